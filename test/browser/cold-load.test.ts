import type { Browser, BrowserContext, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { type Served, serveSite } from './serve.ts'

let browser: Browser
let site: Served
let profile: BrowserContext

beforeAll(async () => {
  ;[browser, site] = await Promise.all([sharedChromium(), serveSite()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
beforeEach(async () => {
  profile = await browser.newContext({ viewport: { width: 1440, height: 900 } })
})
afterEach(() => profile.close())

const isOfCompiler = (request: Request): boolean => request.url().includes('/compiler-')

test('a first visit needs few requests and bytes until the compiler is asked for, and stores the site after it', async () => {
  const page = await profile.newPage()
  const requests: Request[] = []
  profile.on('request', (request) => requests.push(request))
  await page.goto(site.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  const compiler = requests.findIndex(isOfCompiler)
  const before = requests.slice(0, compiler)
  const sizes = await Promise.all(before.map((it) => it.sizes()))
  const bytes = sizes.map((it) => it.responseBodySize + it.responseHeadersSize).reduce((sum, it) => sum + it, 0)
  expect(before.length).toBeGreaterThan(5)
  expect(before.length).toBeLessThan(20)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(600_000)
  expect(requests.findIndex((it) => it.url().endsWith('/service-worker.js'))).toBeGreaterThan(compiler)
})

test('on a slow connection, Generate says that the compiler is loading, and how much of it is loaded', async () => {
  const page = await profile.newPage()
  const network = await profile.newCDPSession(page)
  await network.send('Network.enable')
  const limit = (bytesPerSecond: number): Promise<unknown> =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  // The limit holds from the start: a fast machine would load the compiler before the button appears.
  await limit(400_000)
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Generate tests' }).click()
  const loading = page.getByRole('button', { name: /^Loading TypeScript compiler, \d+%$/ })
  const share = async (): Promise<number> => Number(/\d+/.exec(await loading.innerText())?.[0])
  await loading.waitFor()
  const first = await share()
  await expect.poll(share, { interval: 100 }).toBeGreaterThan(first)
  expect(await page.getByRole('progressbar', { name: 'Budget' }).getAttribute('aria-valuetext')).toMatch(
    /^Loading the TypeScript compiler: \d+%$/,
  )
  await limit(-1)
  await page.locator('.summary').waitFor()
})
