import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { nightly } from '../support/nightly.ts'
import { seriousFindings } from './axe.ts'
import { bytesOf } from './downloads.ts'
import * as driver from './page-driver.ts'
import { published, viewsOf } from './visits.ts'

const site = published()

const source = `export function kind(a: number, b: number): string {
  if (a === 4321) return 'a number'
  if (b > 1000 && b < a) return 'between'
  return a < b ? 'less' : 'more'
}
`

/** Opens the dialog and sets the size of the comparison. */
async function prepare(page: Page, seeds: number, evaluations: number): Promise<void> {
  await page.getByRole('button', { name: 'Compare searches' }).click()
  for (const [label, value] of [
    ['Seeds', seeds],
    ['Evaluations per run', evaluations],
  ] as const) {
    const field = page.getByRole('spinbutton', { name: label })
    await field.fill(String(value))
    await field.press('Tab')
  }
}

describe.each(viewsOf('desk'))('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const visits = site.separateVisits({ viewport: { width, height }, colorScheme })

  test('two searches are compared over seeds in words, curves, box plots, a table and files', async () => {
    const page = await visits.open()
    await driver.paste(page, source)
    await prepare(page, 4, 600)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByText(/^8 of 8\sruns$/u).waitFor({ timeout: 100_000 })
    expect(await page.locator('.verdicts').innerText()).toMatch(/covers more than|cover the same/u)
    const ends = page.getByRole('region', { name: 'Final coverage, table' })
    expect(await ends.locator('tbody tr').count()).toBe(2)
    await page.getByText('Curves as a table').click()
    const curves = page.getByRole('region', { name: 'Coverage by evaluations, table' })
    await curves.waitFor()
    expect(await curves.locator('tbody th').allInnerTexts()).toEqual(
      Array.from({ length: 11 }, (_, at) => String(60 * at)),
    )
    // The curves end with the values of the other table.
    const [lastMedian] = await curves.locator('tbody tr').last().locator('td').allInnerTexts()
    expect(await ends.locator('tbody tr').first().locator('td').nth(3).innerText()).toBe(lastMedian)
    const curvesFile = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Curves' }).click()
    expect((await bytesOf(await curvesFile)).toString().trim().split('\n')).toHaveLength(1 + 2 * 61)
    expect(await page.locator('dialog figure path.line').count()).toBe(2)
    expect(await seriousFindings(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const csv = (await bytesOf(await download)).toString().trim().split('\n')
    expect(csv).toHaveLength(9)
    // The same seed and budget give the same results, whatever runs in parallel: a second comparison has the same
    // lines.
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    await page.getByText(/^8 of 8\sruns$/u).waitFor({ timeout: 100_000 })
    const second = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await bytesOf(await second)).toString().trim().split('\n').toSorted()).toEqual(csv.toSorted())
  })
})

describe('a comparison', () => {
  const visits = site.separateVisits({ viewport: { width: 1440, height: 900 } })

  nightly('is shared as a link that opens it with its code, runs nothing, and keeps the draft', async () => {
    const page = await visits.open()
    await driver.paste(page, source)
    await prepare(page, 3, 400)
    await page.getByRole('combobox', { name: 'Criteria of B' }).selectOption('all criteria')
    await page.getByRole('combobox', { name: 'Budget of B' }).selectOption('half the budget')
    const population = page.getByRole('spinbutton', { name: 'Population of A' })
    await population.fill('12')
    await population.press('Tab')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#1=/u)
    const hash = await page.evaluate(() => location.hash)
    await page.keyboard.press('Escape')
    const draft = source.replace('4321', '1234')
    await driver.paste(page, draft)
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
    await page.evaluate((it) => (location.hash = it), hash)
    await page.getByRole('dialog').getByRole('heading', { name: 'Compare searches' }).waitFor()
    expect(await page.getByRole('spinbutton', { name: 'Seeds' }).inputValue()).toBe('3')
    expect(await page.getByRole('combobox', { name: 'Criteria of B' }).inputValue()).toBe('all')
    expect(await page.getByRole('combobox', { name: 'Budget of B' }).inputValue()).toBe('0.5')
    expect(await page.getByRole('spinbutton', { name: 'Population of A' }).inputValue()).toBe('12')
    expect(await page.getByRole('button', { name: 'Compare', exact: true }).isEnabled()).toBe(true)
    expect(await page.locator('dialog progress').count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByText(/^6 of 6\sruns$/u).waitFor({ timeout: 100_000 })
    await page.getByText('Their goals differ').waitFor()
    expect(await page.locator('.verdicts').innerText()).toMatch(/covers more than|cover the same/u)
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back to my draft' }).click()
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain('1234')
  })

  test('removes its sandboxes when canceled', async () => {
    const page = await visits.open()
    await driver.paste(page, source)
    await prepare(page, 20, 1_000_000)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.poll(() => page.locator('iframe').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Compare', exact: true }).waitFor()
    // One sandbox is kept for the next run.
    await expect.poll(() => page.locator('iframe').count()).toBeLessThanOrEqual(1)
  })

  nightly('of hostile code, in three sandboxes at a time, reaches nothing, and the page keeps working', async () => {
    await visits.profile().addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 })
    })
    const page = await visits.open()
    await driver.paste(
      page,
      `export function attack(n: number): number {
  const scope = globalThis as unknown as { fetch(it: string): Promise<unknown>; parent?: { document?: { title: string } } }
  void scope.fetch('https://example.invalid/').catch(() => undefined)
  if (scope.parent?.document !== undefined) scope.parent.document.title = 'taken'
  return n > 5 ? 1 : 2
}
`,
    )
    const requests: string[] = []
    page.context().on('request', (it) => requests.push(it.url()))
    await prepare(page, 2, 200)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.poll(() => page.locator('iframe').count()).toBeGreaterThan(1)
    await page.getByText(/^4 of 4\sruns$/u).waitFor({ timeout: 100_000 })
    expect(requests.filter((it) => it.includes('example.invalid'))).toEqual([])
    expect(await page.title()).not.toBe('taken')
  })
})
