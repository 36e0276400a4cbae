//! LCW, row by row of formats.md §8.2.

use proptest::prelude::*;
use sandtable_formats::codec::lcw::{compress, decompress};
use sandtable_formats::codec::{DecodeError, DecodeErrorKind};

fn decode(input: &[&[u8]]) -> Vec<u8> {
    let input = input.concat();
    let mut out = Vec::new();
    assert_eq!(decompress(&input, &mut out, 1 << 20), Ok(input.len()));
    out
}

fn fails(input: &[u8], limit: usize) -> (DecodeErrorKind, usize, Vec<u8>) {
    let mut out = Vec::new();
    let DecodeError { kind, at } = decompress(input, &mut out, limit).unwrap_err();
    (kind, at, out)
}

#[test]
fn c80_ends() {
    assert_eq!(decode(&[&[0x80]]), b"");
    assert_eq!(compress(b""), [0x80]);
}

#[test]
fn c81_to_bf_copies_literals() {
    assert_eq!(decode(&[&[0x83], b"abc", &[0x80]]), b"abc");
    assert_eq!(decode(&[&[0xBF], &[7; 63], &[0x80]]), [7; 63]);
}

#[test]
fn c00_to_7f_copies_from_a_distance() {
    assert_eq!(decode(&[&[0x83], b"abc", &[0x00, 3], &[0x80]]), b"abcabc");
    // (c >> 4) + 3 bytes, overlapping.
    assert_eq!(decode(&[&[0x83], b"abc", &[0x70, 1], &[0x80]]), b"abccccccccccc");
    assert_eq!(decode(&[&[0x83], b"abc", &[0x20, 2], &[0x80]]), b"abcbcbcb");
    // ((c & 15) << 8) + b.
    let fill = [0xFE, 0, 3, b'x'];
    assert_eq!(decode(&[b"\x83abc", &fill, &[0x03, 3], &[0x80]])[771..], *b"abc");
}

#[test]
fn cc0_to_fd_copies_from_an_offset() {
    assert_eq!(decode(&[&[0x84], b"abcd", &[0xC0, 1, 0], &[0x80]]), b"abcdbcd");
    assert_eq!(decode(&[&[0x84], b"abcd", &[0xFD, 3, 0], &[0x80]]), [&b"abcd"[..], &[b'd'; 64]].concat());
}

#[test]
fn cfe_fills() {
    assert_eq!(
        decode(&[&[0xFE, 5, 0, b'x'], &[0xFE, 0, 1, b'y'], &[0x80]]),
        [&[b'x'; 5][..], &[b'y'; 256]].concat()
    );
}

#[test]
fn cff_copies_any_length_from_an_offset() {
    assert_eq!(decode(&[&[0x84], b"abcd", &[0xFF, 6, 0, 2, 0], &[0x80]]), b"abcdcdcdcd");
}

#[test]
fn offsets_count_from_the_start_of_this_output() {
    let mut out = b"before".to_vec();
    decompress(b"\x83abc\xC0\x00\x00\x80", &mut out, 100).unwrap();
    assert_eq!(out, b"beforeabcabc");
    assert_eq!(fails(b"\x83abc\x00\x04\x80", 100), (DecodeErrorKind::BadReference, 4, b"abc".to_vec()));
}

#[test]
fn damage_keeps_what_was_decoded() {
    use DecodeErrorKind::*;
    assert_eq!(fails(b"", 9), (InputEnded, 0, vec![]));
    assert_eq!(fails(b"\x85abc", 9), (InputEnded, 0, b"abc".to_vec()));
    assert_eq!(fails(b"\x83abc", 9), (InputEnded, 4, b"abc".to_vec()));
    assert_eq!(fails(b"\x83abc\xFE\x05", 9), (InputEnded, 4, b"abc".to_vec()));
    assert_eq!(fails(b"\x83abc\xC0\x03\x00\x80", 9), (BadReference, 4, b"abc".to_vec()));
    assert_eq!(fails(b"\x83abc\x00\x00\x80", 9), (BadReference, 4, b"abc".to_vec()));
    assert_eq!(fails(b"\xFE\xFF\xFFx\x80", 9), (OutputFull, 0, b"xxxxxxxxx".to_vec()));
    assert_eq!(fails(b"\x83abc\x80", 2), (OutputFull, 0, b"ab".to_vec()));
}

#[test]
fn an_empty_plane_is_tiny() {
    assert_eq!(compress(&[0xFF; 8192]), [0xFE, 0x00, 0x20, 0xFF, 0x80]);
    // A sparse plane: most rows empty, some tiberium.
    let mut plane = vec![0xFF; 8192];
    for row in 4..9 {
        for x in 100..130 {
            plane[row * 512 + x] = 102 + (x * 7 % 12) as u8;
        }
    }
    let packed = compress(&plane);
    assert_eq!(decode(&[&packed]), plane);
    assert!(packed.len() < 120, "{}", packed.len());
}

fn repetitive() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(
        (any::<u8>(), 0usize..90, any::<prop::sample::Index>(), 0usize..300, any::<bool>()),
        0..150,
    )
    .prop_map(|steps| {
        let mut data = vec![0];
        for (byte, literals, from, len, fill) in steps {
            let next = |at| if fill { byte } else { byte.wrapping_mul(at as u8 | 1) };
            data.extend((0..literals).map(next));
            let from = from.index(data.len());
            data.extend_from_within(from..(from + len).min(data.len()));
        }
        data
    })
}

proptest! {
    #[test]
    fn compress_then_decompress(data in repetitive()) {
        let packed = compress(&data);
        let mut out = Vec::new();
        prop_assert_eq!(decompress(&packed, &mut out, data.len()), Ok(packed.len()));
        prop_assert!(packed.len() <= data.len() + data.len() / 63 + 2);
        prop_assert_eq!(out, data);
    }

    #[test]
    fn any_bytes_decode_within_the_limit(input in prop::collection::vec(any::<u8>(), 0..200), limit in 0usize..500) {
        let mut out = Vec::new();
        let _ = decompress(&input, &mut out, limit);
        prop_assert!(out.len() <= limit);
    }
}

#[test]
fn data_beyond_the_reach_of_offsets_round_trips() {
    let mut data: Vec<u8> = (0..150_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    data.extend_from_within(70_000..70_500);
    data.extend_from_within(10..90_000);
    let packed = compress(&data);
    let mut out = Vec::new();
    assert_eq!(decompress(&packed, &mut out, data.len()), Ok(packed.len()));
    assert_eq!(out, data);
}
