import type { Technique } from '../techniques/technique.ts'
import { techniques } from '../techniques/techniques.ts'
import type { RunCost } from '../model/run/run-cost.ts'
import { createExecutor, type Executor } from '../runtime/interpreter/executor.ts'
import { type Host, nativeHost } from '../runtime/realm/host.ts'
import { defaultLimits, extendedLimits, type Limits } from '../runtime/interpreter/limits.ts'
import type { Realm } from '../runtime/realm/realm.ts'
import { patternExamples } from '../runtime/realm/pattern-examples.ts'
import { neededSettings } from '../export/needed-settings.ts'
import { printStatements } from '../export/print-statements.ts'
import { printSuite } from '../export/print-suite.ts'
import { dialects } from '../export/runners/dialects.ts'
import type { Candidate } from '../generation/candidate.ts'
import { createGenerator, type Generator } from '../generation/generator.ts'
import { standardParameters } from '../generation/parameters.ts'
import { createGoalFitness } from '../goals/goal-fitness.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { GoalDistance, Tried } from '../model/report/report.ts'
import type { Smt } from '../model/symbolic/solving.ts'
import type { TestCase } from '../model/test/statement.ts'
import { seeded } from '../random/random.ts'
import { searchAlgorithms } from '../search/algorithms.ts'
import { counted, type SearchLimit } from '../search/limit.ts'
import { searchParameters } from '../search/parameters.ts'
import type { Problem } from '../search/problem.ts'
import type { SearchSnapshot } from '../search/snapshot.ts'
import { amongAll } from '../finish/among-all.ts'
import { finishSuite } from '../finish/finish.ts'
import { loader } from './load.ts'
import { keptGoals, mutantsOf, reportedGoals, searchedGoals } from '../goals/goals-of.ts'
import { recordingOf } from '../runtime/tracing/recording.ts'
import { createDuelling } from '../features/duel/duelling.ts'
import { duelReportOf } from '../features/duel/finish-duel.ts'
import { createRunners } from '../runtime/interpreter/runners.ts'
import { createMeter } from '../finish/meter.ts'
import { createMigration } from './migration.ts'
import { quarantine } from '../generation/quarantine.ts'
import { reportOf } from './report.ts'
import type { Job } from '../model/run/job.ts'
import type { Session } from './session.ts'
import { createStabilityCheck } from '../finish/stabilise/stability.ts'
import { createSearchStatus } from './search-status.ts'
import { testProblem, unhurried } from './test-problem.ts'
import { answerFunction } from './answers.ts'
import { openTechniques } from './techniques.ts'
import { createRecentRuns } from './recent-runs.ts'

const isAtGoal = ({ level, distance }: GoalDistance): boolean => level === 0 && distance === 0

/** For a run that has no SMT solver. */
const noSmt: Smt = () => Promise.resolve(undefined)

/** Stands for the parts of a run that a caller may replace. */
export interface Parts {
  /** Answers scripts for Z3, for a run whose options ask for it. */
  readonly smt?: Smt
  /** The platform; a test may stand in for another one. */
  readonly host?: Host
  /** All that exist. Those that options name are used only if they are chosen. */
  readonly techniques?: readonly Technique[]
}

/** Opens a run. The realm's globals are the run's until `dispose`. */
export function openSession(
  job: Job,
  { smt = noSmt, host = nativeHost(), techniques: all = techniques }: Parts = {},
): Session {
  const { compiled, options } = job
  const reported = reportedGoals(compiled, options.criteria)
  const written = new Set(job.coveredByUser)
  /** Those that finished tests are kept for. */
  const left = keptGoals(compiled, options.criteria, [...written])
  const searched = searchedGoals(compiled, options, [...written])
  const { targets } = compiled.subject
  const inQuarantine = job.quarantine ?? []
  const startTests = job.seeds.map((it) => it.test)
  const mayRun = quarantine(inQuarantine, startTests)
  /** The mutants that runs evaluate; undefined for all. */
  let mutants = options.selection === 'all' ? undefined : mutantsOf(searched)
  // A duel finds the smallest difference among short calls; its judges decide whether a long one comes back.
  let limits: Limits = job.duel === undefined ? extendedLimits : defaultLimits
  const makeExecutor = (realm: Realm): Executor => {
    const executor = createExecutor(compiled, limits, recordingOf(options), {}, realm)
    if (mutants !== undefined) executor.selectMutants(mutants)
    return executor
  }
  const runners = createRunners(compiled, makeExecutor, () => limits, host)
  const isAnyLeft = targets.some((it) => !inQuarantine.includes(it))
  const count = options.budget.kind === 'evaluations' ? options.budget.count : Infinity
  const counts = counted(isAnyLeft ? count : Math.min(count, job.seeds.length))
  let newest: SearchSnapshot<Candidate> | undefined
  let isWatched = (): boolean => false
  const recentRuns = createRecentRuns(searched.known, () => isWatched())
  let damaging: TestCase | undefined

  const load = loader(runners, () => {
    limits = { ...limits, background: false }
  })
  const noteDamage = (test: TestCase): boolean => {
    if (runners.executor().isLost()) damaging ??= test
    return damaging !== undefined
  }
  const migration = createMigration(compiled.subject, searched, () => newest?.archive ?? new Map())
  const active = openTechniques(
    all,
    {
      compiled,
      options,
      goals: searched,
      archive: () => newest?.archive,
      runners,
      smt,
      random: (purpose) => seeded(`${options.seed} ${purpose}`),
      limit: counts.evaluations,
      mayRun,
      noteDamage,
      isContinued: 0 < job.seeds.length,
    },
    migration,
  )
  const { seeds, refinement } = active
  const goalFitness = createGoalFitness(compiled, searched, refinement)
  const generator = createGenerator(compiled.subject, { parameters: standardParameters, seeds })
  generator.observe(patternExamples(compiled.subject.constants.patterns))
  const duelling =
    job.duel === undefined
      ? undefined
      : createDuelling({
          compiled,
          duel: job.duel,
          goals: searched,
          executor: runners.judge,
          patient: runners.patientJudge,
          progress: (done) => counts.progress(done),
          noteDamage,
        })
  const status = createSearchStatus({
    job,
    reported,
    searched,
    coveredByUser: written,
    unreached: goalFitness.unreached,
    recentRuns,
    newest: () => newest,
  })
  const isComplete = (): boolean =>
    duelling === undefined ? status.isComplete() : newest !== undefined && duelling.found() !== undefined
  const triedLast = (): Tried | undefined => {
    if (recentRuns.last === undefined) return undefined
    const { candidate, at, of } = recentRuns.last
    const { test, origin = 'search' } = candidate
    const generation = newest === undefined ? 1 : newest.generation + 2
    return { test, statements: printStatements(test, compiled.subject, options.runner), origin, generation, at, of }
  }
  let cost: RunCost = 0
  let overBudget = 0
  /** Ids of the goals that calls covered before they ran out of their budget. */
  const coveredOverBudget = new Set<string>()
  const noteOverBudget = (goals: readonly GoalId[]): void => {
    overBudget += 1
    for (const goal of goals) coveredOverBudget.add(searched.goals[goal]!.id)
  }
  const noteCost = (spent: RunCost): void => {
    cost += spent
  }
  const { longestPassing: longestWait } = dialects[options.runner]
  // The tests of a duel are those of its implementations, which are judged.
  const stability =
    job.duel === undefined
      ? createStabilityCheck({ compiled, executor: runners.executor, goalFitness, longestWait })
      : undefined
  return {
    goals: reported.known,
    async *steps(pace = unhurried) {
      await load()
      const executor = runners.executor()
      isWatched = pace.isWatched ?? isWatched
      const watched = { noteDamage, noteCost, noteOverBudget, noteTried: recentRuns.note }
      const supervision = { mayRun, pace, ...watched, ...(stability && { stability }) }
      const problemWith = (generator: Generator): Problem<Candidate> => {
        const bare = testProblem(searched, goalFitness, generator, executor, job.seeds, supervision, refinement)
        return duelling === undefined ? bare : duelling.wrap(bare, pace)
      }
      const { problem, improver } = active.search(generator, problemWith, pace)
      const limit: SearchLimit = { ...counts, progress: (done) => pace.spent?.() ?? counts.progress(done) }
      const search = searchAlgorithms[options.algorithm]
      const parameters = { ...searchParameters, population: options.population }
      for await (const it of search(problem, seeded(options.seed), parameters, limit, improver)) {
        newest = it
        recentRuns.clear()
        yield { generation: it.generation, evaluations: it.evaluations, covered: status.covered() }
        if (isComplete() && status.isOver()) return
      }
    },
    snapshot(elapsedMs) {
      const extra = status.discovered()
      const near = status.distances()
      const tried = triedLast()
      const population = status.population()
      return {
        generation: newest?.generation ?? 0,
        evaluations: (newest?.evaluations ?? 0) + recentRuns.evaluations,
        elapsedMs,
        // What was tried since the last generation is in no archive yet.
        covered: tried === undefined ? status.covered() : near.filter(isAtGoal).length + extra.length,
        goals: reported.known + extra.length,
        nearness: near,
        discovered: extra,
        open: status.open(),
        found: status.found(),
        nearest: status.nearest(),
        ...(tried === undefined ? {} : { tried }),
        ...(population && { population }),
        ...active.progress(newest?.evaluations ?? 0),
      }
    },
    isComplete,
    isExhausted: () => !isAnyLeft,
    emigrants: () => migration.leaving(),
    damagedBy: () => damaging,
    async attempt(test) {
      await load()
      const executor = runners.executor()
      const { ending } = await executor.run(test)
      // As when a suite is finished: results are described, and environments differ.
      for (let at = 0; at < 2 && ending !== 'budget'; at++) await executor.observe(test, at)
      if (noteDamage(test)) return 'damaging'
      return ending === 'budget' ? 'endless' : 'harmless'
    },
    async finish(ended, pace = unhurried) {
      await load()
      // What was not searched for may be covered all the same, and is reported.
      mutants = undefined
      runners.executor().selectMutants(mutants)
      const evaluations = newest?.evaluations ?? 0
      if (duelling !== undefined) {
        const isCovered = (id: string): boolean => newest?.archive.has(searched.find(id) ?? -1) === true
        return duelReportOf(job, job.duel!, duelling, reported, { evaluations, isCovered }, ended, pace)
      }
      const immigrants = migration.wanted(ended.immigrants ?? [])
      const tests = [...status.found(), ...immigrants].map((it) => it.test)
      const meter = createMeter(runners, compiled)
      const goalFitness = createGoalFitness(compiled, left)
      const bench = {
        ...meter,
        compiled,
        goalFitness,
        mayRun,
        pace: meter.paced(pace),
        longestWait,
        searchCost: cost,
      }
      const suite = await finishSuite(tests, bench)
      await pace.writing?.()
      const finished = amongAll(suite, left, reported)
      const use = { from: job.importFrom, note: neededSettings(job.source, compiled.hasNewSyntax, options.runner) }
      const decisions = { ...compiled, goals: left.goals }
      const exported = printSuite(suite.tests, compiled.subject, use, options.runner, decisions)
      const known = {
        distances: status.distances(),
        finderOf: status.finderAmong(immigrants),
        evaluations,
        overBudget,
        coveredOverBudget,
        needs: use.note,
        obstacleTo: (id: string) => stability?.obstacle(searched.find(id) ?? -1),
      }
      const report = reportOf(job, reported, finished, exported, known, ended)
      return active.report(report, evaluations)
    },
    async ask(name, request, isOver) {
      const answer = answerFunction(all, name)
      await load()
      const print = (test: TestCase): readonly string[] => printStatements(test, compiled.subject, options.runner)
      return answer({ compiled, options, runners, smt, print }, request, isOver)
    },
    dispose: runners.dispose,
  }
}
