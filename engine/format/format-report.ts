import type { Report, TestReport } from '../model/report/report.ts'
import { formatCode, usualWidth } from './format.ts'

/** How far the statements of a test are indented in its file. */
const indentation = 4

/** A report whose test file, and the statements of its tests, are formatted. */
export async function formatReport<R extends Pick<Report, 'code' | 'fileName' | 'tests'>>(report: R): Promise<R> {
  const tests: TestReport[] = []
  for (const it of report.tests) {
    tests.push({ ...it, statements: await formatLines(it.statements, report.fileName) })
  }
  return { ...report, code: await formatCode(report.code, report.fileName), tests }
}

/** The statements of a test as they stand in the formatted file, but for their indentation. */
export async function formatLines(lines: readonly string[], fileName: string): Promise<readonly string[]> {
  if (lines.length === 0) return lines
  const code = await formatCode(lines.join('\n'), fileName, usualWidth - indentation)
  return code.trimEnd().split('\n')
}
