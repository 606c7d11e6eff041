import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { nightly } from '../support/nightly.ts'
import * as driver from './page-driver.ts'
import { published, viewsOf } from './visits.ts'

const site = published()

const project: Readonly<Record<string, string>> = {
  'src/order.ts': `import { isDear } from './prices.js'
import { discount } from './discounts'
import { load } from '@/stock'
import { sendMail } from 'mailer'

export function order(id: string, price: number): string {
  if (load(id) < 3) return 'sold out'
  if (isDear(price)) sendMail(id, discount(price))
  return price > 50 ? 'large' : 'small'
}
`,
  'src/prices.ts': 'export const isDear = (price: number): boolean => (price > 4321 ? true : false)\n',
  'src/discounts/index.ts': 'export const discount = (price: number): number => (price > 77 ? 10 : 0)\n',
  'src/stock.ts': 'export const load = (id: string): number => id.length\n',
  'src/order.test.ts': 'test.todo()\n',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } } // as usual\n',
  'README.md': '# Shop\n',
  'node_modules/mailer/index.ts': 'export const sendMail = () => 1\n',
}

const mocking = `import { getUser, type User } from './db'
import type { Clock } from './clock'

export async function greet(id: string, clock?: Clock): Promise<string> {
  const user: User | undefined = await getUser(id)
  if (!user) return 'guest'
  const size: number = 'large'
  if (user.key === Symbol(size)) return 'key'
  return user.visits > 40 ? 'friend' : 'member'
}
`

let folder: string

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'fitscape-')), 'shop')
  for (const [name, text] of Object.entries(project)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
})

afterAll(() => {
  rmSync(dirname(folder), { recursive: true })
})

/** Drops files or folders of the disk onto the code, as the system does. */
async function drop(page: Page, ...files: readonly string[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: 120, y: 300, data })
}

describe.each(viewsOf('desk'))('on a screen of $width by $height,', (view) => {
  const visits = site.separateVisits({ viewport: view, colorScheme: view.colorScheme })
  let page: Page

  beforeEach(async () => {
    page = await visits.open()
    await driver.show(page, 'Code')
  })

  const tab = (name: string): Locator =>
    page.getByRole('tablist', { name: 'Files' }).getByRole('tab', { name, exact: true })
  const notice = (text: string | RegExp): Locator => page.getByRole('note').filter({ hasText: text })
  const chip = (specifier: string, state: string): Locator =>
    page
      .getByRole('region', { name: 'Imports' })
      .getByRole('listitem')
      .filter({ hasText: specifier })
      .getByText(state, { exact: true })

  test('a dropped folder becomes tabs, whose files import each other or are mocked, and a link carries all that', async () => {
    await drop(page, folder)
    await notice(/Opened 5\sfiles\. 1\stest file left out\. 1\sfile without/).waitFor()
    await tab('order.ts tested').waitFor()
    await chip('./prices.js', 'real').waitFor()
    await chip('./discounts', 'real').waitFor()
    await chip('@/stock', 'real').waitFor()
    await chip('mailer', 'mocked').waitFor()

    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('switch', { name: 'Mock ./prices.js' }).click()
    await chip('./prices.js', 'mocked').waitFor()
    await driver.countEvaluations(page, 3_000)
    await page.getByRole('button', { name: 'Generate for order.ts' }).waitFor()
    await driver.generate(page)
    expect(await notice('Opened').count()).toBe(0)
    await driver.show(page, 'Tests')
    expect(await page.locator('.summary').innerText()).toMatch(/^6 of 6\sgoals/)
    const given = page.getByRole('group', { name: 'Given' })
    expect(await seriousFindings(page)).toEqual([])
    expect(await given.allInnerTexts()).toContainEqual(expect.stringContaining('isDear.mockReturnValue('))

    const outdated = page.getByText('The choice of mocked imports has changed. Generate again to update the tests.')
    for (const isOutdated of [true, false]) {
      await driver.show(page, 'Code')
      await page.getByRole('switch', { name: 'Mock @/stock' }).click()
      await driver.show(page, 'Tests')
      await expect.poll(() => outdated.isVisible()).toBe(isOutdated)
    }

    await page.getByRole('button', { name: 'Share' }).click()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    const other = await visits.open(new URL(link).hash)
    await driver.show(other, 'Code')
    await other.getByRole('switch', { name: 'Mock ./prices.js', checked: true }).waitFor()
    expect(await other.getByRole('tab', { name: 'stock.ts' }).count()).toBe(1)
  })

  nightly('a shown file that is not tested is checked, and a paste with an error keeps its imports', async () => {
    await driver.paste(
      page,
      "import { isDear } from './prices'\nexport const kind = (n: number) => (isDear(n) ? 1 : 2\n",
    )
    await chip('./prices', 'mocked').waitFor()
    await page.getByRole('button', { name: 'Add a file' }).first().click()
    await page.locator('.cm-content').click()
    await page.keyboard.insertText('export const other: number = "a"\n')
    await page.getByText('Imports of kind.ts').waitFor()
    await page.locator('.cm-lintRange-warning').waitFor()
  })

  nightly('files are added beside edited code, and removed again at once or one at a time', async () => {
    await driver.paste(
      page,
      "import { isDear } from './prices'\nexport const kind = (n: number) => isDear(n) ? 1 : 2\n",
    )
    await chip('./prices', 'mocked').waitFor()
    await drop(page, join(folder, 'src/prices.ts'), join(folder, 'src/stock.ts'))
    await notice(/Opened 2\sfiles/).waitFor()
    await chip('./prices', 'real').waitFor()
    await tab('kind.ts tested').focus()
    await page.keyboard.press('End')
    expect(await tab('stock.ts').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Delete')
    await expect.poll(() => tab('stock.ts').count()).toBe(0)
    await notice('Removed').getByRole('button', { name: 'Undo' }).click()
    await tab('stock.ts').waitFor()
  })

  nightly('undoing a drop brings back what was there, and offers to undo that if it undoes edits', async () => {
    const undo = page.getByRole('button', { name: 'Undo' })
    for (const _ of [1, 2]) {
      await drop(page, folder)
      await tab('order.ts tested').waitFor()
      await undo.click()
      await expect.poll(() => tab('order.ts tested').count()).toBe(0)
      expect(await page.getByText('edited', { exact: true }).count()).toBe(0)
    }
    await drop(page, folder)
    await tab('order.ts tested').waitFor()
    await page.locator('.cm-content').click()
    await page.keyboard.insertText('/* mine */')
    await undo.click()
    await notice('Your later changes were undone, too.').waitFor()
    await undo.click()
    await page.locator('.cm-line').getByText('/* mine */').waitFor()

    // Each file keeps its own history.
    await tab('stock.ts').click()
    await page.keyboard.press('Delete')
    await expect.poll(() => tab('stock.ts').count()).toBe(0)
    expect(await page.locator(':focus').getAttribute('aria-selected')).toBe('true')
    await undo.click()
    await tab('stock.ts').waitFor()
    await tab('order.ts tested').click()
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.locator('.cm-content').innerText()).not.toContain('mine')
    expect(await page.locator('.cm-content').innerText()).toMatch(/^import \{ isDear \}/)
  })

  nightly('choices of imports follow the tested file, and reasons can be read', async () => {
    await drop(page, folder)
    await chip('@/stock', 'real').waitFor()
    await page.getByRole('switch', { name: 'Mock @/stock' }).click()
    await page.getByRole('switch', { name: 'Mock ./discounts' }).click()
    await chip('./discounts', 'mocked').waitFor()
    await page.getByRole('button', { name: 'Why?' }).click()
    await page.getByText('mailer is mocked, because it is not here. Tests arrange what it returns.').waitFor()
    await tab('index.ts').click()
    await page.getByRole('button', { name: 'Test this file' }).click()
    await tab('index.ts tested').waitFor()
    await tab('tsconfig.json').click()
    expect(await page.getByRole('button', { name: 'Test this file' }).count()).toBe(0)
    await tab('order.ts').click()
    await page.getByRole('button', { name: 'Test this file' }).click()
    await page.getByRole('switch', { name: 'Mock @/stock', checked: true }).waitFor()
    await page.getByRole('switch', { name: 'Mock ./discounts', checked: true }).waitFor()
  })

  test('imports that are not there are mocked, in spite of a type error, and open goals name the mocks', async () => {
    await driver.paste(page, mocking)
    await chip('./db', 'mocked').waitFor()
    await chip('./clock', 'types only').waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    await page.getByRole('button', { name: 'Runs in spite of 1 type error' }).waitFor()
    await page.locator('.cm-line').getByText('getUser').last().hover()
    await page.locator('.cm-tooltip').getByText('function getUser(…): Promise<').waitFor()
    await page.getByText('getUser is mocked: it returns undefined unless a test arranges it.').waitFor()

    await driver.countEvaluations(page, 2_000)
    await driver.generate(page)
    await driver.show(page, 'Tests')
    const given = page.getByRole('group', { name: 'Given' })
    expect(await given.allInnerTexts()).toContainEqual(expect.stringMatching(/^Given\s+getUser\.mockResolvedValue\(/))
    await driver.show(page, 'Search')
    await page.locator('tr.open td.label button').filter({ hasText: 'Symbol' }).first().click()
    await page
      .getByText(/This depends on getUser, which is mocked: a test must arrange a result for which user.key === /)
      .waitFor()
  })

  nightly('an imported file that throws while it loads is mocked, and says why', async () => {
    await driver.paste(page, "import { host } from './config'\nexport const f = (n: number) => (host(n) ? 1 : 2)\n")
    await page.getByRole('button', { name: 'Add a file' }).first().click()
    await page.locator('.panel-head input.file').fill('config.ts')
    await page.locator('.panel-head input.file').press('Enter')
    await page.locator('.cm-content').click()
    await page.keyboard.insertText("throw new Error('no host')\nexport const host = (n: number): boolean => n > 1\n")
    await chip('./config', 'real').waitFor()
    await driver.countEvaluations(page, 1_000)
    await driver.generate(page)
    await driver.show(page, 'Tests')
    expect(await page.locator('.summary').innerText()).toMatch(/^2 of 2\sgoals/)
    await driver.show(page, 'Code')
    await chip('./config', 'mocked').waitFor()
    expect(await page.getByRole('region', { name: 'Imports' }).innerText()).toContain('no host')
    await page.getByRole('switch', { name: 'Mock ./config' }).waitFor()
  })

  nightly('goals of imported files count if wanted', async () => {
    await drop(page, folder)
    await tab('order.ts tested').waitFor()
    await driver.show(page, 'Search')
    await page.getByText(/^6 to cover/).waitFor()
    await driver.showSettings(page)
    await page.getByRole('button', { name: /^Criteria/ }).click()
    await page.getByRole('checkbox', { name: /^Imported files/ }).check()
    await page.keyboard.press('Escape')
    await page.getByText(/^11 to cover/).waitFor()
  })
})
