import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { nightly } from '../support/nightly.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
})
let page: Page

beforeEach(async () => {
  page = await visits.open()
})

test('a goal decided by calls is explained by its best test, context by context', async () => {
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'Hash lookup' })
  await driver.switchOff(page, 'Object construction', 'Concolic execution')
  await page.getByRole('button', { name: 'Algorithm DynaMOSA + flags' }).waitFor()
  await driver.countEvaluations(page, 1_000)
  await driver.generate(page)
  const goals = page.locator('td.label button')
  await goals.filter({ hasText: 'checkValue(keys, i, value)' }).filter({ hasText: 'is true' }).click()

  expect(await page.getByRole('group', { name: 'Best test' }).innerText()).toMatch(/^get\(.*\);$/m)
  const tree = page.getByRole('tree', { name: 'Flag contexts' })
  await tree.waitFor()
  const items = tree.getByRole('treeitem')
  expect(await items.first().innerText()).toMatch(/^checkValue\(keys, i, value\) is true[^]*\d\.\d{3}$/)
  expect(await items.nth(1).innerText()).toMatch(/^(iteration \d|evaluated)/)
  expect(await items.nth(2).innerText()).toMatch(/^checkValue returns true/)

  const highlighted = page.locator('.cm-place').first()
  await items.nth(2).click()
  await expect.poll(() => highlighted.innerText()).toContain('checkValue')
  await items.nth(2).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => highlighted.innerText()).toMatch(/^(keys\[i\]|checkNext)/)

  const count = await items.count()
  await items.first().focus()
  await page.keyboard.press('ArrowLeft')
  expect(await items.count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  expect(await items.count()).toBe(count)

  await page.getByRole('region', { name: "Why it's still open" }).getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied.').first().waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/get\(.*\);\n\n\d+\.\d{3} {2}checkValue\(keys, i, value\) is true/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Search' }).click()
  await goals.filter({ hasText: 'checkValue(keys, i, value)' }).filter({ hasText: 'is true' }).click()
  expect(await page.getByRole('tab', { name: 'Tests' }).getAttribute('aria-selected')).toBe('true')
  await page.getByRole('button', { name: /^Line \d+$/ }).click()
  await expect.poll(() => highlighted.innerText()).toContain('checkValue')
})

nightly(
  'a goal that needs objects shows their graph and a test that builds them, both linked to each other and to the code',
  async () => {
    await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'Order' })
    await driver.switchOff(page, 'Object construction')
    await driver.countEvaluations(page, 500)
    await driver.generate(page)
    const goal = page
      .locator('td.label button')
      .filter({ hasText: "this.state !== 'open'" })
      .filter({ hasText: 'is true' })
    await goal.click()
    await page.getByRole('tab', { name: 'Objects' }).click()
    await page.getByRole('button', { name: 'Turn it on' }).click()

    const nodes = page.getByRole('listbox', { name: /^Required state/ }).getByRole('option')
    const lines = page.getByRole('listbox', { name: 'Test that builds it' }).getByRole('option')
    await expect.poll(() => nodes.allInnerTexts()).toHaveLength(3)
    expect((await lines.allInnerTexts()).length).toBeGreaterThanOrEqual(4)
    expect(await lines.nth(1).innerText()).toMatch(/order\.(ship|pay)\(/)

    const highlighted = page.locator('.cm-place').first()
    await nodes.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => highlighted.innerText()).toBe('this.state')
    expect(await nodes.nth(1).getAttribute('aria-selected')).toBe('true')
    expect(await lines.nth(1).getAttribute('aria-selected')).toBe('true')
    await lines.first().click()
    expect(await nodes.first().getAttribute('aria-selected')).toBe('true')
    expect(await nodes.nth(1).getAttribute('aria-selected')).toBe('false')

    const scale = (): Promise<string | null> => page.locator('.window svg > g').getAttribute('transform')
    const before = await scale()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    expect(await scale()).not.toBe(before)
    await page.getByRole('button', { name: 'Fit' }).click()
    expect(await scale()).toBe(before)

    await nodes.nth(1).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.cm-content').evaluate((it) => it === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'List' }).click()
    const rows = page.getByRole('tree', { name: 'State that decides it' }).getByRole('treeitem')
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringContaining('this'),
      expect.stringContaining('.state'),
      expect.stringContaining('.paid'),
    ])

    await page.getByRole('button', { name: 'Picture' }).click()
    await page.getByRole('button', { name: 'Enlarge the picture' }).click()
    const dialog = page.getByRole('dialog', { name: /^State that decides this\.state/ })
    await dialog.getByRole('option').first().focus()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await nodes.count()).toBe(3)
  },
)

nightly('a module of more than 300 lines has object graphs too', async () => {
  await driver.paste(page, readFileSync('bench/large/hotel.ts', 'utf8'))
  await driver.countEvaluations(page, 200)
  await driver.generate(page)
  const goals = page.locator('td.label button')
  const goal = goals.filter({ hasText: 'this.waiting.length >= 20' }).filter({ hasText: 'is true' })
  await goals.first().hover()
  // Only visible rows are in the document.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200)
      return goal.count()
    })
    .toBe(1)
  await goal.click()
  await page.getByRole('tab', { name: 'Objects' }).click()
  const nodes = page.getByRole('listbox', { name: /^Required state/ }).getByRole('option')
  await expect.poll(() => nodes.count()).toBeGreaterThan(2)
  const lines = page.getByRole('listbox', { name: 'Test that builds it' }).getByRole('option')
  expect(await lines.allInnerTexts()).toContainEqual(expect.stringMatching(/new Hotel/))
})

const solvable = `export function route(x: number, y: number, path: string): string {
  if (3 * x + 2 * y === 91 && x - y === 7) return 'met'
  if (path.startsWith('/api/') && path.slice(5) === 'health') return 'alive'
  return twice(x) > 20 && x < 5 ? 'never' : 'other'
}

function twice(x: number): number {
  return 2 * x
}
`

nightly('a goal shows the path condition of its best test, the negated part, and how it was solved', async () => {
  await driver.paste(page, solvable)
  await driver.switchOff(page, 'Concolic execution')
  await driver.countEvaluations(page, 3_000)
  await driver.generate(page)
  const goals = page.locator('td.label button')
  const open = goals.filter({ hasText: 'x < 5' }).filter({ hasText: 'is true' })
  await open.click()
  await page.getByRole('tab', { name: 'Path' }).click()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await driver.generate(page)

  await open.click()
  await page.getByRole('tab', { name: 'Path' }).click()
  const conditions = page.getByRole('list', { name: 'Path condition' }).getByRole('listitem')
  await expect.poll(() => conditions.last().innerText()).toMatch(/^!\(x < 5\)\s+must be x < 5$/)
  expect(await page.getByText('Proved: no values satisfy this on this path.').count()).toBe(1)
  expect(await page.getByRole('region', { name: 'In this search' }).innerText()).toMatch(/\d+ of \d+/)
  await conditions.last().getByRole('button').click()
  await expect.poll(() => page.locator('.cm-place').first().innerText()).toBe('x < 5')

  await goals.filter({ hasText: 'x - y === 7' }).filter({ hasText: 'is true' }).click()
  await page.getByRole('tab', { name: 'Path' }).click()
  await page.getByText('Path condition solved to cover it:').waitFor()
  expect(await conditions.last().innerText()).toBe('x - y === 7')
  expect(await page.getByText(/^Solved /).count()).toBe(1)
  await page.getByRole('region', { name: "Why it's covered" }).getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied.').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/[xy]: .* → (21|14)$/m)
})
