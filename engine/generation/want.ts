import type { Callable } from '../model/subject.ts'
import type { ClassId } from '../model/type.ts'

/**
 * What a place in a statement asks for: a value of a type (`TypeId`), or, from `Subject.types.length` on, a receiver that
 * is an instance of a class (number of types plus `ClassId`).
 */
export type Want = number

/** No statement, or no want: in place of `undefined`, so that hot loops stay on small integers. */
export const none = -1

/** What a place asks for that nothing but the value it has may fill. */
export const closed = -2

/** Whether a callable is used on an instance: with a receiver. */
export function isMember(callable: Callable): callable is Callable & { readonly owner: ClassId } {
  return callable.owner !== undefined && callable.kind !== 'construct'
}

/** The want of a receiver. */
export function instanceOf(types: number, owner: ClassId): Want {
  return types + owner
}
