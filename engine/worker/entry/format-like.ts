import { restyled, type TestStyle } from '../../lang/program/test-style.ts'
import type { Report } from '../../model/report/report.ts'
import { formatReport } from '../../format/format-report.ts'

/** Formats a report, its test file in the style of existing tests. */
export async function formatLike(report: Report, style: TestStyle): Promise<Report> {
  const { singleQuote, semi, useTabs, tabWidth } = style
  return formatReport({ ...report, code: restyled(report.code, style) }, { singleQuote, semi, useTabs, tabWidth })
}
