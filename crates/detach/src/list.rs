//! Ordered lists of references.
//!
//! A list is a vector of element numbers. An element that is dropped stays behind as a hole until holes outnumber
//! elements; so dropping costs a constant however long the list is, and keeps the order of the rest. Holes at the end go
//! at once, those at the front are counted: both ends are found without a search.

use crate::chain::{NIL, make_place, paged};
use crate::{Attach, Id, List, Program, Refusal, Registry};

/// One reference of a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Element {
    /// None: free, or a hole.
    pub(crate) target: Option<Id>,
    pub(crate) list: u32,
    /// Where it stands in its target's array.
    pub(crate) position: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct ListData {
    pub(crate) owner: Id,
    pub(crate) member: u16,
    pub(crate) live: u32,
    /// Where the first element stands; before it are holes only.
    pub(crate) head: u32,
    /// The last one is never a hole.
    pub(crate) order: Vec<u32>,
}

/// The targets of a list, in order.
#[derive(Clone, Debug)]
pub struct ListIter<'a> {
    order: std::slice::Iter<'a, u32>,
    elements: &'a [Element],
    live: usize,
}

impl Iterator for ListIter<'_> {
    type Item = Id;

    #[inline]
    fn next(&mut self) -> Option<Id> {
        loop {
            let element = *self.order.next()?;
            if let Some(target) = self.elements[element as usize].target {
                self.live -= 1;
                return Some(target);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.live, Some(self.live))
    }
}

impl DoubleEndedIterator for ListIter<'_> {
    fn next_back(&mut self) -> Option<Id> {
        loop {
            let element = *self.order.next_back()?;
            if let Some(target) = self.elements[element as usize].target {
                self.live -= 1;
                return Some(target);
            }
        }
    }
}

impl ExactSizeIterator for ListIter<'_> {}

impl<P: Program> Registry<P> {
    fn list_data(&self, owner: Id, list: List<P>) -> Option<&ListData> {
        let handle = *self.heads.get(Self::at(owner, list.member()))?.get(owner.slot())?;
        self.lists.get(handle as usize)
    }

    /// The targets of a list, in order.
    #[must_use]
    pub fn list(&self, owner: Id, list: List<P>) -> ListIter<'_> {
        let (order, live) = self
            .list_data(owner, list)
            .map_or((&[][..], 0), |data| (&data.order[data.head as usize..], data.live as usize));
        ListIter { order: order.iter(), elements: &self.elements, live }
    }

    /// How many references a list holds.
    #[must_use]
    pub fn len(&self, owner: Id, list: List<P>) -> usize {
        self.list_data(owner, list).map_or(0, |data| data.live as usize)
    }

    /// Whether a list holds no reference.
    #[must_use]
    pub fn is_empty(&self, owner: Id, list: List<P>) -> bool {
        self.len(owner, list) == 0
    }

    /// The first target of a list.
    #[must_use]
    pub fn first(&self, owner: Id, list: List<P>) -> Option<Id> {
        self.list(owner, list).next()
    }

    /// The last target of a list.
    #[must_use]
    pub fn last(&self, owner: Id, list: List<P>) -> Option<Id> {
        self.list(owner, list).next_back()
    }

    /// The target at a position of a list.
    #[must_use]
    pub fn nth(&self, owner: Id, list: List<P>, index: usize) -> Option<Id> {
        let data = self.list_data(owner, list)?;
        let order = &data.order[data.head as usize..];
        if data.live as usize == order.len() {
            return self.elements[*order.get(index)? as usize].target;
        }
        self.list(owner, list).nth(index)
    }

    /// Whether a target stands in a list.
    #[must_use]
    pub fn contains(&self, owner: Id, list: List<P>, target: Id) -> bool {
        self.list(owner, list).any(|id| id == target)
    }

    /// Adds a reference at the end of a list. A list may hold the same target several times.
    pub fn push_back(&mut self, owner: Id, list: List<P>, target: Id) -> Attach {
        self.insert(owner, list, usize::MAX, target)
    }

    /// Adds a reference at the front of a list.
    pub fn push_front(&mut self, owner: Id, list: List<P>, target: Id) -> Attach {
        self.insert(owner, list, 0, target)
    }

    /// Adds a reference before the position `index` of a list; at the end when it is shorter.
    pub fn insert(&mut self, owner: Id, list: List<P>, index: usize, target: Id) -> Attach {
        let at = Self::at(owner, list.member());
        if !list.member().spec().owners.contains(owner.kind()) {
            return self.refuse(Refusal::NoSuchMember);
        }
        if !self.exists(owner) {
            return self.refuse(Refusal::OwnerGone);
        }
        if let Err(why) = self.permit(list.member(), target) {
            return self.refuse(why);
        }
        self.mark_held(owner, at);
        let handle = self.open_list(owner, at, list.member().number());
        if index < usize::MAX {
            // Positions count references, not holes.
            self.compact(handle);
        }
        let element = self.new_element(handle, target);
        let data = &mut self.lists[handle as usize];
        let position = index.min(data.order.len());
        if data.order.len() >= 16 {
            make_place(&mut data.order, 1);
        }
        data.order.insert(position, element);
        data.live += 1;
        self.hook_element(element, target);
        Attach::Attached
    }

    /// Takes the first reference to a target out of a list; the rest keeps its order. Says whether there was one.
    pub fn remove(&mut self, owner: Id, list: List<P>, target: Id) -> bool {
        self.take_first(owner, list, |id| id == target).is_some()
    }

    /// Takes every reference to a target out of a list and says how many there were.
    pub fn remove_all(&mut self, owner: Id, list: List<P>, target: Id) -> usize {
        let Some(handle) = self.handle(owner, list) else { return 0 };
        let mut order = std::mem::take(&mut self.lists[handle as usize].order);
        let mut count = 0;
        order.retain(|&element| {
            let Element { target: held, position, .. } = &mut self.elements[element as usize];
            let position = *position;
            if held.is_some_and(|held| held != target) {
                return true;
            }
            if held.take().is_some() {
                count += 1;
                self.leave(target, position);
            }
            self.free_elements.push(element);
            false
        });
        let data = &mut self.lists[handle as usize];
        data.live -= count;
        data.head = 0;
        data.order = order;
        count as usize
    }

    /// Takes the first reference out of a list.
    pub fn pop_front(&mut self, owner: Id, list: List<P>) -> Option<Id> {
        self.take_first(owner, list, |_| true)
    }

    /// Takes the last reference out of a list.
    pub fn pop_back(&mut self, owner: Id, list: List<P>) -> Option<Id> {
        let handle = self.handle(owner, list)?;
        let element = *self.lists[handle as usize].order.last()?;
        self.drop_element(element)
    }

    /// Takes the reference at a position out of a list.
    pub fn remove_at(&mut self, owner: Id, list: List<P>, index: usize) -> Option<Id> {
        let mut left = index;
        self.take_first(owner, list, |_| {
            left = left.wrapping_sub(1);
            left == usize::MAX
        })
    }

    /// Takes every reference out of a list.
    pub fn clear(&mut self, owner: Id, list: List<P>) {
        self.clear_list(owner, Self::at(owner, list.member()));
    }

    fn take_first(&mut self, owner: Id, list: List<P>, mut pick: impl FnMut(Id) -> bool) -> Option<Id> {
        let handle = self.handle(owner, list)?;
        let data = &self.lists[handle as usize];
        let mut order = data.order[data.head as usize..].iter().copied();
        let element = order.find(|&e| self.elements[e as usize].target.is_some_and(&mut pick))?;
        self.drop_element(element)
    }

    fn handle(&self, owner: Id, list: List<P>) -> Option<u32> {
        let handle = *self.heads.get(Self::at(owner, list.member()))?.get(owner.slot())?;
        (handle != NIL).then_some(handle)
    }

    pub(crate) fn open_list(&mut self, owner: Id, at: usize, member: u16) -> u32 {
        let head = &mut self.heads[at][owner.slot()];
        if *head == NIL {
            *head = self.lists.len() as u32;
            make_place(&mut self.lists, 1);
            self.lists.push(ListData { owner, member, live: 0, head: 0, order: Vec::new() });
        }
        *head
    }

    pub(crate) fn new_element(&mut self, list: u32, target: Id) -> u32 {
        if self.free_elements.is_empty() {
            self.add_elements();
        }
        let element = self.free_elements.pop().expect("a page was just added");
        self.elements[element as usize] = Element { target: Some(target), list, position: 0 };
        element
    }

    #[inline]
    pub(crate) fn element_node(&self, element: u32) -> u32 {
        let (page, at) = paged(element);
        self.element_pages[page] + at
    }

    /// Puts a new element at the end of its target's chain.
    #[inline]
    pub(crate) fn hook_element(&mut self, element: u32, target: Id) {
        let node = self.element_node(element);
        self.elements[element as usize].position = self.append(target, node);
    }

    /// Unhooks one element from its target's chain and makes a hole of it.
    pub(crate) fn drop_element(&mut self, element: u32) -> Option<Id> {
        let Element { target, position, .. } = self.elements[element as usize];
        let target = target?;
        self.leave(target, position);
        self.hole(element);
        Some(target)
    }

    /// Makes a hole of an element that is in no chain any more.
    #[inline]
    pub(crate) fn hole(&mut self, element: u32) {
        let Element { target, list, .. } = &mut self.elements[element as usize];
        *target = None;
        let list = *list;
        let data = &mut self.lists[list as usize];
        data.live -= 1;
        while let Some(&last) = data.order.last()
            && self.elements[last as usize].target.is_none()
        {
            data.order.pop();
            self.free_elements.push(last);
        }
        if data.live == 0 {
            data.head = 0;
            return;
        }
        while self.elements[data.order[data.head as usize] as usize].target.is_none() {
            data.head += 1;
        }
        if data.order.len() > 2 * data.live as usize {
            self.compact(list);
        }
    }

    /// Closes the holes of a list.
    fn compact(&mut self, list: u32) {
        let data = &mut self.lists[list as usize];
        if data.order.len() == data.live as usize {
            return;
        }
        data.head = 0;
        data.order.retain(|&element| {
            let live = self.elements[element as usize].target.is_some();
            if !live {
                self.free_elements.push(element);
            }
            live
        });
    }

    pub(crate) fn clear_list(&mut self, owner: Id, at: usize) {
        let Some(&handle) = self.heads.get(at).and_then(|heads| heads.get(owner.slot())) else { return };
        if handle == NIL {
            return;
        }
        let mut order = std::mem::take(&mut self.lists[handle as usize].order);
        for element in order.drain(..) {
            if let Some(target) = self.elements[element as usize].target.take() {
                self.leave(target, self.elements[element as usize].position);
            }
            self.free_elements.push(element);
        }
        let data = &mut self.lists[handle as usize];
        data.order = order;
        data.live = 0;
        data.head = 0;
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::yard::{Kind, Reason, Yard, links};
    use crate::{Id, Registry, Verdict};

    /// Positions before and behind the elements, that a search from either end would look at in vain.
    fn around(yard: &Registry<Yard>, owner: Id) -> (usize, usize) {
        let data = yard.list_data(owner, links::QUEUE).unwrap();
        let held = |&e: &u32| yard.elements[e as usize].target.is_some();
        let order = &data.order[data.head as usize..];
        (
            order.iter().position(held).unwrap_or(order.len()),
            order.iter().rev().position(held).unwrap_or(order.len()),
        )
    }

    fn queue(count: usize) -> (Registry<Yard>, Id, Vec<Id>) {
        let mut yard = Registry::<Yard>::new();
        yard.set_oracle(false);
        let owner = yard.spawn(Kind::Holder);
        let ids: Vec<Id> = (0..count).map(|_| yard.spawn(Kind::Mover)).collect();
        for &id in &ids {
            yard.push_back(owner, links::QUEUE, id);
        }
        (yard, owner, ids)
    }

    #[test]
    fn both_ends_are_found_without_a_search() {
        let (mut yard, owner, ids) = queue(600);
        // Every third leaves from the middle, then both ends are taken in turn.
        for &id in ids.iter().skip(1).step_by(3) {
            yard.notify(id, Reason::Vanished, |_, _| Verdict::Drop).cancel(&mut yard);
            assert_eq!(around(&yard, owner), (0, 0));
        }
        let mut left: std::collections::VecDeque<Id> =
            ids.iter().enumerate().filter(|(i, _)| i % 3 != 1).map(|(_, &id)| id).collect();
        for round in 0.. {
            let (got, want) = match round % 3 {
                0 => (yard.pop_back(owner, links::QUEUE), left.pop_back()),
                _ => (yard.pop_front(owner, links::QUEUE), left.pop_front()),
            };
            assert_eq!(got, want);
            assert_eq!(around(&yard, owner), (0, 0));
            assert!(yard.list(owner, links::QUEUE).eq(left.iter().copied()));
            assert_eq!(yard.nth(owner, links::QUEUE, 1), left.get(1).copied());
            if want.is_none() {
                break;
            }
        }
        assert!(yard.check_invariants().is_empty());
    }

    #[test]
    fn remove_all_keeps_the_order_of_the_rest() {
        let (mut yard, owner, ids) = queue(40);
        for &id in &ids {
            yard.push_back(owner, links::QUEUE, ids[7]);
            yard.push_back(owner, links::QUEUE, id);
        }
        let want: Vec<Id> = yard.list(owner, links::QUEUE).filter(|&id| id != ids[7]).collect();
        assert_eq!(yard.remove_all(owner, links::QUEUE, ids[7]), 42);
        assert_eq!(yard.remove_all(owner, links::QUEUE, ids[7]), 0);
        assert!(yard.list(owner, links::QUEUE).eq(want));
        assert_eq!(yard.subscribers(ids[7]).count(), 0);
        assert!(yard.check_invariants().is_empty());
    }
}
