//! The words of orders: one row a verb, for the reader of order files, its errors and its help.

use crate::order::Command;

/// What follows a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// One object.
    One,
    /// Objects.
    Many,
    /// Objects, the word, a cell.
    ManyCell,
    /// Objects, the word, cells.
    ManyCells,
    /// Objects, the word, an object.
    ManyOne,
    /// An object, the word, a cell.
    OneCell,
    /// A cell.
    Cell,
    /// A type.
    Type,
    /// A class, or a type of it.
    Class,
}

/// One verb.
pub(crate) struct Verb {
    /// The word.
    pub(crate) word: &'static str,
    /// What follows.
    pub(crate) form: Form,
    /// The word between what acts and what it is about; empty when there is none.
    pub(crate) link: &'static str,
    /// An example of what follows the verb.
    pub(crate) example: &'static str,
    /// What it does.
    pub(crate) help: &'static str,
}

macro_rules! verbs {
    ($($word:literal $form:ident $link:literal $example:literal $help:literal;)+) => {
        /// All verbs.
        pub(crate) const VERBS: &[Verb] = &[$(Verb {
            word: $word, form: Form::$form, link: $link, example: $example, help: $help,
        }),+];
    };
}

verbs! {
    "select" One "" "30,40" "select an object";
    "move" ManyCell "to" "30,40 to 35,50" "go to a cell";
    "enter" ManyOne "into" "#12 into 44,44" "enter or dock at an object; a carryall lifts a vehicle";
    "attack" ManyOne "at" "30,40 31,40 at #7" "attack an object";
    "shell" ManyCell "at" "30,40 at 35,50" "attack the ground of a cell";
    "capture" ManyOne "at" "30,40 at 44,44" "walk into a structure or vehicle and take it";
    "harvest" ManyCell "at" "30,40 at 50,40" "gather at a cell";
    "guard" Many "" "30,40" "guard where it stands";
    "area-guard" Many "" "30,40" "guard the area around";
    "stop" Many "" "30,40 #12" "stop";
    "scatter" Many "" "30,40" "get out of the way";
    "deploy" Many "" "30,40" "deploy, undeploy, or let passengers out";
    "service" Many "" "30,40" "drive to a service depot";
    "plan" ManyCells "via" "30,40 via 35,50 40,50" "go from cell to cell";
    "sell" One "" "44,44" "sell a structure or a wall";
    "repair" One "" "44,44" "switch the repair of a structure on or off";
    "power" One "" "44,44" "switch a structure on or off";
    "primary" One "" "44,44" "make a factory the primary one of its kind";
    "rally" OneCell "to" "44,44 to 50,50" "set where the products of a factory go";
    "build" Type "" "GAPOWR" "start, resume or queue a product";
    "hold" Class "" "structure" "hold what is built of a class: structure, vehicle, infantry, aircraft, or a type of it";
    "cancel" Class "" "E1" "give up a queued product of a type, or the one in work";
    "place" Cell "" "40,36" "place the finished structure with its north cell here";
}

/// The verb of a command.
pub(crate) fn verb(command: &Command) -> &'static str {
    match command {
        Command::Select(_) => "select",
        Command::Move(..) => "move",
        Command::Enter(..) => "enter",
        Command::Attack(..) => "attack",
        Command::AttackGround(..) => "shell",
        Command::Capture(..) => "capture",
        Command::Harvest(..) => "harvest",
        Command::Guard(_) => "guard",
        Command::AreaGuard(_) => "area-guard",
        Command::Stop(_) => "stop",
        Command::Scatter(_) => "scatter",
        Command::Deploy(_) => "deploy",
        Command::Service(_) => "service",
        Command::Plan(..) => "plan",
        Command::Sell(_) => "sell",
        Command::Repair(_) => "repair",
        Command::TogglePower(_) => "power",
        Command::Primary(_) => "primary",
        Command::Rally(..) => "rally",
        Command::Build(..) => "build",
        Command::Hold(_) => "hold",
        Command::Cancel(..) => "cancel",
        Command::Place(_) => "place",
    }
}
