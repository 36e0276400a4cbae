//! What the command line accepts.

use std::path::PathBuf;

use crate::render::MAX_SCALE;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use sandtable_lint::diff::Kind;
use sandtable_lint::graph::NodeKind;

/// Plays Tiberian Sun scenarios without the game, thousands of times faster, and says what sprang, when, and why
/// the rest did not.
#[derive(Debug, Parser)]
#[command(
    name = "sandtable",
    version,
    after_help = "Examples:\n  sandtable                         play the built-in demonstration\n  sandtable run my_map.map \
                  --minutes 10   the timeline of ten game minutes\n  sandtable run my_map.map --why Ambush   why that \
                  trigger did not spring\n  sandtable render my_map.map -o my_map.png   a picture of it\n  sandtable watch my_map.map        play it in the browser\n  sandtable check my_map.map        what is wrong in it\n  sandtable explain action 80       manual page of an action\n\nExit codes: 0 \
                  fine, 1 findings or unmet expectations, 2 wrong use or unreadable input."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a scenario headless at full speed and print the timeline of its triggers.
    Run(Box<RunOptions>),
    /// Draw a picture (PNG) of the map in the game's view, at any frame.
    Render(Box<RenderOptions>),
    /// Find what is wrong in maps before anyone plays them.
    Check(Box<CheckOptions>),
    /// Watch a match in the browser: play, step, jump, and see what every trigger and object does.
    Watch(Box<WatchOptions>),
    /// What maps hold, at a glance.
    Info(InfoOptions),
    /// What differs in meaning between two maps.
    ///
    /// Compared are triggers, events, actions, teams, scripts, objects, terrain by area, rules, settings. Things are matched by id,
    /// and by name and content where an editor gave them new ids. How the packs are packed, the order of sections, renumbered lists,
    /// comments and sections of editors make no difference.
    Diff(DiffOptions),
    /// Triggers, variables, teams and what links them, as a graph.
    ///
    /// Who enables, forces, destroys whom, who sets and tests which variable, who makes and follows what. What can never happen is
    /// dashed, with the reason; things that bring each other about in a circle are orange.
    Graph(GraphOptions),
    /// Manual page of an action, an event, a team mission, a radio message, a diagnostic code or a rules key.
    Explain(ExplainOptions),
}

impl Default for Command {
    fn default() -> Self {
        Command::Run(Box::default())
    }
}

/// Text for people, JSON for programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs: stable and versioned.
    Json,
}

/// Difficulty of a campaign, or skill of the computer players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DifficultyArg {
    Easy,
    #[default]
    Normal,
    Hard,
}

/// Where rules come from.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct RulesOptions {
    /// Rules files applied after the built-in rules and before the map's own, in this order.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(crate) rules: Vec<PathBuf>,
    /// A Tiberian Sun installation: its rules, AI, theaters, tiles and texts replace the built-in ones.
    #[arg(long, value_name = "DIR")]
    pub(crate) game_dir: Option<PathBuf>,
}

/// What is played: the map, its rules, and how the match begins.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct MatchOptions {
    /// The map to play; without one the built-in demonstration scenario.
    #[arg(value_name = "MAP")]
    pub(crate) map: Option<PathBuf>,
    /// Seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u32,
    /// Difficulty.
    #[arg(long, value_enum, default_value_t = DifficultyArg::Normal)]
    pub(crate) difficulty: DifficultyArg,
    /// The house the player commands: replaces the map's own player, or chooses the country in a skirmish.
    #[arg(long, value_name = "HOUSE")]
    pub(crate) player: Option<String>,
    /// Seats of a skirmish as COUNTRY@START, start positions 1 to 8, the first one the person's: GDI@1 Nod@2.
    #[arg(long, value_name = "SEAT", num_args = 1..)]
    pub(crate) seats: Vec<String>,
    /// Global variables that are set at the start.
    #[arg(long, value_name = "N", num_args = 1..)]
    pub(crate) global: Vec<u8>,
    #[command(flatten)]
    pub(crate) rules: RulesOptions,
    /// Play the orders of a text file: lines of `FRAME HOUSE ORDER`, as `30 GDI move 30,40 to 35,50`. `sandtable run
    /// --orders-help` describes them.
    #[arg(long, value_name = "FILE")]
    pub(crate) orders: Option<PathBuf>,
    /// Go on from a save made with the same map and rules; seed, difficulty and players are those of the save. What `run` counts and
    /// reports begins at the save.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["seed", "difficulty", "player", "seats", "global"]
    )]
    pub(crate) load: Option<PathBuf>,
}

/// `sandtable run`.
#[derive(Debug, Default, Args)]
#[command(
    after_help = "Examples:\n  sandtable run gdi1a.map\n  sandtable run gdi1a.map --difficulty hard --minutes 30\n  \
                  sandtable run gdi1a.map --why 0A34CF80\n  sandtable run gdi1a.map --save at10.save@9000\n  sandtable run \
                  gdi1a.map --load at10.save\n  sandtable run gdi1a.map --format json"
)]
pub(crate) struct RunOptions {
    #[command(flatten)]
    pub(crate) setup: MatchOptions,
    /// Play this many frames (15 are a second); the run ends earlier when the mission is decided.
    #[arg(long, value_name = "N", conflicts_with = "minutes")]
    pub(crate) frames: Option<u32>,
    /// Play this many game minutes (default 15).
    #[arg(long, value_name = "M")]
    pub(crate) minutes: Option<u32>,
    /// Print what an order file may hold.
    #[arg(long)]
    pub(crate) orders_help: bool,
    /// Write every event of the run to a file, one JSON object a line.
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,
    /// Show what objects say to each other over the radio: every message and its answer, nested where one causes another.
    #[arg(long)]
    pub(crate) radio: bool,
    /// List every object at the end: its number, which orders may use, its type, house, cell, strength and mission.
    #[arg(long)]
    pub(crate) objects: bool,
    /// Say of a trigger (id or name) which of its events holds, which does not, and since when.
    #[arg(long, value_name = "TRIGGER")]
    pub(crate) why: Vec<String>,
    /// Save the world before a frame is played: FILE@FRAME.
    #[arg(long, value_name = "FILE@FRAME")]
    pub(crate) save: Option<String>,
    /// Print every spring of every trigger; otherwise a trigger that springs again and again is summed up.
    #[arg(long)]
    pub(crate) all: bool,
    /// Print every finding about the map before the timeline, notes included, with advice.
    #[arg(long)]
    pub(crate) findings: bool,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

/// `sandtable render`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sandtable render gdi1a.map -o gdi1a.png\n  sandtable render gdi1a.map -o big.png --scale 6 --layers \
                  +names,+grid\n  sandtable render gdi1a.map -o later.png --frame 9000 --difficulty hard\n  sandtable render gdi1a.map \
                  -o ground.png --layers terrain,tiberium\n  sandtable render gdi1a.map -o here.png --cell 62,80 --cell 64,80"
)]
pub(crate) struct RenderOptions {
    #[command(flatten)]
    pub(crate) setup: MatchOptions,
    /// The picture to write. The same input gives the same bytes.
    #[arg(short, long, value_name = "FILE", required_unless_present = "layers_help")]
    pub(crate) output: Option<PathBuf>,
    /// Play the match up to this frame (15 are a second); 0 is the map as it begins.
    #[arg(long, value_name = "N")]
    pub(crate) frame: Option<u32>,
    /// Size: a cell is 8 x N pixels wide and half as high; 6 is the game's own size.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(i32).range(1..=i64::from(MAX_SCALE)))]
    pub(crate) scale: i32,
    /// Layers to draw, separated by commas. Names alone draw these and no others; +NAME and -NAME add to what is usually drawn
    /// and take away from it; `all` is every layer. --layers-help describes them.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub(crate) layers: Option<String>,
    /// Print what layers there are.
    #[arg(long, exclusive = true)]
    pub(crate) layers_help: bool,
    /// Mark a cell.
    #[arg(long, value_name = "X,Y")]
    pub(crate) cell: Vec<String>,
}

/// How findings are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// For people: each finding with its line.
    #[default]
    Text,
    /// For programs: one object, schema "sandtable.check/1".
    Json,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// Annotations of GitHub workflows.
    Github,
}

/// The least severity that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    Note,
    Warning,
    Error,
}

/// `sandtable check`.
#[derive(Debug, Default, Args)]
#[command(
    after_help = "Examples:\n  sandtable check my_map.map\n  sandtable check maps/\n  sandtable check maps/ --level note --ignore \
                  INI004\n  sandtable check maps/ --select TRG,TAG --format json\n  sandtable check maps/ --write-baseline \
                  baseline.json\n  sandtable check maps/ --baseline baseline.json --format github\n  sandtable check my_map.map --fix --diff\n  sandtable check my_map.map --run --minutes 30\n\n\
                  A comment in a map allows a finding: `; sandtable: allow TRG101 for testing`, on its line, alone on the line \
                  before, or before a section's header; `allow-file` counts for the whole file. Settings may stand in \
                  sandtable.toml beside the maps or above them; `sandtable check --settings-help` describes them. `sandtable \
                  explain CODE` is the manual page of a finding.\n\nExit codes: 0 nothing found, 1 findings, 2 wrong use or unreadable \
                  input."
)]
pub(crate) struct CheckOptions {
    /// Maps, or directories that are searched for .map, .mpr and .yrm files.
    #[arg(value_name = "PATH", required_unless_present = "settings_help")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) rules: RulesOptions,
    /// Also play each map without orders, and say what the run showed.
    #[arg(long)]
    pub(crate) run: bool,
    /// With --run: minutes of the game to play.
    #[arg(long, value_name = "M", default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=600))]
    pub(crate) minutes: u32,
    /// With --run: difficulty.
    #[arg(long, value_enum, default_value_t = DifficultyArg::Normal)]
    pub(crate) difficulty: DifficultyArg,
    /// Only these findings: codes, names, families such as TRG, or `all`; separated by commas.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub(crate) select: Vec<String>,
    /// Not these findings.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub(crate) ignore: Vec<String>,
    /// These findings are errors, whatever they are otherwise.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub(crate) deny: Vec<String>,
    /// Least severity that is shown [default: warning].
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub(crate) level: Option<Level>,
    /// Least severity that gives exit code 1; what is not shown never does [default: what is shown].
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub(crate) fail_on: Option<Level>,
    /// Leave out the findings of this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
    /// Write the findings to this file instead, as a baseline for later runs.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["baseline", "fix"])]
    pub(crate) write_baseline: Option<PathBuf>,
    /// Settings file, instead of the sandtable.toml beside the maps or above them.
    #[arg(long, value_name = "FILE")]
    pub(crate) settings: Option<PathBuf>,
    /// Print what a settings file may hold.
    #[arg(long)]
    pub(crate) settings_help: bool,
    /// Mend what can be mended safely, in the files. Nothing else in them changes.
    #[arg(long)]
    pub(crate) fix: bool,
    /// With --fix: print the change as a patch instead of the findings, and write nothing.
    #[arg(long, requires = "fix")]
    pub(crate) diff: bool,
    /// Only a line for each map, and how often each code was found.
    #[arg(long)]
    pub(crate) summary: bool,
    /// Output format.
    #[arg(long, value_enum, default_value_t = CheckFormat::Text)]
    pub(crate) format: CheckFormat,
}

/// `sandtable watch`.
#[derive(Debug, Args)]
#[command(
    after_help = "The page plays, pauses, steps and goes to any frame, reads the map again when its file changes, and can be open twice. \
                  Without a MAP it plays the demonstration.\n\n\
                  Keys: space plays and pauses; right and left step forward and back; up and down change the speed; \
                  + and - zoom; shift and arrows move the map; / searches.\n\n\
                  Examples:\n  sandtable watch --open\n  sandtable watch gdi1a.map --difficulty hard\n  \
                  sandtable watch gdi1a.map --port 8080\n  sandtable watch gdi1a.map --load my.save --open\n  \
                  sandtable watch outpost.map --orders outpost.orders"
)]
pub(crate) struct WatchOptions {
    #[command(flatten)]
    pub(crate) setup: MatchOptions,
    /// Port to listen on; 0 takes a free one.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) port: u16,
    /// Open the page in the default browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Address to listen on. Anything but a loopback address lets others on the network watch and drive the match.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) host: std::net::IpAddr,
}

/// `sandtable info`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  sandtable info gdi1a.map\n  sandtable info --format json maps/*.map")]
pub(crate) struct InfoOptions {
    /// The maps.
    #[arg(value_name = "MAP", required = true)]
    pub(crate) maps: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) rules: RulesOptions,
    /// Output format; JSON is one object a map, one a line.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

/// `sandtable diff`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sandtable diff old.map new.map\n  sandtable diff old.map new.map --only trigger,team\n  \
                  sandtable diff old.map new.map --format json\n\nExit codes: 0 the maps mean the same, 1 they differ, 2 a map cannot \
                  be read."
)]
pub(crate) struct DiffOptions {
    /// The first map.
    #[arg(value_name = "A")]
    pub(crate) first: PathBuf,
    /// The second map.
    #[arg(value_name = "B")]
    pub(crate) second: PathBuf,
    #[command(flatten)]
    pub(crate) rules: RulesOptions,
    /// Only differences of these kinds, separated by commas.
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = difference_kinds())]
    pub(crate) only: Vec<Kind>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

fn difference_kinds() -> impl TypedValueParser<Value = Kind> {
    let words = PossibleValuesParser::new(Kind::ALL.iter().map(|kind| kind.word()));
    words.try_map(|word| Kind::from_word(&word).ok_or("no such kind"))
}

/// Graphviz, or JSON for programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum GraphFormat {
    /// For Graphviz: `dot -Tsvg`.
    #[default]
    Dot,
    /// For programs: stable and versioned.
    Json,
}

/// `sandtable graph`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sandtable graph my_map.map | dot -Tsvg > my_map.svg\n  sandtable graph my_map.map --around Ambush --depth \
                  3 -o ambush.dot\n  sandtable graph my_map.map --only trigger,local\n  sandtable graph my_map.map --format json"
)]
pub(crate) struct GraphOptions {
    /// The map.
    #[arg(value_name = "MAP")]
    pub(crate) map: PathBuf,
    #[command(flatten)]
    pub(crate) rules: RulesOptions,
    /// Only what is near a trigger (id or name).
    #[arg(long, value_name = "TRIGGER")]
    pub(crate) around: Vec<String>,
    /// How many edges away from it.
    #[arg(long, value_name = "N", default_value_t = 2, requires = "around")]
    pub(crate) depth: usize,
    /// Only things of these kinds, separated by commas. Task forces and waypoints are left out when no kind is named.
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = node_kinds())]
    pub(crate) only: Vec<NodeKind>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = GraphFormat::Dot)]
    pub(crate) format: GraphFormat,
    /// Write to a file.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

fn node_kinds() -> impl TypedValueParser<Value = NodeKind> {
    let words = PossibleValuesParser::new(NodeKind::ALL.iter().map(|kind| kind.word()));
    words.try_map(|word| NodeKind::from_word(&word).ok_or("no such kind"))
}

/// Text, or Markdown for a web page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ManualFormat {
    #[default]
    Text,
    Md,
}

/// `sandtable explain`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sandtable explain action 80\n  sandtable explain event \"elapsed time\"\n  sandtable \
                  explain mission 11\n  sandtable explain message docking\n  sandtable explain ACT003\n  sandtable explain key Strength\n  sandtable explain --all \
                  --format md > manual.md"
)]
pub(crate) struct ExplainOptions {
    /// What to explain.
    #[arg(value_name = "WHAT", required_unless_present = "all")]
    pub(crate) what: Vec<String>,
    /// The whole manual.
    #[arg(long)]
    pub(crate) all: bool,
    /// Output format.
    #[arg(long, value_enum, default_value_t = ManualFormat::Text)]
    pub(crate) format: ManualFormat,
}
