import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { launchChromium } from './chromium.ts'
import { serveFixtures } from './fixture-site.ts'
import type { Served } from './serve.ts'

/** The test page around an engine, served for the tests of a file. */
export interface TestPages {
  /** The page of the current test. */
  readonly page: () => Page
  /** Where the test page and its neighbors are served; ends with a slash. */
  readonly url: () => string
}

/** For the tests of a file: a browser for all, and the test page in a profile of its own for each. */
export function separateTestPages(engine: string): TestPages {
  let browser: Browser
  let site: Served
  let page: Page

  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launchChromium(), serveFixtures(engine)])
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
