//! Field types: how one value of a message is read, written and named in the documentation.

use crate::wire::{ReadError, Reader, Writer};

/// A value that can stand in a message.
pub trait Field: Sized {
    /// The name of the type in documentation, for example `short` or `[REAL]` for an optional one.
    const KIND: &'static str;
    /// Reads one value.
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError>;
    /// Writes one value.
    fn write(&self, writer: &mut Writer);
}

macro_rules! plain_fields {
    ($($type:ty, $kind:literal, $read:expr, $write:expr;)*) => {$(
        impl Field for $type {
            const KIND: &'static str = $kind;
            fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
                let read: fn(&mut Reader<'_>) -> Result<$type, ReadError> = $read;
                read(reader)
            }
            fn write(&self, writer: &mut Writer) {
                let write: fn(&$type, &mut Writer) = $write;
                write(self, writer);
            }
        }
    )*};
}

plain_fields! {
    u16, "short", |r| r.short(), |v, w| w.short(*v);
    i16, "short", |r| r.short().map(|v| v as i16), |v, w| w.short(*v as u16);
    u32, "int", |r| r.word(), |v, w| w.word(*v);
    i32, "int", |r| r.word().map(|v| v as i32), |v, w| w.word(*v as u32);
    f32, "REAL", |r| r.real(), |v, w| w.real(*v);
    bool, "bool", |r| r.bool(), |v, w| w.bool(*v);
    String, "string", |r| r.text(), |v, w| w.text(v);
}

/// A text that no server filters: passwords and user names (`net.md §4.2`).
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RawText(pub String);

impl Field for RawText {
    const KIND: &'static str = "string";
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        reader.text_raw().map(Self)
    }
    fn write(&self, writer: &mut Writer) {
        writer.text(&self.0);
    }
}

/// A 16-byte hash or token (`net.md §4.3`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token(pub [u8; 16]);

impl Field for Token {
    const KIND: &'static str = "token";
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        reader.token().map(Self)
    }
    fn write(&self, writer: &mut Writer) {
        writer.token(&self.0);
    }
}

/// A range of protocol versions, both ends included (`net.md §12`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Versions {
    /// The oldest version spoken.
    pub min: i32,
    /// The newest version spoken.
    pub max: i32,
}

impl Versions {
    /// What a peer speaks that says nothing about versions.
    pub const UNSAID: Self = Self { min: 0, max: 0 };

    /// The versions both speak; `None` if there are none or one side's range is empty.
    #[must_use]
    pub fn merge(self, other: Self) -> Option<Self> {
        let both = Self { min: self.min.max(other.min), max: self.max.min(other.max) };
        (both.min <= both.max).then_some(both)
    }
}

impl Field for Versions {
    const KIND: &'static str = "versions";
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        Ok(Self { min: i32::read(reader)?, max: i32::read(reader)? })
    }
    fn write(&self, writer: &mut Writer) {
        self.min.write(writer);
        self.max.write(writer);
    }
}

/// An optional tail: there if the message is not yet at its end. A part that is there must be whole.
impl<T: Field> Field for Option<T> {
    const KIND: &'static str = "optional";
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        if reader.end() { Ok(None) } else { T::read(reader).map(Some) }
    }
    fn write(&self, writer: &mut Writer) {
        if let Some(value) = self {
            value.write(writer);
        }
    }
}

/// Values up to the end of the message, without a count.
impl<T: Field> Field for Vec<T> {
    const KIND: &'static str = "values to the end";
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        let mut values = Vec::new();
        while !reader.end() {
            values.push(T::read(reader)?);
        }
        Ok(values)
    }
    fn write(&self, writer: &mut Writer) {
        for value in self {
            value.write(writer);
        }
    }
}

/// The array of the old format: a count, then the elements, last element first (`net.md §4`).
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Array<T>(pub Vec<T>);

impl<T: Field> Field for Array<T> {
    const KIND: &'static str = "array";
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        let count = usize::from(reader.short()?);
        let mut values = Vec::with_capacity(count.min(reader.left()));
        for _ in 0..count {
            // An element of no shorts would let sixteen bits ask for any amount of work.
            if reader.end() {
                return Err(ReadError::PastEnd { needed: count - values.len(), left: 0 });
            }
            values.push(T::read(reader)?);
        }
        values.reverse();
        Ok(Self(values))
    }
    fn write(&self, writer: &mut Writer) {
        let count = self.0.len().min(usize::from(u16::MAX));
        writer.short(count as u16);
        for value in self.0[..count].iter().rev() {
            value.write(writer);
        }
    }
}

/// Bytes of any number: a short with their count, then the bytes two a short, the last one padded with zero.
/// Not part of the old protocol's vocabulary.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bytes(pub Vec<u8>);

impl Field for Bytes {
    const KIND: &'static str = "bytes";
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        let count = usize::from(reader.short()?);
        if count.div_ceil(2) > reader.left() {
            return Err(ReadError::PastEnd { needed: count.div_ceil(2), left: reader.left() });
        }
        let mut bytes = Vec::with_capacity(count + 1);
        for _ in 0..count.div_ceil(2) {
            bytes.extend(reader.short()?.to_be_bytes());
        }
        bytes.truncate(count);
        Ok(Self(bytes))
    }
    fn write(&self, writer: &mut Writer) {
        let bytes = &self.0[..self.0.len().min(usize::from(u16::MAX))];
        writer.short(bytes.len() as u16);
        for pair in bytes.chunks(2) {
            writer.short(u16::from_be_bytes([pair[0], pair.get(1).copied().unwrap_or(0)]));
        }
    }
}

/// What is left of the message, undecoded.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rest(pub Vec<u8>);

impl Field for Rest {
    const KIND: &'static str = "rest";
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        Ok(Self(reader.rest().to_vec()))
    }
    fn write(&self, writer: &mut Writer) {
        writer.raw(&self.0);
    }
}
