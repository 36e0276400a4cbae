//! The maps behind the paths of the command line.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use walkdir::WalkDir;

use super::settings::Settings;
use crate::error::CliError;

/// Endings of map files (`formats.md` §1.1).
const ENDINGS: [&str; 3] = ["map", "mpr", "yrm"];

/// All maps, each once, in the order of the arguments and by name within a directory. What cannot be read in a directory, such
/// as a link that leads nowhere, is told to `unreadable`, and the search goes on.
pub(crate) fn maps(
    paths: &[PathBuf],
    mut settings: impl FnMut(&Path) -> Result<Arc<Settings>, CliError>,
    mut unreadable: impl FnMut(CliError),
) -> Result<Vec<PathBuf>, CliError> {
    let mut maps: Vec<PathBuf> = Vec::new();
    for path in paths {
        if !path.is_dir() {
            maps.push(path.clone());
            continue;
        }
        let before = maps.len();
        let settings = settings(path)?;
        let walk = WalkDir::new(path).sort_by_file_name().follow_links(true);
        // Directories that begin with a dot hold no maps of a pack.
        let walk = walk.into_iter().filter_entry(|entry| entry.depth() == 0 || !hidden(entry.path()));
        for entry in walk {
            let entry = match entry {
                Ok(entry) => entry,
                // A link back to where the search came from: everything in it is found already.
                Err(error) if error.loop_ancestor().is_some() => continue,
                Err(error) => {
                    let at = error.path().unwrap_or(path).to_owned();
                    unreadable(CliError::Read { path: at, source: why(error) });
                    continue;
                }
            };
            let is_map = entry.file_type().is_file() && has_ending(entry.path());
            if is_map && !settings.excludes(entry.path()) {
                maps.push(entry.into_path());
            }
        }
        if maps.len() == before {
            return Err(CliError::Usage(format!(
                "{} holds no map; maps end in {}",
                crate::words::shown(path),
                ENDINGS.map(|ending| format!(".{ending}")).join(", ")
            )));
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    maps.retain(|map| seen.insert(map.clone()));
    Ok(maps)
}

/// The system's error, without the path that the message names anyway.
fn why(error: walkdir::Error) -> std::io::Error {
    let text = error.to_string();
    error.into_io_error().unwrap_or_else(|| std::io::Error::other(text))
}

fn hidden(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with('.'))
}

fn has_ending(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// A path as reports name it: the same on every system.
pub(crate) fn slashes(path: &Path) -> String {
    let text = path.display().to_string();
    if std::path::MAIN_SEPARATOR == '/' { text } else { text.replace(std::path::MAIN_SEPARATOR, "/") }
}
