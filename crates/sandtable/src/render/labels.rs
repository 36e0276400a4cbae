//! Words on the map that keep out of each other's way.

use super::canvas::{Canvas, Rgb};
use super::colour::OUTLINE;
use super::font;

/// Directions around a place in the order in which they are tried.
const AROUND: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)];
/// Rings that are tried before words may overlap.
const RINGS: i32 = 5;

/// Words beyond this number are written where they are wanted, whatever is there: looking for room takes time that grows with
/// the square of their number.
const MOST: usize = 4000;

/// A rectangle: left, top, width, height.
type Place = (i32, i32, i32, i32);

/// Where a text is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Where {
    /// On the place itself, else beside it.
    On,
    /// So many pixels beside the place.
    Beside(i32),
}

/// Places that are taken.
#[derive(Default)]
pub(super) struct Labels {
    taken: Vec<Place>,
}

impl Labels {
    /// Keeps a rectangle free of words.
    pub(super) fn keep_free(&mut self, x: i32, y: i32, width: i32, height: i32) {
        self.taken.push((x, y, width, height));
    }

    fn is_free(&self, (x, y, w, h): Place) -> bool {
        self.taken
            .iter()
            .all(|(tx, ty, tw, th)| x >= tx + tw || tx >= &(x + w) || y >= ty + th || ty >= &(y + h))
    }

    /// Writes a text on or beside a place, within a picture of the given size; farther away, and tied to the place by a line,
    /// when others are in the way.
    pub(super) fn write(
        &mut self,
        canvas: &mut Canvas,
        (width, height): (i32, i32),
        at: (i32, i32),
        wanted: Where,
        (text, size, colour): (&str, i32, Rgb),
    ) {
        let (w, h) = (font::width(text, size) + 2 * size + 2, (font::HEIGHT + 2) * size);
        let gap = if let Where::Beside(gap) = wanted { gap } else { 2 };
        let spot = |ring: i32, (dx, dy): (i32, i32)| {
            let away = gap + ring * (h + 1);
            let x = at.0
                + dx * away
                + if dx > 0 {
                    0
                } else if dx < 0 {
                    -w
                } else {
                    -w / 2
                };
            let y = at.1
                + dy * away
                + if dy > 0 {
                    0
                } else if dy < 0 {
                    -h
                } else {
                    -h / 2
                };
            (x.clamp(0, (width - w).max(0)), y.clamp(0, (height - h).max(0)), w, h)
        };
        let tried = (0..RINGS).flat_map(|ring| AROUND.map(|direction| (ring, spot(ring, direction))));
        let on = matches!(wanted, Where::On).then(|| (0, spot(0, (0, 0))));
        let crowded = self.taken.len() >= MOST;
        let mut places = on.into_iter().chain(tried);
        let found = if crowded { places.next() } else { places.find(|(_, place)| self.is_free(*place)) };
        let (ring, (x, y, w, h)) = found.unwrap_or((0, spot(0, AROUND[0])));
        if self.taken.len() < MOST {
            self.taken.push((x, y, w, h));
        }
        if ring > 0 {
            canvas.line(at, (at.0.clamp(x, x + w - 1), at.1.clamp(y, y + h - 1)), 1, colour);
        }
        canvas.rect_blend(x, y, w, h, OUTLINE, 205);
        font::write(canvas, x + size + 1, y + size, text, size, colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_one_place_do_not_overlap() {
        let mut canvas = Canvas::new(200, 200, Rgb(0, 0, 0));
        let mut labels = Labels::default();
        for _ in 0..20 {
            labels.write(
                &mut canvas,
                (200, 200),
                (100, 100),
                Where::Beside(3),
                ("88", 1, Rgb(255, 255, 255)),
            );
        }
        for (i, place) in labels.taken.iter().enumerate() {
            let before = Labels { taken: labels.taken[..i].to_vec() };
            assert!(before.is_free(*place), "{place:?}");
        }
    }

    #[test]
    fn words_stay_in_the_picture() {
        let mut canvas = Canvas::new(60, 40, Rgb(0, 0, 0));
        let mut labels = Labels::default();
        for at in [(0, 0), (59, 39), (59, 0), (900, -900)] {
            labels.write(&mut canvas, (60, 40), at, Where::On, ("100", 1, Rgb(255, 255, 255)));
        }
        for (x, y, w, h) in labels.taken {
            assert!(x >= 0 && y >= 0 && x + w <= 60 && y + h <= 40);
        }
    }
}
