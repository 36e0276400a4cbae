//! The overlays of a map: `[OverlayPack]` and `[OverlayDataPack]` (formats.md §9.1).

use super::chunks::Codec;
use super::{PackProblem, PackProblemKind};
use crate::ini::{IniEdit, IniEditError, IniFile};

/// Name of the section with the overlay types.
pub const TYPES_SECTION: &str = "OverlayPack";
/// Name of the section with the overlay data.
pub const DATA_SECTION: &str = "OverlayDataPack";
/// Cells in a row of a plane.
pub const STRIDE: usize = 512;
/// Bytes in a plane.
pub const PLANE: usize = STRIDE * STRIDE;
/// The type of a cell without overlay.
pub const NONE: u8 = 0xFF;

/// Both planes, always of full size. What is not in the file has no overlay and data 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// Overlay type of each cell at [`index`], [`NONE`] for none.
    pub types: Vec<u8>,
    /// Data byte of each cell at [`index`].
    pub data: Vec<u8>,
    /// Whether the two sections are there, in this order.
    pub present: [bool; 2],
    /// What is wrong with the sections.
    pub problems: Vec<PackProblem>,
}

impl Default for Overlay {
    fn default() -> Overlay {
        Overlay { types: vec![NONE; PLANE], data: vec![0; PLANE], present: [false; 2], problems: Vec::new() }
    }
}

/// Where cell (x, y) stands in a plane; `None` outside 0 … 511.
pub fn index(x: i32, y: i32) -> Option<usize> {
    let inside = |number: i32| usize::try_from(number).ok().filter(|&number| number < STRIDE);
    Some(inside(y)? * STRIDE + inside(x)?)
}

impl Overlay {
    /// Type of the overlay on cell (x, y), or `None` for none or outside the plane.
    pub fn type_at(&self, x: i32, y: i32) -> Option<u8> {
        self.types.get(index(x, y)?).copied().filter(|&kind| kind != NONE)
    }

    /// Data byte of cell (x, y); 0 outside the plane.
    pub fn data_at(&self, x: i32, y: i32) -> u8 {
        index(x, y).and_then(|at| self.data.get(at)).copied().unwrap_or(0)
    }
}

/// Reads the overlays of a map.
pub fn read(ini: &IniFile) -> Overlay {
    let mut problems = Vec::new();
    let mut plane = |name: &str, fill: u8| {
        let Some(section) = ini.section(name) else { return (vec![fill; PLANE], false) };
        let (unpacked, more) = super::unpack(section, Codec::Lcw, PLANE);
        problems.extend(more);
        let mut bytes = unpacked.bytes;
        if bytes.len() < PLANE {
            let kind = PackProblemKind::PlaneSize(bytes.len());
            problems.push(PackProblem { kind, span: section.header_span() });
        }
        unpacked.gaps.into_iter().for_each(|gap| bytes[gap].fill(fill));
        bytes.resize(PLANE, fill);
        (bytes, true)
    };
    let (types, has_types) = plane(TYPES_SECTION, NONE);
    let (data, has_data) = plane(DATA_SECTION, 0);
    Overlay { types, data, present: [has_types, has_data], problems }
}

/// The lines of a section that holds `plane`, cut or filled up with `fill` to 262,144 bytes: 32 chunks (§14).
pub fn write(plane: &[u8], fill: u8) -> Vec<String> {
    let mut plane = plane.to_vec();
    plane.resize(PLANE, fill);
    super::pack(&plane, Codec::Lcw)
}

/// Replaces both overlay sections of a map.
///
/// # Errors
///
/// None in practice: the sections consist of numbers and base64.
pub fn replace(edit: &mut IniEdit, overlay: &Overlay) -> Result<(), IniEditError> {
    edit.set_values(TYPES_SECTION, write(&overlay.types, NONE))?;
    edit.set_values(DATA_SECTION, write(&overlay.data, 0))
}
