//! What a rule is.

use sandtable_scenario::codes::{Code, CodeInfo};

use crate::played::Played;
use crate::{Findings, Subject};

/// A rule: what its findings are called and mean, and the function that finds them.
#[derive(Debug)]
pub struct Rule {
    /// Code, name, severity and documentation.
    pub row: CodeInfo,
    /// The function.
    pub check: Check,
}

/// What a rule looks at.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// The map alone.
    Map(fn(&Subject<'_>, &mut Findings<'_>)),
    /// The map, and what a run of it showed.
    Run(fn(&Subject<'_>, &Played, &mut Findings<'_>)),
}

impl Rule {
    /// The code of the rule's findings.
    #[must_use]
    pub const fn code(&'static self) -> Code {
        Code::new(&self.row)
    }
}
