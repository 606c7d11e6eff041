import { remove, insert } from '../../model/test/edit.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import { type TestCase, parts, type Ref, type Statement, withParts } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { coversAll, type Cover, type CoveringTest } from '../minimize/cover.ts'
import { jointForms } from '../mutation-analysis/joint-values.ts'
import { withPlainArguments } from './plain-arguments.ts'
import { isUsed, withoutIdleValues, pruned } from './prune.ts'
import { simplerForms } from './simpler-forms.ts'
import { tallyOf } from '../minimize/tally.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { returnsNothing } from '../../model/subject/returns-nothing.ts'
import { typeOfPart } from './part-types.ts'

/** A test with simple values. */
export interface SimplifiedTest extends CoveringTest {
  /** The forms that it had on the way, all of which did what it has to do: the one it was given first. */
  readonly stages: readonly CoveringTest[]
}

/**
 * The same tests with simpler values (docs/algorithms.md 9.2): numbers nearer to 0 and rounder, strings shorter and
 * plainer, templates with as many strings as belong to their values, arrays, objects and argument lists without parts
 * that may be left out, and without the calls that made these parts. Together they still cover every goal, and each
 * test ends as it did, but for one that ended only because a stub threw. `limit` bounds the number of runs; what is
 * reached by then is returned. All tests have what is simplest tried first, and then take turns, so that none keeps
 * strange values because another was worked on for long.
 */
export async function simplify(
  tests: readonly CoveringTest[],
  subject: Subject,
  cover: Cover,
  limit: number,
): Promise<readonly SimplifiedTest[]> {
  const simpler = tests.map((it): SimplifiedTest => ({ ...it, stages: [] }))
  const tally = tallyOf(tests)
  let runs = 0
  /** Has a test go on with the first of the candidates that still does what it has to; says whether there is one. */
  const improve = async (at: number, candidates: Iterable<TestCase>): Promise<boolean> => {
    const wanted = tally.own(simpler[at]!)
    for (const candidate of candidates) {
      if (limit <= runs) return false
      runs++
      const accepted = await tried(candidate, simpler[at]!, wanted, cover)
      if (accepted === undefined) continue
      const { stages, ...before } = simpler[at]!
      simpler[at] = { ...accepted, stages: [...stages, before] }
      tally.drop(before)
      tally.add(accepted)
      return true
    }
    return false
  }
  for (const at of simpler.keys())
    for (let position = simpler[at]!.test.length - 1; 0 <= position; position--)
      await improve(at, withFewerResults(simpler[at]!.test, position))
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
      // What nobody needs any more stood before it.
      next[at]! += isSimpler ? simpler[at]!.test.length - length : 1
    }
  }
  for (const at of simpler.keys()) {
    for (let position = simpler[at]!.test.length - 2; 0 <= position; position--) {
      await improve(at, withoutIdleCall(simpler[at]!.test, position))
    }
    await improve(at, withOwnStubs(simpler[at]!.test, subject))
  }
  return simpler
}

/** The cheap beginning: at each statement of a test, last to first, what is simplest of all, and nothing else. */
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

async function tried(
  test: TestCase,
  before: CoveringTest,
  wanted: readonly GoalId[],
  cover: Cover,
): Promise<CoveringTest | undefined> {
  const verdict = await cover(test)
  const isEnding = verdict.ending === before.ending || (verdict.ending === 'completed' && isCalmer(test, before.test))
  const stays = isEnding && verdict.executed === test.length && coversAll(verdict.goals, wanted)
  return stays ? { ...verdict, test } : undefined
}

/** Whether fewer stubs throw: an error that comes from the test itself says little of the code. */
function isCalmer(test: TestCase, before: TestCase): boolean {
  const throwing = (it: TestCase): number => it.filter((of) => of.kind === 'function' && of.throws !== undefined).length
  return throwing(test) < throwing(before)
}

/** The test without a call whose value nothing uses, such as one that made an argument which has been left out since. */
function* withoutIdleCall(test: TestCase, position: number): Generator<TestCase> {
  const isLast = test.length - 1 <= position
  if (isLast || test[position]!.kind !== 'call' || isUsed(test, position)) return
  yield withoutIdleValues(remove(test, position), position)
}

type Stub = Extract<Statement, { readonly kind: 'function' }>

/**
 * The test with a stub that comes sooner to what it does last: to its last result, or to throwing. Calls that only used up
 * the results before go with these, so that statements behind the stub may be gone.
 */
function* withFewerResults(test: TestCase, position: number): Generator<TestCase> {
  const stub = test[position]
  if (stub?.kind !== 'function') return
  for (const returns of fewerResults(stub)) {
    const sooner = { ...stub, returns }
    const fewer = withLastCallOf(test.with(position, sooner), position)
    if (fewer.length < test.length) yield withoutIdleValues(fewer, position)
    yield pruned(test, position, sooner)
  }
}

/** A stub that returns nothing may not be of the type, unless it throws. */
function fewerResults({ returns, throws }: Stub): readonly (readonly Ref[])[] {
  if (throws !== undefined) return returns.map((_, count) => returns.slice(returns.length - count))
  return 2 <= returns.length ? [returns.slice(-1)] : []
}

/** Of the calls that are given a value, only the last one is left. */
function withLastCallOf(test: TestCase, position: number): TestCase {
  const calls = [...test.keys()].filter((at) => test[at]!.kind === 'call' && parts(test[at]!).includes(position))
  return calls.slice(0, -1).reduceRight((shorter, at) => remove(shorter, at), test)
}

/**
 * The test in which a stub that a statement is given twice is two stubs, so that a test can tell which of them was called,
 * and with what. None where there is no such stub.
 */
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

/** The same for another place: of the type that is asked for there, and without results if it asks for none. */
function ownStub(stub: Statement & { kind: 'function' }, asked: TypeId | undefined, { types }: Subject): Statement {
  const shape = asked === undefined ? undefined : types[asked]
  if (shape?.kind !== 'function') return stub
  return { ...stub, type: asked!, ...(returnsNothing(types[shape.returns]) ? { returns: [] } : {}) }
}
