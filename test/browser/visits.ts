import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import { openPage } from './page-driver.ts'
import { serveSite, type Served } from './serve.ts'
import { isFull } from '../support/share.ts'

/** On a desk by day, and on a phone in the dark. */
const allViews = {
  desk: { width: 1440, height: 900, colorScheme: 'light' },
  phone: { width: 390, height: 844, colorScheme: 'dark' },
} as const

/** How pages are looked at: both ways with `npm run test:full`, and with `npm test` only in the one that is named. */
export function viewsOf(first: keyof typeof allViews): readonly (typeof allViews)[keyof typeof allViews][] {
  return isFull ? Object.values(allViews) : [allViews[first]]
}

/** Visits to the page as it is published, in one browser profile. */
export interface Visits {
  /** Opens the page in the current profile; `hash` is the part of its address that a link may bring. */
  readonly open: (hash?: string) => Promise<Page>
  /** The current browser profile. */
  readonly profile: () => BrowserContext
}

/** The page as it is published, and a browser, for the tests of a file. */
export interface Published {
  /** For the tests of a file or a group: a profile of its own for each of them. */
  readonly separateVisits: (options: BrowserContextOptions) => Visits
  /** For the tests of a group: one profile for all, in their order. */
  readonly sharedVisits: (options: BrowserContextOptions) => Visits
}

/** Serves the page and starts a browser. A test fails when the console of a page has complained about anything. */
export function published(): Published {
  let site: Served
  let browser: Browser

  beforeAll(async () => {
    ;[site, browser] = await Promise.all([serveSite(), launchChromium()])
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  const visits = (
    options: BrowserContextOptions,
    begin: typeof beforeAll | typeof beforeEach,
    end: typeof afterAll | typeof afterEach,
  ): Visits => {
    let profile: BrowserContext
    const complaints: string[] = []
    begin(async () => {
      profile = await browser.newContext(options)
      // Keeping the whole site in each of many profiles would be most of the work; `offline.test.ts` is about that.
      await profile.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    })
    afterEach(() => {
      expect(complaints.splice(0)).toEqual([])
    })
    end(() => profile.close())
    return { open: (hash = '') => openPage(profile, `${site.url}${hash}`, complaints), profile: () => profile }
  }
  return {
    separateVisits: (options) => visits(options, beforeEach, afterEach),
    sharedVisits: (options) => visits(options, beforeAll, afterAll),
  }
}
