//! Vehicles that follow one another in a circle.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ111",
        name: "followers-in-a-circle",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "Vehicles follow one another in a circle.",
        documentation: "Each waits for the one before it, and a walk along the train never ends: the game freezes. Let the \
             last vehicle be followed by none (-1).",
        wrong: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,1,1,1
1=GDI,MMCH,256,42,40,64,Guard,None,0,-1,0,0,1,1",
        right: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,1,1,1
1=GDI,MMCH,256,42,40,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let units = &map.scenario.units;
    let by_row: BTreeMap<usize, usize> =
        units.iter().enumerate().map(|(at, unit)| (unit.foot.object.row, at)).collect();
    let next = |at: usize| {
        let row = units.get(at).and_then(|unit| usize::try_from(unit.follows).ok())?;
        by_row.get(&row).copied()
    };
    // Each vehicle is walked over once: 0 not yet, else the number of the walk.
    let mut walks = vec![0_usize; units.len()];
    for start in 0..units.len() {
        let walk = start + 1;
        let mut at = start;
        while let Some(slot) = walks.get_mut(at).filter(|slot| **slot == 0) {
            *slot = walk;
            let Some(follower) = next(at) else { break };
            // One that follows itself has a finding of its own.
            if walks.get(follower) == Some(&walk) && follower != at {
                let (own, other) = (Thing::Object(Placed::Unit, at), Thing::Object(Placed::Unit, follower));
                out.help(
                    map.place(own),
                    format!("{} is followed by {}, which leads it", map.words(own), map.words(other)),
                    "write -1 as the follower of the last vehicle",
                );
            }
            at = follower;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn a_train_is_no_circle_and_one_that_follows_itself_has_its_own_finding() {
        let row = |n: i32, x: i32, follower: i32| {
            format!("{n}=GDI,MMCH,256,{x},40,64,Guard,None,0,-1,0,{follower},1,1\n")
        };
        let map = format!("[Units]\n{}{}{}{}", row(0, 40, 1), row(1, 42, 2), row(2, 44, -1), row(3, 46, 3));
        let found = codes(&map);
        assert!(!found.contains(&"OBJ111") && found.contains(&"OBJ109"), "{found:?}");
    }
}
