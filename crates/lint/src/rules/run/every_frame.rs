//! Triggers that spring on nearly every frame.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::played::{Played, clock};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUN103",
        name: "run-trigger-every-frame",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger sprang on nearly every frame.",
        documentation: "Its tag is persistent and its events stay true, so its actions run 15 times a second: texts and sounds repeat without end, teams \
             are made again and again, and the game slows down. Add a timer (event 13), disable the trigger from within (action 54), \
             or make the tag volatile.",
        wrong: "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
[Events]
SPAM=1,36,0,0
[Actions]
SPAM=1,11,0,1,0,0,0,0,A
[VariableNames]
0=Always,1
[Tags]
TSPAM=2,Spam 1,SPAM",
        right: "
[Triggers]
SPAM=GDI,<none>,Every ten seconds,0,1,1,1,0
[Events]
SPAM=2,36,0,0,13,0,10
[Actions]
SPAM=1,11,0,1,0,0,0,0,A
[VariableNames]
0=Always,1
[Tags]
TSPAM=2,Every ten seconds 1,SPAM",
    },
    check: Check::Run(check),
};

/// Fewer springs may be a burst with an end.
const MANY: u32 = 150;

fn check(map: &Subject<'_>, run: &Played, out: &mut Findings<'_>) {
    for (at, _) in map.triggers() {
        let Some(fared) = run.triggers.get(at).filter(|fared| fared.times >= MANY) else { continue };
        let Some((first, last)) = fared.frames.filter(|(first, last)| (last - first) / fared.times < 2)
        else {
            continue;
        };
        let message = format!(
            "trigger {} sprang {} times from {} to {}, on nearly every frame",
            map.trigger(at),
            fared.times,
            clock(first),
            clock(last)
        );
        out.help(
            map.place(Thing::Trigger(at)),
            message,
            "add a timer (event 13), disable it from within (action 54), or make its tag volatile (0)",
        );
    }
}
