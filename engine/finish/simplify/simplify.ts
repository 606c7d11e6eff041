import { remove, insert } from '../../model/test/edit.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import { type TestCase, parts, type Ref, type Statement, withParts } from '../../model/test/statement.ts'
import type { Pace } from '../../model/run/pace.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { coversAll, type Cover, type CoveringTest } from '../minimize/cover.ts'
import { jointForms } from '../mutation-analysis/joint-values.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { arrangedFirst } from './arranged-first.ts'
import { withOwnMessages } from './own-messages.ts'
import { withPlainArguments } from './plain-arguments.ts'
import { isUsed, withoutIdleValues, pruned } from './prune.ts'
import { withDistinctValues } from './distinct-values.ts'
import { withOwnParts } from './own-parts.ts'
import { simplerForms } from './simpler-forms.ts'
import { withPlainTexts } from './plain-texts.ts'
import { withTellingTexts } from './telling-texts.ts'
import { withUsualNumbers } from './usual-numbers.ts'
import { withSingleFault } from './single-fault.ts'
import { withSmallNumbers } from './small-numbers.ts'
import { type Expectations, expectationsOf } from '../expected/expectations.ts'
import { expectedForms } from '../expected/expected-forms.ts'
import { tallyOf } from '../minimize/tally.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { returnsNothing } from '../../model/subject/returns-nothing.ts'
import { typeOfPart } from './part-types.ts'

/** A test with simple values. */
export interface SimplifiedTest extends CoveringTest {
  /** Its earlier forms, the original first. Each covers the required goals. */
  readonly stages: readonly CoveringTest[]
}

/**
 * Simplifies the values of tests (docs/algorithms.md 9.2): numbers nearer to 0 and rounder, strings shorter and
 * plainer, templates with the fitting number of strings, and fewer optional parts and calls that made them. Together
 * the tests still cover every goal, and each ends as before, unless it threw only because a stub did. `limit` bounds
 * the number of candidates. The simplest form of each test is tried first; then the tests take turns.
 */
export async function simplify(
  tests: readonly CoveringTest[],
  subject: Subject,
  cover: Cover,
  limit: number,
  pause: Pace['pause'] = () => undefined,
): Promise<readonly SimplifiedTest[]> {
  const simpler = tests.map((it): SimplifiedTest => ({ ...it, stages: [] }))
  const tally = tallyOf(tests)
  const expected = expectationsOf(subject)
  let runs = 0
  /** Replaces a test by the first candidate that still covers its own goals; returns whether there is one. */
  const improve = async (at: number, candidates: Iterable<TestCase>): Promise<boolean> => {
    // Most candidates for a large test may be rejected without a run, and an engine must not be silent for long.
    await pause()
    if (limit <= runs) return false
    const wanted = tally.own(simpler[at]!)
    for (const candidate of candidates) {
      if (limit <= runs) return false
      runs++
      await pause()
      const accepted = await tried(candidate, simpler[at]!, wanted, cover, expected)
      if (accepted === undefined) continue
      const { stages, ...before } = simpler[at]!
      simpler[at] = { ...accepted, stages: [...stages, before] }
      tally.drop(before)
      tally.add(accepted)
      return true
    }
    return false
  }
  for (const at of simpler.keys()) while (await improve(at, expectedForms(simpler[at]!.test, expected)));
  for (const at of simpler.keys())
    for (let position = simpler[at]!.test.length - 1; 0 <= position; position--)
      await improve(at, withFewerResults(simpler[at]!.test, position))
  for (const at of simpler.keys()) await improve(at, withOwnMessages(simpler[at]!.test, subject))
  for (const at of simpler.keys())
    await makePlain(
      () => simpler[at]!.test,
      (them) => improve(at, them),
      subject,
    )
  const next = simpler.map(() => 0)
  const isLeft = (at: number): boolean => next[at]! < simpler[at]!.test.length
  while (simpler.some((_, at) => isLeft(at))) {
    for (const at of simpler.keys()) {
      if (!isLeft(at)) continue
      const { length } = simpler[at]!.test
      if (next[at] === 0) await improve(at, jointForms(simpler[at]!.test, subject))
      const isSimpler = await improve(at, simplerForms(simpler[at]!.test, next[at]!, subject))
      // Removed values preceded this position, so it shifts.
      next[at]! += isSimpler ? simpler[at]!.test.length - length : 1
    }
  }
  for (const at of simpler.keys()) {
    while (await improve(at, arrangedFirst(simpler[at]!.test, subject)));
    for (let position = simpler[at]!.test.length - 2; 0 <= position; position--) {
      await improve(at, withoutIdleCall(simpler[at]!.test, position))
    }
    await improve(at, withOwnStubs(simpler[at]!.test, subject))
    await improve(at, withOwnParts(simpler[at]!.test))
    await withOwnLiterals(
      () => simpler[at]!.test,
      (them) => improve(at, them),
      subject,
    )
    await improve(at, withSmallNumbers(simpler[at]!.test, subject))
    await improve(at, withDistinctValues(simpler[at]!.test, subject))
    await improve(at, withPlainTexts(simpler[at]!.test, subject))
    await improve(at, withTellingTexts(simpler[at]!.test, subject))
    while (await improve(at, withUsualNumbers(simpler[at]!.test, subject)));
  }
  const normal = simpler.filter((it) => it.ending === 'completed').map((it) => it.test)
  for (const [at, it] of simpler.entries())
    if (it.ending === 'threw') await improve(at, withSingleFault(it.test, normal))
  return simpler
}

/** The cheap start: tries only the simplest form of each statement, last to first. */
async function makePlain(
  test: () => TestCase,
  improve: (candidates: Iterable<TestCase>) => Promise<boolean>,
  subject: Subject,
): Promise<void> {
  const plain = withPlainArguments(test(), subject)
  if (plain !== test()) await improve([plain])
  let position = test().length - 1
  while (0 <= position) {
    const { length } = test()
    const [simplest] = simplerForms(test(), position, subject)
    const isSimpler = simplest !== undefined && (await improve([simplest]))
    position += isSimpler ? test().length - length : -1
  }
}

/** Simplifies each use of a literal that a test uses several times. */
async function withOwnLiterals(
  test: () => TestCase,
  improve: (candidates: Iterable<TestCase>) => Promise<boolean>,
  subject: Subject,
): Promise<void> {
  const own = unshared(test())
  if (own.length <= test().length || !(await improve([own]))) return
  for (let at = own.length - 1; 0 <= at; at--)
    while (test()[at]?.kind === 'literal' && (await improve(simplerForms(test(), at, subject))));
}

async function tried(
  test: TestCase,
  before: CoveringTest,
  wanted: readonly GoalId[],
  cover: Cover,
  expected: Expectations,
): Promise<CoveringTest | undefined> {
  const odd = expected.count(before.test)
  const count = expected.count(test)
  if (odd < count) return undefined
  const verdict = await cover(test)
  const isBetter = (): boolean => hasFewerThrowingStubs(test, before.test) || count < odd
  const isEnding = verdict.ending === before.ending || (verdict.ending === 'completed' && isBetter())
  const stays = isEnding && verdict.executed === test.length && coversAll(verdict.goals, wanted)
  return stays ? { ...verdict, test } : undefined
}

/** Whether fewer stubs throw: an error from the test itself reveals little about the code. */
function hasFewerThrowingStubs(test: TestCase, before: TestCase): boolean {
  const throwing = (it: TestCase): number => it.filter((of) => of.kind === 'function' && of.throws !== undefined).length
  return throwing(test) < throwing(before)
}

/** Yields the test without a call whose value is unused, such as one that made a removed argument. */
function* withoutIdleCall(test: TestCase, position: number): Generator<TestCase> {
  const isLast = test.length - 1 <= position
  if (isLast || test[position]!.kind !== 'call' || isUsed(test, position)) return
  yield withoutIdleValues(remove(test, position), position)
}

type Stub = Extract<Statement, { readonly kind: 'function' }>

/** Yields tests with a stub that reaches its last result or error sooner, without calls that used up earlier ones. */
function* withFewerResults(test: TestCase, position: number): Generator<TestCase> {
  const stub = test[position]
  if (stub?.kind !== 'function') return
  for (const returns of fewerResults(stub)) {
    const shortened = { ...stub, returns }
    const fewer = withLastCallOf(test.with(position, shortened), position)
    if (fewer.length < test.length) yield withoutIdleValues(fewer, position)
    yield pruned(test, position, shortened)
  }
}

/** A type may forbid a stub without results, unless it throws. */
function fewerResults({ returns, throws }: Stub): readonly (readonly Ref[])[] {
  if (throws !== undefined) return returns.map((_, count) => returns.slice(returns.length - count))
  return 2 <= returns.length ? [returns.slice(-1)] : []
}

/** Keeps only the last of the calls that take a value. */
function withLastCallOf(test: TestCase, position: number): TestCase {
  const calls = [...test.keys()].filter((at) => test[at]!.kind === 'call' && parts(test[at]!).includes(position))
  return calls.slice(0, -1).reduceRight((shorter, at) => remove(shorter, at), test)
}

/** Yields the test with one stub per use in place of a stub passed twice, so that their calls can be distinguished. */
function* withOwnStubs(test: TestCase, subject: Subject): Generator<TestCase> {
  let changed = test
  for (let at = 0; at < changed.length; at++) {
    for (const [slot, ref] of parts(changed[at]!).entries()) {
      const statement = changed[at]!
      const stub = changed[ref]!
      if (stub.kind !== 'function' || parts(statement).indexOf(ref) === slot) continue
      changed = insert(changed, at, [ownStub(stub, typeOfPart(statement, slot, subject), subject)])
      at++
      const moved = changed[at]!
      const receiver = moved.kind === 'call' ? moved.receiver : undefined
      changed = changed.with(at, withParts(moved, parts(moved).with(slot, at - 1), receiver))
    }
  }
  if (changed !== test) yield changed
}

/** Copies a stub for another place: with the type required there, and without results if that returns nothing. */
function ownStub(stub: Statement & { kind: 'function' }, required: TypeId | undefined, { types }: Subject): Statement {
  const shape = required === undefined ? undefined : types[required]
  if (shape?.kind !== 'function') return stub
  return { ...stub, type: required!, ...(returnsNothing(types[shape.returns]) ? { returns: [] } : {}) }
}
