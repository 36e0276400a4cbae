//! What the GitHub Action and the pre-commit hook run.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{Said, finish};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A script of the repository with the program that is tested.
fn script(name: &str, directory: &Path) -> Command {
    let mut command = Command::new(root().join("tools").join(name));
    command.current_dir(directory).env("SANDTABLE_PROGRAM", env!("CARGO_BIN_EXE_sandtable"));
    for variable in ["SANDTABLE_PATHS", "SANDTABLE_ARGUMENTS", "SANDTABLE_SARIF", "GITHUB_OUTPUT"] {
        command.env_remove(variable);
    }
    command
}

/// A directory with a faulty map whose name holds what shells like to change, and a good one.
fn pack() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    let good =
        "[Basic]\nName=Good\nNewINIFormat=4\n[Map]\nTheater=TEMPERATE\nSize=0,0,50,50\nLocalSize=2,4,46,40\n";
    fs::create_dir_all(dir.path().join("maps")).unwrap();
    fs::write(dir.path().join("maps/good.map"), good).unwrap();
    fs::write(dir.path().join("maps/b*d.map"), good.replace("Size=0,0,50,50", "Size=0,0,0,50")).unwrap();
    dir
}

#[test]
fn the_action_marks_findings_and_says_whether_there_are_any() {
    let pack = pack();
    let output = pack.path().join("output");
    let run = |paths: &str| -> Said {
        let mut command = script("check-action", pack.path());
        command.env("SANDTABLE_PATHS", paths).env("SANDTABLE_ARGUMENTS", "--select MAP002 --level error");
        command.env("SANDTABLE_SARIF", pack.path().join("log.sarif")).env("GITHUB_OUTPUT", &output);
        finish(command)
    };
    let said = run("maps/b*d.map\n  maps/good.map");
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert!(said.out.starts_with("::error file=maps/b*d.map,line=6,"), "{}", said.out);
    let log: serde_sarif::sarif::Sarif =
        serde_json::from_str(&fs::read_to_string(pack.path().join("log.sarif")).unwrap()).unwrap();
    assert_eq!(log.runs[0].results.as_ref().map(Vec::len), Some(1));
    assert_eq!(run("maps/good.map").code, Some(0));
    assert_eq!(fs::read_to_string(&output).unwrap(), "findings=true\nfindings=false\n");
    let said = run("maps/none.map");
    assert!(said.code == Some(2) && said.out.contains("::error::"), "{} {}", said.out, said.err);
}

#[test]
fn the_action_hands_its_inputs_to_the_script() {
    let action = fs::read_to_string(root().join("action.yml")).unwrap();
    let script = fs::read_to_string(root().join("tools/check-action")).unwrap();
    assert!(action.contains("\"$GITHUB_ACTION_PATH/tools/check-action\""));
    for (input, variable) in
        [("paths", "SANDTABLE_PATHS"), ("arguments", "SANDTABLE_ARGUMENTS"), ("sarif", "SANDTABLE_SARIF")]
    {
        assert!(action.contains(&format!("{variable}: ${{{{ inputs.{input} }}}}")), "{input}");
        assert!(script.contains(&format!("${{{variable}:-")), "{variable}");
    }
}

#[test]
fn the_hook_checks_the_maps_of_a_commit() {
    let hooks = fs::read_to_string(root().join(".pre-commit-hooks.yaml")).unwrap();
    assert!(hooks.contains("entry: tools/check-hook"));
    let pack = pack();
    let run = |map: &str| {
        let mut command = script("check-hook", pack.path());
        command.args(["--select", "MAP002", map]);
        finish(command)
    };
    let said = run("maps/b*d.map");
    assert!(said.code == Some(1) && said.out.contains("error[MAP002]"), "{} {}", said.out, said.err);
    assert_eq!(run("maps/good.map").code, Some(0));
}
