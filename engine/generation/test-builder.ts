import type { CallableId } from '../model/subject/subject.ts'
import { shift } from '../model/test/edit.ts'
import type { Ref, Statement, TestCase } from '../model/test/statement.ts'
import type { TypeId } from '../model/subject/type.ts'
import { below, type Random } from '../random/random.ts'
import type { Pool } from './pool.ts'
import { nothing, type SlotKind } from './slot-kind.ts'
import type { SubjectIndex } from './subject-index.ts'

/** Returns a value for a slot kind, reused or new, or `nothing`. `depth` is its nesting level. */
export type Fill = (builder: TestBuilder, slotKind: SlotKind, depth: number) => Ref

/** The source of values, shared by all tests of a generator until its pool grows. */
export interface GenerationContext {
  /** `value` of `values.ts`. Passed as data because values, calls and their parts are mutually recursive. */
  readonly fill: Fill
  readonly index: SubjectIndex
  readonly pool: Pool
}

/**
 * A test under construction, the only mutable object of this folder. It grows at its end, is cut back after a failed
 * attempt, and its result is an immutable list of statements.
 */
export interface TestBuilder {
  readonly context: GenerationContext
  readonly index: SubjectIndex
  readonly random: Random
  readonly statements: Statement[]
  /** The types of the statements, kept separately because the search for reusable values reads nothing else. */
  readonly types: TypeId[]
  /** The current length limit. */
  room: number
  /** How many statements have had no room. */
  refused: number
}

/** A builder that starts with the statements before `end` and has room for the longest test. */
export function testBuilder(context: GenerationContext, test: TestCase, end: number, random: Random): TestBuilder {
  const types: TypeId[] = []
  for (let at = 0; at < end; at++) types.push(test[at]!.type)
  return {
    context,
    index: context.index,
    random,
    statements: test.slice(0, end),
    types,
    room: context.index.length,
    refused: 0,
  }
}

/** A depth at which every value is as simple as possible. */
export const simplestDepth = 1e9

/**
 * Most statements without room before all values are as simple as possible: an object with many parts is tried again
 * and again within the parts of others, in exponential time.
 */
const mostRefused = 1000

/** Whether values at this depth are as simple as possible. */
export function isSimple({ index, refused }: TestBuilder, depth: number): boolean {
  return index.parameters.recursion <= depth || mostRefused <= refused
}

/** Appends a statement. Returns `nothing` if there is no room. */
export function push(builder: TestBuilder, statement: Statement): Ref {
  const at = builder.types.length
  if (builder.room <= at) {
    builder.refused++
    return nothing
  }
  builder.statements.push(statement)
  builder.types.push(statement.type)
  return at
}

/** Removes everything from a position on. Returns `nothing`, the result of a failed attempt. */
export function cutBack(builder: TestBuilder, length: number): typeof nothing {
  const { statements, types } = builder
  // Usually pops one statement; setting `length` would leave compiled code.
  while (length < types.length) {
    statements.pop()
    types.pop()
  }
  return nothing
}

/** A random fitting value, or `nothing`. */
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

/** Whether a call returned the value. Literals have nothing to call. */
function isReturned({ statements }: TestBuilder, at: Ref): boolean {
  return statements[at]!.kind === 'call'
}

/** Runs `build` at a position in the middle, then moves the statements after it. Returns the result of `build`. */
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
