import type { BuiltinName, Parameter, TypeId } from '../../../model/subject/type.ts'
import type { Scope } from '../callables/callables.ts'
import { placeOf } from '../../program/diagnostics/diagnostics.ts'

/**
 * Adds callables for what happens outside of the source, where it may listen: events at an `EventTarget`, and the abortion of
 * an `AbortSignal`. They are no targets: nothing of the source is called.
 */
export function addOutsideEvents(scope: Scope): void {
  const { checked, types, callables } = scope
  const has = (name: BuiltinName): boolean =>
    types.entries.some(({ shape }) => shape.kind === 'builtin' && shape.name === name)
  const builtin = (name: BuiltinName): TypeId => types.intern({ kind: 'builtin', name, args: [] })
  const add = (name: string, member: string, parameters: readonly Parameter[]): void => {
    const returns = types.idOf(checked.checker.getVoidType())
    const place = placeOf(checked.pasted(checked.entries[0]!), 0, 0)
    callables.add({ kind: 'event', name, target: '', path: [], member, parameters, returns, awaited: false, place })
  }
  if (has('EventTarget'))
    add('dispatch an event', 'dispatchEvent', [
      needed('target', builtin('EventTarget')),
      needed('event', builtin('Event')),
    ])
  if (has('AbortSignal') || has('AbortController'))
    add('abort', 'abort', [needed('controller', builtin('AbortController'))])
}

function needed(name: string, type: TypeId): Parameter {
  return { name, type, optional: false, rest: false, hasDefault: false }
}
