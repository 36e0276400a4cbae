//! Upgrades that are named but not counted.

use sandtable_formats::ini::value;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ116",
        name: "upgrade-count",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A structure names more upgrades than its count says.",
        documentation: "Only as many names are read as the eleventh field says. Names beyond that are never installed. Set \
             the count to the number of names.",
        wrong: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None,0,0,1,0,1,GAPOWRUP,None,None,0,0",
        right: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None,0,0,1,1,1,GAPOWRUP,None,None,0,0",
    },
    check: Check::Map(check),
};

/// Position of the count, and of the three names, in a row.
const COUNT: usize = 10;
const NAMES: std::ops::Range<usize> = 12..15;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let entries = map.ini.section("Structures").map_or(&[][..], |section| section.entries());
    for (at, row) in map.scenario.structures.iter().enumerate() {
        let Some(entry) = entries.get(row.object.row) else { continue };
        let fields: Vec<(&str, usize)> = value::tokens(entry.value()).collect();
        let Some((count, offset)) = fields.get(COUNT).copied() else { continue };
        let named = fields.get(NAMES).unwrap_or_default().iter();
        let named = named.filter(|(name, _)| {
            let name = value::trim(name);
            !["none", "<none>", "0"].iter().any(|no| no.eq_ignore_ascii_case(name))
        });
        let (named, counted) = (named.count(), usize::try_from(value::atoi(count)).unwrap_or(0));
        // Unknown names have a finding of their own, and a short row has no names.
        // A count above the names is how the makers' own editor writes towers.
        if named > counted && fields.len() >= NAMES.end && row.upgrades.len() == counted {
            let own = Thing::Object(Placed::Structure, at);
            out.help(
                entry.field_span(offset, count.len()),
                format!("{} says {counted} upgrades, but names {named}", map.words(own)),
                format!("write {named} as the count, or correct the names"),
            );
        }
    }
}
