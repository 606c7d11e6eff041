import type { ClassId } from '../model/subject/type.ts'

/**
 * The requirement of a place in a statement: a value of a type (`TypeId`) or, from `Subject.types.length` on, a
 * receiver, which is an instance of a class (number of types plus `ClassId`) or another value that a call returned
 * (`Receivers`).
 */
export type SlotKind = number

/** No statement, or no slot kind. Used instead of `undefined`, so that hot loops stay on small integers. */
export const nothing = -1

/** A slot kind that only the present value fits. */
export const fixedSlot = -2

/** The slot kind of an instance of a class as a receiver. */
export function receiverSlot(types: number, owner: ClassId): SlotKind {
  return types + owner
}
