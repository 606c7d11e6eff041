import type { ExportedFile } from '../export/print-suite.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal } from '../model/goal/goal.ts'
import type { Outcome } from '../model/goal/predicate.ts'
import { mocksBehind } from '../model/goal/mocks-behind.ts'
import type { Obstacle } from '../model/subject/obstacle.ts'
import type { Criterion } from '../model/goal/options.ts'
import {
  type Finder,
  fitnessOf,
  type MutationReport,
  type NamedCondition,
  type GoalDistance,
  type Report,
  totalCoverage,
} from '../model/report/report.ts'
import type { Counted, MutationBuild } from '../model/goal/mutation-build.ts'
import { istanbulCoverageOf } from '../finish/istanbul-coverage.ts'
import { choicesOf } from '../goals/list-goals.ts'
import { exportedProgress } from './exported-progress.ts'
import { influencesOnOpen } from './open-influences.ts'
import type { CheckedSuite } from '../finish/select-assertions.ts'
import type { Ended, Job } from '../model/run/job.ts'
import { sampled } from '../finish/mutation-analysis/sampled.ts'
import { countedFunctions } from '../goals/counted-functions.ts'

/** The results of a search besides its tests. */
export interface SearchResult {
  readonly distances: readonly GoalDistance[]
  /** The finder of the test that covers a goal, by id. */
  readonly finderOf: (id: string) => Finder
  readonly evaluations: number
  /** How many of these exceeded their budget. */
  readonly overBudget?: number
  /** Ids of the goals that such runs covered first. */
  readonly coveredOverBudget?: ReadonlySet<string>
  /** See `Report.needs`. */
  readonly needs?: string | undefined
  /** Why the covering test of a goal, by id, cannot be exported. */
  readonly obstacleTo?: (id: string) => Obstacle | undefined
}

/** What a run has produced. */
export interface RunResult {
  /** The reported goals; those of the suite are numbered like them. */
  readonly goals: GoalList
  readonly suite: CheckedSuite
  readonly exported: ExportedFile
  readonly search: SearchResult
  readonly ended: Ended
}

/** The report of a run. A goal counts as covered only if the finished suite or a user test covers it. */
export function reportOf(
  { compiled, options, coveredByUser = [], killedByUser = [] }: Job,
  { goals: list, suite, exported, search, ended }: RunResult,
): Report {
  const { goals, known } = list
  const { distances, finderOf, evaluations, overBudget = 0, coveredOverBudget, needs, obstacleTo } = search
  const covered = new Set([
    ...suite.tests.flatMap((it) => it.goals),
    ...coveredByUser.flatMap((id) => list.find(id) ?? []),
  ])
  const choices = choicesOf(compiled, options)
  const mutation = mutationOf(compiled, suite, killedByUser)
  const counted = suite.tests.flatMap((it) => it.counted ?? [])
  const obstacles = goals.map(({ id }, index): Obstacle | undefined => {
    if (covered.has(index)) return undefined
    const known = suite.obstacles?.get(index) ?? obstacleTo?.(id)
    if (known !== undefined || distances[index] === undefined || 0 < fitnessOf(distances[index])) return known
    return suite.isCutShort === true ? 'unfinished' : 'unrepeatable'
  })
  const influencesOn = influencesOnOpen(compiled, goals, covered)
  const isAnyLost = goals.some((_, index) => index < known && obstacles[index] !== undefined)
  const coverage = coverageOf(goals, known, options.criteria, covered)
  const progress = exportedProgress(ended, { goals: covered, count: totalCoverage({ coverage }).covered })
  return {
    evaluations,
    elapsedMs: ended.elapsedMs,
    evaluationsPerSecond: ended.elapsedMs <= 0 ? 0 : Math.round((1000 * evaluations) / ended.elapsedMs),
    stopReason: ended.reason === 'covered' && isAnyLost ? 'left-out' : ended.reason,
    ...(overBudget === 0 ? {} : { endless: overBudget }),
    ...(suite.isCutShort === true ? { cutShort: true as const } : {}),
    coverage,
    goals: goals.flatMap((goal, index) => {
      // The search discovered it, but no test of the suite covers it.
      if (known <= index && !covered.has(index)) return []
      const influences = influencesOn(index)
      const mocks = covered.has(index) || !('predicate' in goal.want) ? undefined : mocksBehind(compiled, goal.want)
      return [
        {
          id: goal.id,
          criterion: goal.criterion,
          label: goal.label,
          line: goal.place.line,
          column: goal.place.column,
          place: goal.place,
          covered: covered.has(index),
          fitness: covered.has(index) || obstacles[index] !== undefined ? 0 : fitnessOf(distances[index]!),
          ...(covered.has(index) ? { foundBy: finderOf(goal.id) } : {}),
          ...(choices[index] === undefined ? {} : { selection: choices[index] }),
          ...(!covered.has(index) && coveredOverBudget?.has(goal.id) === true ? { isOverBudget: true as const } : {}),
          ...(obstacles[index] === undefined ? {} : { obstacle: obstacles[index] }),
          ...(influences === undefined ? {} : { influences }),
          ...(mocks === undefined ? {} : { mocks }),
          ...(goal.unreachable === undefined || covered.has(index) || obstacles[index] !== undefined
            ? {}
            : { unreachable: goal.unreachable }),
        },
      ]
    }),
    tests: exported.tests.map(({ name, outcomes, lines }, at) => {
      const it = suite.tests[at]!
      return {
        name,
        ...(outcomes.length === 0 ? {} : { named: outcomes.map((it) => namedCondition(it, compiled)) }),
        goals: it.goals.map((goal) => goals[goal]!.id),
        statements: lines,
        outcome: it.outcome,
        ...(it.counted === undefined ? {} : { path: linesOf(compiled.mutationBuild, it.counted) }),
        ...(it.kills === undefined || suite.mutants?.isComplete !== true ? {} : { kills: it.kills.size }),
        test: it.test,
      }
    }),
    code: exported.code,
    ...(mutation === undefined ? {} : { mutation }),
    ...(counted.length < suite.tests.length ? {} : { istanbul: istanbulCoverageOf(compiled.mutationBuild, counted) }),
    ...(compiled.subject.hasExports ? {} : { istanbulOmits: true as const }),
    fileName: exported.fileName,
    ...(needs === undefined ? {} : { needs }),
    ...progress,
  }
}

function namedCondition({ predicate, outcome }: Outcome, { predicates }: Compiled): NamedCondition {
  const { kind, place } = predicates[predicate]!
  return { kind, place, outcome }
}

/** The lines of executed statements, ascending. */
function linesOf({ statements }: MutationBuild, counted: Counted): readonly number[] {
  return [...new Set(counted.statements.map((it) => statements[it]!.line))].toSorted((a, b) => a - b)
}

/** Counts only mutants of the code under test. */
function mutationOf(
  compiled: Compiled,
  { tests, mutants }: CheckedSuite,
  killedByUser: readonly number[],
): MutationReport | undefined {
  if (mutants === undefined) return undefined
  const all = compiled.mutationBuild.mutants
  const isCounted = countedFunctions(compiled)
  const numbers = [...all.keys()].filter((it) => isCounted(all[it]!.function))
  const equivalent = compiled.mutationBuild.equivalent.filter((it) => isCounted(it.function))
  const own = new Set(tests.flatMap((it) => [...(it.kills ?? [])]))
  const killed = new Set([...killedByUser, ...own])
  const onlyByUser = numbers.filter((it) => killed.has(it) && !own.has(it)).length
  const user = new Set(killedByUser)
  const drawable = numbers.filter((it) => mutants.affected.has(it) && !user.has(it))
  const isUntried = (it: number): boolean => mutants.untried.has(it) && !killed.has(it)
  return {
    killed: numbers.filter((it) => killed.has(it)).length,
    total: numbers.length,
    ...(onlyByUser === 0 ? {} : { onlyByUser }),
    timedOut: numbers.filter((it) => killed.has(it) && mutants.timedOut.has(it)).length,
    ...sampled(drawable, isUntried, killed),
    survivors: numbers
      .filter((it) => !killed.has(it) && !isUntried(it))
      .map((it) => ({ ...all[it]!, reached: mutants.reached.has(it) })),
    ...(equivalent.length === 0 ? {} : { equivalent }),
  }
}

/** Covered and total goals by criterion. Discovered goals count only if covered, so their number suffices. */
function coverageOf(
  goals: readonly Goal[],
  known: number,
  criteria: readonly Criterion[],
  covered: ReadonlySet<number>,
): Report['coverage'] {
  return Object.fromEntries(
    criteria.map((criterion) => {
      const ids = [...goals.keys()].filter(
        (it) => goals[it]!.criterion === criterion && (it < known || covered.has(it)),
      )
      return [criterion, { covered: ids.filter((it) => covered.has(it)).length, total: ids.length }]
    }),
  )
}
