//! Sending and receiving with a system call a datagram.

use crate::event::Transmit;
use std::collections::VecDeque;
use std::io;
use std::net::{SocketAddr, UdpSocket};

#[derive(Debug)]
pub(super) struct Calls {
    buffer: Vec<u8>,
}

impl Calls {
    pub(super) fn new(_: &UdpSocket) -> io::Result<Self> {
        Ok(Self { buffer: vec![0; 65_536] })
    }

    /// Receives once: one datagram here, more where calls are batched.
    pub(super) fn receive(
        &mut self,
        socket: &UdpSocket,
        mut take: impl FnMut(SocketAddr, &[u8]),
    ) -> io::Result<()> {
        let (length, from) = socket.recv_from(&mut self.buffer)?;
        take(from, &self.buffer[..length]);
        Ok(())
    }

    /// Sends one datagram from the front, or more where calls are batched. What was sent, or refused for good, is taken out.
    pub(super) fn send(
        &mut self,
        socket: &UdpSocket,
        unsent: &mut VecDeque<Transmit>,
        reachable: impl Fn(SocketAddr) -> SocketAddr,
    ) -> io::Result<()> {
        let Some(first) = unsent.front() else { return Ok(()) };
        let sent = socket.send_to(&first.data, reachable(first.to));
        if let Err(error) = sent
            && error.kind() == io::ErrorKind::WouldBlock
        {
            return Err(error);
        }
        unsent.pop_front();
        Ok(())
    }
}
