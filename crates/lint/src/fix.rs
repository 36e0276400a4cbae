//! Applies the fixes of findings to the bytes of a file.

use sandtable_scenario::diagnostic::Diagnostic;

/// The bytes with every fix applied that does not touch what an earlier one changed, and how many those were. What is left
/// can be applied after checking again. Bytes outside the edits stay as they are.
#[must_use]
pub fn apply(bytes: &[u8], findings: &[Diagnostic]) -> (Vec<u8>, usize) {
    let mut edits: Vec<(usize, usize, &str)> = Vec::new();
    let mut applied = 0;
    for fix in findings.iter().filter_map(|finding| finding.fix.as_ref()) {
        let wanted: Vec<(usize, usize, &str)> = fix
            .edits
            .iter()
            .map(|(span, text)| (span.start as usize, span.end as usize, text.as_str()))
            .collect();
        let free = wanted.iter().all(|(start, end, _)| {
            start <= end && *end <= bytes.len() && !edits.iter().any(|(s, e, _)| start <= e && s <= end)
        });
        if free && !wanted.is_empty() {
            edits.extend(wanted);
            applied += 1;
        }
    }
    edits.sort_unstable();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    for (start, end, text) in edits {
        out.extend_from_slice(&bytes[at..start]);
        out.extend_from_slice(text.as_bytes());
        at = end;
    }
    out.extend_from_slice(&bytes[at..]);
    (out, applied)
}
