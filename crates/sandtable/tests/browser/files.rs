//! The map file changes while it is watched.

use crate::maps;
use crate::page::Page;
use crate::server::Server;

#[test]
fn a_changed_map_is_played_anew_and_a_broken_one_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("harvest.map");
    let mut map = maps::harvest();
    std::fs::write(&path, map.build()).expect("written");
    let server = Server::start(&[&path]);
    let Some(page) = Page::watch(&server) else { return };
    page.jump(40);
    map.basic("Name", "Second harvest").trigger("T_NEW", "GDI", "One more").event("T_NEW", 13, 0, 1);
    map.tag("G_NEW", 0, "One more", "T_NEW");
    std::fs::write(&path, map.build()).expect("written");
    page.until_words("#title", "Second harvest");
    page.until_words("#log", "the map file changed: the match begins again");
    page.until_frame(0);
    page.until("a row more", "looks.rows().length === 3");
    assert!(page.rows().iter().any(|row| row.contains("One more")), "{:?}", page.rows());
    page.keep("reloaded");
    page.jump(30);
    std::fs::write(&path, "this is no map").expect("written");
    page.until_words("#log", "cannot be played");
    assert_eq!((page.words("#title"), page.frame()), ("Second harvest".to_owned(), 30));
    page.keep("broken");
    page.press("#step");
    page.until_frame(31);
    // Mended, it is played again.
    map.basic("Name", "Third harvest");
    std::fs::write(&path, map.build()).expect("written");
    page.until_words("#title", "Third harvest");
    page.until_frame(0);
    page.faultless();
}
