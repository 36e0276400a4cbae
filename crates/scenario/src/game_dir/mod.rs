//! Reading a player's own installation of the game (`formats.md §12.4`).
//!
//! A loose file in the folder beats every archive; among archives the patch comes first, then the expansions from the
//! highest number down, then the shipped ones, each with the archives inside it. File names are compared without regard
//! to case. A folder of loose INI files works as well.
//!
//! This is the one place of the crate that opens files.

mod archives;
mod rules;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use archives::Archives;

use crate::rules::RulesProblem;
use crate::theater::TmpSource;

/// Folders inside an installation whose files count as lying in it: packages for mod launchers keep them there.
const SUBFOLDERS: [&str; 2] = ["INI", "MIX"];

/// Why a folder cannot be used as an installation.
#[derive(Debug, thiserror::Error)]
pub enum GameDirError {
    /// The folder cannot be listed.
    #[error(
        "cannot read the game folder {path}: {source}. Give the folder that holds TIBSUN.MIX or RULES.INI"
    )]
    Unreadable {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// Neither a loose RULES.INI nor one in an archive.
    #[error(
        "there is no RULES.INI in {path}, loose or in an archive. Give the folder that holds TIBSUN.MIX or RULES.INI"
    )]
    NoRules {
        /// The folder.
        path: PathBuf,
    },
    /// A file is there but cannot be read.
    #[error("cannot read {path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
}

/// An installation: its loose files by name and the indices of its archives.
#[derive(Debug)]
pub struct GameDir {
    path: PathBuf,
    /// By name in upper case.
    loose: BTreeMap<String, PathBuf>,
    archives: Archives,
}

impl GameDir {
    /// Looks into a folder: lists its files and reads the indices of its archives. An archive that cannot be read is left
    /// out and reported.
    ///
    /// # Errors
    ///
    /// The folder itself cannot be listed.
    pub fn open(path: impl Into<PathBuf>, problems: &mut Vec<RulesProblem>) -> Result<Self, GameDirError> {
        let path = path.into();
        let mut loose = BTreeMap::new();
        let mut folders = vec![path.clone()];
        for entry in list(&path)? {
            let name = upper_name(&entry);
            if SUBFOLDERS.contains(&name.as_str()) && entry.is_dir() {
                folders.push(entry);
            }
        }
        // Sorted, so that of two names that differ only in case always the same one is used.
        folders[1..].sort();
        for folder in &folders {
            let mut files: Vec<PathBuf> = list(folder)?.into_iter().filter(|entry| entry.is_file()).collect();
            files.sort();
            for file in files {
                loose.entry(upper_name(&file)).or_insert(file);
            }
        }
        let archives = Archives::open(&loose, problems);
        Ok(Self { path, loose, archives })
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether there is a file of this name, loose or in an archive.
    pub fn contains(&self, name: &str) -> bool {
        self.loose.contains_key(&name.to_ascii_uppercase()) || self.archives.get(name).is_some()
    }

    /// The bytes of the file with this name: the loose one, or the one in the first archive that has it.
    ///
    /// # Errors
    ///
    /// The file is there but cannot be read.
    pub fn read(&self, name: &str) -> Result<Option<Vec<u8>>, GameDirError> {
        match self.loose.get(&name.to_ascii_uppercase()) {
            Some(path) => match std::fs::read(path) {
                Ok(bytes) => Ok(Some(bytes)),
                Err(source) => Err(GameDirError::File { path: path.clone(), source }),
            },
            None => Ok(self.archives.get(name).map(<[u8]>::to_vec)),
        }
    }

    /// Names of the archives in use, first the one that is asked first; an archive inside another as `OUTER/INNER`.
    pub fn archive_names(&self) -> impl Iterator<Item = &str> {
        self.archives.names()
    }
}

impl TmpSource for GameDir {
    fn tile_file(&self, name: &str) -> Option<Vec<u8>> {
        self.read(name).ok().flatten()
    }
}

fn list(path: &Path) -> Result<Vec<PathBuf>, GameDirError> {
    let unreadable = |source| GameDirError::Unreadable { path: path.to_owned(), source };
    let entries = std::fs::read_dir(path).map_err(unreadable)?;
    entries.map(|entry| entry.map(|entry| entry.path()).map_err(unreadable)).collect()
}

fn upper_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase()
}
