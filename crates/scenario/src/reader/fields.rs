//! Rows of fields as the engine splits them (`formats.md` §1.6): at commas, empty fields vanish, nothing is trimmed.

use sandtable_formats::Span;
use sandtable_formats::ini::{Entry, Section, value};

use crate::codes::Code;
use crate::report::{Report, printable};

/// The fields of one row.
#[derive(Debug)]
pub(crate) struct Fields<'a> {
    entry: &'a Entry,
    items: Vec<(&'a str, usize)>,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(entry: &'a Entry) -> Self {
        Self { entry, items: value::tokens(entry.value()).collect() }
    }

    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    /// The field at `at`, counted from 0.
    pub(crate) fn text(&self, at: usize) -> Option<&'a str> {
        self.items.get(at).map(|&(text, _)| text)
    }

    /// The field as a C-style decimal number: junk reads as 0.
    pub(crate) fn int(&self, at: usize) -> Option<i32> {
        self.text(at).map(value::atoi)
    }

    /// The field as a number, `default` when it is absent.
    pub(crate) fn int_or(&self, at: usize, default: i32) -> i32 {
        self.int(at).unwrap_or(default)
    }

    /// Whether the field is a number other than 0; `default` when it is absent.
    pub(crate) fn flag_or(&self, at: usize, default: bool) -> bool {
        self.int(at).map_or(default, |number| number != 0)
    }

    /// Where the field stands; the end of the value when it is absent.
    pub(crate) fn span(&self, at: usize) -> Span {
        match self.items.get(at) {
            Some(&(text, offset)) => self.entry.field_span(offset, text.len()),
            None => self.entry.field_span(self.entry.value().len(), 0),
        }
    }

    /// Where the fields from `from` up to, not including, `to` stand.
    pub(crate) fn span_of(&self, from: usize, to: usize) -> Span {
        let last = to.min(self.items.len()).max(from + 1) - 1;
        self.span(from).join(self.span(last))
    }

    /// What stands behind the field at `at`, its comma included; `None` when that is nothing.
    pub(crate) fn rest_after(&self, at: usize) -> Option<Span> {
        let rest = Span::new(self.span(at).end, self.entry.value_span().end);
        (!rest.is_empty() && at < self.items.len()).then_some(rest)
    }

    /// The change of the file that removes the blanks around the field at `at`; empty where their places are not known.
    pub(crate) fn trims(&self, at: usize) -> Vec<(Span, String)> {
        let Some(&(text, offset)) = self.items.get(at) else { return Vec::new() };
        let name = value::trim(text);
        let before = text.len() - text.trim_start_matches(|c: char| c <= ' ').len();
        let pieces = [(offset, before), (offset + before + name.len(), text.len() - before - name.len())];
        let edits: Vec<(Span, String)> = (pieces.into_iter().filter(|(_, len)| *len > 0))
            .map(|(offset, len)| (self.entry.field_span(offset, len), String::new()))
            .collect();
        let exact = edits
            .iter()
            .zip(pieces.iter().filter(|(_, len)| *len > 0))
            .all(|((span, _), (_, len))| span.len() as usize == *len);
        if exact { edits } else { Vec::new() }
    }

    /// The change of the file that adds a field at the end of the row.
    pub(crate) fn append(&self, text: &str) -> Vec<(Span, String)> {
        let comma = if self.entry.value().ends_with(',') { "" } else { "," };
        let end = self.entry.value_span().end;
        vec![(Span::new(end, end), format!("{comma}{text}"))]
    }

    /// Where the first empty field stands. One empty field at the very end is normal and does not count.
    pub(crate) fn empty_field(&self) -> Option<Span> {
        let text = self.entry.value();
        let mut at = 0;
        let mut fields = text.split(',').peekable();
        while let Some(field) = fields.next() {
            if field.is_empty() && fields.peek().is_some() {
                return Some(self.entry.field_span(at, 1));
            }
            at += field.len() + 1;
        }
        None
    }

    /// The first field that does not fit into 32 bits or, for fields listed in `numbers`, is no number.
    pub(crate) fn check_numbers(&self, numbers: &[usize], what: &str, report: &mut Report<'_>) {
        for &at in numbers {
            if let Some(text) = self.text(at) {
                check_number(text, self.span(at), what, report);
            }
        }
    }
}

/// Reports text that is no number, or one that does not fit.
pub(crate) fn check_number(text: &str, span: Span, what: &str, report: &mut Report<'_>) {
    let trimmed = text.trim_start_matches([' ', '\t']);
    let digits = trimmed.strip_prefix(['-', '+']).unwrap_or(trimmed);
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        report.help(
            Code::NumberExpected,
            span,
            format!("{what}: a number is expected, found \"{}\", which reads as 0", printable(text)),
            "write a number in digits",
        );
    } else if too_large(digits) {
        report.help(
            Code::NumberTooLarge,
            span,
            format!("{what}: {} does not fit into 32 bits", printable(text)),
            "write a smaller number",
        );
    }
}

/// Whether the digits at the start of `digits` exceed 32 bits.
fn too_large(digits: &str) -> bool {
    let end = digits.bytes().take_while(u8::is_ascii_digit).count();
    let significant = digits[..end].trim_start_matches('0');
    significant.len() > 10 || significant.parse::<u64>().is_ok_and(|number| number > 1 << 31)
}

/// Typed access to the keys of a section that may be absent.
#[derive(Clone, Copy)]
pub(crate) struct Keys<'a> {
    section: Option<&'a Section>,
    name: &'a str,
}

impl<'a> Keys<'a> {
    pub(crate) fn new(section: Option<&'a Section>, name: &'a str) -> Self {
        Self { section, name }
    }

    pub(crate) fn is_present(&self) -> bool {
        self.section.is_some()
    }

    pub(crate) fn entry(&self, key: &str) -> Option<&'a Entry> {
        self.section?.get(key)
    }

    pub(crate) fn text(&self, key: &str) -> Option<&'a str> {
        self.entry(key).map(Entry::value)
    }

    /// Reads an integer key into `slot`; an absent key leaves it alone.
    pub(crate) fn int(&self, key: &str, slot: &mut i32, report: &mut Report<'_>) {
        if let Some(entry) = self.entry(key) {
            let text = entry.value();
            if !text.starts_with('$') && !text.ends_with(['h', 'H']) {
                check_number(text, entry.value_span(), &self.what(key), report);
            }
            *slot = value::integer(text);
        }
    }

    /// Reads a boolean key into `slot`; an absent or unreadable one leaves it alone.
    pub(crate) fn bool(&self, key: &str, slot: &mut bool, report: &mut Report<'_>) {
        if let Some(entry) = self.entry(key) {
            match value::boolean(entry.value()) {
                Some(value) => *slot = value,
                None => report.help(
                    Code::BooleanExpected,
                    entry.value_span(),
                    format!(
                        "{}: yes or no is expected, found \"{}\"",
                        self.what(key),
                        printable(entry.value())
                    ),
                    "write yes or no",
                ),
            }
        }
    }

    /// Reads a float key multiplied by `scale`, truncated (`formats.md` §1.3: kept in 32 bits, multiplied in double
    /// precision).
    pub(crate) fn scaled(&self, key: &str, scale: u16, slot: &mut i32, report: &mut Report<'_>) {
        if let Some(entry) = self.entry(key) {
            match value::float(entry.value()) {
                Some(number) => *slot = (f64::from(number) * f64::from(scale)) as i32,
                None => report.help(
                    Code::NumberExpected,
                    entry.value_span(),
                    format!(
                        "{}: a number is expected, found \"{}\"",
                        self.what(key),
                        printable(entry.value())
                    ),
                    "write a number in digits",
                ),
            }
        }
    }

    fn what(&self, key: &str) -> String {
        format!("[{}] {key}", printable(self.name))
    }
}

/// Whether a name stands for nothing: `none` or `<none>` in any case.
pub(crate) fn is_none(text: &str) -> bool {
    text.eq_ignore_ascii_case("none") || text.eq_ignore_ascii_case("<none>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_formats::ini::IniFile;

    fn row(text: &str) -> IniFile {
        IniFile::parse(format!("[A]\nb={text}\n"))
    }

    #[test]
    fn empty_fields_vanish_and_keep_their_places() {
        let ini = row("GDI,,7,x");
        let fields = Fields::new(ini.get("A", "b").unwrap());
        assert_eq!(fields.len(), 3);
        assert_eq!(
            (fields.text(0), fields.int(1), fields.int(2), fields.int(3)),
            (Some("GDI"), Some(7), Some(0), None)
        );
        assert_eq!(fields.span(1), Span::new(11, 12));
        assert_eq!(fields.span(9), Span::new(14, 14));
        assert_eq!(fields.empty_field(), Some(Span::new(10, 11)));
    }

    #[test]
    fn an_empty_last_field_is_silent() {
        assert_eq!(Fields::new(row("a,b,").get("A", "b").unwrap()).empty_field(), None);
        assert!(Fields::new(row("a,b,,").get("A", "b").unwrap()).empty_field().is_some());
        assert!(Fields::new(row(",a").get("A", "b").unwrap()).empty_field().is_some());
    }

    #[test]
    fn only_numbers_beyond_32_bits_are_too_large() {
        assert!(!too_large("2147483647"));
        assert!(!too_large("00000000002147483648")); // with a minus in front it fits
        assert!(too_large("2147483649"));
        assert!(too_large("99999999999999999999"));
    }
}
