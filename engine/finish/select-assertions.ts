import { mayDamageForGood } from '../runtime/interpreter/load.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { Obstacle } from '../model/subject/obstacle.ts'
import { arrangementsFor } from '../model/test/arrangement.ts'
import { callBefore } from '../model/test/passing-time.ts'
import { seeded } from '../random/random.ts'
import type { ActEnd } from '../model/report/report.ts'
import type { Counted } from '../model/goal/mutation-build.ts'
import { type Subject, readsModuleState } from '../model/subject/subject.ts'
import { type Check, pointOf, type SuiteTest } from '../model/test/suite.ts'
import { allChecks, chooseChecks } from './assertions/choose.ts'
import { withoutIdleQuestions } from './assertions/questions.ts'
import { withStatedCalls } from './assertions/stated-calls.ts'
import { type ChosenAssertions, withOwnQuestions } from './own-questions.ts'
import { type PhaseBudget, phaseBudget, type FinishPhase, noBudget } from './phase-budget.ts'
import type { CandidateTest } from './assertions/candidate-test.ts'
import type { KnownRuns } from './mutation-analysis/known-runs.ts'
import { type MutationAnalysis, analyzeMutants } from './mutation-analysis/analyze-mutants.ts'
import type { FinishContext } from './finish-context.ts'
import { type Ref, type TestCase, uses } from '../model/test/statement.ts'
import { inSuiteOrder } from './suite-order.ts'

/** A test of a finished suite, with its assertions and results. */
export interface FinishedTest extends SuiteTest {
  readonly outcome: ActEnd
  /** The strong mutants known to make it fail, by number; absent if none ran. */
  readonly kills?: ReadonlySet<number>
  /** What it executes in every environment; absent if not measured. */
  readonly counted?: Counted
}

/** Tests with their checks, and the results for mutants. */
export interface CheckedSuite {
  readonly tests: readonly FinishedTest[]
  /** Absent if no mutants ran. */
  readonly mutants?: Pick<MutationAnalysis, 'reached' | 'affected' | 'timedOut' | 'untried' | 'isComplete'>
  /** Whether a mutant damaged built-in objects beyond repair. */
  readonly isRealmLost: boolean
  /** Why goals of the found tests are not covered by these; absent if there are none. */
  readonly obstacles?: ReadonlyMap<GoalId, Obstacle>
  /** Set if the total budget ran out, so that more might have been done for the tests. */
  readonly isCutShort?: true
}

/**
 * Chooses the checks of tests by the mutants that they kill, and all meaningful ones if some mutants could not run. No
 * mutant runs in careful mode (it may not end), once the total budget is spent, or if the code defines or freezes
 * properties of built-in objects: a mutant may change them irreversibly.
 */
export async function selectAssertions(
  candidates: readonly CandidateTest[],
  context: FinishContext,
  known: KnownRuns,
): Promise<CheckedSuite> {
  const { subject } = context.compiled
  if (context.pace.announce !== undefined || context.isOver())
    return { tests: keepAssertions(candidates, subject), isRealmLost: false }
  const areTried = !mayDamageForGood(context.compiled)
  return context.withMutantRunner(async (mutantRunner): Promise<CheckedSuite> => {
    const share = (step: FinishPhase): PhaseBudget => (areTried ? phaseBudget(step, context) : noBudget)
    const budgets = { killing: share('killing'), comparing: share('comparing') }
    const random = seeded(`${context.strengthening.seed} mutants`)
    const analysisContext = { ...context, ...budgets, known, random }
    const analysis = await analyzeMutants(candidates, mutantRunner, subject, analysisContext)
    if (analysis === undefined) return { tests: keepAssertions(candidates, subject), isRealmLost: false }
    if (mutantRunner.isLost()) return { tests: keepAssertions(candidates, subject), isRealmLost: true }
    const { results, untried } = analysis
    const killing = chooseChecks(withStatedCalls(results, candidates, subject))
    const chosen = untried.size === 0 ? killing : allChecks(results).map((of, at) => union(of, killing[at]!))
    const separate = new Map<CandidateTest, FinishedTest>()
    for (const [at, candidate] of candidates.entries()) {
      const { kills, dies } = results[at]!
      const of = { candidate, chosen: chosen[at]! }
      const [first, ...others] = withOwnQuestions(of, subject)
      const add = (own: ChosenAssertions, checks: readonly number[], deadly: Iterable<number>): void => {
        const it = finished(own.candidate, own.chosen, subject)
        const all = new Set([...deadly, ...checks.flatMap((check) => [...kills[check]!])])
        separate.set(own.candidate, areTried ? { ...it, kills: all } : it)
      }
      const moved = of.chosen.filter((it) => !first!.chosen.includes(it))
      // Mutants under which the act does not return do not show in the questions.
      add(first!, first!.chosen, dies)
      for (const [nth, other] of others.entries()) add(other, [moved[nth]!], [])
    }
    const ordered = separate.size === candidates.length ? candidates : inSuiteOrder([...separate.keys()], subject)
    const tests = ordered.map((it) => separate.get(it)!)
    return { tests, ...(areTried ? { mutants: analysis } : {}), isRealmLost: false }
  })
}

/** Keeps all meaningful checks, without knowing which mutants they kill. */
export function keepAssertions(candidates: readonly CandidateTest[], subject: Subject): readonly FinishedTest[] {
  const results = candidates.map(({ assertions }) => ({
    assertions,
    kills: assertions.map(() => nothing),
    dies: nothing,
  }))
  const chosen = allChecks(results)
  return candidates.map((it, at) => finished(it, chosen[at]!, subject))
}

const nothing: ReadonlySet<number> = new Set()

function union(some: readonly number[], others: readonly number[]): readonly number[] {
  return [...new Set([...some, ...others])]
}

function finished(candidate: CandidateTest, chosen: readonly number[], subject: Subject): FinishedTest {
  const {
    test,
    act,
    goals,
    outcome,
    waitMs,
    waits,
    isRacing,
    answers,
    timersLeft,
    needsFreshModule,
    changes,
    assertions,
    found,
  } = candidate
  const checks = inOrder(chosen.map((at) => assertions[at]!.check))
  const mocked = answers === undefined ? {} : { answers }
  const racing = isRacing === undefined ? {} : { isRacing }
  const left = timersLeft === undefined ? {} : { timersLeft }
  const waiting = waits === undefined ? {} : { waits }
  const alone = needsFreshModule === undefined ? {} : { needsFreshModule }
  const asked = withoutIdleQuestions({
    test,
    act,
    goals,
    outcome,
    waitMs,
    checks,
    ...waiting,
    ...racing,
    ...mocked,
    ...left,
    ...alone,
    ...(changes === undefined ? {} : { changes }),
  })
  const isAsked = asked.test.some((it) => uses(it).includes(act))
  const it = found === undefined || isAsked ? asked : { ...asked, test: asked.test.with(act, found) }
  const about = checkedAct(it.test, act, it.checks, subject)
  if (about === act) return it
  const done = callBefore(it.test, act, subject)
  return {
    ...it,
    act: about,
    checks: about === done ? it.checks : it.checks.filter((check) => !isVacuous(check, done)),
  }
}

/** Sorts checks in the order in which the test states them. */
function inOrder(checks: readonly Check[]): readonly Check[] {
  return checks.toSorted((a, b) => pointOf(a) - pointOf(b) || a.statement - b.statement)
}

/**
 * Returns the call that a test is about, by its checks: the last one that does more than let time pass. If no check
 * concerns it, as when it only waits, it is the latest earlier call that involves everything checked, such as the
 * debounced call whose callback finally runs.
 */
export function checkedAct(test: TestCase, last: Ref, checks: readonly Check[], subject: Subject): Ref {
  const act = callBefore(test, last, subject)
  const substantial = checks.filter((it) => !isVacuous(it, act))
  if (substantial.length === 0 || substantial.some((it) => pointOf(it) < act || it.statement === act)) return act
  const objects = substantial.map((it) => objectOf(it, act, test, subject))
  for (let at = act; 0 <= at; at--) {
    if (test[at]!.kind !== 'call' || isQuestion(test, at, subject)) continue
    const involved = withDependencies(at, test, subject)
    if (objects.every((it) => it !== undefined && involved.has(it))) return at
  }
  return act
}

/** Whether a check states only that the last call completed. */
function isVacuous(check: Check, act: Ref): boolean {
  if (check.statement !== act) return false
  return check.kind === 'equals' && check.value.kind === 'primitive' && check.value.value === undefined
}

/** Returns the value that a check after the act is about; undefined for the module. */
function objectOf({ statement }: Check, act: Ref, test: TestCase, { callables }: Subject): Ref | undefined {
  if (statement < act) return statement
  const it = test[statement]!
  return it.kind === 'call' && !readsModuleState(callables[it.callable]!) ? it.receiver : undefined
}

function isQuestion(test: TestCase, at: Ref, { callables }: Subject): boolean {
  const it = test[at]!
  return it.kind === 'call' && (callables[it.callable]!.isPure === true || callables[it.callable]!.kind === 'value')
}

/** Returns a call and all values and mocks that it uses, directly or not. */
function withDependencies(call: Ref, test: TestCase, subject: Subject): ReadonlySet<Ref> {
  const found = new Set([call, ...arrangementsFor(test, call, subject)])
  for (let at = call; 0 <= at; at--) if (found.has(at)) for (const ref of uses(test[at]!)) found.add(ref)
  return found
}
