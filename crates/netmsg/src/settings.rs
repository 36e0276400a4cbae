//! Network settings: values a server tells all its clients (`net.md §15`).

use crate::field::Field;
use crate::proto::ids::Expander;
use crate::time::Time;
use crate::wire::{ReadError, Reader, Writer};
use std::collections::BTreeMap;

/// The value of a setting. Its type is not on the wire: both sides know it by the name.
#[derive(Debug, Clone, PartialEq)]
pub enum Setting {
    /// A whole number.
    Int(i32),
    /// A REAL.
    Real(f32),
    /// A truth value.
    Bool(bool),
    /// A short.
    Short(u16),
    /// A text.
    Text(String),
}

impl Setting {
    pub(crate) fn write(&self, writer: &mut Writer) {
        match self {
            Self::Int(v) => v.write(writer),
            Self::Real(v) => v.write(writer),
            Self::Bool(v) => v.write(writer),
            Self::Short(v) => v.write(writer),
            Self::Text(v) => v.write(writer),
        }
    }

    /// Reads a value of the same type.
    pub(crate) fn read_like(&self, reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        Ok(match self {
            Self::Int(_) => Self::Int(Field::read(reader)?),
            Self::Real(_) => Self::Real(Field::read(reader)?),
            Self::Bool(_) => Self::Bool(Field::read(reader)?),
            Self::Short(_) => Self::Short(Field::read(reader)?),
            Self::Text(_) => Self::Text(Field::read(reader)?),
        })
    }
}

/// A change that is newer than the last one by its id, or comes this long after it, is taken.
const STALE_AFTER: f64 = 100.0;

/// The settings of an endpoint.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    values: BTreeMap<String, Setting>,
    changed: BTreeMap<String, (u64, Time)>,
    expander: Expander,
}

impl Settings {
    pub(crate) fn set(&mut self, name: &str, value: Setting) {
        self.values.insert(name.to_owned(), value);
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Setting> {
        self.values.get(name)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&String, &Setting)> {
        self.values.iter()
    }

    /// A new connection counts ids anew.
    pub(crate) fn reconnected(&mut self) {
        self.changed.clear();
        self.expander = Expander::default();
    }

    /// Takes a change from the server if the name was declared and the change is newer than the last one.
    pub(crate) fn apply(&mut self, now: Time, name: &str, id: u16, value: &[u8]) -> Result<(), ReadError> {
        let number = self.expander.expand(id);
        let Some(held) = self.values.get_mut(name) else { return Ok(()) };
        let new = held.read_like(&mut Reader::new(value))?;
        if let Some(&(last, at)) = self.changed.get(name)
            && number <= last
            && now.secs_since(at) <= STALE_AFTER
        {
            return Ok(());
        }
        *held = new;
        self.changed.insert(name.to_owned(), (number, now));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(value: i32) -> Vec<u8> {
        let mut writer = Writer::new();
        Setting::Int(value).write(&mut writer);
        writer.finish()
    }

    #[test]
    fn an_older_change_that_comes_late_is_not_taken() {
        let mut settings = Settings::default();
        settings.set("SPEED", Setting::Int(1));
        settings.apply(Time::from_millis(0), "SPEED", 20, &data(20)).unwrap();
        settings.apply(Time::from_millis(10), "SPEED", 19, &data(19)).unwrap();
        settings.apply(Time::from_millis(20), "NOBODY_KNOWS", 21, &data(0)).unwrap();
        assert_eq!(settings.get("SPEED"), Some(&Setting::Int(20)));
        assert_eq!(settings.get("NOBODY_KNOWS"), None);
        settings.apply(Time::from_millis(101_000), "SPEED", 18, &data(18)).unwrap();
        assert_eq!(settings.get("SPEED"), Some(&Setting::Int(18)), "after a long time anything is taken");
        assert!(settings.apply(Time::from_millis(101_001), "SPEED", 30, &[0, 1]).is_err());
        assert_eq!(settings.get("SPEED"), Some(&Setting::Int(18)));
    }
}
