//! Previews that come too late in the file.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "CLI102",
        name: "preview-late",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The preview stands behind the terrain of the map.",
        documentation: "The original games look for [Preview] and [PreviewPack] near the top of the file only, and some \
             versions crash on a map where they do not find them. Editors write them before [Map] and the packs. \
             Save the map again in an editor.",
        wrong: "
; skeleton: none
[Basic]
Name=Example
NewINIFormat=4
[Map]
Theater=TEMPERATE
Size=0,0,40,40
LocalSize=2,4,36,30
[Preview]
Size=0,0,1,1
[PreviewPack]
1=BgADABQBAgMRAAA=",
        right: "
; skeleton: none
[Preview]
Size=0,0,1,1
[PreviewPack]
1=BgADABQBAgMRAAA=
[Basic]
Name=Example
NewINIFormat=4
[Map]
Theater=TEMPERATE
Size=0,0,40,40
LocalSize=2,4,36,30",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let place = |name: &str| map.ini.section(name).map(|section| section.header_span());
    let Some(preview) = place("PreviewPack") else { return };
    let late = ["Map", "IsoMapPack5"]
        .into_iter()
        .find(|name| place(name).is_some_and(|by| by.start < preview.start));
    if let Some(before) = late {
        let message =
            format!("[PreviewPack] stands behind [{before}], where the original games do not look for it");
        out.help(preview, message, "move [Preview] and [PreviewPack] to the top of the file");
    }
}
