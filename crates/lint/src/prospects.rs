//! What the map itself says about a trigger, whoever plays it: for `run --why` and the page of `watch`.

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
        let mut named: Vec<String> = Vec::new();
        let mentions = subject.xref.to(Thing::Trigger(at)).map(|mention| (mention.from, mention.how));
        let tags = subject.reach.tags_of(at).iter().flat_map(|tag| subject.xref.to(Thing::Tag(*tag)));
        let tags = tags.map(|mention| (mention.from, mention.how));
        for (from, how) in mentions.chain(tags) {
            let (Thing::Trigger(by), Some(verb)) = (from, verb(how)) else { continue };
            let idle = if never(subject, from).is_some() { ", which can never fire" } else { "" };
            let itself = if by == at { "itself".to_owned() } else { subject.trigger(by) };
            let words = format!("{verb} {itself}{idle}");
            if !named.contains(&words) {
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
            "[Triggers]\nA=GDI,<none>,First,0,1,1,1,0\nB=GDI,<none>,Second,1,1,1,1,0\nC=GDI,<none>,Third,1,1,1,1,0\n\
             [Events]\nA=1,13,0,1\nB=1,13,0,1\nC=1,13,0,1\n\
             [Actions]\nA=2,53,2,B,0,0,0,0,A,70,3,TC,0,0,0,0,A\nB=1,54,2,B,0,0,0,0,A\nC=1,53,2,C,0,0,0,0,A\n\
             [Tags]\nTA=0,First 1,A\nTB=2,Second 1,B\nTC=0,Third 1,C\n",
        );
        let loaded = load(map, "example.map", &RulesSources::stock());
        let subject = Subject::new(&loaded);
        let of = |at| Prospects::of(&subject, at);
        assert_eq!(of(0), Prospects::default());
        assert_eq!(of(1).named, ["enabled by \"First\" (A)", "disabled by itself"]);
        assert_eq!(of(1).never, None);
        assert_eq!(of(2).named, ["enabled by itself, which can never fire", "destroyed by \"First\" (A)"]);
        assert!(of(2).never.is_some());
    }
}
