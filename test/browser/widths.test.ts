import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { share } from '../support/share.ts'
import { clipped } from './clipped.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const site = published()
const profile = { viewport: { width: 1440, height: 800 }, reducedMotion: 'reduce' } as const

const widths: readonly number[] = [
  320, 360, 390, 480, 600, 768, 900, 1024, 1180, 1200, 1220, 1240, 1260, 1280, 1300, 1440,
]

/** Has imports, a type error and a goal that no test covers, for the longest words in each bar of the page. */
const code = `import { load } from './database'
import { format } from 'some-formatter'
import { join } from 'node:path'
import type { Row } from './rows'

export async function total(id: string, limit: number): Promise<number> {
  const wrong: string = limit
  const rows = await load(join('orders', id))
  if (rows.length > limit) return format(rows.length)
  if (limit * limit === 2) return wrong.length
  return rows.length
}

export const isLong = (text: string): boolean => text.length > 20

export const isShort = (text: string): boolean => text.length < 3
`

/** Resolves after the next frame. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Everything that is cut off at any of the widths, on each tab, each with where it is. */
async function clippedAnywhere(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of share(widths, 5)) {
    await page.setViewportSize({ width, height: 800 })
    // A busy page turns its panels into tabs, and back, a moment later.
    await settled(page)
    const panels = page.getByRole('navigation', { name: 'Panels' }).getByRole('tab')
    const tabs = await panels.count()
    for (let at = 0; at < Math.max(1, tabs); at++) {
      if (0 < tabs) await panels.nth(at).click()
      // Charts follow the width in the next frame.
      await settled(page)
      for (const it of await clipped(page)) found.push(`${width} pixels, tab ${at + 1}: ${it}`)
    }
  }
  await page.setViewportSize({ width: 1440, height: 800 })
  return found
}

/** The states of the page from pasted code to its tests, in order, each with the actions that lead to it. */
const states: readonly (readonly [state: string, lead: (page: Page) => Promise<void>])[] = [
  [
    'before a run',
    async (page) => {
      await driver.paste(page, code)
      await page.getByRole('region', { name: 'Imports' }).waitFor()
      await page.getByText('Runs in spite of 1 type error').waitFor({ timeout: 100_000 })
    },
  ],
  ['before a run, with options', (page) => driver.countEvaluations(page, 1_000_000)],
  [
    'during a run, with options',
    async (page) => {
      await page.getByRole('button', { name: /^Generate/u }).click()
      await page.getByRole('button', { name: 'Pause' }).click()
    },
  ],
  ['during a run', (page) => page.getByRole('button', { name: /^Options/u }).click()],
  [
    'after a run',
    async (page) => {
      await page.getByRole('button', { name: 'Stop' }).click()
      await driver.finished(page)
      await page.locator('.cm-content').click()
    },
  ],
  ['after a run, with options', driver.showSettings],
  [
    'the test file, with the reasons of imports',
    async (page) => {
      await page.getByRole('button', { name: 'Why?' }).click()
      await page.getByRole('button', { name: 'File', exact: true }).click()
    },
  ],
]

describe('nothing is cut off at any width:', () => {
  const visits = site.sharedVisits(profile)
  let page: Page
  beforeAll(async () => {
    page = await visits.openAsNew()
  })

  test.each(states)('%s', async (_, lead) => {
    await lead(page)
    expect(await clippedAnywhere(page)).toEqual([])
  })
})

describe('nothing is cut off at any width', () => {
  const visits = site.separateVisits(profile)

  test('in menus and dialogs', async () => {
    const page = await visits.openAsNew()
    const found: string[] = []
    for (const width of share(widths, 5)) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of ['Learn', 'Share', 'Compare searches'] as const) {
        await page.getByRole('button', { name, exact: true }).click()
        await page.getByRole('dialog').locator('visible=true').waitFor()
        for (const it of await clipped(page)) found.push(`${name}, ${width} pixels: ${it}`)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Learn', exact: true }).click()
      await page.getByRole('button', { name: /^Link for a class/u }).click()
      await page.getByRole('dialog', { name: 'Link for a class' }).waitFor()
      for (const it of await clipped(page)) found.push(`Link for a class, ${width} pixels: ${it}`)
      await page.keyboard.press('Escape')
    }
    expect(found).toEqual([])
  })

  test('in a lesson', async () => {
    const page = await visits.open('#lesson=3&step=3')
    await page.locator('#panel-lesson').getByRole('button', { name: 'Run both', exact: true }).waitFor()
    expect(await clippedAnywhere(page)).toEqual([])
  })
})
