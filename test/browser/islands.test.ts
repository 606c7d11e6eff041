import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { nightlyGroup } from '../support/nightly.ts'
import { seriousFindings } from './axe.ts'
import { startOtherSite } from './host-page.ts'
import * as driver from './page-driver.ts'
import { published, viewsOf, type Visits } from './visits.ts'

const site = published()
/** Makes the page believe that the machine has this many processors. */
async function withProcessors(visits: Visits, count: number): Promise<void> {
  await visits.profile().addInitScript((it) => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => it })
  }, count)
}

/** Sets the number of islands for runs. */
async function searchOn(page: Page, islands: number): Promise<void> {
  await driver.showSettings(page)
  await page.getByRole('button', { name: /^Algorithm/ }).click()
  await page.getByRole('combobox', { name: /^Islands/ }).selectOption(String(islands))
  await page.keyboard.press('Escape')
}

const source = `export function kind(a: number, b: number): string {
  if (a === 4321) return 'a number'
  if (Math.sin(a) > 2) return 'nothing'
  return a < b ? 'less' : 'more'
}
`

describe.each(viewsOf('phone'))('islands at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const visits = site.separateVisits({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })

  test('search in one sandbox each, share the evaluations, reproduce their result, and are part of a link', async () => {
    await withProcessors(visits, 3)
    const page = await visits.open()
    await driver.paste(page, source)
    await driver.countEvaluations(page, 9_000)
    await searchOn(page, 3)
    expect(await page.getByRole('button', { name: /^Algorithm/ }).innerText()).toContain('3 × DynaMOSA')
    await page.getByRole('button', { name: /^Algorithm/ }).click()
    await page.getByRole('combobox', { name: /^Islands/ }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Share/ }).click()
    await page.getByText('Markdown').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    const codes: string[] = []
    for (let run = 0; run < 2; run++) {
      await page.getByRole('button', { name: /^Generate/ }).click()
      await expect.poll(() => page.locator('iframe').count()).toBeGreaterThanOrEqual(3)
      await driver.finished(page)
      await driver.show(page, 'Tests')
      expect(await page.locator('.summary').innerText()).toMatch(/^5 of 6\sgoals.* 9,000\sevaluations/su)
      codes.push(await page.locator('.summary').innerText())
      // One sandbox is kept for the next run.
      await expect.poll(() => page.locator('iframe').count()).toBeLessThanOrEqual(1)
    }
    const untimed = codes.map((it) => it.replace(/[\d.]+\sm?s/gu, ''))
    expect(untimed[1]).toBe(untimed[0])
    await page.keyboard.press('Control+s')
    await expect.poll(() => new URL(page.url()).hash).not.toBe('')
    const opened = await visits.open(new URL(page.url()).hash)
    await driver.showSettings(opened)
    expect(await opened.getByRole('button', { name: /^Algorithm/ }).innerText()).toContain('3 × DynaMOSA')
  })
})

nightlyGroup('islands', () => {
  const visits = site.separateVisits({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

  // Each island loses an engine to the call, then looks for the culprit in new engines.
  const patient = { timeout: 240_000 }

  test(
    'of hostile code reach nothing, and a call that costs one of them its sandbox does not cost the run its tests',
    patient,
    async () => {
      await withProcessors(visits, 3)
      const page = await visits.open()
      await driver.paste(
        page,
        `export function attack(n: number): number {
  const scope = globalThis as unknown as { fetch(it: string): Promise<unknown>; parent?: { document?: { title: string } } }
  try {
    void scope.fetch('https://example.invalid/').catch(() => undefined)
  } catch {}
  if (scope.parent?.document !== undefined) scope.parent.document.title = 'taken'
  return n > 5 ? 1 : 2
}
export function hang(n: number): boolean {
  return n === 77 && /^(a+)+$/.test('a'.repeat(40) + 'b')
}
`,
      )
      const requests: string[] = []
      page.context().on('request', (it) => requests.push(it.url()))
      await driver.countEvaluations(page, 1_500)
      await searchOn(page, 3)
      await driver.generate(page)
      expect(await page.locator('.summary').innerText()).toMatch(/^[1-9] of \d+\sgoals/)
      expect(requests.filter((it) => it.includes('example.invalid'))).toEqual([])
      expect(await page.title()).not.toBe('taken')
      // The page keeps working.
      await driver.paste(page, source)
      await driver.generate(page)
      expect(await page.locator('.summary').innerText()).toMatch(/^[345] of 6\sgoals/)
    },
  )

  test('search inside another page as far as its permissions allow', async () => {
    await withProcessors(visits, 4)
    const page = await visits.open()
    await driver.paste(page, source)
    await driver.countEvaluations(page, 200_000)
    await searchOn(page, 4)
    await page.keyboard.press('Control+s')
    await expect.poll(() => new URL(page.url()).hash).not.toBe('')
    const { hash, origin } = new URL(page.url())
    const other = await startOtherSite()
    try {
      for (const [attribute, sandboxes] of [
        ['', 1],
        ['islands="2"', 2],
      ] as const) {
        other.show(
          `<script src="${origin}/embed.js"></script><fitscape-playground link="${hash}" ${attribute}></fitscape-playground>`,
        )
        await page.goto(other.url)
        const playground = page.locator('fitscape-playground iframe').contentFrame()
        await playground.getByRole('button', { name: 'Generate' }).click()
        await playground.locator('.tally').waitFor()
        await expect.poll(() => playground.locator('iframe').count()).toBe(sandboxes)
        await playground.getByRole('button', { name: 'Stop' }).click()
        await playground.locator('.summary').waitFor()
      }
    } finally {
      await other.close()
    }
  })
})
