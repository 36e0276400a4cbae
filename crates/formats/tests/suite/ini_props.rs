//! Properties of the INI reader over arbitrary bytes.

use proptest::prelude::*;
use sandtable_formats::ini::{IniFile, value};

/// Bytes that are likely to be structure.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let pieces = prop::sample::select(vec![
        &b"[A]"[..],
        b"[B]",
        b"[",
        b"]",
        b"=",
        b";",
        b"\n",
        b"\r\n",
        b"\r",
        b" ",
        b"\0",
        b"x",
        b"y=1",
        b"x=2",
        b",",
        b"\xE4",
        b"\xC3\xA4",
        b"\xEF\xBB\xBF",
        b"longer text",
        b"%",
        b"-1",
        b"[A]\nx=1\n",
    ]);
    prop_oneof![
        4 => prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.concat()),
        1 => prop::collection::vec(any::<u8>(), 0..300),
    ]
}

/// The logical content.
fn content(ini: &IniFile) -> Vec<(String, Vec<(String, String)>)> {
    let entry = |e: &sandtable_formats::ini::Entry| (e.key().to_owned(), e.value().to_owned());
    ini.sections().map(|s| (s.name().to_owned(), s.entries().iter().map(entry).collect())).collect()
}

/// A slow and obvious reader of formats.md §1.1, §1.2 to compare with.
fn naive(bytes: &[u8]) -> Vec<(String, Vec<(String, String)>)> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut sections: Vec<(String, Vec<(String, String)>)> = Vec::new();
    let mut current: Option<String> = None;
    for line in bytes.split(|&b| b == b'\n') {
        let line: Vec<u8> = line.iter().copied().filter(|&b| b != b'\r').collect();
        let line = match String::from_utf8(line) {
            Ok(line) => line,
            Err(error) => {
                encoding_rs::WINDOWS_1252.decode_without_bom_handling(error.as_bytes()).0.into_owned()
            }
        };
        let blank = |c: char| c <= ' ';
        let start = line.trim_start_matches(blank);
        if let Some((name, _)) = start.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            current = Some(name.to_owned());
            continue;
        }
        let Some(current) = &current else { continue };
        let text = line.split(';').next().unwrap_or("").trim_matches(blank);
        let Some((key, value)) = text.split_once('=') else { continue };
        let (key, value) = (key.trim_matches(blank), value.trim_matches(blank));
        if key.is_empty() || value.is_empty() {
            continue;
        }
        let at = sections.iter().position(|(name, _)| name == current).unwrap_or_else(|| {
            sections.push((current.clone(), Vec::new()));
            sections.len() - 1
        });
        sections[at].1.retain(|(k, _)| k != key);
        sections[at].1.push((key.to_owned(), value.to_owned()));
    }
    sections
}

proptest! {
    #[test]
    fn parse_then_print_gives_the_same_bytes(bytes in text()) {
        prop_assert_eq!(IniFile::parse(bytes.clone()).to_bytes(), bytes);
    }

    #[test]
    fn agrees_with_a_naive_reader(bytes in text()) {
        let ini = IniFile::parse(bytes.clone());
        prop_assert_eq!(content(&ini), naive(&bytes));
        for section in ini.sections() {
            prop_assert_eq!(ini.section(section.name()).map(|s| s.header_span()), Some(section.header_span()));
            for entry in section.entries() {
                prop_assert_eq!(section.get(entry.key()).map(|e| e.key_span()), Some(entry.key_span()));
            }
        }
    }

    #[test]
    fn spans_lie_in_order_inside_the_file(bytes in text()) {
        let len = bytes.len() as u32;
        let ini = IniFile::parse(bytes);
        for entry in ini.sections().flat_map(|section| section.entries()) {
            let (key, value) = (entry.key_span(), entry.value_span());
            prop_assert!(key.start < key.end && key.end < value.start && value.start < value.end && value.end <= len);
            prop_assert_eq!(ini.line_of(key.start), ini.line_of(value.end));
            let mut at = value.start;
            for (field, offset) in value::tokens(entry.value()) {
                let span = entry.field_span(offset, field.len());
                prop_assert!(at <= span.start && span.start < span.end && span.end <= value.end);
                at = span.end;
            }
        }
        for problem in ini.problems() {
            prop_assert!(problem.span.start <= problem.span.end && problem.span.end <= len);
            prop_assert!(ini.line_of(problem.span.start) <= ini.line_count());
            prop_assert!(ini.column_of(problem.span.start) >= 1);
        }
    }

    #[test]
    fn an_edit_changes_one_entry_and_keeps_all_other_lines(
        bytes in text(),
        section in "[AB]",
        key in "[xyz]",
        new in "[a-zäß,1 ]{0,3}[a1]",
    ) {
        let ini = IniFile::parse(bytes.clone());
        let mut changed = ini.clone();
        prop_assume!(changed.set(&section, &key, &new).is_ok());
        let new = value::trim(&new);
        prop_assert_eq!(changed.get(&section, &key).map(|e| e.value()), Some(new));
        // Everything else means the same as before.
        let others = |ini: &IniFile| {
            let mut all = content(ini);
            for (name, entries) in &mut all {
                entries.retain(|(k, _)| *name != section || *k != key);
            }
            all.retain(|(_, entries)| !entries.is_empty());
            all
        };
        prop_assert_eq!(others(&changed), others(&ini));
        // And every other line is the same bytes.
        let lines = |bytes: &[u8]| -> Vec<Vec<u8>> {
            bytes.split(|&b| b == b'\n').map(|l| l.strip_suffix(b"\r").unwrap_or(l).to_vec()).collect()
        };
        let (old_lines, new_lines) = (lines(&bytes), lines(changed.bytes()));
        let head = old_lines.iter().zip(&new_lines).take_while(|(a, b)| a == b).count();
        let tail = old_lines.iter().rev().zip(new_lines.iter().rev()).take_while(|(a, b)| a == b).count();
        prop_assert!(head + tail + 1 >= old_lines.len(), "{old_lines:?} became {new_lines:?}");
        // Taking the entry out again.
        let mut without = changed.clone();
        prop_assert!(without.remove(&section, &key));
        prop_assert!(without.get(&section, &key).is_none());
        // Without its first entry a section may begin later (§1.2 rule 5), so the order is left out.
        let sorted = |mut all: Vec<_>| {
            all.sort();
            all
        };
        prop_assert_eq!(sorted(others(&without)), sorted(others(&ini)));
    }

    #[test]
    fn removing_a_section_removes_that_section_only(bytes in text(), section in "[AB]") {
        let mut ini = IniFile::parse(bytes);
        let mut expected = content(&ini);
        expected.retain(|(name, _)| *name != section);
        ini.remove_section(&section);
        prop_assert_eq!(content(&ini), expected);
    }

    #[test]
    fn getters_never_panic(text in ".{0,20}") {
        value::integer(&text);
        value::hex(&text);
        value::boolean(&text);
        prop_assert!(value::float(&text).is_none_or(f32::is_finite));
        value::rect(&text);
        prop_assert!(value::list(&text).all(|item| !item.is_empty()));
        prop_assert!(value::wrap(&text).iter().all(|line| line.chars().count() <= 75));
    }

    #[test]
    fn integers_and_floats_round_trip(number in any::<i32>(), float in -1e30f32..1e30) {
        prop_assert_eq!(value::integer(&number.to_string()), number);
        prop_assert_eq!(value::integer(&format!("${number:X}")), number);
        prop_assert_eq!(value::float(&float.to_string()), Some(float));
    }
}
