//! Actions that do nothing in this game.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT105",
        name: "action-without-effect",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "An action has no effect in Tiberian Sun.",
        documentation: "Autocreate Begins (13), Preferred target (35), Change Zoom Level (39) and the \
             ratios of aircraft, infantry and units in teams (77, 78, 79) store a value that nothing \
             reads. For teams that a house raises by itself use 74 (AI triggers begin).",
        wrong: "
[Triggers]
AUTO=GDI,<none>,Auto,0,1,1,1,0
[Events]
AUTO=1,13,0,60
[Actions]
AUTO=1,13,0,1,0,0,0,0,A
[Tags]
TAUTO=0,Auto 1,AUTO",
        right: "
[Triggers]
AUTO=GDI,<none>,Auto,0,1,1,1,0
[Events]
AUTO=1,13,0,60
[Actions]
AUTO=1,74,0,1,0,0,0,0,A
[Tags]
TAUTO=0,Auto 1,AUTO",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, action) in actions(map, |number| matches!(number, 13 | 35 | 39 | 77..=79)) {
        let help = match action.number {
            13 => "use action 74 (AI triggers begin) for teams that the house raises by itself",
            _ => "remove the action",
        };
        out.help(
            action.span,
            format!("trigger {}: {} has no effect in this game", map.trigger(at), map.action(n, action)),
            help,
        );
    }
}
