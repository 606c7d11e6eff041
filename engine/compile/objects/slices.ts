import ts from 'typescript'
import type { PredicateId } from '../../model/predicate.ts'
import type { CallableId } from '../../model/subject.ts'
import type { RunningFunction } from '../erased.ts'
import { containerOf } from '../flags/container.ts'
import type { Inventory } from '../predicates.ts'
import type { Analysis } from './analysis.ts'
import type { Callers } from './callers.ts'
import type { Decisions } from './control.ts'
import type { Influence } from './create-analysis.ts'
import type { CallableOf } from './callable-of.ts'
import { callAround, shownTo } from './library-calls.ts'
import type { Operands } from './operands.ts'
import { type Reads, together } from './value.ts'

/** All state that a predicate depends on, in terms of the inputs of a function that a test can call. */
export interface Slice {
  readonly predicate: PredicateId
  readonly target: CallableId
  readonly fn: RunningFunction
  readonly reads: Reads
}

/** What finding slices takes. */
export interface Slicing {
  readonly inventory: Inventory
  readonly operands: Operands
  readonly decisions: Decisions
  readonly analysis: Analysis
  readonly influence: Influence
  readonly callableOf: CallableOf
  readonly callers: () => Callers
}

/** Callers are looked for this far from a function that tests cannot call. */
const farthestCaller = 5

/** A function, and state that something depends on in terms of its inputs. */
interface Place {
  readonly fn: RunningFunction
  readonly reads: Reads
  readonly calls: number
}

/**
 * The slice of a predicate, backwards over data and control. Where no test can call the function around it, that of the
 * nearest of its callers which tests can call; none where there is no such.
 */
export function sliceOf(slicing: Slicing, predicate: PredicateId): Slice | undefined {
  const { inventory, operands, decisions, influence, callableOf } = slicing
  const node = inventory.functions[inventory.predicates[predicate]!.function]!.node
  if (ts.isSourceFile(node) || !operands.has(predicate)) return undefined
  const own = [predicate, ...decisions.on(predicate)].map(influence)
  const waiting: Place[] = [{ fn: node, reads: together(own), calls: 0 }]
  const seen = new Set<RunningFunction>([node])
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    const target = callableOf(place.fn)
    if (target !== undefined) return { predicate, target, fn: place.fn, reads: place.reads }
    if (farthestCaller <= place.calls) continue
    for (const outer of around(slicing, place)) {
      if (seen.has(outer.fn)) continue
      seen.add(outer.fn)
      waiting.push(outer)
    }
  }
  return undefined
}

/** The functions that call one, or hold it as a callback, with what state is in terms of theirs. */
function around({ analysis, callers }: Slicing, { fn, reads, calls }: Place): readonly Place[] {
  const call = callAround(fn)
  // What is shown to a callback is known in terms of the function around it.
  if (call !== undefined && (shownTo(analysis, fn) !== undefined || 0 < analysis.dispatch.call(call).length)) {
    const outer = containerOf(call)
    return outer === undefined
      ? []
      : [{ fn: outer, reads: together([reads, analysis.control(call)]), calls: calls + 1 }]
  }
  return (callers().get(fn) ?? []).flatMap(({ site, binding }) => {
    const outer = containerOf(site)
    if (outer === undefined) return []
    const there = analysis.steps.readsSubstituted(reads, binding())
    return [{ fn: outer, reads: together([there, analysis.control(site)]), calls: calls + 1 }]
  })
}
