import type { Subject } from '../../model/subject/subject.ts'
import type { Property, TypeId, TypeShape } from '../../model/subject/type.ts'
import { parts, type Statement, type TestCase } from '../../model/test/statement.ts'
import { typeOfPart } from '../simplify/part-types.ts'

/** The kinds of values that code of missing or no types suggests by its use of them. */
export interface Expectations {
  readonly subject: Subject
  /** Nothing is inferred. */
  readonly isEmpty: boolean
  /** How many values and members of a test are not as expected. */
  readonly count: (test: TestCase) => number
  /** Whether a value has none of the kinds expected in a place of a type. A call is known to be wrong by its type only. */
  readonly isUnexpected: (value: Statement, type: TypeId) => boolean
  /** The members that the code uses of an object without a check, and that it lacks. */
  readonly missing: (statement: Statement) => readonly Property[]
}

/** An inferred type. */
export type Guess = Extract<TypeShape, { readonly kind: 'union' }> & { readonly weights: readonly number[] }

/** A kind with a smaller share of the weight of the likeliest one is not expected. */
const leastShare = 0.3

/** Prepares the expectations of a subject. */
export function expectationsOf(subject: Subject): Expectations {
  const { types } = subject
  const expected = types.map((shape) => (isGuess(shape) ? expectedTypes(shape, subject) : undefined))
  const isEmpty = expected.every((it) => it === undefined)
  const isUnexpected = (value: Statement, type: TypeId): boolean => {
    const fitting = expected[type]
    if (fitting === undefined || (value.kind === 'call' && !isPrimitive(types[value.type]))) return false
    if (value.kind === 'builtin' && value.name === 'Rejection') return true
    // An object of another type that fits is one that another part of the code uses.
    return !(value.kind === 'object' ? fitting.own : fitting.all).has(value.type)
  }
  const missing = (statement: Statement): readonly Property[] => {
    const shape = types[statement.type]
    if (statement.kind !== 'object' || shape?.kind !== 'object') return []
    return shape.properties.filter(
      (it) => !it.optional && expected[it.type] !== undefined && !statement.keys.includes(it.name),
    )
  }
  const counts = new WeakMap<TestCase, number>()
  const count = (test: TestCase): number => {
    const known = isEmpty ? 0 : counts.get(test)
    if (known !== undefined) return known
    let sum = 0
    for (const statement of test) {
      parts(statement).forEach((ref, slot) => {
        const type = typeOfPart(statement, slot, subject)
        if (type !== undefined && isUnexpected(test[ref]!, type)) sum++
      })
      sum += missing(statement).length
    }
    counts.set(test, sum)
    return sum
  }
  return { subject, isEmpty, count, isUnexpected, missing }
}

interface Fitting {
  readonly own: ReadonlySet<TypeId>
  readonly all: ReadonlySet<TypeId>
}

/** The types that values of an inferred type should have; undefined if the code suggests none. */
function expectedTypes(guess: Guess, { types, assignable }: Subject): Fitting | undefined {
  const { members, weights } = guess
  const known = solidMembers(guess, types)
  if (known.length === 0) return undefined
  const most = Math.max(...known.map((at) => weights[at]!))
  const own = members.filter(
    (it, at) =>
      isNullish(types[it]) ||
      types[it]!.kind === 'literal' ||
      (known.includes(at) && leastShare * most <= weights[at]!),
  )
  return { own: new Set(own), all: new Set(own.flatMap((it) => assignable[it]!)) }
}

/**
 * The positions of the kinds that an inferred type has besides `null` and `undefined`. Where text and numbers are equally
 * likely, as in `a < b` and `a + b`, most code means numbers.
 */
export function solidMembers({ members, weights }: Guess, types: readonly TypeShape[]): readonly number[] {
  const ofKind = (kind: TypeShape['kind']): number => members.findIndex((it) => types[it]!.kind === kind)
  const text = ofKind('string')
  const isUnlikely = text !== -1 && weights[text] === weights[ofKind('number')]
  return [...members.keys()].filter((at) => {
    const shape = types[members[at]!]
    return !isNullish(shape) && !isUnknown(shape) && !(isUnlikely && at === text)
  })
}

/** Whether a type was inferred from use. */
export function isGuess(shape: TypeShape | undefined): shape is Guess {
  return shape?.kind === 'union' && shape.weights !== undefined
}

/** Whether a type has only `null` or `undefined`. */
export function isNullish(shape: TypeShape | undefined): boolean {
  return shape?.kind === 'undefined' || shape?.kind === 'null'
}

function isPrimitive(shape: TypeShape | undefined): boolean {
  return shape?.kind === 'string' || shape?.kind === 'number' || shape?.kind === 'boolean'
}

function isUnknown(shape: TypeShape | undefined): boolean {
  return shape?.kind === 'unknown'
}
