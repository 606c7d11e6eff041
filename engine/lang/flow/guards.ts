import ts from 'typescript'
import type { Outcome } from '../../model/goal/predicate.ts'
import type { Reaches } from './dependence.ts'
import type { Flow } from './flow.ts'

/** The outcomes of a source on which a `throw` depends, and no other predicate between: what a function refuses. */
export function guardsOf(flows: readonly Flow[], reaches: readonly Reaches[]): readonly Outcome[] {
  const guards = new Map<string, Outcome>()
  flows.forEach(({ nodes }, fn) => {
    for (const it of nodes) {
      if (it.kind !== 'statement' || !ts.isThrowStatement(it.statement)) continue
      const { dependsOn } = reaches[fn]!.of(it.statement)!
      for (const outcome of dependsOn) guards.set(`${outcome.predicate}:${outcome.outcome}`, outcome)
    }
  })
  return [...guards.values()]
}
