//! Going to another frame, beginning again, and reading the map again.

use std::sync::{Arc, PoisonError};

use sandtable_scenario::Loaded;

use super::wish::Level;
use super::{Player, beginning, fixed_json};
use crate::cli::MatchOptions;
use crate::error::CliError;
use crate::setup;
use crate::watch::past::Origin;

impl Player {
    /// Goes to a frame: back by the nearest save, and from there by playing. Forward always by playing: the springs on the way
    /// belong to the timeline.
    pub(super) fn jump(&mut self, frame: u32) {
        self.stop();
        let frame = frame.max(self.snapshots.first());
        if frame < self.world.frame() {
            let from = Arc::clone(self.snapshots.before(frame));
            match self.world.load_again(&from.save) {
                Ok(world) => {
                    self.world = world;
                    self.springs.clone_from(&from.springs);
                    self.watches.forget();
                    self.chronicle.lock().unwrap_or_else(PoisonError::into_inner).back_to(from.frame);
                }
                Err(error) => return self.note(&format!("cannot go back: {error}")),
            }
        }
        if self.world.frame() < frame {
            self.goal = Some(frame);
            self.playing = true;
        }
    }

    /// Begins again.
    pub(super) fn restart(&mut self, seed: Option<u32>, difficulty: Option<Level>) -> Result<(), CliError> {
        let mut options = self.options.clone();
        if options.load.is_some() && (seed.is_some() || difficulty.is_some()) {
            return Err(CliError::Usage(
                "a match that goes on from a save keeps its seed and difficulty".into(),
            ));
        }
        options.seed = seed.unwrap_or(options.seed);
        options.difficulty = difficulty.map_or(options.difficulty, Into::into);
        self.begin(options, None)
    }

    /// Reads the map file again; the match goes on as it was when that fails.
    pub(super) fn reload(&mut self) {
        let options = self.options.clone();
        let begun = setup::load(&options).and_then(|loaded| self.begin(options, Some(loaded)));
        self.note(&match begun {
            Ok(()) => "the map file changed: the match begins again".to_owned(),
            Err(error) => format!("the map file changed, but cannot be played: {error}"),
        });
        self.screen.stale();
    }

    /// A match from its first frame, with another map when one is given.
    fn begin(&mut self, options: MatchOptions, loaded: Option<Loaded>) -> Result<(), CliError> {
        let with = loaded.as_ref().unwrap_or(&self.loaded);
        let world = setup::start(&options, with)?;
        let orders = setup::orders(&options, &world)?;
        let fixed = fixed_json(&options, with, &world)?;
        if let Some(loaded) = loaded {
            self.loaded = loaded;
        }
        self.stop();
        self.generation += 1;
        (self.springs, self.snapshots) = beginning(&world);
        self.screen.anew(&world);
        self.origin = Arc::new(Origin { generation: self.generation, world: world.clone(), orders });
        (self.world, self.options) = (world, options);
        self.world.trace_radio(true);
        self.watches.forget();
        self.chronicle.lock().unwrap_or_else(PoisonError::into_inner).back_to(0);
        self.fixed.send_replace(fixed);
        Ok(())
    }
}
