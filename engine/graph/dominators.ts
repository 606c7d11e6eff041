import { type Adjacency, reversed } from './adjacency.ts'
import { postorder } from './traversal.ts'

/**
 * The immediate dominator of every node: the last other node on all paths from `root` to it. -1 for `root` and
 * unreachable nodes (Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm).
 */
export function immediateDominators(graph: Adjacency, root: number): Int32Array {
  const order = postorder(graph, root)
  const place = new Int32Array(graph.length).fill(-1)
  order.forEach((node, at) => (place[node] = at))
  const predecessors = reversed(graph)
  const dominators = new Int32Array(graph.length).fill(-1)
  // During the iteration, the root is its own dominator, which marks it as processed.
  dominators[root] = root

  for (let changed = true; changed;) {
    changed = false
    for (let at = order.length - 2; 0 <= at; at--) {
      const node = order[at]!
      let nearest = -1
      for (const predecessor of predecessors[node]!) {
        if (dominators[predecessor] === -1) continue
        nearest = nearest === -1 ? predecessor : meet(dominators, place, predecessor, nearest)
      }
      if (dominators[node] !== nearest) {
        dominators[node] = nearest
        changed = true
      }
    }
  }
  dominators[root] = -1
  return dominators
}

/** The same with all edges reversed: the next node on all paths from a node to `exit`. */
export function immediatePostDominators(graph: Adjacency, exit: number): Int32Array {
  return immediateDominators(reversed(graph), exit)
}

/** The nearest common ancestor of two processed nodes in the current dominator tree. */
function meet(dominators: Int32Array, place: Int32Array, left: number, right: number): number {
  while (left !== right) {
    while (place[left]! < place[right]!) left = dominators[left]!
    while (place[right]! < place[left]!) right = dominators[right]!
  }
  return left
}
