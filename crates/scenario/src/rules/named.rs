//! The macro behind every enumeration that files write by name.

/// Declares an enumeration whose members files write by name: one row a member.
///
/// Gives `ALL`, `name`, `from_name` (ASCII case ignored), `from_index` and reading as a key value: an unknown name
/// keeps the value and is reported.
macro_rules! named_enum {
    (
        $(#[$meta:meta])*
        pub enum $name:ident : $what:literal {
            $( $(#[$vmeta:meta])* $variant:ident = $text:literal $(| $alias:literal)* ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name { $( $(#[$vmeta])* $variant ),+ }

        impl $name {
            /// Every member, in the order of their numbers.
            pub const ALL: &'static [$name] = &[$( $name::$variant ),+];

            /// The name files use.
            pub const fn name(self) -> &'static str {
                match self { $( $name::$variant => $text ),+ }
            }

            /// The member with this name, whatever its ASCII case.
            pub fn from_name(name: &str) -> Option<Self> {
                $( if name.eq_ignore_ascii_case($text) $(|| name.eq_ignore_ascii_case($alias))* {
                    return Some($name::$variant);
                } )+
                None
            }

            /// The member with this number.
            pub fn from_index(index: usize) -> Option<Self> {
                Self::ALL.get(index).copied()
            }

            /// The number of this member.
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::rules::value::KeyValue for $name {
            const TYPE_NAME: &'static str = $what;
            fn read(&mut self, text: &str, cx: &mut $crate::rules::value::ReadContext<'_>) {
                match Self::from_name(text) {
                    Some(value) => *self = value,
                    None => cx.unknown_name(text, $what),
                }
            }
        }
    };
}
pub(crate) use named_enum;
