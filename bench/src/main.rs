//! Measures Sandtable beside its peers, in one run: `sandtable-bench SUITE [--quick] [--format text|json]`.
//!
//! A suite is one module with a function `run(&Options) -> Report`, and one row of [`Suite`].

mod corpus;
mod detach;
mod load;
mod measure;
mod report;
mod run;

use clap::{Parser, ValueEnum};

/// Measures Sandtable beside its peers.
#[derive(Parser)]
#[command(version, about, after_help = "Example: sandtable-bench detach --quick --format json")]
struct Args {
    /// What to measure.
    suite: Suite,
    /// Fewer rounds and smaller worlds: seconds instead of minutes, and less exact.
    #[arg(long)]
    quick: bool,
    /// How to print the result.
    #[arg(long, default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Suite {
    /// References between objects, and what a death costs.
    Detach,
    /// Loading a map: parse, unpack, place.
    Load,
    /// Playing a scenario, frames a second.
    Run,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A table.
    Text,
    /// One object, schema "sandtable.bench/1".
    Json,
}

/// What every suite is told.
pub struct Options {
    /// Fewer rounds, smaller worlds.
    pub quick: bool,
}

fn main() {
    let args = Args::parse();
    let options = Options { quick: args.quick };
    let report = match args.suite {
        Suite::Detach => detach::run(&options),
        Suite::Load => load::run(&options),
        Suite::Run => run::run(&options),
    };
    match args.format {
        Format::Text => print!("{}", report.text()),
        Format::Json => println!("{}", report.json()),
    }
}
