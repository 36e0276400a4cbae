//! `[TeamTypes]` (`teams.md` §1, §4): three layers of files, lists numbered by first mention.

use std::sync::Arc;

use sandtable_formats::Span;
use sandtable_formats::ini::{Entry, IniFile, value};

use super::Reader;
use super::fields::{Keys, is_none};
use super::references::Kind;
use crate::codes::Code;
use crate::diagnostic::Severity;
use crate::model::{Owner, Reference, ScriptType, Spanned, TaskForce, TeamType};
use crate::report::{named, printable};
use crate::waypoint::waypoint_number;

/// One file that lists team types: a global AI file or the map.
#[derive(Clone, Copy)]
pub(super) struct Layer<'l> {
    pub(super) ini: &'l IniFile,
    /// The map itself.
    pub(super) local: bool,
}

impl Layer<'_> {
    /// A place in the map; things from global files have none.
    pub(super) fn span(self, span: Span) -> Span {
        if self.local { span } else { Span::default() }
    }

    pub(super) fn entries(&self, section: &str) -> &[Entry] {
        self.ini.section(section).map_or(&[], |section| section.entries())
    }
}

impl<'a> Reader<'a> {
    /// The files in their order, the map last.
    pub(super) fn layers<'l>(&self, ai_files: &'l [Arc<IniFile>]) -> Vec<Layer<'l>>
    where
        'a: 'l,
    {
        let global = ai_files.iter().map(|ini| Layer { ini, local: false });
        global.chain([Layer { ini: self.ini, local: true }]).collect()
    }

    /// Reads team types, scripts and task forces: all files for one kind, then the next kind (`teams.md` §1).
    pub(super) fn read_teams(&mut self, ai_files: &[Arc<IniFile>]) {
        let layers = self.layers(ai_files);
        for layer in &layers {
            self.report.mute(!layer.local);
            self.read_team_types(*layer);
        }
        for layer in &layers {
            self.report.mute(!layer.local);
            self.read_scripts(*layer);
        }
        for layer in &layers {
            self.report.mute(!layer.local);
            self.read_task_forces(*layer);
        }
        self.report.mute(false);
        self.check_team_parts();
    }

    /// Reports an id that is no plain text, or a list entry without a section. Entries that nothing mentions are
    /// leftovers of old editors and do no harm.
    pub(super) fn check_list_entry(
        &mut self,
        layer: Layer<'_>,
        section: &str,
        entry: &Entry,
        word: &str,
        mentioned: bool,
    ) {
        let id = entry.value();
        if !id.bytes().all(|b| b.is_ascii_graphic() || b == b' ') {
            self.report.help(
                Code::IdNotPrintable,
                entry.value_span(),
                format!(
                    "[{section}] {}: the {word} id \"{}\" is no plain text",
                    printable(entry.key()),
                    printable(id)
                ),
                "give it an id of plain letters and digits, wherever it is named",
            );
        }
        if layer.ini.section(id).is_none() {
            let severity = if mentioned { Code::TeamUndeclared.info().severity } else { Severity::Note };
            self.report.push(
                Code::TeamUndeclared,
                severity,
                Some(entry.value_span()),
                format!(
                    "[{section}] {}: the {word} {} has no section [{}]",
                    printable(entry.key()),
                    printable(id),
                    printable(id)
                ),
                Some("add the section, or remove the entry".to_owned()),
            );
        }
    }

    fn read_team_types(&mut self, layer: Layer<'_>) {
        for entry in layer.entries("TeamTypes") {
            let id = entry.value();
            if is_none(id) {
                continue;
            }
            self.check_list_entry(layer, "TeamTypes", entry, "team type", true);
            let at = self.find_id(Kind::Team, id).unwrap_or_else(|| {
                let at = self.scenario.team_types.len();
                self.scenario.team_types.push(TeamType {
                    id: Spanned::new(id.to_owned(), layer.span(entry.value_span())),
                    name: Spanned::new(id.to_owned(), Span::default()),
                    local: layer.local,
                    ..TeamType::default()
                });
                self.index.add_id(Kind::Team, id, at);
                at
            });
            self.read_team_type(at, layer, id);
        }
    }

    fn read_team_type(&mut self, at: usize, layer: Layer<'_>, id: &str) {
        let keys = Keys::new(layer.ini.section(id), id);
        let mut team = std::mem::take(&mut self.scenario.team_types[at]);
        team.local |= layer.local;
        team.declared |= keys.is_present();
        if let Some(entry) = keys.entry("Name") {
            team.name = Spanned::new(entry.value().to_owned(), layer.span(entry.value_span()));
        }
        self.index.add_name(Kind::Team, &team.name, at);
        self.read_team_owner(&mut team, layer, keys.entry("House"));
        let part = |entry: Option<&Entry>| {
            entry.map(|entry| (entry.value().to_owned(), layer.span(entry.value_span())))
        };
        if let Some((text, span)) = part(keys.entry("Script")) {
            let target = self.find_or_make_script(&text, span);
            team.script = target.map(|target| Reference { text, span, target: Some(target) });
        }
        if let Some((text, span)) = part(keys.entry("TaskForce")) {
            let target = self.find_or_make_task_force(&text, span);
            team.task_force = target.map(|target| Reference { text, span, target: Some(target) });
        }
        if let Some((text, span)) = part(keys.entry("Tag")) {
            team.tag = (!is_none(&text)).then(|| {
                let target = Some(self.find_or_make_tag(&text, span));
                Reference { text, span, target }
            });
        }
        self.read_team_waypoint(&mut team, keys.entry("Waypoint"));
        self.read_team_numbers(&mut team, keys);
        self.scenario.team_types[at] = team;
    }

    fn read_team_owner(&mut self, team: &mut TeamType, layer: Layer<'_>, entry: Option<&Entry>) {
        let Some(entry) = entry else { return };
        let text = entry.value();
        team.owner_text = Spanned::new(text.to_owned(), layer.span(entry.value_span()));
        team.owner = if is_none(text) { Owner::Nobody } else { self.owner_of(text).unwrap_or(Owner::Nobody) };
        if is_none(text) || self.may_be_in_play(team.owner) {
            return;
        }
        let who = format!("team type {}", named(&team.name, &team.id));
        let (why, advice) = match team.owner {
            Owner::Nobody => (format!("there is no house \"{}\"", printable(text)), self.house_advice(text)),
            _ => (
                format!("\"{}\" takes no part in this mission", printable(text)),
                "name one of the map's [Houses]".to_owned(),
            ),
        };
        self.report.help(Code::TeamOwnerUnknown, entry.value_span(), format!("{who}: {why}"), advice);
    }

    fn read_team_waypoint(&mut self, team: &mut TeamType, entry: Option<&Entry>) {
        let Some(entry) = entry else { return };
        let text = entry.value();
        team.waypoint = waypoint_number(text).filter(|_| !is_none(text)).unwrap_or(-1);
        if team.waypoint < 0 && !is_none(text) && value::atoi(text) != -1 {
            let who = format!("team type {}", named(&team.name, &team.id));
            self.report.help(
                Code::TeamWaypoint,
                entry.value_span(),
                format!("{who}: \"{}\" is no waypoint name", printable(text)),
                "write the waypoint in letters: A is 0, Z is 25, AA is 26",
            );
        }
    }

    /// The keys that are plain numbers or yes and no (`teams.md` §4).
    fn read_team_numbers(&mut self, team: &mut TeamType, keys: Keys<'_>) {
        let report = &mut self.report;
        keys.int("Max", &mut team.max, report);
        keys.int("Priority", &mut team.priority, report);
        keys.int("Group", &mut team.group, report);
        keys.int("VeteranLevel", &mut team.veteran_level, report);
        keys.int("TechLevel", &mut team.tech_level, report);
        keys.bool("Reinforce", &mut team.reinforce, report);
        keys.bool("Recruiter", &mut team.recruiter, report);
        keys.bool("Autocreate", &mut team.autocreate, report);
        keys.bool("AreTeamMembersRecruitable", &mut team.are_team_members_recruitable, report);
        keys.bool("IsBaseDefense", &mut team.is_base_defense, report);
        keys.bool("OnlyTargetHouseEnemy", &mut team.only_target_house_enemy, report);
        keys.bool("Aggressive", &mut team.aggressive, report);
        keys.bool("Annoyance", &mut team.annoyance, report);
        keys.bool("Suicide", &mut team.suicide, report);
        keys.bool("AvoidThreats", &mut team.avoid_threats, report);
        keys.bool("IonImmune", &mut team.ion_immune, report);
        keys.bool("GuardSlower", &mut team.guard_slower, report);
        keys.bool("Full", &mut team.full, report);
        keys.bool("Droppod", &mut team.droppod, report);
        keys.bool("OnTransOnly", &mut team.on_trans_only, report);
        keys.bool("TransportsReturnOnUnload", &mut team.transports_return_on_unload, report);
        keys.bool("Loadable", &mut team.loadable, report);
        keys.bool("Whiner", &mut team.whiner, report);
        keys.bool("Prebuild", &mut team.prebuild, report);
        keys.bool("LooseRecruit", &mut team.loose_recruit, report);
    }

    /// Reports team types of the map without a script or a task force, or with ones that are nowhere defined.
    fn check_team_parts(&mut self) {
        let mut findings = Vec::new();
        for team in self.scenario.team_types.iter().filter(|team| team.local && team.declared) {
            let who = format!("team type {}", named(&team.name, &team.id));
            match team
                .script
                .as_ref()
                .and_then(|script| Some((script, &self.scenario.scripts[script.target?])))
            {
                None => findings.push((
                    Code::TeamScriptMissing,
                    team.id.span,
                    format!("{who} has no script"),
                    "write Script=id of one of [ScriptTypes]",
                )),
                Some((script, ScriptType { declared: false, .. })) => findings.push((
                    Code::ScriptUndeclared,
                    script.span,
                    format!("{who} names the script {}, which is nowhere defined", printable(&script.text)),
                    "correct the id, or add the script to [ScriptTypes] and write its section",
                )),
                Some(_) => {}
            }
            let force = team.task_force.as_ref();
            match force.and_then(|force| Some((force, &self.scenario.task_forces[force.target?]))) {
                None => {
                    findings.push((
                        Code::TeamTaskForceMissing,
                        team.id.span,
                        format!("{who} has no task force"),
                        "write TaskForce=id of one of [TaskForces]",
                    ));
                }
                Some((force, TaskForce { declared: false, .. })) => findings.push((
                    Code::TaskForceUndeclared,
                    force.span,
                    format!(
                        "{who} names the task force {}, which is nowhere defined",
                        printable(&force.text)
                    ),
                    "correct the id, or add the task force to [TaskForces] and write its section",
                )),
                Some(_) => {}
            }
        }
        for (code, span, message, advice) in findings {
            self.report.help(code, span, message, advice);
        }
    }
}
