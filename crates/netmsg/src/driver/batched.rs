//! Sending and receiving with many datagrams a system call: GSO, GRO and recvmmsg, by the crate `quinn-udp`.

use crate::event::Transmit;
use quinn_udp::{RecvMeta, UdpSocketState};
use std::collections::VecDeque;
use std::io::{self, IoSliceMut};
use std::net::{SocketAddr, UdpSocket};

/// Buffers a call fills.
const BUFFERS: usize = 8;
/// Bytes of each: joined datagrams are never longer.
const BUFFER: usize = 65_536;
/// Bytes a call sends at most, for the same reason.
const MOST_BYTES: usize = 65_000;

#[derive(Debug)]
pub(super) struct Calls {
    state: UdpSocketState,
    buffer: Vec<u8>,
    joined: Vec<u8>,
}

impl Calls {
    pub(super) fn new(socket: &UdpSocket) -> io::Result<Self> {
        let state = UdpSocketState::new(socket.into())?;
        Ok(Self { state, buffer: vec![0; BUFFERS * BUFFER], joined: Vec::new() })
    }

    /// Receives once: up to eight rows of datagrams.
    pub(super) fn receive(
        &mut self,
        socket: &UdpSocket,
        mut take: impl FnMut(SocketAddr, &[u8]),
    ) -> io::Result<()> {
        let mut meta = [RecvMeta::default(); BUFFERS];
        let mut parts = self.buffer.chunks_exact_mut(BUFFER);
        let mut slices: [IoSliceMut<'_>; BUFFERS] =
            std::array::from_fn(|_| IoSliceMut::new(parts.next().unwrap_or_default()));
        let count = self.state.recv(socket.into(), &mut slices, &mut meta)?;
        for (meta, row) in meta[..count].iter().zip(&slices) {
            let row = &row[..meta.len.min(row.len())];
            for datagram in row.chunks(meta.stride.max(1)) {
                take(meta.addr, datagram);
            }
        }
        Ok(())
    }

    /// Sends datagrams from the front that go to the same address and are as long as the first, or one that is shorter
    /// at their end. What was sent, or refused for good, is taken out.
    pub(super) fn send(
        &mut self,
        socket: &UdpSocket,
        unsent: &mut VecDeque<Transmit>,
        reachable: impl Fn(SocketAddr) -> SocketAddr,
    ) -> io::Result<()> {
        let Some(first) = unsent.front() else { return Ok(()) };
        let (to, size) = (first.to, first.data.len());
        let most = self.state.max_gso_segments().min(MOST_BYTES / size.max(1)).max(1);
        let mut count = 0;
        for next in unsent.iter().take(most) {
            if next.to != to || next.data.len() > size {
                break;
            }
            count += 1;
            if next.data.len() < size {
                break;
            }
        }
        let contents = if count == 1 {
            &first.data
        } else {
            self.joined.clear();
            unsent.range(..count).for_each(|transmit| self.joined.extend_from_slice(&transmit.data));
            &self.joined
        };
        let segment_size = (count > 1).then_some(size);
        let transmit = quinn_udp::Transmit {
            destination: reachable(to),
            ecn: None,
            contents,
            segment_size,
            src_ip: None,
        };
        // Every other error is about this address, or told once: what is lost is repeated.
        self.state.send(socket.into(), &transmit)?;
        unsent.drain(..count);
        Ok(())
    }
}
