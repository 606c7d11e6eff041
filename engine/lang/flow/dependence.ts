import type ts from 'typescript'
import { controlDependences } from '../../graph/control-dependence.ts'
import type { Outcome, PredicateId } from '../../model/goal/predicate.ts'
import { entry, exit } from './flow-graph-builder.ts'
import type { Flow } from './flow.ts'

/** The outcomes that a node is control-dependent on. `root`: entering the function can be enough to reach it. */
export interface Reach {
  readonly dependsOn: readonly Outcome[]
  readonly root: boolean
}

/** The control dependences in a function. */
export interface Reaches {
  readonly predicates: ReadonlyMap<PredicateId, Reach>
  /** For a statement, or a node that is a site. */
  of(node: ts.Node): Reach | undefined
}

/**
 * Finds control dependences (docs/algorithms.md 3.1, 3.2). A node inherits those of the exception, or predicate without
 * a branch, that it depends on. Chains of `dependsOn` lead from roots to all predicates; unreachable ones are roots.
 */
export function reachesIn(flow: Flow, branches: (predicate: PredicateId) => boolean): Reaches {
  const augmented = [...flow.edges, { from: entry, to: exit, label: undefined }]
  const dependences = controlDependences(flow.nodes.length, augmented, entry, exit)
  const predicates = new Map<PredicateId, Reach>()
  const others = new Map<ts.Node, number>()
  flow.nodes.forEach((node, id) => {
    if (node.kind === 'predicate') predicates.set(node.predicate, reach(flow, dependences, id, branches))
    else if (node.kind === 'statement') others.set(node.statement, id)
    else if (node.kind === 'site') others.set(node.node, id)
  })
  return {
    predicates: withoutOrphans(predicates),
    of(node) {
      const id = others.get(node)
      if (id === undefined) return undefined
      const { dependsOn, root } = reach(flow, dependences, id, branches)
      return { dependsOn, root: root || dependsOn.length === 0 }
    },
  }
}

function reach(
  { nodes }: Flow,
  dependences: ReturnType<typeof controlDependences>,
  start: number,
  branches: (predicate: PredicateId) => boolean,
): Reach {
  const outcomes = new Map<string, Outcome>()
  const seen = new Set([start])
  const waiting = [start]
  let root = false
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const { on, label } of dependences[node]!) {
      const it = nodes[on]!
      if (on === entry) root = true
      else if (it.kind === 'predicate' && label !== undefined && branches(it.predicate)) {
        if (on !== start) outcomes.set(`${it.predicate}:${label}`, { predicate: it.predicate, outcome: label })
      } else if (!seen.has(on)) {
        seen.add(on)
        waiting.push(on)
      }
    }
  }
  const dependsOn = [...outcomes.values()].sort(
    (a, b) => a.predicate - b.predicate || Number(b.outcome) - Number(a.outcome),
  )
  return { dependsOn, root }
}

/** Makes each predicate a root that no chain of outcomes opens. */
function withoutOrphans(reaches: ReadonlyMap<PredicateId, Reach>): ReadonlyMap<PredicateId, Reach> {
  const openable = new Set<PredicateId>()
  for (let known = -1; known < openable.size;) {
    known = openable.size
    for (const [id, { root, dependsOn }] of reaches) {
      if (root || dependsOn.some((it) => openable.has(it.predicate))) openable.add(id)
    }
  }
  return new Map([...reaches].map(([id, it]) => [id, openable.has(id) ? it : { ...it, root: true }]))
}
