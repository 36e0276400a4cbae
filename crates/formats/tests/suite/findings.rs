//! Inputs that once broke a parser, and small mutations of good ones.
//!
//! Put what a fuzzer finds into `tests/findings/<target>/`; this test then keeps it found.

use std::path::Path;

use crate::fuzz_bodies::TARGETS;
use sandtable_formats::ini::IniEdit;
use sandtable_formats::pack::chunks::{self, Codec};
use sandtable_formats::{codec, mix};

#[test]
fn past_findings_stay_fixed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/findings");
    for (target, body) in TARGETS {
        let Ok(files) = std::fs::read_dir(root.join(target)) else { continue };
        for file in files.flatten() {
            println!("{}", file.path().display());
            body(&std::fs::read(file.path()).expect("a readable finding"));
        }
    }
}

/// A good input for each target.
fn seeds() -> Vec<(&'static str, Vec<u8>)> {
    let data: Vec<u8> = (0..300u32).map(|n| (n * n / 50) as u8).collect();
    let mut ini = IniEdit::new();
    ini.set("Map", "Size", "0,0,40,40").unwrap();
    ini.set("Grüße", "ä", "1,,2,x").unwrap();
    let mut tile = [1, 1, 48, 24, 20].map(u32::to_le_bytes).concat();
    tile.resize(80, 7);
    let inner = mix::build(&[("A.INI", b"[A]\nx=1\n")]);
    vec![
        ("ini", ini.to_bytes()),
        ("lzo", codec::lzo::compress(&data)),
        ("lcw", codec::lcw::compress(&data)),
        ("pack", chunks::pack(&data, Codec::Lzo)),
        ("pack", chunks::pack(&data, Codec::Lcw)),
        ("mix", mix::build(&[("LOCAL.MIX", &inner), ("B.DAT", b"")])),
        ("tmp", tile),
    ]
}

#[test]
fn every_cut_and_every_odd_byte_of_a_good_input_is_survived() {
    for (name, seed) in seeds() {
        let (_, body) = TARGETS.iter().find(|(target, _)| *target == name).expect("a target");
        for len in 0..=seed.len() {
            body(&seed[..len]);
        }
        for at in 0..seed.len() {
            for byte in [0, 1, 0x0A, 0x0D, 0x20, 0x3B, 0x3D, 0x5B, 0x5D, 0x7F, 0x80, 0xFE, 0xFF] {
                let mut data = seed.clone();
                data[at] = byte;
                body(&data);
            }
        }
    }
}
