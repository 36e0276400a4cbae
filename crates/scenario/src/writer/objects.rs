//! Rows of `[Units]`, `[Infantry]`, `[Aircraft]`, `[Structures]` (`formats.md` §4).

use super::MapBuilder;
use crate::model::Cell;

/// An object to place. Change the fields that matter; the rest has the values editors write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Owner: a country, or a start position such as `Spawn1`.
    pub owner: String,
    /// Type id.
    pub kind: String,
    /// Cell; for structures the north one.
    pub cell: Cell,
    /// 1 to 256 of full strength.
    pub strength: i32,
    /// 0 to 255 clockwise from north.
    pub facing: u8,
    /// Mission by name; structures have none.
    pub mission: String,
    /// Tag id, or `None`.
    pub tag: String,
    /// Hundredths of experience.
    pub veterancy: i32,
    /// Group, −1 for none.
    pub group: i32,
    /// On a bridge deck.
    pub high: bool,
    /// Vehicles: row that follows this one, −1 for none.
    pub follows: i32,
    /// Infantry: spot in the cell, 0 to 4.
    pub sub_cell: u8,
    /// May be recruited by ordinary teams, by autocreate teams.
    pub recruitable: [bool; 2],
    /// Structures: switched on.
    pub powered: bool,
    /// Structures: the computer repairs it.
    pub repairable: bool,
    /// Structures: upgrades, at most three.
    pub upgrades: Vec<String>,
}

impl Placed {
    /// An object at full strength on guard, facing east, without tag and group.
    #[must_use]
    pub fn new(owner: &str, kind: &str, cell: Cell) -> Self {
        Self {
            owner: owner.to_owned(),
            kind: kind.to_owned(),
            cell,
            strength: 256,
            facing: 64,
            mission: "Guard".to_owned(),
            tag: "None".to_owned(),
            veterancy: 0,
            group: -1,
            high: false,
            follows: -1,
            sub_cell: 2,
            recruitable: [false; 2],
            powered: true,
            repairable: true,
            upgrades: Vec::new(),
        }
    }

    /// The same with a tag.
    #[must_use]
    pub fn tagged(mut self, tag: &str) -> Self {
        tag.clone_into(&mut self.tag);
        self
    }

    /// The same with a mission.
    #[must_use]
    pub fn on(mut self, mission: &str) -> Self {
        mission.clone_into(&mut self.mission);
        self
    }

    /// Owner, type, strength, x, y.
    fn head(&self) -> String {
        format!("{},{},{},{},{}", self.owner, self.kind, self.strength, self.cell.x, self.cell.y)
    }

    /// Both flags as fields.
    fn recruiting(&self) -> String {
        let [team, autocreate] = self.recruitable.map(u8::from);
        format!("{team},{autocreate}")
    }
}

impl MapBuilder {
    /// Places a vehicle.
    pub fn unit(&mut self, placed: Placed) -> &mut Self {
        let Placed { facing, mission, tag, veterancy, group, follows, .. } = &placed;
        let (head, high, end) = (placed.head(), u8::from(placed.high), placed.recruiting());
        self.push(
            "Units",
            format_args!("{head},{facing},{mission},{tag},{veterancy},{group},{high},{follows},{end}"),
        )
    }

    /// Places a soldier.
    pub fn infantry(&mut self, placed: Placed) -> &mut Self {
        let Placed { sub_cell, facing, mission, tag, veterancy, group, .. } = &placed;
        let (head, high, end) = (placed.head(), u8::from(placed.high), placed.recruiting());
        self.push(
            "Infantry",
            format_args!("{head},{sub_cell},{mission},{facing},{tag},{veterancy},{group},{high},{end}"),
        )
    }

    /// Places an aircraft.
    pub fn aircraft(&mut self, placed: Placed) -> &mut Self {
        let Placed { facing, mission, tag, veterancy, group, .. } = &placed;
        let (head, end) = (placed.head(), placed.recruiting());
        self.push("Aircraft", format_args!("{head},{facing},{mission},{tag},{veterancy},{group},{end}"))
    }

    /// Places a structure. The computer may sell it and does not rebuild it.
    pub fn structure(&mut self, placed: Placed) -> &mut Self {
        let Placed { facing, tag, upgrades, .. } = &placed;
        let (head, powered, repairable) =
            (placed.head(), u8::from(placed.powered), u8::from(placed.repairable));
        let count = upgrades.len().min(3);
        let names: Vec<&str> = upgrades.iter().map(String::as_str).chain(["None"; 3]).take(3).collect();
        let names = names.join(",");
        self.push(
            "Structures",
            format_args!("{head},{facing},{tag},1,0,{powered},{count},0,{names},{repairable},0"),
        )
    }
}
