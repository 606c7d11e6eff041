import { createExecutor, type Executor } from '../execution/executor.ts'
import { defaultLimits, type Limits } from '../execution/limits.ts'
import type { Realm } from '../execution/realm.ts'
import { patternExamples } from '../execution/pattern-examples.ts'
import { printStatements } from '../export/print-statements.ts'
import { printSuite } from '../export/print-suite.ts'
import { dialects } from '../export/runners/dialects.ts'
import { openFlags } from '../flags/open-flags.ts'
import type { Candidate } from '../generation/candidate.ts'
import { createGenerator, type Generator } from '../generation/generator.ts'
import { standardParameters } from '../generation/parameters.ts'
import { createMeasure } from '../goals/measure.ts'
import type { ShownGoal } from '../model/goal.ts'
import type { Migrant } from '../model/migrant.ts'
import type { Finder, FoundTest, Nearness, Snapshot, Tried } from '../model/report.ts'
import { withInvariants } from '../model/solved-tests.ts'
import type { Observation } from '../model/execution.ts'
import type { Smt } from '../model/solving.ts'
import type { TestCase } from '../model/statement.ts'
import { UnloadableError } from '../model/unloadable.ts'
import { seeded } from '../random/random.ts'
import { searchAlgorithms } from '../search/algorithms.ts'
import { inTurn } from '../search/in-turn.ts'
import { counted, type SearchLimit } from '../search/limit.ts'
import { searchParameters } from '../search/parameters.ts'
import type { Problem } from '../search/problem.ts'
import type { SearchSnapshot } from '../search/snapshot.ts'
import type { Effort } from './allowance.ts'
import { amongAll } from './among-all.ts'
import { exploring } from './exploring.ts'
import { finishSuite } from './finish.ts'
import { foundTests } from './found-tests.ts'
import { type Learner, learning } from './learning.ts'
import { explainIn } from './explain.ts'
import { explainDistance } from './explain-distance.ts'
import { explainPath } from './explain-path.ts'
import {
  branchOutcomes,
  flagTechniquesOf,
  leftGoals,
  mutantsOf,
  recordingOf,
  reportedGoals,
  searchedGoals,
  withoutGuidance,
} from './goals.ts'
import { improving, type Improvements } from './improving.ts'
import { createObjectSeeds } from './object-seeds.ts'
import { createDuelling } from './duelling.ts'
import { duelReportOf } from './finish-duel.ts'
import { createOwners } from './owners.ts'
import { landscapeOf } from './landscape.ts'
import { createMigration } from './migration.ts'
import { planting } from './planting.ts'
import { quarantine } from './quarantine.ts'
import { replayOf } from './replay.ts'
import { reportOf } from './report.ts'
import type { Job, Session } from './session.ts'
import { solversOf } from './solvers.ts'
import { testProblem, unhurried } from './test-problem.ts'
import { createTrial } from './trial.ts'
import { vectorCourse } from './vector-course.ts'

/** What to say of a module that cannot be loaded, so that there is nothing to search. */
function whyUnloadable({ effects }: Observation): string {
  const [effect] = effects
  if (effect?.kind === 'ended') return `The code does not finish loading: ${effect.why}`
  const error = effect?.kind === 'threw' ? effect.error : undefined
  const said = error?.kind === 'error' ? `${error.className}: ${error.message}` : 'a value that is no error'
  return `The code throws while it is loaded: ${said}`
}

const covered: Nearness = { level: 0, distance: 0 }

const isAtGoal = ({ level, distance }: Nearness): boolean => level === 0 && distance === 0

/** For a run that has no SMT solver. */
const noSmt: Smt = () => Promise.resolve(undefined)

/** Opens a run. The realm's globals are the run's until `dispose`. `smt` is for one whose options ask for Z3. */
export function openSession(job: Job, smt: Smt = noSmt): Session {
  const { compiled, options } = job
  const reported = reportedGoals(compiled, options.criteria)
  const written = new Set(job.written)
  /** Those that finished tests are kept for. */
  const left = written.size === 0 ? reported : leftGoals(compiled, options.criteria, [...written])
  const searched = searchedGoals(compiled, options, [...written])
  const { targets } = compiled.subject
  const inQuarantine = job.quarantine ?? []
  const startTests = job.seeds.map((it) => it.test)
  const mayRun = quarantine(inQuarantine, startTests)
  /** The mutants that runs evaluate; undefined for all. */
  let mutants = options.selection === 'all' ? undefined : mutantsOf(searched)
  let limits: Limits = defaultLimits
  const makeExecutor = (realm: Realm): Executor => {
    const executor = createExecutor(compiled, limits, recordingOf(options), {}, realm)
    if (mutants !== undefined) executor.selectMutants(mutants)
    return executor
  }
  const owners = createOwners(compiled, makeExecutor, () => limits)
  const flags = 0 < flagTechniquesOf(options.techniques).length ? openFlags(compiled, searched.goals) : undefined
  const measure = createMeasure(compiled, searched, flags)
  const isReported = searched.goals.map(({ id }) => reported.find(id) !== undefined)
  const areAllReported = !isReported.includes(false)
  const hasGraphs = 0 < compiled.objects.graphs.length
  const objects =
    hasGraphs && options.techniques.includes('objects')
      ? createObjectSeeds(compiled, searched, () => newest?.archive)
      : undefined
  const seeds = objects === undefined ? [] : [objects.source]
  const generator = createGenerator(compiled.subject, { parameters: standardParameters, seeds })
  generator.observe(patternExamples(compiled.subject.constants.patterns))
  const isAnyLeft = targets.some((it) => !inQuarantine.includes(it))
  const count = options.budget.kind === 'evaluations' ? options.budget.count : Infinity
  const counts = counted(isAnyLeft ? count : Math.min(count, job.seeds.length))
  let newest: SearchSnapshot<Candidate> | undefined
  let isWatched = (): boolean => false
  const trial = createTrial(searched.known, () => isWatched())
  let damaging: TestCase | undefined

  /**
   * Loads the module once. What cannot be put in order after that, such as frozen prototypes, is what its tests find
   * every time, so it is from now on how the realm has to be. What goes wrong behind it would be so in every test.
   */
  const loadOnce = async (): Promise<void> => {
    let loaded = await owners.executor().observe([], 0)
    if (loaded.ending === 'budget' && loaded.effects.length === 0) {
      limits = { ...limits, background: false }
      owners.renew()
      loaded = await owners.executor().observe([], 0)
    }
    if (loaded.ending !== 'completed') throw new UnloadableError(whyUnloadable(loaded))
    if (owners.executor().isLost()) owners.renew()
  }
  let loading: Promise<void> | undefined
  const load = (): Promise<void> => (loading ??= loadOnce())
  const noteDamage = (test: TestCase): boolean => {
    if (owners.executor().isLost()) damaging ??= test
    return damaging !== undefined
  }
  const duelling =
    job.duel === undefined
      ? undefined
      : createDuelling({
          compiled,
          duel: job.duel,
          goals: searched,
          executor: owners.judge,
          patient: owners.patientJudge,
          progress: (done) => counts.progress(done),
          noteDamage,
        })
  let effort: Effort = 0
  const noteEffort = (spent: Effort): void => {
    effort += spent
  }
  const nearness = (): readonly Nearness[] => {
    const nearest = newest?.nearest() ?? measure.unreached
    return reported.goals.map(({ id }, at) => {
      if (written.has(id)) return covered
      const goal = searched.find(id)
      if (goal === undefined) return { level: reported.far[at] ?? 1, distance: 0 }
      if (newest?.archive.has(goal) === true) return covered
      const from = nearest[2 * goal] === Infinity ? measure.unreached : nearest
      return trial.nearer(goal, { level: from[2 * goal]!, distance: from[2 * goal + 1]! })
    })
  }
  /** How many of the goals that count are covered. Discovered goals always count. */
  const coveredCount = (): number => {
    const known = reported.goals.filter(({ id }) => written.has(id)).length
    if (newest === undefined) return known
    if (areAllReported) return known + newest.archive.size
    let count = known
    for (const goal of newest.archive.keys()) if (isReported[goal] !== false) count++
    return count
  }
  /** In the order in which they were covered: that of the archive. */
  const discovered = (): readonly ShownGoal[] =>
    [...(newest?.archive.keys() ?? [])].filter((it) => searched.known <= it).map((it) => searched.goals[it]!)
  /** As with other techniques, what was not compiled for it goes without it. */
  const isConcolic = options.techniques.includes('concolic') && compiled.concolic !== ''
  const branches = branchOutcomes(reported.goals)
  const nearestTests = (): Snapshot['nearest'] =>
    openReported().flatMap((goal) => {
      const searchedAs = branches[goal] !== undefined ? searched.find(reported.goals[goal]!.id) : undefined
      const nearest = searchedAs === undefined ? undefined : newest?.nearestTo(searchedAs)
      return nearest === undefined ? [] : [{ goal, test: nearest.test, origin: nearest.origin ?? 'search' }]
    })
  const triedLast = (): Tried | undefined => {
    if (trial.last === undefined) return undefined
    const { candidate, at, of } = trial.last
    const { test, origin = 'search' } = candidate
    const generation = newest === undefined ? 1 : newest.generation + 2
    return { test, statements: printStatements(test, compiled.subject, options.runner), origin, generation, at, of }
  }
  const openReported = (): readonly number[] =>
    (newest?.open ?? searched.roots).flatMap((it) => reported.find(searched.goals[it]!.id) ?? [])
  const found = (): readonly FoundTest[] => (newest === undefined ? job.seeds : foundTests(newest.archive, searched))

  /** What found the test that covers a reported goal, here or on another island. Without a search, as it was told. */
  const finderAmong =
    (immigrants: readonly Migrant[]) =>
    (id: string): Finder => {
      if (written.has(id)) return 'written'
      if (newest === undefined) return job.seeds.find((it) => it.origin?.goals.includes(id))?.origin?.finder ?? 'search'
      const goal = searched.find(id)
      const solution = goal === undefined ? undefined : newest.archive.get(goal)
      if (solution === undefined) return immigrants.find((it) => it.goals.includes(id))?.finder ?? 'search'
      return solution.candidate.origin ?? 'search'
    }
  const solvers = solversOf(options.solver, smt)
  /** Symbolic execution, for a search of this problem. */
  let improvements: Improvements | undefined
  const improvementsOf = (problem: Problem<Candidate>): Improvements =>
    improving({
      problem,
      subject: compiled.subject,
      goals: searched,
      run: async (test) => {
        const path = await owners.concolic().run(test)
        noteDamage(test)
        return path
      },
      solvers,
      limit: counts.evaluations,
      random: seeded(`${options.seed} improving`),
    })
  /** Likely invariants, for a search of this problem. */
  let learner: Learner | undefined
  const learnerOn = (problem: Problem<Candidate>): Learner =>
    learning({
      problem,
      subject: compiled.subject,
      goals: searched,
      run: async (test) => {
        const calls = await owners.calls().run(test)
        noteDamage(test)
        return calls
      },
      limit: counts.evaluations,
      random: seeded(`${options.seed} learning`),
    })
  const migration = createMigration(compiled.subject, searched, () => newest?.archive ?? new Map())
  const isSought = searched.goals.map((_, goal) => isReported[goal] === true)
  /** Whether what the search was for is covered, be there guiding goals left. There may always be more to discover. */
  const isComplete = (): boolean => {
    if (newest === undefined) return false
    if (duelling !== undefined) return duelling.found() !== undefined
    if (newest.open.length === 0) return true
    if (areAllReported || !isSought.includes(true) || options.criteria.some((it) => withoutGuidance.includes(it)))
      return false
    return isSought.every((it, goal) => !it || newest!.archive.has(goal))
  }

  return {
    goals: reported.known,
    async *steps(pace = unhurried) {
      await load()
      const executor = owners.executor()
      isWatched = pace.isWatched ?? isWatched
      const supervision = { mayRun, pace, noteDamage, noteEffort, noteTried: trial.note }
      const problemWith = (generator: Generator): Problem<Candidate> => {
        const bare = testProblem(searched, measure, generator, executor, job.seeds, supervision, flags)
        return duelling === undefined ? bare : duelling.wrap(bare, pace)
      }
      const plain = problemWith(generator)
      const planted =
        objects === undefined
          ? plain
          : planting(
              plain,
              generator,
              objects,
              compiled.subject,
              seeded(`${options.seed} planting`),
              counts.evaluations,
            )
      // What is tried out tells the generator nothing, so that a search that it brings nothing goes on much as without it.
      if (options.techniques.includes('invariants'))
        learner ??= learnerOn(problemWith({ ...generator, observe: (values) => learner?.see(values) }))
      const watched = learner === undefined ? planted : learner.watching(planted)
      const problem = exploring(watched, compiled.subject, executor, generator, noteDamage)
      if (isConcolic) improvements ??= improvementsOf(planted)
      const { exchange } = pace
      const improver = inTurn([
        ...(exchange === undefined ? [] : [migration.improver(planted, exchange, counts.evaluations)]),
        ...(improvements === undefined ? [] : [improvements]),
        ...(learner === undefined ? [] : [learner]),
      ])
      const limit: SearchLimit = { ...counts, progress: (done) => pace.spent?.() ?? counts.progress(done) }
      const search = searchAlgorithms[options.algorithm]
      const parameters = { ...searchParameters, population: options.population }
      for await (const it of search(problem, seeded(options.seed), parameters, limit, improver)) {
        newest = it
        trial.clear()
        yield { generation: it.generation, evaluations: it.evaluations, covered: coveredCount() }
        if (isComplete()) return
      }
    },
    snapshot(elapsedMs) {
      const extra = discovered()
      const near = nearness()
      const tried = triedLast()
      return {
        generation: newest?.generation ?? 0,
        evaluations: (newest?.evaluations ?? 0) + trial.evaluations,
        elapsedMs,
        // What was tried since the last generation is in no archive yet.
        covered: tried === undefined ? coveredCount() : near.filter(isAtGoal).length + extra.length,
        goals: reported.known + extra.length,
        nearness: near,
        discovered: extra,
        open: openReported(),
        found: found(),
        nearest: nearestTests(),
        ...(learner === undefined ? {} : { invariants: learner.progress(newest?.evaluations ?? 0) }),
        ...(tried === undefined ? {} : { tried }),
        ...(improvements === undefined ? {} : { concolic: improvements.progress(newest?.evaluations ?? 0) }),
      }
    },
    isComplete,
    emigrants: () => migration.leaving(),
    damagedBy: () => damaging,
    async attempt(test) {
      await load()
      const executor = owners.executor()
      const { ending } = await executor.run(test)
      // As when a suite is finished: results are described, and surroundings differ.
      for (let at = 0; at < 2 && ending !== 'budget'; at++) await executor.observe(test, at)
      if (noteDamage(test)) return 'damaging'
      return ending === 'budget' ? 'endless' : 'harmless'
    },
    async finish(ended, pace = unhurried) {
      await load()
      // What was not searched for may be covered all the same, and is reported.
      mutants = undefined
      owners.executor().selectMutants(mutants)
      const evaluations = newest?.evaluations ?? 0
      if (duelling !== undefined) {
        const isCovered = (id: string): boolean => newest?.archive.has(searched.find(id) ?? -1) === true
        return duelReportOf(job, job.duel!, duelling, reported, { evaluations, isCovered }, ended, pace)
      }
      const immigrants = migration.wanted(ended.immigrants ?? [])
      const tests = [...found(), ...immigrants].map((it) => it.test)
      const suite = await finishSuite(tests, {
        compiled,
        measure: createMeasure(compiled, left),
        mayRun,
        pace,
        longestWait: dialects[options.runner].longestPassing,
        searched: effort,
        executor: owners.executor,
        review: owners.review,
      })
      const finished = amongAll(suite, left, reported)
      const use = { from: job.importFrom }
      const decisions = { ...compiled, goals: reported.goals }
      const exported = printSuite(finished.tests, compiled.subject, use, options.runner, decisions)
      const known = { nearness: nearness(), finderOf: finderAmong(immigrants), evaluations }
      const report = reportOf(job, reported, finished, exported, known, ended)
      return withInvariants(report, learner?.progress(evaluations))
    },
    async replay(test) {
      await load()
      return owners.review((reviewer) => replayOf(test, compiled, reviewer))
    },
    async explain(test, flag) {
      await load()
      const tree = await explainIn(compiled, owners.executor(), test, flag)
      return { tree, statements: printStatements(test, compiled.subject, options.runner) }
    },
    async explainDistance(test, wanted) {
      await load()
      const reason = await explainDistance(compiled, owners, test, wanted)
      const { lines } = await owners.review((reviewer) => replayOf(test, compiled, reviewer))
      return { ...reason, lines, statements: printStatements(test, compiled.subject, options.runner) }
    },
    async landscape(test, wanted, axes, isOver) {
      await load()
      const nearness = await landscapeOf(compiled, owners.executor(), test, wanted, axes, isOver)
      return { nearness, statements: printStatements(test, compiled.subject, options.runner) }
    },
    async vectors(task, isOver) {
      await load()
      const course = await vectorCourse(compiled, reportedGoals(compiled, ['branch']), owners.executor(), task, isOver)
      return { ...course, statements: printStatements(course.best, compiled.subject, options.runner) }
    },
    async explainPath(test, wanted) {
      await load()
      const reason = await explainPath(compiled, owners.concolic(), test, wanted, solvers, seeded(options.seed))
      return { ...reason, statements: printStatements(test, compiled.subject, options.runner) }
    },
    dispose: owners.dispose,
  }
}
