import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { nightly } from '../support/nightly.ts'
import { launchChromium } from './chromium.ts'
import { servePackageSite } from './package-site.ts'
import * as driver from './page-driver.ts'

/** It has a type error only with the types of zod. */
const parsing = `import { z } from 'zod'

const person = z.object({ name: z.string().min(3) })

export function greet(name: string): string {
  const parsed = person.safeParse({ name })
  if (!parsed.success) return 'wrong'
  const size: string = parsed.data.name.length
  return parsed.data.name.startsWith('Dr') ? 'Good day' : 'Hi' + size
}
`

/** The time that all processes of a browser have used, in s. It depends less on other programs than time does. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, it) => sum + it.cpuTime, 0)
}

/** Waits until zod is real and the checker knows its types. */
async function ready(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Imports' }).getByText('real', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Runs in spite of 1 type error' }).waitFor()
}

nightly(
  'a page with zod is ready after few requests, and later after none (prints the times)',
  async () => {
    const [browser, site] = await Promise.all([launchChromium(), servePackageSite({})])
    const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await driver.openPage(profile, site.url, [])
    page.setDefaultTimeout(100_000)
    const timed = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      const [start, used] = [performance.now(), await processorTime(browser)]
      await act()
      await ready(page)
      const [ms, processor] = [performance.now() - start, (await processorTime(browser)) - used]
      console.log(`${name}: ${(ms / 1000).toFixed(1)} s, of processors ${processor.toFixed(1)} s`)
    }
    try {
      await driver.paste(page, parsing)
      const strip = page.getByRole('region', { name: 'Imports' })
      await strip.getByRole('button', { name: 'Use the real zod' }).click()
      await timed('Cold, from the click', () => strip.getByRole('button', { name: 'Load it' }).click())
      expect(site.requests.length).toBeLessThan(200)
      expect(new Set(site.requests.map((it) => it.path)).size).toBe(site.requests.length)

      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await profile.setOffline(true)
      site.requests.length = 0
      for (const name of ['Warm and offline', 'Warm and offline again']) await timed(name, () => page.reload())
      expect(site.requests).toEqual([])
    } finally {
      await Promise.all([browser.close(), site.close()])
    }
  },
  300_000,
)
