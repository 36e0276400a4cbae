//! `sandtable watch`: a match in the browser.

use std::io::Write;
use std::net::SocketAddr;
use std::process::{Command, ExitCode, Stdio};

use crate::cli::WatchOptions;
use crate::error::{CliError, tell};
use crate::setup;
use crate::watch::{Player, Server};

pub(crate) fn run(options: &WatchOptions) -> Result<ExitCode, CliError> {
    let loaded = setup::load(&options.setup)?;
    let (player, commands, shared) = Player::new(options.setup.clone(), loaded)?;
    let address = SocketAddr::new(options.host, options.port);
    let mut views = shared.views.clone();
    // Views come as long as the thread that plays lives.
    let ended = async move { while views.changed().await.is_ok() {} };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind(address, shared).await.map_err(|error| {
            CliError::Usage(format!("cannot listen on {address}: {error}; --port 0 takes a free port"))
        })?;
        let address = server.address();
        let link = link(address);
        let mut out = anstream::stdout();
        writeln!(out, "Watch at {link} (Ctrl+C ends it)")?;
        out.flush()?;
        if !address.ip().is_loopback() {
            tell("warning: everybody who reaches this address can watch and drive the match");
        }
        std::thread::spawn(move || player.run(&commands));
        if options.open {
            open(&link);
        }
        tokio::select! {
            () = server.serve() => {}
            () = ended => return Err(CliError::Usage("the match broke down; this is a fault of sandtable".into())),
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// The link to a server; one that listens everywhere is reached here by the loopback address.
fn link(address: SocketAddr) -> String {
    let port = address.port();
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{port}/"),
        ip => format!("http://{}/", SocketAddr::new(ip, port)),
    }
}

/// Starts the default browser, and says so when that fails.
fn open(link: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "windows") {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let started = command.spawn();
    // The browser may outlive the starter; nobody waits for it but this thread.
    std::thread::spawn(move || {
        if !started.and_then(|mut child| child.wait()).is_ok_and(|status| status.success()) {
            tell("note: no browser could be started; open the link yourself");
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links() {
        for (address, wanted) in [
            ("127.0.0.1:4000", "http://127.0.0.1:4000/"),
            ("[::1]:4000", "http://[::1]:4000/"),
            ("0.0.0.0:80", "http://localhost:80/"),
        ] {
            assert_eq!(link(address.parse().expect("an address")), wanted);
        }
    }
}
