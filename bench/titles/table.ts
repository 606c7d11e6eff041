import type { PredicateKind } from '../../engine/model/goal/predicate.ts'
import { table } from '../experiments/markdown.ts'
import { budgetOf, listOrigin, type Study } from '../study.ts'

/** The end of a test whose condition was negated. `does not run` means that the runner did not find it. */
export type Verdict = 'fails' | 'passes' | 'cannot be negated' | 'does not run'

/** A title, and one condition that it names. */
export interface NegatedTitle {
  readonly title: string
  /** The file and line of the condition. */
  readonly place: string
  readonly kind: PredicateKind
  readonly verdict: Verdict
}

/** The titles of a subject's suite. */
export interface TitleRow {
  readonly subject: string
  readonly titles: readonly string[]
  readonly negated: readonly NegatedTitle[]
}

/** Whether only a number distinguishes a title from another. */
export function isNumbered(title: string): boolean {
  return / \(\d+\)$/.test(title) && !/\w\(\d+\)$/.test(title)
}

/** Prints the results as Markdown: a row per subject, and the titles whose tests did not fail. */
export function tableOf(study: Study<TitleRow>): string {
  const { rows, failures } = study
  const all = rows.flatMap((it) => it.negated)
  const tried = all.filter((it) => it.verdict === 'fails' || it.verdict === 'passes')
  const failing = tried.filter((it) => it.verdict === 'fails').length
  const titles = rows.flatMap((it) => it.titles)
  const listed = rows.flatMap(({ subject, negated }) =>
    negated.filter((it) => it.verdict !== 'fails').map((it) => `- ${subject}: ${described(it)}`),
  )
  return [
    '# Conditions in the titles of tests',
    'Each condition that a title names is negated in the source. The test should then fail.',
    listOrigin(study.origin, study.command, budgetOf(study)),
    `${failing} of ${tried.length} tests fail (${percent(failing, tried.length)}); ${all.length - tried.length} conditions could not be tried. ${titles.filter(isNumbered).length} of ${titles.length} titles end with a number.`,
    table(
      ['subject', 'titles', 'conditions', 'fail'],
      rows.map(({ subject, titles: own, negated }) => [
        subject,
        String(own.length),
        String(negated.length),
        String(negated.filter((it) => it.verdict === 'fails').length),
      ]),
    ),
    ...(listed.length === 0 ? [] : [listed.join('\n')]),
    ...failures.map((it) => `- ${it.subject} failed: ${it.message}`),
  ].join('\n\n')
}

function described({ title, place, kind, verdict }: NegatedTitle): string {
  return `\`${title}\` (${kind} at ${place}) ${verdict}`
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`
}
