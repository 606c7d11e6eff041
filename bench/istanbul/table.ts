import type { Coverage, IstanbulCoverage } from '../../engine/model/report/report.ts'
import { table } from '../experiments/markdown.ts'
import { budgetOf, listOrigin, type Study } from '../study.ts'

/** The reported and the measured coverage of a subject's suite. */
export interface Row {
  readonly subject: string
  readonly ours: IstanbulCoverage
  readonly theirs: IstanbulCoverage
}

const kinds = ['branches', 'statements', 'functions', 'lines'] as const

/** Whether any number of a subject differs. */
export function isDifferent({ ours, theirs }: Row): boolean {
  return kinds.some((it) => said(ours[it]) !== said(theirs[it]))
}

/** Prints a comparison as Markdown: a row per subject, both numbers if they differ. */
export function tableOf(study: Study<Row>): string {
  const { rows, failures } = study
  const lines = rows.map((it) => [it.subject, ...kinds.map((kind) => compared(it.ours[kind], it.theirs[kind]))])
  const same = rows.filter((it) => !isDifferent(it)).length
  return [
    "# Our coverage compared with Istanbul's",
    "The exported suite of each subject ran in Vitest with Istanbul. Each cell shows covered/total; where the two differ, our numbers come first, then Istanbul's.",
    listOrigin(study.origin, study.command, budgetOf(study)),
    `All numbers agree for ${same} of ${rows.length} subjects.`,
    table(['subject', ...kinds], lines),
    ...failures.map((it) => `- ${it.subject} failed: ${it.message}`),
  ].join('\n\n')
}

function compared(ours: Coverage, theirs: Coverage): string {
  return said(ours) === said(theirs) ? said(ours) : `${said(ours)} ≠ ${said(theirs)}`
}

function said({ covered, total }: Coverage): string {
  return `${covered}/${total}`
}
