//! Notices that the map file changed on disk.

use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

/// Time between two looks. An editor has finished when two looks find the same.
pub(crate) const BETWEEN_LOOKS: Duration = Duration::from_millis(500);

/// When a file was written, and its length.
type Stamp = Option<(SystemTime, u64)>;

/// The map file of a match; none for the demonstration.
pub(crate) struct MapFile {
    path: Option<PathBuf>,
    read: Stamp,
    last: Stamp,
    looked: Instant,
}

impl MapFile {
    /// A file as it is now.
    pub(crate) fn new(path: Option<PathBuf>) -> Self {
        let mut file = Self { path, read: None, last: None, looked: Instant::now() };
        file.read = file.stamp();
        file.last = file.read;
        file
    }

    fn stamp(&self) -> Stamp {
        let data = std::fs::metadata(self.path.as_ref()?).ok()?;
        // A pipe that took its place would be waited for.
        data.is_file().then_some(())?;
        Some((data.modified().ok()?, data.len()))
    }

    /// Whether it must be read anew; says so once for each change.
    pub(crate) fn changed(&mut self, now: Instant) -> bool {
        if self.path.is_none() || now.saturating_duration_since(self.looked) < BETWEEN_LOOKS {
            return false;
        }
        self.looked = now;
        let found = self.stamp();
        // Editors write a new file and put it in the place of the old: for a moment there may be none.
        let settled = found.is_some() && found == self.last && found != self.read;
        self.last = found;
        if settled {
            self.read = found;
        }
        settled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_told_once_it_is_over() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("a.map");
        std::fs::write(&path, "a").expect("written");
        let mut file = MapFile::new(Some(path.clone()));
        let mut now = Instant::now();
        let mut look = |file: &mut MapFile| {
            now += BETWEEN_LOOKS;
            file.changed(now)
        };
        assert!(!look(&mut file));
        std::fs::write(&path, "ab").expect("written");
        assert!(!look(&mut file), "it may still be written");
        std::fs::write(&path, "abc").expect("written");
        assert!(!look(&mut file));
        assert!(look(&mut file));
        assert!(!look(&mut file));
        std::fs::remove_file(&path).expect("removed");
        assert!(!look(&mut file) && !look(&mut file));
        std::fs::create_dir(&path).expect("made");
        assert!(!look(&mut file) && !look(&mut file), "what is no file is not read");
        std::fs::remove_dir(&path).expect("removed");
        std::fs::write(&path, "abcd").expect("written");
        assert!(!look(&mut file));
        assert!(look(&mut file));
        // As most editors save: another file takes its place.
        let other = directory.path().join("a.new");
        std::fs::write(&other, "abcde").expect("written");
        std::fs::rename(&other, &path).expect("renamed");
        assert!(!look(&mut file));
        assert!(look(&mut file));
    }
}
