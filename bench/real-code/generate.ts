import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { settingsFor } from '../../cli/project-settings.ts'
import { projectFiles } from '../../engine/export/project/project.ts'
import { inspectFile } from '../../engine/lang/syntax/file-facts.ts'
import { reportIn, resultOf } from './report-result.ts'
import type { Generated } from './row.ts'
import { type Ended, runChild } from './run-child.ts'

/** How tests are generated. */
export interface GenerateOptions {
  readonly seed: number
  readonly budget: { readonly evaluations: number } | { readonly ms: number }
}

/** How long the command line may take besides its search, in ms. */
const patience = 120_000

/** The path of a file's test file. */
export function testPathOf(file: string): string {
  return `${file}.fitscape.test.${/\.[cm]?jsx?$/.test(file) ? 'js' : 'ts'}`
}

/** Generates tests for a file of a folder with the command line, beside the file. */
export async function generate(folder: string, file: string, { seed, budget }: GenerateOptions): Promise<Generated> {
  const path = resolve(folder, file)
  const testPath = resolve(folder, testPathOf(file))
  const flags = 'ms' in budget ? ['--budget-ms', `${budget.ms}`] : ['--budget-evals', `${budget.evaluations}`]
  const command = ['scripts/run.mjs', 'cli/main.ts', path, '--seed', `${seed}`, ...flags, '--json', '--out', testPath]
  const ended = await runChild(command, '.', ('ms' in budget ? budget.ms : 0) + patience)
  const text = readFileSync(path, 'utf8')
  const { hasBranch } = inspectFile(file, text)
  const common = { file, hasBranch, seconds: ended.seconds, tests: 0 }
  if (ended.isLate) return { ...common, kind: 'late', reasons: [`no end within ${ended.seconds.toFixed(0)} s`] }
  const report = reportIn(ended.stdout)
  if (report === undefined) {
    // A file that cannot be read as a program, as it imports too many others.
    if (ended.code === 2) return { ...common, kind: 'refused', reasons: [ended.stderr.trim().replaceAll(path, file)] }
    return { ...common, kind: 'crashed', reasons: [crashOf(ended)] }
  }
  const result = resultOf(common, report, existsSync(testPath))
  if (!('tests' in report) || result.kind !== 'tested') return result
  const { needs, code } = report
  const entry = basename(file)
  const exported = projectFiles(
    { entry, files: [{ name: entry, text }], options: settingsFor(path, 'vitest').options },
    { code, fileName: basename(testPath), ...(needs === undefined ? {} : { needs }) },
    'vitest',
  )
  const settings = exported['vitest.config.mjs']
  return { ...result, ...(settings === undefined ? {} : { settings }) }
}

function crashOf({ code, stderr }: Ended): string {
  const lines = stderr.split('\n').map((it) => it.trim())
  const error =
    lines.find((it) => /^(?:[A-Z]\w*Error|Error|FATAL ERROR)\b/.test(it)) ?? lines.findLast((it) => it !== '')
  const place = lines.find((it) => /^at .+:\d+:\d+\)?$/.test(it))
  return [`exit code ${code}`, error, place].filter((it) => it !== undefined).join('; ')
}
