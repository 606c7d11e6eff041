import type { Adjacency } from './adjacency.ts'

/** The nodes reachable from `root`, after their successors except in cycles. Not recursive, as graphs are deep. */
export function postorder(graph: Adjacency, root: number): readonly number[] {
  const order: number[] = []
  visit(graph, root, new Uint8Array(graph.length), order)
  return order
}

/** For each node, 1 if it is `root` or reachable from it, else 0. */
export function reachable(graph: Adjacency, root: number): Uint8Array {
  const seen = new Uint8Array(graph.length)
  visit(graph, root, seen, [])
  return seen
}

/** Appends to `order` the nodes reachable from `root` through nodes not in `seen`, and marks them as seen. */
export function visit(graph: Adjacency, root: number, seen: Uint8Array, order: number[]): void {
  if (seen[root] === 1) return
  seen[root] = 1
  // The current path, and the number of edges followed from each of its nodes.
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
