import type { GoalId } from '../../model/goal/goal.ts'
import type { Observation } from '../../model/run/execution.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { insert, remove } from '../../model/test/edit.ts'
import { parts, type Ref, type Statement, type TestCase, withParts } from '../../model/test/statement.ts'
import { type Cover, coversAll, type CoveringTest } from '../minimize/cover.ts'
import { tallyOf } from '../minimize/tally.ts'
import { literalValue } from './literal-value.ts'
import { typeOfPart } from './part-types.ts'
import { isUsed, withoutIdleValues } from './prune.ts'

/** The context in which results become literals. */
interface LiteralContext {
  readonly subject: Subject
  readonly cover: Cover
  /** Observes a test in the default environment. */
  readonly observe: (test: TestCase) => Promise<Pick<Observation, 'effects'> | undefined>
}

/**
 * Replaces calls whose results other calls receive by these results, written as literals: `weekDay({ year: 2, month: 3,
 * day: 24 })` rather than `weekDay(easter(2))`, where a reader has to know `easter`, and where its faults make the test
 * fail. Together the tests still cover every goal, and each ends as before.
 */
export async function withLiteralResults(
  tests: readonly CoveringTest[],
  context: LiteralContext,
): Promise<readonly CoveringTest[]> {
  const changed = [...tests]
  const tally = tallyOf(tests)
  for (const at of changed.keys()) {
    // Each replacement changes positions, so the calls are listed again.
    for (;;) {
      const before = changed[at]!
      const after = await withOneLiteral(before, tally.own(before), context)
      if (after === undefined) break
      changed[at] = after
      tally.drop(before)
      tally.add(after)
    }
  }
  return changed
}

/** The test with the result of its last possible call as a literal; undefined if there is none. */
async function withOneLiteral(
  before: CoveringTest,
  own: readonly GoalId[],
  { subject, cover, observe }: LiteralContext,
): Promise<CoveringTest | undefined> {
  const calls = passedCalls(before.test, subject)
  const effects = calls.length === 0 ? undefined : (await observe(before.test))?.effects
  if (effects === undefined) return undefined
  for (const call of calls.toReversed()) {
    const literal = withLiteral(before.test, call, effects, subject)
    if (literal === undefined) continue
    for (const form of [withoutIdleValues(remove(literal, call), call), literal]) {
      const verdict = await cover(form)
      const isSame = verdict.ending === before.ending && verdict.executed === form.length
      if (isSame && coversAll(verdict.goals, own)) return { ...verdict, test: form }
    }
  }
  return undefined
}

/** Lists the calls whose results are passed on. */
function passedCalls(test: TestCase, { callables }: Subject): readonly Ref[] {
  const passed = new Set(test.flatMap(parts))
  return [...test.keys()].filter((at) => {
    const it = test[at]!
    if (it.kind !== 'call' || !passed.has(at)) return false
    const { kind, mocks } = callables[it.callable]!
    return mocks === undefined && (kind === 'function' || kind === 'method' || kind === 'get' || kind === 'apply')
  })
}

/** The test with a result as a literal everywhere; the call stays, unused. Undefined if no literal can be written. */
function withLiteral(
  test: TestCase,
  call: Ref,
  effects: Observation['effects'],
  subject: Subject,
): TestCase | undefined {
  const effect = effects[call]
  if (effect?.kind !== 'returned') return undefined
  let form = test
  for (let at = call + 1; at < form.length; at++) {
    for (const slot of parts(form[at]!).keys()) {
      if (parts(form[at]!)[slot] !== call) continue
      const type = typeOfPart(form[at]!, slot, subject) ?? test[call]!.type
      const made = literalValue(effect.value, type, at, subject)
      if (made === undefined) return undefined
      form = insert(form, at, made)
      at += made.length
      form = form.with(at, withPart(form[at]!, slot, at - 1))
    }
  }
  return isUsed(form, call) ? undefined : form
}

function withPart(statement: Statement, slot: number, ref: Ref): Statement {
  const receiver = statement.kind === 'call' ? statement.receiver : undefined
  return withParts(statement, parts(statement).with(slot, ref), receiver)
}
