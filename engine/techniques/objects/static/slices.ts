import ts from 'typescript'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'
import { containerOf } from '../../../lang/data-flow/container.ts'
import type { Inventory } from '../../../lang/flow/predicates.ts'
import type { Analysis } from './values/analysis.ts'
import type { Callers } from './values/callers.ts'
import type { Decisions } from './control.ts'
import type { Influence } from './influence.ts'
import type { CallableOf } from './callable-of.ts'
import { callAround, callbackArguments } from './values/library-calls.ts'
import type { Operands } from './values/operands.ts'
import type { ModuleStatePath } from './paths.ts'
import type { Binding } from './values/steps.ts'
import { type AbstractValue, nothing, type Reads, together } from './values/value.ts'

/** All state that a predicate depends on, in terms of the inputs of a function that a test can call. */
export interface Slice {
  readonly predicate: PredicateId
  readonly target: CallableId
  readonly fn: RunningFunction
  /** By number of control dependences: the operands' state, then that which decides whether they are reached. */
  readonly layers: readonly Reads[]
  /** The mocks that the target may use. */
  readonly mocks: ReadonlySet<CallableId>
}

/** The context of `sliceOf`. */
export interface Slicing {
  readonly inventory: Inventory
  readonly operands: Operands
  readonly decisions: Decisions
  readonly analysis: Analysis
  readonly influence: Influence
  readonly callableOf: CallableOf
  readonly mocksOf: (target: CallableId) => ReadonlySet<CallableId>
  /** The module state that a target is called on. */
  readonly heldBy: (target: CallableId) => ModuleStatePath | undefined
  readonly callers: () => Callers
}

/** Most calls from a function that tests can call to the predicate. */
const farthestCaller = 5

interface SliceAt extends Pick<Slice, 'fn' | 'layers'> {
  /** Calls from the function to the predicate. */
  readonly calls: number
}

/**
 * The backward slice of a predicate over data and control. If no test can call its function, it is in terms of the
 * nearest caller that tests can call; undefined if there is none.
 */
export function sliceOf(slicing: Slicing, predicate: PredicateId): Slice | undefined {
  const { inventory, operands, decisions, influence, callableOf } = slicing
  const node = inventory.functions[inventory.predicates[predicate]!.function]!.node
  if (ts.isSourceFile(node) || !operands.has(predicate)) return undefined
  const decided = decisions.on(predicate)
  const layers = Array.from({ length: 1 + Math.max(0, ...decided.map((it) => it.steps)) }, (_, steps) =>
    steps === 0
      ? influence(predicate)
      : together(decided.filter((it) => it.steps === steps).map((it) => influence(it.predicate, it.outcome))),
  )
  const waiting: SliceAt[] = [{ fn: node, layers, calls: 0 }]
  const seen = new Set<RunningFunction>([node])
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const target = callableOf(at.fn)
    if (target !== undefined) {
      const on = onModuleState(slicing, target, at.fn)
      return { predicate, target, fn: at.fn, layers: at.layers.map(on), mocks: slicing.mocksOf(target) }
    }
    if (farthestCaller <= at.calls) continue
    for (const outer of around(slicing, at)) {
      if (seen.has(outer.fn)) continue
      seen.add(outer.fn)
      waiting.push(outer)
    }
  }
  return undefined
}

/** Replaces the receiver of a target that is called on module state by that state. */
function onModuleState(
  { heldBy, analysis }: Slicing,
  target: CallableId,
  fn: RunningFunction,
): (reads: Reads) => Reads {
  const held = heldBy(target)
  if (held === undefined) return (reads) => reads
  const receiver: AbstractValue = { ...nothing, paths: [held] }
  const binding: Binding = (root) => (root.kind === 'receiver' && root.of === fn ? receiver : undefined)
  return (reads) => analysis.steps.readsSubstituted(reads, binding)
}

/** The callers of a function, or the function that contains the callback, with the state in their terms. */
function around({ analysis, callers }: Slicing, { fn, layers, calls }: SliceAt): readonly SliceAt[] {
  const call = callAround(fn)
  // The arguments of a callback are known in terms of the function around it.
  if (
    call !== undefined &&
    (callbackArguments(analysis, fn) !== undefined || 0 < analysis.dispatch.call(call).length)
  ) {
    const outer = containerOf(call)
    return outer === undefined ? [] : [{ fn: outer, layers: [...layers, analysis.control(call)], calls: calls + 1 }]
  }
  return (callers().get(fn) ?? []).flatMap(({ site, binding }) => {
    const outer = containerOf(site)
    if (outer === undefined) return []
    const bound = binding()
    const there = (it: Reads): Reads => analysis.steps.readsSubstituted(it, bound)
    return [{ fn: outer, layers: [...layers.map(there), analysis.control(site)], calls: calls + 1 }]
  })
}
