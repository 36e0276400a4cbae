//! Letters the game has no picture of.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI108",
        name: "letters-not-shown",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A text holds letters the game cannot show.",
        documentation: "The fonts of the game have the letters of Windows-1252, which are those of western Europe. Others, \
             such as Cyrillic or Chinese ones, appear as blanks or wrong letters. Write the text with letters of \
             that set.",
        wrong: "
[Basic]
Name=Остров",
        right: "
[Basic]
Name=Ostrov",
    },
    check: Check::Map(check),
};

/// Sections with texts that the game shows.
const TEXTS: [&str; 3] = ["Basic", "Briefing", "Tutorial"];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for section in TEXTS.iter().filter_map(|name| map.ini.section(name)) {
        for entry in section.entries() {
            if let Some(letter) = entry.value().chars().find(|letter| !shown(*letter)) {
                let message = format!(
                    "[{}] {}: the game has no picture of \"{}\"",
                    section.name(),
                    printable(entry.key()),
                    printable(&letter.to_string())
                );
                out.help(entry.value_span(), message, "write it with letters of western Europe");
            }
        }
    }
}

/// Whether a letter is one of Windows-1252.
fn shown(letter: char) -> bool {
    u32::from(letter) < 0x100 || "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".contains(letter)
}
