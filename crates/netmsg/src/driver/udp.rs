//! The driver for `std::net`: non-blocking, no threads, one call a game loop.

use super::calls::Calls;
use crate::endpoint::Endpoint;
use crate::event::Event;
use crate::time::Time;
use std::collections::VecDeque;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs, UdpSocket};
use std::time::{Duration, Instant};

/// Datagrams read in one call at most, so that a flood cannot hold the game up.
const MOST_DATAGRAMS: usize = 4096;
/// Datagrams kept while the socket takes none.
const MOST_UNSENT: usize = 1024;

/// An endpoint on a UDP socket.
#[derive(Debug)]
pub struct Udp {
    /// The protocol.
    pub endpoint: Endpoint,
    socket: UdpSocket,
    /// The socket takes both kinds of addresses, asked once: it would be a system call a datagram.
    both: bool,
    epoch: Instant,
    calls: Calls,
    unsent: VecDeque<crate::Transmit>,
}

impl Udp {
    /// Opens a socket. Port 0 lets the system choose, as clients do.
    ///
    /// # Errors
    ///
    /// If the address cannot be used.
    pub fn bind(addr: impl ToSocketAddrs, endpoint: Endpoint) -> io::Result<Self> {
        Self::on(UdpSocket::bind(addr)?, endpoint)
    }

    /// Opens a socket on the first free port from `port` on, of a hundred, as servers do.
    ///
    /// # Errors
    ///
    /// If none of them is free.
    pub fn bind_server(ip: std::net::IpAddr, port: u16, endpoint: Endpoint) -> io::Result<Self> {
        let mut socket = UdpSocket::bind((ip, port));
        for next in (port..=port.saturating_add(99)).skip(1) {
            if socket.is_ok() {
                break;
            }
            socket = UdpSocket::bind((ip, next));
        }
        Self::on(socket?, endpoint)
    }

    fn on(socket: UdpSocket, endpoint: Endpoint) -> io::Result<Self> {
        socket.set_nonblocking(true)?;
        let both = socket.local_addr().is_ok_and(|addr| addr.is_ipv6());
        let calls = Calls::new(&socket)?;
        Ok(Self { endpoint, socket, both, epoch: Instant::now(), calls, unsent: VecDeque::new() })
    }

    /// The address of the socket.
    ///
    /// # Errors
    ///
    /// If the system does not tell.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// The time on this endpoint's clock.
    pub fn now(&self) -> Time {
        since(self.epoch)
    }

    /// Reads everything that came, lets time pass and sends what is due: once a game loop. What happened is told by
    /// [`Endpoint::poll_event`].
    ///
    /// A socket that complains (unreachable ports, a dead interface, a full buffer) is no error: datagrams get lost, and
    /// the protocol deals with that.
    pub fn receive(&mut self) {
        let mut left = MOST_DATAGRAMS;
        while left > 0 {
            let (endpoint, epoch) = (&mut self.endpoint, self.epoch);
            let received = self.calls.receive(&self.socket, |from, datagram| {
                left = left.saturating_sub(1);
                endpoint.receive(since(epoch), plain(from), datagram);
            });
            match received {
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                // Errors of earlier sendings (ICMP) are reported here and concern one datagram each.
                Err(_) => left -= 1,
            }
        }
        let now = self.now();
        self.endpoint.advance(now);
        self.flush();
    }

    /// Sends what is ready, for example after [`Endpoint::abort`].
    pub fn flush(&mut self) {
        while let Some(transmit) = self.endpoint.poll_transmit() {
            if self.unsent.len() < MOST_UNSENT {
                self.unsent.push_back(transmit);
            }
        }
        // A full buffer is the only error: what is left goes out with the next loop.
        let both = self.both;
        while !self.unsent.is_empty()
            && self.calls.send(&self.socket, &mut self.unsent, |to| reachable(to, both)).is_ok()
        {}
    }

    /// Waits for something to happen and calls [`receive`](Self::receive): for programs without a loop of their own.
    /// Returns at the latest after `longest`, or when a datagram came, or when something is due.
    pub fn wait(&mut self, longest: Duration) {
        let due = self.endpoint.deadline().map_or(longest, |at| at.since(self.now()).min(longest));
        if !due.is_zero()
            && self.socket.set_read_timeout(Some(due.max(Duration::from_millis(1)))).is_ok()
            && self.socket.set_nonblocking(false).is_ok()
        {
            // Only waits: the datagram stays where it is.
            let _ = self.socket.peek_from(&mut [0; 1]);
            let _ = self.socket.set_nonblocking(true);
        }
        self.receive();
    }

    /// The next thing that happened.
    pub fn poll_event(&mut self) -> Option<Event> {
        self.endpoint.poll_event()
    }
}

fn since(epoch: Instant) -> Time {
    Time(u64::try_from(epoch.elapsed().as_micros()).unwrap_or(u64::MAX))
}

/// A socket for both kinds of addresses wants IPv4 ones written as IPv6.
fn reachable(to: SocketAddr, both: bool) -> SocketAddr {
    match to {
        SocketAddr::V4(v4) if both => SocketAddr::new(v4.ip().to_ipv6_mapped().into(), v4.port()),
        _ => to,
    }
}

/// IPv4 addresses that a socket for both kinds shows as IPv6 are taken as what they are.
fn plain(addr: SocketAddr) -> SocketAddr {
    SocketAddr::new(addr.ip().to_canonical(), addr.port())
}

/// A seed for [`Endpoint::new`] from the system's randomness.
///
/// # Errors
///
/// If the system has none.
pub fn random_seed() -> io::Result<[u8; 32]> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(io::Error::other)?;
    Ok(seed)
}
