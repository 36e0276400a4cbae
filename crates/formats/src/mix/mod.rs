//! MIX archives (formats.md §12).
//!
//! An archive knows its files by number only: the [`id`] of a name. Archives nest: the bytes [`Mix::get`] returns may
//! be an archive again.
//!
//! ```
//! use sandtable_formats::mix::{self, Mix};
//!
//! let inner = mix::build(&[("RULES.INI", b"[General]\n")]);
//! let outer = mix::build(&[("LOCAL.MIX", &inner)]);
//! let outer = Mix::parse(&outer).unwrap();
//! let inner = Mix::parse(outer.get("local.mix").unwrap()).unwrap();
//! assert_eq!(inner.get("Rules.ini"), Some(&b"[General]\n"[..]));
//! ```

mod id;
mod key;

use std::collections::BTreeMap;

pub use id::id;

/// Id of the name list that the XCC tools put into archives, `local mix database.dat` (§12.3).
pub const NAMES_ID: u32 = 0x366E_051F;

const CHECKSUM: u32 = 0x0001_0000;
const ENCRYPTED: u32 = 0x0002_0000;
/// Length of the checksum behind the body.
const CHECKSUM_LEN: usize = 20;
/// Length of an old header: number of files and size of the body.
const HEADER: usize = 6;
/// Length of an index entry.
const ENTRY: usize = 12;
/// Length of a name list's header.
const NAMES_HEADER: usize = 52;

/// Why bytes are not a MIX archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MixError {
    /// The file ends inside the header.
    #[error("the file is too short to be a MIX archive")]
    TooShort,
    /// Flags no MIX archive has.
    #[error("not a MIX archive: it has the unknown flags {0:#010x}")]
    UnknownFlags(u32),
    /// The index is longer than the file.
    #[error("not a MIX archive, or damaged: its index of {0} files is longer than the file")]
    IndexTooLong(usize),
}

/// What is wrong with an archive that can be used all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MixProblem {
    /// The archive is shorter than its header says.
    #[error("the archive holds {present} bytes of files instead of {stated}: it is cut off")]
    Cut {
        /// Body size in the header.
        stated: usize,
        /// Bytes behind the index, without a checksum.
        present: usize,
    },
    /// A file that lies outside the archive; it is left out.
    #[error("file {0:#010x} lies outside the archive and is left out")]
    OutOfBounds(u32),
    /// The index is not sorted by signed id: the game's binary search misses files.
    #[error("the index is not sorted: the game will not find all files")]
    Unsorted,
    /// Two files with the same id; the first is used.
    #[error("file {0:#010x} is in the index twice; the first one is used")]
    Duplicate(u32),
}

/// One file of an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MixEntry {
    /// Number of the file: [`id`] of its name.
    pub id: u32,
    /// Offset of its first byte from the start of the archive.
    pub offset: usize,
    /// Length in bytes. `offset + len` is inside the archive.
    pub len: usize,
}

/// A MIX archive over bytes the caller holds. Files are slices of these bytes.
#[derive(Clone, Debug)]
pub struct Mix<'a> {
    data: &'a [u8],
    /// Sorted by id as a signed number, as archives are.
    entries: Vec<MixEntry>,
    encrypted: bool,
    checksum: bool,
    problems: Vec<MixProblem>,
}

/// Where the index is and what it says before it is checked.
struct Header {
    count: usize,
    body_size: usize,
    body_start: usize,
    index: Vec<u8>,
}

impl<'a> Mix<'a> {
    /// Reads the index of an archive (§12.1, §12.2). Allocates for entries that are there only.
    ///
    /// # Errors
    ///
    /// The bytes are no archive, or the index itself is cut off.
    pub fn parse(data: &'a [u8]) -> Result<Mix<'a>, MixError> {
        let Some(&start) = data.first_chunk::<4>() else { return Err(MixError::TooShort) };
        let flags = u32::from_le_bytes(start);
        let (flags, header) = if flags & 0xFFFF != 0 {
            (0, plain_header(data, 0)?)
        } else if flags & !(CHECKSUM | ENCRYPTED) != 0 {
            return Err(MixError::UnknownFlags(flags));
        } else if flags == 0 && data.len() == HEADER {
            // An old header that names no files looks like the start of a new one.
            (0, Header { count: 0, body_size: 0, body_start: HEADER, index: Vec::new() })
        } else if flags & ENCRYPTED != 0 {
            (flags, encrypted_header(data)?)
        } else {
            (flags, plain_header(data, 4)?)
        };
        let mut mix = Mix {
            data,
            entries: Vec::with_capacity(header.count),
            encrypted: flags & ENCRYPTED != 0,
            checksum: flags & CHECKSUM != 0,
            problems: Vec::new(),
        };
        mix.index(&header);
        Ok(mix)
    }

    fn index(&mut self, header: &Header) {
        let behind = self.data.len() - header.body_start;
        let body = if self.checksum { behind.saturating_sub(CHECKSUM_LEN) } else { behind };
        if body < header.body_size {
            self.problems.push(MixProblem::Cut { stated: header.body_size, present: body });
        }
        for entry in header.index.chunks_exact(ENTRY) {
            let number =
                |at: usize| u32::from_le_bytes([entry[at], entry[at + 1], entry[at + 2], entry[at + 3]]);
            let (id, offset, len) = (number(0), number(4) as usize, number(8) as usize);
            // Negative numbers are above 2 GiB here, so they lie outside.
            match offset.checked_add(len) {
                Some(end) if end <= behind => {
                    self.entries.push(MixEntry { id, offset: header.body_start + offset, len })
                }
                _ => self.problems.push(MixProblem::OutOfBounds(id)),
            }
        }
        if !self.entries.is_sorted_by_key(|entry| entry.id as i32) {
            self.problems.push(MixProblem::Unsorted);
            // Stable, so the first of two stays first.
            self.entries.sort_by_key(|entry| entry.id as i32);
        }
        let problems = &mut self.problems;
        self.entries.dedup_by(|later, first| {
            let same = later.id == first.id;
            if same {
                problems.push(MixProblem::Duplicate(first.id));
            }
            same
        });
    }

    /// The files, sorted by id as a signed number.
    pub fn entries(&self) -> &[MixEntry] {
        &self.entries
    }

    /// The bytes of the file `name`; letter case does not matter. O(log n).
    pub fn get(&self, name: &str) -> Option<&'a [u8]> {
        self.get_id(id(name))
    }

    /// The bytes of the file with this id.
    pub fn get_id(&self, id: u32) -> Option<&'a [u8]> {
        let at = self.entries.binary_search_by_key(&(id as i32), |entry| entry.id as i32).ok()?;
        Some(self.bytes(&self.entries[at]))
    }

    /// The bytes of an entry of this archive.
    pub fn bytes(&self, entry: &MixEntry) -> &'a [u8] {
        self.data.get(entry.offset..entry.offset.saturating_add(entry.len)).unwrap_or_default()
    }

    /// Follows a path of archives inside archives to a file: `["LOCAL.MIX", "RULES.INI"]`.
    pub fn get_path(&self, path: &[&str]) -> Option<&'a [u8]> {
        let (name, rest) = path.split_first()?;
        let bytes = self.get(name)?;
        if rest.is_empty() { Some(bytes) } else { Mix::parse(bytes).ok()?.get_path(rest) }
    }

    /// Names of files, by id, from the archive's own name list if it has one (§12.3). Only names of files that are there.
    pub fn names(&self) -> BTreeMap<u32, String> {
        let list = self.get_id(NAMES_ID).and_then(|list| list.get(NAMES_HEADER..)).unwrap_or_default();
        let mut names = BTreeMap::new();
        for name in list.split(|&byte| byte == 0).filter(|name| !name.is_empty()) {
            let id = id::of_bytes(name);
            if self.get_id(id).is_some() {
                names.entry(id).or_insert_with(|| crate::text::decode(name).into_owned());
            }
        }
        names
    }

    /// Whether the header is encrypted.
    pub fn is_encrypted(&self) -> bool {
        self.encrypted
    }

    /// Whether a checksum of the body stands behind it. It is not verified.
    pub fn has_checksum(&self) -> bool {
        self.checksum
    }

    /// What is wrong with the archive.
    pub fn problems(&self) -> &[MixProblem] {
        &self.problems
    }
}

/// Number of files and size of the body.
fn numbers(header: &[u8; HEADER]) -> (usize, usize) {
    let [n0, n1, size @ ..] = *header;
    (u16::from_le_bytes([n0, n1]).into(), u32::from_le_bytes(size) as usize)
}

/// An old header at `at` and the index behind it (§12.1).
fn plain_header(data: &[u8], at: usize) -> Result<Header, MixError> {
    let header = data.get(at..).and_then(|rest| rest.first_chunk()).ok_or(MixError::TooShort)?;
    let (count, body_size) = numbers(header);
    let body_start = at + HEADER + count * ENTRY;
    let index = data.get(at + HEADER..body_start).ok_or(MixError::IndexTooLong(count))?;
    Ok(Header { count, body_size, body_start, index: index.to_vec() })
}

/// An encrypted header and index (§12.2).
fn encrypted_header(data: &[u8]) -> Result<Header, MixError> {
    let source = data.get(4..).and_then(|rest| rest.first_chunk()).ok_or(MixError::TooShort)?;
    let start = 4 + source.len();
    let read = |key: &key::Key| {
        let block = data.get(start..).and_then(|rest| rest.first_chunk()).ok_or(MixError::TooShort)?;
        let first = key.decrypt(*block);
        let (count, body_size) = numbers(first.first_chunk().ok_or(MixError::TooShort)?);
        let len = (HEADER + count * ENTRY).next_multiple_of(key::BLOCK);
        let body_start = start + len;
        let blocks = data.get(start..body_start).ok_or(MixError::IndexTooLong(count))?;
        let mut index = Vec::with_capacity(len);
        for block in blocks.as_chunks().0 {
            index.extend_from_slice(&key.decrypt(*block));
        }
        index.drain(..HEADER);
        Ok(Header { count, body_size, body_start, index })
    };
    // It is not known whether the zero bytes at the end of a key block count (§12.2 step 3), but the size of the body
    // tells a right key from a wrong one.
    let fits = |header: &Header| header.body_size <= data.len() - header.body_start;
    let (whole, stripped) = key::candidates(source);
    let header = read(&whole);
    match stripped.map(|key| read(&key)) {
        Some(Ok(other)) if fits(&other) && !header.as_ref().is_ok_and(fits) => Ok(other),
        _ => header,
    }
}

/// Writes a new-style archive without encryption and checksum: its files sorted as the game wants them. Of two files of
/// the same name the last one stays. An archive holds 65,535 files and 4 GiB at most; what goes beyond is left out.
pub fn build(files: &[(&str, &[u8])]) -> Vec<u8> {
    let files: BTreeMap<i32, &[u8]> = files.iter().map(|(name, bytes)| (id(name) as i32, *bytes)).collect();
    let (mut index, mut body) = (Vec::new(), Vec::new());
    let mut count = 0u16;
    for (id, bytes) in files {
        let (Some(next), Ok(offset), Ok(len)) =
            (count.checked_add(1), u32::try_from(body.len()), u32::try_from(body.len() + bytes.len()))
        else {
            break;
        };
        count = next;
        index.extend_from_slice(&id.to_le_bytes());
        index.extend_from_slice(&offset.to_le_bytes());
        index.extend_from_slice(&(len - offset).to_le_bytes());
        body.extend_from_slice(bytes);
    }
    let mut out = vec![0; 4];
    out.extend_from_slice(&count.to_le_bytes());
    out.extend_from_slice(&(body.len() as u32).to_le_bytes());
    out.extend_from_slice(&index);
    out.extend_from_slice(&body);
    out
}
