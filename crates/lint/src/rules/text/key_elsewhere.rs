//! Settings in the section of others.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

use crate::settings::{SETTINGS, is_known};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI103",
        name: "key-in-wrong-section",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A setting stands in a section where it is not read.",
        documentation: "[Basic], [Map], [SpecialFlags] and [Lighting] have keys of their own. A key of one in another is \
             ignored, and its default stays. Move the line.",
        wrong: "
[Basic]
TiberiumSpreads=no",
        right: "
[SpecialFlags]
TiberiumSpreads=no",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (name, known) in SETTINGS.iter().copied() {
        let Some(section) = map.ini.section(name) else { continue };
        for entry in section.entries().iter().filter(|entry| !is_known(known, entry.key())) {
            let own = SETTINGS.iter().find(|(_, keys)| keys.contains(&entry.key()));
            if let Some((right, _)) = own {
                out.help(
                    entry.key_span(),
                    format!(
                        "[{name}] {} is not read here: it belongs into [{right}]",
                        printable(entry.key())
                    ),
                    format!("move the line to [{right}]"),
                );
            }
        }
    }
}
