import type { TypeId } from '../../model/subject/type.ts'
import { type Expectations, isGuess } from './expectations.ts'
import { expectedValue, type Truth } from './expected-value.ts'
import { mapRefs, parts, type Ref, type Statement, type TestCase, withParts } from '../../model/test/statement.ts'
import { typeOfPart } from '../simplify/part-types.ts'

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

function truthOf(value: Statement): Truth {
  return value.kind !== 'literal' || Boolean(value.value) ? 'true' : 'false'
}
