//! Types nobody may build because of BuildLimit=0.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL128",
        name: "rules-build-limit-zero",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A type has a BuildLimit of 0.",
        documentation: "BuildLimit is the most a house may have; 0 means that players can never build it, not that \
             there is no limit. Leave the key out for no limit; a number below 0 counts everything that was ever \
             built.",
        wrong: "
[TTNK]
BuildLimit=0",
        right: "
[TTNK]
BuildLimit=3",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (section, kind, _, keys) in overrides::technos(map) {
        let Some(entry) = section.get("BuildLimit").filter(|_| keys.build_limit == Some(0)) else { continue };
        let message =
            format!("{} [{}]: BuildLimit=0 means that nobody can build it", kind.title(), section.name());
        out.help(
            entry.value_span(),
            message,
            "remove the line for no limit, or write TechLevel=-1 if it is meant",
        );
    }
}
