import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import { openPage } from './page-driver.ts'
import { serveSite, type Served } from './serve.ts'

/** The visits of one test to the page as it is published. */
export interface Visits {
  /** Opens the page in the browser profile of the test; `hash` is the part of its address that a link may bring. */
  readonly open: (hash?: string) => Promise<Page>
  /** The browser profile of the test. */
  readonly profile: () => BrowserContext
}

/**
 * For the tests of a file: a browser for all, and a profile of its own for each. A test fails when the console of a page
 * has complained about anything.
 */
export function separateVisits(options: BrowserContextOptions): Visits {
  let site: Served
  let browser: Browser
  let profile: BrowserContext
  let complaints: string[]

  beforeAll(async () => {
    ;[site, browser] = await Promise.all([serveSite(), launchChromium()])
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })
  beforeEach(async () => {
    profile = await browser.newContext(options)
    complaints = []
  })
  afterEach(async () => {
    await profile.close()
    expect(complaints).toEqual([])
  })
  return { open: (hash = '') => openPage(profile, `${site.url}${hash}`, complaints), profile: () => profile }
}
