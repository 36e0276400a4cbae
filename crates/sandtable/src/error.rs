//! Errors of the command line: each says what, where, and what to do. All end with exit code 2.

use std::io;
use std::path::PathBuf;

/// Anything that stops a command.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    #[error("cannot read {}: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("{} is a directory; name a map file inside it", path.display())]
    Directory { path: PathBuf },
    #[error("{} has {size} bytes; a map has at most {limit}", path.display())]
    TooLarge { path: PathBuf, size: u64, limit: u64 },
    #[error("{} is empty; a map is a text file with sections such as [Map] and [Basic]", path.display())]
    Empty { path: PathBuf },
    #[error("{} is not a map: {why}", path.display())]
    NotAMap { path: PathBuf, why: String },
    #[error("cannot write {}: {source}", path.display())]
    Write { path: PathBuf, source: io::Error },
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    #[error("{0}")]
    Usage(String),
    #[error("cannot load {}: {source}", path.display())]
    Save { path: PathBuf, source: sandtable_sim::LoadError },
    #[error("cannot use the game directory: {0}")]
    GameDir(String),
}

impl CliError {
    /// The reader of our output went away.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, CliError::Output(e) if e.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// The line printed for an error.
pub(crate) fn message(error: &CliError) -> String {
    let red = anstyle::AnsiColor::Red.on_default().bold();
    format!("{red}error:{red:#} {error}")
}
