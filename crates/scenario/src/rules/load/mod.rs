//! The passes (`rules.md §1.1`): the same procedure over every layer, on one draft.

mod draft;
mod globals;
mod registries;
mod settle;
mod types;

use std::sync::Arc;

use sandtable_formats::ini::{Entry, IniFile};

use super::problem::RulesProblem;
use super::value::{Names, ReadContext};

pub(crate) use draft::Draft;

/// One file of rules, with the name messages give it.
#[derive(Debug, Clone)]
pub(crate) struct Layer {
    pub(crate) name: String,
    pub(crate) ini: Arc<IniFile>,
}

/// One pass over one file.
pub(crate) struct Pass<'a> {
    pub(crate) ini: &'a IniFile,
    pub(crate) file: &'a str,
    /// ART.INI and what is merged into it.
    pub(crate) art: &'a [Layer],
    pub(crate) names: &'a mut Names,
    pub(crate) problems: &'a mut Vec<RulesProblem>,
    /// Whether the file is the user's own: a map or a rules file given by name. Only those are worth a remark about
    /// things that are legal and that the shipped files do too.
    pub(crate) own: bool,
}

impl Pass<'_> {
    /// The place of an entry, ready to read its value.
    pub(crate) fn context<'b>(&'b mut self, section: &'b str, entry: &'b Entry) -> ReadContext<'b> {
        ReadContext {
            names: self.names,
            problems: self.problems,
            file: self.file,
            section,
            key: entry.key(),
            span: Some(entry.value_span()),
        }
    }

    pub(crate) fn report(
        &mut self,
        code: &'static str,
        span: Option<sandtable_formats::Span>,
        message: String,
        help: Option<&str>,
    ) {
        self.problems.push(RulesProblem {
            code,
            file: self.file.to_owned(),
            span,
            message,
            help: help.map(str::to_owned),
        });
    }
}
