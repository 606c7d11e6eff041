import type { Page } from 'playwright-core'

/** The time that a fixed amount of work takes in a page on an idle machine, in ms. */
const usualWork = 400

/** How many times slower than usual this machine is now, at least 1. Takes about half a second. */
export async function slowness(page: Page): Promise<number> {
  const ms = await page.evaluate(() => {
    const began = performance.now()
    let sum = 0
    for (let i = 0; i < 1e8; i++) sum = (sum * 31 + i) | 0
    // An unused result might be optimized away.
    return performance.now() - began + (sum === 0.5 ? 1 : 0)
  })
  return Math.max(1, ms / usualWork)
}
