import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { nightly } from '../support/nightly.ts'
import { share } from '../support/share.ts'
import { seriousFindings } from './axe.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const site = published()

const sizes = [
  ['1240', { width: 1240, height: 800 }],
  ['1440', { width: 1440, height: 900 }],
  ['390', { width: 390, height: 844 }],
] as const

const skip = (page: Page) => page.locator('.told').getByRole('button', { name: 'Skip', includeHidden: true })
const laterCards = (page: Page) => page.locator('.card.is-later')
const slider = (page: Page) => page.getByRole('slider', { name: 'Run timeline' })

const code = `export function kind(a: number, b: number, text: string): string {
  if (a === 4321) return 'a number'
  if (b > 1000 && b < a) return 'between'
  if (text === 'needle') return 'found'
  return a < b ? 'less' : 'more'
}
`

/** Generates until a replay begins: on a busy machine, a search may take longer than a replayed one. */
async function generateToWatch(page: Page): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await page.getByRole('button', { name: /^Generate/ }).click()
    await page.locator('.summary').first().waitFor({ state: 'attached', timeout: 120_000 })
    await page.getByRole('button', { name: /^Generate/ }).waitFor()
    if (0 < (await skip(page).count())) return
  }
  throw new Error('No run was over within a second')
}

/** Opens code as a new visitor does. */
async function openCode(page: Page): Promise<void> {
  await driver.paste(page, code)
  await page.getByRole('button', { name: 'Generate tests' }).waitFor()
}

/** Opens an example and generates its tests. */
async function generateFor(page: Page, example: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: example })
  await driver.generate(page)
}

/** The state of a replay at some moment. */
interface Seen {
  readonly ms: number
  readonly covered: number
  readonly cards: number
  readonly later: number
}

/** Begins to record in the page what its replays show, and how far they shift the layout. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen[] = []
    const shifts: { readonly ms: number; readonly value: number }[] = []
    const look = (): void => {
      requestAnimationFrame(look)
      if (document.querySelector('.told button.small') === null) return
      const covered = Number.parseInt(document.querySelector('.summary')?.textContent.trim() ?? '', 10)
      const count = (selector: string): number => document.querySelectorAll(selector).length
      seen.push({ ms: performance.now(), covered, cards: count('.card'), later: count('.card.is-later') })
    }
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as unknown as { readonly startTime: number; readonly value: number }[])
        shifts.push({ ms: it.startTime, value: it.value })
    }).observe({ type: 'layout-shift' })
    Object.assign(globalThis, { recorded: { seen, shifts } })
    look()
  })
}

/** The frames of the replays, and the sum of the shifts meanwhile. */
async function recorded(page: Page): Promise<{ readonly seen: readonly Seen[]; readonly shift: number }> {
  return page.evaluate(() => {
    const { seen, shifts } = (
      globalThis as unknown as { recorded: { seen: Seen[]; shifts: { ms: number; value: number }[] } }
    ).recorded
    const [from, to] = [seen[0]?.ms ?? 0, seen.at(-1)?.ms ?? 0]
    // The run ends, and the room goes to the tests, in the first frames.
    const during = shifts.filter(({ ms }) => from + 300 < ms && ms <= to)
    return { seen, shift: during.reduce((sum, it) => sum + it.value, 0) }
  })
}

describe('a run that is over at once', () => {
  const visits = site.separateVisits({ permissions: ['clipboard-read', 'clipboard-write'] })

  test.each(share(sizes, 3))('is replayed once at %s pixels, with its tests at hand', async (_, size) => {
    const page = await visits.openAsNew()
    await page.setViewportSize(size)
    await openCode(page)
    await record(page)
    await generateToWatch(page)
    await driver.finished(page)
    const { seen, shift } = await recorded(page)
    expect(shift).toBeLessThan(0.05)
    const covered = seen.map((it) => it.covered)
    expect(new Set(covered).size).toBeGreaterThan(2)
    expect(covered).toEqual(covered.toSorted((a, b) => a - b))
    // Cards unfold over the first frames.
    const later = seen.filter((it) => it.cards === seen.at(-1)!.cards).map((it) => it.later)
    expect(later[0]).toBeGreaterThan(0)
    expect(later).toEqual(later.toSorted((a, b) => b - a))
    expect(await laterCards(page).count()).toBe(0)
    // Once is enough.
    await page.waitForTimeout(500)
    expect(await skip(page).count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('has its tests to copy while it is replayed, and a key or a click skips the rest', async () => {
    const page = await visits.openAsNew()
    await page.setViewportSize(sizes[1][1])
    await openCode(page)
    await generateToWatch(page)
    await page.keyboard.press('Shift')
    expect(await skip(page).count()).toBe(0)
    expect(await laterCards(page).count()).toBe(0)

    await generateToWatch(page)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    expect(await skip(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('expect(')
  })

  nightly('is not replayed when that is switched off, or with reduced motion', async () => {
    const page = await visits.openAsNew()
    await page.setViewportSize(sizes[1][1])
    await openCode(page)
    await generateToWatch(page)
    await skip(page).click()
    const choice = page.getByRole('checkbox', { name: 'Replay short runs' })
    await choice.uncheck()
    await page.reload()
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain('4321')
    await expect(generateToWatch(page)).rejects.toThrow('No run')
    expect(await laterCards(page).count()).toBe(0)
    await choice.check()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(generateToWatch(page)).rejects.toThrow('No run')
  })

  nightly('shows at which moment the technique of its example made the difference', async () => {
    const page = await visits.openAsNew()
    await page.setViewportSize(sizes[1][1])
    await generateFor(page, 'Students')
    const found = page.getByRole('button', { name: /^\d+ goals? by object construction after \d+ evaluations$/ })
    await found.click()
    await page.locator('.told .turn').getByText('by object construction').waitFor()
    expect(await page.locator('.scrubber .mark').count()).toBeGreaterThan(0)
    expect(await laterCards(page).count()).toBeGreaterThan(0)
    expect(Number(await slider(page).inputValue())).toBeLessThan(Number(await slider(page).getAttribute('max')))
    expect(await seriousFindings(page)).toEqual([])
  })

  nightly('shows it for each example of a technique', async () => {
    for (const example of ['Hash lookup', 'Rules of a game', 'A text and five calls']) {
      const page = await visits.openAsNew()
      await page.setViewportSize(sizes[1][1])
      await generateFor(page, example)
      await page
        .locator('.told')
        .getByRole('button', { name: / goals? by .* after / })
        .first()
        .waitFor()
      await page.close()
    }
  })
})
