//! The messages of the layer itself (`net.md §5`, `§6`), and those two netmsg peers add (`§23`).

use crate::field::{Bytes, Field, Rest, Token, Versions};
use crate::wire::{ReadError, Reader, Writer};
use crate::{group, message};

message! {
    /// The ids that arrived, in order of arrival, repeated ones again.
    pub struct Ack = 1, "ack" {
        /// Message ids.
        pub ids: Vec<u16>,
    }
    /// Login refused, or the end of a session with its reason.
    pub struct LoginDeny = 3, "login_deny" {
        /// Why, for people.
        pub reason: String,
        /// Where to go instead; an empty host means nowhere.
        pub redirect: Option<Redirect>,
    }
    /// Answer to a login inside an existing session.
    pub struct LoginIgnore = 4, "login_ignore" {}
    /// Login granted. Without any data it is one half of an anti-spoof cookie (`net.md §11.4`).
    pub struct LoginAccept = 5, "login_accept" {
        /// The user id of the newcomer.
        pub net_id: u16,
        /// The versions the server speaks.
        pub versions: Option<Versions>,
        /// The client's address as the server sees it, and the client's token.
        pub proof: Option<AcceptProof>,
    }
    /// Login of clients before 0.2.5.2.
    pub struct Login1 = 6, "login1" {
        /// The rate the client wants to receive at, in kB/s.
        pub rate: u16,
        /// Text about the client's machine.
        pub big_brother: Option<String>,
        /// The versions the client speaks.
        pub versions: Option<Versions>,
        /// Hash methods for passwords.
        pub methods: Option<String>,
        /// Random bytes the accept must repeat.
        pub token: Option<Token>,
        /// What newer programs append.
        pub more: Rest,
    }
    /// The normal login.
    pub struct Login2 = 11, "login2" {
        /// The rate the client wants to receive at, in kB/s.
        pub rate: u16,
        /// Text about the client's machine.
        pub big_brother: BigBrother,
        /// The versions the client speaks.
        pub versions: Option<Versions>,
        /// Hash methods for passwords.
        pub methods: Option<String>,
        /// Random bytes the accept must repeat.
        pub token: Option<Token>,
        /// What newer programs append.
        pub more: Rest,
    }
    /// The client leaves.
    pub struct Logout = 7, "logout" {
        /// Its user id; the value is ignored, the session counts.
        pub my_id: Option<u16>,
    }
    /// Text for the console.
    pub struct Console = 8, "console" {
        /// One or more lines.
        pub text: String,
    }
    /// Large text in the middle of the screen.
    pub struct Center = 9, "center" {
        /// The text.
        pub text: String,
    }
    /// The versions common to all present.
    pub struct VersionControl = 10, "version_control" {
        /// The range.
        pub versions: Versions,
    }
    /// Versions announced before a connectionless query (0.4 only).
    pub struct VersionOverride = 12, "version_override" {
        /// The range.
        pub versions: Versions,
    }
    /// Object ids given to the client.
    pub struct GrantIds = 20, "grant_ids" {
        /// Start and count, in turn; a lone start at the end counts as one id.
        pub ranges: Vec<u16>,
    }
    /// The client wants object ids.
    pub struct RequestIds = 21, "request_ids" {
        /// How many; without it one.
        pub count: Option<u16>,
    }
    /// The client is ready to receive objects.
    pub struct Ready = 25, "ready" {}
    /// Answer to a sync.
    pub struct SyncAck = 27, "sync_ack" {
        /// The token of the sync.
        pub token: u16,
    }
    /// Asks to be told when everything sent before this was delivered.
    pub struct Sync = 28, "sync" {
        /// How long the asker waits, in seconds.
        pub timeout: f32,
        /// Whether objects count, too.
        pub sync_objects: u16,
        /// Comes back in the answer.
        pub token: u16,
    }
    /// The address of a server.
    pub struct SmallInfo = 50, "small_info" {
        /// UDP port.
        pub port: i32,
        /// Host name; empty: where this packet came from.
        pub host: String,
        /// Number of the change in the master's list.
        pub transaction: Option<u32>,
    }
    /// The description of a server.
    pub struct BigInfo = 51, "big_info" {
        /// UDP port.
        pub port: i32,
        /// Host name; empty: where this packet came from.
        pub host: String,
        /// Name of the server.
        pub name: String,
        /// Connections.
        pub users: i32,
        /// Protocol versions and release.
        pub version: Option<InfoVersion>,
        /// Most connections.
        pub max_users: Option<i32>,
        /// Texts about the game.
        pub texts: Option<InfoTexts>,
        /// Global names of the players, one a line.
        pub global_ids: Option<String>,
        /// Numbers about the game.
        pub game: Option<InfoGame>,
        /// What newer programs append.
        pub more: Rest,
    }
    /// Asks a server who it is, or a master for its list.
    pub struct SmallRequest = 52, "small_request" {
        /// To a master: the newest transaction known.
        pub transaction: Option<u32>,
    }
    /// Asks a server to describe itself.
    pub struct BigRequest = 53, "big_request" {}
    /// One network setting. The type of the value follows from the name.
    pub struct ConfigItem = 60, "config" {
        /// The name of the setting.
        pub name: String,
        /// Its value, undecoded.
        pub value: Rest,
    }

    /// Says hello to a peer that may be netmsg, too (`net.md §23`). Others acknowledge and ignore it.
    pub struct Hello = 110, "netmsg_hello" {
        /// [`HELLO_MAGIC`].
        pub magic: u16,
        /// Version of the additions.
        pub protocol: u16,
        /// Name and version of the program.
        pub build: String,
        /// What the sender offers: the bits of [`crate::Features`].
        pub features: u16,
        /// The largest datagram the sender takes, in bytes.
        pub max_datagram: u16,
        /// The rate the sender wants to receive at, in kB/s; 0: as in the login.
        pub rate: u32,
        /// Bytes the sender keeps of messages that are not complete or not in order yet; unsaid: 1 MiB.
        pub room: Option<u32>,
    }
    /// Answer to [`Hello`], with what the answerer offers.
    pub struct HelloAnswer = 111, "netmsg_hello_answer" {
        /// [`HELLO_MAGIC`].
        pub magic: u16,
        /// Version of the additions.
        pub protocol: u16,
        /// Name and version of the program.
        pub build: String,
        /// What both offer.
        pub features: u16,
        /// The largest datagram the sender takes, in bytes.
        pub max_datagram: u16,
        /// The rate the sender wants to receive at, in kB/s; 0: no limit of its own.
        pub rate: u32,
        /// Bytes the sender keeps of messages that are not complete or not in order yet; unsaid: 1 MiB.
        pub room: Option<u32>,
    }
    /// Says nothing, but every peer acknowledges it (`net.md §22` row 10).
    pub struct KeepAlive = 112, "netmsg_keep_alive" {}
    /// One step of the key exchange of the secured mode.
    pub struct Handshake = 113, "netmsg_handshake" {
        /// Which keys this makes; counts up with each renewal.
        pub epoch: u16,
        /// Number that names the session whatever the address.
        pub session: u32,
        /// Which Noise pattern.
        pub pattern: u16,
        /// The Noise message.
        pub noise: Bytes,
    }
    /// A message of an ordered channel.
    pub struct Ordered = 114, "netmsg_ordered" {
        /// Which channel.
        pub channel: u16,
        /// Its place in the channel's order.
        pub sequence: u16,
        /// Descriptor of the message inside.
        pub descriptor: u16,
        /// Data of the message inside.
        pub data: Rest,
    }
    /// A piece of a message that is longer than a datagram.
    pub struct Chunk = 115, "netmsg_chunk" {
        /// Which long message.
        pub transfer: u16,
        /// Which piece of it.
        pub index: u16,
        /// How many pieces.
        pub count: u16,
        /// Descriptor of the whole.
        pub descriptor: u16,
        /// The piece.
        pub data: Rest,
    }
    /// The ids that arrived, many at a time: stands for [`Ack`] between peers with [`crate::Features::compact`].
    pub struct AckRuns = 116, "netmsg_ack_runs" {
        /// In no order that matters; ids that arrived again once more each.
        pub runs: Vec<IdRun>,
    }
}

group! {
    /// Some ids from `first` on, by number without regard to which of them are handed out.
    pub struct IdRun {
        /// The first of them.
        pub first: u16,
        /// From 0x8000 on: this less 0x8000 further ids without a gap. Below: bit n is set if id `first + 1 + n` is among them.
        pub shape: u16,
    }
}

/// Marks a [`Hello`]: "nm".
pub const HELLO_MAGIC: u16 = 0x6e6d;

group! {
    /// Where a refused client may go instead.
    pub struct Redirect {
        /// Host name or address.
        pub host: String,
        /// UDP port.
        pub port: i32,
    }
}

group! {
    /// The tail of a login_accept that proves who it is for.
    pub struct AcceptProof {
        /// `a.b.c.d:port` of the client, as seen by the server.
        pub your_address: String,
        /// The client's token.
        pub token: Token,
    }
}

group! {
    /// Versions and release in a [`BigInfo`].
    pub struct InfoVersion {
        /// The versions common to all present.
        pub versions: Versions,
        /// Name of the program's release.
        pub release: String,
    }
}

group! {
    /// Texts in a [`BigInfo`].
    pub struct InfoTexts {
        /// Players, one a line.
        pub user_names: String,
        /// What is special about the server's settings.
        pub options: String,
        /// Web page.
        pub url: String,
    }
}

group! {
    /// Numbers in a [`BigInfo`]; their meaning belongs to the game.
    pub struct InfoGame {
        /// Bit 0 authentication required, bit 1 other map, bit 2 team play.
        pub flags: u16,
        /// Minutes played before one may play.
        pub min_play_total: i32,
        /// Minutes played online before one may play.
        pub min_play_online: i32,
        /// Minutes of team play before one may play.
        pub min_play_team: i32,
        /// Least time between two turns, in seconds.
        pub cycle_delay: f32,
        /// Acceleration factor.
        pub acceleration: f32,
        /// Rubber ratio.
        pub rubber_wall_hump: f32,
        /// Rubber ratio.
        pub rubber_hit_wall_ratio: f32,
        /// Ratio of wall length; negative: endless.
        pub walls_length: Option<f32>,
    }
}

/// The "big brother" field of [`Login2`]: a flag, and the text if the flag is not zero.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BigBrother(pub Option<String>);

impl Field for BigBrother {
    const KIND: &'static str = "flag and string";
    fn read(reader: &mut Reader<'_>) -> Result<Self, ReadError> {
        if reader.bool()? { reader.text().map(|t| Self(Some(t))) } else { Ok(Self(None)) }
    }
    fn write(&self, writer: &mut Writer) {
        writer.bool(self.0.is_some());
        self.0.write(writer);
    }
}
