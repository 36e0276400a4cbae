//! The triggers: filters, words, places, and why one waits.

use crate::maps;
use crate::page::Page;
use crate::server::Server;

const NONE: [&str; 0] = [];

#[test]
fn triggers_are_filtered_by_text_house_and_state() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("harvest.map");
    std::fs::write(&path, maps::harvest().build()).expect("written");
    let server = Server::start(&[&path]);
    let Some(page) = Page::watch(&server) else { return };
    let only = |wanted: &[&str]| {
        page.wait(&format!("only {wanted:?}"), || {
            let rows = page.rows();
            let fits =
                rows.len() == wanted.len() && rows.iter().zip(wanted).all(|(row, name)| row.contains(name));
            if fits { Ok(()) } else { Err(format!("{rows:?}")) }
        });
    };
    only(&["At the refinery", "At the plant"]);
    for (words, wanted) in [
        ("REFINERY", &["At the refinery"][..]),
        ("flash 41,35", &["At the plant"]),
        ("t_proc", &["At the refinery"]),
        ("at the", &["At the refinery", "At the plant"]),
        ("nowhere", &[]),
    ] {
        page.fill("#search", words);
        only(wanted);
        assert!(page.words("#found").contains(&wanted.len().to_string()), "{}", page.words("#found"));
    }
    page.fill("#search", "");
    page.choose("#by-house", "Nod");
    only(&["At the plant"]);
    page.choose("#by-state", "s");
    only(&[]);
    page.choose("#by-state", "w");
    only(&["At the plant"]);
    page.choose("#by-house", "");
    only(&["At the refinery", "At the plant"]);
    page.faultless();
}

#[test]
fn triggers_are_filtered_by_what_sprang() {
    let server = Server::start(&NONE);
    let Some(page) = Page::watch(&server) else { return };
    page.jump(190);
    page.choose("#by-state", "s");
    let names = ["Briefing", "Your orders", "Barracks switched", "Patrol report"];
    page.until("four sprang", "looks.rows().length === 4");
    let rows = page.rows();
    for (row, name) in rows.iter().zip(names) {
        assert!(row.contains(name) && row.contains("1×"), "{row}");
    }
    page.choose("#by-state", "f");
    page.until("one is off", "looks.rows().length === 1 && looks.rows()[0].includes('Hard only')");
    page.choose("#by-state", "");
    page.keep("timeline");
    page.faultless();
}

/// What is said of the element under the mouse: its own words, those of a hint, those for screen readers.
fn hint(page: &Page, selector: &str) -> String {
    page.hover(selector);
    page.drawn();
    let said = page.value(&format!(
        "[...document.querySelector({selector:?}).closest('li').querySelectorAll('*')].map((e) => e.title).concat(\
         [...document.querySelectorAll('[role=tooltip]')].filter(looks.shown).map((e) => e.innerText)).join(' ')"
    ));
    said.as_str().unwrap_or_default().to_owned()
}

#[test]
fn hovering_tells_events_and_actions() {
    let server = Server::start(&NONE);
    let Some(page) = Page::watch(&server) else { return };
    let row = page.row("Payment in full");
    for words in ["local 0 \"Power restored\" is set", "8 s elapsed", "500 credits for GDI"] {
        page.wait(words, || {
            let said = hint(&page, &row);
            if said.contains(words) { Ok(()) } else { Err(said) }
        });
    }
    page.keep("hover");
    page.faultless();
}

#[test]
fn a_waiting_trigger_says_why() {
    let server = Server::start(&NONE);
    let Some(page) = Page::watch(&server) else { return };
    page.jump(200);
    page.press(&page.row("Strike"));
    page.until_words("#why", "Strike");
    page.until_words("#why", "Has not sprung.");
    page.until_words("#why", "local 1 \"It is dark\" is set");
    let why = page.words("#why");
    for words in ["waits for", "does not hold", "destroy the tagged objects"] {
        assert!(why.contains(words), "{words}: {why}");
    }
    page.keep("why-not");
    // It follows the match.
    page.jump(700);
    page.until_words("#why", "Sprang 1×");
    page.press(&page.row("Hard only"));
    page.until_words("#why", "off at this difficulty");
    page.faultless();
}
