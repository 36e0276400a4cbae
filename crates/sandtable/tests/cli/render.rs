//! Pictures.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::common::{case, corpus_maps, file_name, fine, refused, say};

/// How the picture in the documentation is made.
const DOCUMENTED: [&str; 6] = ["--frame", "600", "--scale", "3", "--layers", "+names"];

fn documented() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/demonstration.png")
}

/// Draws a picture and returns its bytes.
fn draw(arguments: &[&str]) -> Vec<u8> {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("picture.png");
    let out = fine(&[&["render", "-o", path.to_str().unwrap()], arguments].concat());
    assert!(out.contains("picture.png: ") && out.contains(" pixels, frame "), "{out}");
    fs::read(path).unwrap()
}

/// Width and height, from the head of the file.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn the_documented_picture_is_what_the_program_draws() {
    let drawn = draw(&DOCUMENTED);
    assert!(
        fs::read(documented()).unwrap() == drawn,
        "run `cargo run -- render {} -o docs/demonstration.png` and look at it",
        DOCUMENTED.join(" ")
    );
}

#[test]
fn equal_input_gives_equal_bytes_and_frames_differ() {
    let path = case("U001");
    assert_eq!(draw(&[&path]), draw(&[&path, "--frame", "0"]));
    // The outpost is destroyed in frame 661.
    assert_ne!(
        draw(&["--frame", "600", "--layers", "objects"]),
        draw(&["--frame", "700", "--layers", "objects"])
    );
    assert_ne!(draw(&[]), draw(&["--cell", "30,40"]));
}

#[test]
fn a_cell_is_eight_pixels_wide_at_the_smallest_scale() {
    // 40 x 36 full cells: 8 pixels each and a margin of 8 on both sides.
    for scale in [1, 2, 6] {
        let (width, height) = size(&draw(&["--scale", &scale.to_string(), "--layers", "terrain"]));
        assert_eq!(width, 8 * 40 * scale + 16);
        assert!(height >= 4 * 36 * scale && height < 4 * 40 * scale + 16, "{height}");
    }
}

#[test]
fn orders_and_saves_are_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (map, orders) = (file("outpost.map"), file("outpost.orders"));
    let with = draw(&[&map, "--orders", &orders, "--frame", "720"]);
    assert_ne!(with, draw(&[&map, "--frame", "720"]), "the power plant stands there");

    let dir = TempDir::new().unwrap();
    let save = dir.path().join("at.save");
    let save = save.to_str().unwrap();
    fine(&["run", "--frames", "500", "--save", &format!("{save}@400")]);
    assert_eq!(draw(&["--load", save, "--frame", "700"]), draw(&["--frame", "700"]));
    assert_eq!(draw(&["--load", save]), draw(&["--frame", "400"]));
    let sentence = refused(&["render", "-o", "x.png", "--load", save, "--frame", "100"]);
    assert!(sentence.contains("the save begins at frame 400"), "{sentence}");
}

#[test]
fn a_match_that_ends_earlier_is_drawn_at_its_end() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("end.png");
    let said = say(&["render", "-o", path.to_str().unwrap(), "--frame", "5000"]);
    assert_eq!(said.code, Some(0));
    assert!(said.err.contains("the match is decided at frame 827, before frame 5000"), "{}", said.err);
    assert!(said.out.contains("frame 827"), "{}", said.out);
}

#[test]
fn what_is_wrong_is_said() {
    let dir = TempDir::new().unwrap();
    let map = dir.path().join("map.png");
    fs::copy(case("U001"), &map).unwrap();
    let map = map.to_str().unwrap();
    for (arguments, words) in [
        (&["-o", "map.jpg"][..], "not the name of a PNG file; write -o NAME.png"),
        (&["-o", "x.png", "--layers", "terrian"], "there is no layer \"terrian\"; layers are terrain,"),
        (&["-o", "x.png", "--cell", "62"], "write it as X,Y"),
        (&["-o", "x.png", "--cell", "1,1"], "it lies outside"),
        (&["-o", "x.png", "--cell", "99999,1"], "write it as X,Y"),
        (&["-o", "x.png", "no_such.map"], "cannot read no_such.map"),
        (&["-o", map, map], "would be overwritten"),
        (&["-o", "no/such/folder/x.png"], "cannot write no/such/folder/x.png"),
    ] {
        let sentence = refused(&[&["render"], arguments].concat());
        assert!(sentence.contains(words), "{arguments:?}: {sentence}");
    }
    let mut large = sandtable_scenario::writer::MapBuilder::new("SNOW", 250, 250);
    large.standard_houses("GDI");
    let path = dir.path().join("large.map");
    fs::write(&path, large.build()).unwrap();
    let sentence = refused(&["render", path.to_str().unwrap(), "-o", "x.png", "--scale", "12"]);
    assert!(
        sentence.contains("of 250x250 cells at --scale 12 would be too large; use --scale 5"),
        "{sentence}"
    );
    for arguments in [&["render"][..], &["render", "-o", "x.png", "--scale", "0"]] {
        assert_eq!(say(arguments).code, Some(2), "{arguments:?}");
    }
    assert!(!Path::new("x.png").exists());
}

#[test]
fn layers_are_described() {
    let out = fine(&["render", "--layers-help"]);
    for layer in ["terrain", "tiberium", "overlays", "objects", "waypoints", "tags", "bounds", "legend"] {
        assert!(out.contains(&format!("  {layer}")), "{layer}: {out}");
    }
}

#[test]
fn real_maps_are_drawn() {
    let Some(maps) = corpus_maps() else { return };
    // One in twelve: all kinds of maps, in little time.
    for map in maps.iter().step_by(12) {
        let path = map.to_str().unwrap();
        let png = draw(&[path, "--scale", "1", "--frame", "30"]);
        let (width, height) = size(&png);
        assert!(width > 100 && height > 100 && png.len() > 5_000, "{}: {width}x{height}", file_name(map));
        assert_eq!(png, draw(&[path, "--scale", "1", "--frame", "30"]), "{}", file_name(map));
    }
}
