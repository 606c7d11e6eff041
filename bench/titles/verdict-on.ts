import type { NamedCondition, Report, TestReport } from '../../engine/model/report/report.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { inFolder, runNode } from '../../test/support/exported-folder.ts'
import { exportedProject, exportedSettings } from '../../test/support/exported-project.ts'
import { negated } from '../../test/support/negated-condition.ts'
import type { Verdict } from './table.ts'

/** After this time, in ms, a test with a negated condition counts as failed. */
const longestTest = 10_000

/** Runs a test of a report for `node:test` with a condition negated in the source, in a process of its own. */
export async function verdictOn(
  test: TestReport,
  condition: NamedCondition,
  source: Source,
  report: Report,
): Promise<Verdict> {
  const own = source.files.find((it) => it.name === condition.place.file)
  const text = own && negated(own.text, condition)
  if (own === undefined || text === undefined) return 'cannot be negated'
  const files = source.files.map((it) => (it === own ? { ...it, text } : it))
  const changed = { ...source, files }
  const project = {
    ...exportedSettings(changed, report, 'node'),
    ...exportedProject(changed, report, 'node', '.'),
  }
  const pattern = `${test.name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}$`
  return inFolder(project, async (folder) => {
    const output = await runNode(folder, [
      '--import',
      'tsx',
      '--test',
      '--test-reporter=tap',
      `--test-timeout=${longestTest}`,
      `--test-name-pattern=${pattern}`,
      report.fileName,
    ])
    const count = (what: string): number => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
    if (0 < count('fail') + count('cancelled')) return 'fails'
    return 0 < count('pass') ? 'passes' : 'does not run'
  })
}
