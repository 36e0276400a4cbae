//! `sandtable explain`: manual pages from the tables of the scenario crate and of the simulation.

use std::io::Write;
use std::process::ExitCode;

use sandtable_scenario::catalog::explain::{self, Format, Found};
use sandtable_scenario::catalog::{ActionKind, EventKind, MissionKind};
use sandtable_scenario::codes;
use sandtable_scenario::rules::keys;
use sandtable_sim::MESSAGES;

use crate::cli::{ExplainOptions, ManualFormat};
use crate::error::CliError;
use crate::messages;

pub(crate) fn run(options: &ExplainOptions) -> Result<ExitCode, CliError> {
    let mut out = anstream::stdout().lock();
    let markdown = options.format == ManualFormat::Md;
    if options.all {
        out.write_all(manual(markdown).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let query = options.what.join(" ");
    let format = if markdown { Format::Markdown } else { Format::Text };
    if let Some(words) = messages::asked(&query)
        && let Some(text) = message_page(&query, words, markdown)?
    {
        out.write_all(text.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(page) = other_page(&query, markdown) {
        out.write_all(page.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    match explain::find(&query) {
        Found::One(topic) => out.write_all(explain::page(topic, format).as_bytes())?,
        Found::Several(topics) => {
            writeln!(out, "\"{query}\" fits several; ask for one of them:\n")?;
            out.write_all(explain::list(&topics, format).as_bytes())?;
            let also = match messages::find(&query) {
                messages::Found::One(row) => vec![row],
                messages::Found::Several(rows) => rows,
                messages::Found::Nothing(_) => Vec::new(),
            };
            out.write_all(messages::list(&also, markdown).as_bytes())?;
        }
        Found::Nothing(suggestions) => {
            let mut near = Vec::new();
            match messages::find(&query) {
                messages::Found::One(row) => {
                    out.write_all(messages::page(row, markdown).as_bytes())?;
                    return Ok(ExitCode::SUCCESS);
                }
                messages::Found::Several(rows) => {
                    writeln!(out, "\"{query}\" fits several; ask for one of them:\n")?;
                    out.write_all(messages::list(&rows, markdown).as_bytes())?;
                    return Ok(ExitCode::SUCCESS);
                }
                messages::Found::Nothing(rows) => near.extend(rows),
            }
            if let Some(page) = keys::find(&query).first().map(|key| key.page(markdown)) {
                out.write_all(page.as_bytes())?;
                return Ok(ExitCode::SUCCESS);
            }
            let mut text = format!("nothing is called \"{query}\"");
            if let Some(range) = out_of_range(&query) {
                text = range;
            } else if !suggestions.is_empty() || !near.is_empty() {
                text.push_str("; did you mean\n\n");
                text.push_str(&explain::list(&suggestions, Format::Text));
                text.push_str(&messages::list(&near, false));
            } else {
                text.push_str("; try \"action 80\", \"event elapsed time\", \"mission 11\", \"message docking\", \"ACT003\" or \"key Strength\"");
            }
            return Err(CliError::Usage(text.trim_end().to_owned()));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The answer to `message ...`; `None` when the words after it fit no message but something else may be called so.
fn message_page(query: &str, words: &str, markdown: bool) -> Result<Option<String>, CliError> {
    match messages::find(words) {
        messages::Found::One(row) => Ok(Some(messages::page(row, markdown))),
        messages::Found::Several(rows) => {
            let list = messages::list(&rows, markdown);
            Ok(Some(format!("\"{query}\" fits several; ask for one of them:\n\n{list}")))
        }
        messages::Found::Nothing(near) if !near.is_empty() => {
            let list = messages::list(&near, false);
            let text = format!("nothing is called \"{query}\"; did you mean\n\n{list}");
            Err(CliError::Usage(text.trim_end().to_owned()))
        }
        messages::Found::Nothing(_) => Ok(None),
    }
}

/// What to say of `action 500`.
fn out_of_range(query: &str) -> Option<String> {
    let (kind, number) = query.rsplit_once(' ')?;
    number.parse::<i64>().ok()?;
    let (kinds, last) = match kind.to_ascii_lowercase().as_str() {
        "action" => ("actions", ActionKind::ALL.len()),
        "event" => ("events", EventKind::ALL.len()),
        "mission" | "team mission" => ("team missions", MissionKind::ALL.len()),
        "message" | "radio message" => ("messages", MESSAGES.len()),
        _ => return None,
    };
    Some(format!("there is no {kind} {number}; {kinds} are numbered 0 to {}", last - 1))
}

/// Pages of diagnostic codes and rules keys.
fn other_page(query: &str, markdown: bool) -> Option<String> {
    if let Some(code) = sandtable_lint::find_code(query) {
        return Some(codes::page(code, markdown));
    }
    if let Some((family, about)) =
        codes::FAMILIES.iter().find(|(family, _)| family.eq_ignore_ascii_case(query.trim()))
    {
        let rows = sandtable_lint::rows().into_iter().filter(|code| code.id().starts_with(family));
        let rows = rows.map(|code| match markdown {
            true => format!("- `{}` {}: {}\n", code.id(), code.name(), code.info().summary),
            false => format!("  {}  {:7}  {}\n", code.id(), code.info().severity.name(), code.info().summary),
        });
        return Some(format!("{family}: {about}\n\n{}", rows.collect::<String>()));
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
    text.push_str(&messages::manual(markdown));
    text.push_str(if markdown { "\n# Diagnostic codes\n\n" } else { "\nDIAGNOSTIC CODES\n\n" });
    for code in sandtable_lint::rows() {
        let page = codes::page(code, markdown);
        text.push_str(&if markdown { page.replacen("# ", "### ", 1) } else { page });
        text.push('\n');
    }
    text
}
