//! Script lines that no team comes to.

use crate::flow;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA104",
        name: "script-lines-unreachable",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script has lines that no team ever comes to.",
        documentation: "They follow a line that is never left (do mission, change script, change team) or a jump, \
             and no jump leads to them. Do mission (11) in particular keeps its team for good: nothing after it \
             happens. Move the line to the end, replace it by one that ends, such as guard area (5), or remove the \
             rest. Where only a jump is lost this is a note.",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=11,14
2=3,1",
        right: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=5,30
2=3,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let reached = flow::reached(script);
        let Some(first) = reached.iter().position(|reached| !reached) else { continue };
        let count = reached.iter().filter(|reached| !**reached).count();
        let (Some(line), Some(before)) = (script.lines.get(first), first.checked_sub(1)) else { continue };
        let more = match count {
            1 => "is never reached".to_owned(),
            2 => "and one more are never reached".to_owned(),
            _ => format!("and {} more are never reached", count - 1),
        };
        let why = script.lines.get(before).filter(|_| reached[before]).map_or_else(String::new, |line| {
            let stays = line.action != flow::JUMP;
            let what = if stays { "is never left" } else { "goes elsewhere" };
            format!(": {} {what}", map.line(before, line))
        });
        let who = map.words(Thing::Script(at));
        let help = "move the line that is never left to the end, jump over it, or remove the lines";
        let mut lost = script.lines.iter().zip(&reached).filter(|(_, reached)| !**reached);
        let severity = match lost.all(|(line, _)| line.action == flow::JUMP) {
            true => Severity::Note,
            false => Severity::Warning,
        };
        out.graded(severity, line.span, format!("{who}: {} {more}{why}", map.line(first, line)), help);
    }
}

#[cfg(test)]
mod tests {
    use sandtable_scenario::load;
    use sandtable_scenario::rules::RulesSources;

    use super::RULE;
    use crate::{Choice, check, example};

    fn found(lines: &str) -> Vec<String> {
        let loaded = load(example::map(lines), "example.map", &RulesSources::stock());
        let choice = Choice { select: vec![RULE.row.id.to_owned()], ..Choice::default() };
        check(&loaded, &choice).findings.into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn jumps_count() {
        let script = |lines: &str| format!("[ScriptTypes]\n0=S\n[S]\n{lines}");
        assert!(found(&script("0=6,3\n1=11,5\n2=3,0\n3=6,2\n")).is_empty());
        assert_eq!(found(&script("0=6,3\n1=11,5\n2=3,0\n")).len(), 1);
        assert!(found(&script("0=11,5\n")).is_empty());
    }
}
