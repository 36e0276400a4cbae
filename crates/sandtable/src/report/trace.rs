//! `--trace FILE`: every event as one JSON object a line, behind a line that names the schema.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use sandtable_sim::{Event, World};
use serde::Serialize;

use crate::error::CliError;
use crate::play::Listener;

/// The first line: ids and names in the order in which events count them.
#[derive(Serialize)]
struct Head<'a> {
    schema: &'static str,
    triggers: Vec<&'a str>,
    tags: Vec<&'a str>,
    houses: Vec<&'a str>,
}

/// Writes events to a file.
pub(crate) struct Trace {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Trace {
    /// Starts a trace of `world`; its first line says what the numbers in the events stand for.
    pub(crate) fn create(path: &Path, world: &World) -> Result<Self, CliError> {
        let file = File::create(path).map_err(|source| CliError::Write { path: path.to_owned(), source })?;
        let mut trace = Self { path: path.to_owned(), file: BufWriter::new(file) };
        let scenario = world.scenario();
        let head = Head {
            schema: "sandtable.trace/1",
            triggers: scenario.triggers.iter().map(|trigger| trigger.id.value.as_str()).collect(),
            tags: scenario.tags.iter().map(|tag| tag.id.value.as_str()).collect(),
            houses: (0..world.houses().len()).map(|house| world.house_name(house as u8)).collect(),
        };
        let head = serde_json::to_string(&head).map_err(|e| CliError::Output(e.into()))?;
        trace.line(&head)?;
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
