import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** The layout shifts of the document since they were last asked for. */
    fitscapeShifts?: Shift[]
  }
}

/** A layout shift. */
interface Shift {
  /** The part of the visible area that moved, times how far it moved. */
  readonly value: number
  /** Whether the visitor pressed or clicked something less than 500 ms before. */
  readonly hadRecentInput: boolean
}

/** Records the layout shifts of the documents that the page opens from now on. Frames within them do not count. */
export async function recordShifts(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    window.fitscapeShifts = shifts
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as unknown as readonly Shift[])
        shifts.push({ value: it.value, hadRecentInput: it.hadRecentInput })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the layout shifts since the last call. Good is below 0.1. */
export async function shifted(page: Page): Promise<number> {
  return sum(await newShifts(page))
}

/** As `shifted`, without the shifts that directly follow an input: those count as expected by the visitor. */
export async function shiftedByItself(page: Page): Promise<number> {
  const shifts = await newShifts(page)
  return sum(shifts.filter((it) => !it.hadRecentInput))
}

const newShifts = (page: Page): Promise<readonly Shift[]> => page.evaluate(() => window.fitscapeShifts!.splice(0))

const sum = (shifts: readonly Shift[]): number => shifts.reduce((total, it) => total + it.value, 0)
