//! Tags: the chain of triggers behind each, and where it is attached (`triggers.md` §2.2, §5).

use sandtable_scenario::Loaded;
use sandtable_scenario::catalog::{Attach, EventKind};

use crate::Xref;
use crate::xref::{How, Placed, Thing};

/// Who holds a tag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holders {
    /// Cells of `[CellTags]`.
    pub cells: usize,
    /// Placed vehicles, soldiers and aircraft.
    pub movers: usize,
    /// Placed structures.
    pub structures: usize,
    /// Team types that give it to their members.
    pub teams: usize,
}

impl Holders {
    /// Cells and placed objects, which count for the shared instance.
    #[must_use]
    pub fn placed(self) -> usize {
        self.cells + self.movers + self.structures
    }

    /// Whether objects hold it, placed ones or members of teams.
    #[must_use]
    pub fn objects(self) -> bool {
        self.movers + self.structures + self.teams > 0
    }
}

/// A tag's triggers and attachments.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    /// Positions of its triggers, in the order of the links.
    pub triggers: Vec<usize>,
    /// Walked lists it joins, together with what its events attach to.
    pub attaches: Attach,
    /// Who holds it.
    pub holders: Holders,
    /// Kind of the tag.
    pub persistence: i32,
}

/// Links that all chains of a map may have together. Ten thousand tags on a circle of ten thousand triggers would be a
/// hundred million; real maps have a few links a tag.
const LINKS: usize = 500_000;

/// Room for the chains of a map.
#[derive(Debug)]
pub(super) struct Room {
    left: usize,
    /// By trigger: the last tag, counted from 1, whose chain it is in.
    last: Vec<usize>,
}

impl Room {
    /// For a map of so many triggers.
    pub(super) fn new(triggers: usize) -> Self {
        Self { left: LINKS, last: vec![0; triggers] }
    }
}

impl Chain {
    /// The chain of a tag. It ends with its first trigger when the room is used up.
    pub(super) fn of(loaded: &Loaded, xref: &Xref, tag: usize, room: &mut Room) -> Self {
        let scenario = &*loaded.scenario;
        let mut chain = Self { persistence: scenario.tags[tag].persistence, ..Self::default() };
        let mut next = scenario.tags[tag].trigger.as_ref().and_then(|first| first.target);
        while let Some(at) = next {
            let Some(trigger) = scenario.triggers.get(at).filter(|trigger| trigger.valid) else { break };
            // A circle is cut at its last link.
            if std::mem::replace(&mut room.last[at], tag + 1) == tag + 1 {
                break;
            }
            if !chain.triggers.is_empty() {
                if room.left == 0 {
                    break;
                }
                room.left -= 1;
            }
            chain.triggers.push(at);
            for event in &trigger.events {
                if let Some(kind) = EventKind::from_number(event.number) {
                    chain.attaches = chain.attaches.union(kind.row().attaches);
                }
            }
            next = trigger.link.as_ref().and_then(|link| link.target);
        }
        for mention in xref.to(Thing::Tag(tag)).filter(|mention| mention.how == How::Holds) {
            let count = match mention.from {
                Thing::CellTag(_) => &mut chain.holders.cells,
                Thing::Object(Placed::Structure, _) => &mut chain.holders.structures,
                Thing::Object(..) => &mut chain.holders.movers,
                _ => &mut chain.holders.teams,
            };
            *count += 1;
        }
        chain
    }

    /// Whether it is on a list that is walked every frame.
    #[must_use]
    pub fn listed(&self) -> bool {
        let lists = [Attach::GENERAL, Attach::HOUSE, Attach::MAP];
        !self.triggers.is_empty() && lists.into_iter().any(|list| self.attaches.contains(list))
    }
}
