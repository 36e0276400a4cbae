//! The object level (`radio.md` §5.1).

use sandtable_detach::Id as ObjectId;

use super::Call;
use crate::radio::{Message, Reply};
use crate::world::World;

impl World {
    pub(super) fn receive_object(&mut self, _to: ObjectId, call: Call) -> Reply {
        match call.message {
            // Drawing is not ours.
            Message::Redraw => Message::Roger.into(),
            _ => Message::Static.into(),
        }
    }
}
