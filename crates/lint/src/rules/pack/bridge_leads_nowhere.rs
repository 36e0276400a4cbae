//! High bridges whose deck ends in the air.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;

use crate::ground::{header, step};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK107",
        name: "bridge-leads-nowhere",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A whole high bridge ends where there is no ground at its height.",
        documentation: "The deck of a high bridge is four levels above the ground below it, and joins the road only where \
             the next cell lies exactly that much higher. Elsewhere nothing can drive onto it or off it. Put the \
             bridge head there, lengthen the bridge, or use the collapsed pieces.",
        wrong: "
[Tiles]
40,40=0
[Overlay]
40,40=24
41,40=24
42,40=24",
        right: "
[Tiles]
39,40=296,0,4
43,40=296,0,4
[Overlay]
40,40=24
41,40=24
42,40=24",
    },
    check: Check::Map(check),
};

/// Levels from the ground under a high bridge to its deck.
const DECK: i32 = 4;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let ground = &map.ground;
    let span = |cell: Cell| {
        let (number, kind) = ground.overlay(cell)?;
        let (whole, ways) = match kind.object.id.as_str() {
            "BRIDGE1" | "RAILBRDG1" => (0, [(1, 0), (-1, 0)]),
            "BRIDGE2" | "RAILBRDG2" => (9, [(0, 1), (0, -1)]),
            _ => return None,
        };
        Some((number, whole, ways))
    };
    for cell in ground.overlaid() {
        let Some((number, whole, ways)) = span(cell) else { continue };
        // Data beyond the whole state are the damaged and collapsed pieces, which end as they like. A bridge without
        // data at all stands whole too.
        if ground.data(cell) != whole && ground.data(cell) != 0 {
            continue;
        }
        for by in ways {
            let next = step(cell, by);
            if span(next).is_some_and(|(other, ..)| other == number) {
                continue;
            }
            let rise = ground.level(next).zip(ground.level(cell)).map(|(next, own)| next - own);
            if rise == Some(DECK) {
                continue;
            }
            let how = match rise {
                Some(0) => "at the level below it".to_owned(),
                Some(rise) => format!("{rise} levels away instead of {DECK}"),
                None => "outside the map".to_owned(),
            };
            out.help(
                header(map.loaded, "OverlayPack"),
                format!("the high bridge ends at {cell}, and the ground at {next} is {how}"),
                "put a bridge head there, or lengthen the bridge",
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn collapsed_pieces_end_as_they_like() {
        // The pieces on both sides of a gap in an east-west bridge.
        let map = "[Tiles]\n39,40=296,0,4\n44,40=296,0,4\n[Overlay]\n40,40=24,8\n43,40=24,7\n";
        assert!(!codes(map).contains(&"PCK107"));
    }
}
