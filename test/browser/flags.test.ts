import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
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

test('a goal that calls decide is explained by its best test, context by context', async () => {
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'Hash lookup' })
  await page.getByRole('button', { name: 'Algorithm DynaMOSA + flags' }).waitFor()
  await driver.countEvaluations(page, 1_000)
  await driver.generate(page)
  const goals = page.locator('td.label button')
  await goals.filter({ hasText: 'checkValue(keys, i, value)' }).filter({ hasText: 'is true' }).click()

  expect(await page.getByRole('group', { name: 'Its best test' }).innerText()).toMatch(/^get\(.*\);$/m)
  const tree = page.getByRole('tree', { name: 'Contexts of the flag' })
  await tree.waitFor()
  const items = tree.getByRole('treeitem')
  expect(await items.first().innerText()).toMatch(/^checkValue\(keys, i, value\) is true[^]*\d\.\d{3}$/)
  expect(await items.nth(1).innerText()).toMatch(/^iteration \d/)
  expect(await items.nth(2).innerText()).toMatch(/^checkValue returns true/)

  const marked = page.locator('.cm-place').first()
  await items.nth(2).click()
  await expect.poll(() => marked.innerText()).toContain('checkValue')
  await items.nth(2).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => marked.innerText()).toMatch(/^(keys\[i\]|checkNext)/)

  const count = await items.count()
  await items.first().focus()
  await page.keyboard.press('ArrowLeft')
  expect(await items.count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  expect(await items.count()).toBe(count)

  await page.getByRole('region', { name: 'Why so far' }).getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Tree copied').first().waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/get\(.*\);\n\n\d+\.\d{3} {2}checkValue\(keys, i, value\) is true/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Search' }).click()
  await goals.filter({ hasText: 'checkValue(keys, i, value)' }).filter({ hasText: 'is true' }).click()
  expect(await page.getByRole('tab', { name: 'Tests' }).getAttribute('aria-selected')).toBe('true')
  await page.getByRole('button', { name: /^Line \d+$/ }).click()
  await expect.poll(() => marked.innerText()).toContain('checkValue')
})
