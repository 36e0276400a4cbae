//! `sandtable watch`, running.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};

use crate::common::sandtable;

/// A server that ends with the test.
pub struct Server {
    child: Child,
    /// The printed link, with `/` at its end.
    pub link: String,
}

impl Server {
    /// Starts it on a free port.
    pub fn start<S: AsRef<OsStr>>(arguments: &[S]) -> Self {
        let mut command = sandtable();
        command.arg("watch").args(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let read = BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line);
        let link = line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned);
        let mut server = Self { child, link: String::new() };
        if let Some(link) = link {
            server.link = link;
            return server;
        }
        let mut said = String::new();
        // It may say nothing.
        let _ = server.child.stderr.take().expect("piped").read_to_string(&mut said);
        panic!("no link ({read:?}): {line}{said}");
    }

    /// Address and port of the link.
    pub fn host(&self) -> &str {
        self.link.trim_start_matches("http://").trim_end_matches('/')
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
