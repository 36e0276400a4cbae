//! Telling the referrers: all links are dropped first, then the reactions run.

use crate::chain::{Chain, NIL, Place};
use crate::list::ListData;
use crate::registry::Life;
use crate::{Id, LinkRef, Member, Program, Reason, Registry};
use std::fmt;

/// How many notifications with reactions may be unfinished inside one another.
pub const MAX_DEPTH: u32 = 64;

/// What a decide rule says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The link stays.
    Keep,
    /// The link goes.
    Drop,
}

/// What becomes of a link.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judgement {
    /// It does not react to the reason.
    Deaf,
    Keep,
    Drop,
}

/// What a decide rule is asked: may this link stay?
pub struct Question<P: Program> {
    /// The link.
    pub link: LinkRef<P>,
    /// The rule its member names.
    pub decide: P::Decide,
    /// The target that leaves.
    pub target: Id,
    /// Why.
    pub reason: P::Reason,
}

/// A reaction to run: the link was dropped, and its member names a reaction.
pub struct Reaction<P: Program> {
    /// The link that was dropped.
    pub link: LinkRef<P>,
    /// The reaction its member names.
    pub after: P::After,
    /// The target that left.
    pub target: Id,
    /// Why.
    pub reason: P::Reason,
}

/// Implements what `derive` would, without asking it of `P`.
macro_rules! plain_traits {
    ($name:ident, $rule:ident) => {
        impl<P: Program> Clone for $name<P> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<P: Program> Copy for $name<P> {}
        impl<P: Program> fmt::Debug for $name<P> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name))
                    .field("link", &self.link)
                    .field(stringify!($rule), &self.$rule)
                    .field("target", &self.target)
                    .field("reason", &self.reason)
                    .finish()
            }
        }
    };
}
plain_traits!(Question, decide);
plain_traits!(Reaction, after);

/// A reaction not yet run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    owner: Id,
    member: u16,
    index: u16,
}

/// The reactions of one notification, in the order in which their links were attached. It borrows nothing: between
/// two calls of [`Self::next`] the whole world may change, and other notifications may run.
#[must_use = "the reactions must be run: call `next` until it gives none"]
pub struct Reactions<P: Program> {
    target: Id,
    reason: P::Reason,
    list: Vec<Pending>,
    position: usize,
    /// All owners existed while this many objects had been destroyed; none: some may not have.
    deaths: Option<u64>,
}

impl<P: Program> Reactions<P> {
    /// The next reaction whose owner still exists. None when all are done; the cursor is open until then, so one that is
    /// not taken to its end must be given up with [`Self::cancel`].
    pub fn next(&mut self, registry: &mut Registry<P>) -> Option<Reaction<P>> {
        while let Some(&Pending { owner, member, index }) = self.list.get(self.position) {
            self.position += 1;
            let member = Member::<P>::new(member);
            // Nobody died since all owners were known to exist: no need to look at each.
            let exists =
                self.deaths == Some(registry.deaths) && owner != self.target || registry.exists(owner);
            if let Some(after) = member.spec().after
                && exists
            {
                registry.counters.reactions += 1;
                let link = LinkRef { owner, member, index };
                return Some(Reaction { link, after, target: self.target, reason: self.reason });
            }
            registry.counters.skipped += 1;
        }
        self.finish(registry);
        None
    }

    /// Gives up the reactions that were not taken yet.
    pub fn cancel(mut self, registry: &mut Registry<P>) {
        registry.counters.skipped += (self.list.len() - self.position) as u64;
        self.finish(registry);
    }

    /// The target that left.
    #[must_use]
    pub fn target(&self) -> Id {
        self.target
    }

    /// Why it left.
    #[must_use]
    pub fn reason(&self) -> P::Reason {
        self.reason
    }

    fn finish(&mut self, registry: &mut Registry<P>) {
        if self.list.capacity() == 0 {
            return;
        }
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        self.position = 0;
        registry.pool.push(list);
        registry.depth = registry.depth.saturating_sub(1);
        debug_assert!(
            registry.life(self.target) != Life::Destroyed
                || registry.subscribers(self.target).next().is_none(),
            "something refers to the destroyed object {}",
            self.target
        );
    }
}

impl<P: Program> fmt::Debug for Reactions<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reactions")
            .field("target", &self.target)
            .field("reason", &self.reason)
            .field("left", &(self.list.len() - self.position))
            .finish()
    }
}

/// A notification was refused because [`MAX_DEPTH`] others are unfinished around it. Nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooDeep {
    /// The target that was to leave.
    pub target: Id,
}

impl fmt::Display for TooDeep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{MAX_DEPTH} notifications are unfinished around that of object {}: reactions run in circles",
            self.target
        )
    }
}
impl std::error::Error for TooDeep {}

impl<P: Program> Registry<P> {
    /// Tells the referrers of a target that it leaves.
    ///
    /// First every link that reacts to the reason is dropped; `decide` is asked for those whose member names a rule,
    /// and sees the registry as it was before the first link went. Then the caller drains the reactions:
    ///
    /// ```text
    /// let mut reactions = world.links.notify(id, Reason::Dying, |links, question| decide(&world.parts, links, question));
    /// while let Some(reaction) = reactions.next(&mut world.links) {
    ///     world.react(reaction); // may attach, detach, notify
    /// }
    /// ```
    ///
    /// Nothing happens when the target is destroyed already, or when the dying reason is raised for it again.
    ///
    /// # Panics
    /// If [`MAX_DEPTH`] other notifications are unfinished. [`Self::try_notify`] gives an error instead.
    pub fn notify(
        &mut self,
        target: Id,
        reason: P::Reason,
        decide: impl FnMut(&Self, &Question<P>) -> Verdict,
    ) -> Reactions<P> {
        match self.try_notify(target, reason, decide) {
            Ok(reactions) => reactions,
            Err(error) => panic!("{error}"),
        }
    }

    /// Raises the final reason, for which no rule is asked.
    ///
    /// # Panics
    /// As [`Self::notify`].
    pub fn destroy(&mut self, target: Id) -> Reactions<P> {
        self.notify(target, P::Reason::FINAL, |_, _| Verdict::Drop)
    }

    /// Like [`Self::notify`].
    ///
    /// # Errors
    /// If [`MAX_DEPTH`] other notifications are unfinished; nothing is changed then.
    pub fn try_notify(
        &mut self,
        target: Id,
        reason: P::Reason,
        decide: impl FnMut(&Self, &Question<P>) -> Verdict,
    ) -> Result<Reactions<P>, TooDeep> {
        if self.depth >= MAX_DEPTH {
            return Err(TooDeep { target });
        }
        let mut reactions = Reactions { target, reason, list: Vec::new(), position: 0, deaths: None };
        let dying = P::Reason::DYING == Some(reason);
        let is_final = reason == P::Reason::FINAL;
        let mut died = false;
        let chain = match self.entry_mut(target) {
            Some(entry)
                if matches!(entry.life, Life::Alive | Life::Dying)
                    && !(dying && entry.life == Life::Dying) =>
            {
                if is_final {
                    entry.life = Life::Destroyed;
                    died = true;
                } else if dying {
                    entry.life = Life::Dying;
                }
                entry.chain
            }
            _ => {
                self.counters.ignored += 1;
                return Ok(reactions);
            }
        };
        self.deaths += u64::from(died);
        self.unreleased += u32::from(died);
        self.counters.notified[reason.index() as usize & 15] += 1;
        if chain.live() > 0 {
            // Nothing happens to a list without capacity, so its life as a cursor ends at once.
            let mut list = self.pool.pop().unwrap_or_default();
            if let Some(seed) = self.shuffle {
                self.sever_shuffled(target, reason, decide, seed, &mut list);
            } else if is_final {
                self.sever_all(target, &mut list);
            } else {
                self.sever_some(target, chain, reason, decide, &mut list);
            }
            if list.is_empty() {
                self.pool.push(list);
            } else {
                self.depth += 1;
                self.counters.max_depth = self.counters.max_depth.max(self.depth);
                reactions.list = list;
                reactions.deaths = (self.unreleased == u32::from(died)).then_some(self.deaths);
            }
        }
        if is_final && self.oracle {
            let left: Vec<_> = self.sweep(target).collect();
            assert!(
                left.is_empty(),
                "the full sweep found references to the destroyed object {target}: {left:?}"
            );
        }
        Ok(reactions)
    }

    /// Drops the whole chain of a target.
    fn sever_all(&mut self, target: Id, list: &mut Vec<Pending>) {
        let chain = &mut self.entries[target.kind_index()][target.slot()].chain;
        let mut gone = std::mem::replace(chain, Chain::EMPTY);
        self.count_dropped(gone.live());
        list.reserve(gone.live() as usize);
        let Self { chains, targets, columns, elements, lists, scratch, .. } = self;
        for &node in chains.array(&gone) {
            if node == NIL {
                continue;
            }
            match chains.place(node) {
                Place::Cell { column, cell } => {
                    let column = &columns[column as usize];
                    targets.column_mut(column)[cell as usize] = None;
                    if column.reacts {
                        let (owner, index) = column.owner(cell);
                        list.push(Pending { owner, member: column.member, index });
                    }
                }
                Place::Element(element) => {
                    let data = &lists[elements[element as usize].list as usize];
                    if P::MEMBERS[data.member as usize].after.is_some() {
                        list.push(Pending { owner: data.owner, member: data.member, index: 0 });
                    }
                    scratch.push(element);
                }
            }
        }
        let mut dropped = std::mem::take(&mut self.scratch);
        for element in dropped.drain(..) {
            self.hole(element);
        }
        self.scratch = dropped;
        self.chains.reset(&mut gone);
    }

    /// Drops what reacts to the reason. All questions are asked before the first link goes.
    fn sever_some(
        &mut self,
        target: Id,
        chain: Chain,
        reason: P::Reason,
        mut decide: impl FnMut(&Self, &Question<P>) -> Verdict,
        list: &mut Vec<Pending>,
    ) {
        let mut positions = std::mem::take(&mut self.scratch);
        let mut kept = 0;
        for position in 0..chain.len() {
            let node = self.chains.node_at(&chain, position);
            if node == NIL {
                continue;
            }
            match self.judge(node, target, reason, &mut decide) {
                Judgement::Deaf => {}
                Judgement::Keep => kept += 1,
                Judgement::Drop => positions.push(position),
            }
        }
        self.counters.kept += kept;
        self.counters.max_chain = self.counters.max_chain.max(chain.live());
        self.count_dropped(positions.len() as u32);
        self.leave_all(target, &positions, |registry, _, node| list.extend(registry.sever(node)));
        positions.clear();
        self.scratch = positions;
    }

    /// What becomes of one link for a reason that is not final.
    #[inline]
    fn judge(
        &self,
        node: u32,
        target: Id,
        reason: P::Reason,
        decide: &mut impl FnMut(&Self, &Question<P>) -> Verdict,
    ) -> Judgement {
        let spec = self.member_of(node).spec();
        if !spec.mask.contains(reason) {
            return Judgement::Deaf;
        }
        let Some(rule) = spec.decide else { return Judgement::Drop };
        match decide(self, &Question { link: self.link_of(node), decide: rule, target, reason }) {
            Verdict::Keep => Judgement::Keep,
            Verdict::Drop => Judgement::Drop,
        }
    }

    /// The first phase in test mode: rules are asked and links dropped in a shuffled order; reactions keep theirs.
    fn sever_shuffled(
        &mut self,
        target: Id,
        reason: P::Reason,
        mut decide: impl FnMut(&Self, &Question<P>) -> Verdict,
        mut state: u64,
        list: &mut Vec<Pending>,
    ) {
        let chain = self.entries[target.kind_index()][target.slot()].chain;
        let mut order: Vec<u32> =
            (0..chain.len()).filter(|&at| self.chains.node_at(&chain, at) != NIL).collect();
        for i in (1..order.len()).rev() {
            // splitmix64: any order will do, as long as the seed gives it.
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            order.swap(i, ((z ^ (z >> 31)) % (i as u64 + 1)) as usize);
        }
        self.shuffle = Some(state);
        let mut kept = 0;
        order.retain(|&position| {
            let node = self.chains.node_at(&chain, position);
            if reason == P::Reason::FINAL {
                return true;
            }
            let judgement = self.judge(node, target, reason, &mut decide);
            kept += u64::from(judgement == Judgement::Keep);
            judgement == Judgement::Drop
        });
        self.counters.kept += kept;
        self.counters.max_chain = self.counters.max_chain.max(chain.live());
        self.count_dropped(order.len() as u32);
        let mut reactions = Vec::new();
        self.leave_all(target, &order, |registry, position, node| {
            reactions.extend(registry.sever(node).map(|pending| (position, pending)));
        });
        reactions.sort_by_key(|&(position, _)| position);
        list.extend(reactions.into_iter().map(|(_, pending)| pending));
    }

    fn count_dropped(&mut self, count: u32) {
        self.counters.dropped += u64::from(count);
        self.counters.max_chain = self.counters.max_chain.max(count);
    }

    #[inline]
    fn member_of(&self, node: u32) -> Member<P> {
        Member::new(match self.chains.place(node) {
            Place::Cell { column, .. } => self.columns[column as usize].member,
            Place::Element(element) => self.lists[self.elements[element as usize].list as usize].member,
        })
    }

    /// Empties the place of a node that is in no chain any more, and gives its reaction.
    #[inline]
    fn sever(&mut self, node: u32) -> Option<Pending> {
        match self.chains.place(node) {
            Place::Cell { column, cell } => {
                let column = &self.columns[column as usize];
                self.targets.column_mut(column)[cell as usize] = None;
                column.reacts.then(|| {
                    let (owner, index) = column.owner(cell);
                    Pending { owner, member: column.member, index }
                })
            }
            Place::Element(element) => {
                let &ListData { owner, member, .. } =
                    &self.lists[self.elements[element as usize].list as usize];
                self.hole(element);
                P::MEMBERS[member as usize].after.map(|_| Pending { owner, member, index: 0 })
            }
        }
    }
}
