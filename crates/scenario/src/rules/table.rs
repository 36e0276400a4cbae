//! The macro behind every table of keys: one row a key.

/// Declares the struct of one kind of section, its reader and its documentation from one list of rows.
///
/// A row is `field [unit]: Type = default => "Key", "doc";`. The unit is optional and names a reader in
/// [`super::value::readers`]. `extra` holds fields that no key sets directly; `parent` embeds the level above, reached
/// through `Deref`; `art` rows are read from the type's section in ART.INI.
macro_rules! key_table {
    (
        $(#[$meta:meta])*
        pub struct $name:ident : $section:expr, $spec:literal;
        $( parent { $pf:ident : $pt:ty } )?
        $( extra { $( $(#[$emeta:meta])* $ef:ident : $et:ty = $ed:expr; )* } )?
        keys { $( $f:ident $([$unit:ident])? : $t:ty = $d:expr => $key:literal, $doc:literal; )* }
        $( art { $( $af:ident $([$aunit:ident])? : $at:ty = $ad:expr => $akey:literal, $adoc:literal; )* } )?
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $name {
            $(
                /// The keys of the level above; also reached directly, through `Deref`.
                pub $pf: $pt,
            )?
            $( $( $(#[$emeta])* pub $ef: $et, )* )?
            $(
                #[doc = concat!("`", $key, "=`", $(" in ", stringify!($unit), ",",)? " default `", stringify!($d), "`: ", $doc, ".")]
                pub $f: $t,
            )*
            $( $(
                #[doc = concat!("ART.INI `", $akey, "=`", $(" in ", stringify!($aunit), ",",)? " default `", stringify!($ad), "`: ", $adoc, ".")]
                pub $af: $at,
            )* )?
        }

        impl Default for $name {
            fn default() -> Self {
                Self {
                    $( $pf: <$pt>::default(), )?
                    $( $( $ef: $ed, )* )?
                    $( $f: $d, )*
                    $( $( $af: $ad, )* )?
                }
            }
        }

        impl $name {
            /// The keys of these sections, with their documentation.
            pub const TABLE: $crate::rules::keys::KeyTable = $crate::rules::keys::KeyTable {
                section: $section,
                spec: $spec,
                parents: &[ $( &<$pt>::TABLE )? ],
                keys: &[ $( $crate::rules::table::key_doc!($key, $f, $t, $d, $doc $(, $unit)?) ),* ],
                art: &[ $( $( $crate::rules::table::key_doc!($akey, $af, $at, $ad, $adoc $(, $aunit)?) ),* )? ],
            };

            /// Reads one key of the rules section; whether it is known.
            #[allow(unused_variables, clippy::match_single_binding, reason = "some tables have no keys")]
            pub(crate) fn read_key(
                &mut self,
                key: &str,
                text: &str,
                cx: &mut $crate::rules::value::ReadContext<'_>,
            ) -> bool {
                match key {
                    $( $key => {
                        $crate::rules::table::read_value!(self.$f, text, cx $(, $unit)?);
                        true
                    } )*
                    _ => false $( || self.$pf.read_key(key, text, cx) )?,
                }
            }

            $(
                /// Reads one key of the type's section in ART.INI.
                pub(crate) fn read_art_key(
                    &mut self,
                    key: &str,
                    text: &str,
                    cx: &mut $crate::rules::value::ReadContext<'_>,
                ) {
                    match key {
                        $( $akey => $crate::rules::table::read_value!(self.$af, text, cx $(, $aunit)?), )*
                        _ => {}
                    }
                }
            )?
        }

        $(
            impl std::ops::Deref for $name {
                type Target = $pt;
                fn deref(&self) -> &$pt {
                    &self.$pf
                }
            }
            impl std::ops::DerefMut for $name {
                fn deref_mut(&mut self) -> &mut $pt {
                    &mut self.$pf
                }
            }
        )?
    };
}

/// Reads a value into a field, through the reader its unit names.
macro_rules! read_value {
    ($slot:expr, $text:expr, $cx:expr) => {
        $crate::rules::value::KeyValue::read(&mut $slot, $text, $cx)
    };
    ($slot:expr, $text:expr, $cx:expr, $unit:ident) => {
        $crate::rules::value::readers::$unit(&mut $slot, $text, $cx)
    };
}

/// The documentation of one row.
macro_rules! key_doc {
    (@unit) => { None };
    (@unit $unit:ident) => { Some(stringify!($unit)) };
    ($key:literal, $f:ident, $t:ty, $d:expr, $doc:literal $(, $unit:ident)?) => {
        $crate::rules::keys::KeyDoc {
            key: $key,
            field: stringify!($f),
            value: <$t as $crate::rules::value::KeyValue>::TYPE_NAME,
            rust_type: stringify!($t),
            unit: $crate::rules::table::key_doc!(@unit $($unit)?),
            default: stringify!($d),
            doc: $doc,
        }
    };
}

pub(crate) use {key_doc, key_table, read_value};
