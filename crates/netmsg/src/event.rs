//! What goes into and comes out of an endpoint.

use crate::field::Versions;
use crate::messages::{BigInfo, Redirect, SmallInfo};
use crate::wire::{ReadError, Reader};
use crate::{Message, Rest};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use thiserror::Error;

/// Names a user: 0 is the server, clients have 1 and up, the lowest free number first. The id of a user
/// who is gone goes to nobody before his [`Event::Disconnected`] was polled.
pub type UserId = u16;

/// The user id of the server.
pub const SERVER: UserId = 0;

/// Names a sent message, so that [`Event::Delivered`] can say which one arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u64);

/// A datagram to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transmit {
    /// Where to.
    pub to: SocketAddr,
    /// The bytes.
    pub data: Vec<u8>,
}

/// The three states of an endpoint (`net.md §2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// No connection.
    Standalone,
    /// Clients log in here.
    Server,
    /// Logged in, or trying to.
    Client,
}

/// How a message is sent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Delivery {
    /// Smaller is sooner; one unit is worth one second of waiting. In an ordered channel no message is sooner than the one
    /// before it. Default 0.
    pub priority: f32,
    /// Repeat until it is acknowledged. Default true.
    pub reliable: bool,
    /// An ordered channel (0..255), between netmsg peers only. Default none: no order.
    pub channel: Option<u8>,
    /// Report the arrival with [`Event::Delivered`]. Default false.
    pub notify: bool,
}

impl Delivery {
    /// Delivered for certain, in any order.
    pub const RELIABLE: Self = Self { priority: 0.0, reliable: true, channel: None, notify: false };
    /// Sent once.
    pub const UNRELIABLE: Self = Self { reliable: false, ..Self::RELIABLE };

    /// Delivered for certain and in the order of sending within the channel.
    pub const fn ordered(channel: u8) -> Self {
        Self { channel: Some(channel), ..Self::RELIABLE }
    }

    /// With another priority.
    #[must_use]
    pub const fn priority(self, priority: f32) -> Self {
        Self { priority, ..self }
    }

    /// With a report of its arrival.
    #[must_use]
    pub const fn notify(self) -> Self {
        Self { notify: true, ..self }
    }
}

impl Default for Delivery {
    fn default() -> Self {
        Self::RELIABLE
    }
}

/// Why a message could not be queued.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SendError {
    /// Nobody with this user id is connected.
    #[error("user {0} is not connected")]
    NotConnected(UserId),
    /// More than [`crate::Config::max_queue_bytes`] wait already: the line is slower than the game.
    #[error("{0} bytes wait to be sent to this user already")]
    QueueFull(usize),
    /// The message is too long for this peer: 690 shorts for old peers, [`crate::Config::max_message_bytes`] for netmsg
    /// peers (at most a third of what the peer keeps of unfinished messages), one datagram if unreliable.
    #[error("a message of {bytes} bytes is longer than the {limit} this peer takes")]
    TooLong {
        /// Bytes of data.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// The peer has no ordered channels, or did not say so yet ([`Event::PeerKnown`]).
    #[error("this peer has no ordered channels")]
    NoChannels,
    /// The descriptor belongs to the layer itself.
    #[error("descriptor {0} belongs to the layer itself")]
    Reserved(u16),
}

/// Why a session ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EndReason {
    /// This side left.
    Left,
    /// The other side left.
    LoggedOut,
    /// Nothing was acknowledged for too long, or nothing was heard.
    TimedOut,
    /// Messages waited too long, or too much waited.
    Overflow,
    /// The other side sent something no sound program sends.
    ProtocolError,
    /// The client did what only a cheater does.
    Cheating,
    /// Ended by the game, with its reason.
    Kicked(String),
    /// The server ended it, with its reason; its redirection if any.
    Denied {
        /// The server's text.
        reason: String,
        /// Where the server says to go instead.
        redirect: Option<(String, u16)>,
    },
    /// The server did not answer the login.
    NoAnswer,
    /// [`crate::Config::require_secure`] or [`crate::Config::server_public_key`] is set and the other side did not become secure.
    NotSecure,
}

impl EndReason {
    /// The text a server sends for it.
    pub fn text(&self) -> &str {
        match self {
            Self::Left => "The server was shut down.",
            Self::LoggedOut => "You logged out regularly.",
            Self::TimedOut => "You timed out.",
            Self::Overflow => "There was a network overflow.",
            Self::ProtocolError => {
                "An error occurred while processing messages from your client. This usually indicates a client or server bug."
            }
            Self::Cheating => {
                "It assumed you are cheating. If that is untrue, it is a bug you should report."
            }
            Self::Kicked(reason) | Self::Denied { reason, .. } => reason,
            Self::NoAnswer => "The server did not answer.",
            Self::NotSecure => "The connection is not secure, and has to be.",
        }
    }
}

/// A message for the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    /// Who sent it.
    pub from: UserId,
    /// Which kind.
    pub descriptor: u16,
    /// Its message id; 0 if unreliable.
    pub id: u16,
    /// Its data.
    pub data: Vec<u8>,
    /// Texts in it are filtered when read, as servers do.
    pub filter: bool,
}

impl Incoming {
    /// Reads it as a message type.
    pub fn read<M: Message>(&self) -> Result<M, ReadError> {
        M::read(&mut Reader::new(&self.data).filtered(self.filter))
    }
}

/// What happened.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// Server: a client logged in. Client: the login was granted; `user` is the own id.
    Connected {
        /// The client's user id.
        user: UserId,
        /// The other side's address.
        addr: SocketAddr,
        /// The other side's versions.
        versions: Versions,
    },
    /// A session ended. On a client `user` is 0.
    Disconnected {
        /// Whose session.
        user: UserId,
        /// Why.
        reason: EndReason,
    },
    /// A message for the game.
    Message(Incoming),
    /// A message sent with `notify` arrived.
    Delivered {
        /// At whom.
        user: UserId,
        /// Which message.
        ticket: Ticket,
    },
    /// A message could not be read. It was acknowledged and ignored.
    Unreadable {
        /// Who sent it.
        from: UserId,
        /// Which kind.
        descriptor: u16,
        /// Shorts of data.
        length: usize,
        /// Why.
        error: ReadError,
    },
    /// Client: text for the console, with its colour codes; other control characters than newline are `_`.
    Console(String),
    /// Client: large text.
    Center(String),
    /// Client: a network setting of the server.
    ConfigItem {
        /// Its name.
        name: String,
        /// Its value, undecoded; [`crate::Endpoint::setting`] has it decoded if it was declared.
        value: Rest,
    },
    /// The versions common to all present changed.
    Versions(Versions),
    /// Client: object ids were granted: start and count.
    IdsGranted(Vec<(u16, u16)>),
    /// A server answered a small query.
    SmallInfo {
        /// Which server.
        from: SocketAddr,
        /// Its answer.
        info: SmallInfo,
    },
    /// A server answered a big query.
    BigInfo {
        /// Which server.
        from: SocketAddr,
        /// Its answer.
        info: Box<BigInfo>,
    },
    /// A sync that was asked for ended.
    Synced {
        /// Everything was delivered; otherwise time was up.
        complete: bool,
    },
    /// The other side is netmsg, too.
    PeerKnown {
        /// Who.
        user: UserId,
        /// Name and version of its program.
        build: String,
    },
    /// From now on every datagram of this user is sealed.
    Secured {
        /// Who.
        user: UserId,
    },
    /// A secured session goes on from another address.
    AddressChanged {
        /// Whose.
        user: UserId,
        /// The new address.
        addr: SocketAddr,
    },
    /// Server: so many were kicked from this address that it is banned now ([`crate::Config::autoban_minutes`]).
    Banned {
        /// Which address.
        ip: IpAddr,
        /// For how long.
        time: Duration,
    },
    /// A redirection is followed ([`crate::Config::follow_redirects`]): look the host up and connect.
    Redirected {
        /// Host name or address.
        host: String,
        /// UDP port.
        port: u16,
    },
    /// The server is down: everybody was told. The state is standalone.
    Closed,
}

pub(crate) fn redirection(redirect: Option<Redirect>) -> Option<(String, u16)> {
    let redirect = redirect.filter(|r| !r.host.is_empty())?;
    Some((redirect.host, u16::try_from(redirect.port).ok()?))
}
