//! Whom each cell refers to: the one table that reading a reference looks at.
//!
//! The table goes by member first and has a row for every kind there can be, mostly empty. Of the two steps of a read, the
//! one to the member is the same for all owners of a loop, and the one to the row needs no check of bounds.

use crate::Id;
use crate::chain::Column;
use crate::id::ROWS;

/// The cells of one member for one kind of owner, by slot and place. They are more than are in use; the rest is none.
type Cells = Box<[Option<Id>]>;

#[derive(Clone, Debug)]
pub(crate) struct Targets(Vec<[Cells; ROWS]>);

impl Targets {
    pub(crate) fn new(members: usize) -> Self {
        Self((0..members).map(|_| std::array::from_fn(|_| Cells::default())).collect())
    }

    /// The cells of a member for the kind of an owner: none for a kind the table has not.
    #[inline]
    pub(crate) fn row(&self, member: u16, row: usize) -> &[Option<Id>] {
        self.0.get(member as usize).map_or(&[], |rows| &rows[row % ROWS])
    }

    #[inline]
    pub(crate) fn column(&self, column: &Column) -> &[Option<Id>] {
        self.row(column.member, column.row())
    }

    #[inline]
    pub(crate) fn column_mut(&mut self, column: &Column) -> &mut [Option<Id>] {
        &mut self.0[column.member as usize][column.row() % ROWS]
    }

    /// Makes room for one more cell than `used`.
    pub(crate) fn grow(&mut self, column: &Column, used: usize) {
        let cells = &mut self.0[column.member as usize][column.row() % ROWS];
        if cells.len() == used {
            let mut longer = std::mem::take(cells).into_vec();
            longer.reserve_exact((used / 4).max(4));
            longer.resize(longer.capacity(), None);
            *cells = longer.into_boxed_slice();
        }
    }
}
