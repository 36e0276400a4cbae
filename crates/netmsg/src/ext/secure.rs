//! The secured mode: Noise keys agreed inside the session, then every datagram sealed.
//!
//! A sealed datagram is `ciphertext+tag (n+16), nonce (6), session (4), marker (2)`; the marker `0xff00 | epoch` stands
//! where old peers read a sender id no client can have, so they drop it.

use crate::config::Config;
use crate::field::Bytes;
use crate::messages::Handshake;
use crate::time::Time;
use snow::{Builder, HandshakeState, StatelessTransportState};

const TAG: usize = 16;
const TRAILER: usize = 12;
const MARKER: u16 = 0xff00;
/// How long keys that were replaced still open datagrams, in seconds.
const GRACE: f64 = 10.0;
const PATTERNS: [&str; 2] = ["Noise_NN_25519_ChaChaPoly_BLAKE2s", "Noise_NK_25519_ChaChaPoly_BLAKE2s"];
/// Seconds between two handshakes that are answered: sound clients need one in [`Config::key_lifetime`].
const ANSWER_PAUSE: f64 = 0.1;
/// Messages under one key after which it is renewed.
const MOST_NONCES: u64 = 1 << 40;

/// A key pair of the secured mode (X25519).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyPair {
    /// Goes into [`Config::server_private_key`].
    pub private: [u8; 32],
    /// Goes into [`Config::server_public_key`] of the clients.
    pub public: [u8; 32],
}

/// Makes a key pair for a server. `None` if the system has no randomness.
pub fn generate_key_pair() -> Option<KeyPair> {
    let pair = Builder::new(PATTERNS[1].parse().ok()?).generate_keypair().ok()?;
    Some(KeyPair { private: pair.private.try_into().ok()?, public: pair.public.try_into().ok()? })
}

/// Nonces already seen: the newest and a bit for each of the 1,024 before it.
#[derive(Debug)]
struct Replay {
    newest: Option<u64>,
    seen: [u64; 16],
}

impl Replay {
    const WIDTH: u64 = 1024;

    fn fresh(&self, nonce: u64) -> bool {
        match self.newest {
            Some(newest) if nonce <= newest => {
                newest - nonce < Self::WIDTH && self.seen[place(nonce).0] & place(nonce).1 == 0
            }
            _ => true,
        }
    }

    fn mark(&mut self, nonce: u64) {
        if self.newest.is_none_or(|n| nonce > n) {
            let from = self.newest.map_or(nonce, |n| n + 1).max(nonce.saturating_sub(Self::WIDTH - 1));
            for passed in from..nonce {
                let (word, mask) = place(passed);
                self.seen[word] &= !mask;
            }
            self.newest = Some(nonce);
        }
        let (word, mask) = place(nonce);
        self.seen[word] |= mask;
    }
}

fn place(nonce: u64) -> (usize, u64) {
    ((nonce % Replay::WIDTH / 64) as usize, 1 << (nonce % 64))
}

struct Keys {
    epoch: u8,
    transport: StatelessTransportState,
    nonce: u64,
    replay: Replay,
    since: Time,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Keys").field("epoch", &self.epoch).field("nonce", &self.nonce).finish_non_exhaustive()
    }
}

/// State of the secured mode towards one peer.
#[derive(Default)]
pub(crate) struct Secure {
    session: u32,
    current: Option<Keys>,
    previous: Option<(Keys, Time)>,
    /// The answering side's keys until the other side uses them.
    next: Option<Keys>,
    handshake: Option<(u16, HandshakeState)>,
    /// When a first step was answered last: each costs as much as thousands of messages.
    answered: Option<Time>,
    established: bool,
}

impl std::fmt::Debug for Secure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Secure")
            .field("session", &self.session)
            .field("keys", &self.current)
            .finish_non_exhaustive()
    }
}

/// A datagram that was opened.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) plain: Vec<u8>,
    /// No later one was opened before: the address it came from may be believed.
    pub(crate) newest: bool,
    /// It is the first one of this session.
    pub(crate) first: bool,
}

/// Whether a datagram has the mark of a sealed one.
pub(crate) fn is_sealed(datagram: &[u8]) -> bool {
    datagram.len() >= TAG + TRAILER && datagram[datagram.len() - 2] == 0xff
}

/// The session a sealed datagram names.
pub(crate) fn session_of(datagram: &[u8]) -> Option<u32> {
    let trailer = datagram.last_chunk::<TRAILER>()?;
    Some(u32::from_be_bytes([trailer[6], trailer[7], trailer[8], trailer[9]]))
}

impl Secure {
    /// Whether the other side proved that it has the keys; from then on nothing unsealed is believed.
    pub(crate) fn established(&self) -> bool {
        self.established
    }

    pub(crate) fn session(&self) -> Option<u32> {
        (self.session != 0).then_some(self.session)
    }

    pub(crate) fn overhead(&self) -> usize {
        if self.current.is_some() { TAG + TRAILER } else { 0 }
    }

    /// When the keys are too old.
    pub(crate) fn renewal(&self, config: &Config) -> Option<Time> {
        let keys = self.current.as_ref()?;
        if self.handshake.is_some() {
            return None;
        }
        Some(if keys.nonce > MOST_NONCES { keys.since } else { keys.since + config.key_lifetime })
    }

    /// The client's first step; also renews keys.
    pub(crate) fn begin(&mut self, config: &Config) -> Option<Handshake> {
        let pattern = usize::from(config.server_public_key.is_some());
        let mut builder = Builder::new(PATTERNS[pattern].parse().ok()?);
        if let Some(key) = &config.server_public_key {
            builder = builder.remote_public_key(key).ok()?;
        }
        let mut state = builder.build_initiator().ok()?;
        let mut noise = vec![0; 256];
        let length = state.write_message(&[], &mut noise).ok()?;
        noise.truncate(length);
        let epoch = self.current.as_ref().map_or(0, |k| u16::from(k.epoch.wrapping_add(1)));
        self.handshake = Some((epoch, state));
        Some(Handshake { epoch, session: 0, pattern: pattern as u16, noise: Bytes(noise) })
    }

    /// The server's step: answers the client's first one. `session` names the session if it has no name yet.
    pub(crate) fn answer(
        &mut self,
        now: Time,
        step: &Handshake,
        session: u32,
        config: &Config,
    ) -> Option<Handshake> {
        if self.answered.is_some_and(|at| now.secs_since(at) < ANSWER_PAUSE) {
            return None;
        }
        self.answered = Some(now);
        let mut builder = Builder::new(PATTERNS.get(usize::from(step.pattern))?.parse().ok()?);
        if step.pattern == 1 {
            builder = builder.local_private_key(config.server_private_key.as_ref()?).ok()?;
        }
        let mut state = builder.build_responder().ok()?;
        state.read_message(&step.noise.0, &mut [0; 64]).ok()?;
        let mut noise = vec![0; 256];
        let length = state.write_message(&[], &mut noise).ok()?;
        noise.truncate(length);
        if self.session == 0 {
            self.session = session.max(1);
        }
        self.next = Some(keys(now, step.epoch, state)?);
        Some(Handshake {
            epoch: step.epoch,
            session: self.session,
            pattern: step.pattern,
            noise: Bytes(noise),
        })
    }

    /// The client's last step. Whether there are new keys.
    pub(crate) fn finish(&mut self, now: Time, step: &Handshake) -> bool {
        let Some((epoch, mut state)) = self.handshake.take_if(|(epoch, _)| *epoch == step.epoch) else {
            return false;
        };
        if state.read_message(&step.noise.0, &mut [0; 64]).is_err() {
            return false;
        }
        let Some(keys) = keys(now, epoch, state) else { return false };
        if self.session == 0 {
            self.session = step.session;
        }
        self.replace(now, keys);
        true
    }

    fn replace(&mut self, now: Time, keys: Keys) {
        if let Some(old) = self.current.replace(keys) {
            self.previous = Some((old, now));
        }
    }

    /// Seals a packet; without keys it stays as it is.
    pub(crate) fn seal(&mut self, _now: Time, plain: Vec<u8>) -> Vec<u8> {
        let Some(keys) = &mut self.current else { return plain };
        let mut sealed = vec![0; plain.len() + TAG + TRAILER];
        let nonce = keys.nonce;
        keys.nonce += 1;
        // Sealing a datagram-sized buffer cannot fail; if it does, an empty datagram leaks nothing.
        let Ok(length) = keys.transport.write_message(nonce, &plain, &mut sealed) else { return Vec::new() };
        sealed.truncate(length);
        sealed.extend(&nonce.to_be_bytes()[2..]);
        sealed.extend(self.session.to_be_bytes());
        sealed.extend((MARKER | u16::from(keys.epoch)).to_be_bytes());
        sealed
    }

    /// Opens a sealed datagram: right session, right keys, not seen before.
    pub(crate) fn open(&mut self, now: Time, datagram: &[u8]) -> Option<Opened> {
        let (body, trailer) = datagram.split_last_chunk::<TRAILER>()?;
        if session_of(datagram) != self.session() {
            return None;
        }
        let nonce = u64::from_be_bytes([
            0, 0, trailer[0], trailer[1], trailer[2], trailer[3], trailer[4], trailer[5],
        ]);
        let epoch = trailer[11];
        self.previous.take_if(|(_, since)| now.secs_since(*since) > GRACE);
        let candidates =
            [self.current.as_mut(), self.next.as_mut(), self.previous.as_mut().map(|(keys, _)| keys)];
        let (which, keys) = candidates
            .into_iter()
            .enumerate()
            .find_map(|(which, keys)| keys.filter(|k| k.epoch == epoch).map(|k| (which, k)))?;
        if !keys.replay.fresh(nonce) {
            return None;
        }
        let mut plain = vec![0; body.len()];
        let length = keys.transport.read_message(nonce, body, &mut plain).ok()?;
        plain.truncate(length);
        let newest = which != 2 && keys.replay.newest.is_none_or(|n| nonce > n);
        keys.replay.mark(nonce);
        if which == 1
            && let Some(next) = self.next.take()
        {
            self.replace(now, next);
        }
        let first = !std::mem::replace(&mut self.established, true);
        Some(Opened { plain, newest, first })
    }
}

fn keys(now: Time, epoch: u16, state: HandshakeState) -> Option<Keys> {
    let transport = state.into_stateless_transport_mode().ok()?;
    Some(Keys {
        epoch: epoch as u8,
        transport,
        nonce: 0,
        replay: Replay { newest: None, seen: [0; 16] },
        since: now,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_is_fresh_once() {
        let mut replay = Replay { newest: None, seen: [0; 16] };
        for nonce in (0..5000u64).map(|n| n ^ 5) {
            assert!(replay.fresh(nonce), "{nonce}");
            replay.mark(nonce);
            assert!(!replay.fresh(nonce), "{nonce}");
        }
        assert!(!replay.fresh(100), "older than the window");
        replay.mark(1 << 40);
        assert!(replay.fresh((1 << 40) - 1));
        assert!(!replay.fresh(4999));
    }
}
