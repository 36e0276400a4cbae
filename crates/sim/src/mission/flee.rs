//! What a vehicle does when it is hit (`radio.md` §6); returning fire waits for combat.

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::links::Kind;
use crate::radio::Message;
use crate::world::World;

impl World {
    /// A computer's loaded harvester that is hit by something it could not crush, and is not above yellow, brings home what
    /// it has: not while it is coupled with something (`radio.md` §1.2, §6).
    pub(crate) fn flees_home(&mut self, id: ObjectId, source: ObjectId) {
        let harvests = Kind::of(id) == Kind::Unit && self.vehicle_type(id).is_some_and(|kind| kind.harvester);
        if !harvests || self.load_of(id) == 0 || self.tethered(id) || !self.computer_owned(id) {
            return;
        }
        let strength = self.object(id).map_or(0, |o| o.strength);
        let crushable = self.techno_type(source).is_some_and(|keys| keys.object.crushable);
        if crushable || self.constants.above_yellow(strength, self.max_strength(id)) {
            return;
        }
        if let Some(bay) = self.nearest_bay(id)
            && self.say_to(id, Message::Hello, bay) == Message::Roger
        {
            self.assign_mission(id, Mission::Enter);
            self.assign_destination(id, bay);
        }
    }
}
