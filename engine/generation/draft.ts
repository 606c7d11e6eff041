import type { CallableId } from '../model/subject.ts'
import { shift } from '../model/edit.ts'
import type { Ref, Statement, TestCase } from '../model/statement.ts'
import type { TypeId } from '../model/type.ts'
import { below, type Random } from '../random/random.ts'
import type { SeedSource } from './parameters.ts'
import type { Pool } from './pool.ts'
import { none, type Want } from './want.ts'
import type { Workshop } from './workshop.ts'

/** Where values come from: the same for all tests of a generator, until its pool grows. */
export interface Kit {
  readonly workshop: Workshop
  readonly pool: Pool
  readonly seeds: readonly SeedSource[]
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

/** A draft that begins with the given statements, and with room for the most that a test may have. */
export function draftOf(kit: Kit, start: TestCase, random: Random): Draft {
  const types: TypeId[] = []
  for (let at = 0; at < start.length; at++) types.push(start[at]!.type)
  return { kit, workshop: kit.workshop, random, statements: start.slice(), types, room: kit.workshop.length }
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
  draft.statements.length = length
  draft.types.length = length
  return none
}

/** A uniform choice among the values that fit, or `none`. */
export function existing(draft: Draft, want: Want): Ref {
  return existingBefore(draft, want, draft.types.length)
}

/** A uniform choice among the values before a position that fit, or `none`. */
export function existingBefore({ workshop, types, random }: Draft, want: Want, end: number): Ref {
  const { fits } = workshop
  const row = want * workshop.types
  let count = 0
  for (let at = 0; at < end; at++) count += fits[row + types[at]!]!
  if (count === 0) return none
  let left = count === 1 ? 0 : below(random, count)
  for (let at = 0; at < end; at++) {
    if (fits[row + types[at]!] === 1 && left-- === 0) return at
  }
  return none
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
