//! `run --objects`: what stands where when the run ends, with the numbers that orders use.

use std::io::{self, Write};

use anstyle::Style;
use sandtable_sim::{Class, World};

use crate::words::{Names, printable};

const HEAD: Style = Style::new().bold();

/// One line an object, in the order of creation.
pub(crate) fn print(out: &mut impl Write, names: &Names<'_>, world: &World) -> io::Result<()> {
    let ids = world.technos(&Class::ALL);
    writeln!(out, "\n{HEAD}Objects{HEAD:#}")?;
    if ids.is_empty() {
        return writeln!(out, "  none");
    }
    for id in ids {
        let (Some(info), Some(techno)) = (world.info(id), world.techno(id)) else { continue };
        let number = info.id.trim_start_matches(|c: char| !c.is_ascii_digit());
        let place = if techno.object.limbo { "off the map".into() } else { format!("{},{}", info.x, info.y) };
        let mission = techno.mission.current.map_or("no mission", |mission| mission.name());
        writeln!(
            out,
            "  {:>6} {:10} {:10} {place:>11}  strength {:>5}  {mission}",
            format!("#{number}"),
            printable(&info.kind),
            names.live_house(info.house),
            techno.object.strength
        )?;
    }
    Ok(())
}
