//! Phrase templates: a row in a few words, with placeholders for its parameters, for timelines and hover text.
//!
//! `create team {team}` becomes `create team Assault` when the caller fills `team`. Which parameter a placeholder of a
//! row stands for says [`param`]: it is the first parameter whose [`Unit::placeholder`](super::Unit::placeholder)
//! is that name.

use super::ParamDoc;

macro_rules! placeholders {
    ($($name:literal $what:literal;)*) => {
        /// Every placeholder a phrase may use: its name, and what to put in.
        pub static PLACEHOLDERS: &[(&str, &str)] = &[$(($name, $what)),*];
    };
}

placeholders! {
    "aircraft" "ID or name of an aircraft type";
    "anim" "ID of an animation";
    "bool" "on or off";
    "bubble" "style of a talk bubble";
    "building" "ID or name of a structure type";
    "cell" "a cell as x,y";
    "credits" "an amount of credits, signed";
    "facing" "a compass direction";
    "float" "a decimal number from its bit pattern";
    "frames" "a number of frames";
    "global" "name or number of a global variable";
    "group" "a group number";
    "house" "name of a house, or `any house` for -1 in an event";
    "infantry" "ID or name of an infantry type";
    "line" "a line number of a script, from 1";
    "local" "name or number of a local variable";
    "mission" "name of an object mission";
    "movie" "name of a movie";
    "number" "a plain number";
    "particles" "ID of a particle system";
    "percent" "a number, without the percent sign";
    "quarry" "name of a target category";
    "radar" "kind of radar event";
    "rect" "a rectangle as x,y w x h, from f4 to f7";
    "script" "ID or name of a script";
    "seconds" "a number of seconds, or minutes and seconds, with the unit";
    "shower" "size of a meteor shower";
    "sound" "name of a sound";
    "special" "ID or name of a superweapon";
    "speech" "number or text of an EVA line";
    "speed" "a camera speed";
    "split" "what a team gives up after unloading";
    "spotlight" "a spotlight mode";
    "tag" "ID or name of a tag";
    "target" "a structure type and how one of several is chosen";
    "team" "ID or name of a team type";
    "text" "a text line, quoted, or its number";
    "theme" "name of a music theme";
    "trigger" "ID or name of a trigger";
    "unit" "ID or name of a vehicle type";
    "vanim" "ID of a voxel animation";
    "waypoint" "number of a waypoint";
    "weapon" "ID of a weapon";
}

/// A piece of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// Words to print as they are.
    Text(&'a str),
    /// A placeholder, without its braces.
    Slot(&'a str),
}

/// Splits a template into words and placeholders. A brace without its partner is text.
#[must_use]
pub fn parts(template: &str) -> Vec<Part<'_>> {
    let mut out = Vec::new();
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(close) = rest[open..].find('}').map(|at| open + at) else { break };
        if open > 0 {
            out.push(Part::Text(&rest[..open]));
        }
        out.push(Part::Slot(&rest[open + 1..close]));
        rest = &rest[close + 1..];
    }
    if !rest.is_empty() {
        out.push(Part::Text(rest));
    }
    out
}

/// The parameter of a row that a placeholder of its phrase stands for. `rect` gives the first of its four.
#[must_use]
pub fn param<'a>(params: &'a [ParamDoc], slot: &str) -> Option<&'a ParamDoc> {
    params.iter().find(|param| param.unit.placeholder() == Some(slot))
}

/// Fills a template: `value` is asked for every placeholder, left to right.
pub fn fill(template: &str, mut value: impl FnMut(&str) -> String) -> String {
    let mut out = String::new();
    for part in parts(template) {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Slot(name) => out.push_str(&value(name)),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fill_replaces_placeholders_and_keeps_stray_braces() {
        assert_eq!(fill("set {local} to {bool}", |slot| format!("<{slot}>")), "set <local> to <bool>");
        assert_eq!(fill("{a}{b}", str::to_uppercase), "AB");
        assert_eq!(fill("odd { brace", |_| String::new()), "odd { brace");
        assert_eq!(fill("", |_| String::new()), "");
    }

    #[test]
    fn param_finds_the_field_behind_a_placeholder() {
        use crate::catalog::{ActionKind, Field};
        let field = |kind: ActionKind, slot| param(kind.row().params, slot).map(|p| p.field);
        assert_eq!(field(ActionKind::RevealSome, "waypoint"), Some(Field::F3));
        assert_eq!(field(ActionKind::DoExplosion, "waypoint"), Some(Field::F8));
        assert_eq!(field(ActionKind::GiveCredits, "credits"), Some(Field::F4));
        assert_eq!(field(ActionKind::ResizePlayerView, "rect"), Some(Field::F4));
        assert_eq!(field(ActionKind::Win, "waypoint"), None);
    }

    #[test]
    fn placeholders_are_sorted_and_unique() {
        assert!(PLACEHOLDERS.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }
}
