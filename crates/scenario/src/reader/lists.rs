//! What reading a map needs to know of the rules: lists of names.

use crate::model::SpecialFlags;

/// Names in list order.
pub trait NameList {
    /// Position of a name, letter case ignored.
    fn find(&self, name: &str) -> Option<usize>;
    /// Name at a position.
    fn name(&self, at: usize) -> Option<&str>;
    /// Number of names.
    fn len(&self) -> usize;
    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl NameList for Vec<String> {
    fn find(&self, name: &str) -> Option<usize> {
        self.iter().position(|own| own.eq_ignore_ascii_case(name))
    }
    fn name(&self, at: usize) -> Option<&str> {
        self.get(at).map(String::as_str)
    }
    fn len(&self) -> usize {
        Vec::len(self)
    }
}

/// All names of a list.
pub(crate) fn names(list: &dyn NameList) -> impl Iterator<Item = &str> {
    (0..list.len()).filter_map(|at| list.name(at))
}

/// The lists of the loaded rules that maps refer to.
#[derive(Clone, Copy)]
#[allow(missing_docs)] // each list is the rules section of the same name
pub struct Lists<'a> {
    pub countries: &'a dyn NameList,
    pub sides: &'a dyn NameList,
    pub buildings: &'a dyn NameList,
    pub vehicles: &'a dyn NameList,
    pub infantry: &'a dyn NameList,
    pub aircraft: &'a dyn NameList,
    pub terrains: &'a dyn NameList,
    pub overlays: &'a dyn NameList,
    pub smudges: &'a dyn NameList,
    pub animations: &'a dyn NameList,
    pub weapons: &'a dyn NameList,
    pub voxel_anims: &'a dyn NameList,
    pub particle_systems: &'a dyn NameList,
    pub super_weapons: &'a dyn NameList,
    /// Numbers of sounds, themes and movies; `None` when their files are not at hand.
    pub sounds: Option<usize>,
    pub themes: Option<usize>,
    pub movies: Option<usize>,
    /// Country by country: whether people may play it.
    pub playable: &'a [bool],
    /// Special flags of a map that does not give them.
    pub special_flags: &'a SpecialFlags,
    /// Number of tiles in the theater; `None` when its file is not at hand.
    pub tile_count: Option<usize>,
}
