//! The built-in stock data: facts of the shipped files, made by `tools/stock/make.py`.

use std::sync::Arc;

use sandtable_formats::ini::IniFile;

use super::load::Layer;
use super::sources::{BaseFiles, list_values};

macro_rules! stock_file {
    ($name:literal) => {
        Layer {
            name: concat!("stock:", $name).to_owned(),
            ini: Arc::new(IniFile::parse(
                include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/stock/", $name)).as_slice(),
            )),
        }
    };
}

/// Parses the stock files. Called once a process.
pub(crate) fn base_files() -> BaseFiles {
    let art = stock_file!("art.ini");
    let lists = stock_file!("lists.ini").ini;
    BaseFiles {
        art: vec![art.clone()],
        art_firestorm: vec![art],
        rules: Some(stock_file!("rules.ini")),
        firestorm: Some(stock_file!("firestorm.ini")),
        ai: Some(stock_file!("ai.ini")),
        ai_firestorm: Some(stock_file!("ai-firestorm.ini")),
        temperate: Some(stock_file!("temperate.ini")),
        snow: Some(stock_file!("snow.ini")),
        tutorial: None,
        sounds: list_values(lists.section("SoundList")),
        themes: list_values(lists.section("Themes")),
        movies: list_values(lists.section("Movies")),
        ..BaseFiles::default()
    }
}
