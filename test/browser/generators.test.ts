import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nightlyGroup } from '../support/nightly.ts'
import { shownFile } from './author-snippets.ts'
import { sharedChromium } from './chromium.ts'
import { generatedSite, generators } from './generated-site.ts'
import { recordShifts, shifted } from './layout-shift.ts'
import { type Served, serveSite } from './serve.ts'
import { viewsOf } from './visits.ts'

/** The time to install and build a site, in ms. */
const buildTime = 900_000

/** The code of the marked block in the guide. */
const guideCode = /```ts[^\n]*\n([^]*?)\n```/.exec(shownFile('index.md'))![1]!

declare global {
  interface Window {
    /** Set by a test; gone after a navigation that loads another document. */
    isSameDocument?: boolean
  }
}

let browser: Browser
let fitscape: Served

beforeAll(async () => {
  ;[browser, fitscape] = await Promise.all([sharedChromium(), serveSite()])
})
afterAll(async () => {
  await browser.close()
  await fitscape.close()
})

nightlyGroup('a site of', () => {
  describe.each(generators)('$name', (generator) => {
    let site: Served

    beforeAll(async () => {
      site = await generatedSite(generator, fitscape.url)
    }, buildTime)
    afterAll(() => site.close())

    describe.each(viewsOf('desk'))('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
      let profile: BrowserContext
      let page: Page
      const complaints: string[] = []

      beforeAll(async () => {
        profile = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
        page = await profile.newPage()
        page.on('pageerror', (error) => complaints.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
        })
        await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
        await recordShifts(page)
      })
      afterAll(() => profile.close())

      const playground = (file: string): FrameLocator =>
        page.locator(`fitscape-playground[file="${file}"] iframe`).contentFrame()
      const codeOf = (file: string): Promise<string> => playground(file).locator('.cm-content').innerText()
      const themeOf = (file: string): Promise<string | undefined> =>
        playground(file)
          .locator('html')
          .evaluate((it) => it.dataset.theme)
      const isSameDocument = (): Promise<boolean> => page.evaluate(() => window.isSameDocument === true)

      /** Waits for both playgrounds of the other page. */
      async function otherShown(): Promise<void> {
        await expect.poll(() => codeOf('raw.ts')).toContain('export const raw = (items: Array<string>)')
        await expect.poll(() => codeOf('second.ts')).toContain('export const second = (n: Array<number>)')
        expect(await page.locator('fitscape-playground').count()).toBe(2)
      }

      test('shows the marked block as a playground, which runs', async () => {
        await page.goto(site.url)
        await page.evaluate(() => {
          window.isSameDocument = true
        })
        await expect.poll(() => codeOf('last.ts')).toBe(guideCode)
        await playground('last.ts')
          .getByRole('button', { name: /^Generate/ })
          .click()
        await playground('last.ts').locator('.summary').waitFor()
        expect(await playground('last.ts').locator('.summary').innerText()).toMatch(/^2 of 2\sgoals/)
      })

      test('shows those of other pages after a navigation without a new document, and back', async () => {
        await page.getByRole('link', { name: 'Another page' }).click()
        await otherShown()
        await page.getByRole('link', { name: 'Back', exact: true }).click()
        await expect.poll(() => codeOf('last.ts')).toBe(guideCode)
        expect(await page.locator('fitscape-playground').count()).toBe(1)
        await page.goBack()
        await otherShown()
        expect(await isSameDocument()).toBe(true)
      })

      test('shows them if the scripts of the site come late, and still navigates', async () => {
        await page.route(`${site.url}**/*.js`, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1000))
          await route.continue()
        })
        await page.goto(`${site.url}other`)
        await otherShown()
        await page.evaluate(() => {
          window.isSameDocument = true
        })
        expect(await shifted(page)).toBeLessThan(0.05)
        await page.getByRole('link', { name: 'Back', exact: true }).click()
        await expect.poll(() => codeOf('last.ts')).toBe(guideCode)
        expect(await isSameDocument()).toBe(true)
        await page.unroute(`${site.url}**/*.js`)
      })

      test('nothing moves if the script of the playground comes late', async () => {
        await page.route('**/embed.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1500))
          await route.continue()
        })
        await page.goto(site.url)
        await expect.poll(() => codeOf('last.ts')).toBe(guideCode)
        await page.waitForTimeout(500)
        expect(await shifted(page)).toBeLessThan(0.005)
        await page.unroute('**/embed.js')
      })

      test('changes its theme with the site, except where the author has chosen', async () => {
        await page.goto(`${site.url}other`)
        await otherShown()
        await page.evaluate(() => {
          const root = document.documentElement
          root.classList.add('dark')
          root.dataset.theme = 'dark'
        })
        await expect.poll(() => themeOf('raw.ts')).toBe('dark')
        await page.evaluate(() => {
          const root = document.documentElement
          root.classList.remove('dark')
          root.dataset.theme = 'light'
        })
        await expect.poll(() => themeOf('raw.ts')).toBe('light')
        expect(await themeOf('second.ts')).toBe('light')
      })

      test('has reported nothing in the console', () => {
        expect(complaints).toEqual([])
      })
    })

    test('shows a library under test, which it publishes itself, after a click', async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
      const requests: string[] = []
      page.on('request', (it) => requests.push(it.url()))
      const ofPackages = (): readonly string[] => requests.filter((it) => it.startsWith(`${site.url}npm/`))
      await page.goto(`${site.url}receipt`)
      await page.locator('script[data-packages-from="/npm/"]').waitFor({ state: 'attached' })
      await page.locator('fitscape-playground[packages-from="/npm/"]').waitFor()
      const playground = page.locator('fitscape-playground iframe').contentFrame()
      const imports = playground.getByRole('region', { name: 'Imports' })
      await imports.getByText(/^This loads fair-split from 127\.0\.0\.1:\d+\/npm\./).waitFor()
      expect(ofPackages()).toEqual([])
      await imports.getByRole('button', { name: 'Load it' }).click()
      await imports.getByRole('listitem').filter({ hasText: 'fair-split' }).getByText('real', { exact: true }).waitFor()
      expect(ofPackages()).toContain(`${site.url}npm/fair-split/dist/index.js`)
      expect(ofPackages()).toContain(`${site.url}npm/whole-cents/index.js`)

      const done = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            addEventListener('fitscape-done', (it) => resolve((it as CustomEvent<{ code: string }>).detail.code))
          }),
      )
      const loaded = requests.length
      await playground.getByRole('button', { name: /^Generate/ }).click()
      const tests = await done
      expect(tests).not.toContain('vi.mock')
      expect(tests).toContain(' each')
      // The sandbox asks for nothing, and the run only for parts of Fitscape.
      expect(requests.slice(loaded).filter((it) => !it.startsWith(fitscape.url) && !it.startsWith('blob:'))).toEqual([])
      await page.close()
    })

    test('shows the code to readers without scripts', async () => {
      const page = await browser.newPage({ javaScriptEnabled: false })
      await page.goto(site.url)
      const block = page.locator('fitscape-playground pre')
      expect(await block.innerText()).toContain('Array<T>')
      expect(await block.isVisible()).toBe(true)
      await page.close()
    })
  })
})
