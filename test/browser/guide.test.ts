import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nightly } from '../support/nightly.ts'
import { librarySnippets, snippets } from './author-snippets.ts'
import { seriousFindings } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import { type OtherSite, startOtherSite } from './host-page.ts'
import { type Served, serveSite } from './serve.ts'

/** The snippets of HTML for authors, in the order of the guide. */
const pages = snippets.filter((it) => it.language === 'html').map((it) => it.text)

let browser: Browser
let site: Served
let other: OtherSite
let page: Page

beforeAll(async () => {
  ;[browser, site, other] = await Promise.all([sharedChromium(), serveSite(), startOtherSite()])
  page = await browser.newPage({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' })
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), other.close()])
})

/** Puts a snippet into a page of another origin and runs its playground. */
async function played(snippet: string): Promise<string> {
  other.show(snippet.replaceAll('https://fitscape.example/', site.url))
  await page.goto(other.url)
  const playground = page.locator('iframe').first().contentFrame()
  await playground.locator('.cm-content').waitFor({ timeout: 60_000 })
  await playground.getByRole('button', { name: /^Generate/ }).click()
  await playground.locator('.summary').waitFor({ timeout: 120_000 })
  return playground.locator('.summary').innerText()
}

test('there is a snippet for each way to embed', () => {
  expect(pages).toHaveLength(4)
})

nightly('a code block becomes a playground', async () => {
  expect(await played(pages[0]!)).toMatch(/^4 of 4\sgoals/)
})

test('an element is controlled by its page and reports the result of its run', async () => {
  other.show(pages[1]!.replaceAll('https://fitscape.example/', site.url))
  await page.goto(other.url)
  await page.locator('iframe').first().contentFrame().locator('.cm-content').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Find tests' }).click()
  await expect.poll(() => page.locator('#news').innerText(), { timeout: 120_000 }).toBe('2 of 2')
})

nightly('a lesson step is shown next to its code and runs there', async () => {
  other.show(pages[2]!.replaceAll('https://fitscape.example/', site.url))
  await page.goto(other.url)
  const playground = page.locator('iframe').first().contentFrame()
  await playground.getByRole('heading', { name: 'Lesson 2' }).waitFor({ timeout: 60_000 })
  await playground.getByRole('button', { name: 'Step 3: Run both' }).and(playground.locator('[aria-current]')).waitFor()
  await playground.getByRole('button', { name: /^Run: Guided/ }).click()
  const covered = playground.getByRole('table', { name: 'Results of the runs' }).locator('tbody td').nth(1)
  await expect.poll(() => covered.innerText(), { timeout: 120_000 }).toBe('100')
})

nightly('a frame opens the session in its link', async () => {
  expect(await played(pages[3]!)).toMatch(/^6 of 6\sgoals.*seed 1/)
})

nightly('the guide is a readable page of the site, linked from the playground', async () => {
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Learn' }).click()
  await page.getByRole('link', { name: /^Guide/ }).click()
  await page.getByRole('heading', { name: 'A course of two hours' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  for (const [chapter, shown] of [
    ['authors', snippets],
    ['libraries', librarySnippets],
  ] as const)
    for (const [at, { text }] of shown.entries())
      expect((await page.locator(`#${chapter} pre`).nth(at).innerText()).trimEnd()).toBe(text.trimEnd())
  await page.locator('#authors').getByRole('link', { name: 'where they come from' }).click()
  expect(new URL(page.url()).hash).toBe('#libraries')
})
