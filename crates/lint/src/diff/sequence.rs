//! Lists whose order has a meaning: which entries are new, gone, changed or moved.

use super::Change;
use super::item::{Entry, List};

/// Largest table of the alignment; longer lists are compared position by position where they differ.
const LARGEST: usize = 1 << 20;

/// An entry of the first list beside one of the second.
type Step = (Option<usize>, Option<usize>);

/// The differences between two lists of one name.
pub(super) fn compare(old: &List, new: &List, add: &mut dyn FnMut(Change)) {
    let (a, b) = (&old.entries, &new.entries);
    let window = window(a, b);
    let (first, second) = (&a[window..a.len() - end(a, b, window)], &b[window..b.len() - end(a, b, window)]);
    if reordered(first, second) {
        let words = |entries: &[Entry]| entries.iter().map(|entry| entry.words.clone()).collect();
        add(Change::Order { list: old.name, before: words(first), after: words(second) });
        return;
    }
    for (before, after) in align(first, second) {
        let told =
            |entries: &[Entry], at: Option<usize>| at.map(|at| (window + at + 1, entries[at].words.clone()));
        let (mut before, mut after) = (told(first, before).zip(before), told(second, after).zip(after));
        if let (Some(((_, old), i)), Some(((_, new), j))) = (&mut before, &mut after) {
            if first[*i].key == second[*j].key {
                continue;
            }
            if old == new {
                // Words that hide what differs.
                old.push_str(&format!(" ({})", first[*i].exact));
                new.push_str(&format!(" ({})", second[*j].exact));
            }
        }
        let before = before.map(|(told, _)| told);
        add(Change::Line { list: old.name, before, after: after.map(|(told, _)| told) });
    }
}

/// How many entries at the start are the same.
fn window(a: &[Entry], b: &[Entry]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a.key == b.key).count()
}

/// How many entries at the end are the same, behind those at the start.
fn end(a: &[Entry], b: &[Entry], start: usize) -> usize {
    let (a, b) = (a[start..].iter().rev(), b[start..].iter().rev());
    a.zip(b).take_while(|(a, b)| a.key == b.key).count()
}

fn reordered(a: &[Entry], b: &[Entry]) -> bool {
    if a.is_empty() || a.len() != b.len() {
        return false;
    }
    let sorted = |entries: &[Entry]| {
        let mut keys: Vec<String> = entries.iter().map(|entry| entry.key.clone()).collect();
        keys.sort();
        keys
    };
    sorted(a) == sorted(b)
}

/// Sets the entries of two lists beside each other: equal ones first, between them those of one kind, then by position.
fn align(a: &[Entry], b: &[Entry]) -> Vec<Step> {
    let keys = |entries: &[Entry]| entries.iter().map(|entry| entry.key.clone()).collect::<Vec<_>>();
    // The longest common part is not unique: always looking from the same list makes it the same from both sides.
    let (keys_a, keys_b) = (keys(a), keys(b));
    let mut steps = Vec::new();
    if keys_a <= keys_b {
        within(a, b, &mut steps);
    } else {
        within(b, a, &mut steps);
        steps.iter_mut().for_each(|step| *step = (step.1, step.0));
    }
    steps
}

fn within(a: &[Entry], b: &[Entry], steps: &mut Vec<Step>) {
    let mut from = (0, 0);
    let equal = common(a, b, |entry| &entry.key);
    for (i, j) in equal.into_iter().chain([(a.len(), b.len())]) {
        gap(a, b, from, (i, j), steps);
        if i < a.len() {
            steps.push((Some(i), Some(j)));
        }
        from = (i + 1, j + 1);
    }
}

/// What stands between two equal entries.
fn gap(a: &[Entry], b: &[Entry], from: (usize, usize), to: (usize, usize), steps: &mut Vec<Step>) {
    let (part_a, part_b) = (&a[from.0..to.0], &b[from.1..to.1]);
    let mut at = (0, 0);
    let alike = common(part_a, part_b, |entry| &entry.kind);
    for (i, j) in alike.into_iter().chain([(part_a.len(), part_b.len())]) {
        for n in 0..(i - at.0).max(j - at.1) {
            let one = |at: usize, end: usize, from: usize| (at + n < end).then_some(from + at + n);
            steps.push((one(at.0, i, from.0), one(at.1, j, from.1)));
        }
        if i < part_a.len() {
            steps.push((Some(from.0 + i), Some(from.1 + j)));
        }
        at = (i + 1, j + 1);
    }
}

/// A longest common part, as pairs of positions.
fn common<'e>(a: &'e [Entry], b: &'e [Entry], key: impl Fn(&'e Entry) -> &'e String) -> Vec<(usize, usize)> {
    let width = b.len() + 1;
    if a.is_empty() || b.is_empty() || (a.len() + 1) * width > LARGEST {
        return Vec::new();
    }
    let mut table = vec![0u32; (a.len() + 1) * width];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            table[i * width + j] = if key(&a[i]) == key(&b[j]) {
                table[(i + 1) * width + j + 1] + 1
            } else {
                table[(i + 1) * width + j].max(table[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j, mut pairs) = (0, 0, Vec::new());
    while i < a.len() && j < b.len() {
        if key(&a[i]) == key(&b[j]) {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if table[(i + 1) * width + j] >= table[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> List {
        let entry = |word: &str| Entry {
            key: word.to_owned(),
            kind: word.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned(),
            words: word.to_owned(),
            exact: word.to_owned(),
        };
        List { name: "action", entries: text.split_whitespace().map(entry).collect() }
    }

    fn told(old: &str, new: &str) -> Vec<String> {
        let mut out = Vec::new();
        compare(&list(old), &list(new), &mut |change| {
            out.push(match change {
                Change::Line { before, after, .. } => {
                    let one = |entry: Option<(usize, String)>| {
                        entry.map_or_else(|| "-".to_owned(), |(at, words)| format!("{at}{words}"))
                    };
                    format!("{}>{}", one(before), one(after))
                }
                Change::Order { before, after, .. } => format!("{}~{}", before.join(" "), after.join(" ")),
                _ => unreachable!(),
            });
        });
        out
    }

    #[test]
    fn one_change_is_one_difference() {
        assert_eq!(told("a1 b1 c1", "a1 b1 c1"), [""; 0]);
        assert_eq!(told("a1 b1 c1", "a1 b2 c1"), ["2b1>2b2"]);
        assert_eq!(told("a1 b1 c1", "a1 x c1"), ["2b1>2x"]);
        assert_eq!(told("a1 b1 c1", "a1 c1"), ["2b1>-"]);
        assert_eq!(told("a1 b1 c1", "a1 b1 d1 c1"), ["->3d1"]);
        assert_eq!(told("a1 b1 c1", "a1 c1 b1"), ["b1 c1~c1 b1"]);
        assert_eq!(told("", "a1"), ["->1a1"]);
    }

    #[test]
    fn changed_entries_are_matched_by_their_kind() {
        assert_eq!(told("a1 b1", "x1 a2 b1"), ["->1x1", "1a1>2a2"]);
        assert_eq!(told("a1 b1 c1", "b2 c1 a1"), ["1a1>-", "2b1>1b2", "->3a1"]);
    }

    #[test]
    fn the_mirror_image_is_the_same() {
        for (old, new) in [("a1 b1 a2 c1", "b1 a1 c2 a2"), ("a1 a2 a3", "a3 a4"), ("b1 a1", "a1 c1 b1")] {
            let mirror = |text: &str| match text.split_once('>') {
                Some((before, after)) => format!("{after}>{before}"),
                None => text.split('~').rev().collect::<Vec<_>>().join("~"),
            };
            let forth: Vec<String> = told(old, new).iter().map(|text| mirror(text)).collect();
            assert_eq!(forth, told(new, old), "{old} | {new}");
        }
    }

    #[test]
    fn huge_lists_end() {
        let many = |from: usize| (from..from + 3000).map(|n| format!("a{n} ")).collect::<String>();
        assert_eq!(told(&many(0), &many(10)).len(), 3000);
    }
}
