import type { Executor } from '../../runtime/interpreter/executor.ts'
import { keep, remove } from '../../model/test/edit.ts'
import { type ChangedBuiltin, mergedChanges } from '../../model/test/changed-builtin.ts'
import type { Observation } from '../../model/run/execution.ts'
import { callBefore, isPass, settled } from '../../model/test/passing-time.ts'
import type { ActEnd } from '../../model/report/report.ts'
import { type Answers, environmentFor, type TimersLeft } from '../../model/run/fake-environment.ts'
import { mayBlameMock } from '../../model/test/arrangement.ts'
import { lastCall, type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { type AssertionCandidate, assertionCandidates } from './assertion-candidates.ts'
import { isSameEffect } from './equal.ts'
import { withQuestions } from './questions.ts'
import { observeEverywhere, type StableRun } from '../stabilize/observe-everywhere.ts'
import { beforeRun, type FinishContext } from '../finish-context.ts'
import { withoutIdleArrangements } from '../../model/test/arrangement.ts'
import { awaiting, beginning, unawaited } from '../../model/test/pending.ts'

/** A test that behaves the same each time, with all possible assertions. Other fields are those of `SuiteTest`. */
export interface CandidateTest {
  readonly test: TestCase
  readonly act: Ref
  /** The act as it was found, if questions to its result assert that this is present. */
  readonly found?: Statement
  /** Goals that it covers without the questions, ascending. */
  readonly goals: readonly number[]
  readonly outcome: ActEnd
  readonly assertions: readonly AssertionCandidate[]
  /** Its observation in the default environment. */
  readonly seen: Observation
  readonly waitMs: number
  readonly waits?: readonly number[]
  readonly isRacing?: true
  readonly answers?: Answers
  readonly timersLeft?: TimersLeft
  readonly needsFreshModule?: true
  readonly changes?: readonly ChangedBuiltin[]
  /** Its earlier forms, before its values were simplified, the first form first; each covers the required goals. */
  readonly stages: readonly TestCase[]
}

/** The test without its questions, so that its last call is the act: another candidate asks its own. */
export function withoutQuestions({ test, act, found }: Pick<CandidateTest, 'test' | 'act' | 'found'>): TestCase {
  return found === undefined ? test.slice(0, act + 1) : [...test.slice(0, act), found]
}

/** Most unanswered questions that are removed one by one; after that, all remaining ones are dropped at once. */
const mostUnanswered = 10

/**
 * Undefined if the test behaves differently between environments. Undefined, too, if it covers no goal in all of them,
 * unless user tests have settled goals and mutants: then tests may be wanted for mutants alone.
 */
export async function candidateTest(
  whole: TestCase,
  context: FinishContext,
  stages: readonly TestCase[] = [],
): Promise<CandidateTest | undefined> {
  const { subject } = context.compiled
  const executor = context.executor()
  const found = withoutIdleArrangements(whole, subject)
  await beforeRun(context, [found])
  const { test: ended, run: first } = await awaitedForm(found, context)
  const usual = first?.seen[0]
  const test = usual?.ending === 'completed' && usual.continues === true ? settled(ended, subject) : ended
  // The effects of code that continues after the test can be asserted only once the test waits for it.
  if (test !== ended) await beforeRun(context, [test])
  const waiting = test === ended ? undefined : await observeEverywhere(test, context)
  const plain = waiting ?? first
  const mayCoverNothing = context.strengthening.killedByUser !== undefined
  if (plain === undefined || (plain.goals.length === 0 && !mayCoverNothing)) return undefined
  if (hasRealTimers(plain, subject)) return undefined
  const act = lastCall(test)
  const isPlain = context.isOver()
  const asking = isPlain ? test : (await withAnswers(test, plain.seen[0], subject, executor)).test
  const stable = asking.length === test.length ? undefined : await observeEverywhere(asking, context)
  const { seen, answers, timersLeft } = stable ?? plain
  const observed = stable === undefined ? test : asking
  const usualPlace: Pick<Executor, 'observe'> = {
    observe: (of) => executor.observe(of, environmentFor(answers)),
  }
  const changed = isPlain ? new Set<Ref>() : await changedBy(act, observed, seen[0], subject, usualPlace)
  return {
    test: observed,
    act,
    goals: plain.goals,
    outcome: outcomeOf(seen[0], act, mayBlameMock(observed, act, subject)),
    assertions: assertionCandidates(observed, act, subject, seen, changed),
    seen: seen[0],
    waitMs: Math.max(...seen.map((it) => it.elapsedMs)),
    ...waitsBeside(observed, seen, subject),
    stages,
    ...(seen.some((it) => it.isRacing) ? { isRacing: true } : {}),
    ...(answers === undefined ? {} : { answers }),
    ...(timersLeft === undefined ? {} : { timersLeft }),
    ...(observed[act] === test[act] ? {} : { found: test[act]! }),
    ...(seen.some((it) => it.changes) ? { changes: mergedChanges(seen.flatMap((it) => it.changes ?? [])) } : {}),
  }
}

/** Whether a module sets timers that tests cannot mock: it is part of the test file, or awaits real ones. */
export function hasRealTimers({ timersLeft }: Pick<StableRun, 'timersLeft'>, subject: Subject): boolean {
  return timersLeft?.atLoad === true && (!subject.hasExports || subject.awaitsAtLoad === true)
}

/** Returns how long each call waits in a test that also lets time pass explicitly. */
function waitsBeside(test: TestCase, seen: readonly Observation[], subject: Subject): Pick<CandidateTest, 'waits'> {
  if (!test.some((it) => isPass(it, subject))) return {}
  const waits = test.map((it, at) => (isPass(it, subject) ? 0 : Math.max(...seen.map(({ waited }) => waited[at] ?? 0))))
  return waits.some((it) => 0 < it) ? { waits } : {}
}

interface Observing {
  observe(test: TestCase, environmentId: number): Promise<Observation>
}

interface SeenTest {
  readonly test: TestCase
  readonly seen: Observation
}

/** The test with the questions answered without an error, and its latest observation. `seen` has no questions. */
export async function withAnswers(
  test: TestCase,
  seen: Observation,
  subject: Subject,
  executor: Observing,
): Promise<SeenTest> {
  let asking = withQuestions(test, subject, seen)
  if (asking.length === test.length) return { test, seen }
  for (let tries = 0; ; tries++) {
    const answers = await executor.observe(asking, 0)
    const { ending, executed } = answers
    const isWhole = ending === 'completed' && executed === asking.length
    if (isWhole || asking.length <= test.length) return { test: asking, seen: answers }
    if (executed <= test.length || mostUnanswered <= tries)
      asking = asking.slice(0, Math.max(test.length, executed - 1))
    else asking = remove(asking, executed - 1)
  }
}

/** Returns the questions after the act whose answer (or error) was different before it. */
async function changedBy(
  act: Ref,
  test: TestCase,
  seen: Observation,
  subject: Subject,
  executor: Pick<Executor, 'observe'>,
): Promise<ReadonlySet<Ref>> {
  const gone = new Set([callBefore(test, act, subject), act])
  for (const [at, it] of test.entries()) if (uses(it).some((ref) => gone.has(ref))) gone.add(at)
  let kept = [...test.keys()].filter((at) => !gone.has(at))
  const changed = new Set<Ref>()
  for (let tries = 0; tries <= mostUnanswered && kept.some((at) => act < at); tries++) {
    const before = keep(
      test,
      test.map((_, at) => kept.includes(at)),
    )
    const { ending, effects } = await executor.observe(before, 0)
    for (const [i, effect] of effects.entries()) {
      const at = kept[i]!
      if (act < at && !isSameEffect(seen.effects[at]!, effect)) changed.add(at)
    }
    if (ending !== 'threw') break
    // Nothing is known about the questions after one that throws.
    const throwing = kept[effects.length - 1]!
    if (throwing < act) break
    kept = kept.filter((at) => at !== throwing)
  }
  return changed
}

/** An error after an odd result of a mock says little about the code. */
function outcomeOf(seen: Observation, act: Ref, isOfMock: boolean): ActEnd {
  const effect = seen.effects[act]
  if (effect?.kind !== 'threw') return 'returns'
  return effect.designed || isOfMock ? 'throws' : 'crashes'
}

/** Whether a candidate ends with an error that the code did not throw on purpose, and that a mock may have caused. */
export function crashesByMock({ test, act, seen }: CandidateTest, subject: Subject): boolean {
  const effect = seen.effects[act]
  return effect?.kind === 'threw' && !effect.designed && mayBlameMock(test, act, subject)
}

interface AwaitedForm {
  readonly test: TestCase
  /** Undefined if it behaves differently each time. */
  readonly run: StableRun | undefined
}

/**
 * Lets a test wait for the promises it started, if they settle. If calls follow an awaited one, that call is only
 * started there, provided the goals stay covered; its result is asserted on its promise.
 */
async function awaitedForm(found: TestCase, context: FinishContext): Promise<AwaitedForm> {
  const { subject } = context.compiled
  const test = await withAwaits(found, context)
  const stable = await observeEverywhere(test, context)
  const later = beginning(found, subject)
  if (stable === undefined || later === undefined) return { test, run: stable }
  await beforeRun(context, [later])
  const other = await observeEverywhere(later, context)
  const isSame = other?.seen[0].executed === later.length && stable.goals.every((it) => other.goals.includes(it))
  return isSame ? { test: later, run: other } : { test, run: stable }
}

async function withAwaits(found: TestCase, context: FinishContext): Promise<TestCase> {
  const { subject } = context.compiled
  let test = found
  for (const begun of unawaited(found, subject)) {
    const before = await context.executor().observe(test, 0)
    if (before.ending !== 'completed' || before.executed < test.length) return test
    const longer = awaiting(test, begun, subject)
    await beforeRun(context, [longer])
    const { ending, executed } = await context.executor().observe(longer, 0)
    if (ending !== 'budget' && executed === longer.length) test = longer
  }
  return test
}
