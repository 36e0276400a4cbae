//! Circles and islands of a graph.

/// The strongly connected parts with more than one node, each sorted, by their first node. Iterative: chains may be long.
pub(super) fn circles(nodes: usize, causes: &[Vec<usize>]) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let mut order = vec![NEW; nodes];
    let mut low = vec![0; nodes];
    let mut open = vec![false; nodes];
    let (mut stack, mut next, mut found) = (Vec::new(), 0, Vec::new());
    for root in 0..nodes {
        if order[root] != NEW {
            continue;
        }
        let mut work = vec![(root, 0)];
        while let Some((node, child)) = work.pop() {
            if child == 0 {
                (order[node], low[node], open[node]) = (next, next, true);
                next += 1;
                stack.push(node);
            }
            if let Some(to) = causes[node].get(child).copied() {
                work.push((node, child + 1));
                if order[to] == NEW {
                    work.push((to, 0));
                } else if open[to] {
                    low[node] = low[node].min(order[to]);
                }
                continue;
            }
            if let Some((parent, _)) = work.last() {
                low[*parent] = low[*parent].min(low[node]);
            }
            if low[node] == order[node] {
                let from = stack.iter().rposition(|own| *own == node).unwrap_or(0);
                let mut part = stack.split_off(from);
                part.iter().for_each(|node| open[*node] = false);
                part.sort_unstable();
                if part.len() > 1 {
                    found.push(part);
                }
            }
        }
    }
    found.sort();
    found
}

/// For each node the number of the part it hangs together with, largest part first.
pub(super) fn islands(nodes: usize, edges: impl Iterator<Item = (usize, usize)>) -> Vec<usize> {
    let mut root: Vec<usize> = (0..nodes).collect();
    fn find(root: &mut [usize], mut node: usize) -> usize {
        while root[node] != node {
            root[node] = root[root[node]];
            node = root[node];
        }
        node
    }
    for (from, to) in edges {
        let (a, b) = (find(&mut root, from), find(&mut root, to));
        root[a.max(b)] = a.min(b);
    }
    let roots: Vec<usize> = (0..nodes).map(|node| find(&mut root, node)).collect();
    let mut sizes = vec![0usize; nodes];
    roots.iter().for_each(|root| sizes[*root] += 1);
    let mut order: Vec<usize> = (0..nodes).filter(|node| sizes[*node] > 0).collect();
    order.sort_by_key(|node| (std::cmp::Reverse(sizes[*node]), *node));
    let mut number = vec![0; nodes];
    order.iter().enumerate().for_each(|(at, root)| number[*root] = at);
    roots.iter().map(|root| number[*root]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_are_found_once() {
        let causes = [vec![1], vec![2], vec![0, 3], vec![4], vec![3, 4], vec![5]];
        assert_eq!(circles(6, &causes), [vec![0, 1, 2], vec![3, 4]]);
        let chain: Vec<Vec<usize>> = (0..100_000).map(|n| vec![(n + 1) % 100_000]).collect();
        assert_eq!(circles(100_000, &chain)[0].len(), 100_000);
    }

    #[test]
    fn islands_are_numbered_by_size() {
        assert_eq!(islands(6, [(1, 2), (2, 4), (0, 5)].into_iter()), [1, 0, 0, 2, 0, 1]);
        assert_eq!(islands(0, std::iter::empty()), [0; 0]);
    }
}
