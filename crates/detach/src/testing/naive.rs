//! The naive loop: each owner holds its own node, a target's nodes form a chain, a notification captures the next node,
//! calls the handler, then severs the node. It is kept to show, hazard by hazard, what goes wrong with it.

/// One node, embedded in its owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The object that holds it.
    pub owner: usize,
    /// Whom it refers to.
    pub target: Option<usize>,
    /// The node before it in the chain.
    pub prev: Option<usize>,
    /// The node after it in the chain.
    pub next: Option<usize>,
    /// Its owner's memory was given back.
    pub freed: bool,
}

/// What a notification did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The nodes whose handler was called, in order.
    pub calls: Vec<usize>,
    /// Calls for nodes that did not refer to the target (any more).
    pub spurious: usize,
    /// Nodes touched after their owner's memory was given back.
    pub after_free: usize,
    /// The loop did not end.
    pub stuck: bool,
}

/// The chains of the naive loop.
#[derive(Clone, Debug)]
pub struct Naive {
    /// All nodes.
    pub nodes: Vec<Node>,
    /// The first node of each target.
    pub heads: Vec<Option<usize>>,
    free: Vec<usize>,
}

/// Handler calls after which a loop counts as endless.
const LIMIT: usize = 1000;

impl Naive {
    /// Chains for `targets` targets.
    #[must_use]
    pub fn new(targets: usize) -> Self {
        Self { nodes: Vec::new(), heads: vec![None; targets], free: Vec::new() }
    }

    /// A node in an owner; memory given back earlier is used first.
    pub fn node(&mut self, owner: usize) -> usize {
        let node = Node { owner, ..Node::default() };
        match self.free.pop() {
            Some(at) => {
                self.nodes[at] = node;
                at
            }
            None => {
                self.nodes.push(node);
                self.nodes.len() - 1
            }
        }
    }

    /// Points a node at a target: severed, then inserted at the head.
    pub fn attach(&mut self, node: usize, target: usize) {
        self.sever(node);
        let old = self.heads[target].replace(node);
        self.nodes[node].target = Some(target);
        self.nodes[node].next = old;
        if let Some(old) = old {
            self.nodes[old].prev = Some(node);
        }
    }

    /// Takes a node out of whatever chain it is in.
    pub fn sever(&mut self, node: usize) {
        let Node { target, prev, next, .. } = self.nodes[node];
        let Some(target) = target else { return };
        match prev {
            Some(prev) => self.nodes[prev].next = next,
            None => self.heads[target] = next,
        }
        if let Some(next) = next {
            self.nodes[next].prev = prev;
        }
        let node = &mut self.nodes[node];
        (node.target, node.prev, node.next) = (None, None, None);
    }

    /// Destroys an owner: its nodes are severed, and their memory may be used again.
    pub fn free_owner(&mut self, owner: usize) {
        for node in 0..self.nodes.len() {
            if self.nodes[node].owner == owner && !self.nodes[node].freed {
                self.sever(node);
                self.nodes[node].freed = true;
                self.free.push(node);
            }
        }
    }

    /// Notifies as the naive loop does. The handler may do anything.
    pub fn notify(&mut self, target: usize, mut handler: impl FnMut(&mut Self, usize)) -> Trace {
        let mut trace = Trace::default();
        let mut at = self.heads[target];
        while let Some(node) = at {
            let next = self.nodes[node].next;
            trace.calls.push(node);
            trace.spurious += usize::from(self.nodes[node].target != Some(target));
            trace.after_free += usize::from(self.nodes[node].freed);
            handler(self, node);
            trace.after_free += usize::from(self.nodes[node].freed && !trace.calls.is_empty());
            self.sever(node);
            if trace.calls.len() > LIMIT {
                trace.stuck = true;
                break;
            }
            at = next;
        }
        trace
    }

    /// The nodes that still refer to a target.
    #[must_use]
    pub fn holders(&self, target: usize) -> Vec<usize> {
        (0..self.nodes.len())
            .filter(|&n| self.nodes[n].target == Some(target) && !self.nodes[n].freed)
            .collect()
    }

    /// The nodes reached from the head of a target's chain.
    #[must_use]
    pub fn chain(&self, target: usize) -> Vec<usize> {
        let mut found = Vec::new();
        let mut at = self.heads[target];
        while let Some(node) = at {
            if found.len() > self.nodes.len() {
                break;
            }
            found.push(node);
            at = self.nodes[node].next;
        }
        found
    }
}
