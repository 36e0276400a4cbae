//! Sizes of the window, light and dark.

use crate::maps;
use crate::page::{Page, USUAL};
use crate::server::Server;

/// A page full of everything: an object and a trigger chosen, messages.
fn full(server: &Server) -> Option<Page> {
    let page = Page::watch(server)?;
    page.jump(750);
    page.press(&page.row("Strike"));
    page.until_words("#why", "Sprang 1×");
    Some(page)
}

#[test]
fn everything_has_its_place_in_small_and_large_windows() {
    let server = Server::start(&[""; 0]);
    let Some(page) = full(&server) else { return };
    for size in [USUAL, (1366, 768), (1920, 1080), (2560, 1440)] {
        page.size(size);
        page.until("the size", &format!("innerWidth === {} && innerHeight === {}", size.0, size.1));
        page.drawn();
        page.keep(&format!("size-{}x{}", size.0, size.1));
        let faults = page.value("looks.misplaced()");
        assert_eq!(faults, serde_json::json!([]), "at {size:?}");
        let map = page.value("looks.box('#canvas')");
        let at = |n: usize| map[n].as_f64().expect("a number");
        assert!(
            at(2) > 0.5 * f64::from(size.0) && at(3) > 0.4 * f64::from(size.1),
            "the map is large: {map}"
        );
    }
    page.faultless();
}

#[test]
fn while_it_plays_nothing_is_moved_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("harvest.map");
    std::fs::write(&path, maps::harvest().build()).expect("written");
    let server = Server::start(&[&path]);
    let Some(page) = Page::watch(&server) else { return };
    page.choose("#speed", "64");
    page.press("#play");
    page.until("a rate is told", "looks.words('#state').includes('frames/s')");
    page.jump(12345);
    page.press("#play");
    page.until("it plays", "looks.words('#state').includes('frames/s')");
    assert_eq!(page.value("looks.misplaced()"), serde_json::json!([]));
    page.keep("playing");
    page.press("#play");
    page.faultless();
}

#[test]
fn light_and_dark_can_be_read() {
    let server = Server::start(&[""; 0]);
    let Some(page) = full(&server) else { return };
    let mut backs = Vec::new();
    for scheme in ["light", "dark"] {
        page.scheme(scheme);
        page.keep(scheme);
        assert_eq!(page.value("looks.faint()"), serde_json::json!([]), "{scheme}");
        let back = page.value("looks.back()");
        backs.push((0..3).map(|n| back[n].as_f64().expect("a colour")).sum::<f64>() / 3.0);
    }
    assert!(backs[0] > 200.0 && backs[1] < 60.0, "light is light and dark is dark: {backs:?}");
    page.faultless();
}
