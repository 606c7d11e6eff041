import { a12 } from '../../../engine/stats/a12.ts'
import { mannWhitney } from '../../../engine/stats/mann-whitney.ts'
import { quantile } from '../../../engine/stats/quantile.ts'
import { totalCoverage, type Report, type TimelinePoint, unreachableOf } from '../../../engine/model/report/report.ts'

/** The result of one run of a comparison. */
export interface ComparedRun {
  /** Index of its configuration. */
  readonly configuration: number
  readonly seed: number
  /** Covered and total, by the measure of the comparison. */
  readonly covered: number
  readonly total: number
  /** The number of its own goals, as in the timeline; unreachable ones are not counted. */
  readonly goals: number
  readonly tests: number
  readonly evaluations: number
  /** Covered goals over evaluations. */
  readonly timeline: readonly Pick<TimelinePoint, 'evaluations' | 'covered'>[]
}

/** The measure of runs: their own goals, if all have the same, or Istanbul's branches. */
export type CoverageMeasure = 'goals' | 'istanbul'

/** Extracts the result of a run from its report. */
export function comparedRunOf(
  configuration: number,
  seed: number,
  report: Report,
  measure: CoverageMeasure,
): ComparedRun {
  const all = totalCoverage(report)
  const own = { covered: all.covered, total: all.total - unreachableOf(report.goals) }
  const { covered, total } = measure === 'goals' ? own : (report.istanbul?.branches ?? { covered: 0, total: 0 })
  const { evaluations, timeline } = report
  return { configuration, seed, covered, total, goals: own.total, tests: report.tests.length, evaluations, timeline }
}

/** The quartiles and the median of several runs at one moment, in percent of the goals. */
export interface Band {
  readonly evaluations: number
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** A share of goals in percent; 100 if there are none. */
const percent = (covered: number, total: number): number => (total === 0 ? 100 : (100 * covered) / total)

/** The coverage of runs at evenly spread moments, from 0 to `most` evaluations. */
export function bandsOf(comparedRuns: readonly ComparedRun[], most: number, moments = 60): readonly Band[] {
  if (comparedRuns.length === 0) return []
  return Array.from({ length: moments + 1 }, (_, at) => {
    const evaluations = Math.round((most * at) / moments)
    const values = comparedRuns.map((it) => percent(coveredAt(it, evaluations), it.goals))
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)) as [number, number, number]
    return { evaluations, low, middle, high }
  })
}

/** The coverage of a finished run stays constant. Before its first point it is 0. */
function coveredAt({ timeline }: ComparedRun, evaluations: number): number {
  return timeline.findLast((it) => it.evaluations <= evaluations)?.covered ?? 0
}

/** Final coverage of several runs in percent, for a box plot. */
export interface Box {
  readonly least: number
  readonly low: number
  readonly middle: number
  readonly high: number
  readonly most: number
}

/** Undefined without runs. */
export function boxOf(comparedRuns: readonly ComparedRun[]): Box | undefined {
  if (comparedRuns.length === 0) return undefined
  const values = comparedRuns.map((it) => percent(it.covered, it.total))
  const [least, low, middle, high, most] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(values, share))
  return { least: least!, low: low!, middle: middle!, high: high!, most: most! }
}

/** The comparison of two configurations. */
export interface Verdict {
  /** Indices of the configurations; `a` is the better one, if any. */
  readonly a: number
  readonly b: number
  /** The share of pairs of their runs in which `a` covers more; ties count as half. At least 0.5. */
  readonly share: number
  /** The p-value of the two-sided Mann-Whitney U test. */
  readonly p: number
}

/** Undefined while one of them has no runs. */
export function verdictOn(comparedRuns: readonly ComparedRun[], first: number, second: number): Verdict | undefined {
  const of = (configuration: number): readonly number[] =>
    comparedRuns.filter((it) => it.configuration === configuration).map((it) => percent(it.covered, it.total))
  const [left, right] = [of(first), of(second)]
  if (left.length === 0 || right.length === 0) return undefined
  const share = a12(left, right)
  const { p } = mannWhitney(left, right)
  return share < 0.5 ? { a: second, b: first, share: 1 - share, p } : { a: first, b: second, share, p }
}

/** Differences with this p-value or a larger one may be due to chance. */
const significant = 0.05

/** "MOSA covers more than Random: in 83% of pairs, p = 0.004", with the test, the effect size and the conclusion. */
export function verdictInWords({ a, b, share, p }: Verdict, name: (configuration: number) => string): string {
  const chance = p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`
  const test = `(Mann-Whitney U test, Â₁₂ = ${share.toFixed(2)})`
  if (share === 0.5) return `${name(a)} and ${name(b)} cover the same, ${chance} ${test}.`
  const more = `${name(a)} covers more than ${name(b)}: in ${Math.round(100 * share)}% of pairs, ${chance} ${test}`
  return p < significant ? `${more}.` : `${more}. This may be chance.`
}
