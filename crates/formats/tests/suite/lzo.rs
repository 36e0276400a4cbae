//! LZO1X, row by row of formats.md §8.1.

use proptest::prelude::*;
use sandtable_formats::codec::lzo::{compress, decompress};
use sandtable_formats::codec::{DecodeError, DecodeErrorKind};

const END: [u8; 3] = [0x11, 0, 0];

/// Decompresses all of `input`, which must end where its end mark does.
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

/// `len` different-looking bytes.
fn noise(len: usize) -> Vec<u8> {
    let mut state = 1u32;
    let next = |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    (0..len).map(next).collect()
}

#[test]
fn end_mark_alone_is_nothing() {
    assert_eq!(decode(&[&END]), b"");
    assert_eq!(compress(b""), END);
}

#[test]
fn start_literals() {
    assert_eq!(decode(&[&[18], b"a", &END]), b"a");
    let long = noise(238);
    assert_eq!(decode(&[&[255], &long, &END]), long);
}

#[test]
fn literal_run_in_state_0() {
    assert_eq!(decode(&[&[1], b"abcd", &END]), b"abcd");
    assert_eq!(decode(&[&[15], &noise(18), &END]), noise(18));
    // 0: 3 + 15 + 255 for each zero + the last byte.
    assert_eq!(decode(&[&[0, 1], &noise(19), &END]), noise(19));
    assert_eq!(decode(&[&[0, 0, 0, 7], &noise(535), &END]), noise(535));
}

#[test]
fn short_match_in_states_1_to_3() {
    // Three literals leave state 3; 0x04, 0 copies 2 bytes from distance 1 + 1 + 0.
    assert_eq!(decode(&[&[20], b"abc", &[0x04, 0], &END]), b"abcbc");
    // With two literals behind it (state 2), then again with distance 1.
    assert_eq!(decode(&[&[20], b"abc", &[0x06, 0], b"XY", &[0x00, 0], &END]), b"abcbcXYYY");
}

#[test]
fn short_match_after_a_long_run() {
    let run = noise(2100);
    // 3 bytes from distance 2049 + 1 + (4 << 2).
    let mut expected = run.clone();
    expected.extend_from_within(2100 - 2066..2100 - 2063);
    let first = [0, 0, 0, 0, 0, 0, 0, 0, 0, (2100 - 18 - 8 * 255) as u8];
    assert_eq!(decode(&[&first, &run, &[0x04, 4], &END]), expected);
}

#[test]
fn match_64_to_255() {
    // len (t >> 5) + 1, distance 1 + ((t >> 2) & 7) + (b << 3), t & 3 literals.
    assert_eq!(decode(&[&[21], b"abcd", &[0x40 | 3 << 2, 0], &END]), b"abcdabc");
    assert_eq!(decode(&[&[21], b"abcd", &[0xE0 | 1, 0], b"X", &END]), b"abcdddddddddX");
    let run = noise(20);
    let mut expected = run.clone();
    expected.extend_from_slice(&run[1..5]);
    assert_eq!(decode(&[&[17 + 20], &run, &[0x60 | 2 << 2, 2], &END]), expected);
}

#[test]
fn match_32_to_63() {
    // len (t & 31) + 2, distance 1 + (w >> 2), w & 3 literals.
    assert_eq!(decode(&[&[21], b"abcd", &[0x21, 3 << 2 | 2, 0], b"XY", &END]), b"abcdabcXY");
    // t & 31 = 0: length 31 + 255 for each zero + the last byte, + 2.
    let expected = [&b"abcd"[..], &b"d".repeat(31 + 255 + 5 + 2)].concat();
    assert_eq!(decode(&[&[21], b"abcd", &[0x20, 0, 5, 0, 0], &END]), expected);
}

#[test]
fn match_16_to_31() {
    let run = noise(40_000);
    let mut first = vec![0; 1 + (run.len() - 19) / 255];
    first.push((run.len() - 18 - (first.len() - 1) * 255) as u8);
    // d = ((t & 8) << 11) + (w >> 2), distance d + 16384, len (t & 7) + 2.
    let mut expected = run.clone();
    expected.extend_from_within(run.len() - 16384 - 5..run.len() - 16384);
    assert_eq!(decode(&[&first, &run, &[0x13, 5 << 2, 0], &END]), expected);
    let mut expected = run.clone();
    let from = run.len() - 32768 - 3;
    expected.extend_from_within(from..from + 9 + 4);
    expected.push(b'X');
    assert_eq!(decode(&[&first, &run, &[0x18, 4, 3 << 2 | 1, 0], b"X", &END]), expected);
}

#[test]
fn damage_keeps_what_was_decoded() {
    use DecodeErrorKind::*;
    assert_eq!(fails(b"", 100), (InputEnded, 0, vec![]));
    assert_eq!(fails(&[21, b'a', b'b'], 100), (InputEnded, 0, b"ab".to_vec()));
    assert_eq!(fails(&[21, b'a', b'b', b'c', b'd'], 100), (InputEnded, 5, b"abcd".to_vec()));
    assert_eq!(
        fails(&[21, b'a', b'b', b'c', b'd', 0x40 | 4 << 2, 0], 100),
        (BadReference, 5, b"abcd".to_vec())
    );
    assert_eq!(fails(&[21, b'a', b'b', b'c', b'd', 0x11, 0, 0], 3), (OutputFull, 0, b"abc".to_vec()));
    assert_eq!(fails(&[18, b'a', 0xE0, 0, 0x11, 0, 0], 5), (OutputFull, 2, b"aaaaa".to_vec()));
    // A length that claims gigabytes.
    let mut huge = vec![18, b'a', 0x20];
    huge.resize(1 << 16, 0);
    assert_eq!(fails(&huge, 100).0, InputEnded);
    huge.extend_from_slice(&[1, 0, 0]);
    assert_eq!(fails(&huge, 100), (OutputFull, 2, b"a".repeat(100)));
}

#[test]
fn output_is_appended_and_references_do_not_reach_before_it() {
    let mut out = b"before".to_vec();
    let input = [&[21][..], b"abcd", &[0x40 | 4 << 2, 0]].concat();
    assert!(decompress(&input, &mut out, 100).is_err());
    assert_eq!(out, b"beforeabcd");
}

#[test]
fn every_size_up_to_a_chunk_round_trips() {
    let data = noise(8192);
    for len in (0..600).chain([8191, 8192]) {
        let packed = compress(&data[..len]);
        assert_eq!(decode(&[&packed]), &data[..len], "{len} bytes");
        assert!(packed.len() <= len + len / 200 + 16, "{len} bytes became {}", packed.len());
    }
}

#[test]
fn compresses_repetitive_data() {
    let records: Vec<u8> =
        (0..8192u16).flat_map(|n| [n as u8, 0, (n >> 8) as u8, 0, 0, 0, 0, 0, 0, 0, 0]).take(8192).collect();
    let packed = compress(&records);
    assert_eq!(decode(&[&packed]), records);
    assert!(packed.len() < records.len() * 2 / 5, "{}", packed.len());
    assert!(compress(&[7; 8192]).len() < 50);
}

/// Data with repetitions at all distances.
fn repetitive() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec((any::<u8>(), 1usize..60, any::<prop::sample::Index>(), 0usize..400), 0..200)
        .prop_map(|steps| {
            let mut data = Vec::new();
            for (byte, literals, from, len) in steps {
                data.extend((0..literals).map(|at| byte.wrapping_mul(at as u8 | 1)));
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
        prop_assert_eq!(out, data);
    }

    #[test]
    fn any_bytes_decode_within_the_limit(input in prop::collection::vec(any::<u8>(), 0..200), limit in 0usize..500) {
        let mut out = Vec::new();
        let _ = decompress(&input, &mut out, limit);
        prop_assert!(out.len() <= limit);
    }

    #[test]
    fn a_flipped_byte_never_panics(data in repetitive(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut packed = compress(&data);
        let at = at.index(packed.len());
        packed[at] = byte;
        let mut out = Vec::new();
        let _ = decompress(&packed, &mut out, 8192);
        prop_assert!(out.len() <= 8192);
    }
}

#[test]
fn far_distances_round_trip() {
    let mut data = noise(60_000);
    for (from, to) in [(10, 49_000), (100, 16_400), (2000, 20_000), (1, 59_000)] {
        let piece: Vec<u8> = data[from..from + 40].to_vec();
        data[to..to + 40].copy_from_slice(&piece);
    }
    let packed = compress(&data);
    assert_eq!(decode(&[&packed]), data);
    assert!(packed.len() + 120 < compress(&noise(60_000)).len());
}
