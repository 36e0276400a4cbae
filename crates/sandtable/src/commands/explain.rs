//! `sandtable explain`: manual pages from the tables of the scenario crate.

use std::io::Write;
use std::process::ExitCode;

use sandtable_scenario::catalog::explain::{self, Format, Found};
use sandtable_scenario::catalog::{ActionKind, EventKind, MissionKind};
use sandtable_scenario::codes::{self, Code};
use sandtable_scenario::rules::keys;

use crate::cli::{ExplainOptions, ManualFormat};
use crate::error::CliError;

pub(crate) fn run(options: &ExplainOptions) -> Result<ExitCode, CliError> {
    let mut out = anstream::stdout().lock();
    let markdown = options.format == ManualFormat::Md;
    if options.all {
        out.write_all(manual(markdown).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let query = options.what.join(" ");
    let format = if markdown { Format::Markdown } else { Format::Text };
    if let Some(page) = other_page(&query, markdown) {
        out.write_all(page.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    match explain::find(&query) {
        Found::One(topic) => out.write_all(explain::page(topic, format).as_bytes())?,
        Found::Several(topics) => {
            writeln!(out, "\"{query}\" fits several; ask for one of them:\n")?;
            out.write_all(explain::list(&topics, format).as_bytes())?;
        }
        Found::Nothing(suggestions) => {
            if let Some(page) = keys::find(&query).first().map(|key| key.page(markdown)) {
                out.write_all(page.as_bytes())?;
                return Ok(ExitCode::SUCCESS);
            }
            let mut text = format!("nothing is called \"{query}\"");
            if let Some(range) = out_of_range(&query) {
                text = range;
            } else if !suggestions.is_empty() {
                text.push_str("; did you mean\n\n");
                text.push_str(&explain::list(&suggestions, Format::Text));
            } else {
                text.push_str("; try \"action 80\", \"event elapsed time\", \"mission 11\", \"ACT003\" or \"key Strength\"");
            }
            return Err(CliError::Usage(text.trim_end().to_owned()));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What to say of `action 500`.
fn out_of_range(query: &str) -> Option<String> {
    let (kind, number) = query.rsplit_once(' ')?;
    number.parse::<i64>().ok()?;
    let (kinds, last) = match kind.to_ascii_lowercase().as_str() {
        "action" => ("actions", ActionKind::ALL.len()),
        "event" => ("events", EventKind::ALL.len()),
        "mission" | "team mission" => ("team missions", MissionKind::ALL.len()),
        _ => return None,
    };
    Some(format!("there is no {kind} {number}; {kinds} are numbered 0 to {}", last - 1))
}

/// Pages of diagnostic codes and rules keys.
fn other_page(query: &str, markdown: bool) -> Option<String> {
    if let Some(code) = Code::find(query) {
        return Some(codes::page(code, markdown));
    }
    let key = query.strip_prefix("key ").or_else(|| query.strip_prefix("rules key "))?;
    let found = keys::find(key.trim());
    if found.is_empty() {
        return None;
    }
    Some(found.iter().map(|key| key.page(markdown)).collect::<Vec<_>>().join("\n"))
}

fn manual(markdown: bool) -> String {
    let mut text = if markdown {
        explain::manual_markdown()
    } else {
        sandtable_scenario::catalog::Topic::all()
            .map(|topic| explain::page(topic, Format::Text))
            .collect::<Vec<_>>()
            .join("\n")
    };
    text.push_str(if markdown { "\n# Diagnostic codes\n\n" } else { "\nDIAGNOSTIC CODES\n\n" });
    for code in Code::ALL {
        let page = codes::page(*code, markdown);
        text.push_str(&if markdown { page.replacen("# ", "### ", 1) } else { page });
        text.push('\n');
    }
    text
}
