//! `sandtable info`: what maps hold, at a glance.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use anstyle::Style;
use sandtable_formats::ini::IniFile;
use sandtable_formats::pack::{overlay, tiles};
use sandtable_scenario::info::{MapInfo, map_info};
use serde::Serialize;

use crate::cli::{Format, InfoOptions};
use crate::error::CliError;
use crate::words::printable;
use crate::{error, input};

/// Section counts shown in text; JSON has them all.
const SECTIONS_SHOWN: [&str; 16] = [
    "units",
    "infantry",
    "aircraft",
    "structures",
    "terrain",
    "smudge",
    "waypoints",
    "celltags",
    "triggers",
    "events",
    "actions",
    "tags",
    "teamtypes",
    "taskforces",
    "scripttypes",
    "variablenames",
];

/// Schema "sandtable.info/1".
#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    path: &'a str,
    name: &'a str,
    theater: &'a str,
    width: i32,
    height: i32,
    tiles: usize,
    overlays: usize,
    levels: u64,
    counts: &'a BTreeMap<String, usize>,
    digests: Digests<'a>,
}

#[derive(Serialize)]
struct Digests<'a> {
    tiles: &'a str,
    overlays: &'a str,
    overlay_data: &'a str,
}

/// Prints every map that can be read; those that cannot are named, and the exit code is 2. Damaged packs are named too, and
/// the exit code is 1.
pub(crate) fn run(options: &InfoOptions) -> Result<ExitCode, CliError> {
    let mut out = anstream::stdout().lock();
    let (mut failed, mut damaged) = (false, false);
    for (i, path) in options.maps.iter().enumerate() {
        let (info, damage) = match look(path) {
            Ok(found) => found,
            Err(error) => {
                error::print(&error);
                failed = true;
                continue;
            }
        };
        for problem in &damage {
            anstream::eprintln!("warning: {}", printable(problem));
        }
        damaged |= !damage.is_empty();
        match options.format {
            Format::Json => json(&mut out, &info)?,
            Format::Text => {
                if i > 0 {
                    writeln!(out)?;
                }
                text(&mut out, &info)?;
            }
        }
    }
    Ok(ExitCode::from(if failed { 2 } else { u8::from(damaged) }))
}

/// The facts of a map, and what is damaged in its packs.
fn look(path: &Path) -> Result<(MapInfo, Vec<String>), CliError> {
    let ini = IniFile::parse(input::read_map(path)?);
    let name = path.display().to_string();
    let tiles = tiles::read(&ini).map(|pack| pack.problems).unwrap_or_default();
    let overlay = overlay::read(&ini).problems;
    let damage = tiles.iter().map(|p| format!("{name}, terrain pack: {p}"));
    let damage = damage.chain(overlay.iter().map(|p| format!("{name}, overlay packs: {p}"))).collect();
    Ok((map_info(&ini, &name), damage))
}

fn json(out: &mut impl Write, info: &MapInfo) -> Result<(), CliError> {
    let report = Report {
        schema: "sandtable.info/1",
        path: &info.path,
        name: &info.name,
        theater: &info.theater,
        width: info.width,
        height: info.height,
        tiles: info.tiles,
        overlays: info.overlays,
        levels: info.levels,
        counts: &info.counts,
        digests: Digests {
            tiles: &info.digests.tiles,
            overlays: &info.digests.overlays,
            overlay_data: &info.digests.overlay_data,
        },
    };
    let line = serde_json::to_string(&report).map_err(|e| CliError::Output(e.into()))?;
    writeln!(out, "{line}")?;
    Ok(())
}

fn text(out: &mut impl Write, info: &MapInfo) -> Result<(), CliError> {
    let bold = Style::new().bold();
    let dim = Style::new().dimmed();
    writeln!(out, "{bold}{}{bold:#} {dim}{}{dim:#}", printable(&info.name), printable(&info.path))?;
    writeln!(
        out,
        "  {} {}x{}, {} tile records (levels sum {}), {} overlay cells",
        printable(&info.theater),
        info.width,
        info.height,
        info.tiles,
        info.levels,
        info.overlays
    )?;
    if info.houses.is_empty() {
        writeln!(out, "  multiplayer map for {} players", info.players)?;
    } else {
        let houses: Vec<String> = info.houses.iter().map(|h| printable(h)).collect();
        writeln!(out, "  mission with {} houses: {}", info.houses.len(), houses.join(", "))?;
    }
    let counts: Vec<String> = SECTIONS_SHOWN
        .iter()
        .filter_map(|section| info.counts.get(*section).map(|count| format!("{section} {count}")))
        .collect();
    writeln!(out, "  {}", counts.join(", "))?;
    writeln!(
        out,
        "  {dim}digests: tiles {}, overlays {}, data {}{dim:#}",
        short(&info.digests.tiles),
        short(&info.digests.overlays),
        short(&info.digests.overlay_data)
    )?;
    Ok(())
}

/// The first digits of a digest, enough to see whether two maps differ.
fn short(digest: &str) -> &str {
    digest.get(..12).unwrap_or(digest)
}
