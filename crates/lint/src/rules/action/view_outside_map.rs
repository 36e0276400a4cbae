//! Playable areas that leave the map.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT114",
        name: "view-outside-map",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The playable area is resized to something that is not inside the map.",
        documentation: "Resize Player View (40) makes the rectangle in its fields 4 to 7 the playable \
             area, in the cells that [Map] LocalSize counts in, without looking whether it is inside the \
             map. An empty one, or one that reaches beyond the map, breaks movement and view.",
        wrong: "
[Triggers]
VIEW=GDI,<none>,View,0,1,1,1,0
[Events]
VIEW=1,13,0,60
[Actions]
VIEW=1,40,0,0,2,4,200,30,A
[Tags]
TVIEW=0,View 1,VIEW",
        right: "
[Triggers]
VIEW=GDI,<none>,View,0,1,1,1,0
[Events]
VIEW=1,13,0,60
[Actions]
VIEW=1,40,0,0,2,4,20,30,A
[Tags]
TVIEW=0,View 1,VIEW",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let (width, height) = (map.scenario.map.width, map.scenario.map.height);
    for (at, n, action) in actions(map, |number| number == 40) {
        let [x, y, w, h] = action.rect;
        let inside = x >= 0 && y >= 0 && x.saturating_add(w) <= width && y.saturating_add(h) <= height;
        if inside && w > 0 && h > 0 {
            continue;
        }
        let what = if w > 0 && h > 0 { "reaches beyond the map" } else { "is empty" };
        out.help(
            action.span,
            format!(
                "trigger {}: {} to {x},{y},{w},{h} {what}, which is {width} by {height}",
                map.trigger(at),
                map.action(n, action)
            ),
            "keep the rectangle inside the map, as [Map] LocalSize does",
        );
    }
}
