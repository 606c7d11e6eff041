import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { nightly } from '../support/nightly.ts'
import { seriousFindings } from './axe.ts'
import * as driver from './page-driver.ts'
import { published, viewsOf } from './visits.ts'

const site = published()
let page: Page

const sheet = () => page.getByRole('dialog', { name: 'Keyboard' })

describe.each(viewsOf('desk'))('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const visits = site.separateVisits({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  beforeEach(async () => {
    page = await visits.open()
  })

  nightly(
    '? shows the shortcuts unless it is typed as text, Escape closes them, and axe finds no serious problem',
    async () => {
      await page.getByRole('button', { name: 'Share' }).focus()
      await page.keyboard.press('?')
      await sheet().waitFor()
      expect(await sheet().innerText()).toContain('Leave the editor')
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await sheet().waitFor({ state: 'hidden' })
      const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
      // A phone has no such button: there, the sheet is only for users with a keyboard.
      expect(await button.isVisible()).toBe(width > 760)
      if (await button.isVisible()) await button.click()
      else await page.keyboard.press('?')
      await sheet().getByRole('button', { name: 'Close' }).click()
      await driver.paste(page, 'const a = true ? 1 : 2')
      await page.keyboard.type(' ? 3 : 4')
      expect(await page.locator('.cm-content').innerText()).toContain('2 ? 3 : 4')
      expect(await sheet().isVisible()).toBe(false)
    },
  )

  test('the shortcuts work as listed, also within the editor', async () => {
    await driver.paste(
      page,
      'export const f = (a: number, b: number) => (a > 1000 && Math.abs(a) < 1000 ? 1 : b > 0 ? 2 : 3)\n',
    )
    await page.keyboard.press('Control+s')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#1=')
    await page.keyboard.press('Control+Enter')
    // A run that is stopped while it compiles has nothing to show.
    await driver.show(page, 'Search')
    await page.locator('tr.covered').first().waitFor()
    await page.keyboard.press('Control+.')
    await driver.finished(page)
    expect(await page.locator('.summary').innerText()).toContain('stopped')
  })

  nightly('with reduced motion, nothing moves during a run', async () => {
    await driver.countEvaluations(page, 3000)
    await page.getByRole('button', { name: 'Generate' }).click()
    const moving = await page.evaluate(async () => {
      const seen = new Set<string>()
      for (let frame = 0; frame < 60; frame++) {
        await new Promise(requestAnimationFrame)
        for (const it of document.getAnimations()) {
          const { duration, iterations } = it.effect?.getComputedTiming() ?? {}
          if (Number(duration) > 1 || Number(iterations) > 1) seen.add((it as CSSAnimation).animationName)
        }
      }
      return [...seen]
    })
    expect(moving).toEqual([])
    await driver.finished(page)
  })
})
