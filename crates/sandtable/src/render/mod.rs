//! Pictures of a world: the map in the game's isometric view, drawn layer by layer from read-only queries.
//!
//! Everything is whole numbers, so that the same world gives the same bytes on every machine.

mod canvas;
mod colour;
mod encode;
mod font;
mod glyphs;
mod ground;
mod labels;
mod layers;
mod legend;
mod projection;
#[cfg(test)]
mod tests;

use sandtable_scenario::model::Cell;
use sandtable_sim::World;

use canvas::Canvas;
use ground::Ground;
use labels::Labels;
use projection::Projection;

pub(crate) use layers::{LAYERS, Layer, Named, choose, cover, covers, grounds, house_colour, land};

/// Largest scale: a cell of 96 × 48 pixels, twice the game's.
pub(crate) const MAX_SCALE: i32 = 12;
/// Most pixels of a picture.
const MAX_PIXELS: i64 = 64 << 20;

/// What to draw, and how.
pub(crate) struct Options<'a> {
    /// A cell is `8 × scale` pixels wide; 6 is the game's own size.
    pub(crate) scale: i32,
    /// The layers, in the order of the table.
    pub(crate) layers: Vec<&'static Layer>,
    /// Cells to mark.
    pub(crate) marks: &'a [Cell],
    /// What the legend calls the map.
    pub(crate) title: &'a str,
}

/// A drawn picture.
pub(crate) struct Picture {
    canvas: Canvas,
    labels: Labels,
}

impl Picture {
    pub(crate) fn size(&self) -> (i32, i32) {
        (self.canvas.width(), self.canvas.height())
    }

    /// The picture as a PNG file.
    pub(crate) fn png(&self) -> Result<Vec<u8>, String> {
        encode::png(&self.canvas)
    }
}

/// What the layers draw from.
struct Scene<'a> {
    world: &'a World,
    view: Projection,
    ground: Ground,
    options: &'a Options<'a>,
    /// Size of the map's part of the picture; the legend lies below it.
    map_size: (i32, i32),
    /// The ground is under snow.
    snow: bool,
}

impl Scene<'_> {
    /// Level of a cell; 0 outside the map.
    fn level(&self, cell: Cell) -> i32 {
        self.world.grid().get(cell).map_or(0, |state| i32::from(state.level))
    }

    /// Centre of a cell's surface.
    fn centre(&self, cell: Cell) -> (i32, i32) {
        self.view.centre(cell, self.level(cell))
    }

    /// How thick lines are.
    fn stroke(&self) -> i32 {
        1 + self.view.scale() / 4
    }

    /// How large letters are.
    fn letters(&self) -> i32 {
        1 + self.view.scale() / 6
    }
}

/// The largest scale up to `scale` at which a map of so many full cells makes a picture that is not too large; 0 when it is
/// always too large.
pub(crate) fn largest_scale(width: i32, height: i32, scale: i32) -> i32 {
    let fits = |scale: &i32| {
        let (w, h) = Projection::expected_size(width, height, *scale);
        w * h <= MAX_PIXELS
    };
    (1..=scale).rev().find(fits).unwrap_or(0)
}

/// Draws a world.
pub(crate) fn draw(world: &World, options: &Options<'_>) -> Picture {
    let view = Projection::new(world.grid(), options.scale);
    let ground = Ground::new(world.grid(), &view);
    let map_size = view.size();
    let snow = world.scenario().map.theater.value.eq_ignore_ascii_case("SNOW");
    let scene = Scene { world, view, ground, options, map_size, snow };
    let height = map_size.1 + legend::height(&scene);
    let canvas = Canvas::new(map_size.0, height, colour::BACKGROUND);
    let mut picture = Picture { canvas, labels: Labels::default() };
    for layer in &options.layers {
        (layer.draw)(&scene, &mut picture);
    }
    picture
}
