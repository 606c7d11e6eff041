import type { Subject } from '../model/subject/subject.ts'
import type { TestCase } from '../model/test/statement.ts'
import { expectationsOf } from '../finish/expected/expectations.ts'
import type { Progress } from './session.ts'
import { printStatements } from '../export/print-statements.ts'
import type { Duelling } from '../features/duel/duelling.ts'
import type { StabilityCheck } from '../finish/stabilize/stability.ts'
import type { Candidate } from '../generation/candidate.ts'
import { createGenerator, type Generator } from '../generation/generator.ts'
import { standardParameters } from '../generation/parameters.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { GoalFitness } from '../goals/goal-fitness.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { FoundTest, GoalDistance, Snapshot, Tried } from '../model/report/report.ts'
import type { Job, Step } from '../model/run/job.ts'
import type { Pace } from '../model/run/pace.ts'
import type { RunCost } from '../model/run/run-cost.ts'
import { seeded } from '../random/random.ts'
import { patternExamples } from '../runtime/realm/pattern-examples.ts'
import { searchAlgorithms } from '../search/algorithms.ts'
import type { SearchLimit } from '../search/limit.ts'
import { searchParameters } from '../search/parameters.ts'
import type { Problem } from '../search/problem.ts'
import type { SearchSnapshot } from '../search/snapshot.ts'
import { createCallEndArchive } from './call-end-archive.ts'
import type { Environment } from './environment.ts'
import { createRecentRuns } from './recent-runs.ts'
import { seekReturns } from './seek-returns.ts'
import { createSearchStatus, type SearchStatus } from './search-status.ts'
import type { OpenTechniques } from './techniques.ts'
import { sizeBy, testProblem } from './test-problem.ts'

/** The search of a run. */
export interface Searching {
  readonly status: SearchStatus
  /** The state after the newest generation; undefined before the first. */
  newest(): SearchSnapshot<Candidate> | undefined
  readonly steps: (pace: Pace) => AsyncGenerator<Step>
  readonly snapshot: (elapsedMs: number) => Snapshot
  readonly progress: () => Progress
  /** Whether the search has reached its aim. */
  readonly isComplete: () => boolean
  /** The tests of the archive, then those kept only for the ends of calls. */
  readonly found: () => readonly FoundTest[]
  /** After the search: tries to make each method return that has only thrown. */
  readonly seekReturns: (pace: Pace) => Promise<void>
  /** The cost of the search's runs so far. */
  cost(): RunCost
  /** The number of runs that exceeded their budget, and the ids of the goals that they covered first. */
  overBudget(): { readonly runs: number; readonly goals: ReadonlySet<string> }
}

/** The dependencies of a search. */
export interface SearchParts {
  readonly job: Job
  readonly environment: Environment
  readonly reported: GoalList
  readonly searched: GoalList
  /** Ids of the goals that user tests cover. */
  readonly coveredByUser: ReadonlySet<string>
  readonly goalFitness: GoalFitness
  readonly techniques: OpenTechniques
  readonly limit: SearchLimit
  /** For a duel. */
  readonly duelling: Duelling | undefined
  /** Undefined for a duel, which has judges instead. */
  readonly stability: StabilityCheck | undefined
  /** Called after each generation. */
  readonly noteGeneration: (snapshot: SearchSnapshot<Candidate>) => void
}

export function createSearching(parts: SearchParts): Searching {
  const { job, environment, reported, searched, coveredByUser, goalFitness, techniques, duelling, stability } = parts
  const { compiled, options } = job
  const { runners, mayRun, noteDamage } = environment
  const generator = createGenerator(compiled.subject, { parameters: standardParameters, seeds: techniques.seeds })
  const oddness = oddnessOf(compiled.subject)
  const callEnds = createCallEndArchive(compiled, sizeBy(oddness ?? (() => 0)))
  generator.observe(patternExamples(compiled.subject.constants.patterns))
  let newest: SearchSnapshot<Candidate> | undefined
  let isWatched = (): boolean => false
  // The first generation may cover everything, so its history is read between tests.
  const recentRuns = createRecentRuns(searched.known, () => isWatched() || newest === undefined)
  const status = createSearchStatus({
    job,
    reported,
    searched,
    coveredByUser,
    unreached: goalFitness.unreached,
    recentRuns,
    newest: () => newest,
    obstacleTo: (goal) => stability?.obstacle(goal),
  })
  const isComplete = (): boolean =>
    duelling === undefined ? status.isComplete() : newest !== undefined && duelling.found() !== undefined

  let cost: RunCost = 0
  let runsOverBudget = 0
  const goalsOverBudget = new Set<string>()
  const notes = {
    noteDamage,
    noteTried: recentRuns.note,
    noteCost(spent: RunCost) {
      cost += spent
    },
    noteRun: callEnds.note,
    noteOverBudget(goals: readonly GoalId[]) {
      runsOverBudget += 1
      for (const goal of goals) goalsOverBudget.add(searched.goals[goal]!.id)
    },
  }
  const found = (): readonly FoundTest[] => {
    const archived = status.found()
    const tests = new Set(archived.map((it) => it.test))
    return [...archived, ...callEnds.found().filter((it) => !tests.has(it.test))]
  }
  const latestRun = (): Tried | undefined => {
    if (recentRuns.last === undefined) return undefined
    const { candidate, at, of } = recentRuns.last
    const { test, origin = 'search' } = candidate
    const generation = newest === undefined ? 1 : newest.generation + 2
    return { test, statements: printStatements(test, compiled.subject, options.runner), origin, generation, at, of }
  }

  const progress = (): Progress => {
    const discovered = status.discovered()
    const distances = status.distances()
    const population = status.population()
    return {
      evaluations: (newest?.evaluations ?? 0) + recentRuns.evaluations,
      // The archive does not include the tests since the last generation.
      covered:
        recentRuns.last === undefined ? status.covered() : distances.filter(isCovered).length + discovered.length,
      distances,
      discovered,
      ...(population && { population }),
    }
  }

  return {
    status,
    newest: () => newest,
    isComplete,
    found,
    async seekReturns(pace) {
      // Without a search, the given tests are all there is. A test that does damage would spoil finishing.
      if (newest === undefined || compiled.mayDamage) return
      const random = seeded(`${options.seed} returns`)
      const supervision = { mayRun, pace, noteDamage, noteCost: () => undefined, noteRun: callEnds.note }
      const problem = testProblem({ list: searched, goalFitness, generator, executor: runners.executor(), supervision })
      await seekReturns({ neverReturned: callEnds.neverReturned, generator, problem, random })
    },
    cost: () => cost,
    overBudget: () => ({ runs: runsOverBudget, goals: goalsOverBudget }),
    async *steps(pace) {
      isWatched = pace.isWatched ?? isWatched
      const executor = runners.executor()
      const supervision = { mayRun, pace, ...notes, ...(stability && { stability }) }
      const problemWith = (generator: Generator): Problem<Candidate> => {
        const { refinement } = techniques
        const bare = testProblem({
          list: searched,
          goalFitness,
          generator,
          executor,
          seeds: job.seeds,
          supervision,
          refinement,
          ...(oddness === undefined ? {} : { oddness }),
        })
        return duelling === undefined ? bare : duelling.wrap(bare, pace)
      }
      const { problem, improver } = techniques.search(generator, problemWith, pace)
      const limit: SearchLimit = { ...parts.limit, progress: (done) => pace.spent?.() ?? parts.limit.progress(done) }
      const search = searchAlgorithms[options.algorithm]
      const parameters = { ...searchParameters, population: options.population }
      for await (const snapshot of search(problem, { random: seeded(options.seed), parameters, limit, improver })) {
        newest = snapshot
        parts.noteGeneration(snapshot)
        recentRuns.clear()
        yield { generation: snapshot.generation, evaluations: snapshot.evaluations, covered: status.covered() }
        if (isComplete() && status.isOver()) return
      }
    },
    progress,
    snapshot(elapsedMs) {
      const figures = progress()
      const tried = latestRun()
      const leftOut = status.leftOut()
      return {
        ...figures,
        generation: newest?.generation ?? 0,
        elapsedMs,
        goals: reported.known + figures.discovered.length,
        open: status.open(),
        found: found(),
        nearest: status.nearest(),
        ...(leftOut && { leftOut }),
        ...(tried === undefined ? {} : { tried }),
        ...techniques.progress(newest?.evaluations ?? 0),
      }
    },
  }
}

function isCovered({ level, distance }: GoalDistance): boolean {
  return level === 0 && distance === 0
}

/** As many statements longer seems a test for each value of an unexpected kind. */
const lengthOfOdd = 10

function oddnessOf(subject: Subject): ((test: TestCase) => number) | undefined {
  const { isEmpty, count } = expectationsOf(subject)
  return isEmpty ? undefined : (test) => lengthOfOdd * count(test)
}
