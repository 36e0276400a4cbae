//! Acknowledgements by runs of ids: 4 bytes for any number without a gap, or for up to sixteen ids with gaps.

use crate::messages::{AckRuns, IdRun};

/// Runs in one message at most.
const RUNS: usize = 64;
/// Marks a run without a gap.
const SOLID: u16 = 0x8000;
/// Ids the messages of one packet may name: as many as the widest window holds. What names more is ignored.
pub(crate) const MOST_IDS: usize = 16_384;

/// Packs ids into messages; `None` if plain lists are as short.
pub(crate) fn pack(ids: &mut [u16]) -> Option<Vec<AckRuns>> {
    // What waits for acknowledgement lies within half the circle, from wherever it begins.
    let begin = ids.first()?.wrapping_sub(1 << 15);
    ids.sort_unstable_by_key(|id| id.wrapping_sub(begin));
    let mut runs: Vec<IdRun> = Vec::new();
    let mut rest = &*ids;
    while let Some((&first, mut tail)) = rest.split_first() {
        let mut solid = 0;
        while usize::from(solid) < MOST_IDS / RUNS - 1 && tail.first() == Some(&first.wrapping_add(solid + 1))
        {
            solid += 1;
            tail = &tail[1..];
        }
        let mut shape = SOLID | solid;
        if solid < 15 {
            // Bits say what a short run says, and more. An id that came twice begins a run of its own.
            shape = 0;
            tail = &rest[1..];
            while let Some(&id) = tail.first() {
                let place = id.wrapping_sub(first).wrapping_sub(1);
                if place >= 15 || shape >> place != 0 {
                    break;
                }
                shape |= 1 << place;
                tail = &tail[1..];
            }
        }
        runs.push(IdRun { first, shape });
        rest = tail;
    }
    (runs.len() * 2 < ids.len())
        .then(|| runs.chunks(RUNS).map(|runs| AckRuns { runs: runs.to_vec() }).collect())
}

/// All ids of a message; none if it names more than `most`, which shrinks by what it names.
pub(crate) fn unpack(runs: &[IdRun], most: &mut usize) -> Vec<u16> {
    let count = |run: &IdRun| {
        if run.shape & SOLID != 0 {
            usize::from(run.shape & !SOLID) + 1
        } else {
            run.shape.count_ones() as usize + 1
        }
    };
    let total = runs.iter().map(count).sum();
    let Some(left) = most.checked_sub(total) else { return Vec::new() };
    *most = left;
    let mut ids = Vec::with_capacity(total);
    for run in runs {
        if run.shape & SOLID != 0 {
            ids.extend((0..=run.shape & !SOLID).map(|step| run.first.wrapping_add(step)));
        } else {
            ids.push(run.first);
            let bits = (0..15).filter(|bit| run.shape >> bit & 1 != 0);
            ids.extend(bits.map(|bit| run.first.wrapping_add(1 + bit)));
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Message;
    use proptest::prelude::*;

    fn again(ids: &[u16]) -> Option<(Vec<u16>, usize)> {
        let messages = pack(&mut ids.to_vec())?;
        let bytes = messages.iter().map(|m| m.to_data().len()).sum();
        let mut back: Vec<u16> = messages.iter().flat_map(|m| unpack(&m.runs, &mut { MOST_IDS })).collect();
        back.sort_unstable();
        Some((back, bytes))
    }

    fn sorted(mut ids: Vec<u16>) -> Vec<u16> {
        ids.sort_unstable();
        ids
    }

    #[test]
    fn a_run_is_four_bytes_even_across_the_wrap() {
        let ids: Vec<u16> = (0..200u16).map(|n| 65_400u16.wrapping_add(n)).collect();
        assert_eq!(again(&ids), Some((sorted(ids.clone()), 4)));
        // Ids wrap to 17: two runs.
        let ids: Vec<u16> = (65_500..=65_535).chain(17..60).collect();
        assert_eq!(again(&ids), Some((sorted(ids.clone()), 8)));
    }

    #[test]
    fn few_or_scattered_ids_stay_a_list() {
        assert_eq!(again(&[]), None);
        assert_eq!(again(&[100]), None);
        assert_eq!(again(&[100, 101]), None);
        assert_eq!(again(&[100, 200, 300, 400]), None);
        assert_eq!(again(&[103, 100, 101]), Some((vec![100, 101, 103], 4)));
    }

    #[test]
    fn what_came_twice_is_told_twice() {
        let ids = [100, 101, 101, 102, 103, 104, 105, 105, 105, 106, 107, 108];
        assert_eq!(again(&ids).unwrap().0, ids);
    }

    #[test]
    fn a_message_that_names_more_than_can_be_on_the_way_is_ignored() {
        let run = IdRun { first: 17, shape: 0xffff };
        let mut most = MOST_IDS;
        assert_eq!(unpack(&[run], &mut most), []);
        let run = IdRun { first: 17, shape: SOLID | 16_383 };
        assert_eq!(unpack(&[run.clone(), IdRun { first: 1, shape: 0 }], &mut most), []);
        assert_eq!((unpack(&[run], &mut most).len(), most), (16_384, 0));
        assert_eq!(unpack(&[IdRun { first: 1, shape: 0 }], &mut most), [], "the packet has named enough");
    }

    proptest! {
        #[test]
        fn any_ids_survive(start: u16, steps in prop::collection::vec(0u16..40, 0..600), dense: bool, swap: usize) {
            let mut id = start;
            let mut ids: Vec<u16> = steps
                .iter()
                .map(|step| {
                    id = id.wrapping_add(if dense { u16::from(*step > 3) } else { *step });
                    id
                })
                .collect();
            if !ids.is_empty() {
                let at = swap % ids.len();
                ids.rotate_left(at);
            }
            if let Some((back, bytes)) = again(&ids) {
                prop_assert!(bytes < ids.len() * 2);
                prop_assert_eq!(back, sorted(ids));
            }
        }

        #[test]
        fn any_shorts_are_survived(shorts in prop::collection::vec(any::<(u16, u16)>(), 0..400)) {
            let runs: Vec<IdRun> = shorts.into_iter().map(|(first, shape)| IdRun { first, shape }).collect();
            let ids = unpack(&runs, &mut { MOST_IDS });
            prop_assert!(ids.len() <= MOST_IDS);
        }
    }
}
