//! `[Houses]`, house sections, start positions (`formats.md` §5, `teams.md` §8.1).

use sandtable_formats::ini::{Entry, value};

use super::fields::{Fields, Keys, is_none};
use super::lists::names;
use super::{Reader, cell_in_grid};
use crate::codes::Code;
use crate::model::{BaseNode, Cell, HouseRow, Owner, Reference, Spanned};
use crate::report::printable;

/// Most houses in one game: alliances are kept in 32 bits (`formats.md` §5.1).
pub const MOST_HOUSES: usize = 32;
/// Most base nodes: their keys have three digits.
const MOST_NODES: i32 = 1000;
/// Building type of a base node whose name is unknown (`formats.md` §5.1).
const UNKNOWN_BUILDING: i32 = -1;

/// Start position 0 to 7 behind an owner name of the form `Spawn1` or `<Player @ A>` (`formats.md` §5.3).
#[must_use]
pub fn spawn_alias(name: &str) -> Option<u8> {
    let upper = name.to_ascii_uppercase();
    let number = if let Some(digit) = upper.strip_prefix("SPAWN") {
        match digit.as_bytes() {
            [digit @ b'1'..=b'8'] => digit - b'1',
            _ => return None,
        }
    } else {
        match upper.strip_prefix("<PLAYER @ ")?.as_bytes() {
            [letter @ b'A'..=b'H', b'>'] => letter - b'A',
            _ => return None,
        }
    };
    Some(number)
}

impl Reader<'_> {
    /// The owner a name stands for: a start position or a country; `None` when it is neither.
    pub(super) fn owner_of(&self, name: &str) -> Option<Owner> {
        match spawn_alias(name) {
            Some(spawn) => Some(Owner::Spawn(spawn)),
            None => self.lists.countries.find(name).map(Owner::Country),
        }
    }

    /// Whether somebody may play this owner: in a mission its country needs a house, start positions stand for nobody;
    /// in other games that is known only when players have chosen.
    pub(super) fn may_be_in_play(&self, owner: Owner) -> bool {
        match owner {
            Owner::Nobody => false,
            Owner::Country(country) => {
                !self.scenario.campaign || self.scenario.houses.iter().any(|house| house.country == country)
            }
            Owner::Spawn(_) => !self.scenario.campaign,
        }
    }

    /// Spelling advice for the name of a house.
    pub(super) fn house_advice(&self, name: &str) -> String {
        self.suggest(name, names(self.lists.countries)).unwrap_or_else(|| {
            "name a country of the rules or of the map's [Houses], or a start position such as Spawn1"
                .to_owned()
        })
    }

    /// Reads the houses of a mission, or the sections of start positions of a multiplayer map.
    pub(super) fn read_houses(&mut self) {
        if self.scenario.campaign {
            for (position, entry) in self.entries("Houses").iter().enumerate() {
                self.read_house_row(position, entry);
            }
            self.check_player();
        }
        self.scenario.spawns = (1..=8)
            .map(|number| {
                let name = format!("Spawn{number}");
                let section = self.ini.section(&name)?;
                let entry_span = section.header_span();
                let mut house = HouseRow { name: Spanned::new(name.clone(), entry_span), ..default_house() };
                self.read_house_section(&mut house, &name);
                Some(house)
            })
            .collect();
    }

    fn read_house_row(&mut self, position: usize, entry: &Entry) {
        let name = entry.value();
        let Some(country) = self.lists.countries.find(name) else {
            // The rules pass over the map registers every name, so this happens only when the registry is full.
            let advice = self.house_advice(name);
            self.report.help(
                Code::ObjectOwnerUnknown,
                entry.value_span(),
                format!("[Houses] {}: there is no country \"{}\"", printable(entry.key()), printable(name)),
                advice,
            );
            return;
        };
        if self.scenario.houses.iter().any(|house| house.country == country) {
            self.report.help(
                Code::HouseTwice,
                entry.value_span(),
                format!(
                    "[Houses] {}: house \"{}\" is listed before",
                    printable(entry.key()),
                    printable(name)
                ),
                "remove the line, or give it another name",
            );
            return;
        }
        if self.scenario.houses.len() >= MOST_HOUSES {
            self.report.help(
                Code::HouseLimit,
                entry.value_span(),
                format!("house \"{}\" is one too many: a mission has at most {MOST_HOUSES}", printable(name)),
                "share houses between sides that are never at odds",
            );
            return;
        }
        if country != position {
            self.report.help(
                Code::HousePosition,
                entry.value_span(),
                format!(
                    "house \"{}\" is number {position} in [Houses], but country number {country} in the rules",
                    printable(name)
                ),
                "list GDI, Nod, Neutral and Special first, in this order, then new names",
            );
        }
        let mut house =
            HouseRow { name: Spanned::new(name.to_owned(), entry.value_span()), country, ..default_house() };
        if self.ini.section(name).is_none() {
            self.report.help(
                Code::HouseSectionMissing,
                entry.value_span(),
                format!("house \"{}\" has no section [{}]", printable(name), printable(name)),
                "add the section with its credits, allies and edge",
            );
        }
        self.read_house_section(&mut house, name);
        self.scenario.houses.push(house);
    }

    fn read_house_section(&mut self, house: &mut HouseRow, name: &str) {
        let keys = Keys::new(self.ini.section(name), name);
        let mut credits = 0;
        keys.int("Credits", &mut credits, &mut self.report);
        house.credits = credits.saturating_mul(100);
        let mut tech_level = 0;
        keys.int("TechLevel", &mut tech_level, &mut self.report);
        house.tech_level = keys.entry("TechLevel").map(|_| tech_level);
        keys.int("IQ", &mut house.iq, &mut self.report);
        keys.bool("PlayerControl", &mut house.player_control, &mut self.report);
        keys.int("RatioAITriggerTeam", &mut house.ratio_ai_trigger_team, &mut self.report);
        for (key, slot) in
            ["RatioTeamAircraft", "RatioTeamInfantry", "RatioTeamUnits"].iter().zip(&mut house.ratio_team)
        {
            keys.int(key, slot, &mut self.report);
        }
        keys.text("Color").unwrap_or_default().clone_into(&mut house.color);
        keys.text("Side").unwrap_or_default().clone_into(&mut house.side);
        self.read_edge(house, keys.entry("Edge"));
        self.read_allies(house, keys.entry("Allies"));
        self.read_acts_like(house, keys.entry("ActsLike"));
        self.read_base_nodes(house, keys);
    }

    fn read_edge(&mut self, house: &mut HouseRow, entry: Option<&Entry>) {
        let Some(entry) = entry else { return };
        let edges = ["North", "East", "South", "West"];
        match edges.iter().position(|edge| edge.eq_ignore_ascii_case(entry.value())) {
            Some(edge) => house.edge = edge as u8,
            None => self.report.help(
                Code::HouseEdge,
                entry.value_span(),
                format!(
                    "house \"{}\": \"{}\" is no edge of the map; North is used",
                    printable(&house.name),
                    printable(entry.value())
                ),
                "write North, East, South or West",
            ),
        }
    }

    fn read_allies(&mut self, house: &mut HouseRow, entry: Option<&Entry>) {
        let Some(entry) = entry else { return };
        for (text, offset) in value::tokens(entry.value()) {
            let name = value::trim(text);
            if name.is_empty() || is_none(name) {
                continue;
            }
            let target = self.lists.countries.find(name);
            let span = entry.field_span(offset, text.len());
            if target.is_none() && spawn_alias(name).is_none() {
                let advice = self.house_advice(name);
                self.report.help(
                    Code::HouseAllyUnknown,
                    span,
                    format!(
                        "house \"{}\" is allied with \"{}\", which is no country",
                        printable(&house.name),
                        printable(name)
                    ),
                    advice,
                );
            }
            // Everybody is allied with himself without saying so.
            if target != Some(house.country) || spawn_alias(&house.name).is_some() {
                house.allies.push(Reference { text: name.to_owned(), span, target });
            }
        }
    }

    fn read_acts_like(&mut self, house: &mut HouseRow, entry: Option<&Entry>) {
        let Some(entry) = entry else { return };
        let text = entry.value();
        if is_none(text) || text == "-1" {
            return;
        }
        let number = usize::try_from(value::atoi(text)).ok();
        house.acts_like = self.lists.countries.find(text).or_else(|| {
            number.filter(|&at| {
                text.starts_with(|c: char| c.is_ascii_digit()) && at < self.lists.countries.len()
            })
        });
        if house.acts_like.is_none() {
            self.report.help(
                Code::HouseActsLike,
                entry.value_span(),
                format!(
                    "house \"{}\" acts like \"{}\", which is no country; it acts as itself",
                    printable(&house.name),
                    printable(text)
                ),
                "write the name of a country or its position: 0 GDI, 1 Nod, 2 Neutral, 3 Special",
            );
        }
    }

    /// Exactly `NodeCount` nodes with keys of three digits (`formats.md` §5.1).
    fn read_base_nodes(&mut self, house: &mut HouseRow, keys: Keys<'_>) {
        let mut count = 0;
        keys.int("NodeCount", &mut count, &mut self.report);
        let key = |at: i32| format!("{at:03}");
        let mut missing = 0;
        for at in 0..count.clamp(0, MOST_NODES) {
            match keys.entry(&key(at)) {
                Some(entry) => house.base_nodes.extend(self.read_base_node(&house.name, entry)),
                None => missing += 1,
            }
        }
        let surplus = keys.entry(&key(count.max(0)));
        if missing > 0 || !(0..=MOST_NODES).contains(&count) || surplus.is_some() {
            let span = keys.entry("NodeCount").or(surplus).map(Entry::value_span);
            let found = (0..MOST_NODES).filter(|&at| keys.entry(&key(at)).is_some()).count();
            self.report.help(
                Code::HouseNodeCount,
                span,
                format!(
                    "house \"{}\": NodeCount is {count}, but {found} base nodes are written",
                    printable(&house.name)
                ),
                format!("write NodeCount={found}, and number the nodes from 000 without gaps"),
            );
        }
    }

    fn read_base_node(&mut self, house: &str, entry: &Entry) -> Option<BaseNode> {
        let fields = Fields::new(entry);
        let (Some(name), Some(x), Some(y)) = (fields.text(0), fields.int(1), fields.int(2)) else {
            self.report.help(
                Code::RowShort,
                entry.value_span(),
                format!(
                    "house \"{}\", base node {}: expected building,x,y, found \"{}\"",
                    printable(house),
                    printable(entry.key()),
                    printable(entry.value())
                ),
                "write building,x,y",
            );
            return None;
        };
        let name = value::trim(name);
        let building = match self.lists.buildings.find(name) {
            Some(at) => i32::try_from(at).unwrap_or(UNKNOWN_BUILDING),
            None if (-3..=-1).contains(&value::atoi(name)) => value::atoi(name),
            None => {
                let advice = self
                    .suggest(name, names(self.lists.buildings))
                    .unwrap_or_else(|| "name a structure of [BuildingTypes]".to_owned());
                self.report.help(
                    Code::HouseNodeBuilding,
                    fields.span(0),
                    format!(
                        "house \"{}\", base node {}: there is no structure \"{}\"",
                        printable(house),
                        printable(entry.key()),
                        printable(name)
                    ),
                    advice,
                );
                UNKNOWN_BUILDING
            }
        };
        let cell = cell_in_grid(x, y).unwrap_or(Cell::new(0, 0));
        Some(BaseNode { building, cell })
    }

    fn check_player(&mut self) {
        let player = &self.scenario.basic.player;
        let found = self.scenario.houses.iter().any(|house| house.name.eq_ignore_ascii_case(player));
        if !found && !self.scenario.houses.is_empty() {
            let span = (!player.span.is_empty()).then_some(player.span);
            let message =
                format!("[Basic] Player is \"{}\", which is none of the map's houses", printable(player));
            let advice = self
                .suggest(player, self.scenario.houses.iter().map(|house| house.name.as_str()))
                .unwrap_or_else(|| "name one of the map's [Houses]".to_owned());
            self.report.help(Code::HousePlayerMissing, span, message, advice);
        }
    }
}

fn default_house() -> HouseRow {
    HouseRow { ratio_ai_trigger_team: 100, ratio_team: [75; 3], ..HouseRow::default() }
}

#[cfg(test)]
mod tests {
    use super::spawn_alias;

    #[test]
    fn spawn_aliases_of_formats_5_3() {
        for (name, spawn) in [("Spawn1", 0), ("SPAWN8", 7), ("<Player @ A>", 0), ("<player @ h>", 7)] {
            assert_eq!(spawn_alias(name), Some(spawn), "{name}");
        }
        for name in ["Spawn", "Spawn0", "Spawn9", "Spawn12", "<Player @ I>", "<Player @ A", "GDI"] {
            assert_eq!(spawn_alias(name), None, "{name}");
        }
    }
}
