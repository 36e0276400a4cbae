//! A person at the keyboard: keeps a base going and otherwise orders whatever comes to mind, all of it legal.

use sandtable_scenario::rules::FactoryKind;
use sandtable_sim::{CellPos, Class, Command, Mission, Order, Progress, Subject, World};

use super::dice::Dice;
use super::view::{Thing, View};

/// Most vehicles, soldiers, aircraft of a house: nobody dies in these matches.
const MOST: [usize; 3] = [40, 25, 8];
/// Most structures of one type.
const MOST_ALIKE: usize = 3;
/// Most structures of a house.
const MOST_STRUCTURES: usize = 45;

/// One player.
pub struct Player {
    house: u8,
    dice: Dice,
    /// Frame of the next thought.
    next: u32,
}

/// A whim: how often it comes, and the order it makes.
type Whim = (usize, fn(&mut Player, &View) -> Option<Command>);

const WHIMS: &[Whim] = &[
    (2, Player::select),
    (24, Player::go),
    (14, Player::enter),
    (4, Player::lift),
    (6, Player::attack),
    (3, Player::shell),
    (7, Player::capture),
    (2, Player::harvest),
    (3, Player::guard),
    (3, Player::area_guard),
    (3, Player::stop),
    (4, Player::scatter),
    (7, Player::deploy),
    (4, Player::service),
    (5, Player::plan),
    (2, Player::sell),
    (3, Player::repair),
    (3, Player::power),
    (3, Player::primary),
    (3, Player::rally),
    (2, Player::hold),
    (1, Player::cancel),
    (2, Player::build_anything),
];

impl Player {
    pub fn new(house: u8, seed: u64) -> Self {
        Self { house, dice: Dice::new(seed ^ (u64::from(house) << 40)), next: u32::from(house) }
    }

    /// The orders of a frame.
    pub fn think(&mut self, world: &World) -> Vec<Order> {
        if world.frame() < self.next {
            return Vec::new();
        }
        self.next = world.frame() + self.dice.range(10, 40) as u32;
        let view = View::new(world, self.house);
        let mut commands = self.keep_house(&view);
        if self.dice.chance(60) {
            let sum: usize = WHIMS.iter().map(|(weight, _)| weight).sum();
            let mut at = self.dice.below(sum);
            let whim = WHIMS.iter().find(|(weight, _)| {
                let hit = at < *weight;
                at = at.saturating_sub(*weight);
                hit
            });
            if let Some((_, whim)) = whim {
                commands.extend(whim(self, &view));
            }
        }
        commands.into_iter().map(|command| Order::new(self.house, command)).collect()
    }

    // A base that lives.

    fn keep_house(&mut self, view: &View) -> Vec<Command> {
        let mut commands = Vec::new();
        let yards = view.those(|t| t.construction_yard);
        if yards.is_empty() {
            commands.extend(self.settle(view));
        } else {
            commands.extend(self.structure_work(view));
            for class in [Class::Unit, Class::Infantry, Class::Aircraft] {
                commands.extend(self.recruit(view, class));
            }
        }
        commands.extend(self.wake_harvester(view));
        commands.extend(self.switch_on(view));
        commands
    }

    /// Deploys a construction vehicle, or drives it to another place when it stays a vehicle for long.
    fn settle(&mut self, view: &View) -> Option<Command> {
        let yards = view.drivers(|t| t.techno.deploys_into.is_some());
        let vehicle = *self.dice.pick(&yards)?;
        if vehicle.mission == Some(Mission::Unload) && !self.dice.chance(5) {
            return None;
        }
        if view.world.frame() > 100 && self.dice.chance(60) {
            if vehicle.mission == Some(Mission::Move) && !self.dice.chance(15) {
                return None;
            }
            return Some(Command::Move(vec![vehicle.name()], self.near(view, vehicle.cell, 6)));
        }
        Some(Command::Deploy(vec![vehicle.name()]))
    }

    fn structure_work(&mut self, view: &View) -> Option<Command> {
        let work = view.world.production(self.house).into_iter().find(|p| p.class == Class::Building);
        match work {
            None if view.structures.len() < MOST_STRUCTURES => {
                self.next_structure(view).map(|kind| Command::Build(Class::Building, kind))
            }
            Some(work) if work.progress == Progress::Done => {
                let kind = view.world.rules().buildings.find(&work.kind)? as u16;
                Some(self.place(view, kind).map_or(Command::Cancel(Class::Building, None), Command::Place))
            }
            Some(work) if work.progress == Progress::Held && self.dice.chance(20) => {
                let kind = view.world.rules().buildings.find(&work.kind)? as u16;
                Some(Command::Build(Class::Building, kind))
            }
            _ => None,
        }
    }

    fn next_structure(&mut self, view: &View) -> Option<u16> {
        let buildable = view.buildable(Class::Building);
        let all = |fits: &dyn Fn(&sandtable_scenario::rules::BuildingType) -> bool| -> Vec<u16> {
            buildable.iter().copied().filter(|k| fits(view.structure_type(usize::from(*k)))).collect()
        };
        let house = &view.world.houses()[usize::from(self.house)];
        if house.power_output < house.power_drain + 40 && !self.dice.chance(20) {
            let power = all(&|t| t.power > 0 && t.powers_up_building.is_none());
            if let Some(kind) = self.dice.pick(&power) {
                return Some(*kind);
            }
        }
        let makes =
            |kind: FactoryKind| move |t: &sandtable_scenario::rules::BuildingType| t.factory == Some(kind);
        let has = |fits: &dyn Fn(&sandtable_scenario::rules::BuildingType) -> bool| view.those(fits).len();
        let wanted = if has(&|t| t.refinery) == 0 {
            all(&|t| t.refinery)
        } else if has(&makes(FactoryKind::Infantry)) == 0 {
            all(&makes(FactoryKind::Infantry))
        } else if has(&makes(FactoryKind::Vehicle)) == 0 {
            all(&makes(FactoryKind::Vehicle))
        } else if has(&|t| t.refinery) < 2 {
            all(&|t| t.refinery)
        } else {
            Vec::new()
        };
        if let Some(kind) = self.dice.pick(&wanted) {
            return Some(*kind);
        }
        let alike = |kind: &u16| view.structures.iter().filter(|s| s.kind == usize::from(*kind)).count();
        let rest: Vec<u16> = buildable
            .iter()
            .copied()
            .filter(|kind| {
                alike(kind) < MOST_ALIKE && !view.structure_type(usize::from(*kind)).construction_yard
            })
            .collect();
        self.dice.pick(&rest).copied()
    }

    /// A cell where a structure may go.
    fn place(&mut self, view: &View, kind: u16) -> Option<CellPos> {
        for _ in 0..80 {
            let anchor = self.dice.pick(&view.structures)?.cell;
            let at = CellPos {
                x: anchor.x + self.dice.range(-6, 6) as i16,
                y: anchor.y + self.dice.range(-6, 6) as i16,
            };
            if view.has_air(kind, at) && view.world.can_place_at(self.house, kind, at) {
                return Some(at);
            }
        }
        // A careful look at last.
        let anchors: Vec<CellPos> = view.structures.iter().map(|s| s.cell).collect();
        anchors.iter().find_map(|anchor| {
            (-7..=7).flat_map(|dy| (-7..=7).map(move |dx| (dx, dy))).find_map(|(dx, dy)| {
                let at = CellPos { x: anchor.x + dx, y: anchor.y + dy };
                (view.has_air(kind, at) && view.world.can_place_at(self.house, kind, at)).then_some(at)
            })
        })
    }

    fn recruit(&mut self, view: &View, class: Class) -> Option<Command> {
        let work = view.world.production(self.house).into_iter().find(|p| p.class == class);
        if let Some(work) = work {
            let rules = view.world.rules();
            let kind = match class {
                Class::Unit => rules.vehicles.find(&work.kind),
                Class::Infantry => rules.infantry.find(&work.kind),
                _ => rules.aircraft.find(&work.kind),
            };
            let resume = work.progress == Progress::Held && self.dice.chance(15);
            return kind.filter(|_| resume).map(|kind| Command::Build(class, kind as u16));
        }
        let (own, most) = match class {
            Class::Unit => (view.vehicles.len(), MOST[0]),
            Class::Infantry => (view.soldiers.len(), MOST[1]),
            _ => (view.aircraft.len(), MOST[2]),
        };
        if own >= most || !self.dice.chance(30) {
            return None;
        }
        let buildable = view.buildable(class);
        if class == Class::Unit {
            let gathers = |kind: &&u16| view.vehicle_type(usize::from(**kind)).harvester;
            let harvesters = view.drivers(|t| t.harvester).len();
            if harvesters < 2 * view.those(|t| t.refinery).len()
                && let Some(kind) = buildable.iter().find(gathers)
            {
                return Some(Command::Build(class, *kind));
            }
        }
        self.dice.pick(&buildable).map(|kind| Command::Build(class, *kind))
    }

    /// A harvester without work is sent to the next field in sight.
    fn wake_harvester(&mut self, view: &View) -> Option<Command> {
        let idle: Vec<Thing> = view
            .drivers(|t| t.harvester)
            .into_iter()
            .filter(|v| matches!(v.mission, Some(Mission::Guard | Mission::Sleep)))
            .collect();
        if !self.dice.chance(30) {
            return None;
        }
        let one = *self.dice.pick(&idle)?;
        let field = self.field(view, one.cell).unwrap_or(one.cell);
        Some(Command::Harvest(vec![one.name()], field))
    }

    /// What was switched off is on again before long.
    fn switch_on(&mut self, view: &View) -> Option<Command> {
        let off = |s: &&Thing| view.world.building(s.id).is_some_and(|b| !b.powered);
        let off: Vec<Thing> = view.structures.iter().filter(off).copied().collect();
        self.dice.pick(&off).copied().filter(|_| self.dice.chance(8)).map(|t| Command::TogglePower(t.name()))
    }

    fn field(&mut self, view: &View, around: CellPos) -> Option<CellPos> {
        (0..60).map(|n| self.near(view, around, 4 + n / 2)).find(|cell| view.grows(*cell))
    }

    // Whims.

    fn select(&mut self, view: &View) -> Option<Command> {
        self.dice.pick(&[view.feet(), view.structures.clone()].concat()).map(|t| Command::Select(t.name()))
    }

    fn go(&mut self, view: &View) -> Option<Command> {
        let who = self.some_feet(view)?;
        let to = self.somewhere(view, who[0].cell);
        Some(Command::Move(names(&who), to))
    }

    fn enter(&mut self, view: &View) -> Option<Command> {
        let docks =
            view.those(|t| t.refinery || t.weeder || t.hospital || t.armory || t.helipad || t.hover_pad);
        let holds = view.drivers(|t| t.techno.passengers > 0);
        let flyers = &view.aircraft;
        let target = match self.dice.below(10) {
            0..4 => self.dice.pick(&holds).copied(),
            4..8 => self.dice.pick(&docks).copied(),
            8 => self.dice.pick(flyers).copied(),
            _ => self.dice.pick(&[view.structures.clone(), view.vehicles.clone()].concat()).copied(),
        }?;
        let fits: Vec<Thing> = match target.class {
            Class::Unit => view.soldiers.clone(),
            Class::Building => {
                let t = view.structure_type(target.kind);
                if t.refinery {
                    view.drivers(|t| t.harvester)
                } else if t.weeder {
                    view.drivers(|t| t.weeder)
                } else if t.hospital || t.armory {
                    view.soldiers.clone()
                } else if t.helipad || t.hover_pad {
                    view.aircraft.clone()
                } else {
                    view.feet()
                }
            }
            _ => [&view.soldiers[..], &view.vehicles].concat(),
        };
        let who = self.few(&fits, 4)?;
        Some(Command::Enter(names(&who), target.name()))
    }

    /// Sends what flies and carries to a vehicle.
    fn lift(&mut self, view: &View) -> Option<Command> {
        let carries = |a: &&Thing| view.world.rules().aircraft[a.kind].carryall;
        let flyers: Vec<Thing> = view.aircraft.iter().filter(carries).copied().collect();
        let who = *self.dice.pick(&flyers)?;
        let load = *self.dice.pick(&view.vehicles)?;
        Some(Command::Enter(vec![who.name()], load.name()))
    }

    fn attack(&mut self, view: &View) -> Option<Command> {
        let who = self.some_feet(view)?;
        let target = self.dice.pick(&view.others)?.name();
        Some(Command::Attack(names(&who), target))
    }

    fn shell(&mut self, view: &View) -> Option<Command> {
        let who = self.some_feet(view)?;
        let to = self.somewhere(view, who[0].cell);
        Some(Command::AttackGround(names(&who), to))
    }

    fn capture(&mut self, view: &View) -> Option<Command> {
        let agents: Vec<Thing> = view
            .soldiers
            .iter()
            .filter(|s| {
                let t = view.soldier_type(s.kind);
                t.engineer || t.infiltrate || t.c4 || t.vehicle_thief
            })
            .copied()
            .collect();
        let who = self.few(&agents, 2)?;
        let prey: Vec<Thing> =
            view.others.iter().filter(|o| !o.ally && o.class != Class::Infantry).copied().collect();
        let prey = if self.dice.chance(25) { view.structures.clone() } else { prey };
        Some(Command::Capture(names(&who), self.dice.pick(&prey)?.name()))
    }

    fn harvest(&mut self, view: &View) -> Option<Command> {
        let all = view.drivers(|t| t.harvester || t.weeder);
        let who = self.few(&all, 2)?;
        let to = self.field(view, who[0].cell)?;
        Some(Command::Harvest(names(&who), to))
    }

    fn guard(&mut self, view: &View) -> Option<Command> {
        self.some_feet(view).map(|who| Command::Guard(names(&who)))
    }

    fn area_guard(&mut self, view: &View) -> Option<Command> {
        self.some_feet(view).map(|who| Command::AreaGuard(names(&who)))
    }

    fn stop(&mut self, view: &View) -> Option<Command> {
        self.some_feet(view).map(|who| Command::Stop(names(&who)))
    }

    fn scatter(&mut self, view: &View) -> Option<Command> {
        self.some_feet(view).map(|who| Command::Scatter(names(&who)))
    }

    /// Lets passengers out, deploys what deploys; now and then a whole construction yard drives away.
    fn deploy(&mut self, view: &View) -> Option<Command> {
        if self.dice.chance(4) {
            let yards = view.those(|t| t.construction_yard || t.undeploys_into.is_some());
            return self.dice.pick(&yards).map(|t| Command::Deploy(vec![t.name()]));
        }
        let mut all = view.drivers(|t| t.techno.passengers > 0 || t.techno.deploys_into.is_some());
        all.extend(view.aircraft.iter().copied());
        self.few(&all, 2).map(|who| Command::Deploy(names(&who)))
    }

    /// Mostly the damaged ones.
    fn service(&mut self, view: &View) -> Option<Command> {
        let hurt =
            |v: &&Thing| view.world.object(v.id).is_some_and(|o| o.strength < view.world.max_strength(v.id));
        let hurt: Vec<Thing> = view.vehicles.iter().filter(hurt).copied().collect();
        let who = if hurt.is_empty() || self.dice.chance(15) { &view.vehicles } else { &hurt };
        self.few(who, 3).map(|who| Command::Service(names(&who)))
    }

    fn plan(&mut self, view: &View) -> Option<Command> {
        let who = self.some_feet(view)?;
        let mut at = who[0].cell;
        let legs = self.dice.range(2, 4);
        let mut cells = Vec::new();
        for _ in 0..legs {
            at = self.near(view, at, 12);
            cells.push(at);
        }
        Some(Command::Plan(names(&who), cells))
    }

    /// Sells a structure, seldom one that the economy hangs on.
    fn sell(&mut self, view: &View) -> Option<Command> {
        let what = *self.dice.pick(&view.structures)?;
        let t = view.structure_type(what.kind);
        let dear = t.construction_yard || t.refinery || t.factory.is_some() || t.power > 0;
        if dear && !self.dice.chance(10) || view.structures.len() < 8 {
            return None;
        }
        Some(Command::Sell(what.name()))
    }

    fn repair(&mut self, view: &View) -> Option<Command> {
        self.structure(view).map(Command::Repair)
    }

    fn power(&mut self, view: &View) -> Option<Command> {
        self.structure(view).map(Command::TogglePower)
    }

    fn primary(&mut self, view: &View) -> Option<Command> {
        let all = view.those(|t| t.factory.is_some());
        self.dice.pick(&all).map(|t| Command::Primary(t.name()))
    }

    fn rally(&mut self, view: &View) -> Option<Command> {
        let all = view.those(|t| t.factory.is_some());
        let one = *self.dice.pick(&all)?;
        let to = self.near(view, one.cell, 10);
        Some(Command::Rally(one.name(), to))
    }

    fn class(&mut self) -> Class {
        Class::ALL[self.dice.below(4)]
    }

    fn hold(&mut self, _: &View) -> Option<Command> {
        Some(Command::Hold(self.class()))
    }

    fn cancel(&mut self, view: &View) -> Option<Command> {
        let class = self.class();
        view.world
            .production(self.house)
            .iter()
            .any(|p| p.class == class)
            .then_some(Command::Cancel(class, None))
    }

    fn build_anything(&mut self, view: &View) -> Option<Command> {
        let class = self.class();
        let (own, most) = match class {
            Class::Building => (view.structures.len(), MOST_STRUCTURES),
            Class::Unit => (view.vehicles.len(), MOST[0]),
            Class::Infantry => (view.soldiers.len(), MOST[1]),
            Class::Aircraft => (view.aircraft.len(), MOST[2]),
        };
        let buildable = view.buildable(class);
        self.dice.pick(&buildable).filter(|_| own < most).map(|kind| Command::Build(class, *kind))
    }

    // Choices.

    fn structure(&mut self, view: &View) -> Option<Subject> {
        self.dice.pick(&view.structures).map(Thing::name)
    }

    /// One to six that move; harvesters mostly and the first construction vehicle are left to their work.
    fn some_feet(&mut self, view: &View) -> Option<Vec<Thing>> {
        let settled = !view.those(|t| t.construction_yard).is_empty();
        let spare_harvesters = self.dice.chance(96);
        let mut feet = view.feet();
        feet.retain(|f| {
            if f.class != Class::Unit {
                return true;
            }
            let t = view.vehicle_type(f.kind);
            !(t.harvester && spare_harvesters || t.techno.deploys_into.is_some() && !settled)
        });
        self.few(&feet, 6)
    }

    fn few(&mut self, from: &[Thing], most: usize) -> Option<Vec<Thing>> {
        let first = self.dice.below(from.len());
        let count = 1 + self.dice.below(most);
        let chosen: Vec<Thing> =
            from.iter().cycle().skip(first).take(count.min(from.len())).copied().collect();
        if chosen.is_empty() { None } else { Some(chosen) }
    }

    fn near(&mut self, view: &View, around: CellPos, reach: i32) -> CellPos {
        for _ in 0..20 {
            let cell = CellPos {
                x: around.x.saturating_add(self.dice.range(-reach, reach) as i16),
                y: around.y.saturating_add(self.dice.range(-reach, reach) as i16),
            };
            if view.on_map(cell) {
                return cell;
            }
        }
        around
    }

    fn somewhere(&mut self, view: &View, from: CellPos) -> CellPos {
        match self.dice.below(10) {
            0..5 => self.near(view, from, 10),
            5..7 => {
                let home = self.dice.pick(&view.structures).map_or(from, |t| t.cell);
                self.near(view, home, 6)
            }
            7 => {
                let other = self.dice.pick(&view.others).map_or(from, |t| t.cell);
                self.near(view, other, 4)
            }
            _ => self.near(view, from, 40),
        }
    }
}

fn names(who: &[Thing]) -> Vec<Subject> {
    who.iter().map(Thing::name).collect()
}
