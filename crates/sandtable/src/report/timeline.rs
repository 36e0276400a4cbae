//! The timeline, made for reading.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::record::{FULL_SPRINGS, Line, Record, Spring};
use crate::words::{Names, clock};

const DIM: Style = Style::new().dimmed();
const NAME: Style = AnsiColor::Cyan.on_default().bold();
const NOTE: Style = AnsiColor::Yellow.on_default();

/// Prints every line of the record.
pub(crate) fn print(out: &mut impl Write, names: &Names<'_>, record: &Record, all: bool) -> io::Result<()> {
    let mut shown = vec![0usize; record.sprung_at.len()];
    for line in &record.lines {
        match line {
            Line::Spring(spring) => {
                print_spring(out, names, spring)?;
                shown[spring.trigger] += 1;
                let frames = &record.sprung_at[spring.trigger];
                if !all && shown[spring.trigger] == FULL_SPRINGS && frames.len() > FULL_SPRINGS {
                    print_repeats(out, &frames[FULL_SPRINGS - 1..])?;
                }
            }
            Line::Note { frame, text } => {
                writeln!(out, "{:>7} {DIM}{:>7}{DIM:#}  {NOTE}{text}{NOTE:#}", clock(*frame), frame)?;
            }
        }
    }
    if record.left_out > 0 {
        writeln!(out, "{:18}{DIM}... and {} more lines; --all prints each{DIM:#}", "", record.left_out)?;
    }
    Ok(())
}

fn print_spring(out: &mut impl Write, names: &Names<'_>, spring: &Spring) -> io::Result<()> {
    let name = names.trigger(spring.trigger);
    writeln!(
        out,
        "{:>7} {DIM}{:>7}{DIM:#}  {NAME}{name}{NAME:#}  {DIM}<-{DIM:#} {}",
        clock(spring.frame),
        spring.frame,
        spring.why
    )?;
    for action in &spring.actions {
        writeln!(out, "{:18}{}", "", action.text)?;
        for effect in &action.effects {
            writeln!(out, "{:20}{DIM}{effect}{DIM:#}", "")?;
        }
    }
    Ok(())
}

/// One counted line for the springs after those shown in full; `frames` begins with the last one shown.
fn print_repeats(out: &mut impl Write, frames: &[u32]) -> io::Result<()> {
    let more = frames.len() - 1;
    let last = frames[more];
    let steps: Vec<u32> = frames.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let steady = steps.first().filter(|first| steps.iter().all(|step| step == *first));
    let rhythm = match steady {
        Some(0) => ", several times a frame".into(),
        Some(1) => ", on every frame".into(),
        Some(step) => format!(", every {step} frames"),
        None => String::new(),
    };
    writeln!(
        out,
        "{:18}{DIM}... and {more} more time{}{rhythm}, the last at {} (frame {last}); --all prints each{DIM:#}",
        "",
        if more == 1 { "" } else { "s" },
        clock(last)
    )
}
