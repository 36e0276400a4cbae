//! What a screen reader finds.

use serde_json::{Value, json};

use crate::page::Page;
use crate::server::Server;

/// Roles of what one can use.
const USED: [&str; 11] = [
    "button",
    "checkbox",
    "combobox",
    "link",
    "listbox",
    "radio",
    "searchbox",
    "slider",
    "spinbutton",
    "switch",
    "textbox",
];
/// Roles of places one can go to, and of pictures.
const PLACES: [&str; 6] = ["complementary", "image", "region", "search", "toolbar", "group"];

/// Role and name of everything the browser tells a screen reader.
fn told(page: &Page) -> Vec<(String, String)> {
    let tree = page.call("Accessibility.getFullAXTree", json!({}));
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().trim().to_owned();
    let nodes = tree["nodes"].as_array().expect("a tree").iter().filter(|node| node["ignored"] != true);
    nodes.map(|node| (text(&node["role"]), text(&node["name"]))).collect()
}

#[test]
fn everything_has_a_name() {
    let server = Server::start(&[""; 0]);
    let Some(page) = Page::watch(&server) else { return };
    page.jump(400);
    page.press(&page.row("Strike"));
    page.until_words("#why", "Strike");
    let told = told(&page);
    let nameless: Vec<_> = told
        .iter()
        .filter(|(role, name)| {
            name.is_empty() && (USED.contains(&role.as_str()) || PLACES.contains(&role.as_str()))
        })
        .collect();
    assert!(nameless.is_empty(), "{nameless:?}");
    let name = |role: &str| -> Vec<&str> {
        told.iter().filter(|(is, _)| is == role).map(|(_, name)| name.as_str()).collect()
    };
    for (role, wanted) in [
        ("button", "Play"),
        ("button", "Step"),
        ("button", "Jump"),
        ("button", "Restart"),
        ("button", "Zoom in"),
        ("button", "Zoom out"),
        ("button", "Show the whole map"),
        ("combobox", "Speed"),
        ("combobox", "Difficulty"),
        ("combobox", "House"),
        ("combobox", "State"),
        ("spinbutton", "Frame"),
        ("spinbutton", "Seed"),
        ("searchbox", "Triggers"),
        ("heading", "Houses"),
        ("heading", "Why not?"),
        ("heading", "Messages"),
        ("status", "Game time"),
        ("toolbar", "Playback"),
    ] {
        assert!(name(role).iter().any(|name| name.contains(wanted)), "{role} {wanted}: {:?}", name(role));
    }
    assert!(name("image").iter().any(|name| name.contains("Map")), "{:?}", name("image"));
    assert!(name("button").iter().any(|name| name.contains("Nightfall")), "triggers are buttons");
    page.faultless();
}

#[test]
fn everything_is_reached_by_the_tab_key() {
    let server = Server::start(&[""; 0]);
    let Some(page) = Page::watch(&server) else { return };
    let mut reached = Vec::new();
    for _ in 0..40 {
        page.key("Tab");
        let at = page.value("document.activeElement.id || document.activeElement.closest('#rows')?.id || ''");
        reached.push(at.as_str().unwrap_or_default().to_owned());
    }
    for wanted in [
        "play",
        "step",
        "speed",
        "frame",
        "seed",
        "difficulty",
        "canvas",
        "zoom-in",
        "search",
        "by-house",
        "by-state",
        "rows",
    ] {
        assert!(reached.iter().any(|id| id == wanted), "{wanted}: {reached:?}");
    }
    // A trigger is chosen by keyboard.
    page.value(&format!("document.querySelector({:?}).focus()", page.row("Victory")));
    page.key("Enter");
    page.until_words("#why", "Victory");
    page.faultless();
}
