import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as driver from './page-driver.ts'
import { slowness } from './slowness.ts'
import { longest, tasksOf, traced } from './tasks.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({ viewport: { width: 1440, height: 900 } })

/** 250 conditions. Every other one has a side that is never reached and that no solver can refute, so it stays open. */
const functions = Array.from({ length: 25 }, (_, at) => {
  const conditions = Array.from({ length: 10 }, (__, nth) =>
    nth % 2 === 0 ? `n > ${100 * at + 7 * nth}` : `Math.sin(n + ${nth}) > ${10 + at}`,
  )
  const body = conditions.map((it, nth) => `  if (${it}) sum += ${nth}`)
  return ['', `export function f${at}(n: number): number {`, '  let sum = 0', ...body, '  return sum', '}'].join('\n')
})

declare const shown: { snapshots: number }

/** A page with 500 goals, ready to search for this many seconds. */
async function opened(seconds: number): Promise<Page> {
  const page = await visits.open()
  await driver.paste(page, functions.join('\n'))
  await page.getByText('of 500').first().waitFor()
  await page.getByRole('spinbutton', { name: 'Budget' }).fill(String(seconds))
  return page
}

const generate = (page: Page): Locator => page.getByRole('button', { name: /^Generate/ })
const untilCovering = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('.reading.coverage strong').innerText()).not.toBe('0')

test('with 500 goals, no task of the page is long when a run begins, sends its first snapshots and draws its charts', async () => {
  const page = await opened(60)
  const session = await page.context().newCDPSession(page)
  const events = await traced(session, async () => {
    // As long as a finger stays on a button, so leaving the field and pressing the button are two tasks.
    await generate(page).click({ delay: 60 })
    await untilCovering(page)
    await page.waitForTimeout(2000)
  })
  const tasks = tasksOf(events)
  expect(tasks.length).toBeGreaterThan(100)
  // At most 32 ms on an idle machine.
  expect(longest(tasks)).toBeLessThan(50 * (await slowness(page)))
})

test('with 500 goals, no task of the page takes longer than a frame of 50 ms, and ten snapshots arrive per second', async () => {
  const page = await opened(60)
  await generate(page).click()
  await untilCovering(page)
  await page.evaluate(() => {
    const shown = { snapshots: 0 }
    Object.assign(globalThis, { shown })
    const readings = document.querySelector('.reading')!.parentElement!
    new MutationObserver(() => shown.snapshots++).observe(readings, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const session = await page.context().newCDPSession(page)
  const seconds = 4
  const events = await traced(session, () => page.waitForTimeout(1000 * seconds))
  const snapshots = await page.evaluate(() => shown.snapshots)
  const tasks = tasksOf(events)
  expect(tasks.length).toBeGreaterThan(100)
  expect(longest(tasks)).toBeLessThan(50 * (await slowness(page)))
  const total = tasks.reduce((sum, it) => sum + it.tdur! / 1000, 0)
  expect(total / snapshots).toBeLessThan(100)
  // The same work takes longer on a busy machine. Ten per second are required of an idle one.
  const rate = (snapshots / seconds) * (await slowness(page))
  expect(rate).toBeGreaterThanOrEqual(10)
})

test('with 500 goals, no task is long at the end of a run, when its tests appear', async () => {
  const page = await opened(5)
  await generate(page).click()
  await untilCovering(page)
  // The charts are loaded and drawn for the first time before that.
  await page.waitForTimeout(3000)
  const session = await page.context().newCDPSession(page)
  const events = await traced(session, async () => {
    await driver.finished(page)
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(20)
  })
  const tasks = tasksOf(events)
  expect(tasks.length).toBeGreaterThan(100)
  // At most 40 ms on an idle machine. With other tests in parallel, the same work takes more processor time.
  expect(longest(tasks)).toBeLessThan(100)
})
