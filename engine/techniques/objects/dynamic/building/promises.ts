import type { Subject } from '../../../../model/subject/subject.ts'
import type { TypeId } from '../../../../model/subject/type.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import { solidMembers } from './kinds.ts'
import { place, type Sketch } from './sketch.ts'

/** The type of the result of a promise; undefined for other types. */
export function contentOf({ types }: Pick<Subject, 'types'>, type: TypeId): TypeId | undefined {
  const shape = types[type]!
  return shape.kind === 'builtin' && shape.name === 'Promise' ? shape.args[0] : undefined
}

/** The promise among the members of a type. */
export function promiseIn(subject: Subject, type: TypeId): TypeId | undefined {
  return solidMembers(subject, type).find((it) => contentOf(subject, it) !== undefined)
}

/** Places a promise for a value where a type expects one; otherwise the value itself. */
export function inPromise(sketch: Sketch, ref: Ref, want: TypeId): Ref {
  const type = promiseIn(sketch.subject, want)
  return type === undefined ? ref : place(sketch, { kind: 'builtin', type, name: 'Promise', args: [ref] })
}
