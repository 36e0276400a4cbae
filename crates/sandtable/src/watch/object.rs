//! What a page sees of one object.

use std::sync::Arc;

use sandtable_scenario::model::Cell;
use sandtable_sim::{Class, Message, ObjectId, ObjectLink, Pointer, World};
use serde::{Serialize, Serializer};

use super::fixed::XY;
use crate::words::{name_and_id, printable};

/// Links that are told of one object; what a whole army attacks has no end of them.
const MOST_LINKS: usize = 16;

/// Members of the detach registry in words: of the object that holds the reference, and of the one it points to. Contact,
/// target and destination of an object have their own places, so that they are told from the other end only.
const LINKS: &[(&str, Option<&str>, &str)] = &[
    ("Techno.Cargo", Some("carries"), "is aboard"),
    ("Unit.FollowingMe", Some("is followed by"), "follows"),
    ("Radio.Radio", None, "is the contact of"),
    ("Techno.TarCom", None, "is the target of"),
    ("Techno.SuspendedTarCom", Some("will attack again"), "will be attacked again by"),
    ("Foot.NavCom", None, "is the destination of"),
    ("Foot.SuspendedNavCom", Some("will go on to"), "will be the destination of"),
    ("Techno.NearbyObject", Some("waits near"), "is waited for by"),
    ("Techno.ArchiveTarget", Some("remembers"), "is remembered by"),
    ("Foot.ArchiveTarget", Some("remembers"), "is remembered by"),
    ("Building.WhomToRepay", Some("is mined by"), "has mined"),
];

/// What of an object changes while it moves: middle in leptons, facing in 256ths of a turn, north first, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Place {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) z: i32,
    pub(crate) f: u8,
}

/// An object; numbers of objects are those of `sandtable run --objects`.
#[derive(Debug, Serialize)]
pub(crate) struct Object {
    #[serde(flatten)]
    pub(crate) place: Place,
    #[serde(flatten)]
    pub(crate) rest: Rest,
}

/// What of an object does not change with every step.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Rest {
    /// 0 structure, 1 vehicle, 2 soldier, 3 aircraft.
    class: u8,
    #[serde(serialize_with = "text")]
    kind: Arc<str>,
    house: u8,
    /// Width and height of a structure in cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<(i32, i32)>,
    strength: i32,
    most: i32,
    mission: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<u32>,
    tethered: bool,
    /// Numbers of the last three messages it received, newest first; their names for a page.
    #[serde(serialize_with = "messages")]
    heard: [u8; 3],
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Aim>,
    #[serde(skip_serializing_if = "Option::is_none")]
    destination: Option<Aim>,
    passengers: usize,
    /// The tag it carries.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "some_text")]
    tag: Option<Arc<str>>,
    /// What else refers to it, and it to: a verb, and the number of the other object.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<(&'static str, u32)>,
    /// Links beyond those.
    #[serde(skip_serializing_if = "is_zero")]
    more_links: usize,
}

/// Where something points: the object's number, and the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Aim(Option<u32>, XY);

fn text<S: Serializer>(text: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text)
}

fn some_text<S: Serializer>(text: &Option<Arc<str>>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_some(&text.as_deref())
}

fn messages<S: Serializer>(numbers: &[u8; 3], serializer: S) -> Result<S::Ok, S::Error> {
    let heard = numbers.iter().filter_map(|number| Message::from_number(*number));
    serializer.collect_seq(heard.filter(|message| message.number() != 0).map(Message::name))
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// Names of a match as pages see them, each made once.
#[derive(Debug)]
pub(crate) struct Labels {
    /// Object types by class and place in the rules.
    kinds: [Vec<Option<Arc<str>>>; Class::ALL.len()],
    tags: Vec<Arc<str>>,
}

impl Labels {
    pub(crate) fn of(world: &World) -> Self {
        let scenario = world.scenario();
        let tag = |tag: &sandtable_scenario::model::TagType| {
            let first = tag.trigger.as_ref().and_then(|trigger| trigger.target);
            let trigger = first.and_then(|kind| scenario.triggers.get(kind));
            let springs =
                trigger.map_or_else(String::new, |trigger| format!(" for {}", name_and_id(trigger)));
            format!("{} [{}]{springs}", printable(&tag.name.value), printable(&tag.id.value)).into()
        };
        Self { kinds: Default::default(), tags: scenario.tags.iter().map(tag).collect() }
    }

    fn kind(&mut self, world: &World, id: ObjectId, class: u8, kind: u16) -> Arc<str> {
        let Some(kinds) = self.kinds.get_mut(usize::from(class)) else { return "?".into() };
        let kind = usize::from(kind);
        if kinds.len() <= kind {
            kinds.resize(kind + 1, None);
        }
        Arc::clone(kinds[kind].get_or_insert_with(|| printable(world.type_name(id)).into()))
    }
}

impl Object {
    /// Looks at an object that stands on the map; none otherwise.
    pub(crate) fn of(world: &World, labels: &mut Labels, id: ObjectId) -> Option<(u32, Self)> {
        let techno = world.techno(id).filter(|techno| techno.object.placed())?;
        let (middle, relations) = (world.middle(id), world.relations(id));
        let number = |id: ObjectId| world.object(id).map(|object| object.creation);
        let aim = |pointer: Pointer| {
            let Cell { x, y } = pointer.cell;
            Aim(pointer.object.and_then(number), (x, y))
        };
        let structure = world.building(id);
        let class = class(world, id);
        let kind = structure.and_then(|s| world.rules().buildings.get(usize::from(s.techno.object.kind)));
        let (mut links, mut more_links) = (Vec::new(), 0);
        world.object_links(id, |link| {
            let mutual = link.incoming && relations.contact == Some(link.other);
            match words(link, mutual).zip(number(link.other)) {
                Some(link) if links.len() < MOST_LINKS => links.push(link),
                Some(_) => more_links += 1,
                None => {}
            }
        });
        let rest = Rest {
            class,
            kind: labels.kind(world, id, class, techno.object.kind),
            house: techno.house,
            size: kind.map(|kind| (kind.foundation.width(), kind.foundation.height())),
            strength: techno.object.strength,
            most: world.max_strength(id),
            mission: techno.mission.current.map_or("", |mission| mission.name()),
            contact: relations.contact.and_then(number),
            tethered: techno.tethered,
            heard: techno.heard,
            target: relations.target.map(aim),
            destination: relations.destination.map(aim),
            passengers: relations.passengers,
            tag: relations.tag.and_then(|tag| labels.tags.get(tag)).map(Arc::clone),
            links,
            more_links,
        };
        let place = Place { x: middle.x, y: middle.y, z: middle.z, f: (techno.object.facing >> 8) as u8 };
        Some((techno.object.creation, Self { place, rest }))
    }
}

/// Class of an object as a number.
pub(crate) fn class(world: &World, id: ObjectId) -> u8 {
    let is = [world.building(id).is_some(), world.unit(id).is_some(), world.is_infantry(id)];
    is.iter().position(|is| *is).unwrap_or(is.len()) as u8
}

/// A link in words; none of what is told elsewhere, as that the own contact has one, too.
fn words(link: ObjectLink, mutual_contact: bool) -> Option<&'static str> {
    let (name, outgoing, incoming) = LINKS.iter().find(|(name, ..)| *name == link.member)?;
    match link.incoming {
        true if mutual_contact && *name == "Radio.Radio" => None,
        true => Some(*incoming),
        false => *outgoing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup;
    use crate::watch::testing::dock;

    /// Plays the harvester that goes into its refinery, and shows the world after every frame.
    fn docking(mut look: impl FnMut(&World)) {
        let directory = tempfile::tempdir().expect("a directory");
        let options = dock(directory.path());
        let mut world = setup::start(&options, &setup::load(&options).expect("a map")).expect("a world");
        let orders = setup::orders(&options, &world).expect("orders");
        for frame in 0..900 {
            let now: Vec<_> = orders.of(frame).cloned().collect();
            world.step(&now);
            look(&world);
        }
    }

    #[test]
    fn links_have_words() {
        let mut seen = std::collections::BTreeSet::new();
        docking(|world| {
            for id in world.technos(&Class::ALL) {
                world.object_links(id, |link| {
                    seen.insert(link.member);
                });
            }
        });
        assert!(!seen.is_empty(), "they talk");
        for member in seen {
            assert!(LINKS.iter().any(|(name, ..)| *name == member), "{member}");
        }
    }

    /// A harvester at its refinery: each is the other's contact, told once.
    #[test]
    fn an_object_as_a_page_reads_it() {
        let mut labels = None;
        let mut seen = 0;
        docking(|world| {
            let labels = labels.get_or_insert_with(|| Labels::of(world));
            let objects: Vec<_> = world
                .technos(&Class::ALL)
                .into_iter()
                .filter_map(|id| Object::of(world, labels, id))
                .collect();
            let json = serde_json::to_value(&objects).expect("JSON");
            let find = |kind: &str| json.as_array()?.iter().find(|object| object[1]["kind"] == kind);
            let (Some(refinery), Some(harvester)) = (find("PROC"), find("HARV")) else { return };
            if harvester[1]["contact"] != refinery[0] {
                return;
            }
            seen += 1;
            let harvester = &harvester[1];
            assert_eq!((&harvester["class"], &refinery[1]["class"]), (&1.into(), &0.into()));
            assert_eq!(harvester["tag"], "Never 1 [G] for Never [T]");
            assert!(harvester["x"].is_number() && harvester["heard"][0].is_string(), "{harvester}");
            for link in [harvester, &refinery[1]].into_iter().filter_map(|o| o["links"].as_array()).flatten()
            {
                assert_ne!(link[0], "is the contact of", "{json}");
            }
        });
        assert!(seen > 0, "they talk");
    }
}
