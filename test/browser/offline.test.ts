import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nightly, nightlyGroup } from '../support/nightly.ts'
import { egressProgram, probeCount } from './attacks/egress.ts'
import { sharedChromium } from './chromium.ts'
import { type Collector, startCollector } from './collector.ts'
import * as driver from './page-driver.ts'
import { type Served, serveSite } from './serve.ts'
import { viewsOf } from './visits.ts'

let browser: Browser
let site: Served
let collector: Collector
let profile: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  ;[browser, site, collector] = await Promise.all([sharedChromium(), serveSite(), startCollector()])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), collector.close()])
})

/** A first visit that lasts until the site is stored. */
beforeEach(async () => {
  profile = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  complaints = []
  page = await driver.openPage(profile, site.url, complaints)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})
afterEach(async () => {
  await profile.close()
})

describe('after the first visit, without a network', () => {
  test.each(viewsOf('phone'))(
    'the page opens, compiles, runs and prints tests at $width pixels',
    async ({ colorScheme, ...size }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await profile.setOffline(true)
      await page.reload()
      await driver.paste(page, 'export const f = (a: number) => (a === 1234 ? 1 : 2)\n')
      await driver.generate(page)
      expect(await page.locator('.summary').innerText()).toMatch(/^2 of 2\sgoals/)
      expect(await page.locator('.card').count()).toBe(2)
    },
  )

  nightly('a playground for other pages works too', async () => {
    await profile.setOffline(true)
    await page.goto(`${site.url}embed.html?height=auto`)
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.locator('.summary').waitFor()
  })

  nightly('both work if the server is gone while the browser reports being online', async () => {
    const own = await serveSite()
    const lone = await browser.newContext()
    const visitor = await driver.openPage(lone, own.url, [])
    await visitor.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await own.close()
    await visitor.reload()
    await driver.generate(visitor)
    expect(await visitor.locator('.summary').innerText()).toMatch(/^\d+ of \d+\sgoals/)
    await lone.close()
  })
})

nightlyGroup('the stored sandbox', () => {
  /** Runs a program in the sandbox served by the service worker, with nothing masked, while there is a network. */
  const inKeptSandbox = (program: string): Promise<Readonly<Record<string, string>>> =>
    page.evaluate(async (body) => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
      frame.src = 'sandbox.html?offline'
      const ready = new Promise((resolve) => {
        addEventListener('message', resolve, { once: true })
      })
      document.body.append(frame)
      await ready
      const { port1, port2 } = new MessageChannel()
      const script = `onmessage = ({ ports: [port] }) => { (async () => {${body}})().then((it) => port.postMessage(it)) }`
      frame.contentWindow!.postMessage(script, '*', [port2])
      return new Promise<Record<string, string>>((resolve) => {
        port1.onmessage = (event: MessageEvent<Record<string, string>>) => {
          resolve(event.data)
        }
      })
    }, program)

  test('has no origin, and cannot reach a server, storage or a file of the site', async () => {
    await page.evaluate(async () => {
      localStorage.setItem('canary', 'leaked')
      await (await caches.open('canary')).put('/canary', new Response('leaked'))
    })
    expect(await inKeptSandbox('return { origin: self.origin }')).toEqual({ origin: 'null' })
    const found = await inKeptSandbox(egressProgram(collector.url))
    expect(Object.keys(found)).toHaveLength(probeCount)
    expect(Object.entries(found).filter(([, it]) => /canary|leaked|opened/.test(it))).toEqual([])
    expect(collector.hits).toEqual([])
  })

  test('has the policy of the published sandbox, plus further restrictions', async () => {
    const [published, storedPolicy] = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys()).find((it) => it.startsWith('fitscape-files-'))!)
      const stored = await cache.match('sandbox.html')
      return [await (await fetch('sandbox.html')).text(), await stored?.text()]
    })
    expect(storedPolicy).toBe(published)
    const policy = await page.evaluate(async () => {
      const response = await fetch('sandbox.html?offline')
      return response.headers.get('Content-Security-Policy')
    })
    expect(policy).toBe('sandbox allow-scripts')
  })
})

nightly('the browser finds no obstacle to installing the page', async () => {
  const session = await profile.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The profile of a test does not persist data, which is reported as an error.
  expect(installabilityErrors.filter((it) => it.errorId !== 'in-incognito')).toEqual([])
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Fitscape', display: 'standalone' })
  expect(complaints).toEqual([])
})
