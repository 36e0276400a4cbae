//! The macro that declares a program: reasons, kinds and the one table of members.

/// Declares a program: its reasons, kinds of objects, rules, reactions and the table of its reference members. To be
/// used at module level.
///
/// ```
/// sandtable_detach::program! {
///     /// A farm.
///     pub program Farm;
///
///     /// Why an animal leaves.
///     reasons Reason {
///         /// Gone for good.
///         Destroyed,
///         /// On its way out.
///         Dying,
///         /// Asleep in the barn.
///         Asleep,
///     }
///     final Destroyed;
///     dying Dying;
///
///     /// What lives on the farm.
///     kinds Kind {
///         /// It chases.
///         Dog "dog",
///         /// It runs.
///         Cat "cat",
///     }
///     groups {
///         /// All that have fur.
///         FURRY = [Dog, Cat];
///     }
///
///     /// Rules that may keep a reference.
///     decides Decide {
///         /// Kept when the dog smells it.
///         Smell,
///     }
///     /// Reactions to the loss of a reference.
///     afters After {
///         /// The dog lies down.
///         LieDown,
///     }
///
///     /// The references.
///     members links {
///         /// What a dog chases.
///         link CHASES "dog.chases": of [Dog], to [Cat], on [Dying, Asleep], decide Smell, after LieDown;
///         /// Where its paws are.
///         slots PAWS[4] "furry.paws": of FURRY, to ANY, on [];
///         /// Its friends, dearest first.
///         list FRIENDS "furry.friends": of FURRY, to FURRY, on [Dying];
///     }
/// }
///
/// use sandtable_detach::{Registry, Verdict};
///
/// fn main() {
///     let mut farm = Registry::<Farm>::new();
///     let (dog, cat) = (farm.spawn(Kind::Dog), farm.spawn(Kind::Cat));
///     farm.attach(dog, links::CHASES, cat);
///     let mut reactions = farm.notify(cat, Reason::Asleep, |_, _| Verdict::Drop);
///     assert_eq!(farm.get(dog, links::CHASES), None);
///     let reaction = reactions.next(&mut farm).unwrap();
///     assert!(matches!(reaction.after, After::LieDown) && reaction.link.owner == dog);
///     assert!(reactions.next(&mut farm).is_none());
/// }
/// ```
///
/// - `final` names the reason that every link reacts to; it may not stand in an `on` list.
/// - `dying` (may be left out) names the reason that marks its target as dying.
/// - `of` and `to` take a list of kinds, the name of a group, or `ANY`.
/// - A row is `link NAME`, `slots NAME[n]` or `list NAME`, its text name, owners, targets, the reasons besides the final
///   one, and optionally a `decide` rule and an `after` reaction. Adding a member is adding a row.
#[macro_export]
macro_rules! program {
    (
        $(#[$pm:meta])* $vis:vis program $program:ident;
        $(#[$rm:meta])* reasons $reason:ident { $($(#[$rvm:meta])* $rv:ident),+ $(,)? }
        final $final:ident; $(dying $dying:ident;)?
        $(#[$km:meta])* kinds $kind:ident { $($(#[$kvm:meta])* $kv:ident $kname:literal),+ $(,)? }
        groups { $($(#[$gm:meta])* $group:ident = [$($gk:ident),* $(,)?];)* }
        $(#[$dm:meta])* decides $decide:ident { $($(#[$dvm:meta])* $dv:ident),* $(,)? }
        $(#[$am:meta])* afters $after:ident { $($(#[$avm:meta])* $av:ident),* $(,)? }
        $(#[$mm:meta])* members $members:ident {
            $(
                $(#[doc = $doc:expr])*
                $shape:ident $name:ident $([$n:literal])? $text:literal :
                    of $of:tt, to $to:tt, on [$($on:ident),* $(,)?] $(, decide $d:ident)? $(, after $a:ident)?;
            )+
        }
    ) => {
        $(#[$pm])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $program {}

        $(#[$rm])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $reason { $($(#[$rvm])* $rv),+ }

        impl $crate::Reason for $reason {
            const FINAL: Self = Self::$final;
            const DYING: Option<Self> = $crate::program!(@option $(Self::$dying)?);
            const ALL: &'static [Self] = &[$(Self::$rv),+];
            const FINAL_BIT: u16 = 1 << (Self::$final as u8);
            fn index(self) -> u8 {
                self as u8
            }
            fn name(self) -> &'static str {
                match self { $(Self::$rv => stringify!($rv)),+ }
            }
        }

        $(#[$km])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $kind { $($(#[$kvm])* $kv),+ }

        #[allow(dead_code)]
        impl $kind {
            /// All kinds, in order of their number.
            $vis const ALL: &'static [Self] = &[$(Self::$kv),+];
            /// The set of all kinds.
            $vis const ANY: $crate::KindSet = $crate::KindSet::EMPTY$(.with(Self::$kv as u8))+;
            $(
                $(#[$gm])*
                $vis const $group: $crate::KindSet = $crate::KindSet::EMPTY$(.with(Self::$gk as u8))*;
            )*

            /// Its name in the table.
            #[must_use]
            $vis const fn name(self) -> &'static str {
                match self { $(Self::$kv => $kname),+ }
            }

            /// The kind of an object.
            #[inline]
            #[must_use]
            $vis fn of(id: $crate::Id) -> Self {
                Self::ALL[id.kind() as usize]
            }
        }

        impl From<$kind> for u8 {
            #[inline]
            fn from(kind: $kind) -> u8 {
                kind as u8
            }
        }

        $(#[$dm])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $decide { $($(#[$dvm])* $dv),* }

        $(#[$am])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $after { $($(#[$avm])* $av),* }

        impl $crate::Program for $program {
            type Reason = $reason;
            type Decide = $decide;
            type After = $after;
            const KINDS: &'static [$crate::KindSpec] = &[$($crate::KindSpec { name: $kname }),+];
            const MEMBERS: &'static [$crate::MemberSpec<Self>] = &[$(
                $crate::MemberSpec {
                    name: $text,
                    doc: concat!($($doc),*),
                    owners: $crate::program!(@kinds $kind $of),
                    targets: $crate::program!(@kinds $kind $to),
                    shape: $crate::program!(@shape $shape $($n)?),
                    mask: $crate::Mask::from_bits(0 $(| 1 << ($reason::$on as u8))*),
                    decide: $crate::program!(@option $($decide::$d)?),
                    after: $crate::program!(@option $($after::$a)?),
                }
            ),+];
        }

        const _: () = $crate::check_table::<$program>();

        $(#[$mm])*
        $vis mod $members {
            #[allow(non_camel_case_types, clippy::upper_case_acronyms, clippy::enum_variant_names)]
            enum Row { $($name),+ }
            $(
                $(#[doc = $doc])*
                pub const $name: $crate::program!(@handle $shape super::$program) =
                    <$crate::program!(@handle $shape super::$program)>::__row(Row::$name as u16);
            )+
        }
    };
    (@option) => { None };
    (@option $some:expr) => { Some($some) };
    (@kinds $kind:ident [$($k:ident),* $(,)?]) => { $crate::KindSet::EMPTY$(.with($kind::$k as u8))* };
    (@kinds $kind:ident $group:ident) => { $kind::$group };
    (@shape link) => { $crate::Shape::Link };
    (@shape slots $n:literal) => { $crate::Shape::Slots($n) };
    (@shape list) => { $crate::Shape::List };
    (@handle link $program:path) => { $crate::Link<$program> };
    (@handle slots $program:path) => { $crate::Slots<$program> };
    (@handle list $program:path) => { $crate::List<$program> };
}
