import ts from 'typescript'
import type { Outcome, PredicateId } from '../../../model/goal/predicate.ts'
import type { Reach, Reaches } from '../../../lang/flow/dependence.ts'
import { containerOf } from '../../../lang/data-flow/container.ts'
import type { Inventory } from '../../../lang/flow/predicates.ts'
import { callAround } from './values/library-calls.ts'
import type { Influence } from './influence.ts'
import { type Reads, together } from './values/value.ts'

/** An outcome that something depends on, `steps` control dependences away: 1 for a direct one. */
export interface Decision extends Outcome {
  readonly steps: number
}

/** The outcomes that decide whether something is reached, nearest first. */
export interface Decisions {
  /** The outcomes for a node, direct and indirect. */
  at(node: ts.Node): readonly Decision[]
  /** The outcomes for a predicate, except its own. */
  on(predicate: PredicateId): readonly Decision[]
}

/** `reaches` is indexed by function id. */
export function createDecisions(inventory: Inventory, reaches: readonly Reaches[]): Decisions {
  const known = new Map<ts.Node, readonly Decision[]>()
  const onPredicates = new Map<PredicateId, readonly Decision[]>()
  const directly = (predicate: PredicateId): readonly Outcome[] =>
    reaches[inventory.predicates[predicate]!.function]!.predicates.get(predicate)?.dependsOn ?? []
  const closure = (outcomes: readonly Outcome[]): readonly Decision[] => {
    const found = new Map(outcomes.map((it) => [keyOf(it), { ...it, steps: 1 }]))
    // Iteration includes entries added meanwhile.
    for (const { predicate, steps } of found.values()) {
      for (const it of directly(predicate)) {
        if (!found.has(keyOf(it))) found.set(keyOf(it), { ...it, steps: steps + 1 })
      }
    }
    return [...found.values()]
  }
  const reachAt = (node: ts.Node): Reach | undefined => {
    const container = containerOf(node)
    const own = inventory.functionIds.get(container ?? node.getSourceFile())
    if (own === undefined) return undefined
    for (let at = node; at !== container && !ts.isSourceFile(at); at = at.parent) {
      const reach = reaches[own]!.of(at)
      if (reach !== undefined) return reach
    }
    return undefined
  }
  return {
    at(node) {
      const before = known.get(node)
      if (before !== undefined) return before
      const found = closure(reachAt(node)?.dependsOn ?? [])
      known.set(node, found)
      return found
    },
    on(predicate) {
      const before = onPredicates.get(predicate)
      if (before !== undefined) return before
      const found = closure(directly(predicate)).filter((it) => it.predicate !== predicate)
      onPredicates.set(predicate, found)
      return found
    },
  }
}

const keyOf = ({ predicate, outcome }: Outcome): number => 2 * predicate + Number(outcome)

/** The state that decides whether a node is reached, and whether the callbacks around it are called. */
export function controlOf(node: ts.Node, decisions: Decisions, influence: Influence): Reads {
  const reads: Reads[] = []
  for (let at: ts.Node | undefined = node; at !== undefined;) {
    reads.push(...decisions.at(at).map((it) => influence(it.predicate, it.outcome)))
    const container: ts.Node | undefined = containerOf(at)
    at = container === undefined ? undefined : callAround(container)
  }
  return together(reads)
}
