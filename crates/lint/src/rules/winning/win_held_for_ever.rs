//! Allow Win that is never lifted.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;

use crate::verdict::player;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "WIN101",
        name: "win-held-for-ever",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "Allow Win holds the victory back for ever.",
        documentation: "Allow Win (15) does nothing when it fires: its presence in a tag's triggers holds \
             every victory of their house back from the start. The hold falls when the tag is removed \
             while it still has a trigger: a tag with a single trigger loses it as it fires, and a \
             persistent tag is never removed, so the mission can never be won. Destroy Tag (70) on the tag \
             before it fires lifts the hold; so does removing the action.",
        wrong: "
[Triggers]
HOLD=GDI,<none>,Hold,0,1,1,1,0
WIN=GDI,<none>,Win,0,1,1,1,0
[Events]
HOLD=1,13,0,60
WIN=1,13,0,90
[Actions]
HOLD=1,15,0,0,0,0,0,0,A
WIN=1,1,0,0,0,0,0,0,A
[Tags]
THOLD=0,Hold 1,HOLD
TWIN=0,Win 1,WIN",
        right: "
[Triggers]
HOLD=GDI,<none>,Hold,0,1,1,1,0
WIN=GDI,<none>,Win,0,1,1,1,0
[Events]
HOLD=1,13,0,900
WIN=1,13,0,90
[Actions]
HOLD=1,15,0,0,0,0,0,0,A
WIN=2,70,3,THOLD,0,0,0,0,A,1,0,0,0,0,0,0,A
[Tags]
THOLD=0,Hold 1,HOLD
TWIN=0,Win 1,WIN",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let Some(player) = player(map) else { return };
    for tag in 0..map.scenario.tags.len() {
        let Some(chain) = map.reach.chain(tag) else { continue };
        let Some(first) = chain.triggers.first().and_then(|first| map.scenario.triggers.get(*first)) else {
            continue;
        };
        let holds = chain.triggers.iter().find_map(|at| {
            let trigger = map.scenario.triggers.get(*at)?;
            trigger.actions.iter().find(|action| action.number == 15).map(|action| (*at, action))
        });
        let Some((at, action)) = holds.filter(|_| first.owner == Owner::Country(player)) else { continue };
        let mut lifted = map.xref.actions_on(Thing::Tag(tag), 70);
        let goes = chain.triggers.len() > 1
            && chain.persistence != 2
            && chain.triggers.iter().any(|at| map.reach.trigger(*at).fires);
        if goes || lifted.any(|by| map.reach.trigger(by).fires) {
            continue;
        }
        let why = match (chain.persistence, chain.triggers.len()) {
            (2, _) => "is persistent and never removed",
            (_, 1) => "has this one trigger, and firing it does not release the hold",
            _ => "is never removed",
        };
        out.help(
            action.span,
            format!(
                "{} can never win: trigger {} carries Allow Win (15), and its tag {} {why}",
                map.words(Thing::Country(player)),
                map.trigger(at),
                map.tag(tag)
            ),
            format!(
                "let another trigger destroy the tag {} (action 70, Destroy Tag) before it \
                 fires, or remove the action",
                map.scenario.tags.get(tag).map_or("", |tag| tag.id.as_str())
            ),
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn a_chain_that_keeps_a_trigger_lifts_the_hold() {
        let map = "
[Triggers]
HOLD=GDI,MORE,Hold,0,1,1,1,0
MORE=GDI,<none>,More,0,1,1,1,0
[Events]
HOLD=1,13,0,60
MORE=1,13,0,90
[Actions]
HOLD=1,15,0,0,0,0,0,0,A
MORE=1,11,0,1,0,0,0,0,A
[Tags]
THOLD=0,Hold 1,HOLD
";
        assert_eq!(found("WIN101", map).len(), 0, "the other trigger of the tag is left when it goes");
        let map = "
[Triggers]
HOLD=GDI,MORE,Hold,0,1,1,1,0
MORE=GDI,<none>,More,0,1,1,1,0
[Events]
HOLD=1,13,0,60
MORE=1,13,0,90
[Actions]
HOLD=1,15,0,0,0,0,0,0,A
MORE=1,11,0,1,0,0,0,0,A
[Tags]
THOLD=2,Hold 1,HOLD
";
        assert_eq!(found("WIN101", map).len(), 1, "a persistent tag never goes");
        let map = "
[Triggers]
HOLD=Nod,<none>,Hold,0,1,1,1,0
[Events]
HOLD=1,13,0,60
[Actions]
HOLD=1,15,0,0,0,0,0,0,A
[Tags]
THOLD=0,Hold 1,HOLD
";
        assert_eq!(found("WIN101", map).len(), 0, "victories of others are held back");
    }
}
