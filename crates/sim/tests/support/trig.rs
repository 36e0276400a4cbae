//! One trigger with its events, actions and tag.

/// A trigger being described; [`super::Map::add`] takes it.
#[derive(Clone, Debug)]
pub struct Trig {
    pub(super) id: String,
    owner: String,
    link: String,
    disabled: String,
    levels: [u8; 3],
    transferable: u8,
    events: Vec<(i32, i32, String)>,
    actions: Vec<String>,
    pub(super) tag: Option<i32>,
}

/// The id a trigger's name stands for in the file: never so short that a reference to it would be read as a list position
/// (`actions.md` §1.5 rule 2).
pub(super) fn file_id(name: &str) -> String {
    format!("ID_{name}")
}

/// A trigger of GDI, enabled on all difficulties, with no events and no actions yet, on a volatile tag `T_<id>`.
pub fn t(id: &str) -> Trig {
    Trig {
        id: id.into(),
        owner: "GDI".into(),
        link: "<none>".into(),
        disabled: "0".into(),
        levels: [1; 3],
        transferable: 0,
        events: Vec::new(),
        actions: Vec::new(),
        tag: Some(0),
    }
}

impl Trig {
    pub fn owner(mut self, owner: &str) -> Self {
        self.owner = owner.into();
        self
    }
    /// Links to another trigger.
    pub fn link(mut self, id: &str) -> Self {
        self.link = file_id(id);
        self
    }
    /// Starts disabled.
    pub fn off(mut self) -> Self {
        self.disabled = "1".into();
        self
    }
    /// Takes part at easy, medium, hard.
    pub fn levels(mut self, easy: u8, medium: u8, hard: u8) -> Self {
        self.levels = [easy, medium, hard];
        self
    }
    /// Its tag goes along with who carries it (`triggers.md` §2 field 8).
    pub fn transferable(mut self) -> Self {
        self.transferable = 1;
        self
    }
    /// Persistence of its tag: 0 volatile, 1 semi-persistent, 2 persistent.
    pub fn kind(mut self, persistence: i32) -> Self {
        self.tag = Some(persistence);
        self
    }
    pub fn persistent(self) -> Self {
        self.kind(2)
    }
    pub fn semi(self) -> Self {
        self.kind(1)
    }
    /// Has no tag of its own.
    pub fn no_tag(mut self) -> Self {
        self.tag = None;
        self
    }
    /// An event, in file order.
    pub fn on(mut self, number: i32, value: i32) -> Self {
        self.events.push((number, 0, value.to_string()));
        self
    }
    /// An action with a number in f3, code 0, waypoint A.
    pub fn act(self, number: i32, f3: i32) -> Self {
        self.action(&format!("{number},0,{f3},0,0,0,0,A"))
    }
    /// An action with a number in f3, code 0, and a waypoint name in f8.
    pub fn act_at(self, number: i32, f3: i32, waypoint: &str) -> Self {
        self.action(&format!("{number},0,{f3},0,0,0,0,{waypoint}"))
    }
    /// An action with all eight fields written out.
    pub fn action(mut self, fields: &str) -> Self {
        self.actions.push(fields.into());
        self
    }
    /// Text Trigger (11), the visible output of most tests.
    pub fn text(self, number: i32) -> Self {
        self.act(11, number)
    }
    pub fn destroy(self, id: &str) -> Self {
        self.action(&format!("12,2,{},0,0,0,0,A", file_id(id)))
    }
    pub fn force(self, id: &str) -> Self {
        self.action(&format!("22,2,{},0,0,0,0,A", file_id(id)))
    }
    pub fn enable(self, id: &str) -> Self {
        self.action(&format!("53,2,{},0,0,0,0,A", file_id(id)))
    }
    pub fn disable(self, id: &str) -> Self {
        self.action(&format!("54,2,{},0,0,0,0,A", file_id(id)))
    }
    /// Destroy Tag (70) on the tag of a trigger.
    pub fn destroy_tag_of(self, id: &str) -> Self {
        self.action(&format!("70,3,T_{id},0,0,0,0,A"))
    }
    pub fn set_local(self, n: i32) -> Self {
        self.act(56, n)
    }
    pub fn clear_local(self, n: i32) -> Self {
        self.act(57, n)
    }
    /// Give Credits (106) to a house.
    pub fn credits(self, house: i32, amount: i32) -> Self {
        self.action(&format!("106,0,{house},{amount},0,0,0,A"))
    }

    pub(super) fn trigger_line(&self) -> String {
        let [e, m, h] = self.levels;
        format!(
            "{},{},{},{},{e},{m},{h},{}",
            self.owner, self.link, self.id, self.disabled, self.transferable
        )
    }
    pub(super) fn event_line(&self) -> String {
        let groups: String = self.events.iter().map(|(n, code, v)| format!(",{n},{code},{v}")).collect();
        format!("{}{groups}", self.events.len())
    }
    pub(super) fn action_line(&self) -> String {
        let groups: String = self.actions.iter().map(|a| format!(",{a}")).collect();
        format!("{}{groups}", self.actions.len())
    }
}
