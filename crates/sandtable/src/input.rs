//! Reading files from outside, within stated limits.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use sandtable_formats::ini::IniFile;
use sandtable_scenario::game_dir::{GameDir, GameDirError};
use sandtable_scenario::rules::{RulesSources, SourceText};
use sandtable_scenario::theater::TmpSource;
use sandtable_scenario::{LoadOptions, Loaded, load_with_tiles};

use crate::cli::{MatchOptions, RulesOptions};
use crate::error::{CliError, tell};
use crate::words::printable;

/// Largest file taken as a map or rules file. Real maps stay near one megabyte.
pub(crate) const MAX_FILE: u64 = 32 << 20;
/// Largest save.
pub(crate) const MAX_SAVE: u64 = 256 << 20;

/// Reads a whole file of at most `limit` bytes.
pub(crate) fn read_file(path: &Path, limit: u64) -> Result<Vec<u8>, CliError> {
    let error = |source| CliError::Read { path: path.to_owned(), source };
    let metadata = fs::metadata(path).map_err(error)?;
    if metadata.is_dir() {
        return Err(CliError::Directory { path: path.to_owned() });
    }
    if metadata.len() > limit {
        return Err(CliError::TooLarge { path: path.to_owned(), size: metadata.len(), limit });
    }
    let mut bytes = Vec::new();
    // A pipe or device has no size to check beforehand.
    File::open(path).map_err(error)?.take(limit + 1).read_to_end(&mut bytes).map_err(error)?;
    if bytes.len() as u64 > limit {
        return Err(CliError::TooLarge { path: path.to_owned(), size: bytes.len() as u64, limit });
    }
    Ok(bytes)
}

/// Reads a map file and refuses what is plainly none.
pub(crate) fn read_map(path: &Path) -> Result<Vec<u8>, CliError> {
    let bytes = read_file(path, MAX_FILE)?;
    check_map(&bytes).map_err(|why| match why {
        None => CliError::Empty { path: path.to_owned() },
        Some(why) => CliError::NotAMap { path: path.to_owned(), why },
    })?;
    Ok(bytes)
}

/// `Err(None)`: empty; `Err(Some(why))`: not a map.
fn check_map(bytes: &[u8]) -> Result<(), Option<String>> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(None);
    }
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(Some(
            "it is UTF-16 text; save it as plain (ANSI) or UTF-8 text, which the game reads".into(),
        ));
    }
    let head = &bytes[..bytes.len().min(4096)];
    // Control characters that no text file holds in numbers; a few stray ones, as in ids of an old editor, are no matter.
    let odd = |b: &u8| b.is_ascii_control() && !matches!(b, b'\t' | b'\n' | b'\r' | 0x0C | 0x1A);
    if head.iter().filter(|b| odd(b)).count() * 20 > head.len() {
        return Err(Some(
            "it holds binary data; a map is a text file with sections such as [Map] and [Basic]".into(),
        ));
    }
    let has_map = bytes.split(|b| *b == b'\n').any(|line| {
        let start = line.iter().position(|b| *b > b' ').unwrap_or(line.len());
        line[start..].starts_with(b"[Map]")
    });
    if has_map {
        Ok(())
    } else {
        Err(Some("it has no [Map] section, which gives every map its theater and size".into()))
    }
}

/// Writes a file in place of another, by way of one beside it: whoever is interrupted finds the one or the other, whole.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let error = |source| CliError::Write { path: path.to_owned(), source };
    // A link stays one: what it leads to is replaced.
    let target = fs::canonicalize(path).map_err(error)?;
    // Whoever made it read-only does not want it to change, though the directory would let us replace it.
    if fs::metadata(&target).map_err(error)?.permissions().readonly() {
        return Err(error(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only")));
    }
    let mut beside = target.clone().into_os_string();
    beside.push(".sandtable-new");
    let beside = PathBuf::from(beside);
    let written = fs::write(&beside, bytes)
        .and_then(|()| fs::metadata(&target).and_then(|old| fs::set_permissions(&beside, old.permissions())))
        .and_then(|()| fs::rename(&beside, &target));
    written.map_err(|source| {
        let _ = fs::remove_file(&beside);
        error(source)
    })
}

/// Where rules, theaters and tiles come from.
pub(crate) struct Sources {
    rules: RulesSources,
    game: Option<GameDir>,
}

impl Sources {
    /// Loads a map from its bytes.
    pub(crate) fn load(&self, bytes: Vec<u8>, name: &str) -> Loaded {
        let tiles = self.game.as_ref().map(|game| game as &dyn TmpSource);
        load_with_tiles(bytes, name, &self.rules, LoadOptions::default(), tiles)
    }
}

/// The sources the options ask for.
pub(crate) fn sources(options: &RulesOptions) -> Result<Sources, CliError> {
    let mut problems = Vec::new();
    let (mut sources, game) = match &options.game_dir {
        None => (RulesSources::stock(), None),
        Some(dir) => {
            let failed = |e: GameDirError| CliError::GameDir(e.to_string());
            let game = GameDir::open(dir, &mut problems).map_err(failed)?;
            let rules = RulesSources::from_game_dir(&game, &mut problems).map_err(failed)?;
            (rules, Some(game))
        }
    };
    for problem in &problems {
        tell(&format!("warning: {}: {}", printable(&problem.file), printable(&problem.message)));
    }
    for path in &options.rules {
        let bytes = read_file(path, MAX_FILE)?;
        sources = sources.with_file(SourceText { name: path.display().to_string(), bytes });
    }
    Ok(Sources { rules: sources, game })
}

/// The last of the rules files when it is a map: it has a `[Map]` section with a size.
pub(crate) fn map_among_rules(options: &RulesOptions) -> Result<Option<PathBuf>, CliError> {
    let Some(path) = options.rules.last() else { return Ok(None) };
    let ini = IniFile::parse(read_file(path, MAX_FILE)?);
    Ok(ini.get("Map", "Size").map(|_| path.clone()))
}

/// Refuses to write over a file this run reads.
pub(crate) fn keep_inputs(written: &Path, options: &MatchOptions) -> Result<(), CliError> {
    let read = options.map.iter().chain(&options.load).chain(&options.orders).chain(&options.rules.rules);
    keep(read, written)
}

/// Refuses to write over one of the files read.
pub(crate) fn keep<'a>(mut read: impl Iterator<Item = &'a PathBuf>, written: &Path) -> Result<(), CliError> {
    let Ok(target) = fs::canonicalize(written) else { return Ok(()) };
    if read.any(|path| fs::canonicalize(path).is_ok_and(|path| path == target)) && target.is_file() {
        return Err(CliError::Overwrite { path: written.to_owned() });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check_map;

    #[test]
    fn plainly_no_map_is_told_apart() {
        assert_eq!(check_map(b" \r\n"), Err(None));
        assert!(matches!(check_map(&[0; 100]), Err(Some(why)) if why.contains("binary")));
        let every_byte: Vec<u8> = b"[Map]\n".iter().copied().chain(0..=255).collect();
        assert!(matches!(check_map(&every_byte), Err(Some(why)) if why.contains("binary")));
        assert_eq!(check_map(b"[Map]\r\nSize=0,0,1,1\r\n[\xDD\xDD\xDD\x01P]\r\n\x1A"), Ok(()));
        assert!(matches!(check_map(b"[Basic]\nName=x\n"), Err(Some(why)) if why.contains("[Map]")));
        assert_eq!(check_map(b"; c\r\n  [Map]\r\nSize=0,0,1,1\r\n"), Ok(()));
    }
}
