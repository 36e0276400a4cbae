//! Rules that hold for every row of all three tables.

use super::phrase::{PLACEHOLDERS, Part, parts};
use super::{ActionKind, EventKind, List, MissionKind, NEEDS, Need, ParamDoc, Topic, Unit};
use std::collections::BTreeSet;

fn phrase(topic: Topic) -> (&'static str, &'static [ParamDoc]) {
    match topic {
        Topic::Action(kind) => (kind.row().phrase, kind.row().params),
        Topic::Event(kind) => (kind.row().phrase, kind.row().params),
        Topic::Mission(kind) => (kind.row().phrase, kind.row().params),
    }
}

fn see(topic: Topic) -> &'static [Topic] {
    match topic {
        Topic::Action(kind) => kind.row().see,
        Topic::Event(kind) => kind.row().see,
        Topic::Mission(kind) => kind.row().see,
    }
}

#[test]
fn there_are_119_actions_56_events_and_53_missions() {
    assert_eq!((ActionKind::ALL.len(), EventKind::ALL.len(), MissionKind::ALL.len()), (119, 56, 53));
    assert_eq!(Topic::all().count(), 228);
}

#[test]
fn every_row_is_documented_in_whole_sentences() {
    for topic in Topic::all() {
        for text in [topic.summary(), topic.doc()] {
            assert!(text.len() > 10 && text.ends_with('.'), "{topic}: {text:?}");
            assert!(
                text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || c == '-'),
                "{topic}: {text:?}"
            );
            assert!(!text.contains("  "), "{topic}: doubled blank");
        }
        assert!(!topic.summary().contains('\n'), "{topic}");
        assert!(!topic.name().is_empty());
        assert!(!phrase(topic).0.is_empty(), "{topic}");
        assert!(!see(topic).contains(&topic), "{topic} refers to itself");
    }
}

#[test]
fn phrases_use_known_placeholders_and_each_has_its_parameter() {
    for topic in Topic::all() {
        let (template, params) = phrase(topic);
        for part in parts(template) {
            let Part::Slot(name) = part else { continue };
            assert!(PLACEHOLDERS.iter().any(|(known, _)| *known == name), "{topic}: {{{name}}}");
            let hits = params.iter().filter(|p| p.unit.placeholder() == Some(name)).count();
            assert!(hits == 1 || (name == "rect" && hits == 4), "{topic}: {{{name}}} fits {hits} parameters");
        }
        assert!(!template.ends_with('.'), "{topic}");
    }
}

#[test]
fn phrases_say_every_parameter_that_matters() {
    // Parameters that change nothing a reader of a timeline cares about.
    let silent = [
        Topic::Action(ActionKind::ChangeZoom),
        Topic::Action(ActionKind::CreateBuildingAt),
        Topic::Mission(MissionKind::IdleAnimation),
    ];
    for topic in Topic::all().filter(|t| !silent.contains(t)) {
        let (template, params) = phrase(topic);
        for param in params {
            let Some(slot) = param.unit.placeholder() else { continue };
            assert!(
                template.contains(&format!("{{{slot}}}")),
                "{topic}: {} is missing from the phrase",
                param.name
            );
        }
    }
}

#[test]
fn placeholders_and_units_agree() {
    let known: BTreeSet<&str> = PLACEHOLDERS.iter().map(|(name, _)| *name).collect();
    let lists = List::ALL.iter().map(|list| Unit::Index(*list));
    let given: BTreeSet<&str> =
        Unit::PLAIN.iter().copied().chain(lists).filter_map(Unit::placeholder).collect();
    assert_eq!(known, given);
}

#[test]
fn need_types_are_pinned() {
    let names = "NONE THEME MOVIE SOUND SPEECH INFANTRY UNIT AIRCRAFT STRUCTURE WAYPOINT NUMBER TRIGGER TEAM HOUSE TIME \
                 QUARRY BOOL SPECIAL MISSION HEX_NUMBER SCRIPT RECT GLOBAL ANIM_AND_LOCATION WEAPON_AND_LOCATION \
                 LIGHT_BEHAVIOR TAG METEOR_AND_LOCATION EVENT_AND_LOCATION LOCAL SPEED_AND_LOCATION \
                 SHOWER_AND_LOCATION VELOCITY FLOAT TEAM_AND_LOCATION PARTICLE_AND_LOCATION BUILDING_ATTACK SPLIT \
                 SOUND_AND_LOCATION TEAM_AND_TIME ANIM TALK_BUBBLE HOUSE_AND_CREDITS STRUCTURE_PLACEMENT";
    assert_eq!(names.split_whitespace().count(), 44);
    for (at, name) in names.split_whitespace().enumerate() {
        let row = &NEEDS[at];
        assert_eq!((usize::from(row.number), row.engine_name), (at, name));
        assert_eq!(Need::ALL[at].row(), row);
        assert!(!row.label.is_empty() && !row.offers.is_empty());
    }
}

#[test]
fn need_types_without_a_line_layout_are_used_by_no_action() {
    for kind in ActionKind::ALL {
        assert!(!kind.row().need.row().layout.is_empty(), "{kind:?}");
    }
}
