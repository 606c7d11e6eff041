import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import type { Report, TestReport } from '../model/report/report.ts'
import { format } from 'prettier/standalone'

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

/** What stands in a template is a text to us, whatever language its tag takes it for. */
const style = { embeddedLanguageFormatting: 'off' } as const

/**
 * Code as prettier writes it where nobody says otherwise, in JavaScript or TypeScript as the file's name tells. Code that
 * prettier cannot read stays as it is. The same in browsers and in Node.
 */
export async function formatCode(code: string, fileName: string, width = usualWidth): Promise<string> {
  const parser = /\.[cm]?js$/.test(fileName) ? 'babel' : 'babel-ts'
  try {
    return await format(code, { ...style, parser, plugins: [babel, estree], printWidth: width })
  } catch (error) {
    if (error instanceof SyntaxError) return code
    throw error
  }
}

/** How wide prettier writes where nobody says otherwise. */
const usualWidth = 80
