import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { share } from '../support/share.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({ permissions: ['clipboard-read', 'clipboard-write'] })

const sizes = [
  ['1440', { width: 1440, height: 900 }],
  ['1240', { width: 1240, height: 800 }],
  ['390', { width: 390, height: 844 }],
] as const

interface Size {
  readonly width: number
  readonly height: number
}

async function openAt(size: Size): Promise<Page> {
  const page = await visits.openAsNew()
  await page.setViewportSize(size)
  return page
}

const pasted = `export function shipping(weight: number, isExpress: boolean): number {
  if (weight > 20) throw new RangeError('too heavy')
  return isExpress ? 12 : 5
}
`

test.each(share(sizes, 3))('at %s pixels, pasted code has tests after two clicks', async (_, size) => {
  const page = await openAt(size)
  await page.getByRole('heading', { name: 'Paste a TypeScript function. Get unit tests.' }).waitFor()
  expect(await page.locator('.button.primary:visible').allInnerTexts()).toEqual(['Generate tests'])
  expect(await page.getByRole('button', { name: 'Options branches, 10 seconds' }).isVisible()).toBe(true)
  for (const word of ['Seed', 'DynaMOSA', 'Algorithm', 'Budget'])
    expect(await page.getByText(word, { exact: true }).locator('visible=true').count(), word).toBe(0)

  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await page.getByRole('button', { name: 'Paste your code' }).click()
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('shipping')
  await driver.generate(page)
  expect(await page.locator('.summary').innerText()).toMatch(/^4 of 4\sgoals/)
  await page.getByText('too heavy').locator('visible=true').first().waitFor()
})

test('"Your code" in the menu empties the editor, which says what to do, and the code before comes back', async () => {
  const page = await openAt(sizes[0][1])
  await driver.paste(page, pasted)
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'Router' })
  await page.getByRole('button', { name: 'Back to my draft' }).waitFor()
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'Your code' })
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('shipping')

  await page.getByRole('button', { name: 'Paste your code' }).waitFor()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Paste your code' }).click()
  await page.getByText('Paste TypeScript here, or drop files').waitFor()
  await page.keyboard.insertText(pasted.replaceAll('shipping', 'freight'))
  await page.getByRole('note').getByText('Your previous code was replaced.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('shipping')
})

test('options that were opened stay open on the next visit, and the search is shown with them', async () => {
  const page = await openAt(sizes[0][1])
  const search = page.getByRole('region', { name: 'Search', exact: true })
  expect(await search.isVisible()).toBe(false)
  await page.getByRole('button', { name: /^Options/ }).click()
  await page.getByRole('spinbutton', { name: 'Seed' }).fill('7')
  await page.getByRole('spinbutton', { name: 'Seed' }).press('Enter')
  await page.getByRole('button', { name: 'Options branches, 10 seconds, seed 7' }).waitFor()
  expect(await search.isVisible()).toBe(true)
  await page.reload()
  await page.getByRole('spinbutton', { name: 'Seed' }).waitFor()
})

test('without options, code that cannot run says why where its tests would be', async () => {
  const page = await openAt(sizes[0][1])
  const tests = page.getByRole('region', { name: 'Generated tests' })
  await driver.paste(page, 'export function half(x: number { return x / 2 }')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await tests.getByRole('heading', { name: /^Fix \d problems? to run this code$/ }).waitFor()
  await tests.getByRole('button', { name: /^1:32/ }).click()
  await expect.poll(() => page.locator('.position').innerText()).toBe('Ln 1, Col 32')

  await driver.paste(page, 'function half(x: number) { return x < 0 ? 0 : x / 2 }')
  await driver.generate(page)
  await tests.getByText('The code exports nothing, so the test file contains a copy of it.').waitFor()

  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await page.getByRole('button', { name: 'Paste your code' }).click()
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('shipping')
})
