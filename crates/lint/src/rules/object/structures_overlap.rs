//! Structures that stand in one another.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ101",
        name: "structures-overlap",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Two structures cover the same cell.",
        documentation: "Both are placed, since nothing is tested while a map loads, but they are drawn through each other, \
             one hides the other from clicks, and when one is destroyed the cell stays taken. Lamps and other \
             invisible structures do not count. Move one of them.",
        wrong: "
[Structures]
0=Nod,NAPOWR,256,40,40,64,None
1=Nod,NAHAND,256,41,41,64,None",
        right: "
[Structures]
0=Nod,NAPOWR,256,40,40,64,None
1=Nod,NAHAND,256,44,41,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.structures.iter().enumerate() {
        // The ground remembers the first structure of each cell.
        let taken = map.ground.foundation(&row.object).find_map(|cell| {
            let first = map.ground.structure(cell).filter(|first| *first < at)?;
            Some((cell, first))
        });
        if let Some((cell, first)) = taken {
            let (own, other) =
                (Thing::Object(Placed::Structure, at), Thing::Object(Placed::Structure, first));
            let message = format!("{} overlaps {} on cell {cell}", map.words(own), map.words(other));
            out.help(map.place(own), message, "move one of the two, or remove the one that is too many");
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn lamps_are_not_in_the_way() {
        let lamp = "[Structures]\n0=Nod,NAPOWR,256,40,40,64,None\n1=Nod,INGRNLMP,256,40,40,64,None\n";
        assert!(!codes(lamp).contains(&"OBJ101"));
    }
}
