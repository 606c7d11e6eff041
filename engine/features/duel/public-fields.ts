import type { Subject } from '../../model/subject/subject.ts'
import type { Value } from '../../model/test/value.ts'

/** Returns the visible properties of an object: public fields of a class instance, otherwise all. */
export type SeenOf = (object: Value & { kind: 'object' }) => readonly (readonly [string, Value])[]

export function seenIn(subject: Subject): SeenOf {
  const isField = publicFields(subject)
  return ({ className, ofLibrary, entries }) => {
    const own = className === undefined || ofLibrary === true ? undefined : isField.get(className)
    return own === undefined ? entries : entries.filter(([key]) => own.has(key))
  }
}

function publicFields({ classes, callables }: Subject): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>()
  for (const it of classes) {
    const known = fields.get(it.name) ?? new Set<string>()
    for (const field of it.fields) known.add(callables[field]!.member ?? '')
    fields.set(it.name, known)
  }
  return fields
}
