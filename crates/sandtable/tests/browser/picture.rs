//! Pictures of the page.

use std::collections::BTreeMap;
use std::path::PathBuf;

/// Pixels, red green blue.
pub struct Picture {
    width: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Reads a PNG as the browser writes it: eight bits a channel, with or without alpha.
    pub fn read(png: &[u8]) -> Self {
        let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("of a size")];
        let info = reader.next_frame(&mut bytes).expect("a picture");
        let channels = info.color_type.samples();
        assert!(channels >= 3 && info.bit_depth == png::BitDepth::Eight, "{info:?}");
        let pixels = bytes[..info.buffer_size()].chunks_exact(channels).map(|p| [p[0], p[1], p[2]]);
        Self { width: info.width as usize, pixels: pixels.collect() }
    }

    /// The share of the commonest colour, and the number of colours.
    pub fn variety(&self) -> (f64, usize) {
        let mut counts = BTreeMap::<_, usize>::new();
        for pixel in &self.pixels {
            *counts.entry(pixel).or_default() += 1;
        }
        let most = counts.values().max().copied().unwrap_or(0);
        (most as f64 / self.pixels.len() as f64, counts.len())
    }

    /// How far the nearest of the pixels around a place is from a colour, 0 to 255.
    pub fn off(&self, (x, y): (f64, f64), colour: [u8; 3]) -> u8 {
        let (x, y) = (x.round() as usize, y.round() as usize);
        let around =
            (y.saturating_sub(2)..=y + 2).flat_map(|y| (x.saturating_sub(2)..=x + 2).map(move |x| (x, y)));
        let pixels = around.filter_map(|(x, y)| self.pixels.get(y * self.width + x));
        let off = |pixel: &[u8; 3]| (0..3).map(|n| pixel[n].abs_diff(colour[n])).max().unwrap_or(0);
        pixels.map(off).min().unwrap_or(u8::MAX)
    }
}

/// Where a picture is kept for people to look at.
pub fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser");
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    folder.join(format!("{name}.png"))
}
