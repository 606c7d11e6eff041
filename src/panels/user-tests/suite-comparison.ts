import type { Coverage, GoalReport, MutationReport, Report } from '../../../engine/model/report/report.ts'
import type { Criterion } from '../../../engine/model/goal/options.ts'
import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { UserTestReport } from '../../../engine/model/report/user-tests.ts'
import { mutationScore, type MutationScore } from '../../../engine/stats/mutation-score.ts'

/** The measures by which suites are compared. */
export interface SuiteMeasures {
  /** By criterion, in the order of the criteria. */
  readonly coverage: readonly (Coverage & { readonly criterion: Criterion })[]
  /** Undefined if no mutants were run, and for both suites together if some were not tried. */
  readonly mutants: MutationScore | undefined
  readonly tests: number
  /** Nonblank lines of the file. */
  readonly lines: number
}

/** User tests, the tests of a search, and both together. */
export interface SuiteComparison {
  readonly userTests: SuiteMeasures
  readonly found: SuiteMeasures
  readonly both: SuiteMeasures
}

/** Compares suites for the same code and goals. `text` is the file of user tests; failed ones do not count. */
export function compareSuites(
  userTests: UserTestReport,
  text: string,
  found: Pick<Report, 'tests' | 'mutation' | 'code'>,
  goals: readonly ShownGoal[],
  criteria: readonly Criterion[],
): SuiteComparison {
  const passing = userTests.tests.filter((it) => it.state === 'passed')
  const own = new Set(passing.flatMap((it) => it.goals))
  const others = new Set(found.tests.flatMap((it) => it.goals))
  const isReachable = (it: ShownGoal): boolean => it.unreachable === undefined || own.has(it.id) || others.has(it.id)
  const coverageBy = (is: (goal: GoalReport['id']) => boolean): SuiteMeasures['coverage'] =>
    criteria.map((criterion) => {
      const all = goals.filter((it) => it.criterion === criterion && isReachable(it))
      return { criterion, covered: all.filter((it) => is(it.id)).length, total: all.length }
    })
  const lines = { own: linesOf(text), others: linesOf(found.code) }
  return {
    userTests: {
      coverage: coverageBy((it) => own.has(it)),
      mutants: userTests.mutation && killed(userTests.mutation),
      tests: passing.length,
      lines: lines.own,
    },
    found: {
      coverage: coverageBy((it) => others.has(it)),
      mutants: found.mutation && killed(found.mutation),
      tests: found.tests.length,
      lines: lines.others,
    },
    both: {
      coverage: coverageBy((it) => own.has(it) || others.has(it)),
      mutants: userTests.mutation && found.mutation && killedByEither(userTests.mutation, found.mutation),
      tests: passing.length + found.tests.length,
      lines: lines.own + lines.others,
    },
  }
}

/** The score without the kills of user tests. A sample leaves out the mutants that these kill, so it is unknown then. */
function killed(mutation: MutationReport): MutationScore | undefined {
  const { killed: all, onlyByUser = 0, total, sample } = mutation
  if (onlyByUser === 0) return mutationScore(mutation)
  return sample === undefined ? { covered: all - onlyByUser, total } : undefined
}

/** The mutants that at least one suite kills. Unknown if some were not tried, because reports do not name these. */
function killedByEither(a: MutationReport, b: MutationReport): Coverage | undefined {
  if (0 < a.untried + b.untried) return undefined
  const keyOf = ({ place, operator, replacement }: MutationReport['survivors'][number]): string =>
    JSON.stringify([place.file, place.start, place.end, operator, replacement])
  const alive = new Set(a.survivors.map(keyOf))
  const survivors = b.survivors.filter((it) => alive.has(keyOf(it))).length
  return { covered: a.total - survivors, total: a.total }
}

function linesOf(text: string): number {
  return text.split('\n').filter((it) => it.trim() !== '').length
}
