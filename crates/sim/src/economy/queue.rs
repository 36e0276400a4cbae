//! Cells that wait, the lowest score first.

use std::collections::BTreeSet;

use sandtable_scenario::model::Cell;
use serde::{Deserialize, Serialize};

use crate::cell::CellPos;

/// Cells that wait for their turn by score; of equal scores the northernmost column first. A cell waits at most once.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<(u32, CellPos)>", into = "Vec<(u32, CellPos)>")]
pub(crate) struct Queue {
    order: BTreeSet<(u32, CellPos)>,
    cells: BTreeSet<CellPos>,
}

impl Queue {
    /// Lets a cell wait; false when it waits already.
    pub(crate) fn push(&mut self, score: u32, cell: Cell) -> bool {
        let fresh = self.cells.insert(cell.into());
        if fresh {
            self.order.insert((score, cell.into()));
        }
        fresh
    }

    /// Takes the first out.
    pub(crate) fn pop(&mut self) -> Option<Cell> {
        let (_, cell) = self.order.pop_first()?;
        self.cells.remove(&cell);
        Some(cell.into())
    }

    /// Whether a cell waits.
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(&cell.into())
    }

    /// How many wait.
    pub(crate) fn len(&self) -> i32 {
        i32::try_from(self.order.len()).unwrap_or(i32::MAX)
    }
}

impl From<Vec<(u32, CellPos)>> for Queue {
    fn from(entries: Vec<(u32, CellPos)>) -> Self {
        let mut queue = Self::default();
        for (score, cell) in entries {
            queue.push(score, cell.into());
        }
        queue
    }
}

impl From<Queue> for Vec<(u32, CellPos)> {
    fn from(queue: Queue) -> Self {
        queue.order.into_iter().collect()
    }
}
