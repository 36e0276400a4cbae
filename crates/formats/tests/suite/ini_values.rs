//! One test a row of formats.md §1.3, and the tokenizer of §1.6.

use sandtable_formats::ini::{IniFile, value};

#[test]
fn integer() {
    let rows = [
        ("12", 12),
        ("-12", -12),
        ("+7", 7),
        (" 5", 5),
        ("12abc", 12),
        (".5", 0),
        ("yes", 0),
        ("", 0),
        ("-", 0),
        ("--1", 0),
        ("1.9", 1),
        ("99999999999999999999", i32::MAX),
        ("-99999999999999999999", i32::MIN),
        ("2147483647", i32::MAX),
        ("-2147483648", i32::MIN),
        ("$10", 16),
        ("$ff", 255),
        ("$", 0),
        ("10h", 16),
        ("FFH", 255),
        ("$FFFFFFFF", -1),
        ("$FFFFFFFFF", -1),
        ("h", 0),
        // Ends with `h`, so it is hexadecimal.
        ("each", 0xEAC),
    ];
    for (text, number) in rows {
        assert_eq!(value::integer(text), number, "{text:?}");
    }
    assert_eq!(value::atoi("10h"), 10);
    assert_eq!(value::atoi("$10"), 0);
}

#[test]
fn hex() {
    for (text, number) in
        [("10", 16), ("0x1F", 31), ("-1", -1), ("xyz", 0), ("0x", 0), ("7fffffff", i32::MAX)]
    {
        assert_eq!(value::hex(text), number, "{text:?}");
    }
}

#[test]
fn boolean() {
    for text in ["yes", "Y", "true", "True", "1", "1234", "you"] {
        assert_eq!(value::boolean(text), Some(true), "{text:?}");
    }
    for text in ["no", "N", "false", "0", "05"] {
        assert_eq!(value::boolean(text), Some(false), "{text:?}");
    }
    for text in ["", "2", "on", "off", "-1", "ä"] {
        assert_eq!(value::boolean(text), None, "{text:?}");
    }
}

#[test]
fn float() {
    let rows = [
        ("1", Some(1.0)),
        ("-.5", Some(-0.5)),
        ("+2.", Some(2.0)),
        ("50%", Some(0.5)),
        ("50 % of it", Some(0.5)),
        ("1.5e2x", Some(150.0)),
        ("1e", Some(1.0)),
        ("1e+", Some(1.0)),
        ("3,4", Some(3.0)),
        (".016", Some(0.016)),
        ("1e99", Some(f32::MAX)),
        ("-1e99", Some(f32::MIN)),
        ("", None),
        (".", None),
        ("-", None),
        ("%", None),
        ("inf", None),
        ("nan", None),
        ("yes", None),
    ];
    for (text, number) in rows {
        assert_eq!(value::float(text), number, "{text:?}");
    }
}

#[test]
fn points_and_rectangles() {
    assert_eq!(value::point2("1,2"), Some([1, 2]));
    assert_eq!(value::point2(" 1 , -2 ,3"), Some([1, -2]));
    assert_eq!(value::point3("1,2,3"), Some([1, 2, 3]));
    assert_eq!(value::rect("0,0,100,50"), Some([0, 0, 100, 50]));
    for text in ["", "1", "1,", "1,x", "a,1", "1,,2", "1 2", "1x,2"] {
        assert_eq!(value::point2(text), None, "{text:?}");
    }
    assert_eq!(value::rect("0,0,100"), None);
}

#[test]
fn name_lists_are_trimmed() {
    let items = |text| value::list(text).collect::<Vec<_>>();
    assert_eq!(items("GDI, Nod ,\tNeutral"), ["GDI", "Nod", "Neutral"]);
    assert_eq!(items("A,, ,B,"), ["A", "B"]);
    assert_eq!(items(""), Vec::<&str>::new());
}

#[test]
fn s1_6_the_tokenizer_drops_empty_fields_and_trims_nothing() {
    let fields = |text| value::tokens(text).collect::<Vec<_>>();
    assert_eq!(fields("A,,B"), [("A", 0), ("B", 3)]);
    assert_eq!(fields(",A, B ,"), [("A", 1), (" B ", 3)]);
    assert_eq!(fields("ä,b"), [("ä", 0), ("b", 3)]);
    assert_eq!(fields(",,"), []);
    for text in ["a,,b,", "", ",x", "ä,,ö"] {
        assert!(value::tokens(text).all(|(field, at)| text[at..].starts_with(field)));
    }
}

#[test]
fn text_blocks_join_with_a_space_and_wrap_at_75() {
    let ini = IniFile::parse("[Briefing]\n1=Find the\n2=  base,\n9=then leave.\n");
    assert_eq!(ini.section("Briefing").unwrap().text_block(), "Find the base, then leave.");
    let text = format!("{} {} {}", "word ".repeat(40).trim(), "x".repeat(160), "ä".repeat(75));
    let lines = value::wrap(&text);
    assert!(lines.iter().all(|line| line.chars().count() <= 75 && !line.is_empty()), "{lines:?}");
    assert_eq!(lines[0].len(), 74);
    assert_eq!(lines.join("").replace(' ', ""), text.replace(' ', ""));
    assert_eq!(value::wrap("a  b"), ["a b"]);
    assert_eq!(value::wrap(" "), Vec::<String>::new());
}
