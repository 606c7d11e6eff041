import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({ viewport: { width: 1440, height: 560 }, reducedMotion: 'reduce' })

test('a presentation key is left to the focused element if that uses it', async () => {
  const page = await visits.open('#lesson=2&step=1')
  const text = page.getByRole('region', { name: 'Lesson text' })
  const bar = page.getByRole('region', { name: 'Presentation' })
  const shown = (): Promise<string> => bar.locator('strong').innerText()
  await text.getByRole('heading').first().waitFor()
  await page.getByRole('button', { name: 'Learn' }).focus()
  await page.keyboard.press('p')
  expect(await shown()).toBe('Lesson')

  // Keys with a modifier belong to the browser.
  for (const key of ['Control+ArrowDown', 'Meta+ArrowDown', 'Alt+PageDown', 'Control+p', 'Control+Escape'])
    await page.keyboard.press(key)
  expect(await shown()).toBe('Lesson')

  // Arrow keys move a slider, and scroll a text to its end before they turn the panel.
  const slider = text.getByRole('slider').first()
  const before = Number(await slider.inputValue())
  await slider.press('ArrowRight')
  await slider.press('ArrowUp')
  expect(Number(await slider.inputValue())).toBe(before + 2)
  await slider.press('PageDown')
  expect(await shown()).toBe('Lesson')
  await text.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => text.evaluate((it) => it.scrollTop)).toBe(0)
  await page.keyboard.press('PageDown')
  await expect.poll(() => text.evaluate((it) => it.scrollTop)).toBeGreaterThan(100)
  expect(await shown()).toBe('Lesson')
  await page.keyboard.press('End')
  await expect.poll(() => text.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)).toBeLessThan(2)
  await page.keyboard.press('ArrowDown')
  await expect.poll(shown).toBe('Code')
  await page.keyboard.press('ArrowUp')
  await expect.poll(shown).toBe('Lesson')

  // Both Enter and Space press a button.
  await page.getByRole('button', { name: 'Next', exact: true }).press(' ')
  await text.getByRole('heading', { name: 'Predict' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter')
  await text.getByRole('heading', { name: 'A number instead' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await bar.getByRole('button', { name: 'Exit' }).press(' ')
  await bar.waitFor({ state: 'detached' })
})
