//! Rules from an installation.

use std::sync::Arc;

use sandtable_formats::ini::IniFile;

use super::{GameDir, GameDirError};
use crate::rules::sources::{BaseFiles, Layer, list_values};
use crate::rules::{RulesProblem, RulesSources};

impl RulesSources {
    /// The files of an installation instead of the stock data. For a file that the installation lacks the stock data
    /// stands in, with a remark in `problems`.
    ///
    /// # Errors
    ///
    /// There is no RULES.INI, or a file that is there cannot be read.
    pub fn from_game_dir(game: &GameDir, problems: &mut Vec<RulesProblem>) -> Result<Self, GameDirError> {
        let layer = |name: &str| -> Result<Option<Layer>, GameDirError> {
            let bytes = game.read(name)?;
            Ok(bytes.map(|bytes| Layer { name: name.to_owned(), ini: Arc::new(IniFile::parse(bytes)) }))
        };
        let Some(rules) = layer("RULES.INI")? else {
            return Err(GameDirError::NoRules { path: game.path().to_owned() });
        };
        let stock = RulesSources::stock().base;
        let mut or_stock = |name: &str, found: Option<Layer>, stock: Option<Layer>| {
            if found.is_none() && stock.is_some() {
                problems.push(RulesProblem {
                    code: "game-dir-missing-file",
                    file: game.path().display().to_string(),
                    span: None,
                    message: format!("there is no {name}; the built-in data stands in for it"),
                    help: Some(format!("put {name} into the folder to use your own")),
                });
            }
            found.or(stock)
        };
        let art = or_stock("ART.INI", layer("ART.INI")?, stock.art.first().cloned());
        let ai = or_stock("AI.INI", layer("AI.INI")?, stock.ai.clone());
        let temperate = or_stock("TEMPERAT.INI", layer("TEMPERAT.INI")?, stock.temperate.clone());
        let snow = or_stock("SNOW.INI", layer("SNOW.INI")?, stock.snow.clone());
        let art: Vec<Layer> = art.into_iter().collect();
        let art_firestorm = art.iter().cloned().chain(layer("ARTFS.INI")?).collect();

        let list = |layer: Option<&Layer>, section: &str, stock: &[String]| {
            let own = list_values(layer.and_then(|layer| layer.ini.section(section)));
            if own.is_empty() { stock.to_vec() } else { own }
        };
        // Firestorm ships its whole list of sounds as SOUND01.INI.
        let sounds = layer("SOUND01.INI")?.or(layer("SOUND.INI")?);
        let themes = layer("THEME.INI")?;
        Ok(RulesSources::from_base(BaseFiles {
            sounds: list(sounds.as_ref(), "SoundList", &stock.sounds),
            themes: list(themes.as_ref(), "Themes", &stock.themes),
            movies: list(art.first(), "Movies", &stock.movies),
            art,
            art_firestorm,
            rules: Some(rules),
            firestorm: layer("FIRESTRM.INI")?,
            ai,
            ai_firestorm: layer("AIFS.INI")?,
            temperate,
            snow,
            tutorial: layer("TUTORIAL.INI")?,
            ..BaseFiles::default()
        }))
    }
}
