//! Spelling suggestions for names that stand for nothing.

/// The candidate closest to `name`, when it is close enough to be a slip of the keyboard: at most one change in three
/// letters, never more than three. Letter case does not count. The first of equally close ones wins.
///
/// ```
/// use sandtable_scenario::suggest::closest;
/// assert_eq!(closest("TG_TYPO00", ["TG_ACT000", "TG_TYP000"]), Some("TG_TYP000"));
/// assert_eq!(closest("E1", ["JUMPJET"]), None);
/// ```
pub fn closest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted: Vec<char> = name.chars().take(MOST_LETTERS).map(|c| c.to_ascii_uppercase()).collect();
    let limit = (wanted.len() / 3).min(3);
    if limit == 0 {
        return None;
    }
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let most = best.map_or(limit + 1, |(distance, _)| distance);
        if let Some(distance) = distance_below(&wanted, candidate, most) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Longer names are compared by their beginnings; no real id comes near.
const MOST_LETTERS: usize = 48;

/// The edit distance (insert, delete, replace, swap neighbours) when it is below `limit`.
fn distance_below(wanted: &[char], candidate: &str, limit: usize) -> Option<usize> {
    let mut letters = ['\0'; MOST_LETTERS];
    let mut length = 0;
    for (place, letter) in letters.iter_mut().zip(candidate.chars()) {
        *place = letter.to_ascii_uppercase();
        length += 1;
        if length >= wanted.len() + limit {
            return None;
        }
    }
    let other = &letters[..length];
    if wanted.len().abs_diff(length) >= limit {
        return None;
    }
    // Each letter that only one of them has costs a change; most names are told apart by this alone.
    let (ours, theirs) = (kinds(wanted), kinds(other));
    if (ours & !theirs).count_ones().max((theirs & !ours).count_ones()) as usize >= limit {
        return None;
    }
    // Three rows of the table: the one before the last, the last, and the one that is filled.
    let mut rows = [[0_u8; MOST_LETTERS + 1]; 3];
    for (cost, at) in rows[1].iter_mut().zip(0..) {
        *cost = at;
    }
    for (i, &a) in wanted.iter().enumerate() {
        let [before, previous, row] = &mut rows;
        row[0] = i as u8 + 1;
        let mut least = row[0];
        for (j, &b) in other.iter().enumerate() {
            let mut cost = (previous[j] + u8::from(a != b)).min(previous[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a == other[j - 1] && wanted[i - 1] == b {
                cost = cost.min(before[j - 1] + 1);
            }
            row[j + 1] = cost;
            least = least.min(cost);
        }
        if usize::from(least) >= limit {
            return None;
        }
        rows.rotate_left(1);
    }
    Some(usize::from(rows[1][length])).filter(|&distance| distance < limit)
}

/// The letters of a name as a set: a bit a letter, several letters a bit.
fn kinds(letters: &[char]) -> u64 {
    letters.iter().fold(0, |set, letter| set | 1 << (*letter as u32 % 64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swapped_and_missing_letters_are_found() {
        assert_eq!(closest("GAPWOR", ["GAPILE", "GAPOWR"]), Some("GAPOWR"));
        assert_eq!(closest("NAHND", ["NAHAND", "NAPOWR"]), Some("NAHAND"));
        assert_eq!(closest("harv", ["HARV"]), Some("HARV"));
    }

    #[test]
    fn far_and_short_names_are_not() {
        assert_eq!(closest("E9", ["E1", "E2"]), None);
        assert_eq!(closest("MMCH", ["HVR", "BGGY"]), None);
        assert_eq!(closest("", ["A"]), None);
        assert_eq!(closest(&"A".repeat(60), ["A", &"B".repeat(60)]), None);
        assert_eq!(closest("TG_ABCD", ["TG_ABCDEFG", "TG"]), None);
        assert_eq!(closest("ABCDEFGHI", ["ABCDEFXYZ"]), Some("ABCDEFXYZ"));
        assert_eq!(closest("ABCDEFGHI", ["ABCDEWXYZ"]), None);
    }
}
