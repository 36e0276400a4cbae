//! From the options to a world that can be played.

use sandtable_scenario::Loaded;
use sandtable_sim::{Difficulty, Options, OrderFile, Seat, World};

use crate::cli::{DifficultyArg, MatchOptions};
use crate::error::CliError;
use crate::words::printable;
use crate::{demo, input, play};

/// Loads the map, or the demonstration without one.
pub(crate) fn load(options: &MatchOptions) -> Result<Loaded, CliError> {
    let sources = input::sources(&options.rules)?;
    match &options.map {
        None => {
            // `--rules a.ini my.map` takes the map for one more rules file.
            if let Some(map) = input::map_among_rules(&options.rules)? {
                return Err(CliError::MapAmongRules { path: map });
            }
            Ok(sources.load(demo::MAP.to_vec(), demo::NAME))
        }
        Some(path) => {
            let bytes = input::read_map(path)?;
            Ok(sources.load(bytes, &path.display().to_string()))
        }
    }
}

/// The world before its first frame, or as it was saved.
pub(crate) fn start(options: &MatchOptions, loaded: &Loaded) -> Result<World, CliError> {
    if let Some(path) = &options.load {
        let bytes = input::read_file(path, input::MAX_SAVE)?;
        return World::load(&loaded.rules, &loaded.scenario, &bytes)
            .map_err(|source| CliError::Save { path: path.clone(), source });
    }
    let world = play::start(loaded, &world_options(options, loaded)?);
    if world.houses().is_empty() {
        return Err(CliError::Usage(format!(
            "{} has no house that could play: its [Houses] section names no country the rules know",
            loaded.scenario.path
        )));
    }
    Ok(world)
}

/// The orders of `--orders`; none without it.
pub(crate) fn orders(options: &MatchOptions, world: &World) -> Result<OrderFile, CliError> {
    let Some(path) = &options.orders else { return Ok(OrderFile::default()) };
    let bytes = input::read_file(path, input::MAX_FILE)?;
    let text = String::from_utf8_lossy(&bytes);
    let name = path.display().to_string();
    OrderFile::parse(world, &name, &text).map_err(|errors| {
        let first = errors.first().map_or_else(String::new, |e| printable(&e.to_string()));
        CliError::Orders(match errors.len() {
            0 | 1 => first,
            n => format!("{first} ({n} lines are wrong)"),
        })
    })
}

fn world_options(options: &MatchOptions, loaded: &Loaded) -> Result<Options, CliError> {
    if let Some(player) = &options.player
        && loaded.rules.countries.find(player).is_none()
    {
        let known: Vec<&str> = loaded.rules.countries.names().collect();
        return Err(CliError::Usage(format!(
            "no house is called \"{player}\"; the map knows {}",
            known.join(", ")
        )));
    }
    if loaded.scenario.campaign && !options.seats.is_empty() {
        return Err(CliError::Usage(
            "--seats is for skirmish maps; this map is a mission and brings its own houses (--player chooses one)".into(),
        ));
    }
    if let Some(global) = options.global.iter().find(|n| **n >= 50) {
        return Err(CliError::Usage(format!(
            "global variable {global} does not exist; they are numbered 0 to 49"
        )));
    }
    Ok(Options {
        seed: options.seed,
        difficulty: difficulty(options.difficulty),
        player: options.player.clone(),
        globals: options.global.clone(),
        seats: seats(&options.seats, loaded)?,
        ..Options::default()
    })
}

/// The simulation's word for a difficulty.
pub(crate) fn difficulty(argument: DifficultyArg) -> Difficulty {
    match argument {
        DifficultyArg::Easy => Difficulty::Easy,
        DifficultyArg::Normal => Difficulty::Normal,
        DifficultyArg::Hard => Difficulty::Hard,
    }
}

/// Reads the seats; each start position once.
fn seats(texts: &[String], loaded: &Loaded) -> Result<Vec<Seat>, CliError> {
    let mut seats: Vec<Seat> = Vec::new();
    for (i, text) in texts.iter().enumerate() {
        let seat = seat(text, i == 0, loaded)?;
        if seats.iter().any(|other| other.start == seat.start) {
            return Err(CliError::Usage(format!("start position {} is given twice", seat.start + 1)));
        }
        seats.push(seat);
    }
    Ok(seats)
}

/// Reads `COUNTRY@START`, start positions counted from 1.
fn seat(text: &str, human: bool, loaded: &Loaded) -> Result<Seat, CliError> {
    let wrong =
        |why: &str| CliError::Usage(format!("\"{text}\" is no seat: {why}; write COUNTRY@START, as GDI@1"));
    let (country, start) = text.rsplit_once('@').ok_or_else(|| wrong("the @ is missing"))?;
    let start: u8 =
        start.parse().ok().filter(|n| (1..=8).contains(n)).ok_or_else(|| wrong("starts are 1 to 8"))?;
    if loaded.rules.countries.find(country).is_none() {
        return Err(wrong("the rules know no such country"));
    }
    Ok(Seat { country: country.to_owned(), start: start - 1, human })
}
