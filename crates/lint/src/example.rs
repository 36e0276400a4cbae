//! Whole maps from the few lines of a rule's example, which are shown in the manual and are the rule's tests.
//!
//! The lines are laid over a small skeleton: a section of the example takes the place of the skeleton's rows with the same keys and
//! keeps the others; what stands before its first header begins the file. The first lines may say more:
//!
//! - `; skeleton: campaign` (the default: houses GDI, Nod, Neutral, Special), `campaign without terrain`, `multiplayer` (no houses,
//!   two start positions) or `none` (the lines are the whole file).
//! - `; file: saved as UTF-16`, `; file: lines end with carriage returns alone`, or `; file: \x07 is one byte`, which makes
//!   bytes of all escapes of this form.
//!
//! A row may be followed by `; ... to LAST`, where LAST is a row that differs in its numbers: the rows between them are there too.
//!
//! Terrain is written in words, since nobody reads packs: `[Tiles]` with `x,y=tile,sub tile,level` and `[Overlay]` with
//! `x,y=type,data` become packed sections; cells without a row are level clear ground.

use sandtable_formats::ini::IniFile;
use sandtable_formats::pack::{overlay, tiles};

const CAMPAIGN: &str = "[Basic]\nName=Example\nNewINIFormat=4\nPlayer=GDI\n\n[Map]\nTheater=TEMPERATE\nSize=0,0,40,40\n\
LocalSize=2,4,36,30\n\n[Waypoints]\n0=40040\n1=45045\n98=40040\n99=40040\n\n[Houses]\n0=GDI\n1=Nod\n2=Neutral\n3=Special\n\n\
[GDI]\nColor=Gold\nSide=GDI\nCredits=50\nEdge=South\nPlayerControl=yes\nAllies=GDI\nActsLike=0\n\n[Nod]\nColor=DarkRed\nSide=Nod\n\
Credits=50\nEdge=North\nPlayerControl=no\nAllies=Nod\nActsLike=1\n\n[Neutral]\nColor=LightGrey\nSide=Civilian\nEdge=West\n\
PlayerControl=no\nAllies=Neutral\nActsLike=2\n\n[Special]\nColor=LightGrey\nSide=Mutant\nEdge=West\nPlayerControl=no\n\
Allies=Special\nActsLike=3\n";

const MULTIPLAYER: &str = "[Basic]\nName=Example\nNewINIFormat=4\nMultiplayerOnly=yes\n\n[Map]\nTheater=TEMPERATE\n\
Size=0,0,50,50\nLocalSize=2,4,46,40\n\n[Waypoints]\n0=40040\n1=60060\n98=50050\n99=50050\n";

/// The bytes of the whole map.
#[must_use]
pub fn map(lines: &str) -> Vec<u8> {
    let lines = lines.trim_start_matches('\n');
    // A byte order mark may be what an example is about.
    let first = lines.trim_start_matches('\u{FEFF}');
    let orders = || first.lines().map_while(|line| line.strip_prefix("; ")?.split_once(": "));
    let order = |name| orders().find(|(own, _)| *own == name).map_or("", |(_, order)| order.trim());
    let lines = unrolled(lines);
    let text = match order("skeleton") {
        "none" => lines,
        "multiplayer" => laid_over(&lines, MULTIPLAYER, true),
        "campaign without terrain" => laid_over(&lines, CAMPAIGN, false),
        _ => laid_over(&lines, CAMPAIGN, true),
    };
    match order("file") {
        "saved as UTF-16" => {
            [0xFEFF].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
        }
        "lines end with carriage returns alone" => text.replace('\n', "\r").into_bytes(),
        order if order.starts_with("\\x") => unescaped(&text),
        _ => text.into_bytes(),
    }
}

/// The lines of an example over those of a skeleton.
fn laid_over(lines: &str, skeleton: &str, terrain: bool) -> String {
    let example = IniFile::parse(lines.as_bytes().to_vec());
    let base = IniFile::parse(skeleton.as_bytes().to_vec());
    let mut out = block(lines, "");
    for section in base.sections() {
        let own = example.section(section.name());
        let kept = section.entries().iter().filter(|row| own.is_none_or(|own| own.get(row.key()).is_none()));
        let kept: String = kept.map(|row| format!("{}={}\n", row.key(), row.value())).collect();
        out.push_str(&format!("[{}]\n{kept}", section.name()));
        out.push_str(&block(lines, section.name()));
        out.push('\n');
    }
    for (name, text) in blocks(lines) {
        match name.as_str() {
            "Tiles" => out.push_str(&tile_pack(&text)),
            "Overlay" => out.push_str(&overlay_packs(&text)),
            _ if name.is_empty() || base.section(&name).is_some() => {}
            _ => out.push_str(&format!("[{name}]\n{text}\n")),
        }
    }
    let packed = |name: &str| example.section(name).is_some();
    if terrain && !packed("Tiles") && !packed(tiles::SECTION) {
        out.push_str(&tile_pack("40,40=0"));
    }
    out
}

/// The lines with the rows that `; ... to LAST` stands for.
fn unrolled(lines: &str) -> String {
    let mut out = String::new();
    let mut before = "";
    for line in lines.split_inclusive('\n') {
        match line.strip_prefix("; ... to ") {
            Some(last) => {
                let rows = rows_between(before.trim_end(), last.trim_end());
                rows.iter().for_each(|row| out.push_str(&format!("{row}\n")));
            }
            None => out.push_str(line),
        }
        before = line;
    }
    out
}

/// The rows after `first` up to `last`, whose numbers count up together.
fn rows_between(first: &str, last: &str) -> Vec<String> {
    let digit = |c: char| c.is_ascii_digit();
    let pieces = |row: &str| -> Vec<String> {
        let ends = row.char_indices().zip(row.chars().skip(1)).filter(|((_, a), b)| digit(*a) != digit(*b));
        let mut cuts: Vec<usize> = ends.map(|((at, c), _)| at + c.len_utf8()).collect();
        cuts.push(row.len());
        let mut from = 0;
        cuts.into_iter().map(|to| row[std::mem::replace(&mut from, to)..to].to_owned()).collect()
    };
    let (first, last) = (pieces(first), pieces(last));
    let number = |text: &str| text.parse::<u32>().ok();
    let steps = first.iter().zip(&last).find(|(a, b)| a != b);
    let steps = steps.and_then(|(a, b)| number(b)?.checked_sub(number(a)?)).unwrap_or(0).min(MOST_ROWS);
    let row = |step: u32| {
        let piece = |(a, b): (&String, &String)| match number(a) {
            Some(start) if a != b => start.saturating_add(step).to_string(),
            _ => a.clone(),
        };
        first.iter().zip(&last).map(piece).collect()
    };
    (1..=steps).map(row).collect()
}

/// Most rows of one `; ... to`.
const MOST_ROWS: u32 = 20_000;

/// The bytes of a text with escapes such as `\x07`.
fn unescaped(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut parts = text.split("\\x");
    out.extend_from_slice(parts.next().unwrap_or_default().as_bytes());
    for part in parts {
        match part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                out.extend_from_slice(&part.as_bytes()[2..]);
            }
            None => out.extend_from_slice(part.as_bytes()),
        }
    }
    out
}

/// The lines of an example in pieces: header's name, lines behind it. What stands before the first header has no name.
fn blocks(lines: &str) -> Vec<(String, String)> {
    let mut blocks = vec![(String::new(), String::new())];
    for line in lines.lines() {
        match line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            // Text behind a header belongs to it.
            Some((name, "")) => blocks.push((name.to_owned(), String::new())),
            _ => {
                if let Some((_, text)) = blocks.last_mut() {
                    text.push_str(line);
                    text.push('\n');
                }
            }
        }
    }
    blocks
}

/// All lines of the sections with a name: the first without its header, since the skeleton has one, later ones with it.
fn block(lines: &str, name: &str) -> String {
    let mut out = String::new();
    for (n, (_, text)) in blocks(lines).into_iter().filter(|(of, _)| of == name).enumerate() {
        if n > 0 && !name.is_empty() {
            out.push_str(&format!("[{name}]\n"));
        }
        out.push_str(&text);
    }
    out
}

/// Rows of `x,y=numbers`.
fn cells(text: &str) -> Vec<(i32, i32, Vec<i32>)> {
    let numbers = |text: &str| text.split(',').filter_map(|n| n.trim().parse().ok()).collect::<Vec<i32>>();
    let row = |line: &str| {
        let (cell, values) = line.split_once('=')?;
        match numbers(cell)[..] {
            [x, y] => Some((x, y, numbers(values))),
            _ => None,
        }
    };
    text.lines().filter_map(row).collect()
}

fn tile_pack(text: &str) -> String {
    let record = |(x, y, values): (i32, i32, Vec<i32>)| {
        let value = |n: usize| values.get(n).copied().unwrap_or(0);
        tiles::TileRecord {
            x: x as i16,
            y: y as i16,
            tile: value(0),
            sub_tile: value(1) as u8,
            level: value(2) as u8,
            ice: value(3) as u8,
        }
    };
    let records: Vec<tiles::TileRecord> = cells(text).into_iter().map(record).collect();
    numbered(tiles::SECTION, &tiles::write(&records))
}

fn overlay_packs(text: &str) -> String {
    let mut planes = overlay::Overlay::default();
    for (x, y, values) in cells(text) {
        if let Some(at) = overlay::index(x, y) {
            planes.types[at] = values.first().map_or(overlay::NONE, |kind| *kind as u8);
            planes.data[at] = values.get(1).map_or(0, |data| *data as u8);
        }
    }
    let types = numbered(overlay::TYPES_SECTION, &overlay::write(&planes.types, overlay::NONE));
    types + &numbered(overlay::DATA_SECTION, &overlay::write(&planes.data, 0))
}

fn numbered(section: &str, lines: &[String]) -> String {
    let rows = lines.iter().enumerate().map(|(n, line)| format!("{}={line}\n", n + 1));
    format!("[{section}]\n{}\n", rows.collect::<String>())
}

/// The codes found in an example, for the tests of rules.
#[cfg(test)]
pub(crate) fn codes(lines: &str) -> Vec<&'static str> {
    let sources = sandtable_scenario::rules::RulesSources::stock();
    let loaded = sandtable_scenario::load(map(lines), "example.map", &sources);
    let found = crate::check(&loaded, &crate::Choice::default()).findings;
    found.iter().map(|finding| finding.code.id()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_scenario::load;
    use sandtable_scenario::rules::RulesSources;

    fn loaded(lines: &str) -> sandtable_scenario::Loaded {
        load(map(lines), "example.map", &RulesSources::stock())
    }

    #[test]
    fn the_skeletons_are_without_findings() {
        for lines in ["; skeleton: campaign\n", "; skeleton: multiplayer\n"] {
            let map = loaded(lines);
            assert_eq!(map.diagnostics, [], "{lines}");
        }
        assert!(loaded("").scenario.campaign);
        assert!(!loaded("; skeleton: multiplayer\n").scenario.campaign);
    }

    #[test]
    fn rows_of_an_example_replace_those_of_the_skeleton() {
        let map = loaded("[Basic]\nName=Mine\n[Waypoints]\n5=41041\n[Briefing]\n1=Hello\n");
        assert_eq!(map.scenario.basic.name.value, "Mine");
        assert_eq!(map.scenario.basic.player.value, "GDI");
        assert!(map.scenario.waypoints[5].is_some() && map.scenario.waypoints[0].is_some());
        assert_eq!(map.scenario.briefing, "Hello");
    }

    #[test]
    fn terrain_in_words_is_packed() {
        let map = loaded("[Tiles]\n40,40=3,1,2\n[Overlay]\n41,41=24,1\n");
        let (cell, tile) = map.scenario.tiles.records[0];
        assert_eq!((cell.x, cell.y, tile.tile, tile.sub_tile, tile.level), (40, 40, 3, 1, 2));
        assert_eq!(map.scenario.overlay.types[41 * 512 + 41], 24);
        assert_eq!(map.scenario.overlay.data[41 * 512 + 41], 1);
    }

    #[test]
    fn rows_that_count_up_are_written_short() {
        assert_eq!(
            unrolled("[A]\n9=Clan 9,5\n; ... to 11=Clan 11,5\n"),
            "[A]\n9=Clan 9,5\n10=Clan 10,5\n11=Clan 11,5\n"
        );
        assert_eq!(unrolled("; ... to 5=x\na=b\n; ... to c=d"), "a=b\n");
        assert_eq!(unrolled("a=b\r\nc=d"), "a=b\r\nc=d");
    }

    #[test]
    fn files_may_be_stored_in_odd_ways() {
        let with = |order: &str| map(&format!("; skeleton: none\n; file: {order}\n[A]\nb=\\x07c\n"));
        assert!(with("\\x07 is one byte").ends_with(b"\n[A]\nb=\x07c\n"));
        assert!(with("saved as UTF-16").ends_with(b"=\0\\\0x\x000\x007\0c\0\n\0"));
        assert!(with("lines end with carriage returns alone").ends_with(b"\r[A]\rb=\\x07c\r"));
        assert!(with("saved as UTF-8").ends_with(b"\n[A]\nb=\\x07c\n"));
    }

    #[test]
    fn an_example_without_skeleton_is_the_file() {
        assert_eq!(map("\n; skeleton: none\n[A]\nb=c\n"), b"; skeleton: none\n[A]\nb=c\n");
    }
}
