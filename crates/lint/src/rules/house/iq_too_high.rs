//! Houses with more IQ than there is.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU104",
        name: "house-iq-too-high",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A house has an IQ above the highest level.",
        documentation: "A value above MaxIQLevels of the rules (5) does not make the house clever: it becomes 1, and the \
             house neither builds nor repairs. A negative one is as good as 0. Write 0 to 5.",
        wrong: "
[Nod]
IQ=10",
        right: "
[Nod]
IQ=5",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let most = map.rules.iq.max_iq_levels;
    for house in &map.scenario.houses {
        let what = match house.iq {
            iq if iq > most => "which becomes 1",
            ..0 => "which is as good as 0",
            _ => continue,
        };
        let message = format!("house {} has IQ {}, {what}", printable(&house.name), house.iq);
        out.help(map.value(&house.name, "IQ"), message, format!("write a number from 0 to {most}"));
    }
}
