//! Structures that need themselves.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::{Prerequisite, RegistryKind};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL118",
        name: "rules-prerequisite-cycle",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The prerequisites of a structure need the structure itself.",
        documentation: "A player can build a structure only when he has every structure of its Prerequisite. When \
             one of them, directly or through others, needs this one, neither can ever be built; only what stands on \
             the map from the start is there.",
        wrong: "
[GARADR]
Prerequisite=GATECH",
        right: "
[GARADR]
Prerequisite=PROC",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let rules = map.rules;
    let count = rules.buildings.len();
    let changed: Vec<_> = overrides::technos(map)
        .into_iter()
        .filter(|(section, kind, ..)| {
            *kind == RegistryKind::Building && section.get("Prerequisite").is_some()
        })
        .collect();
    if changed.is_empty() {
        return;
    }
    // What can be built starting from construction yards: everything whose needs are met by what can.
    let mut can = vec![false; count];
    let met = |can: &[bool], needed: &Prerequisite| match needed {
        Prerequisite::Building(kind) => can.get(kind.index()).copied().unwrap_or(true),
        Prerequisite::Group(group) => {
            let list = rules.general.prerequisite_group(*group);
            list.is_empty() || list.iter().any(|kind| can.get(kind.index()).copied().unwrap_or(true))
        }
    };
    loop {
        let mut more = false;
        for (at, kind) in rules.buildings.iter().enumerate() {
            // Yards come from vehicles, and what nobody builds is no part of a circle.
            let given = kind.construction_yard || kind.tech_level == -1;
            if !can[at] && (given || kind.prerequisite.iter().all(|needed| met(&can, needed))) {
                (can[at], more) = (true, true);
            }
        }
        if !more {
            break;
        }
    }
    for (section, _, at, keys) in changed {
        if can.get(at).copied().unwrap_or(true) {
            continue;
        }
        let blocking = keys.prerequisite.iter().find(|needed| !met(&can, needed));
        let name = match blocking {
            Some(Prerequisite::Building(kind)) => {
                rules.buildings.name(kind.index()).unwrap_or_default().to_owned()
            }
            Some(Prerequisite::Group(group)) => format!("{group:?}").to_ascii_uppercase(),
            None => continue,
        };
        let message =
            format!("building type [{}] needs {name}, which cannot be built without it", section.name());
        out.help(
            overrides::place(section, "Prerequisite"),
            message,
            "name structures that can be built before it",
        );
    }
}
