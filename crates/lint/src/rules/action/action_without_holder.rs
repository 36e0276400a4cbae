//! Actions on what holds the tag, where nothing does.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{How, Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT101",
        name: "action-without-holder",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An action works on what holds the trigger's tag, and nothing fitting does.",
        documentation: "Change House (14), Destroy attached (32), Delete Attached (115), Make Elite (111) \
             work on the objects that hold the trigger's tag; Sell, Turn off, Turn on (60, 61, 62) on \
             structures among them, Change Light Behavior (52) on structures with a spotlight, Wakeup self \
             (81) on what moves, Go Berzerk (91) on soldiers, Set Group (104) on the object that sprang \
             the trigger. Nothing of the kind holds this tag, so the action does nothing. Attach the tag \
             to the objects that are meant.",
        wrong: "
[Triggers]
OFF=GDI,<none>,Off,0,1,1,1,0
[Events]
OFF=1,13,0,60
[Actions]
OFF=1,61,0,0,0,0,0,0,A
[Tags]
TOFF=0,Off 1,OFF",
        right: "
[Triggers]
OFF=GDI,<none>,Off,0,1,1,1,0
[Events]
OFF=1,13,0,60
[Actions]
OFF=1,61,0,0,0,0,0,0,A
[Tags]
TOFF=0,Off 1,OFF
[Structures]
0=Nod,NAPOWR,256,48,44,64,TOFF,0,0,1,0,1,None,None,None,0,0",
    },
    check: Check::Map(check),
};

/// What an action looks for among the holders.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Any,
    Structure,
    Spotlight,
    Mover,
    Soldier,
}

impl Wanted {
    fn by(number: i32) -> Option<Self> {
        Some(match number {
            14 | 32 | 104 | 111 | 115 => Self::Any,
            60..=62 => Self::Structure,
            52 => Self::Spotlight,
            81 => Self::Mover,
            91 => Self::Soldier,
            _ => return None,
        })
    }

    fn words(self) -> &'static str {
        match self {
            Self::Any => "object",
            Self::Structure => "structure",
            Self::Spotlight => "structure with a spotlight",
            Self::Mover => "vehicle, soldier or aircraft",
            Self::Soldier => "soldier",
        }
    }

    /// Whether a holder may be one, or become one.
    fn fits(self, map: &Subject<'_>, holder: Thing) -> bool {
        let building = |row: usize| {
            let kind = map.scenario.structures.get(row).and_then(|row| row.object.kind.target);
            kind.and_then(|kind| map.rules.buildings.get(kind))
        };
        let unpacks = |row: usize| {
            let kind = map.scenario.units.get(row).and_then(|row| row.foot.object.kind.target);
            kind.and_then(|kind| map.rules.vehicles.get(kind)).is_some_and(|kind| kind.deploys_into.is_some())
        };
        match (self, holder) {
            (Self::Any, Thing::CellTag(_)) => false,
            (Self::Any, _) | (Self::Structure, Thing::Object(Placed::Structure, _)) => true,
            (Self::Structure, Thing::Object(Placed::Unit, row)) => unpacks(row),
            (Self::Spotlight, Thing::Object(Placed::Structure, row)) => {
                building(row).is_some_and(|kind| kind.has_spotlight)
            }
            (Self::Mover, Thing::Object(Placed::Structure, row)) => {
                building(row).is_some_and(|kind| kind.undeploys_into.is_some())
            }
            (Self::Soldier, Thing::Object(Placed::Infantry, _)) => true,
            (Self::Mover, Thing::Object(..) | Thing::Team(_))
            | (Self::Structure | Self::Soldier, Thing::Team(_)) => true,
            _ => false,
        }
    }
}

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    // A tag that follows whoever carries it may end up anywhere.
    for (at, trigger) in map.triggers().filter(|(at, t)| map.reach.trigger(*at).fires && !t.transferable) {
        let wanted = |number: i32| Wanted::by(number);
        if !trigger.actions.iter().any(|action| wanted(action.number).is_some()) {
            continue;
        }
        let tags = map.reach.tags_of(at).iter().flat_map(|tag| map.xref.to(Thing::Tag(*tag)));
        let holders: Vec<Thing> =
            tags.filter(|mention| mention.how == How::Holds).map(|mention| mention.from).collect();
        let cells = holders.iter().any(|holder| matches!(holder, Thing::CellTag(_)));
        for (n, action) in trigger.actions.iter().enumerate() {
            let Some(wanted) = wanted(action.number) else { continue };
            // At a tagged cell, 32 breaks the bridge there and 104 finds who came.
            let at_cell = cells && matches!(action.number, 32 | 104);
            if at_cell || holders.iter().any(|holder| wanted.fits(map, *holder)) {
                continue;
            }
            out.help(
                action.span,
                format!(
                    "trigger {}: {} does nothing, because no {} holds its tag",
                    map.trigger(at),
                    map.action(n, action),
                    wanted.words()
                ),
                "attach the trigger's tag to the objects that are meant",
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn bridges_teams_and_vehicles_that_unpack() {
        let map = "
[Triggers]
OFF=GDI,<none>,Off,0,1,1,1,0
[Events]
OFF=1,1,0,-1
[Actions]
OFF=1,32,0,0,0,0,0,0,A
[Tags]
TOFF=0,Off 1,OFF
[CellTags]
41041=TOFF
";
        assert_eq!(found("ACT101", map).len(), 0, "a tagged cell breaks its bridge");
        let map = "
[Triggers]
OFF=GDI,<none>,Off,0,1,1,1,0
MAKE=GDI,<none>,Make,0,1,1,1,0
[Events]
OFF=1,13,0,60
MAKE=1,13,0,60
[Actions]
OFF=1,115,0,0,0,0,0,0,A
MAKE=1,7,1,TTONE,0,0,0,0,A
[Tags]
TOFF=0,Off 1,OFF
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
Tag=TOFF
";
        assert_eq!(found("ACT101", map).len(), 0, "a team holds it");
        let map = "
[Triggers]
OFF=GDI,<none>,Off,0,1,1,1,0
[Events]
OFF=1,13,0,60
[Actions]
OFF=1,61,0,0,0,0,0,0,A
[Tags]
TOFF=0,Off 1,OFF
[Units]
0=GDI,MCV,256,48,44,64,Guard,TOFF,0,-1,0,-1,1,1
";
        assert_eq!(found("ACT101", map).len(), 0, "a construction vehicle unpacks");
        let map = "
[Triggers]
OFF=GDI,<none>,Off,0,1,1,1,0
[Events]
OFF=1,13,0,60
[Actions]
OFF=1,61,0,0,0,0,0,0,A
[Tags]
TOFF=0,Off 1,OFF
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TOFF,0,-1,0,1,1
";
        assert_eq!(found("ACT101", map).len(), 1, "a soldier is never turned off");
    }
}
