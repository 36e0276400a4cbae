//! Houses of a colour that does not exist.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::{did_you_mean, printable};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU102",
        name: "house-color-unknown",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A house has a colour that is not in the rules.",
        documentation: "The colours are the keys of [Colors] in the rules, such as Gold, DarkRed, Grey, DarkBlue. With any \
             other name the house is drawn in the first one, which is hard to tell from others. Write one of the \
             list.",
        wrong: "
[Nod]
Color=Crimson",
        right: "
[Nod]
Color=DarkRed",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let colors = &map.rules.colors;
    for house in map.scenario.houses.iter().filter(|house| !house.color.is_empty()) {
        if colors.is_empty() || colors.find(&house.color).is_some() {
            continue;
        }
        let message =
            format!("house {}: there is no colour \"{}\"", printable(&house.name), printable(&house.color));
        let help = did_you_mean(&house.color, colors.names())
            .unwrap_or_else(|| "write a colour of [Colors], such as Gold or DarkRed".to_owned());
        out.help(map.value(&house.name, "Color"), message, help);
    }
}
