//! Helpers of the tests of this crate.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The program under test, without colour and without anything inherited that changes what it prints.
pub fn sandtable() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sandtable"));
    command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE").env_remove("COLUMNS");
    command
}

/// What a finished program said.
pub struct Said {
    /// Exit code; `None` when a signal ended it.
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// Longest time a run may take before it counts as hanging.
const PATIENCE: Duration = Duration::from_secs(180);

/// Runs the program to its end.
pub fn say<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Said {
    let mut command = sandtable();
    command.args(arguments);
    finish(command)
}

/// Runs a command to its end; one that hangs fails the test.
pub fn finish(mut command: Command) -> Said {
    let started = Instant::now();
    let mut child = (command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn())
        .expect("the program starts");
    let mut out = child.stdout.take().expect("piped");
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        out.read_to_end(&mut bytes).map(|_| bytes)
    });
    let mut err = child.stderr.take().expect("piped");
    let errors = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        err.read_to_end(&mut bytes).map(|_| bytes)
    });
    let status = loop {
        if let Some(status) = child.try_wait().expect("the program can be waited for") {
            break status;
        }
        if started.elapsed() > PATIENCE {
            child.kill().expect("it can be stopped");
            panic!("{command:?} hangs");
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let utf8 = |bytes| String::from_utf8(bytes).expect("everything printed is UTF-8");
    Said {
        code: status.code(),
        out: utf8(reader.join().expect("no panic").expect("readable")),
        err: utf8(errors.join().expect("no panic").expect("readable")),
    }
}

/// Runs the program, which must end with code 0, and returns what it printed.
pub fn fine<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> String {
    let said = say(arguments);
    assert_eq!(said.code, Some(0), "{}\n{}", said.out, said.err);
    said.out
}

/// Runs the program, which must refuse with exit code 2 and one sentence on the error stream, and returns the sentence.
pub fn refused<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> String {
    let said = say(arguments);
    assert_eq!(said.code, Some(2), "{}\n{}", said.out, said.err);
    assert_eq!(said.out, "", "nothing but the sentence");
    let sentence = said.err.strip_prefix("error: ").unwrap_or_else(|| panic!("no sentence: {}", said.err));
    assert_eq!(sentence.trim_end().lines().count(), 1, "one line: {sentence}");
    sentence.trim_end().to_owned()
}

/// A JSON report of a run.
pub fn json(arguments: &[&str]) -> serde_json::Value {
    let out = fine(&[&["run", "--format", "json"], arguments].concat());
    serde_json::from_str(&out).expect("the report is JSON")
}

/// A case map of the repository.
pub fn case(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases").join(format!("{name}.map"));
    path.to_str().expect("the repository's path is UTF-8").to_owned()
}

/// The corpus, or `None` with a printed note.
pub fn corpus() -> Option<PathBuf> {
    let root = std::env::var_os("SANDTABLE_CORPUS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"), PathBuf::from);
    if root.join("maps").is_dir() {
        return Some(root);
    }
    println!("skipped: no corpus; set SANDTABLE_CORPUS to a folder that holds `maps`");
    None
}

/// All maps of the corpus, sorted.
pub fn corpus_maps() -> Option<Vec<PathBuf>> {
    let mut folders = vec![corpus()?.join("maps")];
    let mut maps = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("map")) {
                maps.push(path);
            }
        }
    }
    maps.sort();
    assert!(!maps.is_empty(), "the corpus has maps");
    Some(maps)
}

/// The file name of a path.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Frames at which a trigger sprang, from a JSON report.
pub fn sprung(report: &serde_json::Value, id: &str) -> Vec<u64> {
    let triggers = report["triggers"].as_array().expect("a list of triggers");
    let trigger =
        triggers.iter().find(|trigger| trigger["id"] == id).unwrap_or_else(|| panic!("trigger {id}"));
    let frames = trigger["sprung_at"].as_array().expect("a list of frames");
    frames.iter().map(|frame| frame.as_u64().expect("a frame")).collect()
}

/// A text report without what depends on the machine: how long the run took.
pub fn untimed(report: &str) -> String {
    let line = |line: &str| match line.split_once(" frames in ") {
        Some((before, rest)) if rest.ends_with(" times normal speed.") => format!("{before} frames.\n"),
        _ => format!("{line}\n"),
    };
    report.lines().map(line).collect()
}
