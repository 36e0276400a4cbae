//! Carrying out the safe changes that findings offer.

use sandtable_formats::Span;
use sandtable_scenario::diagnostic::{Diagnostic, Fix};

/// Applies the fixes of findings to the bytes of the file they are about: the changed bytes, and how many fixes are in them.
///
/// A fix is applied whole or not at all. Of two that touch the same place only the one that begins first is applied; the
/// other one is for the next round, after the file has been checked again. Bytes outside of the edits stay as they are.
#[must_use]
pub fn apply(bytes: &[u8], findings: &[Diagnostic]) -> (Vec<u8>, usize) {
    let mut fixes: Vec<&Fix> = findings.iter().filter_map(|finding| finding.fix.as_ref()).collect();
    fixes.retain(|fix| fits(fix, bytes.len()));
    fixes.sort_by_key(|fix| fix.edits.first().map(|(span, _)| (span.start, span.end)));
    let mut edits: Vec<&(Span, String)> = Vec::new();
    let mut count = 0;
    for fix in fixes {
        // Edits of one fix are in order, so only those that lie behind its first one can be in the way.
        let first = fix.edits.first().map_or(0, |(span, _)| span.start);
        let from = edits.partition_point(|(span, _)| span.end < first);
        if edits[from..].iter().any(|(old, _)| fix.edits.iter().any(|(new, _)| touch(*old, *new))) {
            continue;
        }
        for edit in &fix.edits {
            let at = edits.partition_point(|(span, _)| span.start < edit.0.start);
            edits.insert(at, edit);
        }
        count += 1;
    }
    let mut out = Vec::with_capacity(bytes.len());
    let mut done = 0;
    for (span, text) in edits {
        let range = span.range();
        out.extend_from_slice(&bytes[done..range.start]);
        out.extend_from_slice(text.as_bytes());
        done = range.end;
    }
    out.extend_from_slice(&bytes[done..]);
    (out, count)
}

/// Whether the edits of a fix are in order, apart, and inside the file.
fn fits(fix: &Fix, len: usize) -> bool {
    let inside = fix.edits.iter().all(|(span, _)| span.start <= span.end && span.end as usize <= len);
    !fix.edits.is_empty() && inside && fix.edits.windows(2).all(|pair| pair[0].0.end < pair[1].0.start)
}

/// Whether two edits share a byte, or one is an insertion at the edge of the other, where their order would matter.
fn touch(a: Span, b: Span) -> bool {
    let apart = if a.is_empty() || b.is_empty() { 1 } else { 0 };
    a.start < b.end.saturating_add(apart) && b.start < a.end.saturating_add(apart)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_scenario::codes::Code;
    use sandtable_scenario::diagnostic::Severity;

    fn finding(edits: &[(u32, u32, &str)]) -> Diagnostic {
        let edits =
            edits.iter().map(|(start, end, text)| (Span::new(*start, *end), (*text).to_owned())).collect();
        Diagnostic {
            code: Code::EmptyKey,
            severity: Severity::Note,
            file: "a.map".into(),
            span: None,
            line: None,
            column: None,
            message: String::new(),
            help: None,
            fix: Some(Fix { title: String::new(), edits }),
        }
    }

    fn applied(fixes: &[&[(u32, u32, &str)]]) -> (String, usize) {
        let findings: Vec<Diagnostic> = fixes.iter().map(|edits| finding(edits)).collect();
        let (bytes, count) = apply(b"0123456789", &findings);
        (String::from_utf8(bytes).unwrap(), count)
    }

    #[test]
    fn edits_are_made_in_their_places() {
        assert_eq!(
            applied(&[&[(8, 9, "")], &[(0, 0, "a"), (2, 4, "bcd")], &[(10, 10, "e")]]),
            ("a01bcd45679e".into(), 3)
        );
        assert_eq!(applied(&[]), ("0123456789".into(), 0));
    }

    #[test]
    fn fixes_that_touch_wait_and_are_applied_whole_or_not_at_all() {
        // The second one begins inside the first, the third only meets it, the fourth inserts at its edge.
        assert_eq!(
            applied(&[&[(2, 5, "x")], &[(4, 6, "y"), (8, 9, "z")], &[(5, 7, "w")], &[(7, 7, "v")]]),
            ("01xw789".into(), 2)
        );
        assert_eq!(applied(&[&[(3, 3, "x")], &[(3, 3, "y")]]), ("012x3456789".into(), 1));
        // A later edit of the one that begins first is in the way of the other one.
        assert_eq!(applied(&[&[(0, 1, "x"), (6, 7, "y")], &[(3, 8, "z")]]), ("x12345y789".into(), 1));
        assert_eq!(applied(&[&[(0, 1, "x"), (6, 7, "y")], &[(3, 4, "z")]]), ("x12z45y789".into(), 2));
    }

    #[test]
    fn edits_outside_the_file_or_out_of_order_are_left() {
        assert_eq!(
            applied(&[&[(8, 11, "x")], &[(5, 6, ""), (1, 2, "")], &[(3, 2, "")], &[]]),
            ("0123456789".into(), 0)
        );
    }
}
