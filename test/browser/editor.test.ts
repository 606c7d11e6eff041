import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { nightly, nightlyGroup } from '../support/nightly.ts'
import * as driver from './page-driver.ts'
import { published, viewsOf } from './visits.ts'

const site = published()
let page: Page

const queue = `/** First in, first out. */
export class Queue {
  items: number[] = []
  /** Puts an item at the end. */
  add(item: number): void {
    this.items.push(item)
  }
}
const queue = new Queue()
`

/** The completions offered. */
const offers = (): Locator => page.locator('.cm-tooltip-autocomplete').getByRole('option')

const lastLine = (): Promise<string> => page.locator('.cm-line').last().innerText()

describe.each(viewsOf('desk'))('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const visits = site.separateVisits({ viewport: { width, height }, colorScheme })
  beforeEach(async () => {
    page = await visits.open()
  })

  describe('the compiler assists typing', () => {
    test('a hovered name is explained', async () => {
      await driver.paste(page, `${queue}queue.add(1)`)
      const name = page.locator('.cm-line').last().getByText('add')
      await name.hover()
      const hint = page.locator('.cm-hint')
      await hint.waitFor()
      expect(await hint.innerText()).toMatch(
        /^\(method\) Queue\.add\(item: number\): void\s+Puts an item at the end\.$/,
      )
    })

    test('members are offered after a dot, explained, and accepted with Enter', async () => {
      await driver.paste(page, queue)
      await page.keyboard.type('queue.')
      await offers().first().waitFor()
      expect(await offers().locator('.cm-completionLabel').allInnerTexts()).toEqual(['add', 'items'])
      // A phone shows it only if there is room beside the names, which depends on timing.
      if (760 <= width) await page.locator('.cm-completionInfo').getByText('Puts an item at the end.').waitFor()
      await page.keyboard.press('Enter')
      expect(await lastLine()).toBe('queue.add')
    })

    test('F12 selects a declaration, or shows that of the language', async () => {
      await driver.paste(page, `${queue}queue.add(1)\nqueue.items.indexOf(1)`)
      await page.keyboard.press('F12')
      await page.keyboard.press('Control+Home')
      await page
        .locator('.cm-line')
        .getByText('Queue', { exact: true })
        .last()
        .click({ modifiers: ['Control'] })
      await page.waitForFunction(() => getSelection()?.toString() === 'Queue')
      expect(
        await page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('.cm-line')?.textContent),
      ).toBe('export class Queue {')
      await page.locator('.cm-line').last().getByText('indexOf').click()
      await page.keyboard.press('F12')
      const sheet = page.getByRole('dialog', { name: 'indexOf' })
      await sheet.getByText(/^lib\.es5\.d\.ts, line \d+$/).waitFor()
      await sheet.getByText('indexOf(searchElement: ').waitFor()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
    })

    nightly('Escape closes the completions; a second Escape and Tab leave the editor', async () => {
      await driver.paste(page, queue)
      await page.keyboard.type('que')
      await offers().first().waitFor()
      await page.keyboard.press('Escape')
      await offers().first().waitFor({ state: 'detached' })
      expect(await lastLine()).toBe('que')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('.cm-editor') === null)).toBe(true)
    })

    nightly('nothing is offered in comments and strings', async () => {
      await driver.paste(page, queue)
      await page.keyboard.type("// queue.\nconst text = 'queue.")
      await page.waitForTimeout(700)
      expect(await offers().count()).toBe(0)
    })
  })

  nightlyGroup('several files', () => {
    const prices = 'export const isDear = (price: number): boolean => (price > 4321 ? true : false)\n'
    const order = `import { isDear } from './prices'\nexport const kind = (price: number): string => (isDear(price) ? 'dear' : 'cheap')\n`
    const tab = (name: string): Locator =>
      page.getByRole('tablist', { name: 'Files' }).getByRole('tab', { name, exact: true })
    const rename = async (name: string): Promise<void> => {
      await page.locator('.panel-head input.file').fill(name)
      await page.locator('.panel-head input.file').press('Enter')
    }

    nightly('import each other, keep their cursors and histories, and are tested one at a time', async () => {
      await driver.paste(page, order)
      await page.getByRole('button', { name: 'Add a file' }).first().click()
      await rename('prices.ts')
      await page.locator('.cm-content').click()
      await page.keyboard.insertText(prices)
      await tab('kind.ts tested').click()
      expect(await page.locator('.cm-content').innerText()).toContain('import { isDear }')
      await tab('prices.ts').click()
      await page.keyboard.press('Control+z')
      await driver.countEvaluations(page, 1_000)
      await page.locator('.cm-content').click()
      await page.keyboard.press('Control+Shift+z')
      expect(await page.locator('.cm-content').innerText()).toContain('4321')
      await driver.generate(page)
      await driver.show(page, 'Tests')
      expect(await page.locator('.summary').innerText()).toMatch(/^2 of 2\sgoals/)
      await driver.show(page, 'Code')
      await tab('kind.ts tested').click()
      expect(await page.locator('.cm-coverage').count()).toBeGreaterThan(0)
      await tab('prices.ts').click()
      await page.getByRole('button', { name: 'Test this file' }).click()
      await driver.generate(page)
      await driver.show(page, 'Tests')
      expect(await page.locator('.summary').innerText()).toMatch(/^2 of 2\sgoals/)
    })

    nightly('can be restored after removal', async () => {
      await driver.paste(page, prices)
      await page.getByRole('button', { name: 'Add a file' }).first().click()
      await page.getByRole('button', { name: 'Remove file.ts' }).click()
      expect(await page.getByRole('tablist', { name: 'Files' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      expect(await tab('file.ts').getAttribute('aria-selected')).toBe('true')
    })
  })

  nightlyGroup('code marked by an author', () => {
    const marked = `// @hide-start
const limit = 4321
// @hide-end
// @readonly
export function isDear(price: number): boolean {
  return price > limit
}
// @readonly-end
export const own = (n: number): number => (n > 1 ? 2 : 1)
`
    const content = (): Promise<string> => page.locator('.cm-content').innerText()

    /** Reloads the page once its stored state contains this text. */
    const openAgainWith = async (text: string): Promise<void> => {
      const isKept = (it: string): boolean => Object.values(localStorage).some((kept) => String(kept).includes(it))
      await expect.poll(() => page.evaluate(isKept, text)).toBe(true)
      await page.reload()
    }

    /** Records what the editor announces from now on. It removes an announcement 200 ms after it was read. */
    const announcements = async (): Promise<() => Promise<readonly string[]>> => {
      const heard = await page.locator('.cm-announced').evaluateHandle((element) => {
        const texts: string[] = []
        new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true, subtree: true })
        return texts
      })
      return () => heard.jsonValue()
    }

    nightly('is hidden until shown, or read-only, and is tested unchanged', async () => {
      await driver.paste(page, marked)
      await openAgainWith('const own')
      const button = page.getByRole('button', { name: 'Show 3 hidden lines' })
      await button.waitFor()
      expect(await content()).not.toContain('4321')

      const announced = await announcements()
      const locked = page.locator('.cm-line', { hasText: 'return price' })
      await locked.click()
      await page.keyboard.type('x')
      await expect.poll(announced).toContain('These lines are read-only.')
      expect(await locked.innerText()).toBe('  return price > limit')
      await page.locator('.cm-line', { hasText: 'own' }).click()
      await page.keyboard.press('End')
      await page.keyboard.type(' // mine')
      await expect.poll(content).toContain('// mine')

      await driver.countEvaluations(page, 1_000)
      await driver.generate(page)
      await driver.show(page, 'Tests')
      expect(await page.locator('.summary').first().innerText()).toMatch(/^3 of 3\sgoals/)
      await driver.show(page, 'Code')
      await button.click()
      expect(await content()).toContain('const limit = 4321')
    })

    nightly('is complete as plain text, which can be edited, run, and left by Tab', async () => {
      await driver.paste(page, marked)
      const toggle = page.getByRole('button', { name: 'Plain text' })
      await toggle.click()
      const area = page.getByRole('textbox', { name: 'Code under test, as plain text' })
      expect(await area.inputValue()).toBe(marked)
      await area.fill(marked.replace('4321', '5'))
      await driver.countEvaluations(page, 1_000)
      await driver.generate(page)
      await driver.show(page, 'Search')
      await page.locator('tr td.label button').filter({ hasText: 'n > 1' }).first().click()
      await driver.show(page, 'Code')
      await expect
        .poll(() => area.evaluate((it: HTMLTextAreaElement) => it.value.slice(it.selectionStart, it.selectionEnd)))
        .toBe('n > 1')
      await area.press('Tab')
      expect(await area.evaluate((it) => it === document.activeElement)).toBe(false)

      await openAgainWith('limit = 5')
      expect(await area.inputValue()).toBe(marked.replace('4321', '5'))
      await toggle.click()
      expect(await content()).toContain('isDear')
    })
  })
})
