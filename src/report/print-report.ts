import { type ReportedRun, reportBody } from './run-report.ts'
import { reportStyle } from './style.ts'

/** Writes a report with its style into an element. The parser runs no scripts. */
export function printReport(container: Element, run: ReportedRun): void {
  const parsed = new DOMParser().parseFromString(reportBody(run).text, 'text/html')
  const style = document.createElement('style')
  style.textContent = reportStyle
  container.replaceChildren(style, ...parsed.body.childNodes)
}

/** Removes the report. */
export function clear(container: Element): void {
  container.replaceChildren()
}
