//! Reloading on a pad (`radio.md` §9.3 step 5, RPR-8).

use sandtable_detach::Id as ObjectId;

use crate::mission::Mission;
use crate::radio::Message;
use crate::world::World;

steps! {
    /// Steps of a reloading structure's Repair.
    Step {
        /// Looks whether there is something to load.
        Initial = 0,
        /// Loads round by round.
        During = 1,
    }
}

impl World {
    pub(super) fn serve_pad(&mut self, id: ObjectId) -> i32 {
        match Step::from(self.status(id)) {
            Step::Initial => {
                if self.say(id, Message::NeedToMove) == Message::Roger
                    && self.say(id, Message::Prepared) == Message::Negative
                {
                    if let Some(client) = self.contact(id) {
                        self.assign_mission(client, Mission::Sleep);
                    }
                    self.set_status(id, Step::During);
                    return self.constants.service.reload_frames;
                }
                if let Some(client) = self.contact(id) {
                    self.next_ordered_cell(client);
                }
                self.assign_mission(id, Mission::Guard);
                3
            }
            Step::During => {
                let Some(client) = self.contact(id) else {
                    self.assign_mission(id, Mission::Guard);
                    return 1;
                };
                if self.say(id, Message::NeedToMove) == Message::Negative {
                    self.release_aircraft(id, client);
                    return 1;
                }
                if self.say(id, Message::Prepared) == Message::Roger {
                    self.assign_mission(client, Mission::Guard);
                    self.release_aircraft(id, client);
                    return 1;
                }
                if self.say(id, Message::Reload) == Message::Roger {
                    return self.constants.service.reload_frames;
                }
                self.release_aircraft(id, client);
                1
            }
        }
    }

    fn release_aircraft(&mut self, id: ObjectId, client: ObjectId) {
        self.enter_idle_mode(client);
        self.next_ordered_cell(client);
        self.assign_mission(id, Mission::Guard);
    }
}
