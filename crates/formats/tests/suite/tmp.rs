//! TMP tiles: formats.md §11.5.

use proptest::prelude::*;
use sandtable_formats::tmp::{SubTile, Tmp, TmpError};

fn header(width: i32, height: i32, offsets: &[u32]) -> Vec<u8> {
    let numbers = [width, height, 48, 24];
    numbers.iter().flat_map(|n| n.to_le_bytes()).chain(offsets.iter().flat_map(|n| n.to_le_bytes())).collect()
}

/// A sub-tile header with its picture.
fn sub_tile(height: u8, terrain: u8, ramp: u8) -> Vec<u8> {
    let mut bytes = vec![0xEE; 52 + 576];
    bytes[40..43].copy_from_slice(&[height, terrain, ramp]);
    bytes
}

#[test]
fn cells_stand_row_by_row_and_offset_zero_is_a_hole() {
    let start = 16 + 4 * 4;
    let mut data = header(2, 2, &[start, 0, start + 628, start]);
    data.extend(sub_tile(1, 2, 3));
    data.extend(sub_tile(4, 15, 20));
    let tmp = Tmp::parse(&data).unwrap();
    let [a, b] = [SubTile { height: 1, terrain: 2, ramp: 3 }, SubTile { height: 4, terrain: 15, ramp: 20 }];
    assert_eq!((tmp.width(), tmp.height()), (2, 2));
    assert_eq!(tmp.cells(), [Some(a), None, Some(b), Some(a)]);
    assert_eq!((tmp.sub_tile(2), tmp.sub_tile(1), tmp.sub_tile(4)), (Some(b), None, None));
    assert_eq!(tmp.damaged(), []);
}

#[test]
fn cells_outside_the_file_are_holes_and_listed() {
    let mut data = header(3, 1, &[28, 29, u32::MAX]);
    data.extend(&sub_tile(1, 2, 3)[..43]);
    let tmp = Tmp::parse(&data).unwrap();
    assert_eq!(tmp.cells().iter().flatten().count(), 1);
    assert_eq!(tmp.damaged(), [1, 2]);
}

#[test]
fn what_is_no_tile_is_refused() {
    assert_eq!(Tmp::parse(&[0; 15]), Err(TmpError::TooShort));
    let mut data = header(1, 1, &[0]);
    data[8] = 60;
    assert_eq!(Tmp::parse(&data), Err(TmpError::CellSize(60, 24)));
    for (w, h) in [(0, 1), (1, -1), (i32::MAX, i32::MAX), (0x10000, 0x10000), (2, 1)] {
        assert_eq!(Tmp::parse(&header(w, h, &[0])), Err(TmpError::Size(w, h)));
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_safely(w in 0i32..5, h in 0i32..5, rest in prop::collection::vec(any::<u8>(), 0..200)) {
        let data = [header(w, h, &[]), rest].concat();
        if let Ok(tmp) = Tmp::parse(&data) {
            prop_assert!(tmp.cells().len() * 4 <= data.len());
            prop_assert_eq!(tmp.cells().len(), (w * h) as usize);
        }
    }
}
