import { strongOperators } from '../../engine/model/goal/mutation-build.ts'
import type { Coverage } from '../../engine/model/report/report.ts'
import { mean } from '../../engine/stats/quantile.ts'
import { fixed, percent, table } from '../experiments/markdown.ts'
import { budgetOf, type Failure, listOrigin, type Study } from '../study.ts'
import { type Comparison, isDisputed } from './compare.ts'
import { excludedMutations } from './run-stryker.ts'
import { type Judged, ratio, type Score, scoreOf } from './verdict.ts'

/** A subject that both have judged. */
export interface Row {
  readonly subject: string
  readonly branches: Coverage
  readonly tests: number
  readonly comparison: Comparison
}

/** The largest accepted difference between both scores of a suite, and the least accepted mean. */
const aims = { points: 10, mean: 0.7 }

/** Prints a study as Markdown: its origin, the scores by subject and by operator, and each disputed mutant. */
export function tablesOf(study: Study<Row>): string {
  const { rows, failures } = study
  return [
    '# Our mutation scores compared with those of StrykerJS',
    'StrykerJS ran the exported suite of each subject in Vitest, with the mutation operators that both tools have. Its score is the percentage of mutants that it killed or that timed out; ours is from the report. The difference is our score minus theirs, in points. A mutant is disputed if only one of the tools kills it. Mutants that are proved to be equivalent are left out of our reports; here, they count as survivors, because StrykerJS does not know them.',
    `Its operators ${excludedMutations.join(' and ')} are excluded, because we do not have them. An additional test loads the module: without it, StrykerJS would find no failing test if a mutant prevents the test file from loading.`,
    listOrigin(study.origin, study.command, budgetOf(study)),
    ...(rows.length === 0 ? [] : [bySubject(rows), conclusion(rows), byOperator(rows), differences(rows)]),
    ...(failures.length === 0 ? [] : [failed(failures)]),
  ].join('\n\n')
}

/** Prints a line for a finished subject. */
export function progressOf({ subject, comparison }: Row): string {
  const { theirs, ours } = scoresOf(comparison)
  return `${subject}: StrykerJS ${percent(ratio(theirs))}%, ours ${percent(ratio(ours))}%`
}

interface Scores {
  readonly theirs: Score
  readonly ours: Score
}

function scoresOf({ pairs, onlyTheirs, onlyOurs }: Comparison): Scores {
  return {
    theirs: scoreOf([...pairs.map((it) => it.theirs), ...onlyTheirs]),
    ours: scoreOf([...pairs.map((it) => it.ours), ...onlyOurs]),
  }
}

/** Our score minus theirs, in points. */
function difference({ theirs, ours }: Scores): number {
  return 100 * (ratio(ours) - ratio(theirs))
}

function cellsOf(scores: Scores): readonly string[] {
  const { theirs, ours } = scores
  const points = fixed(difference(scores), 1)
  return [String(theirs.total), String(ours.total), percent(ratio(theirs)), percent(ratio(ours)), points]
}

const scoreHeading = ['mutants, StrykerJS', 'ours', 'score, StrykerJS', 'ours', 'difference']

function bySubject(rows: readonly Row[]): string {
  const heading = ['subject', 'branches', 'tests', ...scoreHeading, 'disputed']
  const lines = rows.map(({ subject, branches, tests, comparison }) => [
    subject,
    `${branches.covered}/${branches.total}`,
    String(tests),
    ...cellsOf(scoresOf(comparison)),
    String(comparison.pairs.filter(isDisputed).length),
  ])
  return `## By subject\n\n${table(heading, lines)}`
}

/** States whether the aims are met, for fully covered subjects. */
function conclusion(rows: readonly Row[]): string {
  const scores = rows.map((it) => scoresOf(it.comparison))
  const furthest = Math.max(...scores.map((it) => Math.abs(difference(it))))
  const covered = rows.filter(({ branches }) => branches.covered === branches.total)
  const theirs = mean(covered.map((it) => ratio(scoresOf(it.comparison).theirs)))
  const ours = mean(covered.map((it) => ratio(scoresOf(it.comparison).ours)))
  const close = furthest <= aims.points ? 'within' : 'NOT within'
  const high = aims.mean <= Math.min(theirs, ours) ? 'at least' : 'BELOW'
  return [
    `The scores differ by at most ${fixed(furthest, 1)} points: ${close} the allowed ${aims.points}.`,
    covered.length === 0
      ? 'No subject is fully covered.'
      : `Over the fully covered subjects (${covered.length} of ${rows.length}), the mean score is ${percent(theirs)}% by StrykerJS and ${percent(ours)}% by us: ${high} the required ${percent(aims.mean)}%.`,
  ].join('\n')
}

function byOperator(rows: readonly Row[]): string {
  const only = (operator: string): Comparison => {
    const is = (it: Judged): boolean => it.operator === operator
    return {
      pairs: rows.flatMap((row) => row.comparison.pairs.filter((it) => is(it.theirs))),
      onlyTheirs: rows.flatMap((row) => row.comparison.onlyTheirs.filter(is)),
      onlyOurs: rows.flatMap((row) => row.comparison.onlyOurs.filter(is)),
    }
  }
  const has = (operator: string): boolean => {
    const { theirs, ours } = scoresOf(only(operator))
    return 0 < theirs.total + ours.total
  }
  const lines = strongOperators.filter(has).map((it) => [it, ...cellsOf(scoresOf(only(it)))])
  return `## By operator, over all subjects\n\n${table(['operator', ...scoreHeading], lines)}`
}

function differences(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ subject, comparison: { pairs, onlyTheirs, onlyOurs } }) => [
    ...pairs
      .filter(isDisputed)
      .map(({ theirs, ours }) => `${nameOf(subject, ours)}: StrykerJS says ${theirs.verdict}, we say ${ours.verdict}`),
    ...onlyTheirs.map((it) => `${nameOf(subject, it)}: only StrykerJS has it, ${it.verdict}`),
    ...onlyOurs.map((it) => `${nameOf(subject, it)}: only we have it, ${it.verdict}`),
  ])
  const said = lines.length === 0 ? 'None.' : lines.map((it) => `- ${it}`).join('\n')
  return `## Mutants with different verdicts\n\n${said}`
}

function failed(failures: readonly Failure[]): string {
  return `## Failed subjects\n\n${failures.map((it) => `- ${it.subject}: ${it.message}`).join('\n')}`
}

function nameOf(subject: string, { operator, place, replacement }: Judged): string {
  return `${subject} ${place.line}:${place.column} ${operator}, \`${replacement.replace(/\s+/g, ' ')}\``
}
