import { insert } from '../../model/test/edit.ts'
import { mapRefs, parts, type Statement, type TestCase, withParts } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId, TypeShape } from '../../model/subject/type.ts'
import { typeOfPart } from './part-types.ts'
import { isFree, plainValues } from './plain-value.ts'
import { isUsed, withoutIdleValues } from './prune.ts'

/** Yields the test with an earlier value of the same type in place of a statement's value, the first one first. */
export function* withEarlierValue(test: TestCase, position: number): Generator<TestCase> {
  if (!isUsed(test, position)) return
  for (let at = 0; at < position; at++) {
    if (test[at]!.type !== test[position]!.type) continue
    yield test.map((it) => mapRefs(it, (ref) => (ref === position ? at : ref)))
  }
}

/** Most constants of a source that are tried in place of a call. */
const mostConstants = 10

/**
 * Yields the test with a plain value in place of a part: of a call result (also with a constant of the source), or, for
 * a part of any type, of an object or list.
 */
export function* withPlainParts(test: TestCase, position: number, subject: Subject): Generator<TestCase> {
  const statement = test[position]!
  for (const [slot, ref] of parts(statement).entries()) {
    const type = typeOfPart(statement, slot, subject)
    const odd = type === undefined ? [] : valuesForOdd(test[ref]!, type, subject)
    const [plain, ...others] = 0 < odd.length || type === undefined ? odd : plainValues(type, subject)
    const { kind } = test[ref]!
    const isPlain =
      odd.length === 0 &&
      !isBorrowed(test[ref]!, type, subject) &&
      (kind === 'literal' || kind === 'enum' || (kind !== 'call' && subject.types[type!]?.kind !== 'unknown'))
    if (plain === undefined || isPlain) continue
    const simpler = withParts(statement, parts(statement).with(slot, position), receiverOf(statement))
    const fromCall = kind === 'call' ? [...truthsFor(type!, subject), ...constantsFor(plain, subject)] : []
    for (const value of [plain, ...others, ...fromCall]) {
      yield withoutIdleValues(insert(test, position, [value]).with(position + 1, simpler), position)
    }
  }
}

/** Whether a literal is one of the few values of another type, such as a mode where any text would do. */
function isBorrowed(part: Statement, type: TypeId | undefined, subject: Subject): boolean {
  if (part.kind !== 'literal' || type === undefined || subject.types[type]?.kind === 'unknown') return false
  return subject.types[part.type]?.kind === 'literal' && isFree(subject, type, part.value)
}

/**
 * Returns values in place of one that only a type of missing declarations allows: an object in place of a primitive if
 * the code uses members, and a primitive in place of a stub, list or library value.
 */
function valuesForOdd(statement: Statement, type: TypeId, { types, mocked }: Subject): readonly Statement[] {
  const shape = types[type]!
  if (mocked === undefined || shape.kind !== 'union' || statement.kind === 'call') return []
  const open = shape.members.find((it) => types[it]!.kind === 'unknown')
  const isExpected = statement.type !== open && shape.members.includes(statement.type)
  if (open === undefined || isExpected) return []
  const object = shape.members.find((it) => types[it]!.kind === 'object')
  if (object !== undefined)
    return statement.kind === 'object' ? [] : [{ kind: 'object', type: object, keys: [], values: [] }]
  if (statement.kind === 'literal' || statement.kind === 'object') return []
  const boolean = shape.members.find((it) => types[it]!.kind === 'boolean')
  const texts = ['', 'a', 0, 1].map((value): Statement => ({ kind: 'literal', type: open, value }))
  const truths = [false, true].map((value): Statement => ({ kind: 'literal', type: boolean ?? open, value }))
  return boolean === undefined ? [...texts, ...truths] : [...truths, ...texts]
}

/** Returns values that are true as conditions, for what mocks return: no code there calls what is tested. */
function truthsFor(type: TypeId, { types, mocked }: Subject): readonly Statement[] {
  if (mocked === undefined) return []
  const shape = types[type]!
  const members = shape.kind === 'union' ? shape.members : [type]
  return members.flatMap((member): readonly Statement[] =>
    (truths.get(types[member]!.kind) ?? []).map((value) => ({ kind: 'literal', type: member, value })),
  )
}

const truths: ReadonlyMap<TypeShape['kind'], readonly Primitive[]> = new Map([
  ['boolean', [true]],
  ['number', [1]],
  ['string', ['a']],
  ['unknown', [true, 1, 'a']],
])

/** Returns literals with the constants of the source that have the same kind. */
function constantsFor(plain: Statement, { constants, types }: Subject): readonly Statement[] {
  if (plain.kind !== 'literal' || types[plain.type]?.kind !== typeof plain.value) return []
  const { numbers, strings } = constants
  const fitting = typeof plain.value === 'number' ? numbers : typeof plain.value === 'string' ? strings : []
  return fitting.slice(0, mostConstants).map((value) => ({ ...plain, value }))
}

function receiverOf(statement: Statement): number | undefined {
  return statement.kind === 'call' ? statement.receiver : undefined
}
