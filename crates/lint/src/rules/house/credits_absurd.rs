//! Houses with absurd amounts of money.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU105",
        name: "house-credits-absurd",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A house begins with an absurd amount of money.",
        documentation: "Credits in the section of a house counts in hundreds: 50 are 5,000 credits, and 5000 are half a \
             million. The missions of the game stay below 100,000. A negative amount cannot be meant. Divide by \
             100.",
        wrong: "
[Nod]
Credits=10000",
        right: "
[Nod]
Credits=100",
    },
    check: Check::Map(check),
};

/// More than any mission of the game gives, ten times over.
const MOST: i32 = 250_000;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for house in &map.scenario.houses {
        if !(0..=MOST).contains(&house.credits) {
            let written = house.credits / 100;
            let message = format!(
                "house {} begins with {} credits (Credits={written})",
                printable(&house.name),
                house.credits
            );
            out.help(
                map.value(&house.name, "Credits"),
                message,
                "write the amount in hundreds: 100 for 10,000",
            );
        }
    }
}
