//! The ground plans of structures (`rules.md §3.7`).

use super::value::{KeyValue, ReadContext};

/// One row a foundation: variant, name, width, height, cells (offsets to +x, +y from the structure's cell).
macro_rules! foundations {
    ($( $(#[$meta:meta])* $variant:ident = $name:literal, $w:literal x $h:literal, $cells:expr; )+) => {
        /// The ground plan of a structure (art key `Foundation`), numbered as in `rules.md §3.7`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, serde::Serialize, serde::Deserialize)]
        pub enum Foundation { $( $(#[$meta])* $variant ),+ }

        impl Foundation {
            /// Every foundation, in the order of their numbers.
            pub const ALL: &'static [Foundation] = &[$( Foundation::$variant ),+];

            /// The name files use, such as `3x3Refinery`.
            pub const fn name(self) -> &'static str {
                match self { $( Foundation::$variant => $name ),+ }
            }

            /// The foundation with this name, whatever its ASCII case.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|f| f.name().eq_ignore_ascii_case(name))
            }

            /// Cells from west to east.
            pub const fn width(self) -> i32 {
                match self { $( Foundation::$variant => $w ),+ }
            }

            /// Cells from north to south.
            pub const fn height(self) -> i32 {
                match self { $( Foundation::$variant => $h ),+ }
            }

            /// The cells covered, as offsets from the structure's cell, row by row.
            pub const fn cells(self) -> &'static [(i8, i8)] {
                match self { $( Foundation::$variant => $cells ),+ }
            }
        }
    };
}

/// All cells of a `w` × `h` rectangle, row by row.
const fn rectangle<const N: usize>(w: i8) -> [(i8, i8); N] {
    let mut cells = [(0, 0); N];
    let mut i = 0;
    while i < N {
        cells[i] = (i as i8 % w, i as i8 / w);
        i += 1;
    }
    cells
}

foundations! {
    /// One cell: also what a missing or unknown foundation means.
    #[default]
    F1x1 = "1x1", 1 x 1, &const { rectangle::<1>(1) };
    /// Two cells wide, one high.
    F2x1 = "2x1", 2 x 1, &const { rectangle::<2>(2) };
    /// One cell wide, two high.
    F1x2 = "1x2", 1 x 2, &const { rectangle::<2>(1) };
    /// Two by two.
    F2x2 = "2x2", 2 x 2, &const { rectangle::<4>(2) };
    /// Two wide, three high.
    F2x3 = "2x3", 2 x 3, &const { rectangle::<6>(2) };
    /// Three wide, two high.
    F3x2 = "3x2", 3 x 2, &const { rectangle::<6>(3) };
    /// Three by three.
    F3x3 = "3x3", 3 x 3, &const { rectangle::<9>(3) };
    /// Three wide, five high.
    F3x5 = "3x5", 3 x 5, &const { rectangle::<15>(3) };
    /// Four wide, two high.
    F4x2 = "4x2", 4 x 2, &const { rectangle::<8>(4) };
    /// Three by three without the cell (2, 1): the harvester's bay.
    F3x3Refinery = "3x3Refinery", 3 x 3,
        &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2)];
    /// One wide, three high.
    F1x3 = "1x3", 1 x 3, &const { rectangle::<3>(1) };
    /// Three wide, one high.
    F3x1 = "3x1", 3 x 1, &const { rectangle::<3>(3) };
    /// Four wide, three high.
    F4x3 = "4x3", 4 x 3, &const { rectangle::<12>(4) };
    /// One wide, four high.
    F1x4 = "1x4", 1 x 4, &const { rectangle::<4>(1) };
    /// One wide, five high.
    F1x5 = "1x5", 1 x 5, &const { rectangle::<5>(1) };
    /// Two wide, six high.
    F2x6 = "2x6", 2 x 6, &const { rectangle::<12>(2) };
    /// Two wide, five high.
    F2x5 = "2x5", 2 x 5, &const { rectangle::<10>(2) };
    /// Five wide, three high.
    F5x3 = "5x3", 5 x 3, &const { rectangle::<15>(5) };
    /// Four by four.
    F4x4 = "4x4", 4 x 4, &const { rectangle::<16>(4) };
    /// Three wide, four high.
    F3x4 = "3x4", 3 x 4, &const { rectangle::<12>(3) };
    /// Rows 0 to 2 six wide, row 3 only x = 1 to 3.
    F6x4 = "6x4", 6 x 4, &[
        (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0),
        (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1),
        (0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2),
        (1, 3), (2, 3), (3, 3),
    ];
    /// No cell at all.
    F0x0 = "0x0", 0 x 0, &[];
}

impl KeyValue for Foundation {
    const TYPE_NAME: &'static str = "foundation";
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        *self = Foundation::from_name(text).unwrap_or_else(|| {
            cx.unknown_name(text, "foundation");
            Foundation::F1x1
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foundations_cover_what_rules_3_7_says() {
        assert_eq!(Foundation::ALL.len(), 22);
        for &f in Foundation::ALL {
            let expected = match f {
                Foundation::F3x3Refinery => 8,
                Foundation::F6x4 => 21,
                _ => (f.width() * f.height()) as usize,
            };
            assert_eq!(f.cells().len(), expected, "{}", f.name());
            for &(x, y) in f.cells() {
                assert!(i32::from(x) < f.width() && i32::from(y) < f.height());
            }
            assert_eq!(Foundation::from_name(&f.name().to_uppercase()), Some(f));
        }
        assert!(!Foundation::F3x3Refinery.cells().contains(&(2, 1)));
        assert!(!Foundation::F6x4.cells().contains(&(0, 3)));
        assert!(Foundation::F6x4.cells().contains(&(3, 3)));
        assert_eq!(Foundation::F2x3.cells()[2], (0, 1));
    }
}
