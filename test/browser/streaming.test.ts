import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as driver from './page-driver.ts'
import { slowness } from './slowness.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({ viewport: { width: 1440, height: 900 } })

/** As much of an event of a trace as is read; `dur` and `tdur` in microseconds, of the clock and of the processor. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: {
    readonly name?: string
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string }
  }
}

/** 250 conditions: of every other one a side is never reached, which no solver tells, and so stays open. */
const functions = Array.from({ length: 25 }, (_, at) => {
  const conditions = Array.from({ length: 10 }, (__, nth) =>
    nth % 2 === 0 ? `n > ${100 * at + 7 * nth}` : `Math.sin(n + ${nth}) > ${10 + at}`,
  )
  const body = conditions.map((it, nth) => `  if (${it}) sum += ${nth}`)
  return ['', `export function f${at}(n: number): number {`, '  let sum = 0', ...body, '  return sum', '}'].join('\n')
})

declare const shown: { snapshots: number }

/** What happened in a page meanwhile, as Chromium tells it. */
async function traced(session: CDPSession, during: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] }
  await session.send('Tracing.start', { traceConfig: categories, transferMode: 'ReportEvents' })
  await during()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}

/** Whether an event is that a page was asked something by whoever drives the browser, which no person does. */
function isAsked({ args }: TraceEvent): boolean {
  return args?.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevTools') === true
}

/** The tasks of the page's main thread: the sandbox has a process of its own, whose main thread has next to nothing to do. */
function tasksOf(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const mains = events.filter((it) => it.name === 'thread_name' && it.args?.name === 'CrRendererMain')
  const asked = events.filter(isAsked)
  // Of what began before or ends after the trace no times are known.
  return mains
    .map((main) =>
      events.filter(
        (it) => it.tid === main.tid && it.pid === main.pid && it.name.endsWith('::RunTask') && it.tdur !== undefined,
      ),
    )
    .reduce((a, b) => (a.length < b.length ? b : a), [])
    .filter(
      ({ pid, tid, ts, dur = 0 }) =>
        !asked.some((it) => it.pid === pid && it.tid === tid && ts <= it.ts && it.ts <= ts + dur),
    )
}

/** A page with 500 goals, about to search for as many seconds. */
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

/** The longest of some tasks, in ms. Whatever else the machine does: what counts is the time that the processor worked on it. */
const longest = (tasks: readonly TraceEvent[]): number => Math.max(...tasks.map((it) => it.tdur! / 1000))

test('with 500 goals no task of the page takes long when a run begins, its first snapshots come, and its charts are drawn', async () => {
  const page = await opened(60)
  const session = await page.context().newCDPSession(page)
  const events = await traced(session, async () => {
    // As long as a finger stays on a button: leaving the field and pressing the button are not one task.
    await generate(page).click({ delay: 60 })
    await untilCovering(page)
    await page.waitForTimeout(2000)
  })
  const tasks = tasksOf(events)
  expect(tasks.length).toBeGreaterThan(100)
  // Alone they take 32 ms at most.
  expect(longest(tasks)).toBeLessThan(50)
})

test('with 500 goals no task of the page takes longer than a frame of 50 ms, and ten snapshots come in a second', async () => {
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
  expect(longest(tasks)).toBeLessThan(50)
  const total = tasks.reduce((sum, it) => sum + it.tdur! / 1000, 0)
  expect(total / snapshots).toBeLessThan(100)
  // The same work takes longer where others are at it, too: ten in the second are asked for of a machine that is free for it.
  const rate = (snapshots / seconds) * (await slowness(page))
  expect(rate).toBeGreaterThanOrEqual(10)
})

test('at the end of such a run, when its tests appear, no task takes long either', async () => {
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
  // Alone they take 40 ms at most; while other tests run beside, the processor takes longer for the same.
  expect(longest(tasks)).toBeLessThan(100)
})
