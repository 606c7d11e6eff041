import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { published } from './visits.ts'

const site = published()

/** What has the focus, by its name; `body` where it was lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const it = document.activeElement
    if (!(it instanceof HTMLElement) || it === document.body) return 'body'
    return (it.getAttribute('aria-label') ?? it.innerText).trim().replaceAll(/\s+/gu, ' ')
  })

/** Goes on by Tab until something with this name has the focus, and presses it. */
async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  // More than there is on the page.
  for (let left = 150; !name.test(await focused(page)); left--) {
    if (left === 0) throw new Error(`${name.source} is not reached by Tab`)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press(key)
}

describe.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('at $width pixels', (viewport) => {
  const visits = site.separateVisits({ viewport, reducedMotion: 'reduce' })

  test('a lesson is taken by Tab, arrows and Enter alone, and the focus is never lost', async () => {
    const page = await visits.open()
    await page.evaluate(() => (location.hash = '#lesson=8&step=1'))
    const panel = page.locator('#panel-lesson')
    await panel.getByRole('button', { name: 'Learn from it' }).waitFor()

    // A goal of the figure is covered by its last slider, and learned from twice.
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

    // The button of a run waits for its end with the focus, and cannot be pressed meanwhile.
    await press(page, /^Run: Search alone/u)
    await expect.poll(() => focused(page)).toMatch(/Search alone$/u)
    await page.keyboard.press('Enter')
    const brought = panel.locator('tbody tr').first().locator('td').first()
    await expect.poll(() => brought.innerText(), { timeout: 100_000 }).not.toBe('–')
    await expect.poll(() => focused(page)).toBe('Run: Search alone')

    await press(page, /^Next$/u)
    await expect.poll(() => focused(page)).toBe('Now your code')
    await press(page, /^Use the settings/u)
    expect(await focused(page)).toMatch(/^Use the settings/u)

    // The list, and out of it into another lesson.
    await panel.getByRole('button', { name: 'All lessons' }).focus()
    await page.keyboard.press('Enter')
    await press(page, /^2\. /u)
    await expect.poll(() => focused(page)).toBe('A number instead of yes or no')
    await panel.getByRole('button', { name: 'Close the lesson' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Learn')
  })
})
