import { type PageEvent, pageEvent } from '../../model/subject/page-event.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { Parameter, TypeId } from '../../model/subject/type.ts'
import { placeOf } from '../program/diagnostics/diagnostics.ts'
import type { Scope } from '../subject/callables/callables.ts'
import { functionsIn, outermostFunction } from './given-functions.ts'
import { mostCallbacks } from './callbacks.ts'
import { comparedKeys, pageListeners } from './page-listeners.ts'

/**
 * Adds callables for the events of the page that the code listens to: a test dispatches them. Events of keys have one
 * of the keys that the code compares, and events of inputs may change the value of their element. O(size).
 */
export function addPageEvents(scope: Scope): readonly CallableId[] {
  const { checked, types, callables, functions } = scope
  const { checker, files, hasPage } = checked
  if (!hasPage) return []
  const text = types.idOf(checker.getStringType())
  const keys = comparedKeys(files).map((value) => types.intern({ kind: 'literal', value }))
  const key = types.intern({ kind: 'union', members: [...keys, text] })
  const added = new Map<string, CallableId>()
  for (const { on, event, fn, by } of pageListeners(files, checker)) {
    const name = `${event} on ${on}`
    if (added.has(name) || mostCallbacks <= added.size) continue
    const holder = functions.get(outermostFunction(by))
    const givers = [...callables.items.keys()].filter(
      (it) => holder !== undefined && callables.items[it]!.runs === holder && callables.items[it]!.callback === undefined,
    )
    const occurs = pageEvent(on, event)
    const runs = functionsIn(scope, fn).flatMap((it) => functions.get(it) ?? [])[0]
    added.set(
      name,
      callables.add({
        kind: 'callback',
        name,
        target: callables.items[givers[0] ?? -1]?.target ?? on,
        path: [],
        callback: { in: 'page', occurs, givers },
        parameters: parametersOf(occurs, text, key),
        returns: types.idOf(occurs.gives === 'click' ? checker.getVoidType() : checker.getBooleanType()),
        awaited: false,
        ...(runs === undefined ? {} : { runs }),
        place: placeOf(checked.pasted(by.getSourceFile()), by.getStart(), by.getEnd()),
      }),
    )
  }
  return [...added.values()]
}

function parametersOf({ gives }: PageEvent, text: TypeId, key: TypeId): readonly Parameter[] {
  if (gives !== 'key' && gives !== 'value') return []
  const type = gives === 'key' ? key : text
  return [{ name: gives, type, optional: false, rest: false, hasDefault: false }]
}
