//! Manual pages of rules keys.

use super::keys::FoundKey;

impl FoundKey {
    /// The manual page of a key in one kind of section.
    #[must_use]
    pub fn page(&self, markdown: bool) -> String {
        let doc = self.key;
        let place = self.table.section.to_string();
        let art = if self.art { " (in ART.INI)" } else { "" };
        let unit = doc.value_text();
        if markdown {
            format!(
                "## {}\n\nIn {place}{art}. {}.\n\n| value | default | spec |\n| --- | --- | --- |\n| {unit} | `{}` | {} |\n",
                doc.key,
                sentence(doc.doc),
                doc.default_text(),
                self.table.spec
            )
        } else {
            format!(
                "Rules key {}, in {place}{art}\n\n  {}.\n\n  value    {unit}\n  default  {}\n  spec     {}\n",
                doc.key,
                sentence(doc.doc),
                doc.default_text(),
                self.table.spec
            )
        }
    }
}

fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
