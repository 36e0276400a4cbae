//! `check --run`: plays the map without orders and notes what the rules want to know.

use std::collections::BTreeMap;

use sandtable_lint::played::{Idle, LeftOut, Played, Springs};
use sandtable_scenario::Loaded;
use sandtable_scenario::catalog::{ActionKind, EventKind, MissionKind};
use sandtable_sim::{Difficulty, Event, NoEffect, NotSimulated, Options, Outcome, Verdict, What};

use crate::play;
use crate::report::summary;
use crate::words::Names;

/// How a map is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) frames: u32,
    pub(crate) difficulty: Difficulty,
}

/// Plays a map; `None` when nobody in it could play.
pub(crate) fn played(loaded: &Loaded, way: Way) -> Option<Played> {
    let mut world = play::start(loaded, &Options { difficulty: way.difficulty, ..Options::default() });
    if world.houses().is_empty() {
        return None;
    }
    let mut notes =
        Notes { triggers: vec![Springs::default(); loaded.scenario.triggers.len()], ..Notes::default() };
    let mut frames = 0;
    while frames < way.frames && world.verdict().0 == Verdict::Running {
        let events = world.step(&[]);
        frames += 1;
        events.iter().for_each(|event| notes.take(event));
    }
    let names = Names::of(&world);
    for (at, fared) in notes.triggers.iter_mut().enumerate().filter(|(_, fared)| fared.times == 0) {
        fared.waits = summary::reason(&names, at, 0);
    }
    let decided = match world.verdict() {
        (Verdict::Won, frame) => Some((true, frame)),
        (Verdict::Lost, frame) => Some((false, frame)),
        (Verdict::Running, _) => None,
    };
    let held = notes.held.filter(|_| decided.is_none());
    let idle = notes.actions.into_iter().filter_map(|((trigger, action), (times, why))| {
        let (why, fault) = words(why?);
        Some(Idle { trigger, action, times, why: why.to_owned(), fault })
    });
    Some(Played {
        frames,
        decided,
        triggers: notes.triggers,
        idle: idle.collect(),
        held: held.map(|house| (names.live_house(house), world.hold_tags(house))),
        left_out: notes.left_out,
        cut: notes.cut,
        not_simulated: notes
            .not_simulated
            .into_iter()
            .map(|((kind, n), times)| (missing(kind, n), times))
            .collect(),
    })
}

#[derive(Default)]
struct Notes {
    triggers: Vec<Springs>,
    /// By trigger and action: how often it ran, and why nothing came of it so far.
    actions: BTreeMap<(usize, usize), (u32, Option<NoEffect>)>,
    held: Option<u8>,
    left_out: Vec<LeftOut>,
    cut: Vec<usize>,
    not_simulated: BTreeMap<(NotSimulated, i32), u64>,
}

impl Notes {
    fn take(&mut self, event: &Event) {
        match &event.what {
            What::Sprung { trigger, .. } => {
                if let Some(fared) = self.triggers.get_mut(*trigger) {
                    fared.times = fared.times.saturating_add(1);
                    let first = fared.frames.map_or(event.frame, |(first, _)| first);
                    fared.frames = Some((first, event.frame));
                }
            }
            What::Action { trigger, index, outcome, .. } => {
                let why = match outcome {
                    Outcome::NoEffect(why) => Some(*why),
                    _ => None,
                };
                let (times, so_far) = self.actions.entry((*trigger, *index)).or_insert((0, why));
                *times += 1;
                // One effect is enough.
                *so_far = so_far.and(why);
            }
            What::NotSimulated { kind, number } => {
                *self.not_simulated.entry((*kind, *number)).or_default() += 1
            }
            What::WinHeld { house, .. } => self.held = Some(*house),
            What::Skipped { kind, owner, x, y, why } => self.left_out.push(LeftOut {
                kind: kind.clone(),
                owner: owner.clone(),
                cell: (*x, *y),
                why: (*why).to_owned(),
            }),
            What::RecursionCut { trigger } if !self.cut.contains(trigger) => self.cut.push(*trigger),
            _ => {}
        }
    }
}

/// Why an action had no effect, and whether the map is at fault.
fn words(why: NoEffect) -> (&'static str, bool) {
    match why {
        NoEffect::HouseNotInPlay => ("the house it names takes no part", true),
        NoEffect::WaypointNotPlaced => ("its waypoint is not placed", true),
        NoEffect::IndexOutOfRange => ("its number lies outside the list it counts in", true),
        NoEffect::NothingNamed => ("it names nothing that exists", true),
        NoEffect::NoInstance => ("what it names has no instance in the game", true),
        // Another rule finds tags that no object ever carries; these may have died before.
        NoEffect::NoObject => {
            ("no object carries the tag of its trigger then, or none that qualifies", false)
        }
        NoEffect::Disabled => ("the trigger it forces is disabled", true),
        NoEffect::ExcludedByDifficulty => {
            ("the trigger it enables does not take part at this difficulty", false)
        }
        NoEffect::AlreadySo => ("it was so already", false),
        NoEffect::RecursionCut => ("forcing went too deep", true),
        NoEffect::Inert => ("the game does nothing for this action", true),
        NoEffect::Refused => ("the rules refuse it", false),
    }
}

fn missing(kind: NotSimulated, number: i32) -> String {
    let (what, name) = match kind {
        NotSimulated::Action => ("action", ActionKind::from_number(number).map(|kind| kind.row().name)),
        NotSimulated::Event => ("event", EventKind::from_number(number).map(|kind| kind.row().name)),
        NotSimulated::TeamMission => {
            ("script action", MissionKind::from_number(number).map(|kind| kind.row().name))
        }
    };
    format!("{what} {number} ({})", name.unwrap_or("unknown").trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_lint::{Check, Choice, check_with_run, example, rules};
    use sandtable_scenario::rules::RulesSources;

    /// As the examples of rules over maps are tested in their crate.
    #[test]
    fn wrong_lines_are_found_in_a_run_and_right_ones_are_not() {
        let sources = RulesSources::stock();
        let way = Way { frames: 900, difficulty: Difficulty::Normal };
        let mut rules_over_runs = 0;
        for rule in rules().into_iter().filter(|rule| matches!(rule.check, Check::Run(_))) {
            rules_over_runs += 1;
            let found = |lines: &str| {
                let loaded = sandtable_scenario::load(example::map(lines), "example.map", &sources);
                let played = played(&loaded, way).expect("the skeleton has houses");
                let findings = check_with_run(&loaded, &Choice::default(), &played).findings;
                findings
                    .into_iter()
                    .filter(|finding| finding.code == rule.code())
                    .map(|f| f.message)
                    .collect::<Vec<_>>()
            };
            let wrong = found(rule.row.wrong);
            assert!(!wrong.is_empty(), "{}: the wrong lines give nothing", rule.row.id);
            assert!(wrong.iter().all(|message| !message.ends_with('.')), "{wrong:?}");
            assert_eq!(found(rule.row.right), [""; 0], "{}", rule.row.id);
        }
        assert!(rules_over_runs >= 8);
    }
}
