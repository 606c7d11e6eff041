import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { bytesOf } from './downloads.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
let page: Page

beforeEach(async () => {
  page = await visits.open()
})

const code = `export function kind(a: number, b: number): string {
  if (a < 0 || b < 0) throw new RangeError('negative')
  if (a === b) return 'square'
  return a > b ? 'wide' : 'high'
}
`

const tests = `import { expect, test } from 'vitest'
import { kind } from './kind'

test('a square', () => {
  expect(kind(2, 2)).toBe('square')
})
test('a wrong guess', () => {
  expect(kind(1, 2)).toBe('wide')
})
test('never returns', () => {
  for (;;) kind(1, 1)
})
test('reaches for the page', async () => {
  await expect(async () => (globalThis as any).fetch('/')).rejects.toThrow()
})
`

/** Pastes text into the editor for user tests. */
async function write(text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Your own tests/ }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

const weakTests = `import { expect, test } from 'vitest'
import { kind } from './kind'

test('says a text', () => {
  expect(typeof kind(2, 2)).toBe('string')
  expect(typeof kind(3, 2)).toBe('string')
  expect(typeof kind(2, 3)).toBe('string')
})
test('refuses negative sides', () => {
  expect(() => kind(-1, 2)).toThrow()
  expect(() => kind(1, -2)).toThrow()
})
`

test('tests that cover every goal are completed by tests that kill the mutants they leave', async () => {
  await driver.paste(page, code)
  await driver.countEvaluations(page, 1500)
  await page.getByRole('button', { name: 'Yours', exact: true }).click()
  await write(weakTests)
  await page.getByRole('button', { name: 'Run my tests' }).click()
  const outcome = page.getByRole('region', { name: 'Results of your tests' })
  await outcome.getByText(/\d+ of \d+\smutants killed/).waitFor()
  await page.getByText('Every reachable goal is covered.').waitFor()

  await page.getByRole('button', { name: 'Add missing tests' }).click()
  const table = page.getByRole('table', { name: 'Your tests and generated tests' })
  await table.waitFor({ timeout: 120_000 })
  const killed = (await table.getByRole('row', { name: /^Mutants/ }).innerText())
    .split(/\t/)
    .slice(1)
    .map((it) => Number.parseInt(it))
  expect(killed).toHaveLength(3)
  expect(killed[2]).toBeGreaterThan(killed[0]!)
  await page.getByRole('button', { name: 'File', exact: true }).click()
  // In the style of the tests that it completes.
  const file = (await page.locator('#panel-tests').innerText()).replaceAll(/\n+/g, '\n')
  expect(file).toContain("import { expect, test } from 'vitest'\nimport { kind } from './kind'\n")
  expect(file).toMatch(/\.each\(\[|toBe\('/)
  expect(file).not.toMatch(/;$|\bdescribe\b/m)
})

test('handwritten tests are completed by a search, then presented and saved with its run', async () => {
  await driver.paste(page, code)
  await driver.countEvaluations(page, 1500)
  await page.getByRole('button', { name: 'Yours', exact: true }).click()
  const outcome = page.getByRole('region', { name: 'Results of your tests' })

  await write(tests.replace('kind(2, 2))', 'kind(2, 2'))
  await page.getByRole('button', { name: 'Run my tests' }).click()
  await outcome.getByText('The tests do not compile.').waitFor()
  await outcome
    .getByText(/expected/)
    .first()
    .waitFor()

  await write(tests)
  await page.getByRole('button', { name: 'Run my tests' }).click()
  await outcome.getByText('a wrong guess').waitFor()
  expect(await outcome.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^a square\s+3\sgoals$/),
    expect.stringMatching(/^a wrong guess\s+expect\('high'\)\.toBe\('wide'\) line 8$/),
    expect.stringMatching(/^never returns\s+exceeded its budget: more than 2500000 steps line 11$/),
    expect.stringMatching(/^reaches for the page\s+0\sgoals$/),
  ])
  await outcome.getByText(/\d+ of \d+\smutants killed/).waitFor()
  // They are ticked in the list of all goals, even before a run.
  expect(await page.locator('td.finder').filter({ hasText: 'written' }).count()).toBe(3)
  await outcome.getByRole('button', { name: 'line 8' }).click()
  await expect.poll(() => page.locator('.cm-place').first().innerText()).toContain("expect(kind(1, 2)).toBe('wide')")
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Add missing tests' }).click()
  await page.getByRole('table', { name: 'Your tests and generated tests' }).waitFor({ timeout: 120_000 })
  const table = page.getByRole('table', { name: 'Your tests and generated tests' })
  expect((await table.getByRole('row', { name: /^Branch/ }).innerText()).split(/\t/).slice(1)).toEqual([
    expect.stringMatching(/^3 \/ 8/),
    expect.stringMatching(/^5 \/ 8/),
    expect.stringMatching(/^8 \/ 8 \(100%\)/),
  ])
  expect(await seriousFindings(page)).toEqual([])

  // The handwritten tests are part of the link.
  await page.keyboard.press('Control+s')
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#1=/)
  const link = await page.evaluate(() => location.href)

  // The report of the run is a self-contained file.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Report (HTML)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('kind.report.html')
  const html = (await bytesOf(file)).toString()
  const reader = await page.context().newPage()
  const requested: string[] = []
  reader.on('request', (request) => requested.push(request.url()))
  await reader.setContent(html)
  await reader.getByRole('heading', { name: 'Tests for kind.ts' }).waitFor()
  expect(requested).toEqual([])
  expect(await reader.getByRole('cell', { name: /^covered, by your test/ }).count()).toBe(3)
  expect(await seriousFindings(reader)).toEqual([])
  await reader.close()

  // The page prints the same report.
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('.paper').getByRole('heading', { name: 'Tests for kind.ts' })
  // The code for printing is loaded once there is something to print.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
        return printed.isVisible()
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  expect(await page.locator('.page').isVisible()).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  // For an audience: one panel at a time, and the moments of the run.
  await page.locator('main').click({ position: { x: 1, y: 1 } })
  await page.keyboard.press('p')
  const bar = page.getByRole('region', { name: 'Presentation' })
  await bar.getByText('Search').waitFor()
  const shown = (): Promise<readonly string[]> =>
    page
      .locator('main > section')
      .evaluateAll((all) => all.filter((it) => !it.hasAttribute('hidden')).map((it) => it.id))
  expect(await shown()).toEqual(['panel-search'])
  expect(await page.locator('header').isVisible()).toBe(false)
  const moment = (): Promise<string> => bar.getByRole('status').innerText()
  const last = await moment()
  await page.keyboard.press('Home')
  await expect.poll(moment).not.toBe(last)
  const first = await moment()
  await page.keyboard.press('ArrowRight')
  await expect.poll(moment).not.toBe(first)
  await page.keyboard.press('End')
  await expect.poll(moment).toBe(last)
  await page.keyboard.press('PageDown')
  expect(await shown()).toEqual(['panel-tests'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await shown()).toEqual(['panel-code'])
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  expect(await shown()).toEqual(['panel-code', 'panel-search', 'panel-tests'])

  // Another user opens the link and gets the tests too.
  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Yours', exact: true }).click()
  await other.getByText('a wrong guess').waitFor()
  await other.close()
})
