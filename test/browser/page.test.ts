import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examples } from '../../src/examples/examples.ts'
import { runVitest } from '../support/run-vitest.ts'
import { launchChromium } from './chromium.ts'
import * as driver from './page-driver.ts'
import { serveSite, type Served } from './serve.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

let site: Served
let browser: Browser
let context: BrowserContext
let page: Page
/** What the console of the page has complained about. */
let complaints: string[]

beforeAll(async () => {
  site = await serveSite()
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

beforeEach(async () => {
  context = await browser.newContext({ viewport: wide, permissions: ['clipboard-read', 'clipboard-write'] })
  complaints = []
  page = await visit()
})

afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

/** Opens the page in the test's own browser profile. */
const visit = (hash = ''): Promise<Page> => driver.openPage(context, `${site.url}${hash}`, complaints)
const paste = (text: string): Promise<void> => driver.paste(page, text)
const generate = (): Promise<void> => driver.generate(page)

/** The text in the editor, as far as it is rendered. */
const editorText = (): Promise<string> => page.locator('.cm-content').innerText()

async function chooseExample(title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: title })
}

/** What a chart shows, as its pixels. */
const picture = (at: number): Promise<string> =>
  page
    .locator('canvas')
    .nth(at)
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** Runs until it is stopped: nothing is both above and below the same number. */
const endless = `export function between(n: number, text: string): string {
  if (n > 1000 && n < 1000) return 'impossible'
  if (text.length === 7) return 'seven'
  return n === 123456 ? 'number' : 'nothing'
}
`

describe('a run', () => {
  test('begins with Generate, moves the chart, and ends with tests that pass under Vitest', async () => {
    await chooseExample('Dates')
    const empty = await picture(0)
    await generate()
    expect(await picture(0)).not.toBe(empty)
    expect(await page.locator('.summary').innerText()).toMatch(/^40 of 40\sbranches, \d+\stests/)
    await page.getByRole('button', { name: 'Copy' }).click()
    const tests = await page.evaluate(() => navigator.clipboard.readText())
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'Download the test file' }).click()
    expect((await download).suggestedFilename()).toBe('calendar.test.ts')
    const source = readFileSync('src/examples/calendar.ts', 'utf8')
    const outcome = await runVitest({ 'calendar.ts': source, 'calendar.test.ts': tests })
    expect(outcome.failed).toBe(0)
    expect(outcome.passed).toBeGreaterThan(5)
  })

  test('covers all that can be covered of every example, and its tests pass under Vitest', async () => {
    const files: Record<string, string> = {}
    for (const { title, file, infeasible } of examples) {
      await chooseExample(title)
      await generate()
      const summary = await page.locator('.summary').innerText()
      const [, covered, all] = /^(\d+) of (\d+)\sbranches/.exec(summary) ?? []
      expect(Number(all) - Number(covered), `${title}: ${summary}`).toBe(infeasible?.length ?? 0)
      await page.getByRole('button', { name: 'Copy' }).click()
      files[file] = readFileSync(`src/examples/${file}`, 'utf8')
      files[file.replace('.ts', '.test.ts')] = await page.evaluate(() => navigator.clipboard.readText())
    }
    const outcome = await runVitest(files)
    expect(outcome.failed, outcome.output).toBe(0)
    expect(outcome.passed).toBeGreaterThan(5 * examples.length)
  })

  test('marks the lines of the code and lists its goals, and a goal shows its place', async () => {
    await page.locator('tr.untried').first().waitFor()
    expect(await page.locator('.cm-coverage').count()).toBe(0)
    await generate()
    expect(await page.locator('.cm-coverage-covered').count()).toBeGreaterThan(3)
    await page.locator('tr.covered td.label button').nth(2).click()
    await page.locator('.cm-place').first().waitFor()
  })

  test('shows what moves while it runs, and stops when told to', async () => {
    await paste(endless)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: /^Stop/ }).waitFor()
    await page.locator('tr.open').first().waitFor()
    const before = await picture(1)
    await page.waitForTimeout(1200)
    expect(await picture(1)).not.toBe(before)
    expect(await page.locator('progress').evaluate((it: HTMLProgressElement) => it.value)).toBeGreaterThan(0)
    await page.keyboard.press('Control+.')
    await driver.finished(page)
    expect(await page.locator('.summary').innerText()).toContain('stopped')
  })

  test('with a budget in evaluations brings the same tests twice', async () => {
    await paste(endless)
    await page.getByRole('combobox', { name: 'Unit of the budget' }).selectOption('evaluations')
    await page.getByRole('spinbutton', { name: 'Budget' }).fill('3000')
    await page.getByRole('spinbutton', { name: 'Budget' }).press('Enter')
    const codes: string[] = []
    for (let at = 0; at < 2; at++) {
      await generate()
      codes.push(await page.getByRole('region', { name: 'Generated tests' }).innerText())
    }
    expect(codes[0]).toContain('expect(')
    expect(codes[1]).toBe(codes[0])
  })

  test('is announced in one polite region', async () => {
    await generate()
    const status = page.locator('p[role=status]')
    await expect.poll(() => status.innerText()).toMatch(/^Done: \d+ of \d+ branches covered by \d+\stests\.$/)
    expect(await page.locator('[role=status], [role=log]').count()).toBe(1)
  })
})

describe('what to cover and how to search', () => {
  test('is chosen, is told criterion by criterion, and is part of a link', async () => {
    await paste(`export function root(n: number): number {
  if (n < 0) throw new RangeError('negative')
  return n === 0 ? 0 : Math.sqrt(n)
}
`)
    await page.getByRole('button', { name: /^Criteria/ }).click()
    const choices = page.getByRole('dialog', { name: 'Criteria' })
    for (const name of [/^Direct branches/, /^Lines/, /^Exceptions/, /^Smart selection/]) {
      await choices.getByRole('checkbox', { name }).check()
    }
    await page.keyboard.press('Escape')
    expect(await choices.isVisible()).toBe(false)
    await page.getByRole('button', { name: /^Algorithm/ }).click()
    await page.getByRole('radio', { name: /^MOSA/ }).check()
    await generate()

    expect(await page.locator('.summary').innerText()).toMatch(/^11 of 11\sgoals/)
    const heads = page.locator('tr.head button')
    const told = (await heads.allInnerTexts()).map((it) => it.replace(/\s+/g, ' '))
    expect(told).toEqual(['Branches 4 of 4', 'Direct branches 4 of 4', 'Lines 2 of 2', 'Exceptions 1 of 1'])
    await heads.filter({ hasText: 'Branches 4' }).first().click()
    await page.locator('td.label button').first().click()
    await page.locator('.cm-place').first().waitFor()
    const note = page.getByRole('note', { name: 'Why smart selection decided so' })
    expect(await note.innerText()).toMatch(/^Not searched for: [^]*Stands for it/)
    await note.getByRole('button').click()
    expect(await note.innerText()).toMatch(/^Searched for: [^]*It stands for/)

    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied').first().waitFor()
    page = await visit(new URL(page.url()).hash)
    await page.getByRole('button', { name: 'Criteria 4 criteria, smart' }).waitFor()
    await page.getByRole('button', { name: 'Algorithm MOSA' }).waitFor()
  })
})

describe('what cannot run is said, and nothing is lost in the editor', () => {
  test('code that does not compile', async () => {
    await paste('export function f(a: number) {\n  return a +\n}\n')
    await generate()
    expect(await page.locator('.problem').innerText()).toContain('Expression expected')
    await page.locator('.problem button').click()
    expect(await editorText()).toContain('return a +')
  })

  test('an empty file', async () => {
    await paste('')
    await generate()
    expect(await page.locator('.problem').innerText()).toContain('There is nothing to test yet')
  })

  test('a file without anything to call', async () => {
    await paste('export const answer = 42\n')
    await generate()
    expect(await page.locator('.problem').innerText()).toMatch(/export a function or a class/)
    expect(await editorText()).toContain('answer')
  })

  test('a call that hangs the engine, which is left out, and the next run works', async () => {
    await paste("export const f = (a: number) => (a === 1 ? /^(a+)+$/.test('a'.repeat(40) + 'b') : a > 5)\n")
    await generate()
    expect(await page.locator('.problem').innerText()).toContain('f is not called any more')
    await paste('export const f = (a: number) => (a === 1 ? 2 : 3)\n')
    await generate()
    expect(await page.locator('.summary').innerText()).toMatch(/^2 of 2\sbranches/)
  })
})

describe('a link', () => {
  const mine = 'export const mine = (a: number) => (a === 1234 ? 1 : 2)\n'

  test('brings code and settings to another visit, runs nothing, and leaves the draft alone', async () => {
    await paste(mine)
    await page.getByRole('spinbutton', { name: 'Seed' }).fill('77')
    await page.getByRole('spinbutton', { name: 'Seed' }).press('Enter')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('note').getByText('Link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('#1=')
    expect(link).toBe(page.url())

    await paste('export const draft = (b: boolean) => (b ? 1 : 2)\n')
    expect(new URL(page.url()).hash).toBe('')
    await page.waitForTimeout(600)
    page = await visit(new URL(link).hash)
    expect(await editorText()).toContain('a === 1234')
    expect(await page.getByRole('spinbutton', { name: 'Seed' }).inputValue()).toBe('77')
    await page.waitForTimeout(500)
    expect(page.frames().length).toBe(1)
    expect(await page.locator('.summary').count()).toBe(0)
    await page.getByRole('button', { name: 'Back to my draft' }).click()
    expect(await editorText()).toContain('draft')
    expect(new URL(page.url()).hash).toBe('')
  })

  test.each([
    ['corrupted', '#1=corruption', 'damaged'],
    ['of an unknown version', '#9=AAAA', 'newer version'],
    ['of a megabyte', `#1=${'A'.repeat(1_000_000)}`, 'links end at 32'],
  ])('that is %s gives a message and keeps the draft', async (_what, hash, message) => {
    await paste(mine)
    await page.waitForTimeout(600)
    page = await visit(hash)
    expect(await page.getByRole('alert').innerText()).toContain(message)
    expect(await editorText()).toContain('a === 1234')
  })
})

describe('everybody can use it', () => {
  test('a fresh page keeps what was typed', async () => {
    await paste('export const kept = 1\n')
    await page.waitForTimeout(600)
    page = await visit()
    expect(await editorText()).toContain('kept')
  })

  test('Tab goes through the controls and out of the editor; after typing, Escape and Tab leave', async () => {
    await page.locator('.cm-content').focus()
    await page.keyboard.press('Tab')
    expect(await page.locator('.cm-content').evaluate((it) => it === document.activeElement)).toBe(false)
    await paste('const a = 1')
    await page.keyboard.press('Tab')
    expect(await page.locator('.cm-content').evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.locator('.cm-content').evaluate((it) => it === document.activeElement)).toBe(false)
  })

  test('the theme follows the system and can be chosen', async () => {
    const background = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await background()
    expect(dark).not.toBe(light)
    await page.getByRole('radio', { name: 'Light theme' }).check({ force: true })
    expect(await background()).toBe(light)
    await page.reload()
    expect(await background()).toBe(light)
  })

  test('a phone shows one panel at a time and nothing wider than the screen', async () => {
    await page.setViewportSize(narrow)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
    await generate()
    await page.getByRole('tab', { name: 'Tests' }).click()
    expect(await page.locator('.cm-content').isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'Search' }).click()
    await page.locator('tr.covered td.label button').first().click()
    expect(await page.locator('.cm-content').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  })
})
