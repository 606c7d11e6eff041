import { type Adjacency, reversed } from './adjacency.ts'
import { visit } from './traversal.ts'

/** Each node's strongly connected component, in topological order from 0 (Kosaraju and Sharir). O(nodes + edges). */
export function components(graph: Adjacency): Int32Array {
  const seen = new Uint8Array(graph.length)
  const order: number[] = []
  for (let node = 0; node < graph.length; node++) visit(graph, node, seen, order)

  const turned = reversed(graph)
  const numbers = new Int32Array(graph.length)
  seen.fill(0)
  let count = 0
  for (let at = order.length - 1; 0 <= at; at--) {
    if (seen[order[at]!] === 1) continue
    const members: number[] = []
    visit(turned, order[at]!, seen, members)
    for (const member of members) numbers[member] = count
    count++
  }
  return numbers
}
