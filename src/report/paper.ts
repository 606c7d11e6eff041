import { type ReportedRun, reportBody } from './run-report.ts'
import { reportStyle } from './style.ts'

/** Puts what a report says into an element, with its style. Nothing in it runs: what is parsed so has no scripts. */
export function writeOn(paper: Element, run: ReportedRun): void {
  const parsed = new DOMParser().parseFromString(reportBody(run).text, 'text/html')
  const style = document.createElement('style')
  style.textContent = reportStyle
  paper.replaceChildren(style, ...parsed.body.childNodes)
}

/** Takes it out again. */
export function clear(paper: Element): void {
  paper.replaceChildren()
}
