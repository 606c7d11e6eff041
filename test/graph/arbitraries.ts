import fc from 'fast-check'
import type { Adjacency } from '../../engine/graph/adjacency.ts'

/** Graphs of 1 to 9 nodes with at most three edges out of each. Most have cycles and unreachable parts. */
export const anyGraph: fc.Arbitrary<Adjacency> = fc
  .integer({ min: 1, max: 9 })
  .chain((count) => fc.array(fc.array(fc.nat(count - 1), { maxLength: 3 }), { minLength: count, maxLength: count }))

/** Whether a path between two nodes avoids a third one. It follows the definition, not the algorithm under test. */
export function hasPath(graph: Adjacency, from: number, to: number, avoiding = -1): boolean {
  const seen = new Set<number>()
  const walk = (node: number): boolean => {
    if (node === avoiding || seen.has(node)) return false
    seen.add(node)
    return node === to || graph[node]!.some(walk)
  }
  return walk(from)
}
