import type { CallableId } from '../model/subject/subject.ts'
import { shift } from '../model/test/edit.ts'
import type { Ref, Statement, TestCase } from '../model/test/statement.ts'
import type { TypeId } from '../model/subject/type.ts'
import { below, type Random } from '../random/random.ts'
import type { Pool } from './pool.ts'
import { none, type Want } from './want.ts'
import type { Workshop } from './workshop.ts'

/** Gets a value for a want, from scope or new, or `none`. `depth` counts how far inside another value it stands. */
export type Fill = (draft: Draft, want: Want, depth: number) => Ref

/** Where values come from: the same for all tests of a generator, until its pool grows. */
export interface Kit {
  /** `value` of `values.ts`: handed down, because values are made of values and calls, and calls need values again. */
  readonly fill: Fill
  readonly workshop: Workshop
  readonly pool: Pool
}

/**
 * A test under construction: the only thing in this room that changes. It grows at its end, is cut back where an attempt
 * fails, and leaves the room as a list of statements that nobody changes any more.
 */
export interface Draft {
  readonly kit: Kit
  readonly workshop: Workshop
  readonly random: Random
  readonly statements: Statement[]
  /** The types of the statements, kept apart because looking for a value to reuse reads nothing else. */
  readonly types: TypeId[]
  /** The length that it may not exceed now. */
  room: number
}

/** A draft that begins with the statements before `end`, and with room for the most that a test may have. */
export function draftOf(kit: Kit, test: TestCase, end: number, random: Random): Draft {
  const types: TypeId[] = []
  for (let at = 0; at < end; at++) types.push(test[at]!.type)
  return { kit, workshop: kit.workshop, random, statements: test.slice(0, end), types, room: kit.workshop.length }
}

/** A depth at which every value is the simplest there is. */
export const simplestDepth = 1e9

/** Whether values at this depth are the simplest there are. */
export function isSimple({ workshop }: Draft, depth: number): boolean {
  return workshop.parameters.recursion <= depth
}

/** Appends a statement. `none` when there is no room left. */
export function push(draft: Draft, statement: Statement): Ref {
  const at = draft.types.length
  if (draft.room <= at) return none
  draft.statements.push(statement)
  draft.types.push(statement.type)
  return at
}

/** Takes back everything from a position on. Returns `none`, as the attempt that did it does. */
export function cutBack(draft: Draft, length: number): typeof none {
  const { statements, types } = draft
  // One by one, since it is mostly one: setting `length` leaves compiled code.
  while (length < types.length) {
    statements.pop()
    types.pop()
  }
  return none
}

/** A uniform choice among the values that fit, or `none`. */
export function existing(draft: Draft, want: Want): Ref {
  const { workshop, types, random } = draft
  const { fits } = workshop
  const end = types.length
  const row = want * workshop.types
  const isReceiver = workshop.types <= want
  let count = 0
  for (let at = 0; at < end; at++) {
    if (fits[row + types[at]!] === 1 && (!isReceiver || isGiven(draft, at))) count++
  }
  if (count === 0) return none
  let left = count === 1 ? 0 : below(random, count)
  for (let at = 0; at < end; at++) {
    if (fits[row + types[at]!] === 1 && (!isReceiver || isGiven(draft, at)) && left-- === 0) return at
  }
  return none
}

/** Whether a call gave the value away: on one that a test has written down itself there is nothing to call. */
function isGiven({ statements }: Draft, at: Ref): boolean {
  return statements[at]!.kind === 'call'
}

/**
 * Lets `build` append at a position in the middle: what stands behind it waits, and follows with its references moved.
 * Returns what `build` returns.
 */
export function insertAt(draft: Draft, at: number, build: (draft: Draft) => Ref): Ref {
  if (at === draft.types.length) return build(draft)
  const waiting = draft.statements.slice(at)
  cutBack(draft, at)
  draft.room -= waiting.length
  const built = build(draft)
  draft.room += waiting.length
  const by = draft.types.length - at
  for (const it of waiting) {
    const moved = shift(it, at, by)
    draft.statements.push(moved)
    draft.types.push(moved.type)
  }
  return built
}

/** Whether a test calls a target. */
export function callsTarget({ isTarget }: Workshop, test: TestCase): boolean {
  for (let at = test.length - 1; 0 <= at; at--) {
    const statement = test[at]!
    if (statement.kind === 'call' && isTarget[statement.callable satisfies CallableId] === 1) return true
  }
  return false
}
