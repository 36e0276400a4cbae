//! The other ends of the program's output may go away or fill up.

use std::io::Read;
use std::process::Stdio;

use crate::common::{case, sandtable};

/// Reads a few bytes, then closes the pipe, as `head` does.
fn behead(arguments: &[&str]) {
    let mut child =
        sandtable().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut head = [0; 10];
    child.stdout.take().expect("piped").read_exact(&mut head).expect("some output");
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "", "{arguments:?}");
    assert_eq!(ended.status.code(), Some(0), "{arguments:?}");
}

#[test]
fn a_reader_that_stops_reading_is_no_fault() {
    behead(&["explain", "--all"]);
    behead(&["explain", "--all", "--format", "md"]);
    behead(&["run", &case("U071"), "--all"]);
    behead(&["run", &case("U071"), "--format", "json"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    for arguments in [&["run", "--frames", "10"][..], &["explain", "action", "80"], &["info", &case("U001")]]
    {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let ended = sandtable().args(arguments).stdout(full).output().expect("it runs");
        let text = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert_eq!(ended.status.code(), Some(2), "{arguments:?}: {text}");
        assert!(text.starts_with("error: cannot write the output: "), "{text}");
    }
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let ended = sandtable().args(["run", "no.map"]).stderr(full).output().expect("it runs");
    assert_eq!(ended.status.code(), Some(2), "an error nobody can be told is still an error, and no panic");
}

#[test]
fn colour_only_on_request() {
    let plain = sandtable().args(["run", "--frames", "10"]).output().expect("it runs").stdout;
    assert!(!plain.contains(&0x1B));
    let coloured = sandtable()
        .args(["run", "--frames", "10"])
        .env_remove("NO_COLOR")
        .env("CLICOLOR_FORCE", "1")
        .output()
        .expect("it runs")
        .stdout;
    assert!(coloured.contains(&0x1B));
}
