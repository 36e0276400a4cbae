//! `--trace FILE`: every event as one JSON object a line, behind a line that names the schema.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use sandtable_sim::{Event, World};

use crate::error::CliError;
use crate::play::Listener;

/// Writes events to a file.
pub(crate) struct Trace {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Trace {
    pub(crate) fn create(path: &Path) -> Result<Self, CliError> {
        let file = File::create(path).map_err(|source| CliError::Write { path: path.to_owned(), source })?;
        let mut trace = Self { path: path.to_owned(), file: BufWriter::new(file) };
        trace.line("{\"schema\":\"sandtable.trace/1\"}")?;
        Ok(trace)
    }

    fn line(&mut self, text: &str) -> Result<(), CliError> {
        writeln!(self.file, "{text}").map_err(|source| CliError::Write { path: self.path.clone(), source })
    }

    /// Writes out what is buffered.
    pub(crate) fn finish(mut self) -> Result<(), CliError> {
        self.file.flush().map_err(|source| CliError::Write { path: self.path.clone(), source })
    }
}

impl Listener for Trace {
    fn after(&mut self, _world: &World, events: &[Event]) -> Result<(), CliError> {
        for event in events {
            let text = serde_json::to_string(event).map_err(|e| CliError::Output(e.into()))?;
            self.line(&text)?;
        }
        Ok(())
    }
}
