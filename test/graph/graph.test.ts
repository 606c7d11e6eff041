import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reversed } from '../../engine/graph/adjacency.ts'
import { components } from '../../engine/graph/components.ts'
import { immediateDominators } from '../../engine/graph/dominators.ts'
import { postorder, reachable } from '../../engine/graph/traversal.ts'
import { anyGraph, hasPath } from './arbitraries.ts'

test('a node is reachable if there is a path to it', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const expected = graph.map((_, node) => (hasPath(graph, 0, node) ? 1 : 0))
      expect([...reachable(graph, 0)]).toEqual(expected)
      expect(postorder(graph, 0).toSorted((a, b) => a - b)).toEqual(expected.flatMap((it, node) => (it ? [node] : [])))
    }),
  )
})

test('postorder works for a chain longer than the call stack', () => {
  const length = 100_000
  const chain = Array.from({ length }, (_, node) => (node + 1 < length ? [node + 1] : []))
  expect(postorder(chain, 0)[0]).toBe(length - 1)
})

test('two nodes share a component if each reaches the other, and edges lead to equal or higher components', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const numbers = components(graph)
      graph.forEach((successors, a) => {
        graph.forEach((_, b) => {
          expect(numbers[a] === numbers[b]).toBe(hasPath(graph, a, b) && hasPath(graph, b, a))
        })
        for (const b of successors) expect(numbers[a]).toBeLessThanOrEqual(numbers[b]!)
      })
    }),
  )
})

test('a node dominates another exactly if removing it makes the other unreachable', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const immediate = immediateDominators(graph, 0)
      graph.forEach((_, node) => {
        const dominators = new Set<number>()
        for (let it = immediate[node]!; it !== -1; it = immediate[it]!) dominators.add(it)
        graph.forEach((_, other) => {
          const cuts = other !== node && hasPath(graph, 0, node) && !hasPath(graph, 0, node, other)
          expect(dominators.has(other)).toBe(cuts)
        })
      })
    }),
  )
})

test('reversing all edges twice restores them', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const sorted = graph.map((it) => it.toSorted((a, b) => a - b))
      expect(reversed(reversed(graph))).toEqual(sorted)
    }),
  )
})
