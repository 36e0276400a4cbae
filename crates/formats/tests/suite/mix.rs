//! MIX archives, rule by rule of formats.md §12.

use blowfish::Blowfish;
use blowfish::cipher::{BlockCipherEncrypt, KeyInit};
use num_bigint::BigUint;
use proptest::prelude::*;
use sandtable_formats::mix::{self, Mix, MixError, MixProblem};

const MODULUS: &str =
    "681994811107118991598552881669230523074742337494683459234572860554038768387821901289207730765589";

/// An index over `files` and their bytes behind it, without the flags.
fn old(files: &[(u32, i32, i32)], body: &[u8]) -> Vec<u8> {
    let mut out = (files.len() as u16).to_le_bytes().to_vec();
    out.extend((body.len() as u32).to_le_bytes());
    for (id, offset, size) in files {
        out.extend(id.to_le_bytes());
        out.extend(offset.to_le_bytes());
        out.extend(size.to_le_bytes());
    }
    out.extend(body);
    out
}

fn new(flags: u32, files: &[(u32, i32, i32)], body: &[u8]) -> Vec<u8> {
    [&flags.to_le_bytes()[..], &old(files, body)].concat()
}

/// An encrypted archive whose key source is `source`. `stripped` leaves out the zero bytes at the end of the first
/// number when the key is made.
///
/// The numbers of a real archive are made with the secret exponent; any number will do here, because reading applies
/// the public exponent only.
fn encrypted(
    flags: u32,
    source: &[u8; 80],
    stripped: bool,
    files: &[(u32, i32, i32)],
    body: &[u8],
) -> Vec<u8> {
    let modulus: BigUint = MODULUS.parse().unwrap();
    let mut key = Vec::new();
    for (number, c) in source.chunks(40).enumerate() {
        let mut m = BigUint::from_bytes_le(c).modpow(&BigUint::from(65537u32), &modulus).to_bytes_le();
        m.resize(39, 0);
        while stripped && number == 0 && m.last() == Some(&0) {
            m.pop();
        }
        key.extend(m);
    }
    key.resize(78, 0);
    let cipher: Blowfish = Blowfish::new_from_slice(&key[..56]).unwrap();
    let plain = old(files, body);
    let (header, body) = plain.split_at(6 + 12 * files.len());
    let mut header = header.to_vec();
    header.resize(header.len().next_multiple_of(8), 0xCC);
    let mut out = (flags | 0x0002_0000).to_le_bytes().to_vec();
    out.extend(source);
    for block in header.chunks(8) {
        let mut block = <[u8; 8]>::try_from(block).unwrap().into();
        cipher.encrypt_block(&mut block);
        out.extend(block);
    }
    out.extend(body);
    out
}

fn source(seed: u8) -> [u8; 80] {
    // The top byte of each number is kept small so that it is below the modulus.
    std::array::from_fn(|at| {
        if at % 40 == 39 { 1 } else { seed.wrapping_mul(17).wrapping_add((at as u8).wrapping_mul(31)) }
    })
}

const TWO: &[(u32, i32, i32)] = &[(0x8000_0001, 0, 3), (5, 3, 2)];

fn check_two(mix: &Mix<'_>) {
    assert_eq!(mix.get_id(0x8000_0001), Some(&b"abc"[..]));
    assert_eq!(mix.get_id(5), Some(&b"de"[..]));
    assert_eq!(mix.get_id(6), None);
    assert_eq!(mix.problems(), []);
}

#[test]
fn r12_1_1_old_header() {
    let data = old(TWO, b"abcde");
    let mix = Mix::parse(&data).unwrap();
    check_two(&mix);
    assert!(!mix.is_encrypted() && !mix.has_checksum());
    assert_eq!(mix.entries()[1].offset, 6 + 24 + 3);
    assert_eq!(Mix::parse(&[0; 6]).unwrap().entries(), []);
}

#[test]
fn r12_1_2_new_header_with_and_without_checksum() {
    let data = new(0, TWO, b"abcde");
    check_two(&Mix::parse(&data).unwrap());
    let mut data = new(0x0001_0000, TWO, b"abcde");
    assert!(matches!(Mix::parse(&data).unwrap().problems(), [MixProblem::Cut { stated: 5, present: 0 }, ..]));
    data.extend([9; 20]);
    let mix = Mix::parse(&data).unwrap();
    check_two(&mix);
    assert!(mix.has_checksum());
    assert_eq!(Mix::parse(&new(0x0004_0000, TWO, b"")).unwrap_err(), MixError::UnknownFlags(0x0004_0000));
}

#[test]
fn r12_1_3_the_index_is_sorted_by_signed_id() {
    // 0x80000001 is negative and comes first.
    check_two(&Mix::parse(&old(TWO, b"abcde")).unwrap());
    let data = old(&[(5, 3, 2), (0x8000_0001, 0, 3)], b"abcde");
    let mix = Mix::parse(&data).unwrap();
    assert_eq!(mix.problems(), [MixProblem::Unsorted]);
    assert_eq!(mix.get_id(5), Some(&b"de"[..]));
    let data = old(&[(5, 0, 1), (5, 1, 1), (5, 2, 1), (6, 3, 1)], b"abcd");
    let mix = Mix::parse(&data).unwrap();
    assert_eq!(mix.problems(), [MixProblem::Duplicate(5); 2]);
    assert_eq!((mix.get_id(5), mix.entries().len()), (Some(&b"a"[..]), 2));
}

#[test]
fn r12_2_encrypted_header() {
    for seed in 0..4 {
        // Padding of the header: 6 + 12n is a multiple of 8 only for odd n times 1.5 blocks.
        for files in [&TWO[..1], TWO, &[(1, 0, 1), (2, 1, 1), (3, 2, 1), (4, 3, 2)]] {
            let data = encrypted(0, &source(seed), false, files, b"abcde");
            let mix = Mix::parse(&data).unwrap();
            assert!(mix.is_encrypted());
            assert_eq!(mix.problems(), []);
            assert_eq!(mix.entries().len(), files.len());
            for (id, offset, len) in files {
                assert_eq!(mix.get_id(*id), Some(&b"abcde"[*offset as usize..(offset + len) as usize]));
            }
        }
    }
    let mut data = encrypted(0x0001_0000, &source(9), false, TWO, b"abcde");
    data.extend([0; 20]);
    let mix = Mix::parse(&data).unwrap();
    check_two(&mix);
    assert!(mix.has_checksum() && mix.is_encrypted());
}

#[test]
fn r12_2_2_the_modulus_is_the_one_of_the_games_key() {
    // The DER text of §12.2: tag 02, length 0x28, big-endian bytes.
    let text = "AihRvNoIbTn85FZRYNZRcT+i6KpU+maCsEqr3Q5q+LDB5tH7Tz2qQ38V";
    let der = sandtable_formats::pack::base64::decode([text]).bytes;
    assert_eq!(der[..2], [2, 0x28]);
    assert_eq!(BigUint::from_bytes_be(&der[2..]).to_string(), MODULUS);
    assert_eq!(MODULUS.parse::<BigUint>().unwrap().bits(), 319);
}

#[test]
fn r12_2_3_zero_bytes_at_the_end_of_the_first_number_may_count_or_not() {
    // c = 0 and c = 1 give m = 0 and m = 1: nothing but zero bytes, and a single byte before zeros.
    for first in [0, 1] {
        let mut source = source(3);
        source[..40].fill(0);
        source[0] = first;
        for stripped in [false, true] {
            let data = encrypted(0, &source, stripped, TWO, b"abcde");
            check_two(&Mix::parse(&data).unwrap());
        }
    }
}

#[test]
fn r12_3_ids() {
    let rows = [
        ("RULES.INI", 0xF025_A96C),
        ("rules.ini", 0xF025_A96C),
        ("TEMPERAT.MIX", 0x5AA5_B016),
        ("ISOTEMP.MIX", 0xBCCC_4D97),
        ("local mix database.dat", mix::NAMES_ID),
    ];
    for (name, id) in rows {
        assert_eq!(mix::id(name), id, "{name}");
    }
    // The check value of CRC-32, for a name whose length is a multiple of four no padding is added.
    assert_eq!(mix::id("12345678"), 0x9AE0_DAAF);
    assert_eq!(mix::id(""), 0);
}

#[test]
fn r12_3_names_come_from_the_name_list() {
    let mut list = vec![0; 52];
    list.extend(b"rules.ini\0NOT-HERE.INI\0Z\xE4hler.ini\0");
    let files = [("RULES.INI", &b"r"[..]), ("local mix database.dat", &list)];
    let data = mix::build(&files);
    let names = Mix::parse(&data).unwrap().names();
    assert_eq!(names.into_iter().collect::<Vec<_>>(), [(0xF025_A96C, "rules.ini".to_owned())]);
    assert!(Mix::parse(&mix::build(&[])).unwrap().names().is_empty());
    let data = mix::build(&[("local mix database.dat", b"short")]);
    assert!(Mix::parse(&data).unwrap().names().is_empty());
}

#[test]
fn r12_4_archives_nest() {
    let inner = encrypted(0, &source(1), false, &[(mix::id("SNOW.INI"), 1, 4)], b".snow");
    let middle = mix::build(&[("CACHE.MIX", &inner), ("OTHER.DAT", b"x")]);
    let outer = mix::build(&[("LOCAL.MIX", &middle)]);
    let mix = Mix::parse(&outer).unwrap();
    assert_eq!(mix.get_path(&["local.mix", "cache.mix", "snow.ini"]), Some(&b"snow"[..]));
    assert_eq!(mix.get_path(&["local.mix", "other.dat"]), Some(&b"x"[..]));
    assert_eq!(mix.get_path(&["local.mix", "other.dat", "snow.ini"]), None);
    assert_eq!(mix.get_path(&["cache.mix"]), None);
    assert_eq!(mix.get_path(&[]), None);
}

#[test]
fn hostile_indexes_are_refused_or_cut_down() {
    assert_eq!(Mix::parse(b"").unwrap_err(), MixError::TooShort);
    assert_eq!(Mix::parse(&[0; 5]).unwrap_err(), MixError::TooShort);
    assert_eq!(Mix::parse(&[0xFF; 100]).unwrap_err(), MixError::IndexTooLong(0xFFFF));
    assert_eq!(Mix::parse(&[0, 0, 2, 0, 1, 2]).unwrap_err(), MixError::TooShort);
    assert_eq!(Mix::parse(&[&[0, 0, 2, 0][..], &[1; 87]].concat()).unwrap_err(), MixError::TooShort);
    let bad = [(1, -1, 2), (2, 0, -1), (3, i32::MAX, i32::MAX), (4, 3, 3), (5, 5, 0), (6, 0, 5)];
    let data = old(&bad, b"abcde");
    let mix = Mix::parse(&data).unwrap();
    assert_eq!(mix.problems(), [1, 2, 3, 4].map(MixProblem::OutOfBounds));
    assert_eq!((mix.get_id(5), mix.get_id(6), mix.get_id(1)), (Some(&b""[..]), Some(&b"abcde"[..]), None));
    // Cut in the middle of the body: the files before the cut are there.
    let data = &old(TWO, b"abcde")[..6 + 24 + 4];
    let mix = Mix::parse(data).unwrap();
    assert_eq!(mix.problems(), [MixProblem::Cut { stated: 5, present: 4 }, MixProblem::OutOfBounds(5)]);
    assert_eq!(mix.get_id(0x8000_0001), Some(&b"abc"[..]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn built_archives_read_back(files in prop::collection::btree_map("[A-Z]{1,12}\\.[A-Z]{3}", prop::collection::vec(any::<u8>(), 0..50), 0..40)) {
        let list: Vec<(&str, &[u8])> = files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
        let data = mix::build(&list);
        let mix = Mix::parse(&data).unwrap();
        prop_assert_eq!(mix.problems(), &[]);
        for (name, bytes) in &files {
            prop_assert_eq!(mix.get(&name.to_lowercase()), Some(bytes.as_slice()));
        }
    }

    #[test]
    fn any_bytes_are_read_safely(kind in 0u8..4, data in prop::collection::vec(any::<u8>(), 0..400)) {
        let start: &[u8] = [&[][..], &[0, 0, 0, 0, 3, 0], &[0, 0, 1, 0, 2, 0], &[0, 0, 2, 0]][usize::from(kind)];
        let data = [start, &data].concat();
        if let Ok(mix) = Mix::parse(&data) {
            prop_assert!(mix.entries().len() * 12 <= data.len());
            for entry in mix.entries() {
                prop_assert_eq!(mix.bytes(entry).len(), entry.len);
                prop_assert!(entry.offset + entry.len <= data.len());
            }
            mix.names();
        }
    }
}
