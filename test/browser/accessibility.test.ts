import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { share } from '../support/share.ts'
import { seriousFindings } from './axe.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

const crashing = `export class Horn {
  private isOn = false
  press(force: number): void {
    this.isOn = force > 123456
  }
  sound(): string {
    return this.isOn ? 'honk' : ''
  }
}
const isLong = (text: string): boolean => text.length > 90
export function shout(text: string): string {
  if (isLong(text)) return 'long'
  if (text === 'x') return text.toUpperCase()
  return [text][1]!.trim()
}
`

/** The states that a user passes on the way to a test, in order, each with the actions that lead to it. */
const way: readonly (readonly [
  state: string,
  lead: (page: Page, show: (tab: string) => Promise<void>) => Promise<void>,
])[] = [
  ['a fresh page', async (page) => page.locator('tr.untried').first().waitFor({ state: 'attached' })],
  ['goals before a run', (_, show) => show('Search')],
  ['tests before a run', (_, show) => show('Tests')],
  ['choosing criteria', (page) => page.getByRole('button', { name: /^Criteria/ }).click()],
  [
    'choosing an algorithm',
    async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Algorithm/ }).click()
    },
  ],
  [
    'tests',
    async (page) => {
      await page.keyboard.press('Escape')
      await driver.switchOff(page, 'Object construction', 'Concolic execution')
      await driver.generate(page)
      await page.locator('.card').first().waitFor()
    },
  ],
  ['goals', (_, show) => show('Search')],
  [
    'the explanation of an open goal',
    async (page) => {
      await page.locator('tr.open td.label button').filter({ hasText: 'isLong(text)' }).first().click()
      await page.getByRole('tree').waitFor()
    },
  ],
  [
    'a technique that is off',
    async (page, show) => {
      await show('Search')
      await page.locator('tr td.label button').filter({ hasText: 'this.isOn is true' }).click()
      await page.getByRole('tab', { name: 'Objects' }).click()
    },
  ],
  [
    'an object graph',
    async (page) => {
      await page.getByRole('button', { name: 'Turn it on' }).click()
      await page.getByRole('listbox', { name: 'Test that builds it' }).waitFor()
      await page.locator('g[role=option]').last().focus()
    },
  ],
  ['its list', (page) => page.getByRole('button', { name: 'List' }).click()],
  [
    'marked code',
    async (page, show) => {
      await page
        .getByRole('button', { name: /^Line / })
        .first()
        .click()
      await show('Code')
    },
  ],
  [
    'a test and its goals',
    async (page, show) => {
      await show('Tests')
      await page.getByRole('button', { name: 'All tests' }).click()
      await page.locator('.card .name').first().click()
      await page.locator('.card summary').first().click()
    },
  ],
  [
    'surviving mutants',
    async (page) => {
      await page.getByRole('button', { name: 'Done', exact: true }).last().click()
      await page.getByRole('button', { name: /surviving mutant/ }).click()
    },
  ],
  ['exporting', (page) => page.getByRole('button', { name: 'Export' }).click()],
  [
    'the test file',
    async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'File', exact: true }).click()
    },
  ],
  [
    'a problem',
    async (page, show) => {
      await show('Code')
      await driver.paste(page, 'export function f(a: number) {\n  return a +\n}\n')
      await driver.generate(page)
      await show('Search')
      await page.locator('.problem').waitFor()
    },
  ],
]

test.each(
  share(
    [
      ['phone', { width: 390, height: 844 }],
      ['desk', { width: 1440, height: 900 }],
    ] as const,
    2,
  ),
)('axe finds no serious problem on the way to a test, on a %s, light or dark', async (_, size) => {
  const page = await visits.open()
  await driver.paste(page, crashing)
  await driver.countEvaluations(page, 500)
  await page.setViewportSize(size)
  const tabs = page.getByRole('tab')
  const show = async (name: string): Promise<void> => {
    const tab = tabs.filter({ hasText: name })
    if (0 < (await tab.count())) await tab.click()
  }
  await driver.showSettings(page)
  for (const [state, lead] of way) {
    await lead(page, show)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await seriousFindings(page), state).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await seriousFindings(page, ['color-contrast']), `${state} in the dark`).toEqual([])
  }
})
