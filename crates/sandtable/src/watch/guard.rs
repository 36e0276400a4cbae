//! Who may talk to the server: the page it serves and nobody else.
//!
//! A page of another site could send requests to a server on this machine (by its address, or by a name that it makes point here).
//! Browsers say where a request was meant to go (`Host`) and which page made it (`Origin`); both must be ours.

use std::net::{IpAddr, SocketAddr};

/// Why a request is turned away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    /// No `Host`, or a name that is not ours.
    #[error("this server does not answer to that name; use the link that sandtable printed")]
    Host,
    /// Another page made it.
    #[error("requests of other pages are not answered")]
    Origin,
}

/// What the server answers to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guard {
    address: SocketAddr,
}

impl Guard {
    /// For a server that listens on `address`.
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address }
    }

    /// Judges a request by its `Host` and `Origin`.
    pub(crate) fn check(&self, host: Option<&str>, origin: Option<&str>) -> Result<(), Refused> {
        let host = host.filter(|host| self.is_own(host)).ok_or(Refused::Host)?;
        match origin {
            None => Ok(()),
            Some(origin) if origin.strip_prefix("http://").is_some_and(|o| o.eq_ignore_ascii_case(host)) => {
                Ok(())
            }
            Some(_) => Err(Refused::Origin),
        }
    }

    /// Judges a request for data by where a browser says that it comes from. Pictures and scripts that another page names are
    /// asked for without an `Origin`; the page itself may be reached by a link from anywhere.
    pub(crate) fn check_site(path: &str, site: Result<Option<&str>, ()>) -> Result<(), Refused> {
        match site {
            _ if !path.starts_with("/api/") => Ok(()),
            Ok(None | Some("same-origin" | "none")) => Ok(()),
            _ => Err(Refused::Origin),
        }
    }

    fn is_own(&self, host: &str) -> bool {
        let Some((name, port)) = split(host) else { return false };
        if port != self.address.port() {
            return false;
        }
        if name.eq_ignore_ascii_case("localhost") {
            return true;
        }
        // A number cannot be made to point elsewhere, as a name can.
        let Ok(ip) = name.parse::<IpAddr>() else { return false };
        let own = self.address.ip();
        if own.is_unspecified() { true } else { ip == own || (own.is_loopback() && ip.is_loopback()) }
    }
}

/// Name and port of a `Host`; port 80 when it names none.
fn split(host: &str) -> Option<(&str, u16)> {
    let (name, rest) = match host.strip_prefix('[') {
        Some(inner) => inner.split_once(']')?,
        None => host.find(':').map_or((host, ""), |at| host.split_at(at)),
    };
    match rest.strip_prefix(':') {
        Some(port) if port.bytes().all(|b| b.is_ascii_digit()) => Some((name, port.parse().ok()?)),
        Some(_) => None,
        None => rest.is_empty().then_some((name, 80)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(address: &str) -> Guard {
        Guard::new(address.parse().expect("an address"))
    }

    #[test]
    fn hosts() {
        let local = guard("127.0.0.1:4000");
        for host in ["127.0.0.1:4000", "localhost:4000", "LocalHost:4000", "[::1]:4000"] {
            assert_eq!(local.check(Some(host), None), Ok(()), "{host}");
        }
        for host in [
            "evil.example:4000",
            "127.0.0.1",
            "127.0.0.1:4001",
            "127.0.0.1:4000:4000",
            "127.0.0.1:+4000",
            "127.0.0.1.evil.example:4000",
            "localhost.:4000",
            "192.168.1.2:4000",
            "[::1:4000",
            "[::1]4000",
            "",
            ":4000",
        ] {
            assert_eq!(local.check(Some(host), None), Err(Refused::Host), "{host}");
        }
        assert_eq!(local.check(None, None), Err(Refused::Host));
        assert_eq!(guard("127.0.0.1:80").check(Some("localhost"), None), Ok(()));
    }

    #[test]
    fn origins() {
        let local = guard("127.0.0.1:4000");
        let check = |origin| local.check(Some("127.0.0.1:4000"), Some(origin));
        assert_eq!(check("http://127.0.0.1:4000"), Ok(()));
        for origin in [
            "http://evil.example",
            "http://127.0.0.1:4001",
            "https://127.0.0.1:4000",
            "http://localhost:4000",
            "null",
            "",
            "http://127.0.0.1:4000.evil.example",
        ] {
            assert_eq!(check(origin), Err(Refused::Origin), "{origin}");
        }
    }

    #[test]
    fn sites() {
        for (path, site, judged) in [
            ("/api/why/0", Ok(None), Ok(())),
            ("/api/why/0", Ok(Some("same-origin")), Ok(())),
            ("/api/static", Ok(Some("none")), Ok(())),
            ("/api/static", Ok(Some("same-site")), Err(Refused::Origin)),
            ("/api/why/0", Ok(Some("cross-site")), Err(Refused::Origin)),
            ("/api/why/0", Err(()), Err(Refused::Origin)),
            ("/", Ok(Some("cross-site")), Ok(())),
        ] {
            assert_eq!(Guard::check_site(path, site), judged, "{path} {site:?}");
        }
    }

    #[test]
    fn other_addresses_when_told() {
        let all = guard("0.0.0.0:4000");
        assert_eq!(all.check(Some("192.168.1.2:4000"), Some("http://192.168.1.2:4000")), Ok(()));
        assert_eq!(all.check(Some("rebound.example:4000"), None), Err(Refused::Host));
        let one = guard("192.168.1.2:4000");
        assert_eq!(one.check(Some("192.168.1.2:4000"), None), Ok(()));
        assert_eq!(one.check(Some("192.168.1.3:4000"), None), Err(Refused::Host));
    }
}
