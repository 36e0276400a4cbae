//! Message types: declared once with number, name and fields; reader, writer and documentation follow.

use crate::wire::{ReadError, Reader, Writer};

/// One field of a message type, for documentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldDoc {
    /// The name of the field.
    pub name: &'static str,
    /// Its type ([`crate::Field::KIND`]).
    pub kind: &'static str,
    /// What it means.
    pub doc: &'static [&'static str],
}

/// A message type: the netmessage/netdescriptor pair of the old program. Usually made by [`crate::message!`].
pub trait Message: Sized {
    /// Its number on the wire, 0..399. Your own messages best take 120..189, which no known program uses (`net.md §5`).
    const DESCRIPTOR: u16;
    /// Its name in reports and documentation.
    const NAME: &'static str;
    /// What it is for.
    const DOC: &'static [&'static str];
    /// Its fields in wire order.
    const FIELDS: &'static [FieldDoc];
    /// Reads all fields. Shorts after the last field are left unread and do no harm.
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError>;
    /// Writes all fields.
    fn write(&self, writer: &mut Writer);

    /// Reads a message from its data.
    fn from_data(data: &[u8]) -> Result<Self, ReadError> {
        Self::read(&mut Reader::new(data))
    }

    /// The data of this message, as peers of protocol version 1 and later expect it.
    fn to_data(&self) -> Vec<u8> {
        let mut writer = Writer::new();
        self.write(&mut writer);
        writer.finish()
    }
}

/// Declares a group of fields that belong together, for example an optional tail of several fields.
///
/// ```
/// sandtable_netmsg::group! {
///     /// Where somebody stands.
///     pub struct Place {
///         /// East of the corner, in cells.
///         pub x: i16,
///         /// South of the corner, in cells.
///         pub y: i16,
///     }
/// }
/// ```
#[macro_export]
macro_rules! group {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$fmeta:meta])* $fvis:vis $field:ident : $type:ty),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq)]
        $vis struct $name { $($(#[$fmeta])* $fvis $field: $type,)* }

        impl $crate::Field for $name {
            const KIND: &'static str = stringify!($name);
            fn read(reader: &mut $crate::wire::Reader<'_>) -> Result<Self, $crate::wire::ReadError> {
                let _ = &reader;
                Ok(Self { $($field: <$type as $crate::Field>::read(reader)?,)* })
            }
            fn write(&self, writer: &mut $crate::wire::Writer) {
                let _ = &writer;
                $(<$type as $crate::Field>::write(&self.$field, writer);)*
            }
        }
    };
}

/// Declares message types: number, name and fields in wire order.
///
/// ```
/// use sandtable_netmsg::{Message, message};
///
/// message! {
///     /// Where a unit shall go.
///     pub struct MoveOrder = 120, "move_order" {
///         /// Which unit.
///         pub unit: u16,
///         /// The cell.
///         pub x: i16, pub y: i16,
///         /// Whether it shall fight on the way; absent in messages of older versions.
///         pub attack: Option<bool>,
///     }
/// }
///
/// let order = MoveOrder { unit: 7, x: -1, y: 3, attack: None };
/// assert_eq!(MoveOrder::from_data(&order.to_data()), Ok(order));
/// assert_eq!(MoveOrder::FIELDS[1].kind, "short");
/// ```
#[macro_export]
macro_rules! message {
    ($($(#[doc = $doc:literal])* $vis:vis struct $name:ident = $number:expr, $wire_name:literal {
        $($(#[doc = $fdoc:literal])* $fvis:vis $field:ident : $type:ty),* $(,)?
    })+) => {$(
        $crate::group! {
            $(#[doc = $doc])*
            $vis struct $name { $($(#[doc = $fdoc])* $fvis $field: $type,)* }
        }

        impl $crate::Message for $name {
            const DESCRIPTOR: u16 = $number;
            const NAME: &'static str = $wire_name;
            const DOC: &'static [&'static str] = &[$($doc),*];
            const FIELDS: &'static [$crate::FieldDoc] = &[$($crate::FieldDoc {
                name: stringify!($field),
                kind: <$type as $crate::Field>::KIND,
                doc: &[$($fdoc),*],
            }),*];
            fn read(reader: &mut $crate::wire::Reader<'_>) -> Result<Self, $crate::wire::ReadError> {
                <Self as $crate::Field>::read(reader)
            }
            fn write(&self, writer: &mut $crate::wire::Writer) {
                <Self as $crate::Field>::write(self, writer);
            }
        }
    )+};
}
