import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { nightly, nightlyGroup } from '../support/nightly.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

const visits = published().separateVisits({ viewport: wide, permissions: ['clipboard-read', 'clipboard-write'] })
let page: Page

beforeEach(async () => {
  page = await visits.open()
})

const paste = (text: string): Promise<void> => driver.paste(page, text)
const generate = (): Promise<void> => driver.generate(page)

/** The rendered text in the editor. */
const editorText = (): Promise<string> => page.locator('.cm-content').innerText()

/** The hash of a link to the code on the page. */
async function sharedHash(): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('note').getByText('Link copied').waitFor()
  return new URL(page.url()).hash
}

describe('problems are reported, and the editor loses nothing:', () => {
  test('code that does not compile, an empty file, and a file without anything to call', async () => {
    const problem = (text: string | RegExp): Locator => page.locator('.problem').filter({ hasText: text })
    await paste('export function f(a: number) {\n  return a +\n}\n')
    await generate()
    await problem('Expression expected').locator('button').click()
    expect(await editorText()).toContain('return a +')

    await paste('')
    await generate()
    await problem('Nothing to test yet').waitFor()

    await paste('export const answer = 42\n')
    await generate()
    await problem(/export a function or a class/).waitFor()
    expect(await editorText()).toContain('answer')
  })

  test('code with a type error, which runs all the same', async () => {
    await paste("export function size(n: number): string {\n  return n > 20 ? n : 'small'\n}\n")
    await page.getByRole('button', { name: 'Runs in spite of 1 type error' }).waitFor()
    await driver.countEvaluations(page, 1_000)
    await generate()
    expect(await page.locator('.summary').innerText()).toMatch(/^2 of 2\sgoals/)
    expect(await page.locator('.problem').count()).toBe(0)
  })

  nightly('a call that hangs the engine is left out, and the next run works', async () => {
    await driver.countEvaluations(page, 1_000)
    await paste("export const f = (a: number) => (a === 1 ? /^(a+)+$/.test('a'.repeat(40) + 'b') : a > 5)\n")
    await generate()
    expect(await page.locator('.problem').innerText()).toContain('f is no longer called')
    await paste('export const f = (a: number) => (a === 1 ? 2 : 3)\n')
    await generate()
    expect(await page.locator('.summary').innerText()).toMatch(/^2 of 2\sgoals/)
  })
})

describe('a link', () => {
  const mine = 'export const mine = (a: number) => (a === 1234 ? 1 : 2)\n'

  test('brings code and settings to another visit, runs nothing, and leaves the draft alone', async () => {
    await paste(mine)
    await page.getByRole('spinbutton', { name: 'Seed' }).fill('77')
    await page.getByRole('spinbutton', { name: 'Seed' }).press('Enter')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('note').getByText('Link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('#1=')
    expect(link).toBe(page.url())
    await page.keyboard.press('Escape')

    await paste('export const draft = (b: boolean) => (b ? 1 : 2)\n')
    expect(new URL(page.url()).hash).toBe('')
    await page.waitForTimeout(600)
    page = await visits.open(new URL(link).hash)
    expect(await editorText()).toContain('a === 1234')
    expect(await page.getByRole('spinbutton', { name: 'Seed' }).inputValue()).toBe('77')
    await page.waitForTimeout(500)
    expect(page.frames().length).toBe(1)
    expect(await page.locator('.summary').count()).toBe(0)
    await page.getByRole('button', { name: 'Back to my draft' }).click()
    expect(await editorText()).toContain('draft')
    expect(new URL(page.url()).hash).toBe('')
  })

  nightly('does not permanently discard edits to the code of another link', async () => {
    await paste(mine)
    const hash = await sharedHash()
    page = await visits.open(hash)
    await paste('export const changed = (b: boolean) => (b ? 1 : 2)\n')
    await page.waitForTimeout(600)
    page = await visits.open(hash)
    expect(await editorText()).toContain('a === 1234')
    page = await visits.open()
    expect(await editorText()).toContain('changed')
    page = await visits.open(hash)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await editorText()).toContain('changed')
    expect(new URL(page.url()).hash).toBe('')
    await page.waitForTimeout(600)
    page = await visits.open()
    expect(await editorText()).toContain('changed')
  })

  nightly(
    'that is corrupted, of an unknown version or a megabyte long gives a message and keeps the draft',
    async () => {
      await paste(mine)
      await page.waitForTimeout(600)
      for (const [hash, message] of [
        ['#1=corruption', 'damaged'],
        ['#9=AAAA', 'newer version'],
        [`#1=${'A'.repeat(1_000_000)}`, 'the limit of 32 KB'],
      ] as const) {
        page = await visits.open(hash)
        expect(await page.getByRole('alert').innerText()).toContain(message)
        expect(await editorText()).toContain('a === 1234')
      }
    },
  )
})

nightlyGroup('a browser tab among others', () => {
  /** Types this in the tab, and waits until it is stored. */
  const write = async (text: string): Promise<void> => {
    await paste(text)
    await page.waitForTimeout(600)
  }

  test('shows its own text when reloaded; a new tab begins with the newest text', async () => {
    await write('export const first = 1\n')
    const first = page
    page = await visits.open()
    expect(await editorText()).toContain('first')
    await write('export const second = 2\n')
    const second = page
    page = await visits.open(await sharedHash())
    await write('export const opened = 3\n')
    const third = page

    for (const [tab, text] of [
      [first, 'first'],
      [third, 'opened'],
      [await visits.open(), 'opened'],
    ] as const) {
      page = tab
      await page.reload()
      expect(await editorText()).toContain(text)
    }

    page = third
    await page.getByRole('button', { name: 'Back to my draft' }).click()
    expect(await editorText()).toContain('second')
    page = second
    await page.goto(new URL('/', page.url()).href)
    expect(await editorText()).toContain('second')
    page = await visits.open()
    expect(await editorText()).toContain('second')
  })

  test('closes its link without affecting the link in another tab', async () => {
    await write('export const draft = 1\n')
    const hash = await sharedHash()
    page = await visits.open(hash)
    await write('export const given = 2\n')
    const giving = page
    page = await visits.open(hash)
    await write('export const other = 3\n')
    page = giving
    await page.reload()
    await page.getByRole('button', { name: 'Back to my draft' }).click()
    await page.reload()
    expect(await editorText()).toContain('draft')
    page = await visits.open()
    expect(await editorText()).toContain('other')
  })
})

describe('the page is usable for everybody:', () => {
  nightly('a fresh page keeps typed text', async () => {
    await paste('export const kept = 1\n')
    await page.waitForTimeout(600)
    page = await visits.open()
    expect(await editorText()).toContain('kept')
  })

  test('Tab goes through the controls and out of the editor; after typing, Escape and Tab leave it', async () => {
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

  nightly('the theme follows the system and can be chosen', async () => {
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

  nightly('a phone shows one panel at a time and nothing wider than the screen', async () => {
    await page.setViewportSize(narrow)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
    await generate()
    await page.getByRole('tab', { name: 'Tests' }).click()
    expect(await page.locator('.cm-content').isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'Search' }).click()
    await page.locator('tr.covered td.label button').first().click()
    await page.locator('.card').first().waitFor()
    expect(await page.locator('.cm-content').isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'Code' }).click()
    await page.locator('.cm-place').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  })
})
