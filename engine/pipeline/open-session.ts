import { createExecutor, type Executor } from '../execution/executor.ts'
import { defaultLimits, type Limits } from '../execution/limits.ts'
import type { Realm } from '../execution/realm.ts'
import { patternExamples } from '../execution/pattern-examples.ts'
import { printStatements } from '../export/print-statements.ts'
import { printSuite } from '../export/print-suite.ts'
import { dialects } from '../export/runners/dialects.ts'
import { openFlags } from '../flags/open-flags.ts'
import type { Candidate } from '../generation/candidate.ts'
import { createGenerator } from '../generation/generator.ts'
import { standardParameters } from '../generation/parameters.ts'
import { createMeasure } from '../goals/measure.ts'
import type { ShownGoal } from '../model/goal.ts'
import type { Finder, FoundTest, Nearness, Snapshot } from '../model/report.ts'
import type { Observation } from '../model/execution.ts'
import type { Smt } from '../model/solving.ts'
import type { TestCase } from '../model/statement.ts'
import { UnloadableError } from '../model/unloadable.ts'
import { seeded } from '../random/random.ts'
import { searchAlgorithms } from '../search/algorithms.ts'
import { counted, type SearchLimit } from '../search/limit.ts'
import { searchParameters } from '../search/parameters.ts'
import type { Problem } from '../search/problem.ts'
import type { SearchSnapshot } from '../search/snapshot.ts'
import type { Effort } from './allowance.ts'
import { exploring } from './exploring.ts'
import { finishSuite } from './finish.ts'
import { foundTests } from './found-tests.ts'
import { explainIn } from './explain.ts'
import { explainPath } from './explain-path.ts'
import {
  branchOutcomes,
  flagOutcomes,
  flagTechniquesOf,
  mutantsOf,
  objectGraphs,
  recordingOf,
  reportedGoals,
  searchedGoals,
  withoutGuidance,
} from './goals.ts'
import { improving, type Improvements } from './improving.ts'
import { createObjectSeeds } from './object-seeds.ts'
import { createOwners } from './owners.ts'
import { planting } from './planting.ts'
import { quarantine } from './quarantine.ts'
import { replayOf } from './replay.ts'
import { reportOf } from './report.ts'
import type { Job, Session } from './session.ts'
import { solversOf } from './solvers.ts'
import { testProblem, unhurried } from './test-problem.ts'

/** What to say of a module that cannot be loaded, so that there is nothing to search. */
function whyUnloadable({ effects }: Observation): string {
  const [effect] = effects
  if (effect?.kind === 'ended') return `The code does not finish loading: ${effect.why}`
  const error = effect?.kind === 'threw' ? effect.error : undefined
  const said = error?.kind === 'error' ? `${error.className}: ${error.message}` : 'a value that is no error'
  return `The code throws while it is loaded: ${said}`
}

const covered: Nearness = { level: 0, distance: 0 }

/** For a run that has no SMT solver. */
const noSmt: Smt = () => Promise.resolve(undefined)

/** Opens a run. The realm's globals are the run's until `dispose`. `smt` is for one whose options ask for Z3. */
export function openSession(job: Job, smt: Smt = noSmt): Session {
  const { compiled, options } = job
  const reported = reportedGoals(compiled, options.criteria)
  const searched = searchedGoals(compiled, options)
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
  let effort: Effort = 0
  const noteEffort = (spent: Effort): void => {
    effort += spent
  }
  const nearness = (): readonly Nearness[] => {
    const nearest = newest?.nearest() ?? measure.unreached
    return reported.goals.map(({ id }, at) => {
      const goal = searched.find(id)
      if (goal === undefined) return { level: reported.far[at] ?? 1, distance: 0 }
      if (newest?.archive.has(goal) === true) return covered
      const from = nearest[2 * goal] === Infinity ? measure.unreached : nearest
      return { level: from[2 * goal]!, distance: from[2 * goal + 1]! }
    })
  }
  /** How many of the goals that count are covered. Discovered goals always count. */
  const coveredCount = (): number => {
    if (newest === undefined) return 0
    if (areAllReported) return newest.archive.size
    let count = 0
    for (const goal of newest.archive.keys()) if (isReported[goal] !== false) count++
    return count
  }
  /** In the order in which they were covered: that of the archive. */
  const discovered = (): readonly ShownGoal[] =>
    [...(newest?.archive.keys() ?? [])].filter((it) => searched.known <= it).map((it) => searched.goals[it]!)
  const explained = flagOutcomes(compiled, reported.goals)
  const built = objectGraphs(compiled, reported.goals)
  /** As with other techniques, what was not compiled for it goes without it. */
  const isConcolic = options.techniques.includes('concolic') && compiled.concolic !== ''
  const solvable = isConcolic ? branchOutcomes(reported.goals) : []
  const nearestTests = (): Snapshot['nearest'] =>
    openReported().flatMap((goal) => {
      const isShown = explained[goal] !== undefined || built[goal] !== undefined || solvable[goal] !== undefined
      const searchedAs = isShown ? searched.find(reported.goals[goal]!.id) : undefined
      const nearest = searchedAs === undefined ? undefined : newest?.nearestTo(searchedAs)
      return nearest === undefined ? [] : [{ goal, test: nearest.test, origin: nearest.origin ?? 'search' }]
    })
  const openReported = (): readonly number[] =>
    (newest?.open ?? searched.roots).flatMap((it) => reported.find(searched.goals[it]!.id) ?? [])
  const found = (): readonly FoundTest[] => (newest === undefined ? job.seeds : foundTests(newest.archive, searched))

  /** What found the test that covers a reported goal. Without a search, as it was told. */
  const finderOf = (id: string): Finder => {
    if (newest === undefined) return job.seeds.find((it) => it.origin?.goals.includes(id))?.origin?.finder ?? 'search'
    const goal = searched.find(id)
    return (goal === undefined ? undefined : newest.archive.get(goal)?.candidate.origin) ?? 'search'
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
  const isSought = searched.goals.map((_, goal) => isReported[goal] === true)
  /** Whether what the search was for is covered, be there guiding goals left. There may always be more to discover. */
  const isComplete = (): boolean => {
    if (newest === undefined) return false
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
      const supervision = { mayRun, pace, noteDamage, noteEffort }
      const plain = testProblem(searched, measure, generator, executor, job.seeds, supervision, flags)
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
      const problem = exploring(planted, compiled.subject, executor, generator, noteDamage)
      if (isConcolic) improvements ??= improvementsOf(planted)
      const limit: SearchLimit = { ...counts, progress: (done) => pace.spent?.() ?? counts.progress(done) }
      const search = searchAlgorithms[options.algorithm]
      for await (const it of search(problem, seeded(options.seed), searchParameters, limit, improvements)) {
        newest = it
        yield { generation: it.generation, evaluations: it.evaluations, covered: coveredCount() }
        if (isComplete()) return
      }
    },
    snapshot(elapsedMs) {
      const extra = discovered()
      return {
        generation: newest?.generation ?? 0,
        evaluations: newest?.evaluations ?? 0,
        elapsedMs,
        covered: coveredCount(),
        goals: reported.known + extra.length,
        nearness: nearness(),
        discovered: extra,
        open: openReported(),
        found: found(),
        nearest: nearestTests(),
        ...(improvements === undefined ? {} : { concolic: improvements.progress(newest?.evaluations ?? 0) }),
      }
    },
    isComplete,
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
      const tests = found().map((it) => it.test)
      const finished = await finishSuite(tests, {
        compiled,
        measure: createMeasure(compiled, reported),
        mayRun,
        pace,
        longestWait: dialects[options.runner].longestPassing,
        searched: effort,
        executor: owners.executor,
        review: owners.review,
      })
      const use = { from: job.importFrom }
      const decisions = { ...compiled, goals: reported.goals }
      const exported = printSuite(finished.tests, compiled.subject, use, options.runner, decisions)
      return reportOf(job, reported, finished, exported, { nearness: nearness(), finderOf, evaluations }, ended)
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
    async explainPath(test, wanted) {
      await load()
      const reason = await explainPath(compiled, owners.concolic(), test, wanted, solvers, seeded(options.seed))
      return { ...reason, statements: printStatements(test, compiled.subject, options.runner) }
    },
    dispose: owners.dispose,
  }
}
