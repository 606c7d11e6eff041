import type { Page } from 'playwright-core'

/** What some work takes in a page on a machine that has nothing else to do, in ms. */
const usualWork = 400

/** How many times as long as usual this machine takes for something now, at least 1. Takes about half a second. */
export async function slowness(page: Page): Promise<number> {
  const ms = await page.evaluate(() => {
    const began = performance.now()
    let sum = 0
    for (let i = 0; i < 1e8; i++) sum = (sum * 31 + i) | 0
    // What nobody uses might not be computed.
    return performance.now() - began + (sum === 0.5 ? 1 : 0)
  })
  return Math.max(1, ms / usualWork)
}
