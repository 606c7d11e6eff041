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

const tickets = readFileSync('test/fixtures/tickets.ts', 'utf8')

/** The files of Z3 that the page loads from now on. */
function loadedBy(it: Page): readonly string[] {
  const loaded: string[] = []
  it.on('request', (request) => {
    const [name] = /z3[^/]*\.(?:js|bin)$/.exec(request.url()) ?? []
    if (name !== undefined) loaded.push(name.replace(/-.*\./, '.'))
  })
  return loaded
}

async function openSettings(): Promise<void> {
  await page.getByRole('button', { name: /^Algorithm/ }).click()
}

test('Z3 loads when switched on, and covers goals that the built-in solver leaves unknown', async () => {
  const loaded = loadedBy(page)
  await driver.paste(page, tickets)
  await driver.countEvaluations(page, 2_500)
  await openSettings()
  await page.getByRole('checkbox', { name: /^Concolic execution/ }).check()
  expect(loaded).toEqual([])
  await page.getByRole('radio', { name: /^Z3 as well/ }).check()
  await page.getByText('Z3 is ready.').waitFor()
  expect(loaded).toEqual(['z3.worker.js', 'z3.bin'])
  await page.keyboard.press('Escape')
  await driver.generate(page)

  const goals = page.locator('td.label button')
  const hardest = goals.filter({ hasText: 'ticket % 83 === 59' }).filter({ hasText: 'is true' })
  await hardest.click()
  await page.getByRole('tab', { name: 'Path' }).click()
  await page.getByText(/^Solved by Z3, in [\d,]+\ssteps\.$/).waitFor()
})

nightly('a link that uses Z3 loads it when the session is run', async () => {
  await driver.paste(page, tickets)
  await driver.countEvaluations(page, 2_500)
  await openSettings()
  await page.getByRole('radio', { name: /^Z3 as well/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await page
    .getByText(/^Link copied/)
    .first()
    .waitFor()
  const other = await page.context().newPage()
  const loadedThere = loadedBy(other)
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await other.getByRole('button', { name: /^Algorithm/ }).click()
  expect(await other.getByRole('radio', { name: /^Z3 as well/ }).isChecked()).toBe(true)
  await other.getByText('Z3 loads when you press Generate.').waitFor()
  expect(loadedThere).toEqual([])
  await other.keyboard.press('Escape')
  await driver.generate(other)
  expect(await other.locator('.summary').first().innerText()).toContain('14 of 14')
})

nightly('if Z3 cannot be loaded, the page says why, and the built-in solver works alone', async () => {
  const address = page.url()
  // Its console reports the missing file.
  page = await visits.profile().newPage()
  await page.goto(address)
  await page.route(/z3-[^/]*\.bin$/, (route) => route.fulfill({ status: 404 }))
  await driver.paste(page, tickets)
  await driver.countEvaluations(page, 200)
  await openSettings()
  await page.getByRole('radio', { name: /^Z3 as well/ }).check()
  const message = /Z3 is unavailable, so only the built-in solver is used\. .*404/
  await page.getByRole('alert').filter({ hasText: message }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^Concolic execution/ }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await driver.generate(page)
  await page.locator('.summary').first().waitFor()
})
