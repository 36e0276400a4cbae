//! Packed lines longer than the game reads.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK101",
        name: "pack-line-too-long",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "A line of a packed section is longer than 127 characters.",
        documentation: "The original game reads packed lines into a buffer of 128 characters and drops the rest, so \
             everything behind it in the pack is garbage: terrain, overlay or preview. Editors write 70 \
             characters a line. Save the map again in an editor.",
        wrong: "
[Digest]
1=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
[PreviewPack]
1=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        right: "
[Preview]
Size=0,0,1,1
[PreviewPack]
1=BgADABQBAgMRAAA=",
    },
    check: Check::Map(check),
};

/// Characters of a line that the original game reads.
const LONGEST: usize = 127;
const SECTIONS: [&str; 4] = ["IsoMapPack5", "OverlayPack", "OverlayDataPack", "PreviewPack"];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for section in SECTIONS.iter().filter_map(|name| map.ini.section(name)) {
        let mut long = section.entries().iter().filter(|entry| entry.value().len() > LONGEST);
        if let Some(first) = long.next() {
            let message = format!(
                "[{}]: {} lines are longer than {LONGEST} characters, the first has {}",
                section.name(),
                1 + long.count(),
                first.value().len()
            );
            out.help(
                first.key_span(),
                message,
                "save the map in an editor, which writes 70 characters a line",
            );
        }
    }
}
