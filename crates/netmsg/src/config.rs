//! Every number and switch of the protocol, with its documented default (`net.md §18`, `§22`, `§23`).

use crate::field::Versions;
use std::time::Duration;

/// What netmsg peers may do beyond the old protocol. Everything is found out by a hello after the login and is
/// invisible to old peers; with [`Features::NONE`] every byte sent is the old protocol's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Features {
    /// Ask peers whether they are netmsg, too. Without it nothing else in here works, except keep-alive.
    pub hello: bool,
    /// Encrypt and authenticate (needs the crate feature `secure`).
    pub secure: bool,
    /// Let a session go on when its address changes; needs `secure`, which proves whose session it is.
    pub address_change: bool,
    /// Send an empty reliable message when nothing was sent for a while, to old peers, too (`net.md §22` row 10).
    pub keep_alive: bool,
    /// Ordered channels.
    pub channels: bool,
    /// Messages longer than a datagram.
    pub chunks: bool,
    /// Datagrams up to [`Config::max_datagram`] instead of 302 bytes.
    pub large_datagrams: bool,
    /// Acknowledge by runs of ids, and let like messages of a datagram share a header.
    pub compact: bool,
    /// Exponential back-off and a window that narrows when the line is crowded.
    pub congestion: bool,
}

impl Features {
    /// The old protocol, nothing else.
    pub const NONE: Self = Self {
        hello: false,
        secure: false,
        address_change: false,
        keep_alive: false,
        channels: false,
        chunks: false,
        large_datagrams: false,
        compact: false,
        congestion: false,
    };
    /// Everything.
    pub const ALL: Self = Self {
        hello: true,
        secure: true,
        address_change: true,
        keep_alive: true,
        channels: true,
        chunks: true,
        large_datagrams: true,
        compact: true,
        congestion: true,
    };

    /// As bits of the hello message.
    pub(crate) fn bits(self) -> u16 {
        [
            self.secure && cfg!(feature = "secure"),
            self.address_change,
            self.channels,
            self.chunks,
            self.large_datagrams,
            self.compact,
        ]
        .into_iter()
        .zip(0..)
        .fold(0, |bits, (on, at)| bits | u16::from(on) << at)
    }
}

/// How duplicates are recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DuplicateRule {
    /// The old program's rule: the last 1,000 ids and a window of 10,000 (`net.md §7` rule 8).
    Documented,
    /// A bit for each of the last 32,768 ids (`net.md §22` row 11).
    Wide,
}

/// The configuration of an endpoint.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// Protocol versions to announce; 0..17 is what every old server and client takes. Default 0..17.
    pub versions: Versions,
    /// Name of the program, for server info and hello.
    pub release: String,
    /// Additions between netmsg peers. Default all.
    pub features: Features,
    /// Nothing of the game is sent or taken before a session is secured. A peer that does not offer that is sent away at once,
    /// one that is not secured ten seconds after the login then. Default false.
    pub require_secure: bool,
    /// The server's private key (X25519), so that clients that know the public one can tell it is this server.
    pub server_private_key: Option<[u8; 32]>,
    /// Client: the server's public key (X25519). With it nothing of the game is sent or taken
    /// before the session is secured, as with [`Config::require_secure`]; without it the secured mode keeps out everybody but a
    /// man in the middle.
    pub server_public_key: Option<[u8; 32]>,

    /// Rate asked for in logins, in kB/s (1 kB = 1,000 bytes). Default 32.
    pub max_in_rate: u32,
    /// Rate of sending to one peer, in kB/s. Default 16.
    pub max_out_rate: u32,
    /// Bytes that may be sent at once after a pause. Default 1,000.
    pub burst: u32,
    /// Shorts in an ordinary packet. Default 150: 302 bytes with the sender id.
    pub packet_shorts: u16,
    /// Bytes of a datagram between netmsg peers. Default 1,200.
    pub max_datagram: u16,
    /// Received datagrams of more bytes are dropped. Default 3,999.
    pub max_received: usize,

    /// Reliable messages to one peer that may be unacknowledged. Default 100.
    pub window: u16,
    /// The same between netmsg peers. Default 8,192.
    pub peer_window: u16,
    /// How long acknowledgements may wait for a datagram they can travel with, between netmsg peers and while the loop turns
    /// that often: a loop with longer pauses sends them at once. Default 500 us.
    pub ack_delay: Duration,
    /// How duplicates are recognised. Default [`DuplicateRule::Wide`].
    pub duplicates: DuplicateRule,
    /// Repeat messages in the very packet that carries them first while the loss estimate is above 1 %, as the old
    /// program does (`net.md §8.4`). Costs bandwidth, saves time on bad lines. Default false.
    pub early_repeats: bool,
    /// Least time-out of a message. Default 10 ms.
    pub least_timeout: Duration,
    /// Largest time-out of a message. Default 1 s.
    pub most_timeout: Duration,
    /// A connection is dead if a message is that old ... Default 30 s.
    pub dead_after: Duration,
    /// ... and more than this many repeats went without an answer. Default 20.
    pub dead_timeouts: u32,
    /// A connection is dead if a message is that old, whatever was repeated. Default 45 s.
    pub dead_surely_after: Duration,
    /// A message that waits this much longer than its priority allows ends the connection. Default 40 s.
    pub overflow_after: Duration,
    /// Silence after which a keep-alive is sent. Default 5 s.
    pub keep_alive_after: Duration,
    /// Silence after which a connection is dead, if keep-alives are sent. Default 60 s.
    pub silence_limit: Duration,

    /// First repetition of a login. Default 50 ms.
    pub login_first_repeat: Duration,
    /// Further repetitions of a login. Default 250 ms; shorter ones run into old servers' flood protection.
    pub login_repeat: Duration,
    /// How long each login variant is tried. Default 5 s.
    pub login_timeout: Duration,
    /// Follow redirections of a refused login. Default false (`net.md §22` row 1).
    pub follow_redirects: bool,
    /// Password hash methods announced in the login. Default `, md5, bmd5`.
    pub methods: String,

    /// Most clients. Default 16.
    pub max_clients: u16,
    /// Clients from one IP address. Default 8.
    pub max_clients_same_ip: u16,
    /// Demand a cookie before a login is looked at (`net.md §11.4`). Default true. Without it a stranger can make the
    /// server send to somebody else.
    pub cookie: bool,
    /// Copies of a denial at the end of a session. Default 3.
    pub deny_copies: u8,
    /// Server info answers a second, in all, to addresses that proved nothing and sent less than the answer. Default 0:
    /// amplification is impossible; a browser that asks three times pays for a cookie with the first two questions and
    /// gets its answer to the third. More answers browsers sooner that ask once.
    pub open_answers_per_second: u16,
    /// Denials a second to strangers, in all. Default 20.
    pub denials_per_second: u16,
    /// Times of the flood limits (10, 20, 50 and 100 events). Default 1, 4, 20 and 100 s.
    pub flood_times: [Duration; 4],
    /// IP addresses remembered. Default 4,096.
    pub max_ip_records: usize,
    /// How long an IP address is remembered without activity, and how long a cookie it returned proves it. Default 300 s.
    pub ip_record_time: Duration,
    /// Shortest ban after a login attempt. Default 120 s.
    pub min_ban: Duration,
    /// Minutes a kick bans the address for, per kick an hour beyond [`Config::autoban_kicks_per_hour`]. Default 10; 0
    /// switches it off.
    pub autoban_minutes: u16,
    /// Averaged kicks an hour an address may have before a kick bans it (`net.md §17.4`). Default 5: the seventh kick within
    /// minutes bans. Logouts, time-outs and refused logins are no kicks.
    pub autoban_kicks_per_hour: u16,
    /// Object ids a client may ask for at once. Default 200.
    pub max_requested_ids: u16,
    /// Answer a client's requests for object ids, as real clients need. Default true.
    pub grant_ids: bool,

    /// Bytes that may wait to be sent to one peer. Default 1 MiB.
    pub max_queue_bytes: usize,
    /// Bytes kept for one peer of messages that are not complete or not in order yet. Default 1 MiB.
    pub max_reassembly_bytes: usize,
    /// Bytes of a message in pieces. Default 256 KiB.
    pub max_message_bytes: usize,
    /// How long keys of the secured mode are used. Default 600 s.
    pub key_lifetime: Duration,
    /// Characters of a console message before it is split. Default 1,400.
    pub console_split: usize,
    /// Events that may wait to be polled; later messages are dropped unhandled and unacknowledged. Default 65,536.
    pub max_events: usize,
}

impl Default for Config {
    fn default() -> Self {
        let secs = Duration::from_secs;
        Self {
            versions: Versions { min: 0, max: 17 },
            release: concat!("netmsg ", env!("CARGO_PKG_VERSION")).to_owned(),
            features: Features::ALL,
            require_secure: false,
            server_private_key: None,
            server_public_key: None,
            max_in_rate: 32,
            max_out_rate: 16,
            burst: 1000,
            packet_shorts: 150,
            max_datagram: 1200,
            max_received: 3999,
            window: 100,
            peer_window: 8192,
            ack_delay: Duration::from_micros(500),
            duplicates: DuplicateRule::Wide,
            early_repeats: false,
            least_timeout: Duration::from_millis(10),
            most_timeout: secs(1),
            dead_after: secs(30),
            dead_timeouts: 20,
            dead_surely_after: secs(45),
            overflow_after: secs(40),
            keep_alive_after: secs(5),
            silence_limit: secs(60),
            login_first_repeat: Duration::from_millis(50),
            login_repeat: Duration::from_millis(250),
            login_timeout: secs(5),
            follow_redirects: false,
            methods: ", md5, bmd5".to_owned(),
            max_clients: 16,
            max_clients_same_ip: 8,
            cookie: true,
            deny_copies: 3,
            open_answers_per_second: 0,
            denials_per_second: 20,
            flood_times: [secs(1), secs(4), secs(20), secs(100)],
            max_ip_records: 4096,
            ip_record_time: secs(300),
            min_ban: secs(120),
            autoban_minutes: 10,
            autoban_kicks_per_hour: 5,
            max_requested_ids: 200,
            grant_ids: true,
            max_queue_bytes: 1 << 20,
            max_reassembly_bytes: 1 << 20,
            max_message_bytes: 1 << 18,
            key_lifetime: secs(600),
            console_split: 1400,
            max_events: 1 << 16,
        }
    }
}

impl Config {
    /// The old protocol and nothing else, byte for byte.
    pub fn old_protocol() -> Self {
        Self { features: Features::NONE, ..Self::default() }
    }

    /// Puts values that cannot work back into their limits: versions no server refuses, rates and windows at least 1, datagrams 302 to 1,400 bytes,
    /// at most 65,000 clients.
    #[must_use]
    pub(crate) fn clamped(mut self) -> Self {
        if (5..=10).contains(&self.versions.max) {
            // Servers take these for betas with a security problem (`net.md §11.2` rule 4).
            self.versions.max = 4;
        }
        self.max_out_rate = self.max_out_rate.max(1);
        self.max_in_rate = self.max_in_rate.max(1);
        self.burst = self.burst.max(100);
        self.packet_shorts = self.packet_shorts.clamp(30, 690);
        self.max_datagram = self.max_datagram.clamp(302, 1400);
        self.max_received = self.max_received.clamp(1420, 65_535);
        self.window = self.window.max(1);
        self.peer_window = self.peer_window.clamp(16, 16_384);
        self.max_clients = self.max_clients.clamp(1, 65_000);
        self.console_split = self.console_split.clamp(40, 1400);
        self.deny_copies = self.deny_copies.clamp(1, 10);
        self.max_ip_records = self.max_ip_records.max(16);
        self.max_events = self.max_events.max(64);
        self
    }
}
