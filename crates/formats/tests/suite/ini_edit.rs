//! Edits change what they name and nothing else (formats.md §1.1 rule 6, §1.2, §14).

use sandtable_formats::ini::{IniEdit, IniEditError, IniFile};

/// Applies edits to `text` and shows the result.
fn edited(text: &str, edits: impl FnOnce(&mut IniEdit)) -> String {
    let mut edit = IniFile::parse(text).edit();
    edits(&mut edit);
    String::from_utf8(edit.to_bytes()).unwrap()
}

fn set(text: &str, section: &str, key: &str, value: &str) -> String {
    edited(text, |edit| edit.set(section, key, value).unwrap())
}

#[test]
fn set_keeps_spacing_comment_and_line_end() {
    assert_eq!(set("[A]\r\n x = 1\t; why\r\ny=2", "A", "x", "9"), "[A]\r\n x = 9\t; why\r\ny=2");
    assert_eq!(set("[A]\nx=1", "A", "x", " 2 "), "[A]\nx=2");
}

#[test]
fn set_of_a_repeated_key_changes_the_one_that_counts() {
    assert_eq!(set("[A]\nx=1\nx=2\ny=3\n", "A", "x", "9"), "[A]\nx=1\nx=9\ny=3\n");
}

#[test]
fn new_entries_go_behind_the_last_one_of_the_section() {
    let text = "[A]\nx=1\n; about B\n\n[B]\ny=1\n";
    assert_eq!(set(text, "A", "z", "2"), "[A]\nx=1\nz=2\n; about B\n\n[B]\ny=1\n");
    assert_eq!(set("[A]\r\nx=1", "A", "z", "2"), "[A]\r\nx=1\r\nz=2\r\n");
    assert_eq!(set("[A]\n;c\n[B]\ny=1\n", "A", "z", "2"), "[A]\nz=2\n;c\n[B]\ny=1\n");
    // The order the game sees is the order of the lines, so a continued section grows at its last part.
    assert_eq!(set("[A]\nx=1\n[B]\ny=1\n[A]\nz=1\n", "A", "u", "2"), "[A]\nx=1\n[B]\ny=1\n[A]\nz=1\nu=2\n");
}

#[test]
fn new_sections_go_to_the_end_behind_an_empty_line() {
    assert_eq!(set("[A]\nx=1\n", "B", "y", "2"), "[A]\nx=1\n\n[B]\ny=2\n");
    assert_eq!(set("[A]\r\nx=1\r\n\r\n", "B", "y", "2"), "[A]\r\nx=1\r\n\r\n[B]\r\ny=2\r\n");
    assert_eq!(set("[A]\nx=1", "B", "y", "2"), "[A]\nx=1\n\n[B]\ny=2\n");
    assert_eq!(set("\u{FEFF}", "B", "y", "2"), "\u{FEFF}[B]\r\ny=2\r\n");
}

#[test]
fn new_files_have_crlf_and_an_empty_line_between_sections() {
    let mut edit = IniEdit::new();
    edit.set("Basic", "Name", "Grüße").unwrap();
    edit.set("Basic", "Player", "GDI").unwrap();
    edit.set("Map", "Size", "0,0,1,1").unwrap();
    edit.set("Basic", "Name", "Other").unwrap();
    let expected = "[Basic]\r\nName=Other\r\nPlayer=GDI\r\n\r\n[Map]\r\nSize=0,0,1,1\r\n";
    assert_eq!(String::from_utf8(edit.to_bytes()).unwrap(), expected);
    let mut ini = IniFile::new_crlf();
    ini.set("A", "x", "1").unwrap();
    assert_eq!(ini.bytes(), b"[A]\r\nx=1\r\n");
}

#[test]
fn remove_takes_every_occurrence() {
    let text = "[A]\nx=1\ny=2 ; c\nx=3\n[B]\nx=4\n";
    assert_eq!(edited(text, |e| assert!(e.remove("A", "x"))), "[A]\ny=2 ; c\n[B]\nx=4\n");
    assert_eq!(edited(text, |e| assert!(!e.remove("A", "z") && !e.remove("C", "x"))), text);
    assert_eq!(
        edited(text, |e| {
            e.set("A", "n", "1").unwrap();
            assert!(e.remove("A", "n"));
        }),
        text
    );
    // The last line can go and come back although it had no line end.
    let edit = |e: &mut IniEdit| {
        e.remove("A", "x");
        e.set("A", "x", "2").unwrap();
    };
    assert_eq!(edited("[A]\nx=1", edit), "[A]\nx=2\r\n".replace("\r\n", "\n"));
}

#[test]
fn remove_section_leaves_the_comment_of_the_next_one() {
    let text = "[A]\nx=1\n\n[Digest]\n1=abc\n; inside\n2=d\n\n; about B\n[B]\ny=1\n[Digest]\n3=e\n";
    let without = "[A]\nx=1\n\n; about B\n[B]\ny=1\n";
    assert_eq!(edited(text, |e| assert!(e.remove_section("Digest"))), without);
    assert_eq!(edited(text, |e| assert!(!e.remove_section("digest"))), text);
    let mut ini = IniFile::parse(text);
    ini.remove_section("Digest");
    ini.set("Digest", "1", "x").unwrap();
    assert_eq!(ini.bytes(), format!("{without}\n[Digest]\n1=x\n").as_bytes());
}

#[test]
fn set_values_replaces_a_block() {
    let text = "[P]\n; packed\n1=aaa\n2=bbb\n3=ccc\n\n[B]\nx=1\n";
    let new = edited(text, |e| e.set_values("P", ["q", "r"]).unwrap());
    assert_eq!(new, "[P]\n; packed\n1=q\n2=r\n\n[B]\nx=1\n");
    let new = edited(text, |e| {
        e.set_values("N", ["q"]).unwrap();
        e.set_values("N", ["s", "t"]).unwrap();
    });
    assert_eq!(new, format!("{text}\n[N]\n1=s\n2=t\n"));
    assert_eq!(edited("[P]\n1=a\n", |e| e.set_values("P", [""; 0]).unwrap()), "[P]\n");
}

#[test]
fn add_section_adds_an_empty_header_once() {
    let add = |e: &mut IniEdit| {
        e.add_section("A").unwrap();
        e.add_section("N").unwrap();
        e.add_section("N").unwrap();
    };
    assert_eq!(edited("[A]\n", add), "[A]\n\n[N]\n");
}

#[test]
fn encoding_of_a_line_survives_or_becomes_utf8() {
    let set = |bytes: &[u8], value: &str| {
        let mut ini = IniFile::parse(bytes.to_vec());
        ini.set("A", "x", value).unwrap();
        assert_eq!(ini.get("A", "x").unwrap().value(), value);
        ini.to_bytes()
    };
    // The comment stays Windows-1252 as long as it can.
    assert_eq!(set(b"[A]\nx=1 ; \xE4\r\n", "2"), b"[A]\nx=2 ; \xE4\r\n");
    assert_eq!(set(b"[A]\nx=1 ; \xE4\r\n", "\u{F6}"), "[A]\nx=\u{F6} ; ä\r\n".as_bytes());
    // Without the old value the rest of the line would turn into other UTF-8 characters.
    assert_eq!(set(b"[A]\nx=\xE4 ; \xC3\xA4\n", "2"), "[A]\nx=2 ; Ã¤\n".as_bytes());
    assert_eq!(set(b"[A]\nx=\xE4\n", "2"), b"[A]\nx=2\n");
}

#[test]
fn what_cannot_be_written_is_refused() {
    let mut edit = IniFile::parse("[A]\n[k=1\nx=1\n").edit();
    let before = edit.to_bytes();
    let mut set = |section: &str, key: &str, value: &str| edit.set(section, key, value).unwrap_err();
    assert_eq!(set("A", "x", " "), IniEditError::Empty("value"));
    assert_eq!(set("A", "\t", "1"), IniEditError::Empty("key"));
    assert_eq!(set("A", "x", "1;2"), IniEditError::Character { what: "value", character: ';' });
    assert_eq!(set("A", "x", "1\n2"), IniEditError::Character { what: "value", character: '\n' });
    assert_eq!(set("A", "x=y", "1"), IniEditError::Character { what: "key", character: '=' });
    assert_eq!(set("A]", "x", "1"), IniEditError::Character { what: "section name", character: ']' });
    assert_eq!(set("A", "[k", "]"), IniEditError::Misread);
    assert_eq!(set("A", "[n", "[m]"), IniEditError::Misread);
    assert_eq!(edit.to_bytes(), before);
    assert_eq!(
        IniEditError::Misread.to_string(),
        "the line would be read as something else than this key and value"
    );
}
