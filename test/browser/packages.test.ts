import { strFromU8, unzipSync } from 'fflate'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { nightly } from '../support/nightly.ts'
import { runVitest } from '../support/run-vitest.ts'
import { egressProgram } from './attacks/egress.ts'
import { seriousFindings } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import { type Collector, startCollector } from './collector.ts'
import { bytesOf } from './downloads.ts'
import { recordShifts, shifted } from './layout-shift.ts'
import { type PackageSite, servePackageSite } from './package-site.ts'
import * as driver from './page-driver.ts'

const greeting = `import { minLength, object, pipe, safeParse, string } from 'valibot'

const person = object({ name: pipe(string(), minLength(3)) })

export function greet(name: string): string {
  const parsed = safeParse(person, { name })
  if (!parsed.success) return parsed.issues.length === 1 ? 'too short' : 'wrong'
  const size: string = parsed.output.name.length
  return parsed.output.name.startsWith('Dr') ? 'Good day' : 'Hi' + size
}
`

/** Its probes have begun when it is loaded. */
const hostile = (url: string): string => `
Object.prototype.polluted = 'yes'
const attack = async () => { ${egressProgram(url)} }
attack()
for (const send of ['postMessage', 'close']) try { globalThis[send]({ type: 'hostile' }, '*') } catch {}
try { parent.postMessage('hostile', '*') } catch {}
exports.begun = 1
`

/** Two pages, a run and Vitest take longer than other plays on a busy machine. */
const longest = 300_000

let browser: Browser
let collector: Collector
let site: PackageSite
let profile: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  ;[browser, collector] = await Promise.all([sharedChromium(), startCollector()])
  site = await servePackageSite({
    hostile: {
      'package.json': JSON.stringify({ name: 'hostile', version: '1.0.0', main: 'index.js', types: 'index.d.ts' }),
      'index.js': hostile(collector.url),
      'index.d.ts': 'export const begun: number\n',
    },
    endless: {
      'package.json': JSON.stringify({ name: 'endless', version: '1.0.0', types: 'index.d.ts' }),
      'index.js': 'exports.rate = 2; for (;;);',
      'index.d.ts': 'export const rate: number\n',
    },
    react: {
      'package.json': JSON.stringify({ name: 'react', version: '1.0.0', types: 'index.d.ts' }),
      'index.js': 'exports.useState = (initial) => [initial + 1, () => {}]',
      'index.d.ts': 'export function useState(initial: number): [number, (next: number) => void]\n',
    },
    outside: {
      'package.json': JSON.stringify({ name: 'outside', version: '1.0.0' }),
      'index.js': "exports.get = require('http').get",
    },
  })
})
afterAll(async () => {
  await Promise.all([browser.close(), site.close(), collector.close()])
})
beforeEach(async () => {
  profile = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // Packages load slowly on a busy machine.
  profile.setDefaultTimeout(90_000)
  complaints = []
  site.requests.length = 0
  site.fail(false)
  page = await driver.openPage(profile, site.url, complaints)
})
afterEach(() => profile.close())

const strip = (of = page): Locator => of.getByRole('region', { name: 'Imports' })
const chip = (specifier: string, state: string, of = page): Locator =>
  strip(of).getByRole('listitem').filter({ hasText: specifier }).getByText(state, { exact: true })

/** Allows to load packages. */
async function load(of = page): Promise<void> {
  await strip(of)
    .getByRole('button', { name: /^Use the real/ })
    .click()
  await strip(of).getByRole('button', { name: /^Load/ }).click()
}

test(
  'a package is loaded after consent, typed, run, and kept in links and projects',
  async () => {
    await recordShifts(page)
    await page.reload()
    await driver.paste(page, greeting)
    await chip('valibot', 'mocked').waitFor()
    await strip().getByRole('button', { name: 'Use the real valibot' }).click()
    await strip()
      .getByText(/This loads valibot from 127\.0\.0\.1:\d+\. Only names and versions/)
      .waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(site.requests).toEqual([])

    const before = await shifted(page)
    await strip().getByRole('button', { name: 'Load it' }).click()
    await chip('valibot', 'real').waitFor()
    await page.getByRole('button', { name: 'Runs in spite of 1 type error' }).waitFor()
    expect(site.requests.filter((it) => !/^\/npm\/(?:@standard-schema\/spec|valibot)@/.test(it.path))).toEqual([])
    expect(site.requests.flatMap(({ headers: { cookie, referer } }) => [cookie, referer].filter(Boolean))).toEqual([])
    expect(site.requests.length).toBeLessThan(12)
    expect(await seriousFindings(page)).toEqual([])
    expect((await shifted(page)) - before).toBeLessThan(0.05)
    await page.locator('.cm-line').getByText('safeParse').last().hover()
    await page.locator('.cm-tooltip').getByText('Parses an unknown input based on a schema.').waitFor()

    const loaded = site.requests.length
    await driver.countEvaluations(page, 2_000)
    await driver.generate(page)
    expect(await page.locator('.summary').innerText()).toMatch(/^[4-6] of 6\sgoals/)
    expect(site.requests).toHaveLength(loaded)

    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByText('Project (zip)').click()
    const entries = Object.entries(unzipSync(await bytesOf(await download)))
    const files = Object.fromEntries(entries.map(([path, bytes]) => [path.replace(/^[^/]+\//, ''), strFromU8(bytes)]))
    const { dependencies } = JSON.parse(files['package.json']!) as { dependencies: Readonly<Record<string, string>> }
    expect(dependencies.valibot).toMatch(/^\d+\.\d+\.\d+$/)
    const code = Object.entries(files).filter(([path]) => path.endsWith('.ts'))
    expect(code.map(([, it]) => it).join()).not.toContain('vi.mock')
    const outcome = await runVitest(Object.fromEntries(code))
    expect(outcome.failed, outcome.output).toBe(0)
    expect(outcome.passed).toBeGreaterThan(2)

    await page.getByRole('button', { name: 'Share' }).click()
    const { hash } = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue())
    const stranger = await browser.newContext()
    site.requests.length = 0
    const other = await driver.openPage(stranger, site.url + hash, complaints)
    await chip('valibot', 'mocked', other).waitFor()
    await strip(other).getByText(`This code uses valibot ${dependencies.valibot}.`).waitFor()
    expect(await seriousFindings(other)).toEqual([])
    expect(site.requests).toEqual([])
    await strip(other).getByRole('button', { name: 'Load', exact: true }).click()
    await chip('valibot', 'real', other).waitFor()
    // The link says which version it means.
    expect(site.requests[0]!.path).toBe(`/npm/valibot@${dependencies.valibot}/package.json`)
    expect(complaints).toEqual([])

    // A later visit has everything; without its cache, it asks again in spite of the consent.
    site.requests.length = 0
    const later = await driver.openPage(stranger, site.url + hash, complaints)
    await chip('valibot', 'real', later).waitFor()
    expect(site.requests).toEqual([])
    await later.evaluate(async () => {
      for (const name of await caches.keys()) if (name.startsWith('fitscape-packages')) await caches.delete(name)
    })
    const emptied = await driver.openPage(stranger, site.url + hash, complaints)
    await strip(emptied).getByRole('button', { name: 'Use mocks' }).click()
    await strip(emptied).getByRole('button', { name: 'Use the real valibot' }).waitFor()
    expect(site.requests).toEqual([])
    await stranger.close()
  },
  longest,
)

nightly('packages stay loaded in later visits, also without a network, until they are unloaded', async () => {
  await driver.paste(page, greeting)
  await load()
  await chip('valibot', 'real').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await profile.setOffline(true)
  await page.reload()
  await chip('valibot', 'real').waitFor()
  await page.getByRole('button', { name: 'Runs in spite of 1 type error' }).waitFor()
  // The compiler has its types, though this source was checked at an earlier visit.
  await driver.paste(page, greeting.replace("? 'too short'", '? parsed.issues'))
  await page.getByRole('button', { name: 'Runs in spite of 2 type errors' }).waitFor()
  await driver.countEvaluations(page, 500)
  await driver.generate(page)
  expect(await page.locator('.summary').innerText()).toMatch(/^[4-6] of 6\sgoals/)
  await profile.setOffline(false)
  await strip().getByRole('button', { name: 'Unload' }).click()
  await chip('valibot', 'mocked').waitFor()
  await page.reload()
  await strip().getByRole('button', { name: 'Use the real valibot' }).waitFor()
})

nightly('a hostile package gets no further than pasted code', async () => {
  const text =
    "import { begun } from 'hostile'\nexport const heavy = (n: number) => (n > 50 && begun === 1 ? 'heavy' : 'light')\n"
  await page.evaluate(async () => {
    localStorage.setItem('canary', 'leaked')
    await (await caches.open('canary')).put('/canary', new Response('leaked'))
  })
  await driver.paste(page, text)
  await load()
  await chip('hostile', 'real').waitFor()
  const loaded = site.requests.length
  const title = await page.title()
  await driver.countEvaluations(page, 500)
  await driver.generate(page)
  expect(await page.locator('.summary').innerText()).toMatch(/^3 of 4\sgoals/)
  await page.waitForTimeout(1_500)
  expect(collector.hits).toEqual([])
  expect(site.requests).toHaveLength(loaded)
  expect(await page.title()).toBe(title)
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
})

nightly('a package that never finishes loading is named and mocked, and the page stays responsive', async () => {
  const text = "import { rate } from 'endless'\nexport const f = (n: number) => (n > 50 ? 'high' : 'low' + rate)\n"
  await driver.paste(page, text)
  await load()
  await chip('endless', 'real').waitFor()
  await driver.countEvaluations(page, 300)
  await page.getByRole('button', { name: /^Generate/ }).click()
  // Answers while the sandbox is stuck.
  await strip().getByRole('button', { name: 'Why?' }).click({ timeout: 2_000 })
  await driver.finished(page)
  await chip('endless', 'mocked').waitFor()
  await strip()
    .getByText(/^endless is mocked, because it /)
    .waitFor()
  expect(await page.locator('.summary').innerText()).toMatch(/^2 of 2\sgoals/)
})

nightly('completion offers the exports of a real package, and hints and F12 show their declarations', async () => {
  const text = "import * as v from 'valibot'\nexport const limit = v.maxLength(3)\n"
  await driver.paste(page, text)
  await load()
  await chip('valibot', 'real').waitFor()
  await page.locator('.cm-line').getByText('limit').hover()
  await page.locator('.cm-tooltip').getByText('MaxLengthAction').waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('export const g = v.minLe')
  const options = page.locator('.cm-tooltip-autocomplete')
  await options
    .locator('.cm-completionLabel')
    .filter({ hasText: /^minLength$/ })
    .waitFor()
  await options.getByText(/Creates a min length validation action/).waitFor()

  await page.locator('.cm-line').getByText('maxLength').click()
  await page.keyboard.press('F12')
  const sheet = page.getByRole('dialog', { name: 'maxLength' })
  await sheet.getByText(/^valibot\/.+, line \d+$/).waitFor()
  await sheet.getByText('Creates a max length validation action.').waitFor()
})

nightly('a real package can be mocked and used again, and React only by hand', async () => {
  await driver.paste(page, greeting)
  await load()
  await chip('valibot', 'real').waitFor()
  await strip().getByRole('switch', { name: 'Mock valibot' }).click()
  await chip('valibot', 'mocked').waitFor()
  await strip().getByRole('switch', { name: 'Mock valibot' }).click()
  await chip('valibot', 'real').waitFor()

  await driver.paste(
    page,
    "import { useState } from 'react'\nexport const f = () => (useState(1)[0] > 1 ? 'real' : 'mocked')\n",
  )
  await chip('react', 'mocked').waitFor()
  expect(site.requests.filter((it) => it.path.includes('react'))).toEqual([])
  await strip().getByRole('switch', { name: 'Mock react' }).click()
  await chip('react', 'real').waitFor()
  await driver.countEvaluations(page, 100)
  await driver.generate(page)
  await page.getByText("returns 'real'").first().waitFor()
  await strip().getByRole('switch', { name: 'Mock react' }).click()
  await chip('react', 'mocked').waitFor()
})

nightly(
  'packages that reach outside, or are not there, are mocked with the reason, and failures can be tried again',
  async () => {
    await driver.paste(
      page,
      "import { get } from 'outside'\nimport { x } from 'gone-for-good'\nexport const f = (n: number) => (get(n) ? x : 2)\n",
    )
    site.fail(true)
    await load()
    await strip()
      .getByText(/answers with the error 503/)
      .first()
      .waitFor()
    site.fail(false)
    await strip().getByRole('button', { name: 'Try again' }).click()
    await strip().getByRole('button', { name: 'Unload' }).waitFor()
    await strip().getByRole('button', { name: 'Why?' }).click()
    await strip()
      .getByText("outside is mocked, because it cannot run here: it uses Node's http (outside/index.js)")
      .waitFor()
    await strip().getByText('gone-for-good is mocked, because it cannot run here: there is no such package').waitFor()
  },
)
