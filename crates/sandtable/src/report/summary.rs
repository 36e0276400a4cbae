//! The end of a text report: how it went, what never sprang and why, what is not simulated.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use sandtable_scenario::catalog::{ActionKind, EventKind, MissionKind};
use sandtable_sim::{NotSimulated, TriggerState, Verdict, Why};

use super::record::Record;
use crate::play::Played;
use crate::words::{Names, clock};

const HEAD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const DIM: Style = Style::new().dimmed();

/// Prints the summary.
pub(crate) fn print(
    out: &mut impl Write,
    names: &Names<'_>,
    record: &Record,
    played: &Played,
) -> io::Result<()> {
    writeln!(out)?;
    outcome(out, names, record, played)?;
    let springs: usize = record.sprung_at.iter().map(Vec::len).sum();
    let sprung = record.sprung_at.iter().filter(|at| !at.is_empty()).count();
    let times = if springs == 1 { "once".into() } else { format!("{springs} times") };
    writeln!(out, "{sprung} of {} triggers sprang, {times} in all.", record.sprung_at.len())?;
    record.ledger.print(out, names, &played.world)?;
    never_sprang(out, names, record)?;
    not_simulated(out, record)?;
    if !record.skipped.is_empty() {
        writeln!(out, "\n{HEAD}Left out of the map{HEAD:#}")?;
        for line in record.skipped.iter().take(20) {
            writeln!(out, "  {line}")?;
        }
        if record.skipped.len() > 20 {
            writeln!(out, "  ... and {} more", record.skipped.len() - 20)?;
        }
    }
    Ok(())
}

/// Says that land types are not those of the game's own tiles (`formats.md` §11.4).
pub(crate) fn print_approximation(out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "\n{DIM}Land types come from the names of the tile sets; --game-dir reads the tiles of an installation.{DIM:#}"
    )
}

fn outcome(out: &mut impl Write, names: &Names<'_>, record: &Record, played: &Played) -> io::Result<()> {
    let (verdict, at) = played.world.verdict();
    let frame = played.world.frame();
    match verdict {
        Verdict::Won => write!(out, "{GOOD}Won{GOOD:#} at {} (frame {at})", clock(at))?,
        Verdict::Lost => write!(out, "{BAD}Lost{BAD:#} at {} (frame {at})", clock(at))?,
        Verdict::Running => write!(out, "{HEAD}Not decided{HEAD:#} after {} (frame {frame})", clock(frame))?,
    }
    if verdict == Verdict::Running
        && let Some((house, _)) = record.held_win
    {
        let holds = names.world.hold_tags(house);
        let by: Vec<String> = holds
            .iter()
            .filter_map(|tag| names.scenario.tags.get(*tag))
            .map(|tag| {
                format!(
                    "{} [{}]",
                    crate::words::printable(&tag.name.value),
                    crate::words::printable(&tag.id.value)
                )
            })
            .collect();
        write!(out, "; win pending, held by {}", by.join(", "))?;
    }
    let millis = played.elapsed.as_millis().max(1);
    let per_second = u128::from(played.frames) * 1000 / millis;
    writeln!(
        out,
        ". {DIM}{} frames in {millis} ms, {} times normal speed.{DIM:#}",
        played.frames,
        per_second / 15
    )
}

fn never_sprang(out: &mut impl Write, names: &Names<'_>, record: &Record) -> io::Result<()> {
    let never: Vec<usize> =
        (0..record.sprung_at.len()).filter(|kind| record.sprung_at[*kind].is_empty()).collect();
    if never.is_empty() {
        return Ok(());
    }
    match record.from {
        0 => writeln!(out, "\n{HEAD}Never sprang{HEAD:#}")?,
        from => writeln!(out, "\n{HEAD}Did not spring since frame {from}{HEAD:#}")?,
    }
    for kind in never {
        writeln!(out, "  {}: {}", names.trigger(kind), reason(names, kind, record.from))?;
    }
    Ok(())
}

/// Why a trigger did not spring since frame `from`, in one sentence.
pub(crate) fn reason(names: &Names<'_>, kind: usize, from: u32) -> String {
    let why = names.world.why(kind);
    match why.state {
        TriggerState::Destroyed if names.scenario.triggers[kind].owner_text.value.is_empty() => {
            "discarded at load: its [Triggers] line could not be read".into()
        }
        TriggerState::Destroyed if names.world.trigger_owner(kind).is_none() => {
            let owner = &names.scenario.triggers[kind].owner_text.value;
            format!(
                "discarded at load: its owner \"{}\" has no house in this game",
                crate::words::printable(owner)
            )
        }
        TriggerState::Destroyed if from > 0 => "gone before: it sprang then, or was destroyed".into(),
        TriggerState::Destroyed => {
            "destroyed before it could, by an action or with the tag it shared with one that sprang".into()
        }
        TriggerState::Filtered => "off at this difficulty".into(),
        TriggerState::NoInstance => {
            "not in the game: no object, cell or team in play carries its tag, and no list calls for it"
                .into()
        }
        TriggerState::Disabled if why.events.iter().all(|event| event.holds) => {
            "disabled, though its events hold".into()
        }
        TriggerState::Disabled => format!("disabled; {}", waits(names, kind, &why)),
        TriggerState::Waiting => waits(names, kind, &why),
    }
}

fn waits(names: &Names<'_>, kind: usize, why: &Why) -> String {
    let events = &names.scenario.triggers[kind].events;
    let missing: Vec<String> = why
        .events
        .iter()
        .zip(events)
        .filter(|(status, _)| !status.holds)
        .map(|(status, record)| {
            let words = names.event(record);
            if status.number == 0 {
                "its null event, which never holds: only Force Trigger runs it".into()
            } else if status.dead {
                format!("\"{words}\", which nothing can ever satisfy")
            } else if status.not_simulated {
                format!("\"{words}\" (not simulated yet)")
            } else {
                format!("\"{words}\"")
            }
        })
        .collect();
    if !missing.is_empty() {
        return format!("waits for {}", missing.join(" and "));
    }
    match (why.persistence, why.attach_count) {
        (Some(1), Some(0)) => "its events hold, but a semi-persistent tag that nothing carries never fires".into(),
        (Some(1), Some(n)) if n > 1 => format!("its events hold, but {n} holders of its semi-persistent tag are left"),
        (Some(p), _) if !(0..=2).contains(&p) => format!("its events hold, but its tag has the unknown kind {p}"),
        _ if why.listed && names.world.verdict().0 == Verdict::Running => {
            "its events hold now: it springs on the next frame, which was not played".into()
        }
        _ => "its events hold, but nothing offers it one: it only springs when something happens to what carries its tag".into(),
    }
}

fn not_simulated(out: &mut impl Write, record: &Record) -> io::Result<()> {
    if record.not_simulated.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{HEAD}Not simulated yet{HEAD:#}")?;
    for ((kind, number), times) in &record.not_simulated {
        let plural = if *times == 1 { "" } else { "s" };
        let what = match kind {
            NotSimulated::Action => format!("used {times} time{plural}"),
            NotSimulated::Event => {
                format!("{times} trigger{plural} {} it", if *times == 1 { "uses" } else { "use" })
            }
            NotSimulated::TeamMission => format!("reached {times} time{plural}"),
        };
        writeln!(
            out,
            "  {} {number} \"{}\": {what}",
            kind_name(*kind).replace('_', " "),
            number_name(*kind, *number)
        )?;
    }
    Ok(())
}

/// `action`, `event`, `team_mission`.
pub(crate) fn kind_name(kind: NotSimulated) -> &'static str {
    match kind {
        NotSimulated::Action => "action",
        NotSimulated::Event => "event",
        NotSimulated::TeamMission => "team_mission",
    }
}

/// Name of a number in its table.
pub(crate) fn number_name(kind: NotSimulated, number: i32) -> &'static str {
    match kind {
        NotSimulated::Action => ActionKind::from_number(number).map(|k| k.row().name),
        NotSimulated::Event => EventKind::from_number(number).map(|k| k.row().name),
        NotSimulated::TeamMission => MissionKind::from_number(number).map(|k| k.row().name),
    }
    .unwrap_or("unknown")
}
