//! Where a script goes from each of its lines.

use sandtable_scenario::catalog::{Completion, MissionKind};
use sandtable_scenario::model::{ScriptLine, ScriptType};

/// Script action: jump to line.
pub(crate) const JUMP: i32 = 6;
/// Script action: change script.
pub(crate) const CHANGE_SCRIPT: i32 = 17;
/// Script action: change team.
pub(crate) const CHANGE_TEAM: i32 = 18;

/// What comes after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// This line, counted from 0.
    Line(usize),
    /// The end of the script: the team ends.
    End,
    /// Nothing: the line is never left.
    Never,
}

/// What comes after a line of a script, once the line is done.
pub(crate) fn next(script: &ScriptType, at: usize, line: &ScriptLine) -> Next {
    let to = |line: usize| if line < script.lines.len() { Next::Line(line) } else { Next::End };
    match line.action {
        JUMP => to(usize::try_from(i64::from(line.argument) - 1).unwrap_or(0)),
        CHANGE_SCRIPT | CHANGE_TEAM => Next::Never,
        // An unknown number is passed over.
        number => match MissionKind::from_number(number).map(|kind| kind.row().completes) {
            Some(Completion::Never | Completion::EndsTeam) => Next::Never,
            _ => to(at + 1),
        },
    }
}

/// Which lines a team can come to.
pub(crate) fn reached(script: &ScriptType) -> Vec<bool> {
    let mut reached = vec![false; script.lines.len()];
    let mut at = 0;
    while let Some(line) = script.lines.get(at).filter(|_| !reached[at]) {
        reached[at] = true;
        match next(script, at, line) {
            Next::Line(line) => at = line,
            Next::End | Next::Never => break,
        }
    }
    reached
}

/// Whether a line is done in the frame in which it begins, and leaves the team in being.
pub(crate) fn is_instant(line: &ScriptLine) -> bool {
    let ends = matches!(line.action, 7 | 23 | 31 | 37);
    let kind = MissionKind::from_number(line.action);
    !ends && kind.is_none_or(|kind| kind.row().completes == Completion::AtOnce)
}
