import { type CandidateTest, withoutQuestions } from '../assertions/candidate-test.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { insert } from '../../model/test/edit.ts'
import { parts, type Ref, type Statement, type TestCase, uses, withParts } from '../../model/test/statement.ts'
import { typeOfPart } from '../simplify/part-types.ts'
import { withoutIdleValues } from '../simplify/prune.ts'
import { isGuess, isNullish } from './expectations.ts'
import { expectedValue, type Making } from './expected-value.ts'
import type { Trying } from './expected-results.ts'

/**
 * Gives a mock that may return anything the value that the act declares as its own result, if the act only passes it on:
 * a user where `getUser` returns what `json` resolves to. Without a declared result, this is an object with an id, which
 * shows better than `''` or `false` that it was passed on.
 */
export async function withPassedOnResults(
  candidate: CandidateTest,
  subject: Subject,
  tryForm: Trying,
): Promise<CandidateTest> {
  if (candidate.outcome !== 'returns') return candidate
  const test = withoutQuestions(candidate)
  for (const place of anyResults(test, subject)) {
    if (!isResult(candidate, place.value)) continue
    const form = withResultAt(test, place, candidate.act, subject)
    if (form === undefined) continue
    const other = await tryForm(form.test)
    const isSame = other !== undefined && candidate.goals.every((it) => other.goals.includes(it))
    if (isSame && other.outcome === 'returns' && isResult(other, form.value)) return other
  }
  return candidate
}

/** A value that another statement uses. */
interface Place {
  readonly user: Ref
  readonly slot: number
  readonly value: Ref
}

/** The values without content that mocks return where any value would do. */
function anyResults(test: TestCase, subject: Subject): readonly Place[] {
  return [...arrangedValues(test, subject)].flatMap((user) =>
    parts(test[user]!).flatMap((value, slot) => {
      const { kind } = test[value]!
      if (kind === 'call' || kind === 'function' || 0 < parts(test[value]!).length) return []
      const type = typeOfPart(test[user]!, slot, subject)
      const shape = type === undefined ? undefined : subject.types[type]
      return shape?.kind === 'unknown' || isGuess(shape) ? [{ user, slot, value }] : []
    }),
  )
}

/** The statements that make what mocks return. */
function arrangedValues(test: TestCase, { callables }: Subject): ReadonlySet<Ref> {
  const arranged = new Set<Ref>()
  for (let at = test.length - 1; 0 <= at; at--) {
    const it = test[at]!
    const isArrangement = it.kind === 'call' && callables[it.callable]!.mocks !== undefined
    if (isArrangement || arranged.has(at)) for (const ref of uses(it)) arranged.add(ref)
  }
  return arranged
}

/** Whether the act returns the value that a statement leaves. */
function isResult({ act, seen, test }: CandidateTest, at: Ref): boolean {
  const effect = seen.effects[act]
  if (effect?.kind !== 'returned') return false
  const value = test[at]!
  if (value.kind !== 'literal') return seen.same[act] === at
  return effect.value.kind === 'primitive' && Object.is(effect.value.value, value.value)
}

interface Form {
  readonly test: TestCase
  /** The position of the new value. */
  readonly value: Ref
}

function withResultAt(
  test: TestCase,
  { user, slot, value: before }: Place,
  act: Ref,
  subject: Subject,
): Form | undefined {
  const call = test[act]!
  if (call.kind !== 'call') return undefined
  const made: Statement[] = []
  const push = (statement: Statement): Ref => user + made.push(statement) - 1
  const isPlain = test[user]!.kind === 'object' && isTextOrNumber(test[before]!)
  const value = ownResult(subject.callables[call.callable]!.returns, isPlain, {
    subject,
    push,
    text: 'a',
    isPlain: true,
  })
  if (value === undefined) return undefined
  const longer = insert(test, user, made)
  const moved = longer[user + made.length]!
  const using = longer.with(user + made.length, withParts(moved, parts(moved).with(slot, value)))
  // Only values before the new one may be idle now.
  const shorter = withoutIdleValues(using, user)
  return { test: shorter, value: value - (using.length - shorter.length) }
}

/** Texts and numbers say enough about what a property is. */
function isTextOrNumber(value: Statement): boolean {
  return value.kind === 'literal' && (typeof value.value === 'string' || typeof value.value === 'number')
}

/** Makes a value of the type that the act returns; an object for any type unless a plain value is enough. */
function ownResult(returns: TypeId, isPlain: boolean, making: Making): Ref | undefined {
  const { subject, push } = making
  const type = solid(returns, subject)
  const shape = subject.types[type]!
  if (shape.kind === 'unknown')
    return isPlain
      ? undefined
      : push({ kind: 'object', type, keys: ['id'], values: [push({ kind: 'literal', type, value: 1 })] })
  if (shape.kind !== 'array') return expectedValue(making, type, 'true')
  const element = expectedValue(making, solid(shape.element, subject), 'true')
  return element === undefined ? undefined : push({ kind: 'array', type, elements: [element] })
}

/** The first member of a union that is a value. */
function solid(type: TypeId, { types }: Subject): TypeId {
  const shape = types[type]!
  return shape.kind === 'union' ? (shape.members.find((it) => !isNullish(types[it])) ?? type) : type
}
