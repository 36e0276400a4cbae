//! Writing on a canvas with letters of our own, five pixels wide and seven high.

use super::canvas::{Canvas, Rgb};
use super::glyphs::GLYPHS;

/// Pixels from one letter to the next at size 1.
const ADVANCE: i32 = 6;
/// Height of a letter at size 1.
pub(super) const HEIGHT: i32 = 7;

/// The rows of a letter; what the font does not have shows as a question mark.
fn rows(letter: char) -> [u8; 7] {
    let find = |c: char| GLYPHS.binary_search_by_key(&c, |(known, _)| *known).map(|at| GLYPHS[at].1);
    find(letter).or_else(|_| find('?')).unwrap_or_default()
}

/// Width of a text in pixels, without a gap behind the last letter.
pub(super) fn width(text: &str, size: i32) -> i32 {
    let letters = i32::try_from(text.chars().count()).unwrap_or(i32::MAX / 64);
    (letters.saturating_mul(ADVANCE) - 1).max(0).saturating_mul(size)
}

/// Writes a text whose upper left corner is at (`x`, `y`).
pub(super) fn write(canvas: &mut Canvas, x: i32, y: i32, text: &str, size: i32, colour: Rgb) {
    let mut left = x;
    for letter in text.chars() {
        for (row, bits) in rows(letter).into_iter().enumerate() {
            for column in (0..5).filter(|column| bits & (0b10000 >> column) != 0) {
                canvas.rect(left + column * size, y + row as i32 * size, size, size, colour);
            }
        }
        left += ADVANCE * size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_found_and_differs_from_every_other() {
        assert!(GLYPHS.is_sorted_by(|a, b| a.0 < b.0));
        for (i, (letter, drawn)) in GLYPHS.iter().enumerate() {
            assert_eq!(rows(*letter), *drawn);
            assert!(drawn.iter().all(|row| *row < 32), "{letter}: five columns");
            assert!(GLYPHS[..i].iter().all(|(_, other)| other != drawn), "{letter} looks like another");
        }
        for letter in ('0'..='9').chain('A'..='Z').chain('a'..='z') {
            assert_ne!(rows(letter), rows('?'), "{letter}");
        }
        assert_eq!(rows('\u{e9}'), rows('?'));
    }

    #[test]
    fn a_text_is_as_wide_as_it_says() {
        assert_eq!((width("", 1), width("1", 1), width("12", 1), width("12", 3)), (0, 5, 11, 33));
        let mut canvas = Canvas::new(40, 9, Rgb(0, 0, 0));
        write(&mut canvas, 1, 1, "A7", 1, Rgb(255, 255, 255));
        let art: Vec<String> = (1..8)
            .map(|y| {
                (1..12).map(|x| if canvas.get(x, y) == Some(Rgb(0, 0, 0)) { '.' } else { '#' }).collect()
            })
            .collect();
        assert_eq!(
            art,
            [
                ".###..#####",
                "#...#.....#",
                "#...#....#.",
                "#####...#..",
                "#...#...#..",
                "#...#..#...",
                "#...#..#..."
            ]
        );
    }
}
