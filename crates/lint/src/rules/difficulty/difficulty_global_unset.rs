//! Difficulty globals in missions.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "DIF105",
        name: "difficulty-global-unset",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A mission asks globals for the difficulty, which only clients set.",
        documentation: "Globals 12 to 16 stand for the difficulty by convention: nothing in the game sets \
             them, the client's code that is merged into the map at launch does. Started in another way \
             the mission sees all of them clear. The difficulty fields of the triggers (5 to 7) need no \
             client, but a patched game. It is said once for a map.",
        wrong: "
[Triggers]
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
WAVE=1,27,0,12
[Actions]
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TWAVE=0,Wave 1,WAVE",
        right: "
[Triggers]
WAVE=GDI,<none>,Wave,0,1,0,0,0
[Events]
WAVE=1,13,0,0
[Actions]
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TWAVE=0,Wave 1,WAVE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if !map.scenario.campaign {
        return;
    }
    let mentions = || (12..=16).flat_map(|global| map.xref.to(Thing::Global(global)));
    if mentions().any(|mention| matches!(mention.how, How::Action(_, 28))) {
        return;
    }
    if let Some(mention) = mentions().find(|mention| matches!(mention.how, How::Event(..))) {
        out.help(
            mention.span,
            format!(
                "{} asks {} for the difficulty, which nothing in the map sets",
                map.words(mention.from),
                map.words(mention.to)
            ),
            "use the difficulty fields of the triggers, or say which client the mission needs",
        );
    }
}
