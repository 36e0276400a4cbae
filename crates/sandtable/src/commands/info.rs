//! `sandtable info`.

use std::process::ExitCode;

use crate::cli::InfoOptions;
use crate::error::CliError;

pub(crate) fn run(_options: &InfoOptions) -> Result<ExitCode, CliError> {
    Ok(ExitCode::SUCCESS)
}
