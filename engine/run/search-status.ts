import type { Candidate } from '../generation/candidate.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { GoalId, ShownGoal } from '../model/goal/goal.ts'
import type { Migrant } from '../model/goal/migrant.ts'
import { type Population, populationOf } from '../model/goal/population.ts'
import type { Finder, FoundTest, GoalDistance, Snapshot } from '../model/report/report.ts'
import type { SearchSnapshot } from '../search/snapshot.ts'
import { criterionDefinitions } from '../goals/criteria.ts'
import { branchOutcomes } from '../goals/list-goals.ts'
import type { Job } from '../model/run/job.ts'
import type { RecentRuns } from './recent-runs.ts'
import type { Obstacle } from '../model/subject/obstacle.ts'
import type { TestCase } from '../model/test/statement.ts'

/** The status of a search, in terms of the reported goals. */
export interface SearchStatus {
  /** The distance to each goal known from the source. */
  readonly distances: () => readonly GoalDistance[]
  /** How many of the counted goals are covered. Discovered goals always count. Cheap enough for each generation. */
  readonly covered: () => number
  /** In the order of their coverage, as in the archive. */
  readonly discovered: () => readonly ShownGoal[]
  /** Indices of the goals that the search works on. */
  readonly open: () => readonly number[]
  /** The tests nearest to open branches. */
  readonly nearest: () => Snapshot['nearest']
  /** See `Snapshot.leftOut`; undefined for none. */
  readonly leftOut: () => Snapshot['leftOut']
  /** The population, if the job asks for it. */
  readonly population: () => Population | undefined
  readonly found: () => readonly FoundTest[]
  /** The finder of the test that covers a goal, here or on another island. Without a search, taken from the seeds. */
  readonly finderAmong: (immigrants: readonly Migrant[]) => (id: string) => Finder
  /** Whether all counted goals are covered. Guiding goals may be open, and more may be discovered. */
  readonly isComplete: () => boolean
  /** Whether a complete search has also spent enough on uncounted goals. Cheap enough for each generation. */
  readonly isOver: () => boolean
}

interface StatusContext {
  readonly job: Job
  readonly reported: GoalList
  readonly searched: GoalList
  /** Ids of the goals that user tests cover. */
  readonly coveredByUser: ReadonlySet<string>
  /** The fitness of a test that reaches nothing. */
  readonly unreached: ArrayLike<number>
  readonly recentRuns: RecentRuns
  /** The state after the last generation; undefined before the first. */
  readonly newest: () => SearchSnapshot<Candidate> | undefined
  /** Why tests that cover a searched goal were refused; undefined if none were. */
  readonly obstacleTo: (goal: GoalId) => Obstacle | undefined
}

/**
 * Evaluations that a complete search spends on value outcomes since it last covered a goal. Most are covered by then,
 * and some never are.
 */
const patience = 500

const covered: GoalDistance = { level: 0, distance: 0 }

/** The status of the search whose latest snapshot is `newest()`. */
export function createSearchStatus({
  job,
  reported,
  searched,
  coveredByUser,
  unreached,
  recentRuns,
  newest,
  obstacleTo,
}: StatusContext): SearchStatus {
  const isReported = searched.goals.map(({ id }) => reported.find(id) !== undefined)
  const areAllReported = !isReported.includes(false)
  const isUncounted = searched.goals.map((it) => it.isUncounted === true)
  let latest = { size: 0, evaluations: 0 }
  const isSought = searched.goals.map((_, goal) => isReported[goal] === true)
  const isUnguided = !job.options.criteria.every((it) => criterionDefinitions[it].isGuiding)
  const branches = branchOutcomes(reported.goals)
  const open = (): readonly number[] =>
    (newest()?.open ?? searched.roots).flatMap((it) => reported.find(searched.goals[it]!.id) ?? [])

  return {
    distances() {
      const search = newest()
      const nearest = search?.nearest() ?? unreached
      return reported.goals.map(({ id }, at) => {
        if (coveredByUser.has(id)) return covered
        const goal = searched.find(id)
        if (goal === undefined) return { level: reported.far[at] ?? 1, distance: 0 }
        if (search?.archive.has(goal) === true) return covered
        const from = nearest[2 * goal] === Infinity ? unreached : nearest
        const known = { level: from[2 * goal]!, distance: from[2 * goal + 1]! }
        // The recent runs include tests that were refused since.
        return obstacleTo(goal) === undefined ? recentRuns.nearer(goal, known) : known
      })
    },
    covered() {
      const known = reported.goals.filter(({ id }) => coveredByUser.has(id)).length
      const archive = newest()?.archive
      if (archive === undefined) return known
      if (areAllReported) return known + archive.size
      let count = known
      for (const goal of archive.keys()) if (isReported[goal] !== false) count++
      return count
    },
    discovered: () =>
      [...(newest()?.archive.keys() ?? [])].filter((it) => searched.known <= it).map((it) => searched.goals[it]!),
    open,
    nearest: () =>
      open().flatMap((goal) => {
        const searchedAs = branches[goal] !== undefined ? searched.find(reported.goals[goal]!.id) : undefined
        const nearest = searchedAs === undefined ? undefined : newest()?.nearestTo(searchedAs)
        return nearest === undefined ? [] : [{ goal, test: nearest.test, origin: nearest.origin ?? 'search' }]
      }),
    leftOut() {
      const all = reported.goals.flatMap(({ id }, goal) => {
        const searchedAs = searched.find(id)
        if (searchedAs === undefined || coveredByUser.has(id)) return []
        if (newest()?.archive.has(searchedAs) === true) return []
        const obstacle = obstacleTo(searchedAs)
        return obstacle === undefined ? [] : [{ goal, obstacle }]
      })
      return all.length === 0 ? undefined : all
    },
    population() {
      const search = job.reportsPopulation ? newest() : undefined
      return search && populationOf(Array.from(search.population(), (it) => it.test))
    },
    found() {
      const archive = newest()?.archive
      return archive === undefined ? job.seeds : foundTests(archive, searched)
    },
    finderAmong: (immigrants) => (id) => {
      if (coveredByUser.has(id)) return 'written'
      const archive = newest()?.archive
      if (archive === undefined)
        return job.seeds.find((it) => it.origin?.goals.includes(id))?.origin?.finder ?? 'search'
      const goal = searched.find(id)
      const solution = goal === undefined ? undefined : archive.get(goal)
      if (solution === undefined) return immigrants.find((it) => it.goals.includes(id))?.finder ?? 'search'
      return solution.candidate.origin ?? 'search'
    },
    isComplete() {
      const search = newest()
      if (search === undefined) return false
      if (search.open.every((goal) => isUncounted[goal] === true)) return true
      if (areAllReported || !isSought.includes(true) || isUnguided) return false
      return isSought.every((it, goal) => !it || search.archive.has(goal))
    },
    isOver() {
      const search = newest()
      if (search === undefined || search.open.length === 0) return true
      const { evaluations, archive } = search
      if (latest.size < archive.size) latest = { size: archive.size, evaluations }
      return !isUncounted.includes(true) || latest.evaluations + patience <= evaluations
    },
  }
}

/** The distinct tests of an archive, in the order in which their goals were first covered. O(goals). */
function foundTests(archive: SearchSnapshot<Candidate>['archive'], { goals }: GoalList): readonly FoundTest[] {
  const kept = new Map<TestCase, { readonly candidate: Candidate; readonly goals: string[] }>()
  for (const [goal, { candidate }] of archive) {
    const { test, origin } = candidate
    let it = kept.get(test)
    if (it === undefined) kept.set(test, (it = { candidate, goals: [] }))
    if (origin !== undefined) it.goals.push(goals[goal]!.id)
  }
  return [...kept].map(
    ([
      test,
      {
        candidate: { origin: finder },
        goals: ids,
      },
    ]) => (finder === undefined ? { test } : { test, origin: { finder, goals: ids } }),
  )
}
