//! The trigger actions (`actions.md` §3): one function each, reached by an exhaustive match.

mod houses;
mod light;
mod map;
mod objects;
mod outcome;
mod presentation;
mod teams;
mod timers;
mod triggers;
mod variables;

use sandtable_scenario::catalog::{ActionKind, WaypointSource};
use sandtable_scenario::model::{ActionRecord, Cell};

use super::offer::Firing;
use crate::event::{NoEffect, NotSimulated, Outcome, What};
use crate::world::World;

impl World {
    /// Runs one action and reports what it came to.
    pub(crate) fn run_action(&mut self, firing: &Firing, index: usize, action: &ActionRecord) {
        let outcome = match ActionKind::from_number(action.number) {
            Some(kind) => self.dispatch(kind, firing, action),
            // actions.md §1.7 rule 2: a number without a handler does nothing and counts as success.
            None => Outcome::NoEffect(NoEffect::Inert),
        };
        if matches!(outcome, Outcome::NotSimulated | Outcome::Partial) {
            self.tell(What::NotSimulated { kind: NotSimulated::Action, number: action.number });
        }
        self.tell(What::Action { trigger: firing.kind, index, number: action.number, outcome });
    }

    fn dispatch(&mut self, kind: ActionKind, f: &Firing, a: &ActionRecord) -> Outcome {
        use ActionKind as K;
        match kind {
            K::NoAction | K::AllowWin | K::ChangeZoom => Outcome::NoEffect(NoEffect::Inert),

            K::Win => self.action_win(a),
            K::Lose => self.action_lose(a),
            K::AnnounceWin => self.action_announce(true),
            K::AnnounceLose => self.action_announce(false),
            K::ForceEnd => self.action_force_end(),
            K::HouseDestroyAll => self.action_destroy_all_of(a),

            K::DestroyTrigger => self.action_destroy_trigger(a),
            K::ForceTrigger => self.action_force_trigger(f, a),
            K::EnableTrigger => self.action_enable_trigger(a),
            K::DisableTrigger => self.action_disable_trigger(a),
            K::DestroyTag => self.action_destroy_tag(a),

            K::StartTimer => self.action_start_timer(),
            K::StopTimer => self.action_stop_timer(),
            K::AddTimer => self.action_extend_timer(a),
            K::SubTimer => self.action_shorten_timer(a),
            K::SetTimer => self.action_set_timer(a),

            K::SetGlobal => self.action_variable(true, true, a),
            K::ClearGlobal => self.action_variable(true, false, a),
            K::SetLocal => self.action_variable(false, true, a),
            K::ClearLocal => self.action_variable(false, false, a),

            K::SetAmbientStep => self.action_ambient_step(a),
            K::SetAmbientRate => self.action_ambient_rate(a),
            K::SetAmbientLight => self.action_ambient_light(a),

            K::BeginProduction => self.action_begin_production(a),
            K::Autocreate => self.action_autocreate(a),
            K::FireSale => self.action_fire_sale(a),
            K::AllHunt => self.action_all_hunt(a),
            K::BaseBuilding => self.action_base_building(f, a),
            K::BeginAiTriggers => self.action_ai_triggers(a, true),
            K::StopAiTriggers => self.action_ai_triggers(a, false),
            K::SetAiTriggerTeamRatio => self.action_team_ratio(f, a),
            K::SetTeamAircraftRatio => self.action_class_ratio(f, a, 0),
            K::SetTeamInfantryRatio => self.action_class_ratio(f, a, 1),
            K::SetTeamUnitRatio => self.action_class_ratio(f, a, 2),
            K::PreferredTarget => self.action_preferred_target(f, a),
            K::MakeAlly => self.action_ally(f, a),
            K::MakeEnemy => self.action_enemy(f, a),
            K::MakeAllyOneWay => self.action_ally_one_way(f, a),
            K::MakeEnemyOneWay => self.action_enemy_one_way(f, a),
            K::GiveCredits => self.action_give_credits(a),
            K::OneSpecial => self.action_grant(f, a, true),
            K::FullSpecial => self.action_grant(f, a, false),
            K::ActivateFirestorm => self.action_firestorm(f, true),
            K::DeactivateFirestorm => self.action_firestorm(f, false),
            K::EnableShortGame => self.action_short_game(true),
            K::DisableShortGame => self.action_short_game(false),
            K::EnableAllyReveal => self.action_ally_reveal(true),
            K::DisableAllyReveal => self.action_ally_reveal(false),

            K::ChangeHouse => self.action_change_house(f, a),
            K::AllChangeHouse => self.action_all_change_house(f, a),
            K::DestroyObject => self.action_destroy_attached(f),
            K::DeleteObject => self.action_delete_attached(f),
            K::SellAttached => self.action_sell_attached(f),
            K::TurnOffAttached => self.action_switch_attached(f, false),
            K::TurnOnAttached => self.action_switch_attached(f, true),
            K::ChangeSpotlightBehavior => self.action_spotlight(f, a),
            K::GoBerzerk => self.action_berserk(f),
            K::MakeElite => self.action_make_elite(f),
            K::SetGroupId => self.action_set_group(f, a),
            K::WakeupSelf => self.action_wake_self(f),
            K::WakeupAllSleep => self.action_wake_sleepers(f),
            K::WakeupAllHarmless => self.action_wake_harmless(f),
            K::WakeupGroup => self.action_wake_group(a),
            K::AllAssignMission => self.action_assign_mission(f, a),
            K::CreateBuildingAt => self.action_create_building(a),

            K::RevealAll => self.action_reveal_all(),
            K::RevealSome => self.action_reveal_some(a),
            K::RevealZone => self.action_reveal_zone(a),
            K::CreepShadow => self.action_creep(),
            K::Reshroud => self.action_reshroud(),
            K::Damage => self.action_damage(a),
            K::ResizePlayerView => self.action_resize(a),
            K::ReduceTiberium => self.action_reduce_tiberium(a),
            K::VeinGrowth | K::TibGrowth | K::IceGrowth => self.action_growth(kind, a),
            K::ToggleTrainCargo => self.action_train_cargo(),
            K::ParticleAnim => self.action_particles(a),
            K::RemoveParticleAnim => self.action_remove_particles(a),
            K::Dz => self.action_drop_zone_flare(a),

            K::PlayMovie => self.action_movie(a, false),
            K::PlayIngameMovie => self.action_movie(a, true),
            K::TextTrigger => self.action_text(a),
            K::PlaySound => self.action_sound(a),
            K::PlaySoundRandom => self.action_sound_random(a),
            K::PlaySoundAt => self.action_sound_at(a),
            K::PlayMusic => self.action_music(a),
            K::PlaySpeech => self.action_speech(a),
            K::DisableSpeech => self.action_speech_switch(false),
            K::EnableSpeech => self.action_speech_switch(true),
            K::LockInput => self.action_input(true),
            K::UnlockInput => self.action_input(false),
            K::CenterViewpoint => self.action_camera(a),
            K::ZoomIn => self.action_zoom(true),
            K::ZoomOut => self.action_zoom(false),
            K::RadarEvent => self.action_radar(a),
            K::LightSmall => self.action_flash(a, 50),
            K::LightMedium => self.action_flash(a, 100),
            K::LightLarge => self.action_flash(a, 300),
            K::PlayAnim => self.action_anim(a),
            K::CreateAutosave => self.action_autosave(),

            K::Reinforcements | K::ReinforcementsSpecial => self.action_reinforce(kind, a),

            // Teams, movement, damage over an area, storms: later systems.
            K::CreateTeam | K::DestroyTeam | K::FlashTeam => self.action_team(a),
            K::TalkBubble
            | K::DoExplosion
            | K::MeteorImpact
            | K::MeteorShower
            | K::IonStormStart
            | K::IonStormStop
            | K::IonLightningStrike
            | K::IonCannon
            | K::MultiMissile
            | K::ChemMissile => self.not_yet(kind, a),
        }
    }

    /// An action of a later system. One at a waypoint that is not placed does nothing in any case (`actions.md` §2.2).
    fn not_yet(&self, kind: ActionKind, a: &ActionRecord) -> Outcome {
        let number = match kind.row().waypoint {
            WaypointSource::None => return Outcome::NotSimulated,
            WaypointSource::Field3 => a.data,
            WaypointSource::Field8 => a.waypoint,
        };
        match self.waypoint(number) {
            Some(_) => Outcome::NotSimulated,
            None => Outcome::NoEffect(NoEffect::WaypointNotPlaced),
        }
    }

    /// The live house field 3 names.
    fn named_house(&self, a: &ActionRecord) -> Result<u8, Outcome> {
        self.resolve_house(a.data).ok_or(Outcome::NoEffect(NoEffect::HouseNotInPlay))
    }

    /// The cell of the waypoint in field 8.
    fn waypoint_of_f8(&self, a: &ActionRecord) -> Result<Cell, Outcome> {
        self.waypoint(a.waypoint).ok_or(Outcome::NoEffect(NoEffect::WaypointNotPlaced))
    }

    /// The cell of the waypoint whose number stands in field 3 (`actions.md` §2.2 rule 5).
    fn waypoint_of_f3(&self, a: &ActionRecord) -> Result<Cell, Outcome> {
        self.waypoint(a.data).ok_or(Outcome::NoEffect(NoEffect::WaypointNotPlaced))
    }
}

/// `Done` when something was affected, else the given reason.
fn done_if(done: bool, otherwise: NoEffect) -> Outcome {
    if done { Outcome::Done } else { Outcome::NoEffect(otherwise) }
}

/// A boolean payload: only the low byte counts (`actions.md` §1.3).
fn boolean(data: i32) -> bool {
    data & 0xFF != 0
}

/// Unwraps a `Result<T, Outcome>`, returning the outcome of a missing parameter.
macro_rules! need {
    ($value:expr) => {
        match $value {
            Ok(value) => value,
            Err(outcome) => return outcome,
        }
    };
}
use need;
