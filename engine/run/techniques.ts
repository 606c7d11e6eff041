import type { Executor } from '../runtime/interpreter/executor.ts'
import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { InvariantProgress } from '../model/invariants/invariant-progress.ts'
import type { Options } from '../model/goal/options.ts'
import type { Snapshot } from '../model/report/report.ts'
import type { TestCase } from '../model/test/statement.ts'
import { seeded } from '../random/random.ts'
import type { Improver } from '../search/improver.ts'
import { inTurn } from '../search/in-turn.ts'
import type { Problem } from '../search/problem.ts'
import { type Timed, timed } from '../search/timed.ts'
import { exploring } from './exploring.ts'
import { improving, type Improvements } from '../techniques/concolic/dynamic/improving.ts'
import { type Learner, learning } from '../techniques/invariants/dynamic/learning.ts'
import type { Migration } from './migration.ts'
import type { ObjectSeeds } from '../techniques/objects/dynamic/object-seeds.ts'
import type { Owners } from '../runtime/interpreter/owners.ts'
import { planting } from '../techniques/objects/dynamic/planting.ts'
import { predicateSeeding, type PredicateSeeding } from '../techniques/invariants/dynamic/predicate-seeds.ts'
import type { MayRun } from '../generation/quarantine.ts'
import type { Pace } from '../model/run/pace.ts'
import type { PricedSolver } from '../techniques/concolic/dynamic/solvers.ts'

/** What the techniques of a run are given. */
export interface TechniquesOf {
  readonly compiled: Compiled
  readonly options: Options
  readonly goals: GoalList
  readonly generator: Generator
  readonly owners: Owners
  readonly solvers: readonly PricedSolver[]
  /** Where the technique is asked for, and any class has state. */
  readonly objects: ObjectSeeds | undefined
  readonly migration: Migration
  /** Whether the run goes on from an earlier one. */
  readonly isContinued: boolean
  /** Of evaluations. */
  readonly limit: number
  readonly mayRun: MayRun
  readonly noteDamage: (test: TestCase) => boolean
}

/** What the techniques of a run add to its search. */
export interface Techniques {
  /**
   * A problem whose tests are made by a generator, as the techniques change it, and what improves on what a search holds of it. They keep
   * what they know, and the clock, from the first search to later ones.
   */
  on(problemWith: (generator: Generator) => Problem<Candidate>, pace: Pace): Equipped
  /** What each of them has brought, where it is on. */
  progress(evaluations: number): Pick<Snapshot, 'concolic' | 'invariants'>
}

/** What a search is given. */
interface Equipped {
  readonly problem: Problem<Candidate>
  readonly improver: Improver<Candidate> | undefined
}

/** What is seen while its tests run is kept from other ones. */
function seenApart<C>(problem: Pick<Problem<C>, 'evaluate'>, executor: Executor): Pick<Problem<C>, 'evaluate'> {
  return {
    async evaluate(batch) {
      executor.seeApart(true)
      try {
        return await problem.evaluate(batch)
      } finally {
        executor.seeApart(false)
      }
    },
  }
}

export function createTechniques(of: TechniquesOf): Techniques {
  const { compiled, options, goals, generator, owners, solvers, objects, migration, limit, noteDamage } = of
  const { subject } = compiled
  const { executor } = owners
  /** As with other techniques, what was not compiled for it goes without it. */
  const isConcolic = options.techniques.includes('concolic') && compiled.concolic !== ''
  const isLearning = options.techniques.includes('invariants')
  const random = (purpose: string) => seeded(`${options.seed} ${purpose}`)
  const means = { subject, goals, limit }
  /** Further runs, from which something is learned, may damage the realm as those of the search may. */
  const noting =
    <T>(run: (test: TestCase) => Promise<T>) =>
    async (test: TestCase): Promise<T> => {
      const seen = await run(test)
      noteDamage(test)
      return seen
    }
  /** Symbolic execution, and likely invariants. */
  let improvements: Improvements | undefined
  let learner: Learner | undefined
  let seeding: PredicateSeeding | undefined
  /** Both of these, with what they take of the time where there is a clock. */
  let using: Improver<Candidate> | Timed<Candidate> | undefined
  // Comparisons that fail are listened to once in a while only: whatever is heard is told to both who have a use for it.
  const hearing: Generator = {
    ...generator,
    observe(values) {
      generator.observe(values)
      learner?.see(values)
    },
  }
  const learned = (evaluations: number): InvariantProgress | undefined => {
    const progress = learner?.progress(evaluations)
    return (
      progress && {
        ...progress,
        ...(using !== undefined && 'tookMs' in using && { tookMs: using.tookMs() }),
        solved: [...(seeding?.solved() ?? []), ...progress.solved],
      }
    )
  }
  return {
    on(problemWith, { exchange, clock }) {
      const plain = problemWith(hearing)
      const planted =
        objects === undefined ? plain : planting(plain, generator, objects, subject, random('planting'), limit)
      if (isConcolic) {
        const run = noting((test) => owners.concolic().run(test))
        improvements ??= improving({ ...means, problem: planted, run, solvers, random: random('improving') })
      }
      if (isLearning) {
        const run = noting((test) => owners.calls().run(test))
        const heard = problemWith({ ...generator, observe: (values) => learner?.see(values) })
        const problem = seenApart(heard, executor())
        const { mayRun } = of
        // A run that goes on from an earlier one has had its tests that were solved for.
        if (!of.isContinued) seeding ??= predicateSeeding({ ...means, problem, mayRun, random: random('seeding') })
        learner ??= learning({ ...means, problem, run, mayRun, random: random('learning') })
        const both = inTurn([...(seeding === undefined ? [] : [seeding]), learner])
        using ??= both !== undefined && clock !== undefined ? timed(both, clock) : both
      }
      const begun = seeding === undefined ? planted : seeding.watching(planted)
      const watched = learner === undefined ? begun : learner.watching(begun)
      const improver = inTurn([
        ...(exchange === undefined ? [] : [migration.improver(planted, exchange, limit)]),
        ...(improvements === undefined ? [] : [improvements]),
        ...(using === undefined ? [] : [using]),
      ])
      return { problem: exploring(watched, subject, executor(), generator, noteDamage), improver }
    },
    progress(evaluations) {
      const invariants = learned(evaluations)
      return {
        ...(invariants && { invariants }),
        ...(improvements && { concolic: improvements.progress(evaluations) }),
      }
    },
  }
}
