import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const site = published()

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

const sizes = [
  ['390', { width: 390, height: 844 }],
  ['1440', { width: 1440, height: 900 }],
  ['1240', { width: 1240, height: 800 }],
] as const

/** The problems of the page in the light, and those of its colors in the dark. */
async function findings(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await seriousFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await seriousFindings(page, ['color-contrast'])
  return [...light, ...dark.map((it) => `in the dark, ${it}`)]
}

describe.each(sizes.slice(0, 2))('axe finds no serious problem on the way to a test, at %s pixels:', (_, size) => {
  const visits = site.sharedVisits({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  let page: Page

  beforeAll(async () => {
    page = await visits.open()
    await driver.paste(page, crashing)
    await driver.countEvaluations(page, 500)
    await page.setViewportSize(size)
    await driver.showSettings(page)
  })

  test.each(way)('%s', async (_name, lead) => {
    await lead(page, async (name) => {
      const tab = page.getByRole('tab').filter({ hasText: name })
      if (0 < (await tab.count())) await tab.click()
    })
    expect(await findings(page)).toEqual([])
  })
})

const importing = `import { load } from './database'
import { join } from 'node:path'
import type { Row } from './rows'
export async function total(id: string): Promise<number> {
  const rows: Row[] = await load(join('orders', id))
  return rows.length > 3 ? 3 : rows.length
}
`

async function openImporting(page: Page): Promise<void> {
  await driver.paste(page, importing)
  await page.getByRole('region', { name: 'Imports' }).waitFor()
}

/** Views beside that way, each with the actions that open it on a new page. */
const views: readonly (readonly [view: string, open: (page: Page) => Promise<unknown>])[] = [
  [
    'an empty editor',
    async (page) => {
      await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'Your code' })
      await page.getByText('Paste TypeScript here, or drop files').waitFor()
    },
  ],
  ['options', (page) => page.getByRole('button', { name: /^Options/u }).click()],
  [
    'a notice',
    async (page) => {
      await driver.paste(page, crashing)
      await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'Triangle' })
      await page.getByRole('note').waitFor()
    },
  ],
  ['learning', (page) => page.getByRole('button', { name: 'Learn', exact: true }).click()],
  ['sharing', (page) => page.getByRole('button', { name: 'Share', exact: true }).click()],
  [
    'a link for an exam',
    async (page) => {
      await page.getByRole('button', { name: 'Learn', exact: true }).click()
      await page.getByRole('button', { name: /^Link for a class/u }).click()
      await page.getByText('Exam', { exact: true }).click()
      await page.getByText('Choose each control').click()
    },
  ],
  ['imports', openImporting],
  [
    'the reasons of imports',
    async (page) => {
      await openImporting(page)
      await page.getByRole('button', { name: 'Why?' }).click()
    },
  ],
  [
    'tests with mocks',
    async (page) => {
      await openImporting(page)
      await driver.countEvaluations(page, 300)
      await driver.generate(page)
      await page.locator('.card').first().waitFor()
    },
  ],
  [
    'a duel',
    async (page) => {
      await page.getByRole('button', { name: 'Learn', exact: true }).click()
      await page.getByRole('button', { name: /^Duel/u }).click()
      await page.getByRole('button', { name: 'Find a difference' }).waitFor()
    },
  ],
]

describe.each(sizes)('axe finds no serious problem, at %s pixels:', (_, size) => {
  const visits = site.separateVisits({ viewport: size, reducedMotion: 'reduce' })

  test.each(views)('%s', async (_name, open) => {
    const page = await visits.openAsNew()
    await open(page)
    expect(await findings(page)).toEqual([])
  })
})
