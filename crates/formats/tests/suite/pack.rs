//! Packed sections: formats.md §1.4, §7.2, §7.3, §9.1.

use proptest::prelude::*;
use sandtable_formats::ini::{IniEdit, IniFile};
use sandtable_formats::pack::base64::{self, Base64ProblemKind as B64};
use sandtable_formats::pack::chunks::{self, ChunkProblemKind as Chunk, Codec};
use sandtable_formats::pack::overlay::{self, Overlay};
use sandtable_formats::pack::tiles::{self, TilePack, TileRecord};
use sandtable_formats::pack::{PackProblem, PackProblemKind as Kind};

fn section(name: &str, lines: &[String]) -> IniFile {
    let mut edit = IniEdit::new();
    edit.set_values(name, lines).unwrap();
    edit.finish()
}

/// Kind, value, offset and length of each problem.
fn base64_problems(values: &[&str]) -> Vec<(B64, usize, usize, usize)> {
    base64::decode(values.iter().copied())
        .problems
        .iter()
        .map(|p| (p.kind, p.value, p.offset, p.len))
        .collect()
}

#[test]
fn r1_4_1_values_are_one_stream_and_keys_do_not_matter() {
    let ini = IniFile::parse("[P]\n9=aGV\nx=sbG\n1=8=\n");
    let block = base64::decode_section(ini.section("P").unwrap());
    assert_eq!((block.bytes.as_slice(), block.problems.as_slice()), (&b"hello"[..], &[][..]));
    let at = |byte| ini.line_of(block.span_of(byte).unwrap().start);
    assert_eq!([0, 1, 2, 3, 4, 99].map(at), [2, 2, 2, 3, 3, 4]);
}

#[test]
fn r1_4_2_foreign_characters_are_skipped() {
    assert_eq!(base64::decode(["aG-Vs", "*?b G8"]).bytes, b"hello");
    let found = base64_problems(&["aG-Vs", "*?b G8"]);
    assert_eq!(found, [(B64::Foreign, 0, 2, 1), (B64::Foreign, 1, 0, 2), (B64::Foreign, 1, 3, 1)]);
    let ini = IniFile::parse("[P]\n1=aG-VsbG8=\n");
    let block = base64::decode_section(ini.section("P").unwrap());
    let [PackProblem { kind: Kind::Base64(B64::Foreign), span }] = block.problems[..] else {
        panic!("{block:?}")
    };
    assert_eq!(&ini.bytes()[span.range()], b"-");
}

#[test]
fn r1_4_3_padding() {
    for text in ["aGVsbG8=", "aGVsbG8", "aGVsbG8==="] {
        let decoded = base64::decode([text]);
        assert_eq!((decoded.bytes.as_slice(), decoded.problems.len()), (&b"hello"[..], 0), "{text}");
    }
    assert_eq!(base64::decode(["aGV=", "sbG8="]).bytes, b"hello");
    assert_eq!(
        base64_problems(&["aG==V=", "sbG8="]),
        [(B64::InnerPadding, 0, 2, 2), (B64::InnerPadding, 0, 5, 1)]
    );
    let decoded = base64::decode(["aGVs", "b"]);
    assert_eq!((decoded.bytes.as_slice(), decoded.problems[0].kind), (&b"hel"[..], B64::PartialByte));
    assert_eq!(decoded.problems[0].value, 1);
    // Bits behind the last whole byte do not matter.
    assert_eq!(base64::decode(["aGVsbG9"]).bytes, b"hello");
    assert_eq!(base64::decode([]).bytes, b"");
}

#[test]
fn r1_4_4_lines_have_70_characters() {
    let lines = base64::encode(&[7; 200]);
    assert_eq!(lines.iter().map(String::len).collect::<Vec<_>>(), [70, 70, 70, 58]);
    assert_eq!(base64::decode(lines.iter().map(String::as_str)).bytes, [7; 200]);
    assert!(base64::encode(b"").is_empty());
}

#[test]
fn s7_2_chunks_have_two_sizes_and_follow_until_the_data_ends() {
    let data: Vec<u8> = (0..20_000u32).map(|n| (n / 7) as u8).collect();
    for codec in [Codec::Lzo, Codec::Lcw] {
        let packed = chunks::pack(&data, codec);
        assert_eq!(u16::from_le_bytes([packed[2], packed[3]]), 8192);
        let unpacked = chunks::unpack(&packed, codec, 1 << 20);
        assert_eq!((unpacked.bytes.as_slice(), unpacked.chunks), (data.as_slice(), 3));
        assert_eq!((unpacked.gaps, unpacked.problems), (vec![], vec![]));
    }
    assert_eq!(chunks::unpack(b"", Codec::Lcw, 10), chunks::Unpacked::default());
}

/// A chunk that holds `data` in LCW literals, with sizes as given.
fn raw_chunk(packed: Option<u16>, stated: u16, data: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    data.chunks(63).for_each(|part| body.extend([&[0x80 | part.len() as u8], part].concat()));
    body.push(0x80);
    let packed = packed.unwrap_or(body.len() as u16);
    [&packed.to_le_bytes()[..], &stated.to_le_bytes(), &body].concat()
}

/// Unpacks and shows bytes, gaps and problems.
#[allow(clippy::type_complexity)]
fn unpack(data: &[u8], limit: usize) -> (Vec<u8>, Vec<std::ops::Range<usize>>, Vec<(u32, Chunk)>) {
    let unpacked = chunks::unpack(data, Codec::Lcw, limit);
    (unpacked.bytes, unpacked.gaps, unpacked.problems.iter().map(|p| (p.chunk, p.kind)).collect())
}

#[test]
fn s7_2_a_size_of_zero_ends_the_stream() {
    let good = raw_chunk(None, 3, b"abc");
    for end in [&[0, 0, 5, 0][..], &[5, 0, 0, 0], &[0; 4], &[0; 2], &[0; 40]] {
        assert_eq!(unpack(&[&good, end].concat(), 99), (b"abc".to_vec(), vec![], vec![]), "{end:?}");
    }
    let (bytes, _, problems) = unpack(&[&good[..], &[0; 4], &good].concat(), 99);
    assert_eq!((bytes, problems), (b"abc".to_vec(), vec![(2, Chunk::AfterEnd(9))]));
}

#[test]
#[allow(clippy::single_range_in_vec_init)]
fn s7_2_wrong_sizes_keep_what_decoded_and_keep_the_rest_in_place() {
    let good = raw_chunk(None, 3, b"xyz");
    // Too few bytes.
    let (bytes, gaps, problems) = unpack(&[&raw_chunk(None, 5, b"abc")[..], &good].concat(), 99);
    assert_eq!((bytes.as_slice(), gaps.as_slice()), (&b"abc\0\0xyz"[..], &[3..5][..]));
    assert_eq!(problems, [(1, Chunk::Short { stated: 5, actual: 3 })]);
    // Too many bytes.
    let (bytes, gaps, problems) = unpack(&[&raw_chunk(None, 2, b"abc")[..], &good].concat(), 99);
    assert_eq!((bytes.as_slice(), gaps.as_slice()), (&b"abxyz"[..], &[][..]));
    assert!(matches!(problems[..], [(1, Chunk::Damaged(_))]), "{problems:?}");
    // Packed bytes that are not used.
    let (bytes, _, problems) = unpack(&[&raw_chunk(Some(7), 3, b"abc")[..], &[9; 2], &good].concat(), 99);
    assert_eq!((bytes.as_slice(), problems), (&b"abcxyz"[..], vec![(1, Chunk::Unused(2))]));
    // Packed size too small: the end mark is missing.
    let (bytes, gaps, problems) = unpack(&raw_chunk(Some(3), 3, b"abc")[..7], 99);
    assert_eq!((bytes.as_slice(), gaps.as_slice()), (&b"ab\0"[..], &[2..3][..]));
    assert!(matches!(problems[..], [(1, Chunk::Damaged(_)), (1, Chunk::Short { .. })]), "{problems:?}");
    // The data ends early.
    let (bytes, _, problems) = unpack(&[&good[..], &raw_chunk(None, 3, b"abc")[..7]].concat(), 99);
    assert_eq!(bytes, b"xyzab\0");
    assert_eq!(problems, [(2, Chunk::BodyCut { missing: 2 }), (2, Chunk::Short { stated: 3, actual: 2 })]);
    let (bytes, _, problems) = unpack(&[&good[..], &[1, 0]].concat(), 99);
    assert_eq!((bytes.as_slice(), problems), (&b"xyz"[..], vec![(2, Chunk::HeaderCut)]));
    // More than a chunk should hold.
    let (bytes, _, problems) = unpack(&raw_chunk(None, 9000, &[5; 9000]), 10_000);
    assert_eq!((bytes.len(), problems), (9000, vec![(1, Chunk::TooLarge { stated: 9000 })]));
}

#[test]
fn the_limit_holds_and_is_reported() {
    let good = raw_chunk(None, 3, b"abc").repeat(3);
    let (bytes, gaps, problems) = unpack(&good, 7);
    assert_eq!((bytes.as_slice(), gaps.len(), problems), (&b"abcabca"[..], 0, vec![(3, Chunk::TooMuch(7))]));
    let (bytes, _, problems) = unpack(&good, 6);
    assert_eq!((bytes.as_slice(), problems), (&b"abcabc"[..], vec![(3, Chunk::TooMuch(6))]));
    assert_eq!(unpack(&good, 9).2, []);
}

fn record(x: i16, y: i16) -> TileRecord {
    TileRecord { x, y, tile: i32::from(x) * 3, sub_tile: 1, level: 4, ice: 0 }
}

fn read_tiles(bytes: &[u8]) -> TilePack {
    let lines = base64::encode(&chunks::pack(bytes, Codec::Lzo));
    tiles::read(&section("IsoMapPack5", &lines)).unwrap()
}

#[test]
fn s7_3_a_record_is_eleven_bytes() {
    let bytes = [0x01, 0x02, 0xFF, 0xFF, 0x04, 0x03, 0x02, 0x01, 5, 6, 7];
    let record = TileRecord { x: 0x0201, y: -1, tile: 0x0102_0304, sub_tile: 5, level: 6, ice: 7 };
    assert_eq!(TileRecord::from_bytes(bytes), record);
    assert_eq!(record.to_bytes(), bytes);
}

#[test]
fn r7_3_1_the_end_mark_is_a_bare_cell_zero_and_may_be_missing() {
    let one = record(5, 6).to_bytes();
    let pack = read_tiles(&[&one[..], &[0; 4]].concat());
    assert_eq!((pack.records.as_slice(), pack.end_mark, pack.problems.len()), (&[record(5, 6)][..], true, 0));
    let pack = read_tiles(&one);
    assert_eq!(
        (pack.records.as_slice(), pack.end_mark, pack.problems.len()),
        (&[record(5, 6)][..], false, 0)
    );
    let kinds = |bytes: &[u8]| read_tiles(bytes).problems.iter().map(|p| p.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&[&one[..], &[0; 4], &one].concat()), [Kind::AfterEndMark(11)]);
    assert_eq!(kinds(&[&one[..], &[0; 15]].concat()), []);
    assert_eq!(kinds(&[&one[..], &one[..7]].concat()), [Kind::PartialRecord(7)]);
    // X = 0 alone is no end mark.
    assert_eq!(read_tiles(&[record(0, 1).to_bytes(), one].concat()).records.len(), 2);
}

#[test]
fn r7_3_4_none() {
    let index = |tile| TileRecord { tile, ..TileRecord::default() }.tile_index();
    assert_eq!(
        [0, 7, 0xFFFF, -1, 0x10000, -2].map(index),
        [Some(0), Some(7), None, None, Some(0x10000), None]
    );
    assert!(TileRecord { x: 3, y: 4, tile: 0xFFFF, ..TileRecord::default() }.is_default());
    assert!(!TileRecord { level: 1, ..TileRecord::default() }.is_default());
}

#[test]
fn records_in_a_damaged_chunk_are_lost_alone() {
    let records: Vec<TileRecord> = (1..2000).map(|x| record(x, 2000 - x)).collect();
    let mut bytes = Vec::new();
    records.iter().for_each(|record| bytes.extend(record.to_bytes()));
    let mut packed = Vec::new();
    for (number, piece) in bytes.chunks(8192).enumerate() {
        let mut chunk = chunks::pack(piece, Codec::Lzo);
        if number == 1 {
            chunk[4..].fill(0);
        }
        packed.extend(chunk);
    }
    let ini = section("IsoMapPack5", &base64::encode(&packed));
    let pack = tiles::read(&ini).unwrap();
    // Records 0 to 743 lie in the first chunk, 1490 begins in the third.
    let whole = |index: usize| (index + 1) * 11 <= 8192 || index * 11 >= 16384;
    let expected: Vec<_> = records.iter().enumerate().filter(|&(i, _)| whole(i)).map(|(_, r)| *r).collect();
    assert!(!pack.records.is_empty() && pack.records.iter().all(|record| records.contains(record)));
    for record in &expected {
        assert!(pack.records.contains(record), "{record:?}");
    }
    assert_eq!(pack.chunks, 3);
    let last = pack.problems.last().unwrap();
    assert_eq!(last.kind, Kind::LostRecords(records.len() - pack.records.len()));
    let chunk = pack.problems.iter().find(|p| matches!(p.kind, Kind::Chunk { chunk: 2, .. })).unwrap();
    assert!(ini.line_of(chunk.span.start) > 2, "points at the line of the chunk");
}

#[test]
fn s7_1_old_revisions_are_reported() {
    assert_eq!(tiles::read(&IniFile::parse("[Map]\nx=1\n")), None);
    let pack = tiles::read(&IniFile::parse("[IsoMapPack4]\n1=AAAA\n")).unwrap();
    assert_eq!(pack.problems.iter().map(|p| p.kind).collect::<Vec<_>>(), [Kind::OldRevision]);
}

#[test]
fn s9_1_planes_have_512_columns_and_rows() {
    assert_eq!(overlay::index(3, 2), Some(2 * 512 + 3));
    assert_eq!(overlay::index(511, 511), Some(262_143));
    for (x, y) in [(512, 0), (0, 512), (-1, 0), (0, -1), (i32::MIN, i32::MAX)] {
        assert_eq!(overlay::index(x, y), None);
    }
    let mut planes = Overlay::default();
    planes.types[overlay::index(10, 20).unwrap()] = 102;
    planes.data[overlay::index(10, 20).unwrap()] = 11;
    let mut edit = IniEdit::new();
    overlay::replace(&mut edit, &planes).unwrap();
    let read = overlay::read(&edit.finish());
    assert_eq!((read.present, read.problems.len()), ([true, true], 0));
    assert_eq!((read.type_at(10, 20), read.data_at(10, 20)), (Some(102), 11));
    assert_eq!((read.type_at(20, 10), read.data_at(20, 10)), (None, 0));
    assert_eq!((read.types, read.data), (planes.types, planes.data));
}

#[test]
fn s9_1_short_damaged_and_missing_planes_are_filled_up() {
    let none = overlay::read(&IniFile::parse(""));
    assert_eq!(none, Overlay::default());
    let types = base64::encode(&chunks::pack(&[5; 10_000], Codec::Lcw));
    let mut damaged = chunks::pack(&[3; 262_144], Codec::Lcw);
    damaged[4] = 0x00;
    let mut edit = IniEdit::new();
    edit.set_values("OverlayPack", types).unwrap();
    edit.set_values("OverlayDataPack", base64::encode(&damaged)).unwrap();
    let read = overlay::read(&edit.finish());
    assert_eq!((read.types.len(), read.data.len()), (262_144, 262_144));
    assert_eq!(read.types[9_999..10_001], [5, 255]);
    assert_eq!(read.data[8_191..8_193], [0, 3]);
    assert_eq!(read.problems[0].kind, Kind::PlaneSize(10_000));
    assert!(matches!(read.problems[1].kind, Kind::Chunk { chunk: 1, .. }));
    // One byte too many.
    let lines = base64::encode(&chunks::pack(&[0; 262_145], Codec::Lcw));
    let read = overlay::read(&section("OverlayPack", &lines));
    assert_eq!(read.types.len(), 262_144);
    assert!(matches!(read.problems[..], [PackProblem { kind: Kind::Chunk { chunk: 33, .. }, .. }]));
}

#[test]
fn s14_a_written_plane_has_32_chunks() {
    let lines = overlay::write(&[], 0xFF);
    let packed = base64::decode(lines.iter().map(String::as_str)).bytes;
    let unpacked = chunks::unpack(&packed, Codec::Lcw, 1 << 20);
    assert_eq!((unpacked.chunks, unpacked.bytes.len()), (32, 262_144));
}

fn any_record() -> impl Strategy<Value = TileRecord> {
    (1i16..512, 0i16..512, any::<i32>(), any::<u8>(), 0u8..15, 0u8..2)
        .prop_map(|(x, y, tile, sub_tile, level, ice)| TileRecord { x, y, tile, sub_tile, level, ice })
}

proptest! {
    #[test]
    fn tiles_round_trip(records in prop::collection::vec(any_record(), 0..3000)) {
        let pack = tiles::read(&section("IsoMapPack5", &tiles::write(&records))).unwrap();
        prop_assert_eq!(pack.problems.len(), 0);
        prop_assert!(pack.end_mark);
        prop_assert_eq!(pack.records, records);
    }

    #[test]
    fn overlays_round_trip(cells in prop::collection::vec((0usize..262_144, any::<u8>(), any::<u8>()), 0..300)) {
        let mut planes = Overlay::default();
        for (at, kind, data) in cells {
            planes.types[at] = kind;
            planes.data[at] = data;
        }
        let mut edit = IniEdit::new();
        overlay::replace(&mut edit, &planes).unwrap();
        let read = overlay::read(&edit.finish());
        prop_assert_eq!(read.problems.len(), 0);
        prop_assert!(read.types == planes.types && read.data == planes.data);
    }

    #[test]
    fn chunks_round_trip(data in prop::collection::vec(0u8..4, 0..30_000), lzo in any::<bool>()) {
        let codec = if lzo { Codec::Lzo } else { Codec::Lcw };
        let unpacked = chunks::unpack(&chunks::pack(&data, codec), codec, data.len());
        prop_assert_eq!(unpacked.problems, vec![]);
        prop_assert_eq!(unpacked.bytes, data);
    }

    #[test]
    fn base64_round_trips(data in prop::collection::vec(any::<u8>(), 0..500)) {
        let lines = base64::encode(&data);
        let decoded = base64::decode(lines.iter().map(String::as_str));
        prop_assert_eq!(decoded.problems, vec![]);
        prop_assert_eq!(decoded.bytes, data);
    }

    #[test]
    fn any_bytes_unpack_within_the_limit(
        data in prop::collection::vec(any::<u8>(), 0..400),
        limit in 0usize..100_000,
        lzo in any::<bool>(),
    ) {
        let codec = if lzo { Codec::Lzo } else { Codec::Lcw };
        let unpacked = chunks::unpack(&data, codec, limit);
        prop_assert!(unpacked.bytes.len() <= limit);
        let mut end = 0;
        for gap in unpacked.gaps {
            prop_assert!(end <= gap.start && gap.start < gap.end && gap.end <= unpacked.bytes.len());
            end = gap.end;
        }
    }

    #[test]
    fn a_damaged_section_never_panics(
        records in prop::collection::vec(any_record(), 0..900),
        at in any::<prop::sample::Index>(),
        junk in ".{0,4}",
    ) {
        let mut lines = tiles::write(&records);
        let line = at.index(lines.len());
        lines[line] = junk;
        let text: String = lines.iter().map(|line| format!("k={line}\n")).collect();
        if let Some(pack) = tiles::read(&IniFile::parse(format!("[IsoMapPack5]\n{text}"))) {
            prop_assert!(pack.records.len() <= 262_144);
        }
    }
}
