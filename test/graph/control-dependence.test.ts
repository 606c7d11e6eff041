import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Adjacency } from '../../engine/graph/adjacency.ts'
import { controlDependences, type Dependence, type FlowEdge } from '../../engine/graph/control-dependence.ts'
import { anyGraph, hasPath } from './arbitraries.ts'

const labels = [true, false, undefined] as const

/**
 * A flow graph with entry 0, the last node as exit, and an edge between them. The n-th edge out of a node has the n-th
 * label.
 */
function flowOf(graph: Adjacency): FlowEdge[] {
  const edges = graph.flatMap((successors, from) => successors.map((to, at) => ({ from, to, label: labels[at] })))
  return [...edges, { from: 0, to: graph.length - 1, label: undefined }]
}

function adjacency(count: number, edges: readonly FlowEdge[]): number[][] {
  const graph: number[][] = Array.from({ length: count }, () => [])
  for (const { from, to } of edges) if (from !== count - 1) graph[from]!.push(to)
  return graph
}

function texts(dependences: Iterable<Dependence>): string[] {
  return [...new Set([...dependences].map(({ on, label }) => `${on}:${label}`))].toSorted()
}

test('dependences match the definition if every node reaches the exit', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const count = graph.length
      const exit = count - 1
      const stuck = adjacency(count, flowOf(graph)).map((_, node, all) => !hasPath(all, node, exit))
      const edges = [
        ...flowOf(graph),
        ...stuck.flatMap((it, from) => (it ? [{ from, to: exit, label: undefined }] : [])),
      ]
      const paths = adjacency(count, edges)
      const postDominates = (n: number, m: number): boolean => n === m || !hasPath(paths, m, exit, n)
      const found = controlDependences(count, edges, 0, exit)
      found.forEach((dependences, n) => {
        const expected = edges.filter(
          ({ from, to }) =>
            from !== exit && hasPath(paths, 0, from) && postDominates(n, to) && !(n !== from && postDominates(n, from)),
        )
        expect(texts(dependences)).toEqual(texts(expected.map(({ from, label }) => ({ on: from, label }))))
        expect(dependences.length).toBe(texts(dependences).length)
      })
    }),
  )
})

test('every reachable node except the exit depends on the entry, directly or indirectly, even with endless loops', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const count = graph.length
      const edges = flowOf(graph)
      const found = controlDependences(count, edges, 0, count - 1)
      const opened = new Set([0])
      for (const it of opened) found.forEach((on, node) => on.some((d) => d.on === it) && opened.add(node))
      const paths = adjacency(count, edges)
      graph.forEach((_, node) => {
        const isReached = hasPath(paths, 0, node)
        if (isReached && node !== count - 1) expect(opened).toContain(node)
        if (!isReached) expect(found[node]).toEqual([])
      })
    }),
  )
})

test('a nested if depends on the outcome around it, and the code after it on the entry', () => {
  // 0 entry; 1 `if (a)`; 2 `if (b)`; 3 inside; 4 after; 5 exit.
  const edges: FlowEdge[] = [
    { from: 0, to: 1, label: undefined },
    { from: 0, to: 5, label: undefined },
    { from: 1, to: 2, label: true },
    { from: 1, to: 4, label: false },
    { from: 2, to: 3, label: true },
    { from: 2, to: 4, label: false },
    { from: 3, to: 4, label: undefined },
    { from: 4, to: 5, label: undefined },
  ]
  const root = [{ on: 0, label: undefined }]
  expect(controlDependences(6, edges, 0, 5)).toEqual([
    [],
    root,
    [{ on: 1, label: true }],
    [{ on: 2, label: true }],
    root,
    [],
  ])
})

test('the head of a loop depends on itself and the entry, and its body on the head', () => {
  // 0 entry; 1 `while (a)`; 2 body; 3 exit.
  const edges: FlowEdge[] = [
    { from: 0, to: 1, label: undefined },
    { from: 0, to: 3, label: undefined },
    { from: 1, to: 2, label: true },
    { from: 1, to: 3, label: false },
    { from: 2, to: 1, label: undefined },
  ]
  const [, head, body] = controlDependences(4, edges, 0, 3)
  expect(head).toEqual([
    { on: 0, label: undefined },
    { on: 1, label: true },
  ])
  expect(body).toEqual([{ on: 1, label: true }])
})

test('the body of an endless loop depends on its head, as if the loop could end', () => {
  // 0 entry; 1 head of `for (;;)`; 2 `if (a)`; 3 inside; 4 exit.
  const edges: FlowEdge[] = [
    { from: 0, to: 1, label: undefined },
    { from: 0, to: 4, label: undefined },
    { from: 1, to: 2, label: undefined },
    { from: 2, to: 3, label: true },
    { from: 2, to: 1, label: false },
    { from: 3, to: 1, label: undefined },
  ]
  const [, head, condition, inside] = controlDependences(5, edges, 0, 4)
  expect(head).toContainEqual({ on: 0, label: undefined })
  expect(condition).toEqual([{ on: 1, label: undefined }])
  expect(inside).toEqual([{ on: 2, label: true }])
})
