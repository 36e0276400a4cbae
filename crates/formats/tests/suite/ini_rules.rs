//! One test a rule of formats.md §1.1 and §1.2.

use sandtable_formats::Span;
use sandtable_formats::ini::{IniFile, IniProblemKind as Kind};

/// The logical content as `[section] key=value key=value` lines.
fn dump(bytes: impl Into<Vec<u8>>) -> Vec<String> {
    let ini = IniFile::parse(bytes);
    let section = |section: &sandtable_formats::ini::Section| {
        let entries: Vec<_> =
            section.entries().iter().map(|e| format!("{}={}", e.key(), e.value())).collect();
        format!("[{}] {}", section.name(), entries.join(" "))
    };
    ini.sections().map(section).collect()
}

fn kinds(bytes: impl Into<Vec<u8>>) -> Vec<Kind> {
    IniFile::parse(bytes).problems().iter().map(|problem| problem.kind).collect()
}

/// Kind and the bytes each problem points at.
fn problems(text: &str) -> Vec<(Kind, &str)> {
    let ini = IniFile::parse(text);
    ini.problems().iter().map(|problem| (problem.kind, &text[problem.span.range()])).collect()
}

#[test]
fn r1_1_1_byte_order_mark_is_dropped_at_the_start_only() {
    assert_eq!(dump("\u{FEFF}[A]\nx=1"), ["[A] x=1"]);
    assert_eq!(dump("[A]\n\u{FEFF}x=1"), ["[A] \u{FEFF}x=1"]);
    // Also in a file that has to be decoded line by line.
    assert_eq!(dump(b"\xEF\xBB\xBF[A]\nx=\xE4\ny=1".to_vec()), ["[A] x=ä y=1"]);
    assert_eq!(kinds("\u{FEFF}"), [Kind::EmptyFile]);
}

#[test]
fn r1_1_2_lines_end_at_line_feeds_and_carriage_returns_vanish() {
    assert_eq!(dump("[A]\r\nx=1\r\ny=2"), ["[A] x=1 y=2"]);
    assert_eq!(dump("[\rA\r]\nx\ry=1\r2\r\r\n"), ["[A] xy=12"]);
    // A file with carriage returns alone is one line: a header with text behind it.
    assert_eq!(dump("[A]\rx=1\ry=2\r"), Vec::<String>::new());
    assert_eq!(kinds("[A]\rx=1\r"), [Kind::NoLineFeeds, Kind::TextAfterHeader]);
}

#[test]
fn r1_1_3_each_line_is_utf8_or_else_windows_1252() {
    let bytes = b"[A]\na=\xC3\xA4\nb=\xE4\nc=\xC3\xA4 \xE4\nd=\x80 ; \xE4\ne=\xC3\xA4 ; \xFF".to_vec();
    assert_eq!(dump(bytes), ["[A] a=ä b=ä c=Ã¤ ä d=€ e=Ã¤"]);
    // A carriage return inside a character goes before the line is decoded.
    assert_eq!(dump(b"[A]\na=\xC3\r\xA4\n".to_vec()), ["[A] a=ä"]);
    assert_eq!(dump(b"[\xDD\xDD]\n\xDD=1\n".to_vec()), ["[ÝÝ] Ý=1"]);
    assert!(IniFile::parse(b"[\xDD\xDD]\n\xDD=1\n".to_vec()).get("ÝÝ", "Ý").is_some());
}

#[test]
fn r1_1_4_lines_are_never_cut() {
    let value = "1,".repeat(5_000);
    let ini = IniFile::parse(format!("[A]\nx={value}"));
    assert_eq!(ini.get("A", "x").map(|e| e.value().len()), Some(10_000));
}

#[test]
fn r1_1_5_whitespace_is_every_code_up_to_space() {
    assert_eq!(dump("\0\t[A]\n\x01 x \x1F=\0 \t1 2\x0B\0\n"), ["[A] x=1 2"]);
    // Other blanks of Unicode are text.
    assert_eq!(dump("[A]\nx=\u{A0}1\u{2003}"), ["[A] x=\u{A0}1\u{2003}"]);
}

#[test]
fn r1_2_1_headers() {
    assert_eq!(dump("  [A] text\nx=1"), ["[A] x=1"]);
    assert_eq!(dump("[A];x\nx=1"), ["[A] x=1"]);
    assert_eq!(dump("[A;b]\nx=1"), ["[A;b] x=1"]);
    assert_eq!(dump("[A]b]\nx=1"), ["[A] x=1"]);
    assert_eq!(dump("[ A ]\nx=1"), ["[ A ] x=1"]);
    assert_eq!(dump("[]\nx=1"), ["[] x=1"]);
    assert_eq!(dump("[[A]\nx=1"), ["[[A] x=1"]);
    assert_eq!(dump("[A\nx=1\n[B]\ny=1"), ["[B] y=1"]);
    // A line with `[` but no `]` is an ordinary line.
    assert_eq!(dump("[A]\n[x=1\n"), ["[A] [x=1"]);
    assert_eq!(
        problems("[A]\n [x=1 ;c\n[B\n"),
        [(Kind::UnclosedHeader, "[x=1"), (Kind::UnclosedHeader, "[B")]
    );
    assert_eq!(problems("[A] x=1\nb=1\n[C] ; fine\n"), [(Kind::TextAfterHeader, "x=1")]);
    assert_eq!(problems("[A ]\nb=1\n"), [(Kind::PaddedSectionName, "[A ]")]);
}

#[test]
fn r1_2_2_everything_before_the_first_header_is_ignored() {
    assert_eq!(dump("x=1\n[A]\ny=2"), ["[A] y=2"]);
    assert_eq!(problems("; fine\n\nx=1\n;c\nhello\n[A]\ny=2"), [(Kind::JunkBeforeSection, "x=1\n;c\nhello")]);
    assert_eq!(problems("x=1\ny=2\n"), [(Kind::NoSection, "x=1\ny=2")]);
    assert_eq!(problems("; only a comment"), [(Kind::NoSection, "; only a comment")]);
    assert_eq!(kinds(""), [Kind::EmptyFile]);
    // A header alone is enough to load.
    assert_eq!(kinds("[A]"), []);
}

#[test]
fn r1_2_3_comments_and_lines_that_are_skipped() {
    assert_eq!(dump("[A]\nx=1;2\n;y=1\n  ; z=1\nu;v=1\n"), ["[A] x=1"]);
    assert_eq!(dump("[A]\n=1\n = 2\nword\n"), Vec::<String>::new());
    assert_eq!(problems("[A]\n=1\nword ; c\n"), [(Kind::EmptyKey, "=1"), (Kind::MissingEquals, "word")]);
    // No quoting, no escape.
    assert_eq!(dump("[A]\nx=\"1;2\"\ny=1\\;2\n"), ["[A] x=\"1 y=1\\"]);
}

#[test]
fn r1_2_4_split_at_the_first_equals_and_empty_values_are_ignored() {
    assert_eq!(dump("[A]\n x = 1 = 2 \n"), ["[A] x=1 = 2"]);
    assert_eq!(dump("[A]\nx=1\nx=\nx= ;text\n"), ["[A] x=1"]);
    assert_eq!(problems("[A]\nx=\ny= ;text\n"), [(Kind::EmptyValue, "x"), (Kind::EmptyValue, "y")]);
}

#[test]
fn r1_2_5_a_section_without_entries_does_not_exist() {
    assert_eq!(dump("[A]\n;x=1\ny=\n[B]\nz=1\n[C]"), ["[B] z=1"]);
    assert!(IniFile::parse("[A]\n").section("A").is_none());
    // Its place in the order is that of its first entry.
    assert_eq!(dump("[A]\n[B]\nx=1\n[A]\ny=1"), ["[B] x=1", "[A] y=1"]);
}

#[test]
fn r1_2_6_names_are_case_sensitive() {
    let ini = IniFile::parse("[A]\nx=1\nX=2\n[a]\nx=3");
    let get = |section: &str, key: &str| ini.get(section, key).map(|e| e.value().to_owned());
    assert_eq!(get("A", "x").as_deref(), Some("1"));
    assert_eq!(get("A", "X").as_deref(), Some("2"));
    assert_eq!(get("a", "x").as_deref(), Some("3"));
    assert_eq!(get("a", "X"), None);
}

#[test]
fn r1_2_7_a_repeated_header_continues_the_section() {
    let text = "[A]\nx=1\n[B]\ny=1\n[A]\nz=1\n";
    assert_eq!(dump(text), ["[A] x=1 z=1", "[B] y=1"]);
    let ini = IniFile::parse(text);
    let [problem] = ini.problems() else { panic!("{:?}", ini.problems()) };
    assert_eq!((problem.kind, problem.span), (Kind::DuplicateSection, Span::new(16, 19)));
    assert_eq!(problem.related, Some(Span::new(0, 3)));
    assert_eq!(&*problem.text, "A");
}

#[test]
fn r1_2_8_the_last_value_of_a_key_wins_and_moves_to_the_end() {
    let text = "[A]\nx=1\ny=2\nx=3\nz=4\nx=5\n";
    assert_eq!(dump(text), ["[A] y=2 z=4 x=5"]);
    let ini = IniFile::parse(text);
    let found: Vec<_> =
        ini.problems().iter().map(|p| (p.kind, p.span.start, p.related.unwrap().start)).collect();
    assert_eq!(found, [(Kind::DuplicateKey, 12, 4), (Kind::DuplicateKey, 20, 12)]);
    assert_eq!(ini.get("A", "x").map(|e| (e.value(), e.key_span().start)), Some(("5", 20)));
    assert_eq!(ini.get("A", "y").map(|e| e.value()), Some("2"));
    // Also over a repeated header.
    assert_eq!(dump("[A]\nx=1\ny=1\n[B]\nb=1\n[A]\nx=2"), ["[A] y=1 x=2", "[B] b=1"]);
}

#[test]
fn r1_2_9_order_is_kept() {
    assert_eq!(dump("[Z]\nb=1\na=2\n[Y]\n9=1\n10=2\n1=3"), ["[Z] b=1 a=2", "[Y] 9=1 10=2 1=3"]);
}

#[test]
fn r15_2_6_a_header_glued_behind_a_value_is_pointed_out() {
    let text = "[Units]\n0=Neutral,4TNK,256,1,0[VariableNames]\n0=Gate,0\n";
    assert_eq!(dump(text), ["[Units] 0=Gate,0"]);
    assert_eq!(problems(text), [(Kind::GluedHeader, "[VariableNames]"), (Kind::DuplicateKey, "0")]);
    for fine in ["x=Team [Two]", "x=Team[2]", "x=[Foo]", "x=a[b]", "x=a[]", "x=a[Foo] b", "x=Foo]"] {
        assert_eq!(kinds(format!("[A]\n{fine}\n")), [], "{fine}");
    }
}

#[test]
fn binary_and_utf16_files_are_called_what_they_are() {
    assert_eq!(kinds(b"[A]\nx=1\0\0\n".to_vec()), [Kind::BinaryBytes]);
    let utf16: Vec<u8> = "\u{FEFF}[A]\nx=1".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(kinds(utf16), [Kind::NoSection, Kind::Utf16]);
}

#[test]
fn the_list_of_problems_is_bounded() {
    let ini = IniFile::parse(format!("[A]\n{}word=\n", "word\n".repeat(100_000)));
    assert_eq!(ini.problems().len(), 1002);
    let of = |kind| ini.problems().iter().filter(|p| p.kind == kind).count();
    assert_eq!((of(Kind::MissingEquals), of(Kind::MoreProblems), of(Kind::EmptyValue)), (1000, 1, 1));
    let long = IniFile::parse(format!("[A]\n{}\n", "ä".repeat(1000)));
    assert_eq!(long.problems()[0].text.len(), 80);
}

#[test]
fn spans_point_at_the_bytes_even_where_the_line_is_decoded() {
    let bytes = b"\xEF\xBB\xBF[A]\r\n k\xE4y = \xE4,b\r,\xDF\xDFc ; x\r\n\xC3\xA4=\xC3\xA4\r,b".to_vec();
    let ini = IniFile::parse(bytes.clone());
    let section = ini.section("A").unwrap();
    let at = |span: Span| &bytes[span.range()];
    assert_eq!(at(section.header_span()), b"[A]");
    let [first, second] = section.entries() else { panic!("{section:?}") };
    assert_eq!((first.key(), first.value()), ("käy", "ä,b,ßßc"));
    assert_eq!((at(first.key_span()), at(first.value_span())), (&b"k\xE4y"[..], &b"\xE4,b\r,\xDF\xDFc"[..]));
    let field = |entry: &sandtable_formats::ini::Entry, text: &str| {
        let offset = entry.value().find(text).unwrap();
        at(entry.field_span(offset, text.len())).to_vec()
    };
    assert_eq!(field(first, "ä"), b"\xE4");
    assert_eq!(field(first, "b"), b"b");
    assert_eq!(field(first, "ßßc"), b"\xDF\xDFc");
    assert_eq!((second.key(), second.value()), ("ä", "ä,b"));
    assert_eq!(field(second, "ä"), b"\xC3\xA4");
    assert_eq!(field(second, "b"), b"b");
    assert_eq!(ini.comment_after(first).map(|span| at(span).to_vec()), Some(b"; x".to_vec()));
    assert_eq!(ini.comment_after(second), None);
    // A very long value in a decoded file is not taken apart.
    let ini = IniFile::parse([b"[A]\nx=\xE4,", "1,".repeat(2500).as_bytes(), b"z"].concat());
    let entry = ini.get("A", "x").unwrap();
    assert_eq!(entry.field_span(3, 1), entry.value_span());
}

#[test]
fn lines_and_columns_count_from_one_and_in_characters() {
    let bytes = b"\xEF\xBB\xBF[A]\r\n\xC3\xA4=1\n\xE4=2\n".to_vec();
    let ini = IniFile::parse(bytes.clone());
    let place = |at: usize| (ini.line_of(at as u32), ini.column_of(at as u32));
    let find = |byte: u8| bytes.iter().position(|&b| b == byte).unwrap();
    assert_eq!(place(0), (1, 1));
    assert_eq!(place(find(b'[')), (1, 1));
    assert_eq!(place(find(b'A')), (1, 2));
    assert_eq!(place(find(b'1')), (2, 3));
    assert_eq!(place(find(b'2')), (3, 3));
    assert_eq!(place(9999), (3, 4));
    assert_eq!(ini.line_count(), 3);
    assert_eq!(ini.line_span(2), Span::new(8, 12));
    assert_eq!([1, 2, 3, 4].map(|line| ini.line_text(line).into_owned()), ["[A]", "ä=1", "ä=2", ""]);
    assert_eq!(ini.line_span(4), Span::new(17, 17));
    assert_eq!(IniFile::parse("").line_count(), 1);
}
