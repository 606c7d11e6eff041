import { hasArrangements } from '../../model/subject/clock-and-chance.ts'
import { insert } from '../../model/test/edit.ts'
import { mapRefs, parts, type Ref, type Statement, type TestCase, uses, withParts } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { plainValue } from './plain-value.ts'
import { pruned } from './prune.ts'

/**
 * Yields tests that arrange mocks as a person would: before all calls, with plain values in place of results of earlier
 * calls, and with the shortest of several texts, such as bodies of a page.
 */
export function* arrangedFirst(test: TestCase, subject: Subject): Generator<TestCase> {
  if (!hasArrangements(subject)) return
  const moved = withArrangementsFirst(test, subject)
  if (moved !== test) yield moved
  for (const [at, statement] of test.entries()) {
    yield* withShorterText(test, at, subject)
    if (!isArrangement(statement, subject) && !arranges(test, at, subject)) continue
    for (const [nth, ref] of parts(statement).entries()) {
      const made = test[ref]!
      for (const plain of made.kind === 'call' ? plainResults(made.type, subject) : []) {
        const longer = insert(test, at, [plain])
        const changed = pruned(longer, at + 1, withParts(statement, parts(statement).with(nth, at)))
        yield withArrangementsFirst(changed, subject)
        yield changed
      }
    }
  }
}

/** Yields tests with shorter texts of those that a statement may arrange, the shortest first. */
function* withShorterText(test: TestCase, at: Ref, subject: Subject): Generator<TestCase> {
  const statement = test[at]!
  if (statement.kind !== 'call' || !isArrangement(statement, subject)) return
  const [ref] = statement.args
  const text = ref === undefined ? undefined : test[ref]!
  if (text?.kind !== 'literal' || typeof text.value !== 'string') return
  const { length } = text.value
  const shape = subject.types[subject.callables[statement.callable]!.parameters[0]!.type]!
  const literals = (shape.kind === 'union' ? shape.members : []).flatMap((type) => {
    const it = subject.types[type]!
    return it.kind === 'literal' && typeof it.value === 'string' && it.value.length < length
      ? [{ kind: 'literal', type, value: it.value } as const]
      : []
  })
  for (const it of literals.toSorted((a, b) => a.value.length - b.value.length)) yield test.with(ref!, it)
}

/** Plain values that a call of this type might return, those that count as true last. */
function plainResults(type: TypeId, subject: Subject): readonly Statement[] {
  const shape = subject.types[type]!
  if (shape.kind === 'union') return shape.members.flatMap((it) => plainResults(it, subject))
  const plain = plainValue(type, subject)
  const isNumeric = shape.kind === 'number' || shape.kind === 'unknown'
  const more = shape.kind === 'string' ? 'a' : isNumeric ? 1 : shape.kind === 'boolean' ? true : undefined
  return [
    ...(plain === undefined ? [] : [plain]),
    ...(more === undefined ? [] : [{ kind: 'literal', type, value: more } as const]),
  ]
}

/** Whether a value arranges a mock. */
function arranges(test: TestCase, at: Ref, subject: Subject): boolean {
  return test.some((it) => isArrangement(it, subject) && uses(it).includes(at))
}

function isArrangement(it: TestCase[number], { callables }: Subject): boolean {
  return it.kind === 'call' && callables[it.callable]!.mocks !== undefined
}

/**
 * Moves each mock's only arrangement, with the values that it needs, before the first call. Calls on arranged objects
 * come before the arrangements, unless code that uses a mock ran before.
 */
function withArrangementsFirst(test: TestCase, subject: Subject): TestCase {
  const { callables } = subject
  const isFirst = test.map(() => false)
  const mark = (at: Ref): void => {
    if (isFirst[at]!) return
    isFirst[at] = true
    uses(test[at]!).forEach(mark)
  }
  const isOnly = (it: Statement, at: Ref): boolean =>
    test.every((other, i) => i === at || other.kind !== 'call' || it.kind !== 'call' || other.callable !== it.callable)
  for (const [at, it] of test.entries()) if (isArrangement(it, subject) && isOnly(it, at)) mark(at)
  const user = test.findIndex((it) => it.kind === 'call' && callables[it.callable]!.arrangements !== undefined)
  const onFirst = (): readonly Ref[] =>
    [...test.keys()].filter((at) => {
      const it = test[at]!
      return at < user && it.kind === 'call' && it.receiver !== undefined && isFirst[it.receiver]!
    })
  let building = onFirst()
  // Calls may change the values that these calls use, too.
  for (let known = 0; known < building.length;) {
    known = building.length
    building.forEach(mark)
    building = onFirst()
  }
  const rankOf = (at: Ref): number => {
    if (!isFirst[at]!) return 2
    return 0 < building.length && isArrangement(test[at]!, subject) ? 1 : 0
  }
  const order = [...test.keys()].sort((a, b) => rankOf(a) - rankOf(b) || a - b)
  if (order.every((it, at) => it === at)) return test
  const place = new Map(order.map((it, at) => [it, at]))
  return order.map((it) => mapRefs(test[it]!, (ref) => place.get(ref)!))
}
