import type { Ref } from '../../../../model/test/statement.ts'
import type { TypeId } from '../../../../model/subject/type.ts'
import { nothingIn, solidMembers } from './kinds.ts'
import { place, type Sketch, slot } from './sketch.ts'

/** Places a value that does not matter: a slot, or as empty as possible inside a value of its own type. */
export function filler(sketch: Sketch, type: TypeId): Ref {
  const { subject, within } = sketch
  const { types } = subject
  const isWithin = (it: TypeId): boolean => within.includes(it)
  const members = solidMembers(subject, type)
  const nothing = nothingIn(subject, type)
  if (nothing !== undefined && members.some(isWithin)) return slot(sketch, nothing)
  const list = members.find((member) => {
    const shape = types[member]!
    return shape.kind === 'array' && solidMembers(subject, shape.element).some(isWithin)
  })
  if (list !== undefined) return place(sketch, { kind: 'array', type: list, elements: [] })
  return slot(sketch, type)
}
