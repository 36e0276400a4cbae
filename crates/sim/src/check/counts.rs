//! The counts of houses and their power, counted again.

use crate::house::{Class, Tally};
use crate::world::World;

impl World {
    /// What a house counts otherwise than its objects say.
    pub(super) fn count_fault(&self) -> Option<String> {
        let mut counted = vec![Tally::default(); self.state.houses.len()];
        for id in self.every_techno() {
            let (Some(what), Some(techno)) = (self.counted(id), self.techno(id)) else { continue };
            if techno.object.active {
                let tally = &mut counted[usize::from(techno.house)];
                tally.hold(what, 1);
                tally.place(what, i32::from(techno.object.placed()));
            }
        }
        self.house_numbers().find_map(|house| {
            let (theirs, ours) = (&self.house(house).tally, &counted[usize::from(house)]);
            Class::ALL.into_iter().find_map(|class| {
                let sums = (theirs.sum(class), ours.sum(class));
                if sums.0 != sums.1 {
                    return Some(format!(
                        "house {house} counts {} of {class:?}, there are {}",
                        sums.0, sums.1
                    ));
                }
                let types = match class {
                    Class::Building => self.rules.buildings.len(),
                    Class::Unit => self.rules.vehicles.len(),
                    Class::Infantry => self.rules.infantry.len(),
                    Class::Aircraft => self.rules.aircraft.len(),
                };
                (0..types).find_map(|kind| {
                    let counts = |tally: &Tally| (tally.held(class, kind), tally.placed(class, kind));
                    let (theirs, ours) = (counts(theirs), counts(ours));
                    (theirs != ours).then(|| {
                        let name =
                            self.keys_of(class, kind as u16).map_or("?", |keys| keys.object.id.as_str());
                        format!("house {house}: held and placed {name} are {theirs:?}, there are {ours:?}")
                    })
                })
            })
        })
    }

    /// A power tally that is not the sum of its structures.
    pub(super) fn power_fault(&self) -> Option<String> {
        let mut again = self.clone();
        self.house_numbers().filter(|house| !self.house(*house).power_changed).find_map(|house| {
            again.house_mut(house).power_changed = true;
            again.rebuild_power(house);
            let figures = |world: &World| (world.house(house).power_output, world.house(house).power_drain);
            let (has, should) = (figures(self), figures(&again));
            (has != should)
                .then(|| format!("house {house} has output and drain {has:?}, the sum is {should:?}"))
        })
    }
}
