//! The 35 messages with their permanent numbers (`radio.md` §2): one row each, from which everything else is made.

use serde::{Deserialize, Serialize};

/// What the manual says of a message.
#[derive(Clone, Copy, Debug)]
pub struct MessageRow {
    /// The message.
    pub message: Message,
    /// Its documented name, as `OVER_OUT`.
    pub name: &'static str,
    /// What it means.
    pub meaning: &'static str,
    /// Who sends it to whom.
    pub route: &'static str,
    /// What it carries.
    pub parameter: Parameter,
    /// What comes back.
    pub answers: &'static str,
}

/// What a message carries (`radio.md` §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// Nothing.
    None,
    /// The sender gives a place or object.
    In,
    /// The receiver gives back a place or object.
    Out,
}

macro_rules! messages {
    ($($number:literal $kind:ident $name:literal $meaning:literal, $route:literal, $parameter:ident, $answers:literal;)*) => {
        /// A radio message or answer (`radio.md` §2). The numbers stand in saves.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Message {
            $(#[doc = concat!($number, ", ", $name, ": ", $meaning, ".")] $kind = $number,)*
        }

        /// Every message, by number.
        pub const MESSAGES: &[MessageRow] = &[$(MessageRow {
            message: Message::$kind,
            name: $name,
            meaning: $meaning,
            route: $route,
            parameter: Parameter::$parameter,
            answers: $answers,
        },)*];
    };
}

messages! {
    0 Static "STATIC" "the answer of nobody, or of somebody who does not understand", "only an answer", None, "";
    1 Roger "ROGER" "yes", "only an answer", None, "";
    2 Hello "HELLO" "opens a contact", "anyone to anyone", None, "ROGER, NEGATIVE; STATIC when there is no destination at all";
    3 OverOut "OVER_OUT" "closes the contact", "anyone to its contact or to a named object", None, "ROGER from every techno; STATIC when there is no destination";
    4 PickUp "PICK_UP" "asks to be collected", "nobody", None, "STATIC";
    5 Attach "ATTACH" "put yourself into my hold", "only an answer of transports to IM_IN", None, "";
    6 Delivery "DELIVERY" "announces a delivery", "nobody", None, "STATIC";
    7 HoldStill "HOLD_STILL" "stop and wait, a lift is coming", "a carryall to the vehicle it lifts", None, "ROGER";
    8 Unloaded "UNLOADED" "I am clear of you", "who leaves, to the structure or aircraft it leaves", None, "ROGER; RUN_AWAY of a war factory or depot; NEGATIVE of a carryall in mid-lift; else the answer to the OVER_OUT sent back";
    9 Unload "UNLOAD" "drive off me now", "a barracks or air transport to who just got out", None, "ROGER";
    10 Negative "NEGATIVE" "no", "only an answer", None, "";
    11 Building "BUILDING" "I begin my build-up", "a new structure to its construction yard", None, "ROGER; STATIC without a contact";
    12 Complete "COMPLETE" "my build-up is finished", "a new structure to its construction yard", None, "ROGER";
    13 Redraw "REDRAW" "we overlap, draw yourself again", "nobody in the simulation", None, "ROGER";
    14 Docking "DOCKING" "I want to dock or board now; instruct me", "who enters, to the structure or transport", None, "ROGER go on, NEGATIVE give up, STATIC of a full transport";
    15 CanLoad "CAN_LOAD" "would you take me?", "a techno to a structure or transport", None, "ROGER yes, NEGATIVE not now, STATIC never";
    16 AreRefinery "ARE_REFINERY" "are you a free refinery or depot?", "nobody", None, "ROGER, NEGATIVE; STATIC of what is no structure";
    17 TryingToLoad "TRYING_TO_LOAD" "are you still on your way in?", "a vehicle with an open door to its contact", None, "ROGER on the mission Enter, else STATIC";
    18 MoveHere "MOVE_HERE" "go there", "a structure or transport to its client", In, "ROGER going; YEA_NOW_WHAT there already; NEGATIVE of an aircraft whose pad refuses";
    19 NeedToMove "NEED_TO_MOVE" "can you take an order to move, and where do you head?", "a structure, transport or carryall to its client", Out, "ROGER idle enough, NEGATIVE busy moving; STATIC without a contact";
    20 YeaNowWhat "YEA_NOW_WHAT" "I am there; what next?", "only an answer to MOVE_HERE", None, "";
    21 ImIn "IM_IN" "I have arrived on or in you", "a foot object to a structure or transport", None, "ROGER of structures, which take over; ATTACH of transports; NEGATIVE, STATIC";
    22 BackupNow "BACKUP_NOW" "turn into the docking position", "a refinery or waste facility to a harvester", None, "ROGER";
    23 RunAway "RUN_AWAY" "leave, I am going; also an answer to UNLOADED", "a structure to its contact", None, "STATIC";
    24 Tether "TETHER" "couple", "either", None, "ROGER when newly coupled, else STATIC";
    25 Untether "UNTETHER" "uncouple", "either", None, "ROGER when it was coupled, else STATIC";
    26 Repair "REPAIR" "repair yourself one step, your owner pays", "a depot or hospital to its client", None, "ROGER step done, ALL_DONE finished, CANT no money, NEGATIVE nothing to do or moving";
    27 Prepared "PREPARED" "is your magazine full enough to go?", "a reloading structure to an aircraft", None, "ROGER, NEGATIVE; STATIC of what is no aircraft";
    28 AttackThis "ATTACK_THIS" "attack that", "nobody found", In, "ROGER when armed, else STATIC";
    29 Reload "RELOAD" "take one round", "a reloading structure to its client", None, "ROGER, NEGATIVE when full";
    30 Cant "CANT" "circumstances forbid it", "only an answer", None, "";
    31 AllDone "ALL_DONE" "as an answer: finished; as a message: are you full?", "a reloading structure to the occupant it wants out", None, "aircraft: ROGER when full, NEGATIVE; others STATIC";
    32 NeedRepair "NEED_REPAIR" "do you need a depot's service?", "a depot, hospital or armory to its contact", None, "STATIC: no class handles it";
    33 OnDepot "ON_DEPOT" "do you stand on me?", "a depot or pad to its client", None, "ROGER, NEGATIVE";
    34 WantRide "WANT_RIDE" "shall I lift you?", "a carryall to a vehicle", None, "ROGER, NEGATIVE; STATIC of what is no vehicle";
}

impl Message {
    /// Its permanent number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The message of a number.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        MESSAGES.get(usize::from(number)).map(|row| row.message)
    }

    /// Its row.
    #[must_use]
    pub fn row(self) -> &'static MessageRow {
        &MESSAGES[usize::from(self.number())]
    }

    /// Its documented name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `radio.md` §2: numbers are a fact of the save format.
    #[test]
    fn the_35_messages_have_their_numbers() {
        assert_eq!(MESSAGES.len(), 35);
        for (number, row) in MESSAGES.iter().enumerate() {
            assert_eq!(usize::from(row.message.number()), number);
            assert_eq!(Message::from_number(number as u8), Some(row.message));
        }
        let pins = [(2, "HELLO"), (14, "DOCKING"), (21, "IM_IN"), (24, "TETHER"), (34, "WANT_RIDE")];
        for (number, name) in pins {
            assert_eq!(MESSAGES[number].name, name);
        }
        assert_eq!(Message::from_number(35), None);
    }
}
