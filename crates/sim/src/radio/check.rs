//! What holds of every contact and tether whenever no message is under way (`radio.md` §1.1).

use sandtable_detach::Id as ObjectId;

use crate::links::{Kind, member};
use crate::object::Techno;
use crate::world::State;

impl State {
    fn level_techno(&self, id: ObjectId) -> Option<&Techno> {
        match Kind::of(id) {
            Kind::Unit => self.units.get(id.slot()).map(|u| &u.foot.techno),
            Kind::Infantry => self.infantry.get(id.slot()).map(|i| &i.foot.techno),
            Kind::Aircraft => self.aircraft.get(id.slot()).map(|a| &a.foot.techno),
            Kind::Building => self.buildings.get(id.slot()).map(|b| &b.techno),
            _ => None,
        }
    }

    /// The first broken rule: one's contact has another contact, is oneself or is gone; or one is tethered alone.
    pub(crate) fn radio_flaw(&self) -> Option<(ObjectId, &'static str)> {
        let links = self.links.read();
        let kinds = [Kind::Unit, Kind::Infantry, Kind::Aircraft, Kind::Building];
        kinds.into_iter().flat_map(|kind| links.ids(kind)).find_map(|id| {
            let techno = self.level_techno(id)?;
            let Some(other) = links.get(id, member::CONTACT) else {
                return techno.tethered.then_some((id, "an object is tethered to nobody"));
            };
            if other == id {
                return Some((id, "an object is its own radio contact"));
            }
            if links.get(other, member::CONTACT) != Some(id) {
                return Some((id, "a radio contact is not mutual"));
            }
            let Some(mate) = self.level_techno(other).filter(|other| other.object.active) else {
                return Some((id, "a radio contact is gone"));
            };
            (techno.tethered != mate.tethered).then_some((id, "only one side of a contact is tethered"))
        })
    }
}
