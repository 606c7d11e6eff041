import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { share } from '../support/share.ts'
import { nightlyGroup } from '../support/nightly.ts'
import { seriousFindings } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import * as driver from './page-driver.ts'
import { type Served, serveSite } from './serve.ts'
import { published, viewsOf } from './visits.ts'

const site = published()

/** Code that a student might write in the last step of any lesson. */
const own = `export function size(width: number, height: number): string {
  if (width < 0 || height < 0) return 'none'
  if (width > 100) return height > 100 ? 'large' : 'wide'
  return width < height ? 'high' : 'small'
}
`

const panel = (page: Page) => page.locator('#panel-lesson')

/** Selects the tab of a panel if the panels are tabs, as on a narrow screen. */
async function show(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`, 'u') })
  if (0 < (await tab.count())) await tab.click()
}

const step = (page: Page, number: number) =>
  panel(page)
    .getByRole('button', { name: new RegExp(`^Step ${number}:`, 'u') })
    .click()

/** Runs one of the two runs, and waits until its result is in the table. */
async function run(page: Page, nth: 0 | 1): Promise<void> {
  await panel(page).locator('.buttons .button').nth(nth).click()
  const cell = panel(page).locator('tbody tr').first().locator('td').nth(nth)
  await expect.poll(() => cell.innerText(), { timeout: 100_000 }).not.toBe('–')
  await panel(page).locator('.buttons .button[aria-disabled="false"]').first().waitFor()
}

/** Moves the first input of the figure by keyboard, and waits until the figure changes. */
async function move(page: Page): Promise<void> {
  const figure = panel(page).locator('figure')
  const slider = figure.locator('input').first()
  if ((await slider.getAttribute('type')) === 'checkbox') {
    await figure.getByText(/^\d+ goals/u).waitFor()
    const before = await figure.innerText()
    await figure.getByRole('checkbox').last().press('Space')
    await expect.poll(() => figure.innerText()).not.toBe(before)
    return
  }
  // The engine's output is below the inputs.
  await expect.poll(() => figure.locator('fieldset ~ *').count()).toBeGreaterThan(0)
  await expect.poll(() => figure.innerText()).not.toContain('Compiling')
  expect(await figure.getByText('did not respond').count()).toBe(0)
  const before = await figure.innerText()
  await slider.press('End')
  await expect.poll(() => figure.innerText()).not.toBe(before)
}

/**
 * Checks that every chart of the step can be shown as a table by keyboard, with the selected point. Leaves it as a
 * table.
 */
async function checkTables(page: Page): Promise<void> {
  const charts = panel(page).locator('figure svg[role="img"]')
  for (let remaining = await charts.count(); 0 < remaining; remaining--) {
    await panel(page).getByRole('button', { name: 'Curve as a table' }).first().press('Enter')
    const table = panel(page).getByRole('table', { name: /^Distance to .* by /u })
    expect(await table.getByRole('row').count()).toBeGreaterThan(5)
    expect(await table.getByRole('row', { name: /, chosen/u }).count()).toBe(1)
    expect(await charts.count()).toBe(remaining - 1)
  }
}

/** On a narrow screen, a notice covers the end of a panel. */
async function dismissNotice(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Dismiss' })
  if (0 < (await button.count())) await button.click()
}

/** Plays the open lesson to its end. */
async function play(page: Page, lesson: number): Promise<void> {
  await step(page, 1)
  await move(page)
  await checkTables(page)
  expect(await seriousFindings(page), `lesson ${lesson}, its figure`).toEqual([])

  await step(page, 2)
  const number = panel(page).getByRole('spinbutton')
  if (0 < (await number.count())) {
    await number.fill('700')
    await number.press('Enter')
  } else await panel(page).getByRole('radio').first().check()
  await panel(page).getByText('Noted. Run both searches').waitFor()
  expect(await seriousFindings(page), `lesson ${lesson}, its prediction`).toEqual([])

  await step(page, 3)
  await run(page, 0)
  await dismissNotice(page)
  await run(page, 1)
  await panel(page).locator('.is-reached').waitFor()
  expect(await seriousFindings(page), `lesson ${lesson}, its runs`).toEqual([])
  await step(page, 2)
  await panel(page).locator('.verdict strong').waitFor()

  await step(page, 4)
  await panel(page).getByRole('region', { name: 'Sources' }).waitFor()
  expect(await seriousFindings(page), `lesson ${lesson}, its last step`).toEqual([])
  await panel(page)
    .getByRole('button', { name: /^Use the settings/u })
    .click()
  await show(page, 'Code')
  // The draft: at first that from before the lessons, then that of the lesson before.
  await expect.poll(() => page.locator('.cm-content').innerText()).toMatch(/a > 7|height > 100/u)
  await driver.paste(page, own)
  await page.getByRole('button', { name: /^Generate/u }).click()
  await driver.finished(page)
  await show(page, 'Lesson')
  await panel(page).locator('.is-reached').waitFor()
  expect(await seriousFindings(page), `lesson ${lesson}, its end`).toEqual([])
}

describe.each(viewsOf('desk'))('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const visits = site.separateVisits({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })

  // Only some with `npm test`: in Node, `test/src/lessons/lessons.test.ts` runs all of them.
  test('lessons are played to the end, and the draft is kept', { timeout: 600_000 }, async () => {
    const page = await visits.open()
    await driver.paste(page, 'export const draft = (a: number) => (a > 7 ? 1 : 2)\n')
    await page.getByRole('button', { name: 'Learn' }).click()
    await page.getByRole('button', { name: /^Lessons/u }).click()
    await panel(page).getByRole('button', { name: 'All lessons' }).click()
    const titles = await panel(page).locator('ol .title').allInnerTexts()
    expect(titles.length).toBeGreaterThanOrEqual(2)
    expect(await seriousFindings(page), 'the list').toEqual([])
    const played = share([...titles.entries()], 20)
    for (const [at, title] of played) {
      await panel(page).getByRole('button', { name: title }).click()
      await panel(page)
        .getByRole('heading', { name: `Lesson ${at + 1}` })
        .waitFor()
      await play(page, at + 1)
      await panel(page).getByRole('button', { name: 'All lessons' }).click()
    }
    expect(await panel(page).getByText('mastered').count()).toBe(played.length)
    const draft = await page.evaluate(() => localStorage.getItem('fitscape.draft'))
    expect(draft).toContain('height > 100')
    await page.reload()
    await panel(page).getByRole('button', { name: 'All lessons' }).waitFor()
    await panel(page).getByRole('button', { name: 'Close the lesson' }).click()
    expect(await panel(page).count()).toBe(0)
    expect(await page.locator('.cm-content').innerText()).toContain('height > 100')
  })
})

nightlyGroup('a link for a class', () => {
  const visits = site.separateVisits({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-write'] })

  test('contains a task and the code, hides and locks controls, and leaves the draft alone', async () => {
    const page = await visits.open()
    await driver.paste(page, own)
    await page.getByRole('button', { name: 'Learn' }).click()
    await page.getByRole('button', { name: /^Link for a class/u }).click()
    const dialog = page.getByRole('dialog', { name: 'Link for a class' })
    const link = dialog.getByRole('textbox', { name: 'Link', exact: true })
    await dialog.getByRole('combobox', { name: 'Lesson' }).selectOption('2')
    expect(await link.inputValue()).toMatch(/#lesson=2&step=1$/u)
    expect(await dialog.getByRole('textbox', { name: 'Custom element' }).inputValue()).toContain('lesson="2"')
    await dialog.getByRole('button', { name: 'This code as a task' }).click()
    await dialog.getByRole('textbox', { name: 'Task (plain text)' }).fill('Cover <b>all</b> sizes.')
    await dialog.getByText('Choose each control').click()
    await dialog.getByRole('combobox', { name: 'Compare' }).selectOption('Hidden')
    await dialog.getByRole('combobox', { name: 'Seed' }).selectOption('Fixed')
    expect(await seriousFindings(page)).toEqual([])
    const address = await link.inputValue()

    const draft = await page.evaluate(() => localStorage.getItem('fitscape.draft'))
    const student = await visits.open(new URL(address).hash)
    await student.getByRole('region', { name: 'Task' }).getByText('Cover <b>all</b> sizes.').waitFor()
    expect(await student.getByRole('button', { name: 'Compare searches' }).count()).toBe(0)
    expect(await student.getByRole('spinbutton', { name: 'Seed' }).isDisabled()).toBe(true)
    expect(await student.getByRole('spinbutton', { name: 'Budget' }).isDisabled()).toBe(false)
    expect(await student.evaluate(() => localStorage.getItem('fitscape.draft'))).toBe(draft)
    await student.reload()
    await student.getByRole('region', { name: 'Task' }).waitFor()
  })
})

nightlyGroup('a link to a lesson', () => {
  let browser: Browser
  let served: Served

  beforeAll(async () => {
    ;[browser, served] = await Promise.all([sharedChromium(), serveSite()])
  })
  afterAll(async () => {
    await browser.close()
    await served.close()
  })

  test('opens at its step with its fixed seed, without a network after the first visit', async () => {
    const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const complaints: string[] = []
    const first = await driver.openPage(profile, served.url, complaints)
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await first.close()
    await profile.setOffline(true)
    const page = await driver.openPage(profile, `${served.url}#lesson=2&step=3&seed=7&evaluations=150`, complaints)
    await panel(page).getByRole('heading', { name: 'Run both' }).waitFor()
    await step(page, 2)
    expect(new URL(page.url()).hash).toBe('#lesson=2&step=2&seed=7&evaluations=150')
    await step(page, 3)
    await run(page, 0)
    expect(await page.locator('.summary').innerText()).toContain('seed 7')
    expect(await panel(page).locator('tbody tr').last().locator('td').first().innerText()).toBe('150')
    await step(page, 1)
    await move(page)
    expect(new URL(page.url()).hash).toBe('#lesson=2&step=1&seed=7&evaluations=150')
    await profile.close()
    expect(complaints.filter((it) => !it.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})
