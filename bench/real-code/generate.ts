import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { settingsFor } from '../../cli/project-settings.ts'
import { projectFiles } from '../../engine/export/project/project.ts'
import type { Coverage } from '../../engine/model/report/report.ts'
import type { ImportedModule } from '../../engine/model/subject/imported-module.ts'
import type { Diagnostic } from '../../engine/model/source/source.ts'
import { inspectFile } from '../../engine/lang/syntax/file-facts.ts'
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
  const compiled = { ...common, compileSeconds: report.compileMs / 1000 }
  if (!('tests' in report)) {
    const errors = report.diagnostics.filter((it) => it.severity === 'error')
    return { ...compiled, kind: 'refused', reasons: distinct(errors.map((it) => reasonOf(it, file))) }
  }
  const { evaluations, coverage, tests, needs, code, imports = [] } = report
  const result = {
    ...compiled,
    evaluations,
    ...(coverage.branch === undefined ? {} : { goals: coverage.branch }),
    tests: tests.length,
  }
  if (tests.length === 0 || !existsSync(testPath)) {
    return { ...result, tests: 0, kind: 'untested', reasons: whyUntested(report, file) }
  }
  const entry = basename(file)
  const exported = projectFiles(
    { entry, files: [{ name: entry, text }], options: settingsFor(path, 'vitest').options },
    { code, fileName: basename(testPath), ...(needs === undefined ? {} : { needs }) },
    'vitest',
  )
  const settings = exported['vitest.config.mjs']
  return {
    ...result,
    kind: 'tested',
    reasons: [],
    real: imports.filter((it) => it.state === 'real' && it.isIndirect !== true).map((it) => it.specifier),
    mocked: imports.filter((it) => it.state === 'mocked').map((it) => it.specifier),
    ...(settings === undefined ? {} : { settings }),
  }
}

/** The part of the report of `--json` that counts here. */
interface CommandReport {
  readonly compileMs: number
  readonly diagnostics: readonly Diagnostic[]
  readonly evaluations: number
  readonly interruption?: string
  readonly coverage: Readonly<Record<string, Coverage>>
  readonly tests: readonly unknown[]
  readonly imports?: readonly Pick<ImportedModule, 'specifier' | 'state' | 'isIndirect'>[]
  readonly needs?: string
  readonly code: string
}

type Refusal = Pick<CommandReport, 'compileMs' | 'diagnostics'>

function reportIn(stdout: string): CommandReport | Refusal | undefined {
  try {
    return JSON.parse(stdout) as CommandReport | Refusal
  } catch {
    return undefined
  }
}

function reasonOf({ code, message, place }: Diagnostic, file: string): string {
  const isElsewhere = place !== undefined && basename(place.file) !== basename(file)
  return `${code}${isElsewhere ? ' in an imported file' : ''}: ${message.split('\n', 1)[0]!}`
}

function whyUntested(report: CommandReport, file: string): readonly string[] {
  const { interruption, diagnostics, coverage, evaluations } = report
  const said = diagnostics.filter((it) => it.severity !== 'info' && !/^TS\d/.test(it.code))
  const reasons = [...(interruption === undefined ? [] : [interruption]), ...said.map((it) => reasonOf(it, file))]
  const none = `no test found for ${coverage.branch?.total ?? 0} goals in ${evaluations} evaluations`
  return [...distinct(reasons), none]
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

function crashOf({ code, stderr }: Ended): string {
  const lines = stderr.split('\n').map((it) => it.trim())
  const error =
    lines.find((it) => /^(?:[A-Z]\w*Error|Error|FATAL ERROR)\b/.test(it)) ?? lines.findLast((it) => it !== '')
  const place = lines.find((it) => /^at .+:\d+:\d+\)?$/.test(it))
  return [`exit code ${code}`, error, place].filter((it) => it !== undefined).join('; ')
}
