//! Tag lines that are cut.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TAG104",
        name: "tag-line-long",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A tag line is longer than the game reads.",
        documentation: "The game reads 127 characters of a line in [Tags]. What stands behind is lost, and \
             that is the id of the trigger, so the tag has none. Shorten the name.",
        wrong: "
[Triggers]
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
WAVE=1,13,0,60
[Actions]
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TWAVE=0,Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave Wave ,WAVE",
        right: "
[Triggers]
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
WAVE=1,13,0,60
[Actions]
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TWAVE=0,Wave 1,WAVE",
    },
    check: Check::Map(check),
};

/// Characters of a line that are read.
const MOST: usize = 127;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, tag) in map.scenario.tags.iter().enumerate().filter(|(_, tag)| tag.declared) {
        let Some(row) = map.ini.get("Tags", &tag.id) else { continue };
        let length = row.value().len();
        if length > MOST {
            out.help(
                row.value_span(),
                format!(
                    "the line of tag {} is {length} characters long, and the game reads {MOST}, so \
                 it loses its trigger",
                    map.tag(at)
                ),
                "shorten the name",
            );
        }
    }
}
