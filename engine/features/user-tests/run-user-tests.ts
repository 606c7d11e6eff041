import { costOfObservation, type RunCost } from '../../model/run/run-cost.ts'
import type { Budget } from '../../runtime/interpreter/budget.ts'
import { createExecutor } from '../../runtime/interpreter/executor.ts'
import { defaultLimits, type Limits, mostSteps } from '../../runtime/interpreter/limits.ts'
import { loadWebClassesFor } from '../../runtime/interpreter/web-classes.ts'
import { mayDamageForGood } from '../../runtime/interpreter/load.ts'
import { createRealm } from '../../runtime/realm/realm.ts'
import { nothingWaits } from '../../runtime/realm/rejections.ts'
import { createMutantRunner, type MutantRunner } from '../../runtime/interpreter/mutant-runner.ts'
import { createUserTestHost, type UserTestHost, type UserTestRun } from './run/user-test-host.ts'
import { printEffect } from '../../export/values/effect-text.ts'
import { createGoalFitness } from '../../goals/goal-fitness.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { Effect, Observation } from '../../model/run/execution.ts'
import type { MutationReport } from '../../model/report/report.ts'
import type { Counted } from '../../model/goal/mutation-build.ts'
import type { Value } from '../../model/test/value.ts'
import {
  type UserTestBuild,
  userTestCriteria,
  type UserTestEnding,
  type UserTestReport,
  type UserTest,
} from '../../model/report/user-tests.ts'
import { istanbulCoverageOf } from '../../finish/istanbul-coverage.ts'
import { reportedGoals } from '../../goals/list-goals.ts'
import { recordingOf } from '../../runtime/tracing/recording.ts'
import type { Job } from '../../model/run/job.ts'
import { sampled } from '../../finish/mutation-analysis/sampled.ts'
import { type Random, seeded, shuffle } from '../../random/random.ts'
import { countedFunctions } from '../../goals/counted-functions.ts'

/** A user test may do more than a generated one. */
const limits: Limits = { ...defaultLimits, steps: mostSteps }

/** Cost limit of running tests under mutants: about two seconds. */
const mostKilling: RunCost = 10_000_000

/** A passing test, as run without a mutant. */
interface Passing {
  readonly nth: number
  readonly steps: number
  readonly reached: readonly number[]
  readonly infected: readonly number[]
  readonly counted: Counted
}

/**
 * Runs user tests, each on its own instance of the code and of its file; reports what they cover, why they fail, and
 * which strong mutants the passing ones kill. Takes over the realm's globals.
 */
export async function runUserTests({ compiled, options }: Job, userTests: UserTestBuild): Promise<UserTestReport> {
  loadWebClassesFor(compiled)
  const realm = createRealm(limits)
  const play = createUserTestHost(compiled, userTests, realm.budget)
  const recording = { ...recordingOf({ ...options, criteria: [] }), flags: false }
  const more = ({ probes }: { readonly probes: Parameters<UserTestHost['probes']>[0] }): object => ({
    userTests: play.probes(probes),
  })
  const executor = createExecutor(play.build, limits, { recording, probes: more, realm, around: play.around })
  const goals = reportedGoals(
    compiled,
    options.criteria.filter((it) => userTestCriteria.includes(it)),
  )
  const goalFitness = createGoalFitness(compiled, goals)
  try {
    const observe = (): Promise<Observation> => executor.observe(play.test, 0)
    const file = await playOne(play, undefined, realm.budget, observe)
    if (file.ending.kind !== 'passed') return { tests: [], problem: problemOf(file.ending, userTests) }
    const tests: UserTest[] = []
    for (const [nth, { name, statement, isSkipped }] of file.declared.entries()) {
      const place = userTests.statements[statement]
      const about = { name, goals: [], path: [], ...(place === undefined ? {} : { place }) }
      if (isSkipped) {
        tests.push({ ...about, state: 'skipped' })
        continue
      }
      const { ending } = await playOne(play, nth, realm.budget, observe)
      if (ending.kind === 'passed') {
        const run = { ending: 'completed', executed: 0 } as const
        const covered = goalFitness.covered({ test: [], run, trace: executor.trace })
        tests.push({ ...about, state: 'passed', goals: covered.map((it) => goals.goals[it]!.id) })
      } else {
        const { message, place: failedAt } = problemOf(ending, userTests)
        tests.push({ ...about, state: 'failed', message, ...(failedAt === undefined ? {} : { failedAt }) })
      }
      if (executor.isLost()) return { tests, problem: { message: 'A test permanently changed built-in objects.' } }
    }
    const mutantRunner = createMutantRunner(play.build, limits, realm, play)
    const random = seeded(`${options.seed} mutants`)
    return await withMutationAnalysis(compiled, tests, { play, mutantRunner, budget: realm.budget, random })
  } finally {
    executor.dispose()
  }
}

/** Runs the chosen test once by `observe`, with the budget of its realm. */
async function playOne(
  play: UserTestHost,
  nth: number | undefined,
  budget: Pick<Budget, 'why'>,
  observe: () => Promise<Observation>,
): Promise<UserTestRun> {
  play.choose(nth)
  const { ending, effects } = await observe()
  return play.run(ending === 'completed' ? undefined : whyEnded(effects.at(-1), budget))
}

/** Returns why a test did not end by itself; work that it left behind may exceed the budget after it returned. */
function whyEnded(last: Effect | undefined, budget: Pick<Budget, 'why'>): string {
  if (last !== undefined && last.kind !== 'returned') return printEffect(last)
  const why = budget.why()
  return why === nothingWaits ? why : printEffect({ kind: 'ended', why })
}

interface MutationContext {
  readonly play: UserTestHost
  readonly mutantRunner: MutantRunner
  readonly budget: Pick<Budget, 'why'>
  /** Draws the order in which mutants are decided. */
  readonly random: Random
}

/** Runs the passing tests again in the mutation build, and under the mutants. */
async function withMutationAnalysis(
  compiled: Compiled,
  tests: readonly UserTest[],
  context: MutationContext,
): Promise<UserTestReport> {
  const { mutationBuild } = compiled
  const { play, mutantRunner, budget } = context
  const passing: Passing[] = []
  for (const [nth, { state }] of tests.entries()) {
    if (state !== 'passed') continue
    await playOne(play, nth, budget, () => mutantRunner.observe(play.test, 0))
    const [reached, infected] = [mutantRunner.reached(), mutantRunner.infected()]
    passing.push({ nth, steps: mutantRunner.steps(), reached, infected, counted: mutantRunner.counted() })
  }
  const byTest = new Map(passing.map((it) => [it.nth, it.counted]))
  const withPaths = tests.map((it, nth) => ({ ...it, path: linesOf(compiled, byTest.get(nth)) }))
  const istanbul = istanbulCoverageOf(
    mutationBuild,
    passing.map((it) => it.counted),
  )
  if (mayDamageForGood(play.build)) return { tests: withPaths, istanbul }
  return { tests: withPaths, istanbul, ...(await mutationOf(compiled, passing, context)) }
}

async function mutationOf(
  compiled: Compiled,
  passing: readonly Passing[],
  { play, mutantRunner, budget, random }: MutationContext,
): Promise<Pick<UserTestReport, 'mutation' | 'kills'>> {
  const all = compiled.mutationBuild.mutants
  const isCounted = countedFunctions(compiled)
  const numbers = [...all.keys()].filter((it) => isCounted(all[it]!.function))
  const equivalent = compiled.mutationBuild.equivalent.filter((it) => isCounted(it.function))
  const killed = new Set<number>()
  const timedOut = new Set<number>()
  const untried = new Set<number>()
  let spent: RunCost = 0
  // The cheapest tests first: any test that kills a mutant will do.
  const order = passing.toSorted((a, b) => a.steps - b.steps)
  const affected = new Set(passing.flatMap((it) => it.infected))
  const drawable = numbers.filter((it) => affected.has(it))
  // In random order, so that the mutants decided when the limit is reached are a random sample.
  for (const mutant of shuffle(drawable, random)) {
    for (const { nth, steps, infected } of order) {
      if (killed.has(mutant) || !infected.includes(mutant)) continue
      if (mostKilling <= spent || mutantRunner.isLost()) {
        untried.add(mutant)
        break
      }
      const under = { mutant, usualSteps: steps }
      const { ending } = await playOne(play, nth, budget, () => mutantRunner.observe(play.test, 0, under))
      spent += costOfObservation(mutantRunner.steps())
      if (ending.kind === 'passed') continue
      killed.add(mutant)
      if (ending.kind === 'ended') timedOut.add(mutant)
    }
  }
  const reached = new Set(passing.flatMap((it) => it.reached))
  const mutation: MutationReport = {
    killed: killed.size,
    total: numbers.length,
    timedOut: timedOut.size,
    ...sampled(drawable, (it) => untried.has(it), killed),
    survivors: numbers
      .filter((it) => !killed.has(it) && !untried.has(it))
      .map((it) => ({ ...all[it]!, reached: reached.has(it) })),
    ...(equivalent.length === 0 ? {} : { equivalent }),
  }
  return { mutation, kills: numbers.filter((it) => killed.has(it)) }
}

function linesOf({ mutationBuild }: Compiled, counted: Counted | undefined): readonly number[] {
  const lines = counted?.statements.map((it) => mutationBuild.statements[it]!.line) ?? []
  return [...new Set(lines)].toSorted((a, b) => a - b)
}

/** Describes for people why a test, or the file, failed. */
function problemOf(
  ending: Exclude<UserTestEnding, { kind: 'passed' }>,
  { statements }: UserTestBuild,
): NonNullable<UserTestReport['problem']> {
  const place = statements[ending.statement]
  return { message: messageOf(ending), ...(place === undefined ? {} : { place }) }
}

function messageOf(ending: Exclude<UserTestEnding, { kind: 'passed' }>): string {
  switch (ending.kind) {
    case 'ended':
      return ending.why
    case 'threw':
      return printEffect({ kind: 'threw', error: ending.error, designed: true })
    case 'unmet': {
      const { matcher, isNegated, received, expected } = ending.assertion
      const printed = (value: Value): string => printEffect({ kind: 'returned', value })
      const call = `${isNegated ? 'not.' : ''}${matcher}(${expected.map(printed).join(', ')})`
      return `expect(${printed(received)}).${call}`
    }
  }
}
