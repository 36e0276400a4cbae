//! Finds the browser.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::aloud;

/// Names on `PATH`, in the order of preference.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Where browsers are when `PATH` does not say so.
const PLACES: [&str; 5] = [
    "/usr/bin/chromium",
    "/usr/lib/chromium/chromium",
    "/snap/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The browser to test with; `None`, said aloud once, when there is none or none is wanted.
pub fn browser() -> Option<&'static Path> {
    static FOUND: OnceLock<Option<PathBuf>> = OnceLock::new();
    FOUND.get_or_init(look).as_deref()
}

fn look() -> Option<PathBuf> {
    // The pipe that drives the browser is handed over by a shell.
    if !cfg!(unix) {
        aloud("left out: they need a Unix shell to start the browser");
        return None;
    }
    match std::env::var_os("SANDTABLE_BROWSER") {
        Some(name) if name == "none" => {
            aloud("left out: SANDTABLE_BROWSER is none");
            None
        }
        Some(name) if !name.is_empty() => {
            let found = on_path(Path::new(&name));
            Some(
                found
                    .unwrap_or_else(|| panic!("SANDTABLE_BROWSER names {}: no such program", name.display())),
            )
        }
        _ => {
            let named = NAMES.iter().find_map(|name| on_path(Path::new(name)));
            let found = named.or_else(|| PLACES.map(PathBuf::from).into_iter().find(|path| path.is_file()));
            if found.is_none() {
                aloud("left out: no Chromium here; install one, or name one with SANDTABLE_BROWSER");
            }
            found
        }
    }
}

/// A program by its path, or by its name on `PATH`.
fn on_path(name: &Path) -> Option<PathBuf> {
    if name.components().count() > 1 {
        return name.is_file().then(|| name.to_owned());
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}
