//! Zone entry on several cells.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT112",
        name: "zone-of-several-cells",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A zone is marked by several cells, and only the last counts.",
        documentation: "Event 24 (Zone Entry By) compares the zone of the tag's cell with that of whoever \
             moves. A tag has one position: the last of its cells in [CellTags]. The others mark nothing. \
             One cell for each zone is enough; two zones need two tags.",
        wrong: "
[Triggers]
ZONE=GDI,<none>,Zone,0,1,1,1,0
[Events]
ZONE=1,24,0,0
[Actions]
ZONE=1,11,0,1,0,0,0,0,A
[Tags]
TZONE=0,Zone 1,ZONE
[CellTags]
41041=TZONE
42042=TZONE",
        right: "
[Triggers]
ZONE=GDI,<none>,Zone,0,1,1,1,0
[Events]
ZONE=1,24,0,0
[Actions]
ZONE=1,11,0,1,0,0,0,0,A
[Tags]
TZONE=0,Zone 1,ZONE
[CellTags]
42042=TZONE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for tag in 0..map.scenario.tags.len() {
        let Some(chain) = map.reach.chain(tag).filter(|chain| chain.holders.cells > 1) else { continue };
        let mut events =
            chain.triggers.iter().filter_map(|at| map.scenario.triggers.get(*at)).flat_map(|t| &t.events);
        if !events.any(|event| event.number == 24)
            || chain
                .triggers
                .iter()
                .filter_map(|at| map.scenario.triggers.get(*at))
                .flat_map(|t| &t.events)
                .any(|event| matches!(event.number, 1 | 25 | 26 | 31))
        {
            continue;
        }
        let cells = map
            .xref
            .to(Thing::Tag(tag))
            .filter(|m| m.how == How::Holds && matches!(m.from, Thing::CellTag(_)));
        let Some(last) = cells.last() else { continue };
        out.help(
            last.span,
            format!(
                "tag {} is on {} cells, and event 24 (Zone Entry By) looks at the last one only, {}",
                map.tag(tag),
                chain.holders.cells,
                map.words(last.from)
            ),
            "keep one cell for each zone, and use another tag for another zone",
        );
    }
}
