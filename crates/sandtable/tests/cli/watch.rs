//! `watch`: what it says at its start, and how it ends. The page is tested elsewhere.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

use crate::common::{refused, sandtable};

/// A running server, ended when it is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server and reads the line that it prints first.
fn start(mut command: Command) -> (Server, String) {
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut server = Server(child.expect("the program starts"));
    let mut line = String::new();
    let out = server.0.stdout.take().expect("piped");
    BufReader::new(out).read_line(&mut line).expect("a line");
    (server, line)
}

fn watch(arguments: &[&str]) -> Command {
    let mut command = sandtable();
    command.arg("watch").args(arguments);
    command
}

#[test]
fn it_says_where_it_listens() {
    let (_server, line) = start(watch(&[]));
    let port = line.strip_prefix("Watch at http://127.0.0.1:").and_then(|rest| rest.split('/').next());
    assert!(port.is_some_and(|port| port.parse::<u16>().is_ok_and(|port| port > 0)), "{line}");
}

#[test]
fn a_port_in_use_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let sentence = refused(&["watch", "--port", &port]);
    assert!(sentence.contains(&format!("127.0.0.1:{port}")) && sentence.contains("--port 0"), "{sentence}");
}

#[test]
fn what_is_no_map_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().to_str().expect("text");
    assert!(refused(&["watch", path]).contains("is a directory"));
    let missing = directory.path().join("no.map");
    assert!(refused(&["watch", missing.to_str().expect("text")]).contains("no.map"));
    assert!(refused(&["watch", "--host", "203.0.113.1"]).contains("cannot listen on 203.0.113.1"));
}

#[cfg(unix)]
mod unix {
    use super::*;

    /// `kill -INT`, as Ctrl+C does it.
    fn interrupt(server: &mut Server) {
        let id = server.0.id().to_string();
        let status = Command::new("sh").args(["-c", "kill -INT \"$0\"", &id]).status().expect("a shell");
        assert!(status.success());
        // Waits as long as the test runner does.
        server.0.wait().expect("it ends");
    }

    #[test]
    fn an_interrupt_ends_it() {
        let (mut server, _line) = start(watch(&[]));
        interrupt(&mut server);
    }

    /// A pipe is read once, as by `run`; it never changes, and nobody waits for it again.
    #[test]
    fn a_pipe_as_map() {
        let directory = tempfile::tempdir().expect("a directory");
        let pipe = directory.path().join("pipe.map");
        let made = Command::new("mkfifo").arg(&pipe).status();
        if !made.is_ok_and(|status| status.success()) {
            println!("left out: no mkfifo here");
            return;
        }
        let map = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/outpost.map"));
        let writer = std::thread::spawn({
            let pipe = pipe.clone();
            move || std::fs::write(pipe, map.expect("a map"))
        });
        let (mut server, line) = start(watch(&[pipe.to_str().expect("text")]));
        assert!(line.starts_with("Watch at "), "{line}");
        writer.join().expect("no panic").expect("it was read");
        interrupt(&mut server);
    }

    #[test]
    fn a_closed_output_ends_it_quietly() {
        let script = "\"$0\" watch | true";
        let said = Command::new("sh").args(["-c", script, env!("CARGO_BIN_EXE_sandtable")]).output();
        let said = said.expect("a shell");
        assert!(said.stderr.is_empty(), "{}", String::from_utf8_lossy(&said.stderr));
    }

    /// Without a browser it says so and serves all the same; also when there is a starter that finds none.
    #[test]
    fn no_browser() {
        let directory = tempfile::tempdir().expect("a directory");
        for starter in [None, Some("#!/bin/sh\nexit 3\n")] {
            if let Some(script) = starter {
                use std::os::unix::fs::PermissionsExt;
                for name in ["xdg-open", "open"] {
                    let path = directory.path().join(name);
                    std::fs::write(&path, script).expect("written");
                    let mode = std::fs::Permissions::from_mode(0o755);
                    std::fs::set_permissions(&path, mode).expect("it may be run");
                }
            }
            let mut command = watch(&["--open"]);
            command.env("PATH", directory.path());
            let (mut server, line) = start(command);
            assert!(line.starts_with("Watch at "), "{line}");
            let mut note = [0; 40];
            let mut err = server.0.stderr.take().expect("piped");
            err.read_exact(&mut note).expect("a note");
            assert_eq!(&note, b"note: no browser could be started; open ");
        }
    }
}
