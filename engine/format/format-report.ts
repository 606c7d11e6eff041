import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import type { Runner } from '../model/goal/options.ts'
import type { Report, TestReport } from '../model/report/report.ts'
import type { Options } from 'prettier'
import { format } from 'prettier/standalone'

/** Indentation of a test's statements in its file. */
const indentation = 4

/** Options of Prettier for the style of a project. */
export type CodeStyle = Pick<Options, 'singleQuote' | 'semi' | 'useTabs' | 'tabWidth'>

/** Formats the test file of a report, in a style if any, and the statements of its tests. */
export async function formatReport<R extends Pick<Report, 'code' | 'fileName' | 'tests' | 'properties'>>(
  report: R,
  own: CodeStyle = {},
): Promise<R> {
  const tests: TestReport[] = []
  for (const it of report.tests) {
    tests.push({ ...it, statements: await formatLines(it.statements, report.fileName) })
  }
  const code = await formatCode(report.code, report.fileName, usualWidth, own)
  const { properties } = report
  if (properties === undefined) return { ...report, code, tests }
  const laws = async (runner: Runner): Promise<string> =>
    formatCode(properties.code[runner], properties.fileName, usualWidth, own)
  const formatted = { vitest: await laws('vitest'), jest: await laws('jest'), node: await laws('node') }
  return { ...report, code, tests, properties: { ...properties, code: formatted } }
}

/** Formats the statements of a test as in the formatted file, without indentation. */
export async function formatLines(lines: readonly string[], fileName: string): Promise<readonly string[]> {
  if (lines.length === 0) return lines
  const code = await formatCode(lines.join('\n'), fileName, usualWidth - indentation)
  return code.trimEnd().split('\n')
}

/** Templates stay as they are, whatever language their tag implies. */
const style = { embeddedLanguageFormatting: 'off' } as const

/** Formats code with prettier's defaults, in the language of the file name; returns unparsable code unchanged. */
export async function formatCode(
  code: string,
  fileName: string,
  width = usualWidth,
  own: CodeStyle = {},
): Promise<string> {
  const parser = /\.[cm]?js$/.test(fileName) ? 'babel' : 'babel-ts'
  try {
    return await format(code, { ...style, ...own, parser, plugins: [babel, estree], printWidth: width })
  } catch (error) {
    if (error instanceof SyntaxError) return code
    throw error
  }
}

/** Prettier's default width. */
const usualWidth = 80
