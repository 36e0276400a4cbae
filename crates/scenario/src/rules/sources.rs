//! The files rules come from.

use std::sync::{Arc, OnceLock};

use sandtable_formats::ini::{IniFile, Section};

use super::Rules;
use super::load::Draft;
pub(crate) use super::load::Layer;
use super::problem::RulesProblem;

/// A text file that was read, with the name messages give it.
#[derive(Debug, Clone)]
pub struct SourceText {
    /// Name or path, as the user gave it.
    pub name: String,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// The global files of the computer's teams, in the order in which they are read: AI.INI, then AIFS.INI with Firestorm
/// (`teams.md §1`).
#[derive(Debug, Clone)]
pub struct AiSources {
    /// The files.
    pub files: Vec<Arc<IniFile>>,
}

/// The files of an installation, read once.
#[derive(Debug, Default)]
pub(crate) struct BaseFiles {
    pub(crate) art: Vec<Layer>,
    pub(crate) art_firestorm: Vec<Layer>,
    pub(crate) rules: Option<Layer>,
    pub(crate) firestorm: Option<Layer>,
    pub(crate) ai: Option<Layer>,
    pub(crate) ai_firestorm: Option<Layer>,
    pub(crate) temperate: Option<Layer>,
    pub(crate) snow: Option<Layer>,
    pub(crate) tutorial: Option<Layer>,
    pub(crate) sounds: Vec<String>,
    pub(crate) themes: Vec<String>,
    pub(crate) movies: Vec<String>,
    /// The database after passes 0 to 4, without and with Firestorm.
    pub(crate) drafts: [OnceLock<(Draft, Vec<RulesProblem>)>; 2],
}

/// Where rules come from: an installation (or the built-in stock data) and rules files of the user's own.
#[derive(Debug, Clone)]
pub struct RulesSources {
    pub(crate) base: Arc<BaseFiles>,
    own: Vec<Layer>,
}

impl RulesSources {
    /// The built-in stock data: the facts of the shipped files that the simulation reads.
    pub fn stock() -> Self {
        static STOCK: OnceLock<Arc<BaseFiles>> = OnceLock::new();
        let base = STOCK.get_or_init(|| Arc::new(super::stock::base_files()));
        Self { base: base.clone(), own: Vec::new() }
    }

    pub(crate) fn from_base(base: BaseFiles) -> Self {
        Self { base: Arc::new(base), own: Vec::new() }
    }

    /// Adds a rules file that is read after the shipped ones and before the map. Files added later win.
    #[must_use]
    pub fn with_file(mut self, file: SourceText) -> Self {
        let ini = Arc::new(IniFile::parse(file.bytes));
        self.own.push(Layer { name: file.name, ini });
        self
    }

    /// The user's own rules files, with their names, in reading order.
    pub fn own_files(&self) -> impl ExactSizeIterator<Item = (&str, &IniFile)> {
        self.own.iter().map(|layer| (layer.name.as_str(), &*layer.ini))
    }

    /// Runs the passes of `rules.md §1.1` and gives the database.
    ///
    /// `map` is the scenario file with its name, when there is one. `firestorm` is whether Firestorm is installed *and*
    /// enabled: in a campaign `[Basic] RequiredAddOn=1`, elsewhere the setting of the match. Faults in the files never
    /// stop the reading; those in the user's own files and the map are appended to `problems`.
    pub fn load(
        &self,
        map: Option<(&IniFile, &str)>,
        campaign: bool,
        firestorm: bool,
        problems: &mut Vec<RulesProblem>,
    ) -> Rules {
        let mut draft = self.base.shipped(firestorm).0.clone();
        let art = self.base.art_layers(firestorm);
        for layer in &self.own {
            draft.pass(&layer.ini, &layer.name, art, true, problems);
            draft.globals.read_variable_names(layer.ini.section("VariableNames"));
        }
        if let Some((ini, name)) = map {
            draft.pass(ini, name, art, true, problems);
        }
        let mut rules = draft.finish(campaign, firestorm);
        rules.sounds.clone_from(&self.base.sounds);
        rules.themes.clone_from(&self.base.themes);
        rules.movies.clone_from(&self.base.movies);
        rules
    }

    /// What is wrong in the shipped layers themselves: names that mean nothing, and the like. The stock data has some,
    /// because the shipped files do.
    pub fn shipped_problems(&self, firestorm: bool) -> &[RulesProblem] {
        &self.base.shipped(firestorm).1
    }

    /// The global files of the computer's teams.
    pub fn ai(&self, firestorm: bool) -> AiSources {
        let firestorm = self.base.ai_firestorm.as_ref().filter(|_| firestorm);
        let files = self.base.ai.iter().chain(firestorm).map(|layer| layer.ini.clone()).collect();
        AiSources { files }
    }

    /// TUTORIAL.INI of the installation: texts by number in `[Tutorial]`. The stock data holds no texts.
    pub fn tutorial(&self) -> Option<&IniFile> {
        self.base.tutorial.as_ref().map(|layer| &*layer.ini)
    }

    /// The theater control file of the temperate theater.
    pub fn temperate(&self) -> Option<&IniFile> {
        self.base.temperate.as_ref().map(|layer| &*layer.ini)
    }

    /// The theater control file of the snow theater.
    pub fn snow(&self) -> Option<&IniFile> {
        self.base.snow.as_ref().map(|layer| &*layer.ini)
    }
}

impl BaseFiles {
    fn art_layers(&self, firestorm: bool) -> &[Layer] {
        if firestorm { &self.art_firestorm } else { &self.art }
    }

    /// The database after passes 0 to 4, read on first use.
    fn shipped(&self, firestorm: bool) -> &(Draft, Vec<RulesProblem>) {
        self.drafts[usize::from(firestorm)].get_or_init(|| self.read(firestorm))
    }

    /// Passes 0 to 4.
    fn read(&self, firestorm: bool) -> (Draft, Vec<RulesProblem>) {
        let mut draft = Draft::new();
        let mut problems = Vec::new();
        let expansion = self.firestorm.as_ref().filter(|_| firestorm);
        for layer in self.rules.iter().chain(expansion) {
            draft.pass(&layer.ini, &layer.name, self.art_layers(firestorm), false, &mut problems);
            draft.globals.read_variable_names(layer.ini.section("VariableNames"));
        }
        (draft, problems)
    }
}

/// The values of a list section, by position.
pub(crate) fn list_values(section: Option<&Section>) -> Vec<String> {
    let entries = section.map(Section::entries).unwrap_or_default();
    entries.iter().map(|entry| entry.value().to_owned()).collect()
}
