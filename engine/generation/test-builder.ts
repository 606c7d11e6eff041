import type { CallableId } from '../model/subject/subject.ts'
import { shift } from '../model/test/edit.ts'
import type { Ref, Statement, TestCase } from '../model/test/statement.ts'
import type { TypeId } from '../model/subject/type.ts'
import { below, type Random } from '../random/random.ts'
import type { Pool } from './pool.ts'
import { nothing, type SlotKind } from './slot-kind.ts'
import type { SubjectIndex } from './subject-index.ts'

/** Gets a value for a slot kind, from scope or new, or `nothing`. `depth` counts how far inside another value it stands. */
export type Fill = (builder: TestBuilder, slotKind: SlotKind, depth: number) => Ref

/** Where values come from: the same for all tests of a generator, until its pool grows. */
export interface GenerationContext {
  /** `value` of `values.ts`: handed down, because values are made of values and calls, and calls need values again. */
  readonly fill: Fill
  readonly index: SubjectIndex
  readonly pool: Pool
}

/**
 * A test under construction: the only thing in this room that changes. It grows at its end, is cut back where an attempt
 * fails, and leaves the room as a list of statements that nobody changes any more.
 */
export interface TestBuilder {
  readonly context: GenerationContext
  readonly index: SubjectIndex
  readonly random: Random
  readonly statements: Statement[]
  /** The types of the statements, kept apart because looking for a value to reuse reads nothing else. */
  readonly types: TypeId[]
  /** The length that it may not exceed now. */
  room: number
}

/** A builder that begins with the statements before `end`, and with room for the most that a test may have. */
export function testBuilder(context: GenerationContext, test: TestCase, end: number, random: Random): TestBuilder {
  const types: TypeId[] = []
  for (let at = 0; at < end; at++) types.push(test[at]!.type)
  return { context, index: context.index, random, statements: test.slice(0, end), types, room: context.index.length }
}

/** A depth at which every value is the simplest there is. */
export const simplestDepth = 1e9

/** Whether values at this depth are the simplest there are. */
export function isSimple({ index }: TestBuilder, depth: number): boolean {
  return index.parameters.recursion <= depth
}

/** Appends a statement. `nothing` when there is no room left. */
export function push(builder: TestBuilder, statement: Statement): Ref {
  const at = builder.types.length
  if (builder.room <= at) return nothing
  builder.statements.push(statement)
  builder.types.push(statement.type)
  return at
}

/** Takes back everything from a position on. Returns `nothing`, as the attempt that did it does. */
export function cutBack(builder: TestBuilder, length: number): typeof nothing {
  const { statements, types } = builder
  // One by one, since it is mostly one: setting `length` leaves compiled code.
  while (length < types.length) {
    statements.pop()
    types.pop()
  }
  return nothing
}

/** A uniform choice among the values that fit, or `nothing`. */
export function existing(builder: TestBuilder, slotKind: SlotKind): Ref {
  const { index, types, random } = builder
  const { fits } = index
  const end = types.length
  const row = slotKind * index.types
  const isReceiver = index.types <= slotKind
  let count = 0
  for (let at = 0; at < end; at++) {
    if (fits[row + types[at]!] === 1 && (!isReceiver || isReturned(builder, at))) count++
  }
  if (count === 0) return nothing
  let left = count === 1 ? 0 : below(random, count)
  for (let at = 0; at < end; at++) {
    if (fits[row + types[at]!] === 1 && (!isReceiver || isReturned(builder, at)) && left-- === 0) return at
  }
  return nothing
}

/** Whether a call gave the value away: on one that a test has written down itself there is nothing to call. */
function isReturned({ statements }: TestBuilder, at: Ref): boolean {
  return statements[at]!.kind === 'call'
}

/**
 * Lets `build` append at a position in the middle: what stands behind it waits, and follows with its references moved.
 * Returns what `build` returns.
 */
export function insertAt(builder: TestBuilder, at: number, build: (builder: TestBuilder) => Ref): Ref {
  if (at === builder.types.length) return build(builder)
  const waiting = builder.statements.slice(at)
  cutBack(builder, at)
  builder.room -= waiting.length
  const built = build(builder)
  builder.room += waiting.length
  const by = builder.types.length - at
  for (const it of waiting) {
    const moved = shift(it, at, by)
    builder.statements.push(moved)
    builder.types.push(moved.type)
  }
  return built
}

/** Whether a test calls a target. */
export function callsTarget({ isTarget }: SubjectIndex, test: TestCase): boolean {
  for (let at = test.length - 1; 0 <= at; at--) {
    const statement = test[at]!
    if (statement.kind === 'call' && isTarget[statement.callable satisfies CallableId] === 1) return true
  }
  return false
}
