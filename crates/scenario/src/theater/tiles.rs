//! Land data out of the game's tile files (`formats.md §11.5`).

use sandtable_formats::tmp::Tmp;

use super::Theater;

/// Something that can give the bytes of a tile file, such as an installation of the game.
pub trait TmpSource {
    /// The bytes of the file called `name`, whatever its ASCII case, or `None` when there is none.
    fn tile_file(&self, name: &str) -> Option<Vec<u8>>;
}

impl Theater {
    /// Loads the land data of these saved tile numbers, as far as `source` has their files. Only the land data is kept.
    pub fn load_tiles(&mut self, source: &dyn TmpSource, saved: impl IntoIterator<Item = i32>) {
        for saved in saved {
            let Some(tile) = self.current_tile(saved) else { continue };
            if self.tiles.contains_key(&tile) {
                continue;
            }
            let data = self.file_stem(saved).and_then(|stem| {
                let extension = self.kind.extension();
                // A tile with pictures to choose from may exist as variants only; their land data is the same.
                let names = [format!("{stem}.{extension}"), format!("{stem}A.{extension}")];
                let bytes = names.iter().find_map(|name| source.tile_file(name))?;
                Tmp::parse(&bytes).ok()
            });
            self.tiles.insert(tile, data);
        }
    }

    /// The tile's file name without extension: the set's `FileName` and the tile's place, from 1, in two digits.
    fn file_stem(&self, saved: i32) -> Option<String> {
        let (set, place) = self.locate(saved)?;
        Some(format!("{}{:02}", set.file_name, place + 1))
    }
}
