//! Digests that are none.

use crate::{Check, Findings, Rule, Subject};
use sandtable_formats::pack::base64;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "CLI105",
        name: "digest-odd",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The digest is not one line of 20 bytes.",
        documentation: "[Digest] holds a sum over the file in one line of 28 characters, which editors renew when they save. \
             Today nothing refuses a map for a wrong one, but something else in its place shows a damaged or \
             pieced file. Remove the section, or save the map in an editor.",
        wrong: "
[Digest]
1=AAAA",
        right: "
[Digest]
1=AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    },
    check: Check::Map(check),
};

/// Bytes of a digest.
const BYTES: usize = 20;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let Some(section) = map.ini.section("Digest") else { return };
    let (lines, bytes) = (section.entries().len(), base64::decode_section(section).bytes.len());
    if lines != 1 || bytes != BYTES {
        let message = format!("the digest has {lines} lines and {bytes} bytes instead of 1 and {BYTES}");
        out.help(section.header_span(), message, "remove [Digest]: editors write it anew");
    }
}
