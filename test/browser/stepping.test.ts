import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { nightlyGroup } from '../support/nightly.ts'
import { seriousFindings } from './axe.ts'
import * as driver from './page-driver.ts'
import { published, viewsOf } from './visits.ts'

const site = published()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const slider = (page: Page) => page.getByRole('slider', { name: 'Run timeline' })
const moment = (page: Page): Promise<string> => slider(page).getAttribute('aria-valuetext').then(String)

/** The number of evaluations in the caption of a moment. */
const evaluationsOf = (text: string): number => Number(/^([\d,]+)\sevaluation/u.exec(text)?.[1]?.replace(',', ''))

/** No number is above 1000 with a magnitude below it, so the search only ends with its budget. */
const endless = `export function between(n: number, text: string): string {
  if (n > 1000 && Math.abs(n) < 1000) return 'impossible'
  if (text.length === 7) return 'seven'
  return n === 123456 ? 'number' : 'nothing'
}
`

describe.each(viewsOf('desk'))('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const visits = site.separateVisits({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  const isNarrow = width < 760
  const show = (page: Page, name: string): Promise<void> | undefined =>
    isNarrow ? page.getByRole('tab', { name }).click() : undefined

  test('a search steps by generation and by test, pauses, resumes, and can be reviewed backward', async () => {
    const page = await visits.open()
    await driver.paste(page, endless)
    await show(page, 'Search')
    await button(page, 'Run one generation').click()
    await button(page, 'Resume').waitFor()
    await button(page, 'Run one test').click()
    await expect.poll(() => page.locator('.told').innerText()).toMatch(/^Generation 2, test 1 of \d+[^]*between\(/)
    const first = evaluationsOf(await moment(page))
    await button(page, 'Run one test').click()
    await expect.poll(async () => evaluationsOf(await moment(page))).toBe(first + 1)
    await expect.poll(() => page.locator('p[role=status]').innerText()).toMatch(/^Generation 2, test 2 of \d+: /)
    await button(page, 'Run one generation').click()
    await expect.poll(async () => evaluationsOf(await moment(page))).toBeGreaterThan(first + 2)
    expect(await seriousFindings(page)).toEqual([])

    await button(page, 'Resume').click()
    await expect.poll(async () => evaluationsOf(await moment(page))).toBeGreaterThan(1_000)
    await button(page, 'Pause').click()
    await button(page, 'Resume').waitFor()
    await page.locator('.told').waitFor()
    const pausedAt = await moment(page)
    await page.waitForTimeout(300)
    expect(await moment(page)).toBe(pausedAt)

    await slider(page).focus()
    await page.keyboard.press('Home')
    await expect.poll(async () => evaluationsOf(await moment(page))).toBeLessThan(first)
    expect(await page.locator('.told').innerText()).toContain('no progress')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => evaluationsOf(await moment(page))).toBe(first)
    await button(page, 'Jump to latest').click()
    expect(await moment(page)).toBe(pausedAt)

    await page.getByRole('button', { name: /^Stop/ }).click()
    await driver.finished(page)
    await show(page, 'Search')
    await slider(page).focus()
    await page.keyboard.press('Home')
    const start = await moment(page)
    await page.keyboard.press(' ')
    await expect.poll(() => moment(page)).not.toBe(start)
    await button(page, 'Pause the recording').click()
    await button(page, 'Play the recording').waitFor()
  })
})

nightlyGroup('a search', () => {
  const visits = site.separateVisits({ viewport: { width: 1440, height: 900 } })

  test('slows down on request without using up its time budget', async () => {
    const page = await visits.open()
    await driver.paste(page, endless)
    await page.getByRole('combobox', { name: 'Search speed' }).selectOption('10 evaluations/s')
    await button(page, 'Run').click()
    await expect.poll(async () => evaluationsOf(await moment(page))).toBeGreaterThan(4)
    expect(evaluationsOf(await moment(page))).toBeLessThan(40)
    await page.getByRole('combobox', { name: 'Search speed' }).selectOption('Full speed')
    await expect.poll(async () => evaluationsOf(await moment(page))).toBeGreaterThan(1_000)
    await page.getByRole('button', { name: /^Stop/ }).click()
    await driver.finished(page)
  })

  test('is described as of the selected moment, and later changes are labeled as later', async () => {
    const page = await visits.open()
    await driver.paste(
      page,
      `export function meet(a: number, b: number): string {
  if (a > b + 1000 && a * 7 + b * 3 === 54321) return 'met'
  return 'apart'
}
`,
    )
    await driver.switchOff(page, 'Concolic execution')
    await driver.generate(page)
    const goal = page.locator('td.label button').filter({ hasText: 'a * 7 + b * 3 === 54321 is true' })
    await goal.waitFor()
    const [head, reading] = [page.locator('figcaption .aside').first(), page.locator('.reading.coverage dd')]
    expect((await reading.innerText()).replaceAll(/\s+/g, ' ')).toBe(await head.innerText())
    await slider(page).focus()
    await page.keyboard.press('Home')
    const early = await head.innerText()
    expect(early).not.toBe('5 of 5')
    expect((await reading.innerText()).replaceAll(/\s+/g, ' ')).toBe(early)
    await goal.click()
    await page.getByText(/Not covered at this point; it was covered later, by evaluation [\d,]+/).waitFor()
    await page.getByRole('heading', { name: "Why it's covered" }).waitFor()
    await page.getByRole('button', { name: 'Distance to open goals as a table' }).click()
    const now = page.locator('figure td', { hasText: /^\d+\.\d+$/ }).first()
    await now.waitFor()
    await button(page, 'Jump to latest').click()
    await expect.poll(() => page.getByText('it was covered later').count()).toBe(0)
  })

  test('that is paused still exists after the time in which a lost frame would be removed', async () => {
    const page = await visits.open()
    await driver.paste(page, endless)
    await button(page, 'Run one generation').click()
    await button(page, 'Resume').waitFor()
    await page.waitForTimeout(10_500)
    await button(page, 'Run one test').click()
    await expect.poll(() => page.locator('.told').innerText()).toContain('Generation 2, test 1 of')
  })
})
