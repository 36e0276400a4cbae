//! TMP tiles: the land data of their cells (formats.md §11.5). Pictures are not read.

/// Width and height of a cell's picture in Tiberian Sun.
const CELL: [i32; 2] = [48, 24];
/// Where the table of cells begins.
const TABLE: usize = 16;
/// Bytes of a sub-tile up to and including the ones read here.
const SUB_TILE: usize = 43;

/// Why bytes are not a Tiberian Sun tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TmpError {
    /// The file ends inside the header.
    #[error("the file is too short to be a tile")]
    TooShort,
    /// Cells of another size: a tile of another game, or no tile at all.
    #[error("not a Tiberian Sun tile: its cells are {0} by {1} pixels instead of 48 by 24")]
    CellSize(i32, i32),
    /// The tile claims more cells than the file can hold, or none.
    #[error("not a tile, or damaged: {0} by {1} cells do not fit into the file")]
    Size(i32, i32),
}

/// Land data of one cell of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SubTile {
    /// Height above the tile's base level, in levels.
    pub height: u8,
    /// Terrain byte; the table of §11.1 turns it into a land type.
    pub terrain: u8,
    /// Ramp type (§11.3), 0 for flat.
    pub ramp: u8,
}

/// A tile: a grid of cells with holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tmp {
    width: u32,
    height: u32,
    cells: Vec<Option<SubTile>>,
    damaged: Vec<u32>,
}

impl Tmp {
    /// Reads the land data of a tile.
    ///
    /// # Errors
    ///
    /// The bytes are no tile of this game. A cell whose data lies outside the file is no error: it becomes a hole and is
    /// listed in [`damaged`](Self::damaged).
    pub fn parse(data: &[u8]) -> Result<Tmp, TmpError> {
        let (header, _) = data.as_chunks::<4>();
        let [width, height, cell_width, cell_height] =
            *header.first_chunk::<4>().ok_or(TmpError::TooShort)?;
        let [width, height, cell_width, cell_height] =
            [width, height, cell_width, cell_height].map(i32::from_le_bytes);
        if [cell_width, cell_height] != CELL {
            return Err(TmpError::CellSize(cell_width, cell_height));
        }
        let wrong = TmpError::Size(width, height);
        let (w, h) = (u32::try_from(width).map_err(|_| wrong)?, u32::try_from(height).map_err(|_| wrong)?);
        let count = w.checked_mul(h).filter(|&count| count > 0).ok_or(wrong)? as usize;
        let offsets = header.get(TABLE / 4..).and_then(|rest| rest.get(..count)).ok_or(wrong)?;
        let mut tmp = Tmp { width: w, height: h, cells: Vec::with_capacity(count), damaged: Vec::new() };
        for (&offset, index) in offsets.iter().zip(0..) {
            let offset = u32::from_le_bytes(offset) as usize;
            let cell = data.get(offset..).and_then(|rest| rest.get(..SUB_TILE));
            tmp.cells.push(match cell {
                _ if offset == 0 => None,
                Some(&[.., height, terrain, ramp]) => Some(SubTile { height, terrain, ramp }),
                _ => {
                    tmp.damaged.push(index);
                    None
                }
            });
        }
        Ok(tmp)
    }

    /// Width in cells, 1 or more.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in cells, 1 or more.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The cells row by row, `None` for a hole. Their index is the sub-tile number of a map's tile record.
    pub fn cells(&self) -> &[Option<SubTile>] {
        &self.cells
    }

    /// The cell with this sub-tile number; `None` for a hole and outside the tile.
    pub fn sub_tile(&self, index: u32) -> Option<SubTile> {
        self.cells.get(index as usize).copied().flatten()
    }

    /// Sub-tile numbers of cells whose data lies outside the file.
    pub fn damaged(&self) -> &[u32] {
        &self.damaged
    }
}
