//! Questions about triggers that several rules ask.

use std::collections::BTreeSet;

use sandtable_scenario::catalog::{EventClass, EventKind, EventRow};
use sandtable_scenario::model::{ActionRecord, EventRecord, Owner};
use sandtable_scenario::reader::house_by_number;

use crate::Subject;
use crate::reach::{Block, Holders, Impossible};
use crate::xref::{How, Mention, Placed, Thing};

/// The row of an event number; `None` for numbers the game does not know.
pub(crate) fn event_row(number: i32) -> Option<&'static EventRow> {
    EventKind::from_number(number).map(EventKind::row)
}

/// Whether an event holds for as long as its condition does, not for a moment only.
pub(crate) fn standing(number: i32) -> bool {
    event_row(number).is_none_or(|row| row.class == EventClass::Standing)
}

/// Whether the event is one of the two that count down.
pub(crate) fn timed(number: i32) -> bool {
    matches!(number, 13 | 51)
}

/// Who holds the tags of a trigger, all of them together.
pub(crate) fn holders(map: &Subject<'_>, trigger: usize) -> Holders {
    let mut all = Holders::default();
    for held in map.reach.tags_of(trigger).iter().filter_map(|tag| map.reach.chain(*tag)).map(|c| c.holders) {
        all.cells += held.cells;
        all.movers += held.movers;
        all.structures += held.structures;
        all.teams += held.teams;
    }
    all
}

/// Whether a structure that holds a tag of the trigger can become a vehicle, which takes the tag along.
pub(crate) fn packs_up(map: &Subject<'_>, trigger: usize) -> bool {
    let tags = map.reach.tags_of(trigger).iter();
    tags.flat_map(|tag| map.xref.to(Thing::Tag(*tag))).any(|mention| {
        let Thing::Object(Placed::Structure, row) = mention.from else { return false };
        let kind = map.scenario.structures.get(row).and_then(|row| row.object.kind.target);
        kind.and_then(|kind| map.rules.buildings.get(kind)).is_some_and(|kind| kind.undeploys_into.is_some())
    })
}

/// Whether one of a trigger's tags fires again and again.
pub(crate) fn repeats(map: &Subject<'_>, trigger: usize) -> bool {
    map.reach.tags_of(trigger).iter().filter_map(|tag| map.reach.chain(*tag)).any(|c| c.persistence == 2)
}

/// Whether some trigger, the same one included, has an action that takes this one out of play: Disable Trigger, Destroy
/// Trigger, or Destroy Tag for its tag.
pub(crate) fn stopped(map: &Subject<'_>, trigger: usize) -> bool {
    let tags = map.reach.tags_of(trigger).iter();
    map.xref.actions_on(Thing::Trigger(trigger), 54).next().is_some()
        || map.xref.actions_on(Thing::Trigger(trigger), 12).next().is_some()
        || tags.into_iter().any(|tag| map.xref.actions_on(Thing::Tag(*tag), 70).next().is_some())
}

/// Whether a person commands the house made from a country. Outside campaigns nobody knows before the game.
pub(crate) fn played(map: &Subject<'_>, country: usize) -> bool {
    map.scenario.campaign
        && map.scenario.houses.iter().any(|house| {
            house.country == country && (house.player_control || *house.name == *map.scenario.basic.player)
        })
}

/// The owner a house number of an event or action stands for.
pub(crate) fn house(map: &Subject<'_>, number: i32) -> Owner {
    house_by_number(number, map.rules.countries.len())
}

/// An owner in words.
pub(crate) fn owner_words(map: &Subject<'_>, owner: Owner) -> String {
    match owner {
        Owner::Country(at) => map.words(Thing::Country(at)),
        Owner::Spawn(at) => map.words(Thing::Start(at)),
        Owner::Nobody => "nobody".to_owned(),
    }
}

/// The actions with a number whose parameter is read as it should be, in triggers that live: (trigger, action, record).
pub(crate) fn actions<'a>(
    map: &Subject<'a>,
    wanted: impl Fn(i32) -> bool,
) -> impl Iterator<Item = (usize, usize, &'a ActionRecord)> {
    map.triggers().flat_map(move |(at, trigger)| {
        let wanted: Vec<_> =
            trigger.actions.iter().enumerate().filter(|(_, action)| wanted(action.number)).collect();
        wanted.into_iter().map(move |(n, action)| (at, n, action))
    })
}

/// Whether a trigger that can fire has an action with one of these numbers.
pub(crate) fn ever_done(map: &Subject<'_>, wanted: impl Fn(i32) -> bool) -> bool {
    actions(map, wanted).any(|(at, ..)| map.reach.trigger(at).fires)
}

/// What happens to the conditions that triggers wait for.
pub(crate) struct Changes {
    /// Variables that something sets.
    set: BTreeSet<Thing>,
    /// Variables that something clears.
    clear: BTreeSet<Thing>,
    /// The light changes.
    light: bool,
}

impl Changes {
    /// Looks at every trigger that can fire and every script of a team that can be made.
    pub(crate) fn of(map: &Subject<'_>) -> Self {
        let mut changes = Self { set: BTreeSet::new(), clear: BTreeSet::new(), light: false };
        for mention in map.xref.all() {
            let happens = match mention.from {
                Thing::Trigger(by) => map.reach.trigger(by).fires,
                Thing::Script(script) => map.reach.script(script),
                _ => false,
            };
            match mention.how {
                How::Action(_, 28 | 56) | How::Line(_, 39) if happens => changes.set.insert(mention.to),
                How::Action(_, 29 | 57) | How::Line(_, 40) if happens => changes.clear.insert(mention.to),
                _ => false,
            };
        }
        changes.light = ever_done(map, |number| number == 73);
        changes
    }

    /// Whether something puts an end to a trigger that fires again and again: the mission does, a trigger takes it away, or
    /// something changes the variable or the light it waits for.
    pub(crate) fn end(&self, map: &Subject<'_>, at: usize) -> bool {
        let Some(trigger) = map.scenario.triggers.get(at) else { return true };
        let changes = |wait: &Mention| match wait.how {
            How::Event(_, 27 | 36) => self.clear.contains(&wait.to),
            How::Event(_, 28 | 37) => self.set.contains(&wait.to),
            _ => false,
        };
        stopped(map, at)
            || trigger.actions.iter().any(|action| matches!(action.number, 1 | 2 | 67..=69))
            || map.xref.from(Thing::Trigger(at)).any(changes)
            || self.light && trigger.events.iter().any(|event| matches!(event.number, 45 | 46))
    }
}

/// An event that keeps a trigger from ever firing: (trigger, event, record, why). Left out are triggers that can fire, that the
/// author keeps aside, and those for which something more basic stands in the way.
pub(crate) fn dead_events<'a>(map: &Subject<'a>) -> Vec<(usize, usize, &'a EventRecord, Impossible)> {
    let mut found = Vec::new();
    for (at, trigger) in map.triggers() {
        let fate = map.reach.trigger(at);
        if fate.fires || map.parked(at) || fate.blocks.iter().any(|block| basic(*block)) {
            continue;
        }
        found.extend(fate.blocks.iter().filter_map(|block| match block {
            Block::Event(n, why) => Some((at, *n, trigger.events.get(*n)?, *why)),
            _ => None,
        }));
    }
    found
}

fn basic(block: Block) -> bool {
    matches!(block, Block::NoTag | Block::NoInstance | Block::NeverEnabled | Block::NoDifficulty)
}

#[cfg(test)]
pub(crate) fn found(code: &str, lines: &str) -> Vec<String> {
    let sources = sandtable_scenario::rules::RulesSources::stock();
    let loaded = sandtable_scenario::load(crate::example::map(lines), "example.map", &sources);
    let findings = crate::check(&loaded, &crate::Choice::default()).findings;
    findings
        .into_iter()
        .filter(|finding| finding.code.is_called(code))
        .map(|finding| finding.message)
        .collect()
}
