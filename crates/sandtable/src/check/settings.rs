//! Settings of the checks: `sandtable.toml`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use globset::{Glob, GlobSet, GlobSetBuilder};
use sandtable_lint::Choice;
use serde::Deserialize;

use super::find::slashes;
use crate::cli::Level;
use crate::error::CliError;

/// Name of the file that is looked for beside the maps and above them.
pub(crate) const NAME: &str = "sandtable.toml";

/// What `--settings-help` prints.
pub(crate) const HELP: &str = r#"A settings file is called sandtable.toml and stands beside the maps or in a directory above them; the nearest counts. All
entries are optional. Codes may be codes (TRG101), names (trigger-never-enabled), families (TRG) or "all". Options of the command
line win over level, fail-on and baseline, and add to select, ignore and deny.

[check]
select = ["all"]               # only these findings
ignore = ["INI004"]            # not these
deny = ["MAP018"]              # these are errors
level = "warning"              # least severity that is shown: note, warning or error
fail-on = "error"              # least severity that gives exit code 1
baseline = "baseline.json"     # findings that are known; beside this file
exclude = ["old/**"]           # maps that a search of directories leaves out

[check.per-map]                # findings that certain maps may have; paths count from this file
"missions/gdi*.map" = ["TRG101", "TEA"]
"#;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    check: Check,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Check {
    select: Vec<String>,
    ignore: Vec<String>,
    deny: Vec<String>,
    level: Option<Level>,
    fail_on: Option<Level>,
    baseline: Option<PathBuf>,
    exclude: Vec<String>,
    per_map: std::collections::BTreeMap<String, Vec<String>>,
}

/// Settings, ready to use.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    pub(crate) choice: Choice,
    pub(crate) level: Option<Level>,
    pub(crate) fail_on: Option<Level>,
    pub(crate) baseline: Option<PathBuf>,
    exclude: GlobSet,
    /// Where the file is.
    home: PathBuf,
    per_map: Vec<(GlobSet, Vec<String>)>,
}

impl Settings {
    /// Reads a settings file.
    pub(crate) fn read(path: &Path) -> Result<Self, CliError> {
        let error = |source| CliError::Read { path: path.to_owned(), source };
        let text = fs::read_to_string(path).map_err(error)?;
        let wrong = |why: String| CliError::Settings { path: path.to_owned(), why };
        let file: File = toml::from_str(&text).map_err(|e| wrong(e.to_string().trim_end().to_owned()))?;
        let check = file.check;
        let choice = Choice { select: check.select, ignore: check.ignore, deny: check.deny };
        let home = path.parent().map(Path::to_owned).unwrap_or_default();
        let mut per_map = Vec::new();
        let mut all = vec![choice.clone()];
        for (pattern, codes) in check.per_map {
            all.push(Choice { ignore: codes.clone(), ..Choice::default() });
            per_map.push((globs(std::slice::from_ref(&pattern)).map_err(wrong)?, codes));
        }
        if let Some(unknown) = all.iter().find_map(Choice::unknown) {
            return Err(wrong(no_such_code(unknown)));
        }
        Ok(Self {
            choice,
            level: check.level,
            fail_on: check.fail_on,
            baseline: check.baseline.map(|baseline| home.join(baseline)),
            exclude: globs(&check.exclude).map_err(wrong)?,
            home,
            per_map,
        })
    }

    /// The nearest settings file beside a map or directory, or above.
    pub(crate) fn beside(path: &Path) -> Option<PathBuf> {
        let full = fs::canonicalize(path).ok()?;
        let start = if full.is_dir() { Some(full.as_path()) } else { full.parent() };
        start?.ancestors().map(|dir| dir.join(NAME)).find(|file| file.is_file())
    }

    /// What is wanted of one map.
    pub(crate) fn choice_for(&self, map: &Path) -> Choice {
        let mut choice = self.choice.clone();
        if self.per_map.is_empty() {
            return choice;
        }
        let near = self.near(map);
        for (globs, codes) in &self.per_map {
            if globs.is_match(&near) {
                choice.ignore.extend(codes.iter().cloned());
            }
        }
        choice
    }

    /// Whether a search of directories leaves out this map.
    pub(crate) fn excludes(&self, map: &Path) -> bool {
        !self.exclude.is_empty() && self.exclude.is_match(self.near(map))
    }

    /// A map's path from the settings file.
    fn near(&self, map: &Path) -> String {
        let full = fs::canonicalize(map).unwrap_or_else(|_| map.to_owned());
        let home = if self.home.as_os_str().is_empty() { Path::new(".") } else { &self.home };
        let near = fs::canonicalize(home).ok();
        let near = near.and_then(|home| full.strip_prefix(home).ok().map(slashes));
        near.unwrap_or_else(|| slashes(map))
    }
}

/// The message for an entry that is no code.
pub(crate) fn no_such_code(entry: &str) -> String {
    let known = sandtable_lint::rows();
    let names = known.iter().flat_map(|code| [code.id(), code.name()]);
    let near = sandtable_scenario::suggest::closest(entry, names);
    let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
    format!("there is no code, name or family \"{}\"{near}", crate::words::printable(entry))
}

fn globs(patterns: &[String]) -> Result<GlobSet, String> {
    let mut set = GlobSetBuilder::new();
    for pattern in patterns {
        set.add(Glob::new(pattern).map_err(|error| error.to_string())?);
        // A pattern without a directory means files anywhere below.
        if !pattern.contains('/') {
            set.add(Glob::new(&format!("**/{pattern}")).map_err(|error| error.to_string())?);
        }
    }
    set.build().map_err(|error| error.to_string())
}

/// The settings for a map: those of a named file, or the nearest, read once each.
#[derive(Debug, Default)]
pub(crate) struct Nearest {
    named: Option<Arc<Settings>>,
    read: std::collections::BTreeMap<PathBuf, Arc<Settings>>,
    /// Those of maps without a file.
    none: Arc<Settings>,
}

impl Nearest {
    /// Takes the named file, if there is one, for all maps.
    pub(crate) fn new(named: Option<&Path>) -> Result<Self, CliError> {
        Ok(Self { named: named.map(Settings::read).transpose()?.map(Arc::new), ..Self::default() })
    }

    /// The settings for a map or directory.
    pub(crate) fn of(&mut self, path: &Path) -> Result<Arc<Settings>, CliError> {
        if let Some(named) = &self.named {
            return Ok(Arc::clone(named));
        }
        let Some(file) = Settings::beside(path) else { return Ok(Arc::clone(&self.none)) };
        if let Some(settings) = self.read.get(&file) {
            return Ok(Arc::clone(settings));
        }
        let settings = Arc::new(Settings::read(&file)?);
        self.read.insert(file.clone(), Arc::clone(&settings));
        Ok(settings)
    }
}
