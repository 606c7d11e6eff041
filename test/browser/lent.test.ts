import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { nightly, nightlyGroup } from '../support/nightly.ts'
import { share } from '../support/share.ts'
import { seriousFindings } from './axe.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const site = published()

const sizes = [
  ['1240', { width: 1240, height: 800 }],
  ['1440', { width: 1440, height: 900 }],
  ['390', { width: 390, height: 844 }],
] as const

const panel = (page: Page) => page.locator('#panel-lesson')
const code = (page: Page): Promise<string> => page.locator('.cm-content').innerText()

const own = `export function own(a: number): string {
  return a > 77 ? 'large' : 'small'
}
`

const step = (page: Page, number: number) =>
  panel(page)
    .getByRole('button', { name: new RegExp(`^Step ${number}:`, 'u') })
    .click()

async function openLesson(page: Page, title: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Learn' }).click()
  await page.getByRole('button', { name: /^Lessons/u }).click()
  await panel(page).getByRole('button', { name: 'All lessons' }).click()
  await panel(page).getByRole('button', { name: title }).click()
}

describe('a lesson', () => {
  const visits = site.separateVisits({ reducedMotion: 'reduce' })

  test.each(share(sizes, 3))(
    'shows its program from its first step, and gives the own code back, at %s pixels',
    async (_, size) => {
      const page = await visits.open()
      await page.setViewportSize(size)
      await driver.paste(page, own)
      await driver.showSettings(page)
      await page.getByRole('spinbutton', { name: 'Seed' }).fill('42')
      await page.getByRole('spinbutton', { name: 'Seed' }).press('Enter')
      if (size.width < 760) await page.getByRole('button', { name: /^Options/ }).click()

      await openLesson(page, /^3\. Approach level/u)
      await expect.poll(() => code(page)).toContain('function hike')
      await panel(page).getByText('Code of this figure').click()
      await panel(page).locator('details').getByText('summit at noon').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await step(page, 2)
      await expect.poll(() => code(page)).toContain('function flight')

      await step(page, 3)
      await panel(page).getByRole('button', { name: 'Run both', exact: true }).click()
      const cells = panel(page).locator('tbody tr').first().locator('td')
      await expect.poll(() => cells.allInnerTexts(), { timeout: 100_000 }).not.toContain('–')
      await panel(page).locator('.is-reached').waitFor()
      expect(await seriousFindings(page)).toEqual([])

      await panel(page).getByRole('button', { name: 'Close the lesson' }).click()
      await expect.poll(() => code(page)).toContain('a > 77')
      await driver.showSettings(page)
      expect(await page.getByRole('spinbutton', { name: 'Seed' }).inputValue()).toBe('42')
      expect(await page.getByRole('combobox', { name: 'Budget unit' }).inputValue()).toBe('time')
      await page.reload()
      await expect.poll(() => code(page)).toContain('a > 77')
      await driver.showSettings(page)
      expect(await page.getByRole('spinbutton', { name: 'Seed' }).inputValue()).toBe('42')
    },
  )

  nightly('lends its settings to the own code, and takes them back after a reload', async () => {
    const page = await visits.open()
    await page.setViewportSize(sizes[1][1])
    await driver.paste(page, own)
    await openLesson(page, /^3\. Approach level/u)
    await step(page, 4)
    await panel(page)
      .getByRole('button', { name: /^Use the settings/u })
      .click()
    await expect.poll(() => code(page)).toContain('a > 77')
    expect(await page.getByRole('spinbutton', { name: 'Seed' }).inputValue()).toBe('4')
    await driver.paste(page, own.replace('77', '78'))
    await page.waitForTimeout(500)
    await page.reload()
    await panel(page).getByRole('button', { name: 'Close the lesson' }).click()
    await expect.poll(() => code(page)).toContain('a > 78')
    expect(await page.getByRole('spinbutton', { name: 'Seed' }).inputValue()).toBe('1')
  })

  nightly('keeps what was typed beside it over a reload, and offers it when it is closed', async () => {
    const page = await visits.open()
    await page.setViewportSize(sizes[1][1])
    await driver.paste(page, own)
    await openLesson(page, /^3\. Approach level/u)
    await step(page, 2)
    await expect.poll(() => code(page)).toContain('function flight')
    await driver.paste(page, own.replace('77', '99'))
    await page.waitForTimeout(500)
    await page.reload()
    await expect.poll(() => code(page)).toContain('a > 99')
    await panel(page).getByRole('button', { name: 'Close the lesson' }).click()
    await expect.poll(() => code(page)).toContain('a > 77')
    await page.getByRole('button', { name: 'Keep the code from the lesson' }).click()
    await expect.poll(() => code(page)).toContain('a > 99')
  })
})

nightlyGroup('a presented lesson', () => {
  const visits = site.separateVisits({ viewport: { width: 1440, height: 560 }, reducedMotion: 'reduce' })

  test('turns its steps and scrolls by keys, and its charts have letters as large as the rest', async () => {
    const page = await visits.open('#lesson=3&step=1')
    const text = page.getByRole('region', { name: 'Lesson text' })
    await text.getByRole('heading', { name: 'Far from the condition' }).waitFor()
    await page.getByRole('button', { name: 'Learn' }).focus()
    await page.keyboard.press('p')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => text.evaluate((it) => it.scrollTop)).toBeGreaterThan(100)
    await page.keyboard.press('ArrowRight')
    await text.getByRole('heading', { name: 'Predict' }).waitFor()
    await expect.poll(() => text.evaluate((it) => it.scrollTop)).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await text.getByRole('heading', { name: 'Far from the condition' }).waitFor()
    const sizeOf = (selector: string): Promise<number> =>
      page.evaluate((it) => Number.parseFloat(getComputedStyle(document.querySelector(it)!).fontSize), selector)
    expect(await sizeOf('.frame canvas')).toBe(await sizeOf('figcaption h3'))
  })
})

describe('a link for a class', () => {
  const visits = site.separateVisits({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

  test('has presets before the single controls', async () => {
    const page = await visits.open()
    await page.getByRole('button', { name: 'Learn' }).click()
    await page.getByRole('button', { name: /^Link for a class/u }).click()
    const dialog = page.getByRole('dialog', { name: 'Link for a class' })
    const link = dialog.getByRole('textbox', { name: 'Link', exact: true })
    const presets = dialog.getByRole('group', { name: 'Students can use' })
    expect(await dialog.getByRole('combobox', { name: 'Compare' }).isVisible()).toBe(false)
    await presets.getByRole('button', { name: 'Lesson only' }).click()
    expect(await link.inputValue()).toMatch(/#lesson=1&step=1&hidden=target,criteria,search,/u)
    await presets.getByRole('button', { name: 'Exam' }).click()
    await dialog.getByRole('textbox', { name: 'Task (plain text)' }).fill('Cover all branches.')
    expect(await seriousFindings(page)).toEqual([])
    const student = await visits.open(new URL(await link.inputValue()).hash)
    await student.getByRole('region', { name: 'Task' }).getByText('Cover all branches.').waitFor()
    expect(await student.getByRole('button', { name: 'Compare searches' }).count()).toBe(0)
    expect(await student.getByRole('combobox', { name: 'Example' }).count()).toBe(0)
    expect(await student.getByRole('spinbutton', { name: 'Seed' }).isDisabled()).toBe(true)
    expect(await student.getByRole('spinbutton', { name: 'Budget' }).isDisabled()).toBe(true)
    await dialog.getByText('Choose each control').click()
    await dialog.getByRole('combobox', { name: 'Seed' }).selectOption('Shown')
    await dialog.getByText('Your own choice of controls.').waitFor()
  })
})
