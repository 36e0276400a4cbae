//! Reads the recorded exchanges under `tests/transcripts` (`net.md §25`).
#![allow(dead_code)]

use std::path::PathBuf;

/// One packet of a transcript.
#[derive(Debug, Clone)]
pub struct Recorded {
    /// Seconds since the start.
    pub time: f64,
    pub to_server: bool,
    pub from: String,
    pub to: String,
    pub bytes: Vec<u8>,
    /// The lines of the decoder that recorded it.
    pub decoded: Vec<String>,
}

/// One transcript: packets and remarks in order.
#[derive(Debug, Clone, Default)]
pub struct Transcript {
    pub name: String,
    pub packets: Vec<Recorded>,
    /// Time and text of the `##` lines.
    pub remarks: Vec<(f64, String)>,
}

impl Transcript {
    /// Packets recorded after the remark that contains `remark` and before the next one.
    pub fn after(&self, remark: &str) -> Vec<&Recorded> {
        let at = self.remarks.iter().position(|(_, r)| r.contains(remark)).expect("remark in transcript");
        let from = self.remarks[at].0;
        let to = self.remarks.get(at + 1).map_or(f64::MAX, |r| r.0);
        self.packets.iter().filter(|p| p.time >= from && p.time < to).collect()
    }
}

fn dir() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts")
}

/// Reads the transcript whose file name begins with `number-`.
pub fn transcript(number: &str) -> Transcript {
    all().into_iter().find(|t| t.name.starts_with(&format!("{number}-"))).expect("transcript")
}

/// Reads all transcripts, sorted by name.
pub fn all() -> Vec<Transcript> {
    let mut files: Vec<_> = std::fs::read_dir(dir()).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    files
        .into_iter()
        .map(|path| {
            let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
            let mut transcript = parse(&text);
            transcript.name = path.file_name().unwrap().to_string_lossy().into_owned();
            transcript
        })
        .collect()
}

fn parse(text: &str) -> Transcript {
    let mut out = Transcript::default();
    let mut open = false;
    for line in text.lines() {
        if let Some((time, rest)) = line.strip_prefix('[').and_then(|l| l.split_once("] ")) {
            let time: f64 = time.trim().parse().unwrap();
            open = false;
            if let Some(remark) = rest.strip_prefix("## ") {
                out.remarks.push((time, remark.to_owned()));
            } else if let Some((way, ends)) = rest.split_once(' ')
                && let Some((from, tail)) = ends.split_once(" -> ")
                && let Some((to, _)) = tail.split_once("  ")
            {
                open = true;
                out.packets.push(Recorded {
                    time,
                    to_server: way == "C->S",
                    from: from.to_owned(),
                    to: to.to_owned(),
                    bytes: Vec::new(),
                    decoded: Vec::new(),
                });
            }
        } else if open && let Some(packet) = out.packets.last_mut() {
            let line = line.trim_start();
            if let Some(decoded) = line.strip_prefix("> ") {
                packet.decoded.push(decoded.to_owned());
            } else if let Some((at, hex)) = line.split_once(": ")
                && at.bytes().all(|b| b.is_ascii_hexdigit())
            {
                let hex: String = hex.split_whitespace().collect();
                packet.bytes.extend(
                    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()),
                );
            }
        }
    }
    // Packets whose bytes a transcript leaves out are remarks only.
    out.packets.retain(|p| !p.bytes.is_empty() || p.decoded.iter().any(|d| d.contains("sender=None")));
    out
}
