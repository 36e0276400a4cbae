//! Sections of Tiberium that are not read.

use crate::{Check, Findings, Rule, Subject};
use sandtable_formats::ini::value;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL125",
        name: "rules-tiberium-not-read",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A map changes a kind of Tiberium and does not list it.",
        documentation: "Unlike other types, kinds of Tiberium are read only while the list [Tiberiums] of the same \
             file is: each line of it reads the section of its slot again. Without the line the map's section does \
             nothing. Add [Tiberiums] with the number of the slot (0 Riparius, 1 Cruentus, 2 Vinifera, 3 Aboreus in \
             the stock rules).",
        wrong: "
[Riparius]
Value=50",
        right: "
[Tiberiums]
0=Riparius
[Riparius]
Value=50",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let listed = map.ini.section("Tiberiums").map_or(&[][..], |section| section.entries());
    for (slot, kind) in map.rules.tiberiums.iter().enumerate() {
        let Some(section) = map.ini.section(&kind.id) else { continue };
        let reads = |entry: &sandtable_formats::ini::Entry| {
            usize::try_from(value::integer(entry.key())) == Ok(slot)
                || entry.value().eq_ignore_ascii_case(&kind.id)
        };
        if !listed.iter().any(reads) {
            let message =
                format!("[{}] is not read: the map has no line {slot}={} in [Tiberiums]", kind.id, kind.id);
            out.help(
                section.header_span(),
                message,
                format!("add [Tiberiums] with the line {slot}={}", kind.id),
            );
        }
    }
}
