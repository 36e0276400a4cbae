//! Which blockage ratings each class of mover accepts (MOV-10, MOV-11).

use sandtable_scenario::rules::MovementZone;

/// Blockage rating of a cell (MOV-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Rating {
    /// Not in the playable area; nobody accepts it.
    #[default]
    Outside,
    /// Open land.
    Open,
    /// A crushable overlay.
    Crushable,
    /// A wall, or a terrain object that takes every standing place.
    Blocked,
    /// Water or beach.
    Water,
    /// A terrain object that leaves standing places.
    PartlyBlocked,
    /// Rock and the like.
    Impassable,
}

/// One row a class: what it accepts, in the columns of MOV-11.
macro_rules! classes {
    ($( $class:ident: $($rating:ident)+; )+) => {
        /// Whether a class of mover accepts a rating (MOV-11).
        pub(crate) fn accepts(class: MovementZone, rating: Rating) -> bool {
            match class {
                $( MovementZone::$class => matches!(rating, $( Rating::$rating )|+), )+
            }
        }
    };
}

classes! {
    Normal:              Open;
    Crusher:             Open Crushable;
    Destroyer:           Open Crushable Blocked;
    AmphibiousDestroyer: Open Crushable Blocked Water;
    AmphibiousCrusher:   Open Crushable Water;
    Amphibious:          Open Water;
    Subterranean:        Open Crushable Blocked Impassable;
    Infantry:            Open PartlyBlocked;
    InfantryDestroyer:   Open Crushable Blocked PartlyBlocked;
    Fly:                 Open Crushable Blocked Water PartlyBlocked Impassable;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mov_11_the_matrix() {
        use Rating as R;
        let columns = [R::Open, R::Crushable, R::Blocked, R::Water, R::PartlyBlocked, R::Impassable];
        let matrix = [
            "x.....", "xx....", "xxx...", "xxxx..", "xx.x..", "x..x..", "xxx..x", "x...x.", "xxx.x.",
            "xxxxxx",
        ];
        for (class, row) in MovementZone::ALL.iter().zip(matrix) {
            for (rating, mark) in columns.iter().zip(row.chars()) {
                assert_eq!(accepts(*class, *rating), mark == 'x', "{class:?} {rating:?}");
            }
            assert!(!accepts(*class, R::Outside), "{class:?}: nobody accepts Outside");
        }
    }
}
