//! ENet in C, in a process of its own, because calling C takes unsafe code. `enet-c/bench.c` takes the same measures.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const SOURCE: &str = include_str!("../../../enet-c/bench.c");

/// The compiled program.
pub struct Program(tempfile::TempDir);

impl Program {
    /// Compiles it, if there are a compiler and ENet.
    pub fn build() -> Option<Self> {
        let dir = tempfile::tempdir().ok()?;
        let program = Self(dir);
        let mut compiler = Command::new("cc")
            .args(["-O2", "-x", "c", "-", "-o"])
            .arg(program.path())
            .args(["-lenet", "-ldl"])
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        // A compiler that has gone is noticed by its exit.
        let _ = compiler.stdin.take()?.write_all(SOURCE.as_bytes());
        compiler.wait().ok()?.success().then_some(program)
    }

    fn path(&self) -> std::path::PathBuf {
        self.0.path().join("bench")
    }

    /// Starts it.
    ///
    /// # Panics
    ///
    /// If it does not start.
    pub fn start(&self) -> Apart {
        let mut child = Command::new(self.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program just built starts");
        let (requests, answers) = (child.stdin.take(), child.stdout.take());
        Apart { child, requests, answers: BufReader::new(answers.expect("a pipe was asked for")) }
    }
}

/// A running process that takes measures.
pub struct Apart {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Apart {
    /// Sends a request and gives the numbers of the answer.
    ///
    /// # Panics
    ///
    /// If the process has ended or answers anything else.
    pub fn ask(&mut self, request: &str) -> Vec<f64> {
        let requests = self.requests.as_mut().expect("open until the end");
        writeln!(requests, "{request}").expect("the process listens");
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("the process answers");
        assert!(!line.is_empty(), "enet-c ended");
        line.split_whitespace().map(|word| word.parse().expect("a number")).collect()
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        // It ends with its input.
        drop(self.requests.take());
        let _ = self.child.wait();
    }
}
