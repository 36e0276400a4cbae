//! Destroy Trigger that leaves a tag without triggers.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Param;

use crate::scripting::{actions, ever_done};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT117",
        name: "destroy-leaves-empty-tag",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Destroy Trigger takes the only trigger of a tag, and variables change later.",
        documentation: "Destroy Trigger (12) leaves the tag behind, which then has no trigger. The original game does \
             not test for that when a variable changes and may crash; patched games and Sandtable do. Disable \
             Trigger (54) or Destroy Tag (70) has the same effect without the risk.",
        wrong: "
[Triggers]
END=GDI,<none>,End,0,1,1,1,0
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
END=1,13,0,60
WAVE=1,36,0,0
[Actions]
END=2,12,2,WAVE,0,0,0,0,A,56,0,0,0,0,0,0,A
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TEND=0,End 1,END
TWAVE=0,Wave 1,WAVE
[VariableNames]
0=Over,0",
        right: "
[Triggers]
END=GDI,<none>,End,0,1,1,1,0
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
END=1,13,0,60
WAVE=1,36,0,0
[Actions]
END=2,54,2,WAVE,0,0,0,0,A,56,0,0,0,0,0,0,A
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TEND=0,End 1,END
TWAVE=0,Wave 1,WAVE
[VariableNames]
0=Over,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let scripts = map.scenario.scripts.iter().enumerate().filter(|(at, _)| map.reach.script(*at));
    let by_script = scripts.flat_map(|(_, script)| &script.lines).any(|line| matches!(line.action, 39 | 40));
    if !by_script && !ever_done(map, |number| matches!(number, 28 | 29 | 56 | 57)) {
        return;
    }
    for (at, n, action) in actions(map, |number| number == 12) {
        let Param::Trigger(target) = &action.param else { continue };
        let Some(target) = target.target.filter(|_| map.reach.trigger(at).fires) else { continue };
        let tags = map.reach.tags_of(target).iter();
        let alone =
            tags.copied().find(|tag| map.reach.chain(*tag).is_some_and(|chain| chain.triggers == [target]));
        // On a tag of its own that fires once, the tag goes with the trigger.
        let Some(tag) = alone.filter(|_| target != at) else { continue };
        out.help(
            action.span,
            format!("trigger {}: {} leaves tag {} without a trigger, at which the original game may crash when a variable changes", map.trigger(at), map.action(n, action), map.tag(tag)),
            "use Disable Trigger (54), or Destroy Tag (70) on the tag",
        );
    }
}
