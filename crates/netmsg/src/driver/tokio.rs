//! The driver for tokio.

use crate::endpoint::Endpoint;
use crate::event::Event;
use crate::time::Time;
use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::{ToSocketAddrs, UdpSocket};

/// An endpoint on a tokio socket.
#[derive(Debug)]
pub struct AsyncUdp {
    /// The protocol.
    pub endpoint: Endpoint,
    socket: UdpSocket,
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
        Ok(Self { endpoint, socket, epoch: Instant::now(), buffer: vec![0; 65_536] })
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
                while let Ok((length, from)) = self.socket.try_recv_from(&mut self.buffer) {
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
            // A datagram that cannot be sent is a lost one.
            let _ = self.socket.send_to(&transmit.data, transmit.to).await;
        }
    }
}
