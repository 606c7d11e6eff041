import type { Adjacency } from './adjacency.ts'

/**
 * The nodes that can be reached from `root`, itself included, each after the nodes it leads to as far as cycles allow.
 * Depth first with a stack of its own, because the graph of a long function is deeper than the call stack.
 */
export function postorder(graph: Adjacency, root: number): readonly number[] {
  const order: number[] = []
  visit(graph, root, new Uint8Array(graph.length), order)
  return order
}

/** For each node, 1 where it can be reached from `root` and 0 elsewhere; `root` itself can. */
export function reachable(graph: Adjacency, root: number): Uint8Array {
  const seen = new Uint8Array(graph.length)
  visit(graph, root, seen, [])
  return seen
}

/** Appends to `order` what can be reached from `root` through nodes not yet in `seen`, and marks it there. */
export function visit(graph: Adjacency, root: number, seen: Uint8Array, order: number[]): void {
  if (seen[root] === 1) return
  seen[root] = 1
  // The path from the root to where the walk is, and how many edges of each node on it have been followed.
  const path = [root]
  const followed = [0]
  while (0 < path.length) {
    const last = path.length - 1
    const node = path[last]!
    const next = graph[node]![followed[last]!++]
    if (next === undefined) {
      order.push(node)
      path.pop()
      followed.pop()
    } else if (seen[next] === 0) {
      seen[next] = 1
      path.push(next)
      followed.push(0)
    }
  }
}
