//! `sandtable render`: a picture of the map.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use sandtable_scenario::model::Cell;
use sandtable_sim::{Verdict, World};

use crate::cli::{MatchOptions, RenderOptions};
use crate::error::{CliError, tell};
use crate::render::{self, LAYERS, Options};
use crate::words::printable;
use crate::{input, play, setup};

pub(crate) fn run(options: &RenderOptions) -> Result<ExitCode, CliError> {
    let Some(output) = options.output.as_deref().filter(|_| !options.layers_help) else {
        write!(anstream::stdout().lock(), "{}", layers_help())?;
        return Ok(ExitCode::SUCCESS);
    };
    let layers = render::choose(options.layers.as_deref()).map_err(CliError::Usage)?;
    check_output(output, &options.setup)?;
    let loaded = setup::load(&options.setup)?;
    let world = setup::start(&options.setup, &loaded)?;
    let (width, height) = (world.grid().width(), world.grid().height());
    let largest = render::largest_scale(width, height, options.scale);
    if largest < options.scale {
        return Err(CliError::Usage(format!(
            "a picture of {width}x{height} cells at --scale {} would be too large; use --scale {largest}",
            options.scale
        )));
    }
    let marks: Vec<Cell> = options.cell.iter().map(|text| cell(text, &world)).collect::<Result<_, _>>()?;
    let world = played(options, world)?;
    let title = printable(&loaded.scenario.basic.name.value);
    let name = options.setup.map.as_deref().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let title = if title.trim().is_empty() { printable(&name) } else { title };
    let drawing = Options { scale: options.scale, layers, marks: &marks, title: &title };
    let picture = render::draw(&world, &drawing);
    let bytes = picture.png().map_err(|why| CliError::Usage(format!("the picture cannot be made: {why}")))?;
    std::fs::write(output, bytes).map_err(|source| CliError::Write { path: output.to_owned(), source })?;
    let (width, height) = picture.size();
    writeln!(
        anstream::stdout().lock(),
        "{}: {width}x{height} pixels, frame {}",
        printable(&output.display().to_string()),
        world.frame()
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses a file that this run reads, and a name that does not say PNG.
fn check_output(path: &Path, setup: &MatchOptions) -> Result<(), CliError> {
    if !path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("png")) {
        return Err(CliError::Usage(format!(
            "{} is not the name of a PNG file; write -o NAME.png",
            printable(&path.display().to_string())
        )));
    }
    input::keep_inputs(path, setup)
}

/// The world at the frame of `--frame`.
fn played(options: &RenderOptions, world: World) -> Result<World, CliError> {
    let start = world.frame();
    let frame = options.frame.unwrap_or(start);
    if frame < start {
        return Err(CliError::Usage(format!("the save begins at frame {start}; --frame {frame} is past")));
    }
    let orders = setup::orders(&options.setup, &world)?;
    let played = play::play(world, frame - start, &orders, &mut [])?;
    if played.world.frame() < frame && played.world.verdict().0 != Verdict::Running {
        tell(&format!(
            "note: the match is decided at frame {}, before frame {frame}; the picture shows its end",
            played.world.frame()
        ));
    }
    Ok(played.world)
}

/// Reads `X,Y`, a cell of the map.
fn cell(text: &str, world: &World) -> Result<Cell, CliError> {
    let wrong = |why: &str| CliError::Usage(format!("\"{}\" is no cell of the map: {why}", printable(text)));
    let (x, y) = text.split_once(',').ok_or_else(|| wrong("write it as X,Y, for example 62,80"))?;
    let number =
        |text: &str| text.trim().parse::<i16>().map_err(|_| wrong("write it as X,Y, for example 62,80"));
    let cell = Cell::new(number(x)?, number(y)?);
    if !world.grid().contains(cell) {
        return Err(wrong("it lies outside; a cell is X,Y as in the timeline of `sandtable run`"));
    }
    Ok(cell)
}

/// What `--layers` may name.
fn layers_help() -> String {
    let row = |layer: &render::Layer| {
        let note = if layer.usual { "" } else { " (only when asked for)" };
        format!("  {:<10} {}{note}\n", layer.name, layer.doc)
    };
    format!(
        "Layers, in the order of drawing:\n\n{}\nNames separated by commas draw these and no others; +NAME and -NAME change what is \
         usually drawn; all is every layer.\n",
        LAYERS.iter().map(row).collect::<String>()
    )
}
