import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { openAsNew, openPage } from './page-driver.ts'
import { serveSite, type Served } from './serve.ts'
import { isFull } from '../support/share.ts'

/** A light desktop and a dark phone. */
const allViews = {
  desk: { width: 1440, height: 900, colorScheme: 'light' },
  phone: { width: 390, height: 844, colorScheme: 'dark' },
} as const

/** The viewports that tests use: both with `npm run test:full`, only the given one with `npm test`. */
export function viewsOf(first: keyof typeof allViews): readonly (typeof allViews)[keyof typeof allViews][] {
  return isFull ? Object.values(allViews) : [allViews[first]]
}

/** Visits to the published page in one browser profile. */
export interface Visits {
  /** Opens the page in the current profile. `hash` is the fragment of its address, as in a link. */
  readonly open: (hash?: string) => Promise<Page>
  /** Opens the page as on a first visit, with the options closed. */
  readonly openAsNew: () => Promise<Page>
  /** The current browser profile. */
  readonly profile: () => BrowserContext
}

/** The published page and a browser for the tests of a file. */
export interface Published {
  /** A new profile for each test of a file or a group. */
  readonly separateVisits: (options: BrowserContextOptions) => Visits
  /** One profile for all tests of a group, which run in order. */
  readonly sharedVisits: (options: BrowserContextOptions) => Visits
}

/** Serves the page and starts a browser. A test fails if the console of a page has reported anything. */
export function published(): Published {
  let site: Served
  let browser: Browser

  beforeAll(async () => {
    ;[site, browser] = await Promise.all([serveSite(), sharedChromium()])
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
      // Storing the whole site in each profile would be most of the work; `offline.test.ts` covers that.
      await profile.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    })
    afterEach(() => {
      expect(complaints.splice(0)).toEqual([])
    })
    end(() => profile.close())
    return {
      open: (hash = '') => openPage(profile, `${site.url}${hash}`, complaints),
      openAsNew: () => openAsNew(profile, site.url, complaints),
      profile: () => profile,
    }
  }
  return {
    separateVisits: (options) => visits(options, beforeEach, afterEach),
    sharedVisits: (options) => visits(options, beforeAll, afterAll),
  }
}
