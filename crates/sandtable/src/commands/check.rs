//! `sandtable check`: what is wrong in maps.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use sandtable_lint::{Checked, Choice, check, check_with_run, fix};
use sandtable_scenario::Loaded;
use sandtable_scenario::diagnostic::{Diagnostic, Severity};

use crate::check::baseline::Baseline;
use crate::check::play::{Way, played};
use crate::check::settings::{HELP, Nearest, Settings, no_such_code};
use crate::check::{Map, Total, Writer, counted, find, fix as mending, github, json, sarif, text};
use crate::cli::{CheckFormat, CheckOptions, Level};
use crate::error::{self, CliError};
use crate::input::{self, Sources};
use crate::setup;

/// Maps that are checked before their findings are written: enough to keep every core busy, few enough to keep in memory.
const AT_ONCE: usize = 32;
/// 15 frames a second.
const FRAMES_PER_MINUTE: u32 = 900;

/// Checks maps; 1 when something was found, 2 when a map could not be read.
pub(crate) fn run(options: &CheckOptions) -> Result<ExitCode, CliError> {
    let mut out = anstream::stdout().lock();
    if options.settings_help {
        write!(out, "{HELP}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let wanted = choice(options)?;
    let sources = input::sources(&options.rules)?;
    let mut nearest = Nearest::new(options.settings.as_deref())?;
    let (mut total, mut unreadable, mut found) = (Total::default(), false, false);
    let maps = find::maps(
        &options.paths,
        |directory| nearest.of(directory),
        |error| {
            error::print(&error);
            unreadable = true;
        },
    )?;
    let several = maps.len() > 1;
    let mut jobs = Vec::new();
    let mut baselines = Baselines::default();
    for map in maps {
        let settings = nearest.of(&map)?;
        jobs.push(Job { known: baselines.of(options, &settings)?, settings, path: map });
    }
    let mut writer: Box<dyn Writer + '_> = match options.format {
        _ if options.diff => Box::new(mending::Patch::new(&mut out)),
        CheckFormat::Text => Box::new(text::Text::new(&mut out, options.summary, several)),
        CheckFormat::Json => Box::new(json::Json::new(&mut out)),
        CheckFormat::Sarif => Box::new(sarif::Sarif::new(&mut out)),
        CheckFormat::Github => Box::new(github::Github::new(&mut out)),
    };
    let mut session =
        Session { options, sources, wanted, written: options.write_baseline.as_deref().map(Baseline::new) };
    let bar = bar(jobs.len());
    for jobs in jobs.chunks(AT_ONCE) {
        let done: Vec<Result<Done, CliError>> = jobs.par_iter().map(|job| session.look(job)).collect();
        for (job, done) in jobs.iter().zip(done) {
            match done {
                Ok(done) => {
                    found |= done.fails;
                    total.add(&done.map);
                    unreadable |= !bar.suspend(|| session.tell(job, &done, writer.as_mut()))?;
                }
                Err(error) => {
                    bar.suspend(|| error::print(&error));
                    unreadable = true;
                }
            }
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    if let (Some(written), Some(path)) = (&session.written, &options.write_baseline) {
        written.write(path)?;
        drop(writer);
        writeln!(
            out,
            "{} of {} written to {}",
            counted(written.len(), "finding"),
            counted(total.maps, "map"),
            crate::words::shown(path)
        )?;
        return Ok(ExitCode::from(if unreadable { 2 } else { 0 }));
    }
    writer.end(&total)?;
    Ok(ExitCode::from(if unreadable { 2 } else { u8::from(found) }))
}

/// What the command line wants.
fn choice(options: &CheckOptions) -> Result<Choice, CliError> {
    let choice =
        Choice { select: options.select.clone(), ignore: options.ignore.clone(), deny: options.deny.clone() };
    match choice.unknown() {
        Some(entry) => Err(CliError::Usage(no_such_code(entry))),
        None => Ok(choice),
    }
}

/// The baselines of this run, each read once: that of a large pack has megabytes.
#[derive(Default)]
struct Baselines {
    read: BTreeMap<PathBuf, Arc<Baseline>>,
}

impl Baselines {
    /// The one that counts for a map with these settings.
    fn of(&mut self, options: &CheckOptions, settings: &Settings) -> Result<Option<Arc<Baseline>>, CliError> {
        if options.write_baseline.is_some() {
            return Ok(None);
        }
        let Some(path) = options.baseline.as_ref().or(settings.baseline.as_ref()) else { return Ok(None) };
        if let Some(known) = self.read.get(path) {
            return Ok(Some(Arc::clone(known)));
        }
        let read = Arc::new(Baseline::read(path)?);
        self.read.insert(path.clone(), Arc::clone(&read));
        Ok(Some(read))
    }
}

/// On a terminal, and only for packs.
fn bar(maps: usize) -> ProgressBar {
    if maps < AT_ONCE || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} maps");
    ProgressBar::new(maps as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// One map to check.
struct Job {
    path: PathBuf,
    settings: Arc<Settings>,
    known: Option<Arc<Baseline>>,
}

/// What came of it.
struct Done {
    map: Map,
    /// It has a finding that gives exit code 1.
    fails: bool,
    /// All findings, for a baseline.
    all: Vec<Diagnostic>,
}

struct Session<'a> {
    options: &'a CheckOptions,
    sources: Sources,
    wanted: Choice,
    written: Option<Baseline>,
}

impl Session<'_> {
    fn look(&self, job: &Job) -> Result<Done, CliError> {
        let name = find::slashes(&job.path);
        let before = input::read_map(&job.path)?;
        let choice = self.choice_for(&job.settings, &job.path);
        let mut loaded = self.sources.load(before.clone(), &name);
        let mut mended = None;
        if self.options.fix
            && let Some((bytes, after)) = self.mend(&before, &name, &choice, &loaded)
        {
            (loaded, mended) = (after, Some((before, bytes)));
        }
        // After mending: a map is played once.
        let checked = self.check(&loaded, &choice);
        let mut findings = checked.findings;
        // `--fix` mends what is below the level too.
        let fixable = findings.iter().filter(|finding| finding.fix.is_some()).count();
        let known = job.known.as_ref().map_or(0, |known| known.take(&job.path, &mut findings));
        let all = if self.written.is_some() { findings.clone() } else { Vec::new() };
        let level = severity(self.options.level.or(job.settings.level).unwrap_or(Level::Warning));
        let fail_on = self.options.fail_on.or(job.settings.fail_on).map_or(level, severity);
        let before = findings.len();
        findings.retain(|finding| finding.severity >= level);
        let fails = match self.options.diff {
            true => mended.is_some(),
            false => findings.iter().any(|finding| finding.severity >= fail_on),
        };
        let map = Map {
            path: name,
            name: loaded.scenario.basic.name.value.clone(),
            ini: Arc::clone(&loaded.ini),
            below: before - findings.len(),
            findings,
            allowed: checked.allowed,
            known,
            mended,
            fixable,
        };
        Ok(Done { map, fails, all })
    }

    fn check(&self, loaded: &Loaded, choice: &Choice) -> Checked {
        let way = Way {
            frames: self.options.minutes * FRAMES_PER_MINUTE,
            difficulty: setup::difficulty(self.options.difficulty),
        };
        match self.options.run.then(|| played(loaded, way)).flatten() {
            Some(played) => check_with_run(loaded, choice, &played),
            None => check(loaded, choice),
        }
    }

    /// The settings' choice with what the command line adds.
    fn choice_for(&self, settings: &Settings, map: &Path) -> Choice {
        let mut choice = settings.choice_for(map);
        // A choice of the command line is narrower: it is asked for now.
        if !self.wanted.select.is_empty() {
            choice.select.clone_from(&self.wanted.select);
        }
        choice.ignore.extend(self.wanted.ignore.iter().cloned());
        choice.deny.extend(self.wanted.deny.iter().cloned());
        choice
    }

    /// Applies fixes until none is left: one may make room for the next. `None`: there was none.
    fn mend(&self, before: &[u8], name: &str, choice: &Choice, loaded: &Loaded) -> Option<(Vec<u8>, Loaded)> {
        let (mut bytes, mut after) = (before.to_vec(), None);
        for _ in 0..8 {
            let findings = check(after.as_ref().unwrap_or(loaded), choice).findings;
            let (mended, applied) = fix::apply(&bytes, &findings);
            if applied == 0 {
                break;
            }
            after = Some(self.sources.load(mended.clone(), name));
            bytes = mended;
        }
        Some((bytes, after?))
    }

    /// Writes what came of a map. `false`: it could not be mended, which was said.
    fn tell(&mut self, job: &Job, done: &Done, writer: &mut dyn Writer) -> Result<bool, CliError> {
        if let Some(written) = &mut self.written {
            written.add(&job.path, &done.all);
            return Ok(true);
        }
        let mut mended = true;
        if let Some((_, after)) = done.map.mended.as_ref().filter(|_| !self.options.diff)
            && let Err(error) = mending::write(&job.path, after)
        {
            // The other maps of a pack are mended all the same, and a report in JSON stays whole.
            error::print(&error);
            mended = false;
        }
        writer.map(&done.map)?;
        Ok(mended)
    }
}

fn severity(level: Level) -> Severity {
    match level {
        Level::Note => Severity::Note,
        Level::Warning => Severity::Warning,
        Level::Error => Severity::Error,
    }
}
