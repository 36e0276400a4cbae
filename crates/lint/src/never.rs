//! Why something can never come about, in words.

use crate::Subject;
use crate::reach::{Block, Impossible};
use crate::xref::Thing;

/// Why a thing never takes part; `None` when it can.
pub(crate) fn never(subject: &Subject<'_>, thing: Thing) -> Option<String> {
    let reach = &subject.reach;
    let scenario = subject.scenario;
    match thing {
        Thing::Trigger(at) => {
            let fate = reach.trigger(at);
            if fate.fires {
                return None;
            }
            let words: Vec<String> = fate.blocks.iter().map(|why| block(subject, at, why)).collect();
            Some(if words.is_empty() { "it cannot fire".to_owned() } else { words.join("; ") })
        }
        Thing::Tag(at) => {
            let chain = reach.chain(at)?;
            if chain.triggers.is_empty() {
                return Some("it has no trigger".to_owned());
            }
            let none = chain.triggers.iter().all(|trigger| !reach.trigger(*trigger).fires);
            none.then(|| "none of its triggers can fire".to_owned())
        }
        Thing::Team(at) => (!reach.team(at)).then(|| "nothing that can happen makes it".to_owned()),
        Thing::Script(at) => (!reach.script(at)).then(|| "no team that can come to be follows it".to_owned()),
        Thing::AiTrigger(at) => {
            let record = scenario.ai_triggers.get(at)?;
            if !record.enabled {
                return Some("it is not enabled".to_owned());
            }
            let team = [&record.team_one, &record.team_two].into_iter().flatten().any(|t| t.target.is_some());
            (!team).then(|| "it has no team".to_owned())
        }
        Thing::Local(at) => (!reach.local(at).set).then(|| "it is never set".to_owned()),
        _ => None,
    }
}

fn block(subject: &Subject<'_>, trigger: usize, why: &Block) -> String {
    let event = |at: usize| {
        let events = subject.scenario.triggers.get(trigger).map_or(&[][..], |trigger| &trigger.events);
        events.get(at).map_or_else(|| format!("event {}", at + 1), |event| subject.event(at, event))
    };
    match why {
        Block::NoTag => "no tag begins with it or links to it".to_owned(),
        Block::NoInstance => "its tags are held by nothing and on no list".to_owned(),
        Block::NeverEnabled => "it starts disabled and nothing that can happen enables it".to_owned(),
        Block::NoDifficulty => "it takes part at no difficulty".to_owned(),
        Block::NothingHeld => "its tag is semi-persistent and held by nothing".to_owned(),
        Block::TagKind => "its tag is of no kind the game knows".to_owned(),
        Block::TwoMoments(first, second) => {
            format!("{} and {} would have to happen in one moment", event(*first), event(*second))
        }
        Block::Event(at, why) => format!("{}: {}", event(*at), impossible(subject, *why)),
    }
}

fn impossible(subject: &Subject<'_>, why: Impossible) -> String {
    match why {
        Impossible::NeverOffered => "the game never offers it".to_owned(),
        Impossible::NoObject => "no object holds the tag".to_owned(),
        Impossible::NoCell => "no cell holds the tag".to_owned(),
        Impossible::NoCellOrObject => "no cell and no object holds the tag".to_owned(),
        Impossible::NoStructure => "no structure holds the tag".to_owned(),
        Impossible::LocalNeverSet(at) => format!("{} is never set", subject.words(Thing::Local(at))),
        Impossible::LocalNeverClear(at) => format!("{} is never clear", subject.words(Thing::Local(at))),
        Impossible::NoTeam(at) => format!("{} can never come to be", subject.words(Thing::Team(at))),
        Impossible::NamesNoTeam => "it names no team type".to_owned(),
        Impossible::NoTimer => "nothing starts the mission timer".to_owned(),
    }
}
