//! `sandtable run`: the dry run.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use sandtable_lint::{Prospects, Subject};
use sandtable_scenario::Loaded;
use sandtable_scenario::diagnostic::{Diagnostic, Severity};
use sandtable_sim::{OrderFile, World};

use crate::cli::{Format, RunOptions};
use crate::error::CliError;
use crate::play::{self, Listener};
use crate::report::json::Counts;
use crate::report::record::{Record, Show};
use crate::report::trace::Trace;
use crate::report::{json, objects, summary, timeline};
use crate::words::Names;
use crate::{input, setup, why};

/// Frames of one game minute.
const FRAMES_PER_MINUTE: u32 = 900;
/// Game minutes played unless the caller says otherwise.
const DEFAULT_MINUTES: u32 = 15;
/// Findings printed before a run unless all are asked for.
const FINDINGS_SHOWN: usize = 5;

pub(crate) fn run(options: &RunOptions) -> Result<ExitCode, CliError> {
    if options.orders_help {
        write!(anstream::stdout().lock(), "{}", OrderFile::manual())?;
        return Ok(ExitCode::SUCCESS);
    }
    let frames = options
        .frames
        .unwrap_or_else(|| options.minutes.unwrap_or(DEFAULT_MINUTES).saturating_mul(FRAMES_PER_MINUTE));
    let mut save = options.save.as_deref().map(SaveAt::parse).transpose()?;
    let written = [options.trace.as_deref(), save.as_ref().map(|save| save.path.as_path())];
    for path in written.into_iter().flatten() {
        input::keep_inputs(path, &options.setup)?;
    }
    if options.format == Format::Json && !options.why.is_empty() {
        return Err(CliError::Usage(
            "--why prints text; leave --format json out, or use --trace for programs".into(),
        ));
    }
    let loaded = setup::load(&options.setup)?;
    let mut watches = Vec::new();
    for word in &options.why {
        for kind in why::find(&loaded.scenario, word)? {
            watches.push(why::Watch::new(&loaded.scenario, kind));
        }
    }
    let mut world = setup::start(&options.setup, &loaded)?;
    for watch in &watches {
        world.watch(watch.kind());
    }
    let orders = setup::orders(&options.setup, &world)?;
    world.trace_radio(options.radio || options.trace.is_some());
    let show = Show { all: options.all, radio: options.radio };
    let mut record = Record::new(loaded.scenario.triggers.len(), world.frame(), show);
    let mut trace = options.trace.as_deref().map(|path| Trace::create(path, &world)).transpose()?;
    let played = {
        let mut listeners: Vec<&mut dyn Listener> = vec![&mut record];
        listeners.extend(trace.as_mut().map(|t| t as &mut dyn Listener));
        listeners.extend(save.as_mut().map(|s| s as &mut dyn Listener));
        listeners.extend(watches.iter_mut().map(|w| w as &mut dyn Listener));
        play::play(world, frames, &orders, &mut listeners)?
    };
    if let Some(trace) = trace {
        trace.finish()?;
    }
    if let Some(save) = &save {
        save.check()?;
    }
    let mut out = anstream::stdout().lock();
    if options.format == Format::Json {
        let path = options.setup.map.as_deref();
        let text = json::report(&loaded, path, rules_name(options), &record, &played)
            .map_err(|e| CliError::Output(e.into()))?;
        writeln!(out, "{text}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let names = Names::of(&played.world);
    header(&mut out, &loaded, &names)?;
    findings(&mut out, &loaded, options.findings)?;
    timeline::print(&mut out, &names, &record, options.all)?;
    summary::print(&mut out, &names, &record, &played)?;
    if options.objects {
        objects::print(&mut out, &names, &played.world)?;
    }
    if !loaded.exact_land && !loaded.scenario.tiles.records.is_empty() {
        summary::print_approximation(&mut out)?;
    }
    if let Some(last) = orders.last_frame().filter(|last| *last >= played.world.frame()) {
        writeln!(out, "\nThe run ended before frame {last}, for which there still are orders.")?;
    }
    if !watches.is_empty() {
        let subject = Subject::new(&loaded);
        for watch in &watches {
            watch.print(&mut out, &names, &Prospects::of(&subject, watch.kind()))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn rules_name(options: &RunOptions) -> String {
    let mut name = match &options.setup.rules.game_dir {
        None => "built-in".to_owned(),
        Some(dir) => dir.display().to_string(),
    };
    for file in &options.setup.rules.rules {
        name.push_str(" + ");
        name.push_str(&file.display().to_string());
    }
    name
}

fn header(out: &mut impl Write, loaded: &Loaded, names: &Names<'_>) -> Result<(), CliError> {
    let bold = Style::new().bold();
    let scenario = &loaded.scenario;
    let world = names.world;
    let player = world.player_house().map_or_else(|| "nobody".into(), |h| names.live_house(h));
    writeln!(
        out,
        "{bold}{}{bold:#} ({}): {} {}x{}, {}, player {player}, {}, seed {}\n",
        crate::words::printable(&scenario.basic.name.value),
        crate::words::printable(&scenario.path),
        crate::words::printable(&scenario.map.theater.value),
        scenario.map.width,
        scenario.map.height,
        if scenario.campaign { "campaign" } else { "skirmish" },
        world.options().difficulty.name(),
        world.options().seed,
    )?;
    Ok(())
}

/// The findings of reading, before the timeline: all of them on demand, else the worst.
fn findings(out: &mut impl Write, loaded: &Loaded, all: bool) -> Result<(), CliError> {
    let counts = Counts::of(loaded);
    let wanted = |severity: Severity| all || severity > Severity::Note;
    let mut list: Vec<&Diagnostic> = loaded.diagnostics.iter().filter(|d| wanted(d.severity)).collect();
    if list.is_empty() {
        return Ok(());
    }
    list.sort_by_key(|d| std::cmp::Reverse(d.severity));
    let shown = if all { list.len() } else { FINDINGS_SHOWN };
    for diagnostic in list.iter().take(shown) {
        finding(out, diagnostic, all)?;
    }
    let counted = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
    let more = if all { "" } else { "; --findings prints all, with advice" };
    writeln!(
        out,
        "The map has {}, {} and {}{more}.\n",
        counted(counts.error, "error"),
        counted(counts.warning, "warning"),
        counted(counts.note, "note")
    )?;
    Ok(())
}

fn finding(out: &mut impl Write, diagnostic: &Diagnostic, help: bool) -> Result<(), CliError> {
    let colour = match diagnostic.severity {
        Severity::Error => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Note => AnsiColor::Cyan,
    };
    let style = colour.on_default().bold();
    let line = diagnostic.line.map_or(String::new(), |line| format!(", line {line}"));
    let message = crate::words::printable(&diagnostic.message);
    writeln!(out, "{style}{}{style:#} {}{line}: {message}", diagnostic.severity, diagnostic.code.id())?;
    if let Some(advice) = diagnostic.help.as_deref().filter(|_| help) {
        writeln!(out, "      {}", crate::words::printable(advice))?;
    }
    Ok(())
}

/// `--save FILE@FRAME`.
struct SaveAt {
    path: PathBuf,
    frame: u32,
    done: bool,
}

impl SaveAt {
    fn parse(text: &str) -> Result<Self, CliError> {
        let wrong = || {
            CliError::Usage(format!("\"{text}\" does not say when to save; write FILE@FRAME, as my.save@900"))
        };
        let (path, frame) = text.rsplit_once('@').ok_or_else(wrong)?;
        let frame = frame.parse().map_err(|_| wrong())?;
        Ok(Self { path: Path::new(path).to_owned(), frame, done: false })
    }

    fn check(&self) -> Result<(), CliError> {
        if self.done {
            return Ok(());
        }
        Err(CliError::Usage(format!("nothing was saved: the run never came to frame {}", self.frame)))
    }
}

impl Listener for SaveAt {
    fn before(&mut self, world: &World) -> Result<(), CliError> {
        if !self.done && world.frame() == self.frame {
            std::fs::write(&self.path, world.save())
                .map_err(|source| CliError::Write { path: self.path.clone(), source })?;
            self.done = true;
        }
        Ok(())
    }
}
