//! Previews that are not of the size they say.

use crate::{Check, Findings, Rule, Subject};
use sandtable_formats::ini::value;
use sandtable_formats::pack::chunks::Codec;
use sandtable_formats::pack::{base64, chunks};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "CLI104",
        name: "preview-damaged",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The preview does not unpack to the size it says.",
        documentation: "[Preview] Size says how many points [PreviewPack] has, three bytes each. When less comes out, \
             clients show rubbish or refuse the map, and the original game may crash. Let an editor make the \
             preview anew.",
        wrong: "
[Preview]
Size=0,0,20,20
[PreviewPack]
1=BgADABQBAgMRAAA=",
        right: "
[Preview]
Size=0,0,1,1
[PreviewPack]
1=BgADABQBAgMRAAA=",
    },
    check: Check::Map(check),
};

/// Most points of a preview that is unpacked: a map has at most 512 by 512 cells, drawn with two points each.
const MOST: i64 = 2 * 512 * 512;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let Some(pack) = map.ini.section("PreviewPack") else { return };
    let Some(entry) = map.ini.get("Preview", "Size") else {
        let message = "[PreviewPack] has no [Preview] Size, so nobody can read it";
        out.help(pack.header_span(), message, "let an editor make the preview anew");
        return;
    };
    let [width, height] = value::rect(entry.value()).map_or([0, 0], |[_, _, width, height]| [width, height]);
    let points = i64::from(width) * i64::from(height);
    if width < 1 || height < 1 || points > MOST {
        let message = format!("[Preview] Size is {}", printable(entry.value()));
        out.help(entry.value_span(), message, "write Size=0,0,width,height of the picture");
        return;
    }
    let wanted = usize::try_from(points * 3).unwrap_or(0);
    let found = chunks::unpack(&base64::decode_section(pack).bytes, Codec::Lzo, wanted + 1).bytes.len();
    if found < wanted {
        let message = format!(
            "the preview should have {wanted} bytes ({width} by {height} points), and {found} come out"
        );
        out.help(pack.header_span(), message, "let an editor make the preview anew");
    }
}
