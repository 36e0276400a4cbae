//! The map: places of triggers, objects.

use crate::maps;
use crate::page::Page;
use crate::server::Server;

#[test]
fn a_trigger_shows_its_place_and_an_object_its_life() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("harvest.map");
    std::fs::write(&path, maps::harvest().build()).expect("written");
    let server = Server::start(&[&path]);
    let Some(page) = Page::watch(&server) else { return };
    // What stands at the place is then in the middle of the map, on the ground and on the plateau.
    for (name, kind, house, cell) in
        [("At the refinery", "PROC", "GDI", "30,40"), ("At the plant", "NAPOWR", "Nod", "41,35")]
    {
        page.press(&page.row(name));
        page.until_words("#why", name);
        page.drawn();
        page.keep(&format!("place-{kind}"));
        page.press("#canvas");
        page.until_words("#object", &format!("{kind} #"));
        let object = page.words("#object");
        // The cell is the one by which the map, the reports and orders name it.
        for words in [house, cell, "structure", "mission", "contact", "heard", "target", "strength"] {
            assert!(object.contains(words), "{words}: {object}");
        }
    }
    page.keep("inspector");
    // Nothing is chosen by a press beside everything.
    for _ in 0..3 {
        page.press("#zoom-in");
    }
    let place = page.value("looks.box('#canvas')");
    let at = |n: usize| place[n].as_f64().expect("a number");
    page.press_at((at(0) + 20.0, at(1) + 20.0));
    page.until("nothing is chosen", "!looks.words('#object').includes('NAPOWR')");
    page.faultless();
}

#[test]
fn the_map_is_moved_and_zoomed() {
    let server = Server::start(&[""; 0]);
    let Some(page) = Page::watch(&server) else { return };
    let look = || {
        page.drawn();
        page.value("document.getElementById('canvas').toDataURL()")
    };
    let whole = look();
    let mut seen = vec![whole.clone()];
    let mut another = |what: &str| {
        let now = page.wait(what, || {
            let now = look();
            if seen.contains(&now) { Err("nothing changed".to_owned()) } else { Ok(now) }
        });
        seen.push(now);
    };
    page.wheel("#canvas", -120);
    another("the wheel zooms");
    page.press("#zoom-in");
    another("the button zooms");
    page.drag("#canvas", (90.0, 40.0));
    another("it is dragged");
    page.press("#zoom-out");
    another("and zooms out");
    page.press("#zoom-all");
    page.wait("the whole map", || if look() == whole { Ok(()) } else { Err("another picture".to_owned()) });
    page.faultless();
}
