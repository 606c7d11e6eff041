import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { published } from './visits.ts'

const site = published()

/** The name of the focused element, or `body` if the focus was lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const it = document.activeElement
    if (!(it instanceof HTMLElement) || it === document.body) return 'body'
    return (it.getAttribute('aria-label') ?? it.innerText).trim().replaceAll(/\s+/gu, ' ')
  })

/** Presses Tab until the element with this name has the focus, then presses it. */
async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  // More elements than the page has.
  for (let remaining = 150; !name.test(await focused(page)); remaining--) {
    if (remaining === 0) throw new Error(`${name.source} is not reached by Tab`)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press(key)
}

describe.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('at $width pixels', (viewport) => {
  const visits = site.separateVisits({ viewport, reducedMotion: 'reduce' })

  test('a lesson can be completed with Tab, arrows and Enter alone, and the focus is never lost', async () => {
    const page = await visits.open()
    await page.evaluate(() => (location.hash = '#lesson=8&step=1'))
    const panel = page.locator('#panel-lesson')
    await panel.getByRole('button', { name: 'Learn from it' }).waitFor()

    // The last slider of the figure covers a goal of the figure, and the test learns from it twice.
    await panel.getByRole('slider').last().focus()
    await page.keyboard.press('ArrowRight')
    await panel.getByText('This call covers the goal').waitFor()
    await press(page, /^Learn from it/u)
    await panel.getByText(/hold for\s+this call/u).waitFor()
    expect(await focused(page)).toBe('Learn from it')
    await press(page, /^Forget all/u, ' ')
    await panel.getByText('Nothing learned yet').waitFor()
    expect(await focused(page)).toBe('Forget all')

    await press(page, /^Next$/u)
    await expect.poll(() => focused(page)).toBe('Predict')
    await panel.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await panel.getByText('Noted. Run both searches').waitFor()
    await press(page, /^Next$/u)
    await expect.poll(() => focused(page)).toBe('Run both')

    // The button of a run keeps the focus and is disabled until the run ends.
    await press(page, /^Run: Search alone/u)
    await expect.poll(() => focused(page)).toMatch(/Search alone$/u)
    await page.keyboard.press('Enter')
    const runResult = panel.locator('tbody tr').first().locator('td').first()
    await expect.poll(() => runResult.innerText(), { timeout: 100_000 }).not.toBe('–')
    await expect.poll(() => focused(page)).toBe('Run: Search alone')

    await press(page, /^Next$/u)
    await expect.poll(() => focused(page)).toBe('Now your code')
    await press(page, /^Use the settings/u)
    expect(await focused(page)).toMatch(/^Use the settings/u)

    // Opens the list, and another lesson from it.
    await panel.getByRole('button', { name: 'All lessons' }).focus()
    await page.keyboard.press('Enter')
    await press(page, /^2\. /u)
    await expect.poll(() => focused(page)).toBe('A number instead of yes or no')
    await panel.getByRole('button', { name: 'Close the lesson' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Learn')
  })
})
