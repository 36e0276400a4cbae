//! `[OverlayPack]` and `[OverlayDataPack]` (`formats.md` §9.1).

use sandtable_formats::pack::overlay;

use super::Reader;
use crate::codes::Code;
use crate::model::Cell;

impl Reader<'_> {
    /// Reads both planes whole. Overlay on cells that do not exist and of types that do not exist stays in them, for
    /// digests; whoever places overlay has to skip it.
    pub(super) fn read_overlay(&mut self) {
        let header = |name| self.ini.section(name).map(|section| section.header_span());
        let spans = [header(overlay::TYPES_SECTION), header(overlay::DATA_SECTION)];
        let span = spans[0].or(spans[1]);
        if span.is_none() {
            return;
        }
        if self.scenario.basic.new_ini_format <= 1 {
            self.report.help(
                Code::OverlayNotRead,
                span,
                format!(
                    "the overlay is not read, because [Basic] NewINIFormat is {}",
                    self.scenario.basic.new_ini_format
                ),
                "write NewINIFormat=4",
            );
            return;
        }
        let overlay = overlay::read(self.ini);
        self.report_pack_problems("OverlayPack, OverlayDataPack", &overlay.problems);
        if overlay.present[0] != overlay.present[1] {
            let [here, missing] = match overlay.present[0] {
                true => [overlay::TYPES_SECTION, overlay::DATA_SECTION],
                false => [overlay::DATA_SECTION, overlay::TYPES_SECTION],
            };
            self.report.help(
                Code::PackMissingHalf,
                span,
                format!("the map has [{here}] but no [{missing}]"),
                "save the map again in an editor, which writes both",
            );
        }
        self.check_overlay(&overlay.types);
        self.scenario.overlay.types = overlay.types;
        self.scenario.overlay.data = overlay.data;
    }

    fn check_overlay(&mut self, types: &[u8]) {
        let mut outside = Vec::new();
        let mut unknown: Vec<(u8, Cell, usize)> = Vec::new();
        for (at, &kind) in types.iter().enumerate().filter(|(_, kind)| **kind != overlay::NONE) {
            let cell = Cell::new((at % overlay::STRIDE) as i16, (at / overlay::STRIDE) as i16);
            if !self.on_map(cell) {
                outside.push(cell);
            } else if usize::from(kind) >= self.lists.overlays.len() {
                match unknown.iter_mut().find(|(number, ..)| *number == kind) {
                    Some((_, _, count)) => *count += 1,
                    None => unknown.push((kind, cell, 1)),
                }
            }
        }
        let span = self.ini.section(overlay::TYPES_SECTION).map(|section| section.header_span());
        if let Some(first) = outside.first() {
            self.report.help(
                Code::OverlayOutsideMap,
                span,
                format!(
                    "cells outside the map with overlay, which is dropped: {}, the first at {first}",
                    outside.len()
                ),
                "save the map again in an editor to be rid of it",
            );
        }
        for (kind, first, count) in unknown {
            self.report.help(
                Code::OverlayTypeUnknown,
                span,
                format!(
                    "overlay number {kind} is unknown, there are {}; cells with it: {count}, the first at {first}",
                    self.lists.overlays.len()
                ), "list the type in the map's [OverlayTypes], or remove the overlay",);
        }
    }
}
