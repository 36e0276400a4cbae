//! Finding rows by number, name or part of a name.

use crate::catalog::Topic;

/// How many close spellings are offered when nothing matches.
const SUGGESTIONS: usize = 5;

/// What a query leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Exactly one row.
    One(Topic),
    /// Several rows, best match first.
    Several(Vec<Topic>),
    /// No row; close spellings, best first, at most five.
    Nothing(Vec<Topic>),
}

/// Which tables a query asks for.
#[derive(Clone, Copy, PartialEq)]
enum Scope {
    All,
    Table(&'static str),
}

impl Scope {
    fn admits(self, topic: Topic) -> bool {
        match self {
            Self::All => true,
            Self::Table(table) => topic.table() == table,
        }
    }
}

/// Finds the rows a user means.
///
/// Forms, in any case: `action 80`, `action "create team"`, `event elapsed time`, `mission 11`, `team mission 11`,
/// `script action 11`; a number or name alone is looked for in all three tables. Names match by the editor's name, the
/// engine's constant or the variant (`CREATE_TEAM`, `CreateTeam`), whole before beginning before anywhere.
#[must_use]
pub fn find(query: &str) -> Found {
    let (scope, wanted) = split_scope(query);
    if wanted.is_empty() {
        return match scope {
            Scope::All => Found::Nothing(Vec::new()),
            Scope::Table(_) => Found::Several(Topic::all().filter(|t| scope.admits(*t)).collect()),
        };
    }
    let hits = match wanted.trim_start_matches('#').parse::<u16>() {
        Ok(number) => Topic::all().filter(|t| scope.admits(*t) && t.number() == number).collect(),
        // `mission timer expired` begins with the word for a table, but means an event
        Err(_) => match by_name(scope, &wanted) {
            hits if hits.is_empty() => by_name(Scope::All, &plain(query)),
            hits => hits,
        },
    };
    match hits.as_slice() {
        [] => Found::Nothing(suggest(scope, &wanted)),
        [one] => Found::One(*one),
        _ => Found::Several(hits),
    }
}

/// Takes the table word off the front and reduces the rest to plain words.
fn split_scope(query: &str) -> (Scope, String) {
    let words = plain(query);
    for (prefix, table) in [
        ("trigger action", "action"),
        ("trigger event", "event"),
        ("team mission", "mission"),
        ("script action", "mission"),
        ("mission", "mission"),
        ("action", "action"),
        ("event", "event"),
    ] {
        if let Some(rest) = words.strip_prefix(prefix)
            && (rest.is_empty() || rest.starts_with(' '))
        {
            return (Scope::Table(table), rest.trim_start().to_owned());
        }
    }
    (Scope::All, words)
}

/// Lower case, with everything but letters, digits and `# < >` (some names differ only there) turned into single blanks.
fn plain(text: &str) -> String {
    let spaced: String =
        (text.chars())
            .map(|c| {
                if c.is_alphanumeric() || matches!(c, '#' | '<' | '>') { c.to_ascii_lowercase() } else { ' ' }
            })
            .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The names a row is known by, reduced to plain words.
fn names(topic: Topic) -> Vec<String> {
    let variant = match topic {
        Topic::Action(kind) => format!("{kind:?}"),
        Topic::Event(kind) => format!("{kind:?}"),
        Topic::Mission(kind) => format!("{kind:?}"),
    };
    let mut out = vec![plain(topic.name()), variant.to_ascii_lowercase()];
    if let Topic::Action(kind) = topic {
        out.push(plain(kind.row().engine_name));
    }
    out
}

/// Rows whose name is the wanted one; else those that begin with it; else those that contain it; else those that
/// contain all of its words.
fn by_name(scope: Scope, wanted: &str) -> Vec<Topic> {
    let tests: [&dyn Fn(&str) -> bool; 4] =
        [&|name| name == wanted, &|name| name.starts_with(wanted), &|name| name.contains(wanted), &|name| {
            wanted.split(' ').all(|word| name.contains(word))
        }];
    for test in tests {
        let hits: Vec<_> =
            Topic::all().filter(|t| scope.admits(*t) && names(*t).iter().any(|name| test(name))).collect();
        if !hits.is_empty() {
            return hits;
        }
    }
    Vec::new()
}

/// The rows with the closest spelling, if any is close at all.
fn suggest(scope: Scope, wanted: &str) -> Vec<Topic> {
    // Longer input is certainly no misspelt name; the limit keeps the comparison cheap.
    let wanted: String = wanted.chars().take(60).collect();
    if wanted.trim_start_matches('#').chars().all(|c| c.is_ascii_digit()) {
        return Vec::new();
    }
    let limit = wanted.chars().count() / 3 + 1;
    let mut scored: Vec<(usize, Topic)> = (Topic::all().filter(|t| scope.admits(*t)))
        .filter_map(|t| names(t).iter().map(|name| distance(name, &wanted)).min().map(|d| (d, t)))
        .filter(|(d, _)| *d <= limit)
        .collect();
    scored.sort();
    scored.into_iter().map(|(_, t)| t).take(SUGGESTIONS).collect()
}

/// Edit distance where the tail of `name` beyond the wanted length costs nothing: people type the beginning.
fn distance(name: &str, wanted: &str) -> usize {
    let wanted: Vec<char> = wanted.chars().collect();
    // row[i]: cost of turning the first i wanted characters into the part of the name read so far
    let mut row: Vec<usize> = (0..=wanted.len()).collect();
    let mut best = wanted.len();
    for (j, c) in name.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = j + 1;
        for i in 1..row.len() {
            let replaced = diagonal + usize::from(wanted[i - 1] != c);
            diagonal = row[i];
            row[i] = replaced.min(row[i] + 1).min(row[i - 1] + 1);
        }
        best = best.min(row[wanted.len()]);
    }
    best
}
