//! A reader of maps that shares no code with the crates: its own lines, base64, LZO and LCW (`formats.md` §1, §7, §8).
//! It panics on damaged input; it exists only to be compared with.

use std::collections::BTreeMap;

/// What the reader makes of a map.
pub(crate) struct Facts {
    pub(crate) name: String,
    pub(crate) theater: String,
    pub(crate) size: [i32; 2],
    pub(crate) counts: BTreeMap<String, usize>,
    /// The records, 11 bytes each.
    pub(crate) tiles: Vec<[u8; 11]>,
    /// Unpacked overlay types and data; empty without a section.
    pub(crate) overlay: [Vec<u8>; 2],
}

type Section = (String, Vec<(String, String)>);

pub(crate) fn read(bytes: &[u8]) -> Facts {
    let sections = sections(bytes);
    let get = |section: &str, key: &str| {
        let entries = sections.iter().find(|(name, _)| name == section).map(|(_, entries)| entries);
        let entry = entries.and_then(|entries| entries.iter().find(|(own, _)| own == key));
        entry.map(|(_, value)| value.clone()).unwrap_or_default()
    };
    let size: Vec<i32> = get("Map", "Size").split(',').filter_map(|part| part.trim().parse().ok()).collect();
    let mut counts = BTreeMap::new();
    for (name, entries) in &sections {
        *counts.entry(name.to_lowercase()).or_default() += entries.len();
    }
    let block = |name: &str| {
        let section = sections.iter().find(|(own, _)| own == name);
        let text =
            section.map(|(_, entries)| entries.iter().map(|(_, value)| value.as_str()).collect::<String>());
        chunks(&base64(&text.unwrap_or_default()))
    };
    let mut tiles = Vec::new();
    let mut stream = Vec::new();
    for chunk in block("IsoMapPack5") {
        lzo(&chunk, &mut stream);
    }
    for record in stream.chunks_exact(11) {
        if record[..4] == [0; 4] {
            break;
        }
        tiles.push(record.try_into().unwrap());
    }
    let overlay = ["OverlayPack", "OverlayDataPack"].map(|name| {
        let mut plane = Vec::new();
        for chunk in block(name) {
            lcw(&chunk, &mut plane);
        }
        plane
    });
    Facts {
        name: get("Basic", "Name"),
        theater: get("Map", "Theater"),
        size: [size.get(2).copied().unwrap_or(0), size.get(3).copied().unwrap_or(0)],
        counts,
        tiles,
        overlay,
    }
}

fn sections(bytes: &[u8]) -> Vec<Section> {
    let mut all: Vec<Section> = Vec::new();
    let mut current: Option<String> = None;
    for line in bytes.split(|&byte| byte == b'\n') {
        let line = decode(line);
        let line = line.trim_matches(|c| c <= ' ');
        if let Some(rest) = line.strip_prefix('[')
            && let Some(end) = rest.find(']')
        {
            current = Some(rest[..end].to_owned());
            continue;
        }
        let text = line.split(';').next().unwrap();
        let Some((key, value)) = text.split_once('=') else { continue };
        let (key, value) = (key.trim_matches(|c| c <= ' '), value.trim_matches(|c| c <= ' '));
        let Some(name) = current.clone().filter(|_| !key.is_empty() && !value.is_empty()) else { continue };
        let at = all.iter().position(|(own, _)| *own == name).unwrap_or_else(|| {
            all.push((name, Vec::new()));
            all.len() - 1
        });
        all[at].1.retain(|(own, _)| own != key);
        all[at].1.push((key.to_owned(), value.to_owned()));
    }
    all
}

fn decode(line: &[u8]) -> String {
    let line: Vec<u8> = line.iter().copied().filter(|&byte| byte != b'\r').collect();
    // The upper half of Windows-1252 differs from Latin 1 in 32 characters, which the comparison does not need.
    String::from_utf8(line.clone()).unwrap_or_else(|_| line.iter().map(|&byte| char::from(byte)).collect())
}

fn base64(text: &str) -> Vec<u8> {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = Vec::new();
    let (mut bits, mut have) = (0u32, 0);
    for byte in text.bytes().filter(|&byte| byte != b'=') {
        bits = bits << 6 | alphabet.iter().position(|&own| own == byte).unwrap() as u32;
        have += 6;
        if have >= 8 {
            have -= 8;
            out.push((bits >> have) as u8);
            bits &= (1 << have) - 1;
        }
    }
    out
}

fn chunks(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    let mut at = 0;
    while at + 4 <= bytes.len() {
        let size = usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
        out.push(bytes[at + 4..at + 4 + size].to_vec());
        at += 4 + size;
    }
    out
}

fn back(out: &mut Vec<u8>, distance: usize, length: usize) {
    for _ in 0..length {
        out.push(out[out.len() - distance]);
    }
}

fn lzo(input: &[u8], out: &mut Vec<u8>) {
    let mut at = 0;
    let mut next = || {
        at += 1;
        usize::from(input[at - 1])
    };
    fn extended(base: usize, next: &mut dyn FnMut() -> usize) -> usize {
        let mut length = base;
        loop {
            match next() {
                0 => length += 255,
                byte => return length + byte,
            }
        }
    }
    let mut state = 0;
    let mut token = next();
    if token > 17 {
        for _ in 0..token - 17 {
            out.push(next() as u8);
        }
        state = (token - 17).min(4);
        token = next();
    }
    loop {
        let literals = match token {
            0..16 if state == 0 => {
                let length = if token == 0 { 3 + extended(15, &mut next) } else { token + 3 };
                for _ in 0..length {
                    out.push(next() as u8);
                }
                state = 4;
                token = next();
                continue;
            }
            0..16 => {
                let byte = next();
                let (distance, length) = if state == 4 {
                    (2049 + (token >> 2) + (byte << 2), 3)
                } else {
                    (1 + (token >> 2) + (byte << 2), 2)
                };
                back(out, distance, length);
                token & 3
            }
            16..32 => {
                let length = if token & 7 == 0 { extended(7, &mut next) } else { token & 7 };
                let word = next() | next() << 8;
                let distance = ((token & 8) << 11) + (word >> 2);
                if distance == 0 {
                    return;
                }
                back(out, distance + 16384, length + 2);
                word & 3
            }
            32..64 => {
                let length = if token & 31 == 0 { extended(31, &mut next) } else { token & 31 };
                let word = next() | next() << 8;
                back(out, 1 + (word >> 2), length + 2);
                word & 3
            }
            _ => {
                let byte = next();
                back(out, 1 + ((token >> 2) & 7) + (byte << 3), (token >> 5) + 1);
                token & 3
            }
        };
        for _ in 0..literals {
            out.push(next() as u8);
        }
        state = literals;
        token = next();
    }
}

fn lcw(input: &[u8], plane: &mut Vec<u8>) {
    let mut out: Vec<u8> = Vec::new();
    let mut at = 0;
    let mut next = || {
        at += 1;
        usize::from(input[at - 1])
    };
    loop {
        let token = next();
        match token {
            0x80 => break,
            0..0x80 => {
                let byte = next();
                back(&mut out, ((token & 15) << 8) + byte, (token >> 4) + 3);
            }
            0x81..0xC0 => (0..token & 0x3F).for_each(|_| out.push(next() as u8)),
            0xFE => {
                let count = next() | next() << 8;
                let value = next() as u8;
                out.resize(out.len() + count, value);
            }
            _ => {
                let count = if token == 0xFF { next() | next() << 8 } else { (token & 0x3F) + 3 };
                let from = next() | next() << 8;
                (from..from + count).for_each(|from| out.push(out[from]));
            }
        }
    }
    plane.extend(out);
}
