//! `[Tubes]` (`formats.md` §3.7).

use super::fields::Fields;
use super::{Reader, cell_in_grid};
use crate::codes::Code;
use crate::model::{Cell, Tube};
use crate::report::printable;

/// Most directions of one tube.
const LONGEST_PATH: usize = 100;
/// Number of fields before the directions.
const HEAD: usize = 5;

/// Cell steps of the eight facings, 0 north to 7 north-west (`formats.md` §3.7).
pub const FACING_STEPS: [(i16, i16); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

impl Reader<'_> {
    /// Reads the tubes; each is known by its position in the section.
    pub(super) fn read_tubes(&mut self) {
        for (position, entry) in self.entries("Tubes").iter().enumerate() {
            let fields = Fields::new(entry);
            let mut head = [0; HEAD];
            for (at, slot) in head.iter_mut().enumerate() {
                *slot = fields.int_or(at, 0);
            }
            let [enter_x, enter_y, facing, exit_x, exit_y] = head;
            if fields.len() < HEAD {
                self.report.help(
                    Code::RowShort,
                    entry.value_span(),
                    format!(
                        "tube {position}: expected enter x,y,facing,exit x,y,directions, found \"{}\"",
                        printable(entry.value())
                    ),
                    "write all five, then the directions and -1",
                );
            }
            let path = self.read_path(position, &fields);
            let ends = [cell_in_grid(enter_x, enter_y), cell_in_grid(exit_x, exit_y)];
            let outside = ends.iter().any(|end| end.is_none_or(|cell| !self.on_map(cell)));
            let [enter, exit] = ends.map(Option::unwrap_or_default);
            if outside {
                self.report.help(
                    Code::TubeOutsideMap,
                    fields.span_of(0, HEAD),
                    format!("tube {position} leads from {enter_x},{enter_y} to {exit_x},{exit_y}, which is not on the map"), "write enter x,y,direction,exit x,y with cells of the map",);
            } else {
                self.check_path(position, &fields, enter, exit, &path);
            }
            self.scenario.tubes.push(Tube { enter, facing, exit, path, span: entry.value_span() });
        }
    }

    fn read_path(&mut self, position: usize, fields: &Fields<'_>) -> Vec<u8> {
        let mut path = Vec::new();
        for at in HEAD..fields.len().min(HEAD + LONGEST_PATH) {
            match fields.int_or(at, -1) {
                -1 => break,
                direction @ 0..8 => path.push(direction as u8),
                other => {
                    self.report.help(
                        Code::TubeDirection,
                        fields.span(at),
                        format!("tube {position}: {other} is no direction; the path ends here"),
                        "directions go from 0 north to 7 north-west; -1 ends the path",
                    );
                    break;
                }
            }
        }
        path
    }

    /// A path with directions must walk from the entrance to the exit; tubes without any are normal.
    fn check_path(&mut self, position: usize, fields: &Fields<'_>, enter: Cell, exit: Cell, path: &[u8]) {
        if path.is_empty() {
            return;
        }
        let end = path.iter().fold(enter, |cell, &direction| {
            let (dx, dy) = FACING_STEPS[usize::from(direction & 7)];
            Cell::new(cell.x + dx, cell.y + dy)
        });
        if end != exit {
            self.report.help(
                Code::TubePath,
                fields.span_of(HEAD, HEAD + path.len()),
                format!("tube {position}: the path from {enter} ends at {end}, but the exit is {exit}"),
                "correct the directions or the exit",
            );
        }
    }
}
