//! Houses named like a type.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::{RegistryKind, keys};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL124",
        name: "rules-section-of-house-and-type",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A house has the name of a type, and their section is read for both.",
        documentation: "The section of a house and that of a type are found by name alone, letter case included. A \
             house APC gives its TechLevel to the vehicle APC, for instance, which can then be built earlier, or \
             never. Give the house another name, or other capital letters.",
        wrong: "
[Houses]
0=GDI
1=Nod
2=Neutral
3=Special
4=APC
[APC]
TechLevel=9
Credits=0",
        right: "
[Houses]
0=GDI
1=Nod
2=Neutral
3=Special
4=Carriers
[Carriers]
TechLevel=9
Credits=0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for house in &map.scenario.houses {
        let name = house.name.as_str();
        let Some(section) = map.ini.section(name) else { continue };
        for (kind, at) in map.rules.find_types(name) {
            if matches!(kind, RegistryKind::Country | RegistryKind::Side | RegistryKind::Color)
                || map.rules.type_name(kind, at) != Some(name)
            {
                continue;
            }
            let Some(table) = keys::type_table(kind) else { continue };
            let Some(entry) = section.entries().iter().find(|entry| table.key(entry.key()).is_some()) else {
                continue;
            };
            let message = format!(
                "{} has the section of the {} {name}, which takes {}={} from it",
                map.words(Thing::Country(house.country)),
                kind.title(),
                entry.key(),
                entry.value()
            );
            out.help(entry.key_span(), message, "give the house another name, or other capital letters");
        }
    }
}
