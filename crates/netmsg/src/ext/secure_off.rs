//! Stands in for the secured mode when the crate is built without it.

use crate::config::Config;
use crate::messages::Handshake;
use crate::time::Time;

#[derive(Debug, Default)]
pub(crate) struct Secure;

#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) plain: Vec<u8>,
    pub(crate) newest: bool,
    pub(crate) first: bool,
}

pub(crate) fn is_sealed(_: &[u8]) -> bool {
    false
}

pub(crate) fn session_of(_: &[u8]) -> Option<u32> {
    None
}

impl Secure {
    pub(crate) fn established(&self) -> bool {
        false
    }
    pub(crate) fn session(&self) -> Option<u32> {
        None
    }
    pub(crate) fn overhead(&self) -> usize {
        0
    }
    pub(crate) fn renewal(&self, _: &Config) -> Option<Time> {
        None
    }
    pub(crate) fn begin(&mut self, _: &Config) -> Option<Handshake> {
        None
    }
    pub(crate) fn answer(&mut self, _: Time, _: &Handshake, _: u32, _: &Config) -> Option<Handshake> {
        None
    }
    pub(crate) fn finish(&mut self, _: Time, _: &Handshake) -> bool {
        false
    }
    pub(crate) fn seal(&mut self, _: Time, plain: Vec<u8>) -> Vec<u8> {
        plain
    }
    pub(crate) fn open(&mut self, _: Time, _: &[u8]) -> Option<Opened> {
        None
    }
}
