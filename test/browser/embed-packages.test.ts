import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { nightly } from '../support/nightly.ts'
import { egressProgram } from './attacks/egress.ts'
import { librarySnippets } from './author-snippets.ts'
import { seriousFindings } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import { type Collector, startCollector } from './collector.ts'
import { copyLibrary, libraryPackages } from './library.ts'
import { type PackageSite, servePackageSite } from './package-site.ts'
import type { Served } from './serve.ts'
import { serveStaticSite } from './static-site.ts'

/** The plain page and the element in the guide for authors of libraries. */
const [plainPage, publishedPage] = librarySnippets.filter((it) => it.language === 'html').map((it) => it.text)

let browser: Browser
let collector: Collector
/** Fitscape, with a server of published packages. */
let fitscape: PackageSite
/** The documentation of the library. */
let folder: string
let docs: Served
let page: Page
let complaints: string[]
/** The paths of requests for files of packages, by the site that they were sent to. */
let requests: { readonly docs: string[]; readonly published: string[] }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-docs-'))
  copyLibrary(folder, 'website')
  ;[browser, collector, fitscape, docs] = await Promise.all([
    sharedChromium(),
    startCollector(),
    servePackageSite(libraryPackages),
    serveStaticSite(join(folder, 'website')),
  ])
})
afterAll(async () => {
  await Promise.all([browser.close(), collector.close(), fitscape.close(), docs.close()])
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  page = await browser.newPage({
    viewport: { width: 1000, height: 900 },
    reducedMotion: 'reduce',
  })
  complaints = []
  requests = { docs: [], published: [] }
  fitscape.fail(false)
  fitscape.requests.length = 0
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/npm/')) requests[`${origin}/` === docs.url ? 'docs' : 'published'].push(pathname)
  })
})
afterEach(() => page.close())

/** Opens a page of the documentation, and records the test files of its playground. */
async function visit(html: string): Promise<void> {
  const record = '<script>addEventListener("fitscape-done", (it) => (window.tests = it.detail.code))</script>'
  const icon = '<link rel="icon" href="data:,">'
  writeFileSync(
    join(folder, 'website', 'index.html'),
    `<!doctype html><html lang="en"><title>Documentation</title>${icon}${record}${html.replaceAll('https://fitscape.example/', fitscape.url)}`,
  )
  await page.goto(docs.url)
  await playground().locator('.cm-content').waitFor()
}

declare global {
  interface Window {
    /** The last test file. */
    tests?: string
  }
}

const playground = (): FrameLocator => page.locator('fitscape-playground iframe').contentFrame()
const strip = (): Locator => playground().getByRole('region', { name: 'Imports' })
const chip = (specifier: string, state: string): Locator =>
  strip().getByRole('listitem').filter({ hasText: specifier }).getByText(state, { exact: true })

/** Runs the playground, and returns the test file. */
async function testsOf(): Promise<string> {
  await page.evaluate(() => delete window.tests)
  await playground()
    .getByRole('button', { name: /^Generate/ })
    .click()
  await expect.poll(() => page.evaluate(() => window.tests), { timeout: 120_000 }).toBeDefined()
  return page.evaluate(() => window.tests ?? '')
}

test('a plain page shows its own library under test, from its own site and after a click', async () => {
  await visit(plainPage!)
  await strip()
    .getByText(/^This loads fair-split from 127\.0\.0\.1:\d+\/npm\./)
    .waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
  expect(await testsOf()).toContain('vi.mock')
  expect(requests).toEqual({ docs: [], published: [] })

  await strip().getByRole('button', { name: 'Load it' }).click()
  await chip('fair-split', 'real').waitFor()
  expect(requests.published).toEqual([])
  expect(requests.docs).toContain('/npm/fair-split/dist/index.js')
  expect(requests.docs).toContain('/npm/whole-cents/index.js')
  expect(requests.docs.filter((it) => it.includes('@'))).toEqual([])
  const loaded = requests.docs.length
  const tests = await testsOf()
  expect(tests).not.toContain('vi.mock')
  expect(tests).toContain(' each')
  expect(requests.docs).toHaveLength(loaded)
  const frame = playground().locator('html')
  expect(await frame.evaluate(async () => (await caches.keys()).length + localStorage.length)).toBe(0)
  // Files that may be missing are asked for.
  expect(complaints.filter((it) => !it.includes('404 (Not Found)'))).toEqual([])
})

nightly('an element has published versions, which its author chooses', async () => {
  await visit(publishedPage!)
  await strip().getByRole('button', { name: 'Keep the mocks' }).click()
  expect(await testsOf()).toContain('vi.mock')
  expect(fitscape.requests).toEqual([])
  await strip().getByRole('button', { name: 'Use the real fair-split' }).click()
  expect(await seriousFindings(page)).toEqual([])
  await strip().getByRole('button', { name: 'Load it' }).click()
  await chip('fair-split', 'real').waitFor()
  expect(requests.docs).toEqual([])
  expect(requests.published).toContain('/npm/fair-split@2.1.0/package.json')
  expect(requests.published).toContain('/npm/whole-cents@%5E1.0.0/package.json')
  expect(fitscape.requests.flatMap(({ headers: { cookie, referer } }) => [cookie, referer].filter(Boolean))).toEqual([])
  expect(await seriousFindings(page)).toEqual([])
  const tests = await testsOf()
  expect(tests).not.toContain('vi.mock')
  expect(tests).toMatch(/expect\(half\(\d+\)\)\.toBe\(\d+\)/)
})

nightly('failures say what is wrong, and can be tried again', async () => {
  await visit(publishedPage!)
  fitscape.fail(true)
  await strip().getByRole('button', { name: 'Load it' }).click()
  await strip().getByRole('status').filter({ hasText: 'answers with the error 503' }).waitFor()
  fitscape.fail(false)
  await strip().getByRole('button', { name: 'Try again' }).click()
  await chip('fair-split', 'real').waitFor()
  // Other packages than the page has.
  await visit(plainPage!.replace("from 'fair-split'", "from 'unfair-split'"))
  await strip().getByRole('button', { name: 'Load it' }).click()
  await chip('unfair-split', 'mocked').waitFor()
  await strip().getByRole('button', { name: 'Why?' }).click()
  await strip().getByText('unfair-split is mocked, because it cannot run here: there is no such package').waitFor()
})

nightly('a document that replaces the playground gets no files', async () => {
  await visit(plainPage!)
  const asks = `<script>
    const { port1, port2 } = new MessageChannel()
    parent.postMessage({ fitscape: 1, type: 'packages' }, '*', [port2])
    port1.postMessage({ id: 1, path: 'fair-split@1/package.json' })
    document.title = 'asked'
  </script>`
  writeFileSync(join(folder, 'website', 'impostor.html'), asks)
  await page
    .locator('fitscape-playground iframe')
    .evaluate((it: HTMLIFrameElement, address) => (it.src = address), `${docs.url}impostor.html`)
  await expect
    .poll(() =>
      playground()
        .locator('html')
        .evaluate((it) => it.ownerDocument.title),
    )
    .toBe('asked')
  await page.waitForTimeout(700)
  expect(requests).toEqual({ docs: [], published: [] })
})

nightly('neither the page nor another frame can allow packages, and a hostile package reaches nobody', async () => {
  const hostile = `
Object.prototype.polluted = 'yes'
const attack = async () => { ${egressProgram(collector.url)} }
attack()
try { parent.postMessage({ fitscape: 1, type: 'packages' }, '*') } catch {}
exports.split = (a, b) => [b, a]
`
  const settings = { name: 'hostile', version: '1.0.0', main: 'index.js' }
  await page.route('**/npm/hostile/package.json', (route) => route.fulfill({ json: settings }))
  await page.route('**/npm/hostile/index.js', (route) =>
    route.fulfill({ body: hostile, contentType: 'text/javascript' }),
  )
  await visit(plainPage!.replace("from 'fair-split'", "from 'hostile'"))
  await page.evaluate(() => {
    const frame = document.querySelector('fitscape-playground')!.shadowRoot!.querySelector('iframe')!
    for (const type of ['packages', 'allow', 'load']) frame.contentWindow!.postMessage({ fitscape: 1, type }, '*')
    const other = document.createElement('iframe')
    // It claims to be a playground.
    other.srcdoc = `<script>
      const { port1, port2 } = new MessageChannel()
      parent.postMessage({ fitscape: 1, type: 'packages' }, '*', [port2])
      port1.postMessage({ id: 1, path: 'fair-split@1/package.json' })
    </script>`
    document.body.append(other)
  })
  await page.waitForTimeout(700)
  expect(requests).toEqual({ docs: [], published: [] })
  await strip().getByRole('button', { name: 'Load it' }).click()
  await chip('hostile', 'real').waitFor()
  const loaded = requests.docs.length
  await testsOf()
  await page.waitForTimeout(1_500)
  expect(collector.hits).toEqual([])
  expect([requests.docs.length, requests.published]).toEqual([loaded, []])
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
})
