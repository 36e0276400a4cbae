//! A picture in memory: pixels, and the few shapes the layers draw. Everything outside it is left out.

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

impl Rgb {
    /// The colour with `weight` 256ths of another mixed in.
    pub(super) fn mix(self, other: Rgb, weight: i32) -> Rgb {
        let part = |a: u8, b: u8| ((i32::from(a) * (256 - weight) + i32::from(b) * weight) / 256) as u8;
        Rgb(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    /// The colour made brighter or darker, in percent.
    pub(super) fn lit(self, percent: i32) -> Rgb {
        let part = |a: u8| (i32::from(a) * percent / 100).clamp(0, 255) as u8;
        Rgb(part(self.0), part(self.1), part(self.2))
    }
}

/// A picture in memory.
pub(super) struct Canvas {
    width: i32,
    height: i32,
    pixels: Vec<Rgb>,
}

impl Canvas {
    /// A picture in one colour.
    pub(super) fn new(width: i32, height: i32, colour: Rgb) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        Self { width, height, pixels: vec![colour; width as usize * height as usize] }
    }

    pub(super) fn width(&self) -> i32 {
        self.width
    }

    pub(super) fn height(&self) -> i32 {
        self.height
    }

    /// All pixels, row by row.
    pub(super) fn pixels(&self) -> &[Rgb] {
        &self.pixels
    }

    /// All pixels, row by row.
    pub(super) fn pixels_mut(&mut self) -> &mut [Rgb] {
        &mut self.pixels
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        ((0..self.width).contains(&x) && (0..self.height).contains(&y))
            .then(|| y as usize * self.width as usize + x as usize)
    }

    /// A pixel; `None` outside.
    #[cfg(test)]
    pub(super) fn get(&self, x: i32, y: i32) -> Option<Rgb> {
        Some(self.pixels[self.index(x, y)?])
    }

    /// Colours a pixel.
    pub(super) fn put(&mut self, x: i32, y: i32, colour: Rgb) {
        if let Some(at) = self.index(x, y) {
            self.pixels[at] = colour;
        }
    }

    /// Mixes `weight` 256ths of a colour into a pixel.
    pub(super) fn blend(&mut self, x: i32, y: i32, colour: Rgb, weight: i32) {
        if let Some(at) = self.index(x, y) {
            self.pixels[at] = self.pixels[at].mix(colour, weight);
        }
    }

    /// The part of the row `y` from `x0` to before `x1` that lies in the picture.
    fn row(&mut self, y: i32, x0: i32, x1: i32) -> &mut [Rgb] {
        let (x0, x1) = (x0.clamp(0, self.width), x1.clamp(0, self.width));
        if !(0..self.height).contains(&y) || x0 >= x1 {
            return &mut [];
        }
        let start = y as usize * self.width as usize;
        &mut self.pixels[start + x0 as usize..start + x1 as usize]
    }

    /// Colours a row from `x0` to before `x1`.
    pub(super) fn fill(&mut self, y: i32, x0: i32, x1: i32, colour: Rgb) {
        self.row(y, x0, x1).fill(colour);
    }

    /// Mixes a colour into a row.
    pub(super) fn fill_blend(&mut self, y: i32, x0: i32, x1: i32, colour: Rgb, weight: i32) {
        for pixel in self.row(y, x0, x1) {
            *pixel = pixel.mix(colour, weight);
        }
    }

    /// A filled rectangle.
    pub(super) fn rect(&mut self, x: i32, y: i32, width: i32, height: i32, colour: Rgb) {
        for row in y..y + height {
            self.fill(row, x, x + width, colour);
        }
    }

    /// A filled rectangle that lets `256 - weight` 256ths of what is beneath show through.
    pub(super) fn rect_blend(&mut self, x: i32, y: i32, width: i32, height: i32, colour: Rgb, weight: i32) {
        for row in y..y + height {
            self.fill_blend(row, x, x + width, colour, weight);
        }
    }

    /// A filled disc around a pixel.
    pub(super) fn disc(&mut self, x: i32, y: i32, radius: i32, colour: Rgb) {
        for dy in -radius..=radius {
            // Half a pixel more than the radius makes small discs round.
            let half = (radius * radius + radius - dy * dy).max(0).isqrt();
            self.fill(y + dy, x - half, x + half + 1, colour);
        }
    }

    /// A filled diamond around a pixel, twice as wide as high.
    pub(super) fn diamond(&mut self, x: i32, y: i32, half_height: i32, colour: Rgb) {
        for dy in -half_height..=half_height {
            let half = 2 * (half_height - dy.abs());
            self.fill(y + dy, x - half, x + half + 1, colour);
        }
    }

    /// A straight line, `thick` pixels wide.
    pub(super) fn line(&mut self, from: (i32, i32), to: (i32, i32), thick: i32, colour: Rgb) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let steps = dx.abs().max(dy.abs());
        for step in 0..=steps {
            let at = |a: i32, d: i32| {
                let part = i64::from(d) * i64::from(step) * 2 + i64::from(steps);
                a + part.div_euclid((2 * i64::from(steps)).max(1)) as i32
            };
            let (x, y) = if steps == 0 { from } else { (at(from.0, dx), at(from.1, dy)) };
            let first = (thick - 1) / 2;
            self.rect(x - first, y - first, thick, thick, colour);
        }
    }

    /// The outline of a rectangle, one pixel wide.
    pub(super) fn frame(&mut self, x: i32, y: i32, width: i32, height: i32, colour: Rgb) {
        self.rect(x, y, width, 1, colour);
        self.rect(x, y + height - 1, width, 1, colour);
        self.rect(x, y, 1, height, colour);
        self.rect(x + width - 1, y, 1, height, colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Rgb = Rgb(0, 0, 0);
    const WHITE: Rgb = Rgb(255, 255, 255);

    fn art(canvas: &Canvas) -> Vec<String> {
        let row =
            |y| (0..canvas.width()).map(move |x| if canvas.get(x, y) == Some(BLACK) { '.' } else { '#' });
        (0..canvas.height()).map(|y| row(y).collect()).collect()
    }

    #[test]
    fn shapes() {
        let mut canvas = Canvas::new(5, 5, BLACK);
        canvas.disc(2, 2, 2, WHITE);
        assert_eq!(art(&canvas), [".###.", "#####", "#####", "#####", ".###."]);
        let mut canvas = Canvas::new(9, 5, BLACK);
        canvas.diamond(4, 2, 2, WHITE);
        assert_eq!(art(&canvas), ["....#....", "..#####..", "#########", "..#####..", "....#...."]);
        let mut canvas = Canvas::new(5, 3, BLACK);
        canvas.line((0, 2), (4, 0), 1, WHITE);
        assert_eq!(art(&canvas), ["....#", "..##.", "##..."]);
    }

    #[test]
    fn what_lies_outside_is_left_out() {
        let mut canvas = Canvas::new(3, 2, BLACK);
        canvas.rect(-5, -5, 6, 20, WHITE);
        canvas.rect(9, 9, 5, 5, WHITE);
        canvas.line((2, -9), (2, 0), 1, WHITE);
        canvas.disc(90, 90, 3, WHITE);
        assert_eq!(art(&canvas), ["#.#", "#.."]);
        assert_eq!(canvas.get(3, 0), None);
    }

    #[test]
    fn colours_mix_and_are_lit() {
        assert_eq!(BLACK.mix(WHITE, 128), Rgb(127, 127, 127));
        assert_eq!(BLACK.mix(WHITE, 256), WHITE);
        assert_eq!(Rgb(100, 200, 10).lit(150), Rgb(150, 255, 15));
    }
}
