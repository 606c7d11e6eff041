import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nightly, nightlyGroup } from '../support/nightly.ts'
import { share } from '../support/share.ts'
import { egressProgram } from './attacks/egress.ts'
import { seriousFindings } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import { type Collector, startCollector } from './collector.ts'
import { demoFor, type OtherSite, startOtherSite } from './host-page.ts'
import * as driver from './page-driver.ts'
import { type Served, serveSite } from './serve.ts'
import { viewsOf } from './visits.ts'

let browser: Browser
let site: Served
let other: OtherSite
let collector: Collector
let profile: BrowserContext
let page: Page
let complaints: string[]
let requests: string[]

beforeAll(async () => {
  ;[browser, site, other, collector] = await Promise.all([
    sharedChromium(),
    serveSite(),
    startOtherSite(),
    startCollector(),
  ])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), other.close(), collector.close()])
})

beforeEach(async () => {
  profile = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page = await profile.newPage()
  complaints = []
  requests = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('request', (request) => requests.push(request.url()))
})
afterEach(async () => {
  await profile.close()
})

/** Opens a page of the other site. */
async function visit(html: string): Promise<void> {
  other.show(html)
  await page.goto(other.url)
}

/** Waits for a run of a playground and returns its summary. */
async function generated(playground: FrameLocator): Promise<string> {
  await playground.getByRole('button', { name: 'Generate' }).click()
  await playground.locator('.summary').waitFor()
  return playground.locator('.summary').innerText()
}

/** The playground of an element, by its number in the page. Frames are added as elements scroll into view, in any order. */
const playgroundIn = (at: number): FrameLocator =>
  page.locator('fitscape-playground').nth(at).locator('iframe').contentFrame()

/** Files that are loaded only for a run. */
const heavy = (): readonly string[] => requests.filter((it) => /compiler\.worker|engine-|sandbox\.html/.test(it))

describe.each(viewsOf('phone'))(
  'the demonstration on another site at $width pixels, $colorScheme',
  ({ colorScheme, ...size }) => {
    beforeEach(async () => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await visit(demoFor(site.url))
    })

    test('turns a code block into a playground, which loads the engine when first used and adapts its height', async () => {
      const block = playgroundIn(0)
      await expect.poll(() => block.locator('.cm-content').innerText()).toMatch(/^export function daysIn/)
      const frame = page.locator('fitscape-playground').first().locator('iframe')
      await expect.poll(async () => (await frame.boundingBox())?.height).toBeLessThan(300)
      expect(heavy()).toEqual([])
      expect(await generated(block)).toMatch(/^14 of 14\sgoals, \d\stests/)
      expect((await frame.boundingBox())?.height).toBeGreaterThan(500)
      expect(complaints).toEqual([])
    })

    nightly('controls an element: new code does not start a run, and a run reports its result', async () => {
      await page.locator('#driven').scrollIntoViewIfNeeded()
      const driven = playgroundIn(1)
      await expect.poll(() => driven.locator('.cm-content').innerText()).toMatch(/^export function grade/)
      await page.getByRole('button', { name: 'A harder condition' }).click()
      await driven.getByText('unlock.ts').waitFor()
      await page.waitForTimeout(600)
      expect(heavy()).toEqual([])
      await page.getByRole('button', { name: 'Find tests' }).click()
      await expect.poll(() => page.locator('#news').innerText()).toMatch(/^\d+ of 4 covered by \d tests$/)
      expect(complaints).toEqual([])
    })

    nightly('has a frame for pages without scripts, which opens a link and loads when scrolled into view', async () => {
      await page.locator('body > iframe').scrollIntoViewIfNeeded()
      const frame = page.frameLocator('body > iframe')
      await expect.poll(() => frame.locator('.cm-content').innerText()).toContain('What kind of triangle')
      const whole = await frame.getByRole('link', { name: 'Open in Fitscape' }).getAttribute('href')
      expect(whole).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#1=/)
      expect(complaints).toEqual([])
    })
  },
)

nightlyGroup('a shared playground opens on another site', () => {
  test.each(['Iframe', 'Element'])('as %s, with code and settings, and leaves drafts unchanged', async (form) => {
    await page.goto(site.url)
    await driver.paste(page, 'export const mine = (a: number) => (a === 1234 ? 1 : 2)\n')
    await driver.showSettings(page)
    await page.getByRole('spinbutton', { name: 'Seed' }).fill('77')
    await page.getByRole('spinbutton', { name: 'Seed' }).press('Enter')
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: form, exact: true }).click()
    const html = await page.getByRole('textbox', { name: form }).inputValue()
    const draft = await page.evaluate(() => JSON.stringify(localStorage))
    expect(draft).toContain('1234')

    await visit(html)
    const playground = page.frameLocator('iframe')
    await expect.poll(() => playground.locator('.cm-content').innerText()).toContain('1234')
    expect(await generated(playground)).toMatch(/^2 of 2\sgoals.*seed 77/)
    await playground.locator('.cm-content').click()
    await page.keyboard.type('// changed')
    await page.waitForTimeout(600)
    await page.goto(site.url)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(draft)
    expect(complaints).toEqual([])
  })
})

nightly(
  'the condition at the cursor lists its goals before and after a run, and a search can be stepped through',
  async () => {
    await page.goto(`${site.url}embed.html?height=fill`)
    await page
      .locator('.cm-line')
      .filter({ hasText: "if (path === '/')" })
      .click({ position: { x: 80, y: 8 } })
    const bar = page.getByRole('group', { name: 'Condition at the cursor' })
    const holds = bar.getByRole('button', { name: 'is true' })
    await expect.poll(() => holds.innerText()).toMatch(/not tried yet$/u)
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.locator('.summary').waitFor()
    await expect.poll(() => holds.innerText()).toMatch(/covered$/u)
    await holds.click()
    expect(await holds.getAttribute('aria-pressed')).toBe('true')
    await page.locator('#panel-tests').getByText("path === '/'").first().waitFor()
    await page.getByRole('tab', { name: 'Search' }).click()
    await page.getByRole('button', { name: 'Run one generation' }).click()
    await page.getByText('50 evaluations,').waitFor()
    await page.getByRole('button', { name: 'Run one test' }).click()
    await page.getByText('51 evaluations,').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

nightly('an element of another page shows a lesson step and runs it there', async () => {
  await visit(
    `<script async src="${site.url}embed.js"></script><fitscape-playground lesson="2" step="3"></fitscape-playground>`,
  )
  const lesson = page.frameLocator('iframe').locator('#panel-lesson')
  await lesson.getByRole('heading', { name: 'Run both' }).waitFor()
  expect(heavy()).toEqual([])
  await lesson.getByRole('button', { name: 'Run: Guided by distance' }).click()
  await expect.poll(() => lesson.locator('tbody tr').first().locator('td').nth(1).innerText()).toBe('100')
  await page.goto(`${site.url}embed.html#lesson=2&step=3`)
  await page.getByRole('heading', { name: 'Run both' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

nightly('the element that a teacher copies opens with all chosen settings', async () => {
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Learn' }).click()
  await page.getByRole('button', { name: /^Link for a class/u }).click()
  const dialog = page.getByRole('dialog', { name: 'Link for a class' })
  await dialog.getByRole('combobox', { name: 'Lesson' }).selectOption('2')
  await dialog.getByRole('combobox', { name: 'Step' }).selectOption('3')
  for (const [name, value] of [
    ['Seed', '7'],
    ['Evaluations', '150'],
  ] as const) {
    await dialog.getByRole('spinbutton', { name }).fill(value)
    await dialog.getByRole('spinbutton', { name }).press('Enter')
  }
  await dialog.getByText('Choose each control').click()
  await dialog.getByRole('combobox', { name: 'Compare' }).selectOption('Hidden')
  await dialog.getByRole('combobox', { name: 'Budget' }).selectOption('Fixed')
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await visit(await dialog.getByRole('textbox', { name: 'Custom element' }).inputValue())
  const playground = playgroundIn(0)
  await playground.getByRole('heading', { name: 'Run both' }).waitFor()
  const hashes = page.frames().map((it) => new URL(it.url()).hash)
  expect(hashes).toContain(new URL(link).hash)
  expect(new URL(link).hash).toBe('#lesson=2&step=3&seed=7&evaluations=150&hidden=compare&locked=budget')
  await playground.getByRole('button', { name: 'Run: Random tests' }).click()
  const evaluations = playground
    .getByRole('row', { name: /^tests run/u })
    .locator('td')
    .first()
  await expect.poll(() => evaluations.innerText()).toBe('150')
  expect(await playground.locator('.summary').innerText()).toContain('seed 7')
  expect(complaints).toEqual([])
})

/** A page with a playground in a frame with these permissions. It records the frame's messages. */
const pageWith = (sandbox: string): string => `
  <iframe src="${site.url}embed.html?height=auto" sandbox="${sandbox}" width="800" height="700"></iframe>
  <script>
    const news = []
    addEventListener('message', ({ data, source }) => {
      if (source === frames[0] && data.fitscape === 1) news.push(data)
    })
    const say = (message) => frames[0].postMessage(message, '*')
  </script>`

interface News {
  readonly type: string
  readonly covered?: number
  readonly code?: string
  readonly tests?: number
}
declare const news: readonly News[]
declare const say: (message: unknown) => void

const typesOfNews = (): Promise<readonly string[]> => page.evaluate(() => news.map((it) => it.type))
const ask = (message: unknown): Promise<void> => page.evaluate((it) => say(it), message)
const done = (): Promise<News | undefined> => page.evaluate(() => news.find((it) => it.type === 'done'))

describe.each(share(['allow-scripts', 'allow-scripts allow-same-origin'], 2))(
  'in a frame with sandbox="%s"',
  (sandbox) => {
    beforeEach(async () => {
      await visit(pageWith(sandbox))
      await expect.poll(typesOfNews).toContain('ready')
    })

    test('accepts code and a run from the embedding page, and reports progress', async () => {
      await ask({ fitscape: 1, type: 'setCode', code: 'export const f = (a: number) => (a === 5 ? 1 : 2)\n' })
      await ask({ fitscape: 1, type: 'run' })
      await expect.poll(done).toMatchObject({ covered: 2, goals: 2, tests: 2 })
      expect((await done())?.code).toContain('from "./f"')
      expect(await typesOfNews()).toEqual(expect.arrayContaining(['ready', 'resize', 'progress', 'done']))
      expect(complaints).toEqual([])
    })

    nightly('pasted code reaches no server and no store', async () => {
      collector.reset()
      const program = JSON.stringify(egressProgram(collector.url))
      const code = `
      export async function f(n: number): Promise<number> {
        const AsyncFunction = (async () => {}).constructor as any
        void new AsyncFunction(${program})()
        return n > 0 ? 1 : 2
      }
    `
      await page.evaluate(() => localStorage.setItem('canary', 'leaked'))
      await ask({ fitscape: 1, type: 'setCode', code })
      await ask({ fitscape: 1, type: 'run' })
      await expect.poll(typesOfNews).toContain('progress')
      await page.waitForTimeout(1500)
      await ask({ fitscape: 1, type: 'stop' })
      await expect.poll(done).toBeDefined()
      expect(collector.hits).toEqual([])
      expect(JSON.stringify(await done())).not.toContain('leaked')
    })
  },
)

describe('a playground trusts no message', () => {
  beforeEach(async () => {
    await visit(pageWith('allow-scripts allow-same-origin'))
    await expect.poll(typesOfNews).toContain('ready')
  })

  nightly('malformed messages change nothing and are reported in the console', async () => {
    const before = await page.frameLocator('iframe').locator('.cm-content').innerText()
    for (const message of [
      null,
      'run',
      { fitscape: 1 },
      { fitscape: 1, type: 'eval', code: 'alert(1)' },
      { fitscape: 1, type: 'setCode', code: { toString: 'x' } },
      { fitscape: 1, type: 'setCode', code: 'export const a = 1', file: '../../etc/passwd' },
    ])
      await ask(message)
    await page.waitForTimeout(300)
    expect(await page.frameLocator('iframe').locator('.cm-content').innerText()).toBe(before)
    expect(complaints).toHaveLength(4)
    expect(complaints.every((it) => it.startsWith('Fitscape: a message was rejected.'))).toBe(true)
    expect(await typesOfNews()).not.toContain('progress')
  })

  test('neither another frame of the page nor pasted code can run it', async () => {
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.srcdoc = `<script>parent.frames[0].postMessage({ fitscape: 1, type: 'run' }, '*')</script>`
      document.body.append(frame)
    })
    await page.waitForTimeout(700)
    expect(await typesOfNews()).not.toContain('progress')
    expect(heavy()).toEqual([])
  })
})

nightly('axe finds no serious problem in a playground, before and after a run, light or dark', async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`${site.url}embed.html`)
    await page.locator('.cm-content').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.locator('.summary').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('tab', { name: 'Search' }).click()
    expect(await seriousFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await seriousFindings(page, ['color-contrast'])).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
