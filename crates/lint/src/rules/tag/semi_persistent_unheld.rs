//! Semi-persistent tags that nothing holds.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Block;
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TAG101",
        name: "semi-persistent-unheld",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A semi-persistent tag is held by nothing.",
        documentation: "A tag of kind 1 fires when the last object or cell that holds it springs it. No \
             object, no cell and no team holds this one, so it never does, whatever lists its events put \
             it on. Attach it, or write kind 0 or 2.",
        wrong: "
[Triggers]
GROUP=GDI,<none>,Group,0,1,1,1,0
[Events]
GROUP=1,13,0,60
[Actions]
GROUP=1,11,0,1,0,0,0,0,A
[Tags]
TGROUP=1,Group 1,GROUP",
        right: "
[Triggers]
GROUP=GDI,<none>,Group,0,1,1,1,0
[Events]
GROUP=1,13,0,60
[Actions]
GROUP=1,11,0,1,0,0,0,0,A
[Tags]
TGROUP=0,Group 1,GROUP",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, tag) in map.scenario.tags.iter().enumerate().filter(|(_, tag)| tag.persistence == 1) {
        let Some(chain) = map.reach.chain(at).filter(|chain| chain.listed() && chain.holders.placed() == 0)
        else {
            continue;
        };
        let teams = map.xref.to(Thing::Tag(at)).any(|mention| mention.how == How::Holds);
        let dead = |trigger: &usize| {
            map.reach.trigger(*trigger).blocks.contains(&Block::NothingHeld) && !map.parked(*trigger)
        };
        if teams || !chain.triggers.iter().any(dead) {
            continue;
        }
        out.help(
            tag.id.span,
            format!(
                "tag {} never fires: it is semi-persistent (kind 1), and no object, cell or team \
                 holds it",
                map.tag(at)
            ),
            "write kind 0 to fire once or 2 to fire again and again, or attach it to what it \
                 is about",
        );
    }
}
