//! Sockets under an [`Endpoint`](crate::Endpoint).

#[cfg(feature = "batch")]
#[path = "batched.rs"]
mod calls;
#[cfg(not(feature = "batch"))]
#[path = "single.rs"]
mod calls;
#[cfg(feature = "tokio")]
mod tokio;
mod udp;

#[cfg(feature = "tokio")]
pub use self::tokio::AsyncUdp;
pub use udp::{Udp, random_seed};
