import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nightlyGroup } from '../support/nightly.ts'
import { runVitest } from '../support/run-vitest.ts'
import { bytesOf } from './downloads.ts'
import { countEvaluations, generate, paste } from './page-driver.ts'
import { published, type Visits } from './visits.ts'

const site = published()
let page: Page

/** One run for a group of tests, on a source or on the initial example. Each test begins with nothing selected. */
function oneRun(source?: string): Visits {
  const visits = site.sharedVisits({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  beforeAll(async () => {
    page = await visits.open()
    await countEvaluations(page, 5000)
    if (source !== undefined) await paste(page, source)
    await generate(page)
  })
  beforeEach(() => page.keyboard.press('Escape'))
  return visits
}

/** Throws a deliberate error for lists of different lengths, and has a bug for empty lists. */
const buggy = `export function oldest(names: string[], ages: number[]): string {
  if (names.length !== ages.length) {
    throw new RangeError('as many ages as names')
  }
  const first = names.length === 0 ? undefined : names[0]
  if (first === undefined) {
    return names[0]!.toUpperCase()
  }
  return first
}
`

/** The colors of a chart's pixels, as `r, g, b`. */
const colors = (chart: Locator): Promise<readonly string[]> =>
  chart.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const seen = new Set<string>()
    for (let at = 0; at < data.length; at += 4) seen.add(data.slice(at, at + 3).join(', '))
    return [...seen]
  })

/** A theme color of the page, as `r, g, b`. */
const colorOf = (variable: string): Promise<string> =>
  page.evaluate((name) => {
    const it = document.body.appendChild(document.createElement('i'))
    it.style.color = `var(${name})`
    const { color } = getComputedStyle(it)
    it.remove()
    return color.replace(/^rgb\((.*)\)$/, '$1')
  }, variable)

const cards = () => page.locator('.card')
const trail = () => page.locator('.cm-trail, .cm-trail-current')
const focusBar = () => page.getByRole('group', { name: 'Selection' })

/** The highlighted lines of the code. */
const trailText = async (): Promise<readonly string[]> => (await trail().allInnerTexts()).map((it) => it.trim())

nightlyGroup('the tests of a run', () => {
  oneRun(buggy)

  test('are cards; probable bugs come before results and deliberate errors', async () => {
    const groups = (await page.locator('.body h3').allInnerTexts()).map((it) => it.replace(/\s+/g, ' '))
    expect(groups[0]).toMatch(/^Probable bugs 1 Errors that the code does not throw/)
    expect(groups[1]).toMatch(/^Results/)
    expect(groups[2]).toMatch(/^Expected errors 1/)
    const bug = page.locator('section.crashes .card')
    expect(await bug.innerText()).toContain('TypeError')
    expect(await page.locator('section.throws .card').innerText()).toContain('RangeError')
    await expect.poll(() => page.locator('p[role=status]').innerText()).toMatch(/1\sprobable bug\.$/)
  })

  test('are named after the pasted code, also as a file', async () => {
    expect(await page.getByRole('textbox', { name: 'Name of the file that the tests import' }).inputValue()).toBe(
      'oldest.ts',
    )
    expect(await page.locator('.body').innerText()).toContain('TypeError')
    await page.getByRole('button', { name: 'File', exact: true }).click()
    expect(await page.locator('.body').innerText()).toContain('oldest.test.ts')
    await page.getByRole('button', { name: 'Cards', exact: true }).click()
  })

  test('run again in a fresh sandbox, with executed lines highlighted and the result of each call shown', async () => {
    const bug = page.locator('section.crashes .card')
    await bug.getByRole('button', { name: /^Run again/ }).click()
    await bug.getByText(/Ran just now, \d+\ssteps/).waitFor()
    expect(await bug.getByRole('list', { name: 'Result of each call' }).innerText()).toMatch(
      /oldest\s+throws TypeError/,
    )
    expect(await trailText()).toContain('return names[0]!.toUpperCase()')
    expect(await trailText()).not.toContain('return first')
    expect(page.frames().length).toBeLessThanOrEqual(2)
  })

  test('run again step by step if motion is allowed', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page
      .getByRole('button', { name: /^Run again/ })
      .first()
      .click()
    await page.locator('.cm-trail-current').waitFor()
    await page.getByText(/Ran just now, \d+\ssteps/).waitFor()
    expect(await page.locator('.cm-trail-current').count()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  describe('are linked with code and goals:', () => {
    test('a test shows its goals and lines, and a goal its tests, until Escape shows everything', async () => {
      const all = await cards().count()
      const name = page.locator('section.throws .card .name')
      await name.click()
      expect(await name.getAttribute('aria-pressed')).toBe('true')
      expect(await trailText()).toContain("throw new RangeError('as many ages as names')")
      expect(await cards().count()).toBe(all)
      const visible = Number(/(\d+)\sgoals?,/.exec(await focusBar().innerText())?.[1])
      expect(await page.locator('tbody tr.covered').count()).toBe(visible)
      await name.click()
      expect(await trail().count()).toBe(0)
      expect(await focusBar().count()).toBe(0)

      await page.getByRole('button', { name: 'names.length !== ages.length is true' }).first().click()
      await page.locator('.cm-place').first().waitFor()
      expect(await cards().count()).toBe(1)
      expect(await focusBar().innerText()).toMatch(/1\stest/)
      await page.keyboard.press('Escape')
      expect(await cards().count()).toBe(all)
    })

    test('a line shows its goals and tests, by its number and by keyboard, even if the code was edited', async () => {
      const all = await cards().count()
      await page.locator('.cm-lineNumbers .cm-gutterElement').filter({ hasText: /^3$/ }).click()
      expect(await focusBar().innerText()).toMatch(/^Line 3: 1\stest, 0\sgoals/)
      expect(await cards().count()).toBe(1)
      await page.getByRole('button', { name: 'All tests' }).click()
      expect(await cards().count()).toBe(all)

      await page.locator('.cm-content').focus()
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: 'Tests of line 2' }).focus()
      await page.keyboard.press('Enter')
      expect(await focusBar().innerText()).toContain(`Line 2: ${all}`)
      expect(await page.locator('tbody tr.covered').count()).toBe(2)

      await page.locator('.cm-content').focus()
      await page.keyboard.press('Control+Home')
      await page.keyboard.insertText('// A remark.\n')
      await page.locator('.cm-lineNumbers .cm-gutterElement').filter({ hasText: /^4$/ }).click()
      expect(await focusBar().innerText()).toMatch(/^Line 3: 1\stest/)
      expect(await trailText()).toEqual(["throw new RangeError('as many ages as names')"])
    })
  })
})

nightlyGroup('a surviving mutant', () => {
  oneRun('export function half(n: number): number {\n  if (n < 0) n = 0\n  return n / 2\n}\n')

  test('is listed and links to its place in the code', async () => {
    await page.getByRole('button', { name: /surviving mutant/ }).click()
    await page.locator('#survivors li button').first().click()
    await page.locator('.cm-place').first().waitFor()
  })
})

describe('the result of a run', () => {
  const visits = oneRun()
  const action = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name }).click()
  }

  test('includes Istanbul coverage and the surviving mutants', async () => {
    const measures = page.getByRole('region', { name: 'Test quality' })
    expect(await measures.locator('dt').allInnerTexts()).toEqual([
      'Statements',
      'Branches',
      'Functions',
      'Lines',
      'Mutants',
    ])
    // Even without motion, charts use the colors of the page.
    expect(await colors(page.locator('canvas').first())).toContain(await colorOf('--accent'))
    for (const it of await measures.locator('dd').allInnerTexts()) expect(it).toMatch(/^\d+%\s+\d+ \/ \d+/)
    await measures.getByRole('button', { name: 'How this is measured' }).click()
    expect(await measures.innerText()).toContain('the two numbers differ')
  })

  test('is exported as a zip project whose tests pass', async () => {
    const download = page.waitForEvent('download')
    await action('Project (zip)')
    const it = await download
    expect(it.suggestedFilename()).toBe('router-tests.zip')
    const entries = unzipSync(await bytesOf(it))
    const files = new Map(Object.entries(entries).map(([path, bytes]) => [path, strFromU8(bytes)]))
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['router-tests/package.json', 'router-tests/router.ts', 'router-tests/router.test.ts']),
    )
    expect(files.get('router-tests/router.ts')).toBe(readFileSync('src/examples/router.ts', 'utf8'))
    const outcome = await runVitest({
      'router.ts': files.get('router-tests/router.ts')!,
      'router.test.ts': files.get('router-tests/router.test.ts')!,
    })
    expect(outcome.failed, outcome.output).toBe(0)
    expect(outcome.passed).toBeGreaterThan(5)
  })

  test('is posted to StackBlitz, and to nobody else', async () => {
    const posted = new Promise<URLSearchParams>((resolve) => {
      void visits.profile().route('https://stackblitz.com/**', async (route) => {
        resolve(new URLSearchParams(route.request().postData() ?? ''))
        await route.fulfill({ contentType: 'text/html', body: '<title>StackBlitz</title>' })
      })
    })
    const opened = visits.profile().waitForEvent('page')
    await action('Open in StackBlitz')
    const fields = await posted
    expect(fields.get('project[template]')).toBe('node')
    expect(fields.get('project[files][router.ts]')?.replaceAll('\r\n', '\n')).toBe(
      readFileSync('src/examples/router.ts', 'utf8'),
    )
    expect(fields.get('project[files][router.test.ts]')).toContain('expect(')
    expect(fields.get('project[files][package.json]')).toContain('"test"')
    const tab = await opened
    await tab.waitForLoadState()
    expect(await tab.evaluate(() => window.opener === null)).toBe(true)
    await tab.close()
  })

  test('is printed for another runner without a new search', async () => {
    const summary = await page.locator('.summary').innerText()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('radio', { name: /^node:test/ }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await expect.poll(() => page.locator('.body').innerText()).toContain('from "node:test"')
    expect(await page.locator('.summary').innerText()).toBe(summary)
  })
})

/** The decorator needs a transform, and one branch is entered only in some time zones. */
const awkward = `function logged<T>(method: T, _context: ClassMethodDecoratorContext): T {
  return method
}
export class Account {
  total = 0
  @logged
  deposit(amount: number): number {
    if (amount > 99 && new Date(0).getHours() === ${new Date(0).getHours()}) this.total = 0
    this.total += amount
    return this.total
  }
}
`

nightlyGroup('a notice about the tests of a run', () => {
  oneRun(awkward)

  test('states the settings that their file needs, for every runner', async () => {
    const notice = page.locator('.needs')
    expect(await notice.innerText()).toBe(
      'Vitest does not transform decorators and accessor, so it needs the vitest.config.mjs of the exported project.',
    )
    expect(await notice.locator('code').allInnerTexts()).toEqual(['accessor', 'vitest.config.mjs'])
    await page.getByRole('button', { name: 'File', exact: true }).click()
    expect(await notice.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Cards', exact: true }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('radio', { name: /^Jest/ }).check()
    await page.keyboard.press('Escape')
    await expect.poll(() => notice.innerText()).toContain('jest.config.cjs')
  })

  test('states why a goal that the search covered is not exported, in its details and in the list, also after printing again', async () => {
    const why = 'covered in the search only, by tests that depend on the time zone or the language'
    const row = page.locator('tbody tr', { has: page.getByTitle(/getHours\(\) === \d+ is true/) })
    expect(await row.getByRole('img').getAttribute('aria-label')).toBe(`Not exported, ${why}`)
    await row.getByRole('button').click()
    await page.getByText(`Not exported: ${why}.`).waitFor()
    expect(await page.locator('.body').innerText()).not.toContain('No test has come close')
    await page.keyboard.press('Escape')
  })

  test('counts covered goals and those not exported alike in the summary, the reading, the chart and the list', async () => {
    const textOf = async (selector: string): Promise<string> =>
      (await page.locator(selector).first().innerText()).replaceAll(/\s+/gu, ' ')
    const [, covered, total, leftOut] = /^(\d+) of (\d+) goals, (\d+) not exported/u.exec(await textOf('.summary'))!
    expect(await textOf('.reading.coverage')).toContain(`${covered} of ${total}`)
    expect(await textOf('figure figcaption')).toContain(`${covered} of ${total}`)
    expect(await textOf('.goals-head')).toContain(`${leftOut} not exported`)
    await page.getByRole('button', { name: 'Covered goals as a table' }).click()
    expect((await page.locator('figure').first().locator('tbody tr').last().innerText()).split(/\s+/u).at(-1)).toBe(
      covered,
    )
    await page.getByRole('button', { name: 'Covered goals as a chart' }).click()
  })
})
