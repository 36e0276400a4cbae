//! Which actions end a campaign mission, and how (`actions.md` §2.6, §3 1, 2, 67 to 69).

use sandtable_formats::Span;
use sandtable_scenario::model::{ActionRecord, Owner};

use crate::Subject;
use crate::scripting::{actions, house};

/// What an action means for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Win,
    Loss,
}

/// An action that ends the mission.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub trigger: usize,
    /// Position of the action in its list.
    pub action: usize,
    pub verdict: Verdict,
    pub span: Span,
}

/// The country of the player in a campaign.
pub(crate) fn player(map: &Subject<'_>) -> Option<usize> {
    let houses = map.scenario.campaign.then_some(&map.scenario.houses)?;
    houses.iter().find(|house| *house.name == *map.scenario.basic.player).map(|house| house.country)
}

/// What an action means for the player of a campaign mission; `None` when it does not end it.
pub(crate) fn verdict(map: &Subject<'_>, player: usize, action: &ActionRecord) -> Option<Verdict> {
    let own = house(map, action.data) == Owner::Country(player);
    Some(match action.number {
        // Naming anybody else means the opposite for the player.
        1 if own => Verdict::Win,
        1 => Verdict::Loss,
        2 if own => Verdict::Loss,
        2 => Verdict::Win,
        67 | 69 => Verdict::Win,
        68 => Verdict::Loss,
        _ => return None,
    })
}

/// Every action that ends a campaign mission, in triggers that live. Empty outside campaigns.
pub(crate) fn verdicts(map: &Subject<'_>) -> Vec<Found> {
    let Some(player) = player(map) else { return Vec::new() };
    let each = actions(map, |number| matches!(number, 1 | 2 | 67..=69));
    each.filter_map(|(trigger, n, action)| {
        Some(Found { trigger, action: n, verdict: verdict(map, player, action)?, span: action.span })
    })
    .collect()
}
