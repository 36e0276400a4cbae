//! Display names that several things share.

use std::collections::BTreeMap;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Reference;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "REF101",
        name: "name-ambiguous",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Something is named by a display name that several have.",
        documentation: "Links, tags and event 23 also take display names, and the first of that name wins. \
             Several have this one, so it may not be the one that is meant, and reordering changes which \
             it is. Write the id.",
        wrong: "
[Triggers]
WAVE1=GDI,<none>,Wave,0,1,1,1,0
WAVE2=GDI,<none>,Wave,0,1,1,1,0
[Events]
WAVE1=1,13,0,60
WAVE2=1,13,0,90
[Actions]
WAVE1=1,11,0,1,0,0,0,0,A
WAVE2=1,11,0,1,0,0,0,0,A
[Tags]
TWAVE=0,Wave 1,Wave",
        right: "
[Triggers]
WAVE1=GDI,<none>,Wave,0,1,1,1,0
WAVE2=GDI,<none>,Wave,0,1,1,1,0
[Events]
WAVE1=1,13,0,60
WAVE2=1,13,0,90
[Actions]
WAVE1=1,11,0,1,0,0,0,0,A
WAVE2=1,11,0,1,0,0,0,0,A
[Tags]
TWAVE=0,Wave 1,WAVE1
TWAVE2=0,Wave 2,WAVE2",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let scenario = map.scenario;
    let count = |names: &mut dyn Iterator<Item = &str>| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        names.for_each(|name| *counts.entry(name.to_ascii_uppercase()).or_default() += 1);
        counts
    };
    let triggers = count(&mut scenario.triggers.iter().map(|trigger| trigger.name.as_str()));
    let teams = count(&mut scenario.team_types.iter().map(|team| team.name.as_str()));
    let mut look =
        |who: Thing, reference: &Reference, target: Thing, id: &str, names: &BTreeMap<String, usize>| {
            let many = names.get(&reference.text.to_ascii_uppercase()).copied().unwrap_or(0);
            if !reference.text.eq_ignore_ascii_case(id) && many > 1 {
                out.help(
                    reference.span,
                    format!(
                        "{} names {}, a name that {many} have; it means {}",
                        map.words(who),
                        reference.text,
                        map.words(target)
                    ),
                    format!("write the id {id}"),
                );
            }
        };
    for (at, trigger) in map.triggers() {
        let who = Thing::Trigger(at);
        if let Some((link, target)) = trigger.link.as_ref().and_then(|link| Some((link, link.target?))) {
            let id = scenario.triggers.get(target).map_or("", |trigger| trigger.id.as_str());
            look(who, link, Thing::Trigger(target), id, &triggers);
        }
        for (team, target) in trigger
            .events
            .iter()
            .filter_map(|event| event.team.as_ref())
            .filter_map(|team| Some((team, team.target?)))
        {
            let id = scenario.team_types.get(target).map_or("", |team| team.id.as_str());
            look(who, team, Thing::Team(target), id, &teams);
        }
    }
    for (at, tag) in scenario.tags.iter().enumerate() {
        let Some((trigger, target)) =
            tag.trigger.as_ref().and_then(|trigger| Some((trigger, trigger.target?)))
        else {
            continue;
        };
        let id = scenario.triggers.get(target).map_or("", |trigger| trigger.id.as_str());
        look(Thing::Tag(at), trigger, Thing::Trigger(target), id, &triggers);
    }
}
