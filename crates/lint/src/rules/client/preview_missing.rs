//! Multiplayer maps without a preview.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "CLI103",
        name: "preview-missing",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A multiplayer map has no preview.",
        documentation: "The lobby shows an empty picture, and unpatched games crash when such a map is chosen. Let an editor \
             make the preview.",
        wrong: "
; skeleton: multiplayer
[Basic]
Official=no
[Digest]
1=AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
        right: "
; skeleton: multiplayer
[Preview]
Size=0,0,1,1
[PreviewPack]
1=BgADABQBAgMRAAA=
[Digest]
1=AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let has = |name: &str| map.ini.section(name).is_some();
    // The digest is the last thing an editor writes: without one the map is still in the making.
    if !map.scenario.campaign && has("Digest") && !(has("Preview") && has("PreviewPack")) {
        out.help(map.place(Thing::Map), "the map has no preview for the lobby", "let an editor make one");
    }
}
