import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { serveFixtures } from './fixture-site.ts'
import type { Served } from './serve.ts'

/** The test page with an engine, served for the tests of a file. */
export interface TestPages {
  /** The page of the current test. */
  readonly page: () => Page
  /** The address of the test page and its neighbors. Ends with a slash. */
  readonly url: () => string
}

/** One browser for all tests of a file, and the test page in a new profile for each test. */
export function separateTestPages(engine: string): TestPages {
  let browser: Browser
  let site: Served
  let page: Page

  beforeAll(async () => {
    ;[browser, site] = await Promise.all([sharedChromium(), serveFixtures(engine)])
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })
  beforeEach(async () => {
    page = await (await browser.newContext()).newPage()
    await page.goto(`${site.url}client.html`)
    await page.waitForFunction(() => 'testPage' in globalThis)
  })
  afterEach(async () => {
    await page.context().close()
  })
  return { page: () => page, url: () => site.url }
}
