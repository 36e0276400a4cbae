//! Tiberium without overlay.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL119",
        name: "rules-tiberium-image",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "A kind of Tiberium has an Image that stands for no overlay.",
        documentation: "Image of a Tiberium is 1 (small crystals), 2 (large ones), 3 or 4 (vines): each stands for a \
             fixed run of overlay types. With another number the original game writes to memory that is not its own, \
             and crashes sooner or later.",
        wrong: "
[Tiberiums]
0=Riparius
[Riparius]
Image=7",
        right: "
[Tiberiums]
0=Riparius
[Riparius]
Image=2",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for kind in &map.rules.tiberiums {
        let Some(entry) = overrides::own(map, &kind.id, "Image").filter(|_| !(1..=4).contains(&kind.image))
        else {
            continue;
        };
        let message = format!("Tiberium [{}]: Image={} stands for no overlay", kind.id, kind.image);
        out.help(entry.value_span(), message, "write 1, 2, 3 or 4");
    }
}
