//! Waypoint numbers and their letters (`actions.md` §2.2).

/// Number of waypoint slots: 0 to 100.
pub const WAYPOINT_COUNT: usize = 101;
/// Slot of the initial view.
pub const HOME: i32 = 98;
/// Slot of the reinforcement point, the usual `AltHomeCell`.
pub const REINFORCEMENT: i32 = 99;
/// The special slot.
pub const SPECIAL: i32 = 100;

/// The letters of a waypoint number (`actions.md` §2.2 rule 4): 0 is `A`, 25 `Z`, 26 `AA`. Negative numbers have none,
/// and so have numbers above 701, which no name of two letters reaches.
///
/// ```
/// use sandtable_scenario::waypoint::{waypoint_name, waypoint_number};
/// assert_eq!(waypoint_name(98), "CU");
/// assert_eq!(waypoint_number("cu"), Some(98));
/// ```
#[must_use]
pub fn waypoint_name(number: i32) -> String {
    let letter = |n: i32| char::from(b'A' + u8::try_from(n).unwrap_or(0));
    match number {
        0..26 => letter(number).to_string(),
        26..702 => [letter(number / 26 - 1), letter(number % 26)].iter().collect(),
        _ => String::new(),
    }
}

/// The number of a waypoint name (`actions.md` §2.2 rule 3): the first two characters count, in any case. `None` when
/// the first is not a letter. A second character that is not a letter does not count.
#[must_use]
pub fn waypoint_number(name: &str) -> Option<i32> {
    let mut letters = name.bytes().take(2).map(|b| {
        let upper = b.to_ascii_uppercase();
        upper.is_ascii_uppercase().then(|| i32::from(upper - b'A'))
    });
    let first = letters.next()??;
    Some(match letters.next().flatten() {
        Some(second) => 26 * (first + 1) + second,
        None => first,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_actions_2_2_rule_3() {
        for (name, number) in
            [("A", 0), ("Z", 25), ("AA", 26), ("AZ", 51), ("BA", 52), ("CV", 99), ("CW", 100), ("ZZ", 701)]
        {
            assert_eq!(waypoint_number(name), Some(number), "{name}");
            assert_eq!(waypoint_name(number), name);
            assert_eq!(waypoint_number(&name.to_lowercase()), Some(number));
        }
        assert_eq!(waypoint_number("ABC"), Some(27));
        assert_eq!(waypoint_number("0"), None);
        assert_eq!(waypoint_number(" A"), None);
        assert_eq!(waypoint_number(""), None);
        assert_eq!(waypoint_name(-1), "");
        assert_eq!(waypoint_name(702), "");
    }

    #[test]
    fn every_number_comes_back() {
        for number in 0..702 {
            assert_eq!(waypoint_number(&waypoint_name(number)), Some(number));
        }
    }
}
