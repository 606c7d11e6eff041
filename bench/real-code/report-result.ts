import { basename } from 'node:path'
import type { Diagnostic } from '../../engine/model/source/source.ts'
import type { ImportedModule } from '../../engine/model/subject/imported-module.ts'
import type { Coverage } from '../../engine/model/report/report.ts'
import type { Generated } from './row.ts'

/** The part of the report of `--json` that counts here. */
export interface CommandReport {
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

/** The report of a file that does not compile. */
export type Refusal = Pick<CommandReport, 'compileMs' | 'diagnostics'>

/** Reads what `--json` printed; undefined if it is no report. */
export function reportIn(stdout: string): CommandReport | Refusal | undefined {
  try {
    return JSON.parse(stdout) as CommandReport | Refusal
  } catch {
    return undefined
  }
}

/** Returns the result that a report tells. `isWritten`: whether there is a test file. */
export function resultOf(
  common: Pick<Generated, 'file' | 'hasBranch' | 'seconds'>,
  report: CommandReport | Refusal,
  isWritten: boolean,
): Generated {
  const { file } = common
  const compiled = { ...common, tests: 0, compileSeconds: report.compileMs / 1000 }
  if (!('tests' in report)) {
    const errors = report.diagnostics.filter((it) => it.severity === 'error')
    return { ...compiled, kind: 'refused', reasons: distinct(errors.map((it) => reasonOf(it, file))) }
  }
  const { evaluations, coverage, tests, imports = [] } = report
  const result = { ...compiled, evaluations, ...(coverage.branch === undefined ? {} : { goals: coverage.branch }) }
  if (tests.length === 0 || !isWritten) return { ...result, kind: 'untested', reasons: whyUntested(report, file) }
  return {
    ...result,
    tests: tests.length,
    kind: 'tested',
    reasons: [],
    real: imports.filter((it) => it.state === 'real' && it.isIndirect !== true).map((it) => it.specifier),
    mocked: imports.filter((it) => it.state === 'mocked').map((it) => it.specifier),
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
