//! The driver for tokio.

use crate::endpoint::Endpoint;
use crate::event::Event;
use crate::time::Time;
use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::{ToSocketAddrs, UdpSocket};

/// Datagrams read in one turn at most, so that a flood does not keep time from passing and other tasks from running.
const MOST_DATAGRAMS: usize = 1024;
/// How long a socket that takes nothing is waited for; then the datagram is lost.
const SEND_PATIENCE: Duration = Duration::from_millis(20);

/// An endpoint on a tokio socket.
#[derive(Debug)]
pub struct AsyncUdp {
    /// The protocol.
    pub endpoint: Endpoint,
    socket: UdpSocket,
    /// The socket takes both kinds of addresses.
    both: bool,
    epoch: Instant,
    buffer: Vec<u8>,
}

impl AsyncUdp {
    /// Opens a socket.
    ///
    /// # Errors
    ///
    /// If the address cannot be used.
    pub async fn bind(addr: impl ToSocketAddrs, endpoint: Endpoint) -> io::Result<Self> {
        let socket = UdpSocket::bind(addr).await?;
        let both = socket.local_addr().is_ok_and(|addr| addr.is_ipv6());
        Ok(Self { endpoint, socket, both, epoch: Instant::now(), buffer: vec![0; 65_536] })
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
        Time(u64::try_from(self.epoch.elapsed().as_micros()).unwrap_or(u64::MAX))
    }

    /// The next thing that happens; sends and receives meanwhile. May be dropped and called again at any time: nothing
    /// is lost, so it can stand in a `select!`.
    pub async fn event(&mut self) -> Event {
        loop {
            if let Some(event) = self.endpoint.poll_event() {
                return event;
            }
            self.flush().await;
            let pause = self.endpoint.deadline().map_or(Duration::from_secs(1), |at| at.since(self.now()));
            // Deadlines in the past must not keep the loop from the socket.
            let pause = pause.clamp(Duration::from_millis(1), Duration::from_secs(1));
            if let Ok(Ok(())) = tokio::time::timeout(pause, self.socket.readable()).await {
                for _ in 0..MOST_DATAGRAMS {
                    let Ok((length, from)) = self.socket.try_recv_from(&mut self.buffer) else { break };
                    let now = self.now();
                    let from = SocketAddr::new(from.ip().to_canonical(), from.port());
                    self.endpoint.receive(now, from, &self.buffer[..length]);
                }
            }
            let now = self.now();
            self.endpoint.advance(now);
        }
    }

    /// Sends what is ready, for example before the program ends.
    pub async fn flush(&mut self) {
        let now = self.now();
        self.endpoint.advance(now);
        while let Some(transmit) = self.endpoint.poll_transmit() {
            let to = self.reachable(transmit.to);
            // A datagram that cannot be sent is a lost one, and an interface that is dead must not stop the clock.
            let _ = tokio::time::timeout(SEND_PATIENCE, self.socket.send_to(&transmit.data, to)).await;
        }
    }

    /// A socket for both kinds of addresses wants IPv4 ones written as IPv6; not every system is as lenient as Linux.
    fn reachable(&self, to: SocketAddr) -> SocketAddr {
        match to {
            SocketAddr::V4(v4) if self.both => SocketAddr::new(v4.ip().to_ipv6_mapped().into(), v4.port()),
            _ => to,
        }
    }
}
