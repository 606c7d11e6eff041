import type { Candidate } from '../generation/candidate.ts'
import type { GoalList } from '../goals/goal-list.ts'
import { type Exchange, fits, type Migrant } from '../model/goal/migrant.ts'
import type { Finder } from '../model/report/report.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Subject } from '../model/subject/subject.ts'
import type { Improver } from '../search/improver.ts'
import type { Evaluated, Problem } from '../search/problem.ts'
import type { SearchSnapshot } from '../search/snapshot.ts'

type Solutions = SearchSnapshot<Candidate>['archive']

/** The exchange of tests between an island and the others. */
export interface Migration {
  /** The tests that entered the archive since the last call, except immigrants. */
  leaving(): readonly Migrant[]
  /** The migrants that fit and claim to cover a goal that is open here, or covered only by a longer test. */
  wanted(migrants: readonly Migrant[]): readonly Migrant[]
  /** Exchanges tests between generations, at regular intervals, and runs the wanted ones. */
  improver(
    problem: Pick<Problem<Candidate>, 'evaluate' | 'size'>,
    exchange: Exchange,
    limit: number,
  ): Improver<Candidate>
}

/** Evaluations between exchanges. An exchange takes some milliseconds, and received tests may open further goals. */
const betweenExchanges = 1000

/** `archive` returns that of the search, empty before it begins. */
export function createMigration(subject: Subject, list: GoalList, archive: () => Solutions): Migration {
  const known = new Set<TestCase>()

  const leaving = (): readonly Migrant[] => {
    const fresh = new Map<TestCase, { readonly finder: Finder; readonly goals: string[] }>()
    for (const [goal, { candidate }] of archive()) {
      const { test, origin = 'search' } = candidate
      if (known.has(test)) continue
      let it = fresh.get(test)
      if (it === undefined) fresh.set(test, (it = { finder: origin, goals: [] }))
      it.goals.push(list.goals[goal]!.id)
    }
    for (const test of fresh.keys()) known.add(test)
    return [...fresh].map(([test, it]) => ({ test, ...it }))
  }

  const isUseful = ({ test, goals }: Migrant): boolean =>
    goals.some((id) => {
      const goal = list.find(id)
      const best = goal === undefined ? undefined : archive().get(goal)
      return best === undefined || test.length < best.size
    })
  const wanted = (migrants: readonly Migrant[]): readonly Migrant[] =>
    migrants.filter((it) => isUseful(it) && fits(it.test, subject))

  return {
    leaving,
    wanted,
    improver(problem, exchange, limit) {
      let due = betweenExchanges
      /** Whether it improves the archive. The claims of other islands are not trusted. */
      const isBetter = ({ candidate, fitness }: Evaluated<Candidate>): boolean => {
        const size = problem.size(candidate)
        for (let at = 0; at < fitness.length; at += 3) {
          if (fitness[at + 1] !== 0 || fitness[at + 2] !== 0) continue
          const best = archive().get(fitness[at]!)
          if (best === undefined || size < best.size) return true
        }
        return false
      }
      return {
        async improve(held, suite) {
          if (held.evaluations < due) return { found: [], cost: 0 }
          due = betweenExchanges * (1 + Math.floor(held.evaluations / betweenExchanges))
          const arrived = wanted(await exchange({ migrants: leaving() })).slice(
            0,
            Math.max(0, limit - held.evaluations),
          )
          const evaluated = await problem.evaluate(arrived.map(candidateOf))
          for (const { candidate } of evaluated) known.add(candidate.test)
          const found = evaluated.filter((it) => isBetter(it) && (suite === undefined || suite.add(it)))
          return { found, cost: evaluated.reduce((sum, { runs = 1 }) => sum + runs, 0) }
        },
      }
    },
  }
}

function candidateOf({ test, finder }: Migrant): Candidate {
  return finder === 'search' ? { test, throws: false } : { test, throws: false, origin: finder }
}
