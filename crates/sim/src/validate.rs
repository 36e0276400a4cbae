//! Whether a loaded state hangs together, so that a damaged or forged save is refused and never played.

use sandtable_scenario::model::Scenario;
use sandtable_scenario::rules::Rules;

use crate::links::Kind;
use crate::object::Techno;
use crate::world::{State, VARIABLES};

/// Checks every number of the state that the world uses to look something up.
pub(crate) fn validate(state: &State, rules: &Rules, scenario: &Scenario) -> Result<(), &'static str> {
    let fail = |ok: bool, what: &'static str| if ok { Ok(()) } else { Err(what) };
    fail(state.rng.is_sound(), "the random generator")?;
    let sizes = (state.grid.width(), state.grid.height());
    let fits = state.grid.is_sound() && sizes.0 == scenario.map.width && sizes.1 == scenario.map.height;
    // The grid clamps what a map may say, so an odd map's own size is not compared.
    let odd =
        scenario.map.width < 1 || scenario.map.height < 1 || scenario.map.width + scenario.map.height > 512;
    fail(fits || (odd && state.grid.is_sound()), "the cell grid")?;
    fail(state.locals.len() == VARIABLES && state.globals.len() == VARIABLES, "the variables")?;
    fail(state.had_instance.len() == scenario.triggers.len(), "the triggers")?;
    houses(state, rules)?;
    objects(state, rules)?;
    scripting(state, scenario)?;
    fail(
        state.particles.iter().all(|p| usize::from(p.kind) < rules.particle_systems.len()),
        "the particles",
    )?;
    fail(state.shroud.is_sound(state.houses.len()), "the shroud")
}

fn houses(state: &State, rules: &Rules) -> Result<(), &'static str> {
    let count = state.houses.len();
    let sound = count <= 32
        && state.links.read().ids(Kind::House).count() == count
        && state.links.read().ids(Kind::Scenario).count() == 1
        && state.houses.iter().all(|house| {
            usize::from(house.country) < rules.countries.len()
                && house.anger.len() == count
                && house.enemy.is_none_or(|enemy| usize::from(enemy) < count)
                && house.super_weapons.len() == rules.super_weapons.len()
                && house.slot <= 2
        });
    if sound { Ok(()) } else { Err("the houses") }
}

fn objects(state: &State, rules: &Rules) -> Result<(), &'static str> {
    let houses = state.houses.len();
    let links = state.links.read();
    let techno = |techno: &Techno, types: usize| {
        usize::from(techno.house) < houses && usize::from(techno.object.kind) < types && techno.object.active
    };
    let known = |kind: Kind, slot: usize| links.id(kind, slot).is_some_and(|id| links.is_alive(id));
    let sound =
        state.units.iter().all(|(i, u)| techno(&u.foot.techno, rules.vehicles.len()) && known(Kind::Unit, i))
            && state.infantry.iter().all(|(i, s)| {
                techno(&s.foot.techno, rules.infantry.len()) && known(Kind::Infantry, i) && s.sub_cell <= 4
            })
            && state
                .aircraft
                .iter()
                .all(|(i, a)| techno(&a.foot.techno, rules.aircraft.len()) && known(Kind::Aircraft, i))
            && state.buildings.iter().all(|(i, b)| {
                techno(&b.techno, rules.buildings.len())
                    && known(Kind::Building, i)
                    && b.upgrades.iter().all(|plug| usize::from(*plug) < rules.buildings.len())
            });
    let counts = [
        (Kind::Unit, state.units.iter().count()),
        (Kind::Infantry, state.infantry.iter().count()),
        (Kind::Aircraft, state.aircraft.iter().count()),
        (Kind::Building, state.buildings.iter().count()),
        (Kind::Tag, state.tags.iter().count()),
        (Kind::Trigger, state.triggers.iter().count()),
        (Kind::TaggedCell, state.tagged_cells.iter().count()),
    ];
    let matched = counts.iter().all(|(kind, count)| links.ids(*kind).count() == *count);
    if sound && matched { Ok(()) } else { Err("the objects") }
}

fn scripting(state: &State, scenario: &Scenario) -> Result<(), &'static str> {
    let links = state.links.read();
    let sound = state.tags.iter().all(|(i, tag)| {
        usize::from(tag.kind) < scenario.tags.len()
            && !tag.dying
            && !tag.springing
            && links.id(Kind::Tag, i).is_some()
    }) && state.triggers.iter().all(|(i, trigger)| {
        usize::from(trigger.kind) < scenario.triggers.len()
            && !trigger.marked
            && links.id(Kind::Trigger, i).is_some()
    }) && state.tagged_cells.iter().all(|(i, _)| links.id(Kind::TaggedCell, i).is_some());
    if sound { Ok(()) } else { Err("the tags and triggers") }
}
