//! How a product leaves its factory.

use sandtable_detach::Id as ObjectId;

use crate::mission::Mission;
use crate::world::World;

/// What came of letting a product out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitResult {
    /// It could not be placed; production pays back.
    Failed,
    /// The way out is in use; production asks again.
    TryLater,
    /// It is on the map.
    Success,
}

impl World {
    /// Lets a product, in limbo, out of a factory: onto a free cell beside it.
    pub(crate) fn exit_product(&mut self, factory: ObjectId, product: ObjectId) -> ExitResult {
        if self.place_beside(factory, product) {
            self.assign_mission(product, Mission::Guard);
            ExitResult::Success
        } else {
            ExitResult::Failed
        }
    }
}
