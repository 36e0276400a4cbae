//! `run --format json`: schema "sandtable.run/1".

use std::path::Path;

use sandtable_scenario::Loaded;
use sandtable_scenario::diagnostic::Severity;
use sandtable_sim::{Class, TriggerState, Verdict, World};
use serde::Serialize;

use super::record::Record;
use super::summary::{kind_name, number_name};
use crate::play::Played;

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    scenario: ScenarioPart<'a>,
    rules: String,
    seed: u32,
    difficulty: &'static str,
    frames: u32,
    checksum: String,
    outcome: OutcomePart,
    triggers: Vec<TriggerPart<'a>>,
    houses: Vec<HousePart<'a>>,
    not_simulated: Vec<NotSimulatedPart>,
    diagnostics: Counts,
    elapsed_ms: u64,
}

#[derive(Serialize)]
struct ScenarioPart<'a> {
    name: &'a str,
    path: String,
    theater: &'a str,
    width: i32,
    height: i32,
}

#[derive(Serialize)]
struct OutcomePart {
    state: &'static str,
    frame: u32,
}

#[derive(Serialize)]
struct TriggerPart<'a> {
    id: &'a str,
    name: &'a str,
    house: &'a str,
    state: &'static str,
    sprung_at: &'a [u32],
}

#[derive(Serialize)]
struct HousePart<'a> {
    name: &'a str,
    credits: i32,
    units: usize,
    infantry: usize,
    aircraft: usize,
    structures: usize,
    power: i32,
    drain: i32,
}

#[derive(Serialize)]
struct NotSimulatedPart {
    kind: &'static str,
    number: i32,
    name: &'static str,
    times: u64,
}

/// Numbers of findings by severity.
#[derive(Clone, Copy, Default, Serialize)]
pub(crate) struct Counts {
    pub(crate) error: usize,
    pub(crate) warning: usize,
    pub(crate) note: usize,
}

impl Counts {
    pub(crate) fn of(loaded: &Loaded) -> Self {
        let mut counts = Counts::default();
        for diagnostic in &loaded.diagnostics {
            match diagnostic.severity {
                Severity::Error => counts.error += 1,
                Severity::Warning => counts.warning += 1,
                Severity::Note => counts.note += 1,
            }
        }
        counts
    }
}

/// The report as one line of JSON.
pub(crate) fn report(
    loaded: &Loaded,
    path: Option<&Path>,
    rules: String,
    record: &Record,
    played: &Played,
) -> serde_json::Result<String> {
    let world = &played.world;
    let scenario = &loaded.scenario;
    let (verdict, decided_at) = world.verdict();
    let frame = if verdict == Verdict::Running { world.frame() } else { decided_at };
    let report = Report {
        schema: "sandtable.run/1",
        scenario: ScenarioPart {
            name: &scenario.basic.name.value,
            path: path.map_or_else(|| scenario.path.clone(), |p| p.display().to_string()),
            theater: &scenario.map.theater.value,
            width: scenario.map.width,
            height: scenario.map.height,
        },
        rules,
        seed: world.options().seed,
        difficulty: world.options().difficulty.name(),
        frames: played.frames,
        checksum: format!("{:016x}", world.checksum()),
        outcome: OutcomePart { state: verdict.name(), frame },
        triggers: (0..scenario.triggers.len()).map(|kind| trigger(loaded, record, world, kind)).collect(),
        houses: (0..world.houses().len()).map(|house| self::house(world, house)).collect(),
        not_simulated: record
            .not_simulated
            .iter()
            .map(|((kind, number), times)| NotSimulatedPart {
                kind: kind_name(*kind),
                number: *number,
                name: number_name(*kind, *number),
                times: *times,
            })
            .collect(),
        diagnostics: Counts::of(loaded),
        elapsed_ms: u64::try_from(played.elapsed.as_millis()).unwrap_or(u64::MAX),
    };
    serde_json::to_string(&report)
}

fn trigger<'a>(loaded: &'a Loaded, record: &'a Record, world: &World, kind: usize) -> TriggerPart<'a> {
    let row = &loaded.scenario.triggers[kind];
    let sprung_at = record.sprung_at[kind].as_slice();
    let state = match world.trigger_state(kind) {
        _ if !sprung_at.is_empty() => "sprung",
        TriggerState::Waiting | TriggerState::NoInstance => "waiting",
        TriggerState::Disabled => "disabled",
        TriggerState::Destroyed => "destroyed",
        TriggerState::Filtered => "filtered",
    };
    TriggerPart { id: &row.id.value, name: &row.name.value, house: &row.owner_text.value, state, sprung_at }
}

fn house(world: &World, number: usize) -> HousePart<'_> {
    let house = &world.houses()[number];
    let number = number as u8;
    let count = |class| world.object_count(number, class);
    HousePart {
        name: world.house_name(number),
        credits: house.credits,
        units: count(Class::Unit),
        infantry: count(Class::Infantry),
        aircraft: count(Class::Aircraft),
        structures: count(Class::Building),
        power: house.power_output,
        drain: house.power_drain,
    }
}
