//! Measures Sandtable beside its peers, in one run: `sandtable-bench SUITE [--quick] [--format text|json]`.
//!
//! A suite is one module with a function `run(&Options) -> Report`, and one row of [`Suite`].

#[cfg(feature = "game")]
mod check;
#[cfg(feature = "game")]
mod corpus;
#[cfg(feature = "game")]
mod crowd;
#[cfg(feature = "detach")]
mod detach;
#[cfg(feature = "game")]
mod load;
mod measure;
#[cfg(feature = "netmsg")]
mod netmsg;
#[cfg(feature = "game")]
mod radio;
mod report;
#[cfg(feature = "game")]
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
    /// All checks over a pack of maps, and over a map with very many triggers.
    #[cfg(feature = "game")]
    Check,
    /// References between objects, and what a death costs.
    #[cfg(feature = "detach")]
    Detach,
    /// Loading a map: parse, unpack, place.
    #[cfg(feature = "game")]
    Load,
    /// Messages over UDP: cost, overhead, and delivery on a bad line.
    #[cfg(feature = "netmsg")]
    Netmsg,
    /// Radio messages between two objects.
    #[cfg(feature = "game")]
    Radio,
    /// Playing a scenario, frames a second.
    #[cfg(feature = "game")]
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
        #[cfg(feature = "game")]
        Suite::Check => check::run(&options),
        #[cfg(feature = "detach")]
        Suite::Detach => detach::run(&options),
        #[cfg(feature = "game")]
        Suite::Load => load::run(&options),
        #[cfg(feature = "netmsg")]
        Suite::Netmsg => netmsg::run(&options),
        #[cfg(feature = "game")]
        Suite::Radio => radio::run(&options),
        #[cfg(feature = "game")]
        Suite::Run => run::run(&options),
    };
    match args.format {
        Format::Text => print!("{}", report.text()),
        Format::Json => println!("{}", report.json()),
    }
}
