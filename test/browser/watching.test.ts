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
const later = (page: Page) => page.locator('.card.is-later')
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

/** The shifts of the layout during an action, as the browser scores them. */
async function shiftDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as unknown as { readonly value: number }[]) shifts.sum += it.value
    }).observe({ type: 'layout-shift' })
  })
  await act()
  return page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
}

describe('a run that is over at once', () => {
  const visits = site.separateVisits({ permissions: ['clipboard-read', 'clipboard-write'] })

  test.each(share(sizes, 3))('is replayed once at %s pixels, with its tests at hand', async (_, size) => {
    const page = await visits.openAsNew()
    await page.setViewportSize(size)
    await openCode(page)
    await generateToWatch(page)
    const covered = async (): Promise<number> => Number(/^\d+/.exec(await page.locator('.summary').innerText())?.[0])
    const seen: { readonly covered: number; readonly later: number }[] = []
    const shift = await shiftDuring(page, async () => {
      while (0 < (await skip(page).count())) {
        seen.push({ covered: await covered(), later: await later(page).count() })
        await page.waitForTimeout(60)
      }
    })
    expect(shift).toBeLessThan(0.05)
    const counts = seen.map((it) => it.covered)
    expect(new Set(counts).size).toBeGreaterThan(2)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(seen[0]!.later).toBeGreaterThan(0)
    expect(await later(page).count()).toBe(0)
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
    expect(await later(page).count()).toBe(0)

    await generateToWatch(page)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    expect(await skip(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('expect(')
  })

  test('is not replayed when that is switched off, or with reduced motion', async () => {
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
    expect(await later(page).count()).toBe(0)
    await choice.check()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(generateToWatch(page)).rejects.toThrow('No run')
  })

  test('shows at which moment the technique of its example made the difference', async () => {
    const page = await visits.openAsNew()
    await page.setViewportSize(sizes[1][1])
    await generateFor(page, 'Students')
    const found = page.getByRole('button', { name: /^Object construction covers \d+ goals? after \d+$/ })
    await found.click()
    await page.locator('.told .turn').getByText('Object construction covers').waitFor()
    expect(await page.locator('.scrubber .mark').count()).toBeGreaterThan(0)
    expect(await later(page).count()).toBeGreaterThan(0)
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
        .getByRole('button', { name: / covers \d+ goals? after / })
        .first()
        .waitFor()
      await page.close()
    }
  })
})
