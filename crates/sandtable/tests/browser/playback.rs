//! Play, pause, step, speed, jump, restart; by mouse and by keyboard.

use crate::page::Page;
use crate::server::Server;

const NONE: [&str; 0] = [];

/// Everything the page shows of the match.
fn shown(page: &Page) -> Vec<String> {
    let mut all = page.rows();
    all.extend(["#houses", "#log", "#object", "#clock", "#state"].map(|place| page.words(place)));
    all.push(page.value("document.getElementById('canvas').toDataURL()").to_string());
    all
}

/// Waits until the page shows what it showed before.
fn until_shown(page: &Page, wanted: &[String]) {
    page.wait("the same as before", || {
        let found = shown(page);
        let other = found.iter().zip(wanted).find(|(found, wanted)| found != wanted);
        match other {
            None if found.len() == wanted.len() => Ok(()),
            other => Err(format!("{other:?}").chars().take(600).collect()),
        }
    });
}

#[test]
fn the_demonstration_is_shown() {
    let server = Server::start(&NONE);
    let Some(page) = Page::watch(&server) else { return };
    assert_eq!(page.words("#title"), "Demonstration: Nightfall");
    assert!(page.words("#state").contains("paused"));
    assert_eq!((page.frame(), page.rows().len()), (0, 14));
    let houses = page.words("#houses");
    assert!(houses.contains("GDI (player) 2000") && houses.contains("Nod 1000"), "{houses}");
    let (commonest, colours) = page.picture_of("#canvas").variety();
    assert!(
        commonest < 0.6 && colours > 20,
        "the map is drawn: {commonest} of one colour, {colours} colours"
    );
    page.keep("demonstration");
    page.jump(750);
    let log = page.words("#log");
    for words in ["The outpost is gone. Well done.", "NAPOWR of Nod at 45,29 is destroyed"] {
        assert!(log.contains(words), "{words}: {log}");
    }
    page.keep("demonstration-750");
    // The match ends by itself.
    page.press("#play");
    page.until_words("#state", "won");
    page.until_frame(827);
    page.keep("demonstration-won");
    page.faultless();
}

#[test]
fn playback_by_mouse() {
    let server = Server::start(&NONE);
    let Some(page) = Page::watch(&server) else { return };
    assert_eq!(page.words("#play"), "Play");
    page.press("#step");
    page.until_frame(1);
    page.press("#step");
    page.until_frame(2);
    page.press("#play");
    page.until_words("#play", "Pause");
    page.until("it plays", "Number(looks.words('#clock').match(/frame (\\d+)/)[1]) > 5");
    assert!(page.words("#state").contains("playing"));
    page.press("#play");
    page.until_words("#play", "Play");
    page.until_words("#state", "paused");
    let at = page.frame();
    page.press("#step");
    page.until_frame(at + 1);
    // What another page shows is what the server says.
    let other = page.another(&server);
    for speed in ["16", "64", "1", "0"] {
        page.choose("#speed", speed);
        other.until(speed, &format!("document.getElementById('speed').value === {speed:?}"));
    }
    page.press("#play");
    page.until_words("#state", "won");
    page.until_frame(827);
    page.faultless();
}

#[test]
fn playback_by_keyboard() {
    let server = Server::start(&NONE);
    let Some(page) = Page::watch(&server) else { return };
    for frame in 1..=3 {
        page.key("ArrowRight");
        page.until_frame(frame);
    }
    page.key("ArrowLeft");
    page.until_frame(2);
    for speed in ["2", "4", "8"] {
        page.key("ArrowUp");
        page.until(speed, &format!("document.getElementById('speed').value === {speed:?}"));
    }
    page.key("ArrowDown");
    page.until("slower", "document.getElementById('speed').value === '4'");
    page.key(" ");
    page.until_words("#play", "Pause");
    page.key(" ");
    page.until_words("#play", "Play");
    // Zoom and back again.
    let whole = shown(&page);
    page.key("+");
    page.drawn();
    assert_ne!(shown(&page), whole, "nearer");
    page.press("#zoom-all");
    until_shown(&page, &whole);
    page.key("-");
    page.drawn();
    assert_ne!(shown(&page), whole, "farther");
    page.press("#zoom-all");
    // Keys belong to the text while one writes.
    let at = page.frame();
    page.key("/");
    page.until("the search is in focus", "document.activeElement.id === 'search'");
    assert_eq!(page.set_to("#search"), "", "the stroke itself is not written");
    page.types("no such trigger");
    page.key(" ");
    page.key("ArrowRight");
    page.until("nothing is found", "looks.rows().length === 0");
    assert_eq!(page.set_to("#search"), "no such trigger ");
    page.key("Escape");
    page.until("the search is left", "document.activeElement.id !== 'search'");
    assert!(page.words("#state").contains("paused"));
    assert_eq!(page.frame(), at);
    page.faultless();
}

#[test]
fn jumps_lead_to_the_same_state() {
    let server = Server::start(&NONE);
    let Some(page) = Page::watch(&server) else { return };
    page.jump(310);
    page.drawn();
    let before = shown(&page);
    page.keep("jump-310");
    page.jump(700);
    let later = shown(&page);
    assert_ne!(before, later);
    page.jump(310);
    until_shown(&page, &before);
    page.jump(0);
    page.until("nothing sprang", "looks.rows().every((row) => !row.includes('×'))");
    page.jump(700);
    until_shown(&page, &later);
    page.faultless();
}

#[test]
fn a_restart_takes_seed_and_difficulty() {
    let server = Server::start(&NONE);
    let Some(page) = Page::watch(&server) else { return };
    let hard = page.row("Hard only");
    assert!(page.words(&hard).contains("off"), "{}", page.words(&hard));
    page.jump(60);
    page.fill("#seed", "7");
    page.choose("#difficulty", "hard");
    page.press("#restart button");
    page.until_frame(0);
    page.wait("the trigger takes part", || {
        let words = page.words(&hard);
        if words.contains("waiting") { Ok(()) } else { Err(words) }
    });
    page.jump(60);
    page.until("it springs", &format!("looks.words({hard:?}).includes('1×')"));
    // A page that comes later is told the same.
    let other = page.another(&server);
    assert_eq!((other.set_to("#seed"), other.set_to("#difficulty")), ("7".into(), "hard".into()));
    assert_eq!(other.frame(), 60);
    page.faultless();
    other.faultless();
}

#[test]
fn two_pages_watch_one_match() {
    let server = Server::start(&NONE);
    let Some(one) = Page::watch(&server) else { return };
    let two = one.another(&server);
    one.press("#play");
    two.until_words("#play", "Pause");
    two.until("both play", "Number(looks.words('#clock').match(/frame (\\d+)/)[1]) > 3");
    two.press("#play");
    one.until_words("#play", "Play");
    one.until_words("#state", "paused");
    two.until_words("#state", "paused");
    let at = one.frame();
    two.until_frame(at);
    one.press("#step");
    two.until_frame(at + 1);
    // One that goes does not trouble the other.
    drop(one);
    two.jump(300);
    two.faultless();
}

#[test]
fn a_page_too_many_says_so_and_is_taken_when_another_goes() {
    let server = Server::start(&NONE);
    let Some(one) = Page::watch(&server) else { return };
    one.value(
        "window.others = Array.from({ length: 15 }, () => new WebSocket(`ws://${location.host}/ws`)), 1",
    );
    one.until("all places are taken", "others.every((other) => other.readyState === WebSocket.OPEN)");
    let two = one.another_waiting(&server);
    two.until_words("#banner", "Too many pages watch this match: close one.");
    one.value("others.pop().close(), 1");
    two.until_words("#state", "paused");
    two.until("the banner goes", "document.querySelector('#banner').hidden");
}
