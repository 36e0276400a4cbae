//! Binary blocks: sections whose values, put together, are base64 (formats.md §1.4).

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::{PackProblem, PackProblemKind};
use crate::Span;
use crate::ini::Section;

/// Characters a line of a written block has (§1.4 rule 4).
pub const LINE: usize = 70;

/// Most problems that are listed for one block.
const MAX_PROBLEMS: usize = 1000;

const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::RequireNone)
        .with_decode_allow_trailing_bits(true),
);

/// A decoded block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decoded {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// What was odd, in reading order; at most a thousand.
    pub problems: Vec<Base64Problem>,
    /// For each value the number of base64 characters up to its end.
    ends: Vec<usize>,
}

/// One odd place in a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base64Problem {
    /// What is odd.
    pub kind: Base64ProblemKind,
    /// Index of the value it stands in.
    pub value: usize,
    /// Byte offset in the value.
    pub offset: usize,
    /// Length in bytes.
    pub len: usize,
}

/// What can be odd about base64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Base64ProblemKind {
    /// Characters outside the alphabet; they are skipped (§1.4 rule 2).
    #[error("characters that are not base64 are skipped")]
    Foreign,
    /// `=` with more data behind it; it is skipped (§1.4 rule 3).
    #[error("padding inside the data is skipped")]
    InnerPadding,
    /// One character too many or three too few: it holds no whole byte.
    #[error("the data ends in the middle of a byte")]
    PartialByte,
}

/// Decodes the values of a block in order, as one stream. Missing padding is fine.
pub fn decode<'a>(values: impl IntoIterator<Item = &'a str>) -> Decoded {
    let mut chars = Vec::new();
    let mut problems: Vec<Base64Problem> = Vec::new();
    let mut note = |kind, value, offset| {
        if let Some(last) = problems.last_mut()
            && (last.kind, last.value, last.offset + last.len) == (kind, value, offset)
        {
            last.len += 1;
        } else if problems.len() < MAX_PROBLEMS {
            problems.push(Base64Problem { kind, value, offset, len: 1 });
        }
    };
    // Padding is inner padding only if more data follows.
    let mut padding: Vec<(usize, usize)> = Vec::new();
    let mut ends = Vec::new();
    for (number, value) in values.into_iter().enumerate() {
        chars.reserve(value.len());
        for (offset, byte) in value.bytes().enumerate() {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'+' | b'/' => {
                    padding
                        .drain(..)
                        .for_each(|(value, offset)| note(Base64ProblemKind::InnerPadding, value, offset));
                    chars.push(byte);
                }
                b'=' if padding.len() < MAX_PROBLEMS => padding.push((number, offset)),
                b'=' => {}
                _ => note(Base64ProblemKind::Foreign, number, offset),
            }
        }
        ends.push(chars.len());
    }
    if chars.len() % 4 == 1 {
        chars.pop();
        let value = ends.partition_point(|&end| end <= chars.len());
        note(Base64ProblemKind::PartialByte, value, 0);
    }
    // Only characters of the alphabet are left, in a number that makes whole bytes: this cannot fail.
    let bytes = LENIENT.decode(&chars).unwrap_or_default();
    Decoded { bytes, problems, ends }
}

impl Decoded {
    /// Index of the value that holds the decoded byte `at`.
    pub fn value_of(&self, at: usize) -> usize {
        // Three bytes are four characters; the first character of a byte counts.
        let char = at.saturating_mul(4) / 3;
        self.ends.partition_point(|&end| end <= char)
    }
}

/// A decoded section, with places in its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// What was odd.
    pub problems: Vec<PackProblem>,
    decoded: Decoded,
    spans: Vec<Span>,
}

impl Block {
    /// The line of the file that holds the decoded byte `at`.
    pub fn span_of(&self, at: usize) -> Option<Span> {
        self.spans.get(self.decoded.value_of(at)).or(self.spans.last()).copied()
    }
}

/// Decodes the values of `section` in section order; keys are ignored (§1.4 rule 1).
pub fn decode_section(section: &Section) -> Block {
    let entries = section.entries();
    let mut decoded = decode(entries.iter().map(|entry| entry.value()));
    let place = |problem: &Base64Problem| {
        let entry = entries.get(problem.value);
        entry.map_or(section.header_span(), |entry| entry.field_span(problem.offset, problem.len))
    };
    let problems = decoded
        .problems
        .iter()
        .map(|problem| PackProblem { kind: PackProblemKind::Base64(problem.kind), span: place(problem) })
        .collect();
    let bytes = std::mem::take(&mut decoded.bytes);
    Block { bytes, problems, decoded, spans: entries.iter().map(|entry| entry.value_span()).collect() }
}

/// The lines of a block: standard base64 with padding, 70 characters a line (§1.4 rule 4).
pub fn encode(bytes: &[u8]) -> Vec<String> {
    let text = base64::engine::general_purpose::STANDARD.encode(bytes);
    let mut lines = Vec::with_capacity(text.len().div_ceil(LINE));
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (line, more) = rest.split_at(rest.len().min(LINE));
        lines.push(line.to_owned());
        rest = more;
    }
    lines
}
