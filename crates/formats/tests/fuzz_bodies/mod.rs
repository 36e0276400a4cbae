//! What each fuzz target does with its input. The targets in `fuzz/` and the ordinary tests share this file, so every
//! input a fuzzer ever found is checked on every test run.
#![allow(dead_code, unreachable_pub)]

use sandtable_formats::codec::{lcw, lzo};
use sandtable_formats::ini::{Entry, IniFile, value};
use sandtable_formats::mix::Mix;
use sandtable_formats::pack::chunks::{self, Codec};
use sandtable_formats::pack::{base64, overlay, tiles};
use sandtable_formats::tmp::Tmp;

/// A target: its name and what it does.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: &[Target] =
    &[("ini", ini), ("lzo", lzo), ("lcw", lcw), ("pack", pack), ("mix", mix), ("tmp", tmp)];

/// Parses, prints, walks everything and edits.
pub fn ini(data: &[u8]) {
    let ini = IniFile::parse(data);
    assert_eq!(ini.bytes(), data);
    for section in ini.sections() {
        assert!(ini.section(section.name()).is_some() && !section.entries().is_empty());
        for entry in section.entries() {
            assert_eq!(section.get(entry.key()).map(Entry::span), Some(entry.span()));
            assert!(entry.span().end as usize <= data.len());
            for (field, offset) in value::tokens(entry.value()) {
                let span = entry.field_span(offset, field.len());
                assert!(span.start < span.end && span.end <= entry.value_span().end);
            }
            value::integer(entry.value());
            value::boolean(entry.value());
            assert!(value::float(entry.value()).is_none_or(f32::is_finite));
            value::rect(entry.value());
            ini.comment_after(entry);
        }
        section.text_block();
    }
    for problem in ini.problems() {
        assert!(problem.span.start <= problem.span.end && problem.span.end as usize <= data.len());
        assert!((1..=ini.line_count()).contains(&ini.line_of(problem.span.start)));
        ini.column_of(problem.span.start);
        let _ = problem.to_string();
    }
    let Some(section) = ini.sections().next() else { return };
    let Some(entry) = section.entries().last() else { return };
    let mut edit = ini.edit();
    if edit.set(section.name(), entry.key(), "1").is_ok() {
        let changed = edit.finish();
        assert_eq!(changed.get(section.name(), entry.key()).map(Entry::value), Some("1"));
    }
    assert!(edit.remove_section(section.name()));
    assert!(edit.finish().section(section.name()).is_none());
}

/// Decompresses as LZO within a limit, and compresses.
pub fn lzo(data: &[u8]) {
    let mut out = Vec::new();
    let _ = lzo::decompress(data, &mut out, 8192);
    assert!(out.len() <= 8192);
    let packed = lzo::compress(data);
    out.clear();
    assert_eq!(lzo::decompress(&packed, &mut out, data.len()), Ok(packed.len()));
    assert_eq!(out, data);
}

/// Decompresses as LCW within a limit, and compresses.
pub fn lcw(data: &[u8]) {
    let mut out = Vec::new();
    let _ = lcw::decompress(data, &mut out, 8192);
    assert!(out.len() <= 8192);
    let packed = lcw::compress(data);
    out.clear();
    assert_eq!(lcw::decompress(&packed, &mut out, data.len()), Ok(packed.len()));
    assert_eq!(out, data);
}

/// Reads as chunks, as base64 and as the packed sections of a map.
pub fn pack(data: &[u8]) {
    for codec in [Codec::Lzo, Codec::Lcw] {
        assert!(chunks::unpack(data, codec, 50_000).bytes.len() <= 50_000);
    }
    let text = String::from_utf8_lossy(data);
    base64::decode([&*text]);
    let lines = base64::encode(data);
    assert_eq!(base64::decode(lines.iter().map(String::as_str)).bytes, data);
    let mut map = Vec::new();
    for name in [tiles::SECTION, overlay::TYPES_SECTION] {
        map.extend(format!("[{name}]\n").bytes());
        lines.iter().for_each(|line| map.extend(format!("k{}={line}\n", map.len()).bytes()));
    }
    let ini = IniFile::parse(map);
    if let Some(pack) = tiles::read(&ini) {
        assert!(pack.records.len() <= 512 * 512);
        pack.problems.iter().for_each(|problem| assert!(problem.span.end as usize <= ini.bytes().len()));
    }
    assert_eq!(overlay::read(&ini).types.len(), overlay::PLANE);
}

/// Reads as an archive, one level deep.
pub fn mix(data: &[u8]) {
    let Ok(mix) = Mix::parse(data) else { return };
    mix.names();
    for entry in mix.entries() {
        assert_eq!(mix.bytes(entry).len(), entry.len);
    }
    if let Some(entry) = mix.entries().first() {
        let _ = Mix::parse(mix.bytes(entry));
    }
}

/// Reads as a tile.
pub fn tmp(data: &[u8]) {
    if let Ok(tmp) = Tmp::parse(data) {
        assert!(tmp.cells().len() * 4 <= data.len());
        assert_eq!(tmp.cells().len(), (tmp.width() * tmp.height()) as usize);
    }
}
