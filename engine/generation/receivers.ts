import type { Callable, Subject } from '../model/subject/subject.ts'
import type { TypeId } from '../model/subject/type.ts'
import { receiverSlot, nothing, type SlotKind } from './slot-kind.ts'

/** The slot kinds of receivers: instances of every class in order, then the other types that callables are used on. */
export interface Receivers {
  /** By callable, the slot kind of its receiver, or `nothing`. */
  readonly slotKinds: Int32Array
  /** The receiver types that are not classes of the source, in order of their slot kinds. */
  readonly others: readonly TypeId[]
  /** Number of all slot kinds, including those for values of a type. */
  readonly count: number
}

/** The receivers that the callables of a subject need. */
export function receiversOf({ types, classes, callables }: Subject): Receivers {
  const others = [...new Set(callables.flatMap((it) => it.receiver ?? []))]
  const first = types.length + classes.length
  const slotKindOf = (callable: Callable): SlotKind => {
    if (callable.receiver !== undefined) return first + others.indexOf(callable.receiver)
    return callable.owner === undefined || callable.kind === 'construct'
      ? nothing
      : receiverSlot(types.length, callable.owner)
  }
  return { slotKinds: Int32Array.from(callables, slotKindOf), others, count: first + others.length }
}
