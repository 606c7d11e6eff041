import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** The shifts of the document so far. */
    fitscapeShifts?: number
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
}

/** Records the layout shifts of the documents that the page opens from now on. Frames within them do not count. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.fitscapeShifts = 0
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) window.fitscapeShifts! += (it as LayoutShift).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the recorded shifts. Good is below 0.1. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => window.fitscapeShifts!)
}
