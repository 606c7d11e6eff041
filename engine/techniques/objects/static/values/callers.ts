import ts from 'typescript'
import { isErased, type RunningFunction } from '../../../../lang/syntax/erased.ts'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import type { Analysis } from './analysis.ts'
import { bindingOf } from './binding.ts'
import type { Dispatched } from './dispatch.ts'
import { callbackArguments } from './library-calls.ts'
import type { Binding } from './steps.ts'
import { nothing, type AbstractValue } from './value.ts'

/** A call of a function, or of a library method that calls it. */
export interface Caller {
  readonly site: ts.Node
  /** The values of the function's inputs. Cached. */
  readonly binding: () => Binding
}

/** The calls of pasted functions, in source order. */
export type Callers = ReadonlyMap<RunningFunction, readonly Caller[]>

export function findCallers(files: readonly ts.SourceFile[], analysis: Analysis): Callers {
  const { dispatch } = analysis
  const found = new Map<RunningFunction, Caller[]>()
  const add = (
    fn: RunningFunction,
    site: ts.Node,
    receiver: () => AbstractValue,
    args: () => readonly AbstractValue[],
  ): void => {
    const callers = found.get(fn) ?? []
    found.set(fn, callers)
    let bound: Binding | undefined
    callers.push({ site, binding: () => (bound ??= bindingOf(fn, receiver(), args())) })
  }
  const addAll = (
    site: ts.Node,
    called: readonly Dispatched[],
    receiver: ts.Expression | undefined,
    args: readonly ts.Expression[],
  ): void => {
    for (const { fn, of } of called) {
      const on = (): AbstractValue => {
        if (receiver === undefined) return nothing
        const value = analysis.valueOf(receiver)
        return of === undefined ? value : analysis.steps.narrowed(value, of, receiver, 'known')
      }
      add(fn, site, on, () => args.map((it) => analysis.valueOf(it)))
    }
  }
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    if (ts.isCallExpression(node)) {
      const called = unwrapped(node.expression)
      addAll(
        node,
        dispatch.call(node),
        ts.isPropertyAccessExpression(called) ? called.expression : undefined,
        node.arguments,
      )
      for (const it of node.arguments) {
        const fn = ts.isIdentifier(it) ? dispatch.callees.named(it) : undefined
        if (fn !== undefined)
          add(
            fn,
            node,
            () => nothing,
            () => callbackArguments(analysis, it) ?? [],
          )
      }
    } else if (ts.isPropertyAccessExpression(node)) addAll(node, dispatch.accessor(node), node.expression, [])
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return found
}
