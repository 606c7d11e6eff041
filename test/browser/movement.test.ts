import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFull, share } from '../support/share.ts'
import { recordShifts, shiftedByItself } from './layout-shift.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({})

const sizes = [
  ['1440', { width: 1440, height: 900 }],
  ['1240', { width: 1240, height: 800 }],
  ['390', { width: 390, height: 844 }],
] as const

/** Something that a visitor does, and after which nothing else may move. */
type Phase = readonly [name: string, go: (page: Page) => Promise<void>]

/** How long late movements are waited for, in ms: twice as long as an opened example takes to be checked. */
const patience = 1500

async function generate(page: Page): Promise<void> {
  await driver.generate(page)
  await driver.show(page, 'Tests')
  await page.locator('.card').first().waitFor()
}

async function open(page: Page, example: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: example })
}

async function openLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Learn' }).click()
  await page.getByRole('button', { name: /^Lessons/u }).click()
}

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare searches' }).click()
  await page.getByRole('spinbutton', { name: 'Evaluations per run' }).fill('200')
  await page.getByRole('spinbutton', { name: 'Evaluations per run' }).press('Tab')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('region', { name: 'Final coverage, table' }).waitFor()
}

const firstPhases: readonly Phase[] = [
  ['the first view', (page) => page.getByText('goals of this code').waitFor({ state: 'attached' })],
  ['a run', generate],
  ['an example after a run', (page) => open(page, 'Triangle')],
]

const laterPhases: readonly Phase[] = [
  ['its run', generate],
  ['own code after a run', (page) => open(page, 'Your code')],
  ['pasted code', (page) => driver.paste(page, "export const sign = (n: number) => (n < 0 ? 'minus' : 'plus')")],
  ['its run, again', generate],
  ['options', (page) => driver.showSettings(page)],
  ['a run with options', generate],
  ['the dialog to compare', compare],
  ['its end', (page) => page.keyboard.press('Escape')],
  ['a lesson', openLesson],
  ['its next step', (page) => page.getByRole('button', { name: /^Next/u }).first().click()],
]

test.each(share(sizes, 3))('at %s pixels, little moves by itself in any phase', async (_, size) => {
  await recordShifts(visits.profile())
  const page = await visits.openAsNew()
  await page.setViewportSize(size)
  await page.reload()
  for (const [name, go] of isFull ? [...firstPhases, ...laterPhases] : firstPhases) {
    await go(page)
    await page.waitForTimeout(patience)
    expect(await shiftedByItself(page), name).toBeLessThan(0.05)
  }
})
