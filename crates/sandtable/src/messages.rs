//! Manual pages of the radio messages, from the one table of the simulation.

use std::fmt::Write;

use sandtable_sim::{MESSAGES, MessageRow, Parameter};

/// What a question about messages finds.
pub(crate) enum Found {
    /// The message meant.
    One(&'static MessageRow),
    /// Several that contain the words.
    Several(Vec<&'static MessageRow>),
    /// None; the nearest names.
    Nothing(Vec<&'static MessageRow>),
}

/// The part of a query after `message` or `radio message`, if it asks for one.
pub(crate) fn asked(query: &str) -> Option<&str> {
    let mut words = query.trim();
    for word in ["radio", "message"] {
        if let Some(rest) = words.get(word.len()..).filter(|_| words[..word.len()].eq_ignore_ascii_case(word))
            && rest.starts_with(' ')
        {
            words = rest.trim_start();
            if word == "message" {
                return Some(words);
            }
        }
    }
    (words.len() < query.trim().len()).then_some(words)
}

/// Messages by number, name, part of a name.
pub(crate) fn find(words: &str) -> Found {
    if let Ok(number) = words.trim_start_matches('#').parse::<usize>() {
        return MESSAGES.get(number).map_or_else(|| Found::Nothing(Vec::new()), Found::One);
    }
    let wanted = plain(words);
    if let Some(row) = MESSAGES.iter().find(|row| row.name == wanted) {
        return Found::One(row);
    }
    let with: Vec<_> =
        MESSAGES.iter().filter(|row| !wanted.is_empty() && row.name.contains(&wanted)).collect();
    match with.as_slice() {
        [] => Found::Nothing(near(&wanted)),
        [one] => Found::One(one),
        _ => Found::Several(with),
    }
}

/// A name as the table writes it.
fn plain(words: &str) -> String {
    let words: Vec<&str> = words.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect();
    let name = words.join("_").to_ascii_uppercase();
    name.strip_prefix("RADIO_").unwrap_or(&name).to_owned()
}

/// Names that differ by at most two letters, nearest first.
fn near(wanted: &str) -> Vec<&'static MessageRow> {
    let mut found: Vec<_> = MESSAGES
        .iter()
        .map(|row| (distance(wanted, row.name), row))
        .filter(|(distance, row)| *distance <= 2 && *distance < row.name.len() / 2)
        .collect();
    found.sort_by_key(|(distance, row)| (*distance, row.message.number()));
    found.into_iter().map(|(_, row)| row).collect()
}

/// Letters to change, add or drop to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.bytes().enumerate() {
            let best = (diagonal + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], best);
        }
    }
    row[b.len()]
}

/// A line a message, as lists of pages have them.
pub(crate) fn list(rows: &[&MessageRow], markdown: bool) -> String {
    let mut out = String::new();
    for row in rows {
        let _ = if markdown {
            writeln!(
                out,
                "* **message {} {}**: {}",
                row.message.number(),
                escaped(row.name),
                sentence(row.meaning)
            )
        } else {
            writeln!(out, "message {} {}: {}", row.message.number(), row.name, sentence(row.meaning))
        };
    }
    out
}

/// The manual page of a message.
pub(crate) fn page(row: &MessageRow, markdown: bool) -> String {
    let parameter = match row.parameter {
        Parameter::None => "nothing",
        Parameter::In => "a place or an object, from the sender",
        Parameter::Out => "a place or an object, back from the receiver",
    };
    let answers = if row.answers.is_empty() { "none: it is an answer itself" } else { row.answers };
    let lines = [
        ("from, to", row.route),
        ("carries", parameter),
        ("answers", answers),
        ("spec", "radio.md §2, by receiver §5"),
    ];
    let (number, meaning) = (row.message.number(), sentence(row.meaning));
    let mut out = String::new();
    if markdown {
        let _ = writeln!(out, "### Radio message {number}: {}\n\n{meaning}\n", escaped(row.name));
        for (label, text) in lines {
            let _ = writeln!(out, "* **{label}**: {}", escaped(text));
        }
    } else {
        let _ = writeln!(out, "Radio message {number}: {}\n\n  {meaning}\n", row.name);
        for (label, text) in lines {
            let _ = writeln!(out, "  {label:<9} {text}");
        }
    }
    out
}

/// Every page, one after another.
pub(crate) fn manual(markdown: bool) -> String {
    let mut out = String::from(if markdown { "\n# Radio messages\n\n" } else { "\nRADIO MESSAGES\n\n" });
    for row in MESSAGES {
        out.push_str(&page(row, markdown));
        out.push('\n');
    }
    out
}

fn escaped(text: &str) -> String {
    text.replace('_', "\\_")
}

fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if text.ends_with(['?', '.', '!']) { "" } else { "." };
    format!("{first}{}{end}", chars.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_about_messages_are_told_from_others() {
        for (query, rest) in [
            ("message docking", Some("docking")),
            ("Radio Message OVER_OUT", Some("OVER_OUT")),
            ("radio over out", Some("over out")),
            ("message 14", Some("14")),
            ("messages", None),
            ("radiomessage docking", None),
            ("action 3", None),
            ("é", None),
        ] {
            assert_eq!(asked(query), rest, "{query}");
        }
    }

    #[test]
    fn messages_are_found_by_number_name_and_part() {
        let one = |words: &str| if let Found::One(row) = find(words) { row.name } else { "several or none" };
        assert_eq!(one("14"), "DOCKING");
        assert_eq!(one("over out"), "OVER_OUT");
        assert_eq!(one("radio_im_in"), "IM_IN");
        assert_eq!(one("pick-up"), "PICK_UP");
        assert_eq!(one("yea"), "YEA_NOW_WHAT");
        assert!(matches!(find("load"), Found::Several(rows) if rows.len() > 2));
        assert!(matches!(find("unload"), Found::One(_)), "the exact name before those it begins");
        assert!(matches!(find("dokcing"), Found::Nothing(rows) if rows[0].name == "DOCKING"));
        assert!(matches!(find("35"), Found::Nothing(rows) if rows.is_empty()));
        assert!(matches!(find("qqqqqqq"), Found::Nothing(rows) if rows.is_empty()));
    }
}
