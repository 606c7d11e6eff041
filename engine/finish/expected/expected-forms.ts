import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId, TypeShape } from '../../model/subject/type.ts'
import { type Expectations, type Guess, isGuess, isNullish, solidMembers } from './expectations.ts'
import { mapRefs, parts, type Ref, type Statement, type TestCase, withParts } from '../../model/test/statement.ts'
import { typeOfPart } from '../simplify/part-types.ts'

/** How deep missing parts are made. */
const deepest = 6

/** Yields the form in which all values have the kinds that the code suggests, then forms in which one more has it. */
export function* expectedForms(test: TestCase, expected: Expectations): Generator<TestCase> {
  const count = expected.count(test)
  if (count === 0) return
  const choices: Choice[] = [{ text: texts[0]! }]
  for (let only = 0; only < count; only++) choices.push(...texts.map((text) => ({ only, text })))
  for (const choice of choices) {
    const form = withExpectedKinds(test, expected, choice)
    if (expected.count(form) < count) yield form
  }
}

/** Texts of several lengths; simplification shortens them. */
const texts = ['aaaa', 'a', '']

/** Whether a value is true as a condition. */
type Truth = 'true' | 'false'

/** The means by which values are made. */
interface Making {
  readonly subject: Subject
  readonly push: (statement: Statement) => Ref
  readonly text: string
}

/** Which value is replaced, by its position among those of other kinds, and the text in place of one that is true. */
interface Choice {
  readonly only?: number
  readonly text: string
}

/**
 * The test with values of the kinds that the code suggests in place of others, and with the members that the code uses:
 * a caller passes a function where one is called. Returns the same object if nothing changes.
 */
export function withExpectedKinds(
  test: TestCase,
  expected: Expectations,
  { only, text }: Choice = { text: texts[0]! },
): TestCase {
  const { subject } = expected
  if (expected.isEmpty) return test
  const made: Statement[] = []
  const places: Ref[] = []
  let changes = 0
  let count = 0
  const push = (statement: Statement): Ref => made.push(statement) - 1
  const make = (type: TypeId, truth: Truth): Ref | undefined => {
    if (only !== undefined && only !== count++) return undefined
    const before = made.length
    const ref = expectedValue({ subject, push, text }, type, truth)
    if (ref === undefined) made.length = before
    else changes++
    return ref
  }
  for (const statement of test) {
    const moved = mapRefs(statement, (ref) => places[ref]!)
    const refs = parts(statement).map((ref, slot) => {
      const type = typeOfPart(statement, slot, subject)
      const isOdd = type !== undefined && expected.isUnexpected(test[ref]!, type)
      return (isOdd ? make(type, truthOf(test[ref]!)) : undefined) ?? places[ref]!
    })
    const receiver = moved.kind === 'call' ? moved.receiver : undefined
    places.push(push(completed(withParts(moved, refs, receiver), expected, make)))
  }
  return changes === 0 ? test : made
}

/** Adds the members that the code uses of an inferred object, and the result that it uses of a stub. */
function completed(
  statement: Statement,
  { subject, missing }: Expectations,
  make: (type: TypeId, truth: Truth) => Ref | undefined,
): Statement {
  if (statement.kind === 'object') {
    const added = missing(statement).flatMap(({ name, type }) => {
      const ref = make(type, 'true')
      return ref === undefined ? [] : [{ name, ref }]
    })
    if (added.length === 0) return statement
    return {
      ...statement,
      keys: [...statement.keys, ...added.map((it) => it.name)],
      values: [...statement.values, ...added.map((it) => it.ref)],
    }
  }
  const shape = subject.types[statement.type]
  if (statement.kind !== 'function' || shape?.kind !== 'function' || 0 < statement.returns.length) return statement
  const isFluent = shape.returnsThis === true
  const needsResult = !isFluent && isGuess(subject.types[shape.returns]) && statement.throws === undefined
  const result = needsResult ? make(shape.returns, 'true') : undefined
  return result === undefined ? statement : { ...statement, returns: [result] }
}

/** Makes the value that the code most probably expects, true as a condition if it can. Undefined if there is none. */
function expectedValue(making: Making, type: TypeId, truth: Truth, depth = 0): Ref | undefined {
  const { push, text, subject } = making
  const { types } = subject
  const isTrue = truth === 'true'
  const shape = types[type]!
  const inner = (part: TypeId): Ref | undefined => expectedValue(making, part, 'true', depth + 1)
  const literal = (value: Primitive): Ref => push({ kind: 'literal', type, value })
  if (deepest < depth) return undefined
  switch (shape.kind) {
    case 'union': {
      const member = isGuess(shape) ? likeliest(shape, truth, types) : shape.members.at(0)
      return member === undefined ? undefined : expectedValue(making, member, truth, depth)
    }
    case 'number':
      return literal(isTrue ? 1 : 0)
    case 'string':
      return literal(isTrue ? text : '')
    case 'boolean':
      return literal(isTrue)
    case 'bigint':
      return literal(isTrue ? 1n : 0n)
    case 'literal':
      return literal(shape.value)
    case 'undefined':
      return literal(undefined)
    case 'null':
      return literal(null)
    case 'array':
      return push({ kind: 'array', type, elements: [] })
    case 'anyObject':
      return push({ kind: 'object', type, keys: [], values: [] })
    case 'object': {
      const keys: string[] = []
      const values: Ref[] = []
      for (const it of shape.properties) {
        const ref = it.optional ? undefined : inner(it.type)
        if (ref === undefined) continue
        keys.push(it.name)
        values.push(ref)
      }
      return push({ kind: 'object', type, keys, values })
    }
    case 'function': {
      const result = shape.returnsThis !== true && isGuess(types[shape.returns]) ? inner(shape.returns) : undefined
      return push({ kind: 'function', type, returns: result === undefined ? [] : [result] })
    }
    case 'builtin': {
      if (shape.name !== 'Promise') return undefined
      const [value] = shape.args
      const ref = value === undefined || !isGuess(types[value]) ? undefined : inner(value)
      return push({ kind: 'builtin', type, name: 'Promise', args: [ref ?? literal(undefined)] })
    }
    default:
      return undefined
  }
}

/** The likeliest member of an inferred type; if the value is false as a condition, `undefined` or `null` if possible. */
function likeliest(guess: Guess, truth: Truth, types: readonly TypeShape[]): TypeId | undefined {
  const { members, weights } = guess
  const empty = truth === 'true' ? [] : [...members.keys()].filter((at) => isNullish(types[members[at]!]))
  const solid = solidMembers(guess, types)
  // A missing value equals no constant.
  const free = solid.filter((at) => types[members[at]!]!.kind !== 'literal')
  const choices = 0 < empty.length ? empty : 0 < free.length ? free : solid
  const [first] = choices
  if (first === undefined) return undefined
  return members[choices.reduce((best, at) => (weights[best]! < weights[at]! ? at : best), first)]
}

function truthOf(value: Statement): Truth {
  return value.kind !== 'literal' || Boolean(value.value) ? 'true' : 'false'
}
