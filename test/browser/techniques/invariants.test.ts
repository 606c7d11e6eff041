import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { linkDefaults } from '../../../src/session/settings.ts'
import { encodeLink } from '../../../src/session/sharing/share.ts'
import { sourceOf } from '../../support/compile.ts'
import { reportFor } from '../../support/search.ts'
import { seriousFindings } from '../axe.ts'
import * as driver from '../page-driver.ts'
import { published, viewsOf } from '../visits.ts'

const site = published()

const plots = sourceOf(readFileSync(new URL('../../fixtures/areas.ts', import.meta.url), 'utf8'))

const evaluations = 4_000

/** A seed with which likely invariants cover something first, so the page has a test to show. Few seeds do. */
async function helpedSeed(): Promise<number> {
  for (let seed = 1; seed <= 100; seed++) {
    const { invariants } = await reportFor(plots, evaluations, { seed, techniques: ['invariants'] })
    if (invariants !== undefined && 0 < invariants.solved.length) return seed
  }
  throw new Error('Likely invariants cover nothing first with any of 100 seeds')
}

describe.each(viewsOf('phone'))('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const visits = site.separateVisits({
    viewport: { width, height },
    colorScheme,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('the conditions learned from calls that reach a branch are shown at its goal, with the calls that falsified the others', async () => {
    const helped = String(await helpedSeed())
    const budget = { kind: 'evaluations', count: evaluations } as const
    const link = encodeLink({ source: plots, settings: { ...linkDefaults, techniques: [], budget } })
    const page = await visits.open(link.kind === 'link' ? link.hash : '')
    const goal = page
      .locator('td.label button')
      .filter({ hasText: 'hasArea(width, height, area)' })
      .filter({ hasText: 'is false' })
    const learned = page.getByRole('tab', { name: 'Invariants' })

    await driver.generate(page)
    await driver.show(page, 'Search')
    // By keyboard, because a notice may cover the row.
    await goal.press('Enter')
    await learned.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Likely invariants: off').waitFor()
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await driver.showSettings(page)
    const seed = page.getByRole('spinbutton', { name: 'Seed' })
    await seed.fill(helped)
    await seed.press('Enter')
    await page.getByRole('button', { name: /^Generate/ }).click()
    const summary = page.locator('.summary')
    await expect
      .poll(() => summary.allInnerTexts(), { timeout: 60_000 })
      .toEqual([expect.stringContaining(`seed ${helped}`)])

    await driver.show(page, 'Search')
    await goal.press('Enter')
    await learned.click()
    await page.getByText(/^All \d+\scalls to describePlot that took this branch:$/).waitFor()
    const holding = page.getByRole('list', { name: 'Conditions that still hold' }).getByRole('listitem')
    expect((await holding.allInnerTexts()).join('\n')).toMatch(/width >=? 8\s+\d+\scalls/)
    const falsified = page.getByRole('list', { name: 'Falsified conditions' }).getByRole('listitem')
    expect(await falsified.first().innerText()).toMatch(/^[^\n]+\s+\d+\scalls?\s+until describePlot\(width: /)
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Show all branches as a table' }).click()
    const conditions = page.getByRole('table', { name: 'Conditions shared by calls that took a branch' })
    const rows = await conditions.getByRole('row').allInnerTexts()
    expect(rows.filter((it) => /\tdescribePlot\twidth >=? 8\t\d+\tstill holds$/.test(it))).not.toEqual([])
    expect(rows.filter((it) => /\t\d+\tdescribePlot\(width: /.test(it))).not.toEqual([])
    const solved = page.getByRole('table', { name: 'Tests from solved conditions' })
    expect((await solved.getByRole('row').allInnerTexts())[0]).toBe('Test\tSolved condition\tInstead of')
    expect(await solved.getByRole('row').count()).toBeGreaterThan(1)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Hide the table' }).click()

    await page.getByRole('tabpanel', { name: 'Invariants' }).getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied.').first().waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/: held for \d+\scalls?, until describePlot\(width: /)
    expect(text).toMatch(/ took \d+% of [\d,]+\sevaluations, and its tests \d+% of the time\.\n$/)
    expect(text).toMatch(/Learned from \d+\scalls\. \d+ of \d+\stests? made from it were the first to cover a goal\./)
  })
})
