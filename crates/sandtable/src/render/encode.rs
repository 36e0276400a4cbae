//! PNG files.

use super::canvas::{Canvas, Rgb};

/// The picture as a PNG file: 8 bits for each of red, green and blue, nothing else, so that equal pictures are equal files.
pub(super) fn png(canvas: &Canvas) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    let size = |v: i32| u32::try_from(v).unwrap_or(0);
    let mut encoder = png::Encoder::new(&mut file, size(canvas.width()), size(canvas.height()));
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::Sub);
    let bytes: Vec<u8> = canvas.pixels().iter().flat_map(|Rgb(r, g, b)| [*r, *g, *b]).collect();
    let mut writer = encoder.write_header().map_err(|e| e.to_string())?;
    writer.write_image_data(&bytes).map_err(|e| e.to_string())?;
    writer.finish().map_err(|e| e.to_string())?;
    Ok(file)
}
