//! The fixed point: from what is possible at the start to everything that follows.

use sandtable_scenario::Loaded;
use sandtable_scenario::model::TriggerType;

use super::chain::Room;
use super::event::{Known, impossible, momentary, remembers_itself};
use super::{Block, Chain, Fate, Reach, Values};
use crate::Xref;
use crate::xref::{How, Thing};

/// Actions that make a team: create, two kinds of reinforcement.
const MAKE_TEAM: [i32; 3] = [4, 7, 80];
/// Actions that let the mission timer run, as far as it is not known what it was before.
const START_TIMER: [i32; 3] = [23, 25, 27];

struct Solver<'a> {
    loaded: &'a Loaded,
    xref: &'a Xref,
    reach: Reach,
    timer: bool,
    /// Triggers to look at again.
    work: Vec<usize>,
    waiting: Vec<bool>,
    /// Scripts that a team can follow from now on and that were not read yet. A list, because scripts that make teams
    /// and teams that follow scripts can go as deep as the file is long.
    unread: Vec<usize>,
}

pub(super) fn solve(loaded: &Loaded, xref: &Xref) -> Reach {
    let scenario = &*loaded.scenario;
    let count = scenario.triggers.len();
    let mut room = Room::new(count);
    let chains: Vec<Chain> = (0..scenario.tags.len())
        .map(|tag| {
            let mut chain = Chain::of(loaded, xref, tag, &mut room);
            // Teams count as they become possible.
            chain.holders.teams = 0;
            chain
        })
        .collect();
    let mut tags_of = vec![Vec::new(); count];
    for (tag, chain) in chains.iter().enumerate() {
        for trigger in &chain.triggers {
            tags_of[*trigger].push(tag);
        }
    }
    let local = |local: &Option<_>| {
        let set =
            local.as_ref().is_some_and(|local: &sandtable_scenario::model::LocalVariable| local.initial);
        Values { set, clear: !set }
    };
    let reach = Reach {
        fates: vec![Fate::default(); count],
        chains,
        tags_of,
        locals: scenario.locals.iter().map(local).collect(),
        teams: vec![false; scenario.team_types.len()],
        scripts: vec![false; scenario.scripts.len()],
    };
    let timer = scenario.basic.timer_inherit;
    let mut solver = Solver {
        loaded,
        xref,
        reach,
        timer,
        work: Vec::new(),
        waiting: vec![false; count],
        unread: Vec::new(),
    };
    for (at, trigger) in scenario.triggers.iter().enumerate() {
        solver.reach.fates[at].enabled = !trigger.disabled && trigger.difficulty.contains(&true);
    }
    for record in scenario.ai_triggers.iter().filter(|record| record.enabled) {
        for team in [&record.team_one, &record.team_two].into_iter().flatten() {
            if let Some(team) = team.target.filter(|team| scenario.team_types[*team].max != 0) {
                solver.make_team(team);
            }
        }
    }
    (0..count).rev().for_each(|at| solver.again(at));
    loop {
        if let Some(script) = solver.unread.pop() {
            solver.read(script);
        } else if let Some(at) = solver.work.pop() {
            solver.waiting[at] = false;
            solver.look(at);
        } else {
            break;
        }
    }
    for at in 0..count {
        let (_, blocks) = solver.judge(at);
        solver.reach.fates[at].blocks = blocks;
    }
    solver.reach
}

impl Solver<'_> {
    fn again(&mut self, at: usize) {
        if !self.reach.fates[at].fires && !std::mem::replace(&mut self.waiting[at], true) {
            self.work.push(at);
        }
    }

    fn look(&mut self, at: usize) {
        let trigger = &self.loaded.scenario.triggers[at];
        if !trigger.valid || self.reach.fates[at].fires {
            return;
        }
        let instance = self.reach.tags_of[at].iter().any(|tag| self.exists(*tag));
        let satisfiable = instance && self.judge(at).0;
        let fate = &mut self.reach.fates[at];
        (fate.instance, fate.satisfiable) = (instance, satisfiable);
        if instance && fate.enabled && (satisfiable || fate.forced) {
            fate.fires = true;
            if !self.timer && trigger.actions.iter().any(|action| START_TIMER.contains(&action.number)) {
                self.timer = true;
                self.again_with(14);
            }
            for mention in self.xref.from(Thing::Trigger(at)) {
                if let How::Action(_, number) = mention.how {
                    self.act(number, mention.to);
                }
            }
        }
    }

    /// Whether a tag has an instance.
    fn exists(&self, tag: usize) -> bool {
        let chain = &self.reach.chains[tag];
        chain.listed() || chain.holders.placed() > 0 || chain.holders.teams > 0
    }

    /// An action of a trigger that can fire.
    fn act(&mut self, number: i32, on: Thing) {
        match on {
            Thing::Trigger(other) => self.touch(number, other),
            Thing::Team(team) if MAKE_TEAM.contains(&number) => self.make_team(team),
            Thing::Local(local) if number == 56 => self.set(local, true),
            Thing::Local(local) if number == 57 => self.set(local, false),
            _ => {}
        }
    }

    /// An action on another trigger.
    fn touch(&mut self, number: i32, other: usize) {
        let difficulty = self.loaded.scenario.triggers[other].difficulty.contains(&true);
        let fate = &mut self.reach.fates[other];
        match number {
            22 if !fate.forced => fate.forced = true,
            53 if !fate.enabled && difficulty => fate.enabled = true,
            _ => return,
        }
        self.again(other);
    }

    fn again_with(&mut self, event: i32) {
        let has = |trigger: &TriggerType| trigger.events.iter().any(|record| record.number == event);
        let triggers = self.loaded.scenario.triggers.iter().enumerate();
        let affected: Vec<usize> = triggers.filter(|(_, trigger)| has(trigger)).map(|(at, _)| at).collect();
        affected.into_iter().for_each(|at| self.again(at));
    }

    fn set(&mut self, local: usize, to: bool) {
        let Some(values) = self.reach.locals.get_mut(local) else { return };
        let value = if to { &mut values.set } else { &mut values.clear };
        if !std::mem::replace(value, true) {
            self.again_naming(Thing::Local(local));
        }
    }

    fn again_naming(&mut self, thing: Thing) {
        let triggers = self.xref.to(thing).filter_map(|mention| match mention.from {
            Thing::Trigger(at) => Some(at),
            _ => None,
        });
        let triggers: Vec<usize> = triggers.collect();
        triggers.into_iter().for_each(|at| self.again(at));
    }

    fn make_team(&mut self, team: usize) {
        if self.reach.teams.get(team).copied().unwrap_or(true) {
            return;
        }
        self.reach.teams[team] = true;
        self.again_naming(Thing::Team(team));
        let kind = &self.loaded.scenario.team_types[team];
        let tag = kind.tag.as_ref().and_then(|tag| tag.target);
        if let Some(chain) = tag.and_then(|tag| self.reach.chains.get_mut(tag)) {
            chain.holders.teams += 1;
            let triggers = chain.triggers.clone();
            triggers.into_iter().for_each(|at| self.again(at));
        }
        if let Some(script) = kind.script.as_ref().and_then(|script| script.target) {
            self.follow(script);
        }
    }

    fn follow(&mut self, script: usize) {
        if let Some(followed) = self.reach.scripts.get_mut(script)
            && !std::mem::replace(followed, true)
        {
            self.unread.push(script);
        }
    }

    /// What the lines of a script that is followed bring about.
    fn read(&mut self, script: usize) {
        for line in &self.loaded.scenario.scripts[script].lines {
            let Ok(argument) = usize::try_from(line.argument) else { continue };
            match line.action {
                17 => self.follow(argument),
                18 => self.make_team(argument),
                39 => self.set(argument, true),
                40 => self.set(argument, false),
                _ => {}
            }
        }
    }

    /// Whether the events of a trigger can be true together, on any of its tags; if not, why, for the tag that fails least.
    fn judge(&self, at: usize) -> (bool, Vec<Block>) {
        let trigger = &self.loaded.scenario.triggers[at];
        let mut least: Option<Vec<Block>> = None;
        for tag in &self.reach.tags_of[at] {
            let blocks = self.blocks(trigger, *tag);
            if blocks.is_empty() {
                least = Some(blocks);
                break;
            }
            if least.as_ref().is_none_or(|least| blocks.len() < least.len()) {
                least = Some(blocks);
            }
        }
        let mut blocks = least.unwrap_or_else(|| vec![Block::NoTag]);
        let satisfiable = blocks.is_empty();
        if !trigger.difficulty.contains(&true) {
            blocks.push(Block::NoDifficulty);
        } else if !self.reach.fates[at].enabled {
            blocks.push(Block::NeverEnabled);
        }
        blocks.sort();
        (satisfiable, blocks)
    }

    fn blocks(&self, trigger: &TriggerType, tag: usize) -> Vec<Block> {
        if !self.exists(tag) {
            return vec![Block::NoInstance];
        }
        let chain = &self.reach.chains[tag];
        let known = Known { locals: &self.reach.locals, teams: &self.reach.teams, timer: self.timer };
        let mut blocks = Vec::new();
        match chain.persistence {
            0 | 2 => {}
            1 if chain.holders.placed() + chain.holders.teams == 0 => blocks.push(Block::NothingHeld),
            1 => {}
            _ => blocks.push(Block::TagKind),
        }
        for (n, event) in trigger.events.iter().enumerate() {
            if let Some(why) = impossible(event, chain, &known) {
                blocks.push(Block::Event(n, why));
            }
        }
        let kept = |number: i32| match chain.persistence {
            2 => !matches!(number, 1 | 6 | 44 | 53 | 54),
            _ => remembers_itself(number),
        };
        let moments = trigger.events.iter().enumerate();
        let mut moments = moments.filter(|(_, event)| momentary(event.number) && !kept(event.number));
        if let Some((first, event)) = moments.next()
            && let Some((second, _)) = moments.find(|(_, other)| other.number != event.number)
        {
            blocks.push(Block::TwoMoments(first, second));
        }
        blocks
    }
}
