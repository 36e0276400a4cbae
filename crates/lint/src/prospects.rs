//! What the map itself says about a trigger, whoever plays it: for `run --why` and the page of `watch`.

use std::collections::BTreeSet;

use crate::Subject;
use crate::never::never;
use crate::xref::{How, Thing};

/// A trigger's prospects, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prospects {
    /// Why it can never fire; `None` when it can.
    pub never: Option<String>,
    /// Who acts on it: `enabled by "First wave" (01000004)`, in the order of the file.
    pub named: Vec<String>,
}

impl Prospects {
    /// Of the trigger at a position.
    #[must_use]
    pub fn of(subject: &Subject<'_>, at: usize) -> Self {
        let (mut named, mut seen) = (Vec::new(), BTreeSet::new());
        let mentions = subject.xref.to(Thing::Trigger(at)).map(|mention| (mention.from, mention.how));
        let tags = subject.reach.tags_of(at).iter().flat_map(|tag| subject.xref.to(Thing::Tag(*tag)));
        let tags = tags.map(|mention| (mention.from, mention.how));
        for (from, how) in mentions.chain(tags) {
            let (Thing::Trigger(by), Some(verb)) = (from, verb(how)) else { continue };
            let idle = if never(subject, from).is_some() { ", which can never fire" } else { "" };
            let itself = if by == at { "itself".to_owned() } else { subject.trigger(by) };
            let words = format!("{verb} {itself}{idle}");
            if seen.insert(words.clone()) {
                named.push(words);
            }
        }
        Self { never: never(subject, Thing::Trigger(at)), named }
    }
}

fn verb(how: How) -> Option<&'static str> {
    Some(match how {
        How::Link => "linked behind",
        How::Action(_, 53) => "enabled by",
        How::Action(_, 54) => "disabled by",
        How::Action(_, 22) => "forced by",
        How::Action(_, 12 | 70) => "destroyed by",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_scenario::load;
    use sandtable_scenario::rules::RulesSources;

    #[test]
    fn who_acts_on_a_trigger_and_whether_it_can_fire() {
        let map = crate::example::map(
            "[Triggers]\nONE=GDI,<none>,First,0,1,1,1,0\nTWO=GDI,<none>,Second,1,1,1,1,0\nTRI=GDI,<none>,Third,1,1,1,1,0\n\
             [Events]\nONE=1,13,0,1\nTWO=1,13,0,1\nTRI=1,13,0,1\n\
             [Actions]\nONE=2,53,2,TWO,0,0,0,0,A,70,3,TTRI,0,0,0,0,A\nTWO=1,54,2,TWO,0,0,0,0,A\nTRI=1,53,2,TRI,0,0,0,0,A\n\
             [Tags]\nTONE=0,First 1,ONE\nTTWO=2,Second 1,TWO\nTTRI=0,Third 1,TRI\n",
        );
        let loaded = load(map, "example.map", &RulesSources::stock());
        let subject = Subject::new(&loaded);
        let of = |at| Prospects::of(&subject, at);
        assert_eq!(of(0), Prospects::default());
        assert_eq!(of(1).named, ["enabled by \"First\" (ONE)", "disabled by itself"]);
        assert_eq!(of(1).never, None);
        assert_eq!(of(2).named, ["enabled by itself, which can never fire", "destroyed by \"First\" (ONE)"]);
        assert!(of(2).never.is_some());
    }
}
