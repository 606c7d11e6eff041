import { printRelation } from './print-relation.ts'
import type { CallInput } from './relation.ts'
import type { Similar } from './similar.ts'
import type { FurtherCalls, SolvedInvariant } from '../../progress.ts'
import type { Primitive } from '../../../../model/subject/type.ts'

/** Most conditions shown of a test or a branch. */
export const mostConditions = 12

/** A call whose inputs were solved for. */
export interface SolvedCall {
  readonly callable: string
  readonly inputs: readonly CallInput[]
  readonly before: readonly Primitive[]
  readonly found: Similar
  /** Absent if the test has no additional calls. */
  readonly further?: FurtherCalls
}

/** Formats a solved call of a test that covered goals first; `goals` are their ids. */
export function solvedInvariant(
  { callable, inputs, before, found, further }: SolvedCall,
  goals: readonly string[],
): SolvedInvariant {
  const print = (it: Parameters<typeof printRelation>[0]): string => printRelation(it, inputs)
  return {
    goals,
    callable,
    ...further,
    conditions: found.relations.slice(0, mostConditions).map(print),
    changed: found.changes.map((it) => ({ before: print(it.before), after: print(it.after) })),
    inputs: inputs.flatMap(({ name, part }, at) => {
      const [was, is] = [before[at], found.inputs[at]]
      const isShown = part?.kind !== 'presence' && was !== undefined && !Object.is(was, is)
      return isShown ? [{ name, before: was, after: is }] : []
    }),
  }
}
