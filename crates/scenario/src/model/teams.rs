//! Team types, task forces, scripts, AI triggers (`teams.md`).

use super::{Owner, Reference, Spanned};
use sandtable_formats::Span;

/// One team type (`teams.md` §4).
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // fields carry the names and meanings of the key table in teams.md §4
pub struct TeamType {
    pub id: Spanned<String>,
    pub name: Spanned<String>,
    pub owner_text: Spanned<String>,
    pub owner: Owner,
    pub script: Option<Reference>,
    pub task_force: Option<Reference>,
    /// Waypoint number, −1 = none.
    pub waypoint: i32,
    /// Tag type each team makes a private instance of.
    pub tag: Option<Reference>,
    pub max: i32,
    pub priority: i32,
    pub group: i32,
    pub veteran_level: i32,
    pub tech_level: i32,
    pub reinforce: bool,
    pub recruiter: bool,
    pub autocreate: bool,
    pub are_team_members_recruitable: bool,
    pub is_base_defense: bool,
    pub only_target_house_enemy: bool,
    pub aggressive: bool,
    pub annoyance: bool,
    pub suicide: bool,
    pub avoid_threats: bool,
    pub ion_immune: bool,
    pub guard_slower: bool,
    pub full: bool,
    pub droppod: bool,
    pub on_trans_only: bool,
    pub transports_return_on_unload: bool,
    pub loadable: bool,
    pub whiner: bool,
    pub prebuild: bool,
    pub loose_recruit: bool,
    /// From the map (local) or from a global AI file.
    pub local: bool,
    /// False when only mentioned, never declared.
    pub declared: bool,
}

impl Default for TeamType {
    fn default() -> Self {
        Self {
            id: Spanned::default(),
            name: Spanned::default(),
            owner_text: Spanned::default(),
            owner: Owner::Nobody,
            script: None,
            task_force: None,
            waypoint: -1,
            tag: None,
            max: 0,
            priority: 7,
            group: -1,
            veteran_level: 1,
            tech_level: 0,
            reinforce: false,
            recruiter: false,
            autocreate: false,
            are_team_members_recruitable: true,
            is_base_defense: false,
            only_target_house_enemy: false,
            aggressive: false,
            annoyance: false,
            suicide: false,
            avoid_threats: false,
            ion_immune: false,
            guard_slower: false,
            full: false,
            droppod: false,
            on_trans_only: false,
            transports_return_on_unload: false,
            loadable: false,
            whiner: false,
            prebuild: false,
            loose_recruit: false,
            local: true,
            declared: false,
        }
    }
}

/// The class of a task force member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemberClass {
    /// `[InfantryTypes]`.
    Infantry,
    /// `[VehicleTypes]`.
    Vehicle,
    /// `[AircraftTypes]`.
    Aircraft,
}

/// One line of a task force: `count,type`.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskForceLine {
    /// How many.
    pub count: i32,
    /// Class of the type.
    pub class: MemberClass,
    /// The type; always resolved, unresolved lines are dropped.
    pub kind: Reference,
}

/// One task force (`teams.md` §2).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TaskForce {
    /// Id.
    pub id: Spanned<String>,
    /// Display name.
    pub name: Spanned<String>,
    /// Group used when the team type's own is −1.
    pub group: i32,
    /// Lines 0 to 5, survivors packed.
    pub lines: Vec<TaskForceLine>,
    /// From the map or from a global file.
    pub local: bool,
    /// False when only mentioned.
    pub declared: bool,
}

/// One line of a script: `action,argument`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScriptLine {
    /// Team mission number.
    pub action: i32,
    /// Argument.
    pub argument: i32,
    /// Where it is written.
    pub span: Span,
}

/// One script (`teams.md` §3).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScriptType {
    /// Id.
    pub id: Spanned<String>,
    /// Display name.
    pub name: Spanned<String>,
    /// Lines, packed in slot order.
    pub lines: Vec<ScriptLine>,
    /// From the map or from a global file.
    pub local: bool,
    /// False when only mentioned.
    pub declared: bool,
}

/// One AI trigger record (`teams.md` §7.1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AiTrigger {
    /// Id.
    pub id: Spanned<String>,
    /// Display name.
    pub name: Spanned<String>,
    /// First team type; `None` = can never spring.
    pub team_one: Option<Reference>,
    /// Second team type.
    pub team_two: Option<Reference>,
    /// Owner name as written: a country, `<all>` or `<none>`.
    pub owner: Spanned<String>,
    /// −1 none, 0 enemy owns, 1 house owns, 2 enemy yellow power, 3 enemy red power, 4 enemy credits.
    pub condition: i32,
    /// Object type id of conditions 0 and 1.
    pub object: Spanned<String>,
    /// Number compared with.
    pub number: i32,
    /// 0 <, 1 ≤, 2 =, 3 ≥, 4 >, 5 ≠.
    pub operator: i32,
    /// Start, minimum, maximum weight.
    pub weight: [i32; 3],
    /// Usable outside campaigns.
    pub skirmish: bool,
    /// 0 any side; n = the n-th side of the rules' list.
    pub side: i32,
    /// Stored only.
    pub base_defense: bool,
    /// Takes part at Easy, Normal, Hard.
    pub difficulty: [bool; 3],
    /// Enabled flag after `[AITriggerTypesEnable]`.
    pub enabled: bool,
    /// From the map or from a global file.
    pub local: bool,
}
