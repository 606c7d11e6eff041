import type { ClassId } from '../model/subject/type.ts'

/**
 * What a place in a statement asks for: a value of a type (`TypeId`), or, from `Subject.types.length` on, a receiver:
 * an instance of a class (number of types plus `ClassId`), or another value that a call gave away (`Receivers`).
 */
export type Want = number

/** No statement, or no want: in place of `undefined`, so that hot loops stay on small integers. */
export const none = -1

/** What a place asks for that nothing but the value it has may fill. */
export const closed = -2

/** The want of an instance of a class as a receiver. */
export function instanceOf(types: number, owner: ClassId): Want {
  return types + owner
}
