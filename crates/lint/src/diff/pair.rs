//! Which things of two maps are the same.

use std::collections::BTreeMap;

use sandtable_scenario::model::Cell;

use super::item::{Item, Known};

/// A thing of the first map beside one of the second, by their positions.
pub(super) type Pair = (Option<usize>, Option<usize>);

/// One way to see that two things are the same.
pub(super) struct Level {
    /// What must be equal; `None` leaves the thing out.
    key: fn(&Item) -> Option<String>,
    pick: Pick,
}

/// Which of several with an equal key are the same.
#[derive(Clone, Copy)]
enum Pick {
    /// In the order of their ids.
    Any,
    /// Only if there is one in each map.
    One,
    /// The nearest ones, at most so many cells apart; one alone in each map at any distance.
    Near(i32),
}

/// Most pairs looked at for the nearest.
const MOST_PAIRS: usize = 1 << 16;

/// Things with an id and a name.
pub(super) static IDS: &[Level] = &[
    Level {
        key: |item| own(item, &[&item.id.to_ascii_uppercase(), &item.name, &item.content("")]),
        pick: Pick::Any,
    },
    // Given new ids by an editor.
    Level { key: |item| own(item, &[&item.name, &item.content("")]), pick: Pick::Any },
    Level { key: |item| own(item, &[&item.id.to_ascii_uppercase(), &item.name]), pick: Pick::Any },
    Level { key: |item| own(item, &[&item.id.to_ascii_uppercase(), &item.content("")]), pick: Pick::Any },
    Level { key: |item| own(item, &[&item.name]), pick: Pick::One },
    Level { key: |item| own(item, &[&item.content("")]), pick: Pick::One },
    Level { key: |item| Some(item.id.to_ascii_uppercase()), pick: Pick::Any },
];

/// Things known by a number, a name, a section.
pub(super) static ITSELF: &[Level] = &[Level { key: |item| Some(item.id.clone()), pick: Pick::Any }];

/// Placed objects.
pub(super) static OBJECTS: &[Level] = &[
    Level { key: |item| Some(item.content("")), pick: Pick::Any },
    Level { key: |item| join(&[item.key("type"), &item.id, item.key("spot")]), pick: Pick::Any },
    Level { key: |item| join(&[item.key("type"), &item.id]), pick: Pick::Any },
    Level { key: |item| Some(item.content("type")), pick: Pick::Any },
    Level { key: |item| Some(item.content("cell")), pick: Pick::Near(10) },
];

/// Trees, smudges: a type on a cell.
pub(super) static SCENERY: &[Level] = &[
    Level { key: |item| Some(item.content("")), pick: Pick::Any },
    Level { key: |item| Some(item.id.clone()), pick: Pick::Any },
    Level { key: |item| Some(item.content("cell")), pick: Pick::Near(2) },
];

fn own(item: &Item, parts: &[&str]) -> Option<String> {
    if item.known == Known::Elsewhere { None } else { join(parts) }
}

fn join(parts: &[&str]) -> Option<String> {
    Some(parts.join("\u{1C}"))
}

/// Pairs the things of two maps. Everything is in exactly one pair; the pairs of the mirror image are the mirrored pairs.
pub(super) fn pair(a: &[Item], b: &[Item], levels: &[Level]) -> Vec<Pair> {
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let mut left: [Vec<usize>; 2] = [(0..a.len()).collect(), (0..b.len()).collect()];
    for level in levels {
        let mut groups: BTreeMap<String, [Vec<usize>; 2]> = BTreeMap::new();
        for (side, items) in [a, b].into_iter().enumerate() {
            for at in &left[side] {
                if let Some(key) = (level.key)(&items[*at]) {
                    groups.entry(key).or_default()[side].push(*at);
                }
            }
        }
        let before = pairs.len();
        for mut group in groups.into_values().filter(|group| group.iter().all(|side| !side.is_empty())) {
            group[0].sort_by_cached_key(|at| whole(&a[*at]));
            group[1].sort_by_cached_key(|at| whole(&b[*at]));
            let single = group.iter().all(|side| side.len() == 1);
            match level.pick {
                Pick::One if !single => {}
                Pick::Near(most) if !single => near(a, b, &group, most, &mut pairs),
                _ => pairs.extend(group[0].iter().copied().zip(group[1].iter().copied())),
            }
        }
        for (side, kept) in left.iter_mut().enumerate() {
            let mut taken: Vec<usize> =
                pairs[before..].iter().map(|pair| if side == 0 { pair.0 } else { pair.1 }).collect();
            taken.sort_unstable();
            kept.retain(|at| taken.binary_search(at).is_err());
        }
    }
    let mut all: Vec<Pair> = pairs.into_iter().map(|(i, j)| (Some(i), Some(j))).collect();
    all.extend(left[0].iter().map(|at| (Some(*at), None)));
    all.extend(left[1].iter().map(|at| (None, Some(*at))));
    all
}

/// An order of things that does not depend on where they stand in the file.
fn whole(item: &Item) -> (String, String, String) {
    (item.id.clone(), item.name.clone(), item.content(""))
}

fn near(a: &[Item], b: &[Item], group: &[Vec<usize>; 2], most: i32, pairs: &mut Vec<(usize, usize)>) {
    if group[0].len().saturating_mul(group[1].len()) > MOST_PAIRS {
        return;
    }
    let mut candidates = Vec::new();
    for i in &group[0] {
        for j in &group[1] {
            if let (Some(from), Some(to)) = (a[*i].cell, b[*j].cell) {
                let distance = apart(from, to);
                if distance <= most {
                    candidates.push((distance, from.min(to), from.max(to), *i, *j));
                }
            }
        }
    }
    candidates.sort_unstable();
    let mut taken = [Vec::new(), Vec::new()];
    for (.., i, j) in candidates {
        if !taken[0].contains(&i) && !taken[1].contains(&j) {
            taken[0].push(i);
            taken[1].push(j);
            pairs.push((i, j));
        }
    }
}

fn apart(a: Cell, b: Cell) -> i32 {
    let along = |a: i16, b: i16| (i32::from(a) - i32::from(b)).abs();
    along(a.x, b.x).max(along(a.y, b.y))
}
