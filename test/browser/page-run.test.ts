import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { runVitest } from '../support/run-vitest.ts'
import { nightly, nightlyGroup } from '../support/nightly.ts'
import { seriousFindings } from './axe.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
})
let page: Page

beforeEach(async () => {
  page = await visits.open()
})

const paste = (text: string): Promise<void> => driver.paste(page, text)
const generate = (): Promise<void> => driver.generate(page)

async function chooseExample(title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: title })
}

/** The pixels of a chart. */
const picture = (at: number): Promise<string> =>
  page
    .locator('canvas')
    .nth(at)
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** Runs until stopped: no number is above 1000 with a magnitude below it. */
const endless = `export function between(n: number, text: string): string {
  if (n > 1000 && Math.abs(n) < 1000) return 'impossible'
  if (text.length === 7) return 'seven'
  return n === 123456 ? 'number' : 'nothing'
}
`

describe('a run', () => {
  test('begins with Generate, moves the chart, and ends with tests that pass under Vitest', async () => {
    await chooseExample('Dates')
    await driver.countEvaluations(page, 20_000)
    const empty = await picture(0)
    await generate()
    expect(await picture(0)).not.toBe(empty)
    expect(await page.locator('.summary').innerText()).toMatch(/^40 of 40\sgoals, \d+\stests/)
    await page.getByRole('button', { name: 'Copy' }).click()
    const tests = await page.evaluate(() => navigator.clipboard.readText())
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: /^Test file/ }).click()
    expect((await download).suggestedFilename()).toBe('calendar.test.ts')
    const source = readFileSync('src/examples/calendar.ts', 'utf8')
    const outcome = await runVitest({ 'calendar.ts': source, 'calendar.test.ts': tests })
    expect(outcome.failed).toBe(0)
    expect(outcome.passed).toBeGreaterThan(5)
    expect(await seriousFindings(page)).toEqual([])
    // Without motion, colors change at once.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await seriousFindings(page, ['color-contrast']), 'in the dark').toEqual([])
  })

  nightly(
    'is announced in one polite region, marks the lines of the code, and its goals show their place',
    async () => {
      await page.locator('tr.untried').first().waitFor()
      expect(await page.locator('.cm-coverage').count()).toBe(0)
      await generate()
      const status = page.locator('p[role=status]')
      await expect.poll(() => status.innerText()).toMatch(/^Done: \d+ of \d+ goals covered by \d+\stests\.$/)
      expect(await page.locator('[role=status], [role=log]').count()).toBe(1)

      expect(await page.locator('.cm-coverage-covered').count()).toBeGreaterThan(3)
      await page.locator('tr.covered td.label button').nth(2).click()
      await page.locator('.cm-place').first().waitFor()
    },
  )

  nightly('shows progress while it runs, and stops on request', async () => {
    await paste(endless)
    await driver.countEvaluations(page, 1_000_000)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: /^Stop/ }).waitFor()
    await page.locator('tr.open').first().waitFor()
    const before = await picture(1)
    await expect.poll(() => picture(1)).not.toBe(before)
    const progress = (): Promise<number> => page.locator('progress').evaluate((it: HTMLProgressElement) => it.value)
    await expect.poll(progress).toBeGreaterThan(0)
    await page.keyboard.press('Control+.')
    await driver.finished(page)
    expect(await page.locator('.summary').innerText()).toContain('stopped')
  })

  nightly('with a budget in evaluations produces the same tests twice', async () => {
    await paste(endless)
    await driver.countEvaluations(page, 3_000)
    const codes: string[] = []
    for (let at = 0; at < 2; at++) {
      await generate()
      codes.push(await page.getByRole('region', { name: 'Generated tests' }).innerText())
    }
    expect(codes[0]).toContain('expect(')
    expect(codes[1]).toBe(codes[0])
  })
})

nightlyGroup('criteria and algorithm', () => {
  nightly('can be chosen, are reported criterion by criterion, and are part of a link', async () => {
    await paste(`export function root(n: number): number {
  if (n < 0) throw new RangeError('negative')
  if (n > 5 && n < 3) return -1
  return n === 0 ? 0 : Math.sqrt(n)
}
`)
    await driver.countEvaluations(page, 5_000)
    await page.getByRole('button', { name: /^Criteria/ }).click()
    const choices = page.getByRole('dialog', { name: 'Criteria' })
    for (const name of [/^Direct branches/, /^Lines/, /^Exceptions/, /^Smart selection/]) {
      await choices.getByRole('checkbox', { name }).check()
    }
    await page.keyboard.press('Escape')
    expect(await choices.isVisible()).toBe(false)
    await page.getByRole('button', { name: /^Algorithm/ }).click()
    await page.getByRole('radio', { name: /^MOSA/ }).check()
    await generate()

    expect(await page.locator('.summary').innerText()).toMatch(/^18 of 18\sgoals, 2 unreachable/)
    const reading = await page.locator('.reading.coverage').innerText()
    expect(reading.replace(/\s+/g, ' ')).toMatch(/^Covered, 2 unreachable 18 of 18/i)
    const heads = page.locator('tr.head button')
    const coverage = (await heads.allInnerTexts()).map((it) => it.replace(/\s+/g, ' '))
    expect(coverage).toEqual([
      'Branches, 1 unreachable 7 of 7 goals',
      'Direct branches, 1 unreachable 7 of 7 goals',
      'Lines 3 of 3 goals',
      'Exceptions 1 of 1 goal',
    ])
    await heads.filter({ hasText: 'Branches' }).first().click()
    const unreachable = page.locator('tr.unreachable')
    await unreachable.getByRole('img', { name: 'Unreachable' }).waitFor()
    await unreachable.getByRole('button').click()
    const reason = page.getByText(/^\s*Proved unreachable\./)
    expect(await reason.innerText()).toContain('Reaching it would require n > 5 to be true and n < 3 to be true')
    await page.locator('tr:not(.unreachable) td.label button').first().click()
    await page.locator('.cm-place').first().waitFor()
    const note = page.getByRole('note', { name: 'Smart selection' })
    expect(await note.innerText()).toMatch(/^Not searched for: [^]*Represented by:/)
    await note.getByRole('button').click()
    expect(await note.innerText()).toMatch(/^Searched for: [^]*Represents/)

    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Link copied').first().waitFor()
    page = await visits.open(new URL(page.url()).hash)
    await page.getByRole('button', { name: 'Criteria 4 criteria, smart' }).waitFor()
    await page.getByRole('button', { name: 'Algorithm MOSA' }).waitFor()
  })
})
