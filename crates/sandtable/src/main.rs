//! The `sandtable` command line: plays Tiberian Sun scenarios without the game.
#![forbid(unsafe_code)]

mod check;
mod cli;
mod commands;
mod demo;
mod error;
mod input;
mod messages;
mod play;
mod render;
mod report;
mod setup;
mod watch;
mod why;
mod words;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let arguments = cli::Cli::parse();
    let done = match arguments.command.unwrap_or_default() {
        cli::Command::Run(options) => commands::run::run(&options),
        cli::Command::Render(options) => commands::render::run(&options),
        cli::Command::Check(options) => commands::check::run(&options),
        cli::Command::Watch(options) => commands::watch::run(&options),
        cli::Command::Info(options) => commands::info::run(&options),
        cli::Command::Diff(options) => commands::diff::run(&options),
        cli::Command::Graph(options) => commands::graph::run(&options),
        cli::Command::Explain(options) => commands::explain::run(&options),
    };
    match done {
        Ok(code) => code,
        // A reader that closed its end, as `head` does, is no fault.
        Err(error) if error.is_broken_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            error::print(&error);
            ExitCode::from(2)
        }
    }
}
