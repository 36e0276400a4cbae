//! Errors of the command line: each says what, where, and what to do. All end with exit code 2.

use std::io::{self, Write};
use std::path::PathBuf;

use crate::words::shown;

/// Anything that stops a command.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    #[error("cannot read {}: {source}", shown(path))]
    Read { path: PathBuf, source: io::Error },
    #[error("{} is a directory; name a map file inside it", shown(path))]
    Directory { path: PathBuf },
    #[error("{} has {size} bytes; a map has at most {limit}", shown(path))]
    TooLarge { path: PathBuf, size: u64, limit: u64 },
    #[error("{} is empty; a map is a text file with sections such as [Map] and [Basic]", shown(path))]
    Empty { path: PathBuf },
    #[error("{} is not a map: {why}", shown(path))]
    NotAMap { path: PathBuf, why: String },
    #[error("cannot write {}: {source}", shown(path))]
    Write { path: PathBuf, source: io::Error },
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    #[error("{} would be overwritten, and it is read by this run; write to another file", shown(path))]
    Overwrite { path: PathBuf },
    #[error(
        "{} is a map, but it was given as a rules file; write the map before --rules, as `sandtable run MAP --rules FILE`",
        shown(path)
    )]
    MapAmongRules { path: PathBuf },
    #[error("{0}")]
    Usage(String),
    #[error("cannot load {}: {source}", shown(path))]
    Save { path: PathBuf, source: sandtable_sim::LoadError },
    #[error("the order file cannot be used: {0}")]
    Orders(String),
    #[error("{} cannot be used as settings: {why}", shown(path))]
    Settings { path: PathBuf, why: String },
    #[error("{} cannot be used as a baseline: {why}; --write-baseline writes a new one", shown(path))]
    Baseline { path: PathBuf, why: String },
    #[error("cannot use the game directory: {0}")]
    GameDir(String),
}

impl CliError {
    /// The reader of our output went away.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, CliError::Output(e) if e.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Prints an error.
pub(crate) fn print(error: &CliError) {
    let red = anstyle::AnsiColor::Red.on_default().bold();
    tell(&format!("{red}error:{red:#} {error}"));
}

/// Prints a line to the error stream. If that is gone, there is nobody left to tell.
pub(crate) fn tell(line: &str) {
    let _ = writeln!(anstream::stderr(), "{line}");
}
