//! Text of files that are not INI files.

use std::borrow::Cow;

/// Valid UTF-8 as such, anything else as Windows-1252, as INI lines are (formats.md §1.1 rule 3).
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}
