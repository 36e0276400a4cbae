//! Houses that have nothing to lose.

use std::collections::BTreeMap;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;

use crate::scripting::{house, owner_words};
use crate::xref::{How, Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT116",
        name: "destroyed-at-start",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A house that has nothing at the start counts as destroyed at once.",
        documentation: "Events 9, 10 and 11 (Destroyed, Units / Buildings / All) are true whenever the \
             house owns none of them, also when it never had any. The trigger has no other condition and \
             is enabled from the start, so it fires in the first frame. Let it start disabled and enable \
             it once the house has arrived, or add a delay (event 13) that is long enough.",
        wrong: "
[Triggers]
GONE=GDI,<none>,Gone,0,1,1,1,0
[Events]
GONE=1,11,0,1
[Actions]
GONE=1,1,0,0,0,0,0,0,A
[Tags]
TGONE=0,Gone 1,GONE",
        right: "
[Triggers]
GONE=GDI,<none>,Gone,0,1,1,1,0
[Events]
GONE=1,11,0,1
[Actions]
GONE=1,1,0,0,0,0,0,0,A
[Tags]
TGONE=0,Gone 1,GONE
[Infantry]
0=Nod,E1,256,40,42,0,Guard,64,None,0,-1,0,1,1",
    },
    check: Check::Map(check),
};

/// What a house has in the first frame.
#[derive(Clone, Copy, Default)]
struct Owned {
    units: bool,
    structures: bool,
}

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    // Outside campaigns houses start with units of their own.
    if !map.scenario.campaign {
        return;
    }
    let owned = owned(map);
    let gone = |number: i32| matches!(number, 9..=11);
    for (at, trigger) in map.triggers() {
        let only = trigger.events.iter().all(|event| gone(event.number) || event.number == 8);
        let first = trigger.events.iter().enumerate().find(|(_, event)| gone(event.number));
        let Some((n, event)) = first.filter(|_| only && !trigger.disabled && map.reach.trigger(at).fires)
        else {
            continue;
        };
        let none = |number: i32, owner: Owner| {
            let Owner::Country(country) = owner else { return false };
            owned.get(&country).is_some_and(|owned| match number {
                9 => !owned.units,
                10 => !owned.structures,
                _ => !owned.units && !owned.structures,
            })
        };
        if trigger.events.iter().all(|event| event.number == 8 || none(event.number, house(map, event.value)))
        {
            out.help(
                event.span,
                format!(
                    "trigger {} fires in the first frame: {} is true at once, because {} has nothing \
                 of the kind at the start",
                    map.trigger(at),
                    map.event(n, event),
                    owner_words(map, house(map, event.value))
                ),
                "let the trigger start disabled and enable it when the house has arrived, or add \
                 a delay (event 13)",
            );
        }
    }
}

/// By country what its house has: what stands on the map, what its structures pack up into, and what triggers bring that can
/// fire in the first frame, since lists of conditions are walked before those of houses.
fn owned(map: &Subject<'_>) -> BTreeMap<usize, Owned> {
    let mut owned: BTreeMap<usize, Owned> = BTreeMap::new();
    owned.extend(map.scenario.houses.iter().map(|house| (house.country, Owned::default())));
    for mention in map.xref.all() {
        if let (Thing::Object(placed, row), Thing::Country(country), How::Owner) =
            (mention.from, mention.to, mention.how)
        {
            let Some(owned) = owned.get_mut(&country) else { continue };
            match placed {
                Placed::Structure => {
                    owned.structures = true;
                    owned.units |= packs_up(map, row);
                }
                Placed::Unit | Placed::Infantry => owned.units = true,
                Placed::Aircraft => {}
            }
        }
    }
    let at_once = |number: i32, value: i32| match number {
        13 | 47 | 51 => value <= 1,
        _ => matches!(number, 8 | 27 | 28 | 36 | 37 | 45 | 46),
    };
    for (at, trigger) in map.triggers() {
        if !map.reach.trigger(at).fires
            || !trigger.events.iter().all(|event| at_once(event.number, event.value))
        {
            continue;
        }
        for mention in map.xref.from(Thing::Trigger(at)) {
            let to = match (mention.how, mention.to) {
                (How::Action(_, 7 | 80), Thing::Team(team)) => {
                    map.scenario.team_types.get(team).map(|team| team.owner)
                }
                (How::Action(_, 14 | 36), Thing::Country(to)) => Some(Owner::Country(to)),
                _ => None,
            };
            if let Some(Owner::Country(country)) = to
                && let Some(owned) = owned.get_mut(&country)
            {
                *owned = Owned { units: true, structures: true };
            }
        }
    }
    owned
}

fn packs_up(map: &Subject<'_>, row: usize) -> bool {
    let kind = map.scenario.structures.get(row).and_then(|row| row.object.kind.target);
    kind.and_then(|kind| map.rules.buildings.get(kind)).is_some_and(|kind| kind.undeploys_into.is_some())
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn reinforcements_of_the_first_frame_count() {
        let map = "
[Triggers]
GONE=GDI,<none>,Gone,0,1,1,1,0
MAKE=GDI,<none>,Make,0,1,1,1,0
[Events]
GONE=1,11,0,1
MAKE=1,13,0,0
[Actions]
GONE=1,1,0,0,0,0,0,0,A
MAKE=1,7,1,TTONE,0,0,0,0,A
[Tags]
TGONE=0,Gone 1,GONE
TMAKE=0,Make 1,MAKE
[TaskForces]
0=TFONE
[TFONE]
Name=One
0=1,E1
Group=-1
[ScriptTypes]
0=SCONE
[SCONE]
Name=Wait
0=5,60
[TeamTypes]
0=TTONE
[TTONE]
Name=Convoy
House=Nod
TaskForce=TFONE
Script=SCONE
Waypoint=A
Max=1
";
        assert_eq!(found("EVT116", map).len(), 0, "they come before the lists of houses are walked");
        let map = "
[Triggers]
GONE=GDI,<none>,Gone,0,1,1,1,0
MAKE=GDI,<none>,Make,0,1,1,1,0
[Events]
GONE=1,11,0,1
MAKE=1,13,0,60
[Actions]
GONE=1,1,0,0,0,0,0,0,A
MAKE=1,7,1,TTONE,0,0,0,0,A
[Tags]
TGONE=0,Gone 1,GONE
TMAKE=0,Make 1,MAKE
[TaskForces]
0=TFONE
[TFONE]
Name=One
0=1,E1
Group=-1
[ScriptTypes]
0=SCONE
[SCONE]
Name=Wait
0=5,60
[TeamTypes]
0=TTONE
[TTONE]
Name=Convoy
House=Nod
TaskForce=TFONE
Script=SCONE
Waypoint=A
Max=1
";
        assert_eq!(found("EVT116", map).len(), 1, "they come too late");
        let map = "
[Triggers]
GONE=GDI,<none>,Gone,0,1,1,1,0
[Events]
GONE=2,13,0,90,11,0,1
[Actions]
GONE=1,1,0,0,0,0,0,0,A
[Tags]
TGONE=0,Gone 1,GONE
";
        assert_eq!(found("EVT116", map).len(), 0, "a delay holds it back");
    }
}
