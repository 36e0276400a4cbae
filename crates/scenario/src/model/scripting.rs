//! Triggers, events, actions, tags (`triggers.md`, `events.md`, `actions.md`).

use super::{Reference, Spanned};
use sandtable_formats::Span;

/// Who a trigger or team type belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Owner {
    /// Nobody: the name resolves to nothing.
    #[default]
    Nobody,
    /// A country by its number in the rules' list; the first live house made from it owns.
    Country(usize),
    /// Whoever holds start position 0 to 7 (`actions.md` §2.1).
    Spawn(u8),
}

/// One `[Triggers]` entry with its events and actions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TriggerType {
    /// Id (key).
    pub id: Spanned<String>,
    /// Display name.
    pub name: Spanned<String>,
    /// Owner name as written.
    pub owner_text: Spanned<String>,
    /// Owner.
    pub owner: Owner,
    /// Linked trigger, resolved; `None` target when unknown, `None` when `<none>`.
    pub link: Option<Reference>,
    /// Starts disabled (`triggers.md` §2 field 4).
    pub disabled: bool,
    /// Takes part at Easy, Normal, Hard.
    pub difficulty: [bool; 3],
    /// The tag follows a capturing soldier.
    pub transferable: bool,
    /// False when the line could not be read or is empty: the type never lives.
    pub valid: bool,
    /// Events in *file* order; run in reverse (`events.md` §1.2 rule 6).
    pub events: Vec<EventRecord>,
    /// Actions in file order.
    pub actions: Vec<ActionRecord>,
    /// The `[Triggers]` value.
    pub span: Span,
}

/// One event of a trigger (`events.md` §1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventRecord {
    /// Event number as written.
    pub number: i32,
    /// Parameter code as written.
    pub code: i32,
    /// Stored value: the parameter under code 0, else 0.
    pub value: i32,
    /// Team type under code 1.
    pub team: Option<Reference>,
    /// The group's bytes.
    pub span: Span,
}

/// What field 3 of an action names.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Param {
    /// Nothing (unused code, or nothing named).
    #[default]
    None,
    /// Code 0: a number, kept in [`ActionRecord::data`].
    Number,
    /// Codes 1 and 4.
    Team(Reference),
    /// Code 2.
    Trigger(Reference),
    /// Code 3.
    Tag(Reference),
}

/// One action of a trigger after reading (`actions.md` §1.3).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ActionRecord {
    /// Action number as written.
    pub number: i32,
    /// Parameter code as written.
    pub code: i32,
    /// What field 3 names.
    pub param: Param,
    /// The 32-bit data word.
    pub data: i32,
    /// Fields 4 to 7: X, Y, width, height.
    pub rect: [i32; 4],
    /// Waypoint number; −1 when field 8 is no waypoint name, 0 when it is absent.
    pub waypoint: i32,
    /// The group's bytes.
    pub span: Span,
}

/// One tag type (`triggers.md` §3).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TagType {
    /// Id.
    pub id: Spanned<String>,
    /// Display name; the id when only referenced.
    pub name: Spanned<String>,
    /// 0 volatile, 1 semi-persistent, 2 persistent; any other value neither fires nor dies.
    pub persistence: i32,
    /// First trigger; `None` = the tag is inert.
    pub trigger: Option<Reference>,
    /// False when only mentioned, never declared in `[Tags]`.
    pub declared: bool,
}
