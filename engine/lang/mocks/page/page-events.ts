import { givenElement } from '../../../model/subject/page-event.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { Parameter, TypeId } from '../../../model/subject/type.ts'
import { placeOf } from '../../program/diagnostics/diagnostics.ts'
import type { Scope } from '../../subject/callables/callables.ts'
import { functionsIn, outermostFunction } from '../given-functions.ts'
import { mostCallbacks } from '../callbacks.ts'
import { comparedKeys, type PageListener, pageListeners } from './page-listeners.ts'

/**
 * Adds callables for the events of the page that the code listens to: a test dispatches them. Events of keys have one
 * of the keys that the code compares, and events of inputs may change the value of their element. O(size).
 */
export function addPageEvents(scope: Scope): readonly CallableId[] {
  const { checked, types, callables, functions } = scope
  const { checker, files, hasPage } = checked
  if (!hasPage) return []
  const text = types.idOf(checker.getStringType())
  const flag = types.idOf(checker.getBooleanType())
  const keys = comparedKeys(files).map((value) => types.intern({ kind: 'literal', value }))
  const key = types.intern({ kind: 'union', members: [...keys, text] })
  const added = new Map<string, CallableId>()
  const listeners = pageListeners(files, checker)
  const giversOf = ({ by }: PageListener): readonly CallableId[] => {
    const holder = functions.get(outermostFunction(by))
    return [...callables.items.keys()].filter(
      (it) =>
        holder !== undefined && callables.items[it]!.runs === holder && callables.items[it]!.callback === undefined,
    )
  }
  for (const listener of listeners) {
    const { occurs, to, fn, by } = listener
    const { on } = occurs
    const given = to && types.idOf(checker.getNonNullableType(checker.getTypeAtLocation(to)))
    const name = nameOf(listener)
    if (added.has(name) || mostCallbacks <= added.size) continue
    const all = listeners.flatMap((it) => (nameOf(it) === name ? [giversOf(it)] : []))
    // A listener that a module adds while it loads needs no call.
    const givers = all.some((it) => it.length === 0) ? [] : [...new Set(all.flat())]
    const runs = functionsIn(scope, fn).flatMap((it) => functions.get(it) ?? [])[0]
    added.set(
      name,
      callables.add({
        kind: 'callback',
        name,
        target: callables.items[givers[0] ?? -1]?.target ?? on,
        path: [],
        callback: { in: 'page', occurs, givers },
        parameters: [
          ...(given === undefined ? [] : [parameter('element', given)]),
          ...occurs.chosen.map((it) => parameter(it, it === 'key' ? key : it === 'value' ? text : flag)),
        ],
        returns: occurs.how === 'clicked' ? types.idOf(checker.getVoidType()) : flag,
        awaited: false,
        ...(runs === undefined ? {} : { runs }),
        place: placeOf(checked.pasted(by.getSourceFile()), by.getStart(), by.getEnd()),
      }),
    )
  }
  return [...added.values()]
}

/** The name of the event: `click on #go`. */
function nameOf({ occurs: { on, type }, to }: PageListener): string {
  return `${type} on ${on === givenElement ? to!.getText() : on}`
}

function parameter(name: string, type: TypeId): Parameter {
  return { name, type, optional: false, rest: false, hasDefault: false }
}
