//! Who is measured: one row each.

mod apart;
#[cfg(feature = "netmsg-peers")]
mod netcode;
mod ours;
#[cfg(feature = "netmsg-peers")]
mod quinn;
mod raw;
mod renet;
mod rusty_enet;

pub use apart::{Apart, Program};

use super::party::Make;

/// How a subject is reached.
#[derive(Clone, Copy)]
pub enum Source {
    /// In this process, through the common port.
    Here(Make),
    /// In this process, through sockets of its own: no line in virtual time, no counting.
    Sockets(Make),
    /// In another process, which takes the same measures.
    Process,
    /// Not built in.
    #[cfg_attr(feature = "netmsg-peers", expect(dead_code, reason = "all are built in"))]
    Absent,
}

/// Who is measured.
pub struct Subject {
    /// Its name in the report.
    pub name: &'static str,
    /// How it is reached.
    pub source: Source,
    /// It repeats what was lost.
    pub repeats: bool,
    /// How to get it, where it is not here.
    pub install: &'static str,
}

const fn row(name: &'static str, source: Source) -> Subject {
    Subject { name, source, repeats: true, install: PEERS }
}

const PEERS: &str = "build with --features netmsg-peers";

/// A row if the peers with encryption are built in, and the note that they are not.
macro_rules! peer {
    ($make:expr) => {{
        #[cfg(feature = "netmsg-peers")]
        let source = Source::Here($make);
        #[cfg(not(feature = "netmsg-peers"))]
        let source = Source::Absent;
        source
    }};
}

/// All subjects, ours first.
pub const SUBJECTS: [Subject; 9] = [
    row("netmsg", Source::Here(|port| Box::new(ours::Ours::new(port, false)))),
    row("netmsg driver", Source::Sockets(|port| Box::new(ours::Driver::new(port)))),
    row("netmsg secured", Source::Here(|port| Box::new(ours::Ours::new(port, true)))),
    Subject { install: "install Debian's libenet-dev and a C compiler", ..row("ENet (C)", Source::Process) },
    row("rusty_enet", Source::Here(|port| Box::new(rusty_enet::RustyEnet::new(port)))),
    row("renet", Source::Here(|port| Box::new(renet::Renet::bare(port)))),
    row("renet+netcode", peer!(|port| Box::new(renet::Renet::new(port, netcode::Netcode::new)))),
    row("quinn", peer!(|port| Box::new(quinn::Quinn::new(port)))),
    Subject { repeats: false, ..row("raw UDP", Source::Here(|port| Box::new(raw::Raw::new(port)))) },
];
