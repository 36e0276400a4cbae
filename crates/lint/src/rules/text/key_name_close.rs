//! Settings whose names are misspelt.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;
use sandtable_scenario::suggest::closest;

use crate::settings::{HOUSE, SETTINGS, is_known};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI102",
        name: "key-name-close",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A setting has a name that is almost a known one.",
        documentation: "Keys are compared letter by letter, upper and lower case included. A key with any other name is \
             never read, and its default stays. This looks at [Basic], [Map], [SpecialFlags], [Lighting] and the \
             sections of houses. Correct the name.",
        wrong: "
[Basic]
NextScenarios=gdi2a.map",
        right: "
[Basic]
NextScenario=gdi2a.map",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let houses = map.scenario.houses.iter().map(|house| (house.name.as_str(), HOUSE));
    let spawns = map.scenario.spawns.iter().flatten().map(|house| (house.name.as_str(), HOUSE));
    for (name, known) in SETTINGS.iter().copied().chain(houses).chain(spawns) {
        let Some(section) = map.ini.section(name) else { continue };
        for entry in section.entries() {
            let key = entry.key();
            let node = known == HOUSE && key.bytes().all(|b| b.is_ascii_digit());
            if node || is_known(known, key) {
                continue;
            }
            // In [Basic] the reader itself finds keys that differ in letter case only.
            let case = known.iter().any(|known| known.eq_ignore_ascii_case(key));
            if case && name == "Basic" {
                continue;
            }
            if let Some(close) = closest(key, known.iter().copied()) {
                out.help(
                    entry.key_span(),
                    format!("[{}] {} is not read: there is a key {close}", printable(name), printable(key)),
                    format!("write {close} if that is meant"),
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn families_of_keys_are_known_and_letter_case_counts() {
        for good in [
            "[Basic]\nGameModes=x\nAuthor=me\n",
            "[Nod]\n000=NAPOWR,40,40\nNodeCount=1\n",
            "[Lighting]\nDominatorRed=1\n",
        ] {
            assert!(!codes(good).contains(&"INI102"), "{good}");
        }
        assert!(codes("[SpecialFlags]\nIonstorms=yes\n").contains(&"INI102"));
        assert!(codes("[Nod]\nTechLevl=5\n").contains(&"INI102"));
    }
}
