import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { share } from '../support/share.ts'
import { nightly } from '../support/nightly.ts'
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

const code = `export function run(a: number, b: number, state: string): string {
  if (a + b > 40) {
    if (a * a === 1234567890) {
      if (state === 'opening') return 'met'
    }
    return 'some'
  }
  for (let i = 0; i < a; i++) {
    if (i * 10 === 57) return 'near'
  }
  return 'none'
}
`

const plane = `export function meet(x: number, y: number): string {
  if (x * y === 7777777) return 'met'
  return x > 900 ? 'far' : 'near'
}
export function half(n: number): boolean {
  if (n === 12.5) return true
  return false
}
`

const sums = `export function meet(x: number, y: number): string {
  return x * x + y * y === 1234567 ? 'met' : 'missed'
}
`

/** The goal about a condition in the list of all goals. */
const goalOf = (condition: string, outcome: string) =>
  page.locator('td.label button').filter({ hasText: condition }).filter({ hasText: outcome })

test('the distance of a goal is written out with the values of its best test, whose path is followed through the code', async () => {
  await driver.paste(page, code)
  await driver.switchOff(page, 'Concolic execution')
  await driver.countEvaluations(page, 600)
  await driver.generate(page)
  const way = page.getByRole('list', { name: 'Path to the goal' })

  await goalOf('i * 10 === 57', 'is true').click()
  await way.waitFor()
  expect(await page.getByRole('group', { name: 'Best test' }).innerText()).toMatch(/^run\([^]*\);$/)
  expect(await way.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(
      /^i \* 10 === 57 is true\s+diverged here\s+line 9\s+6 \* 10 === 57\s+with values\s+60 === 57\s+evaluation 7 of \d+/,
    ),
  ])
  const sums = page.locator('.sums')
  expect((await sums.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^Distance \|60 − 57\| = 3 Normalized 3 \/ \(3 \+ 1\) = 0\.75 Fitness 0 \+ 0\.75 = 0\.75/,
  )
  await page.getByText('diverged here, at distance 3').waitFor()
  expect(await page.locator('.cm-trail').allInnerTexts()).toEqual([
    expect.stringContaining('if (a + b > 40)'),
    expect.stringContaining('for (let i'),
    expect.stringContaining('if (i * 10 === 57)'),
  ])
  expect(await page.locator('.cm-trail-rest').allInnerTexts()).toEqual([expect.stringContaining("return 'none'")])

  await goalOf("state === 'opening'", 'is true').click()
  await way.getByText('a * a === 1234567890').waitFor()
  const steps = way.getByRole('listitem')
  expect(await steps.count()).toBe(2)
  expect(await steps.last().innerText()).toMatch(/^state === 'opening' is true\s+not reached\s+line 4$/)
  expect(await page.getByText('goal not reached').count()).toBe(1)
  await steps.first().getByRole('button').click()
  await expect.poll(() => page.locator('.cm-place').first().innerText()).toBe('a * a === 1234567890')

  await page.getByRole('region', { name: 'Distance' }).getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied.').first().waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(
    /^run\([^]*\);\n\nline 3: a \* a === 1234567890 is true \(diverged here\)\nline 4: .* \(not reached\)\n\nwith values: /,
  )
  expect(text).toMatch(/Distance: \|\d+ − 1234567890\| = \d{4,}\n[^]*Fitness: 1 \+ 0\.9999 = 1\.9999/)

  await page.keyboard.press('Escape')
  expect(await page.locator('.cm-trail').count()).toBe(0)
  await goalOf('a + b > 40', 'is false').click()
  await way.getByText('The condition has the required outcome').waitFor()
  expect(await sums.count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
})

nightly('a note about a line is visible even if the line is wider than the editor', async () => {
  await driver.paste(
    page,
    `export function run(first: number, second: number): string {
  if (first * first === 1234567890 && ${Array.from({ length: 12 }, (_, at) => `second !== ${at}`).join(' && ')}) return 'met'
  return 'apart'
}
`,
  )
  await driver.switchOff(page, 'Concolic execution')
  await driver.countEvaluations(page, 200)
  await driver.generate(page)
  await goalOf('first * first === 1234567890', 'is true').click()
  const note = page.getByText('diverged here, at distance')
  await note.waitFor()
  const [box, editor] = [await note.boundingBox(), await page.locator('.cm-scroller').boundingBox()]
  expect(box!.x + box!.width).toBeLessThanOrEqual(editor!.x + editor!.width)
})

nightly(
  'a condition that is clicked or reached by keyboard shows its goals, and they explain their distances',
  async () => {
    await driver.paste(page, code)
    await driver.switchOff(page, 'Concolic execution')
    const bar = page.getByRole('group', { name: 'Condition at the cursor' })
    const goals = bar.getByRole('button')
    const condition = page.locator('.cm-condition').filter({ hasText: 'i * 10 === 57' }).first()
    await condition.click()
    await expect.poll(() => goals.allInnerTexts()).toEqual(['is true\nnot tried yet', 'is false\nnot tried yet'])

    await driver.countEvaluations(page, 600)
    await driver.generate(page)
    await condition.click()
    await expect.poll(() => goals.allInnerTexts()).toEqual(['is true\ndistance 3', 'is false\ncovered'])
    expect(await condition.getAttribute('class')).toContain('cm-is-partly')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Alt+Enter')
    await page.getByText('diverged here, at distance 3').waitFor()
    expect(await goals.first().getAttribute('aria-pressed')).toBe('true')

    for (let line = 9; line > 5; line--) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    expect(await bar.count()).toBe(0)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    for (let at = 0; at < 8; at++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => bar.locator('code').innerText()).toBe("state === 'opening'")
    expect(await goals.first().innerText()).toMatch(/^is true\nlevel 1, distance /)
    await goals.first().click()
    await page.getByRole('list', { name: 'Path to the goal' }).getByText('not reached').waitFor()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: 'Code' }).click()
    await condition.click()
    await goals.filter({ hasText: 'is true' }).click()
    expect(await page.getByRole('tab', { name: 'Tests' }).getAttribute('aria-selected')).toBe('true')
  },
)

nightly('every open goal has its own chart with the same axes, and a row in a table', async () => {
  await driver.paste(page, code)
  await driver.switchOff(page, 'Concolic execution')
  await driver.countEvaluations(page, 600)
  await driver.generate(page)
  await page.getByRole('button', { name: 'Chart per goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Distance over time by goal' })
  const charts = dialog.getByRole('listitem')
  const open = await charts.allInnerTexts()
  expect(open.length).toBeGreaterThanOrEqual(3)
  expect(open.join()).toContain('i * 10 === 57')
  expect(await charts.first().locator('.course').getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+H/)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Table' }).click()
  expect(await dialog.getByRole('row').count()).toBe(1 + open.length)
  const near = dialog.getByRole('row').filter({ hasText: 'i * 10 === 57 is true' })
  expect(await near.getByRole('cell').nth(2).innerText()).toBe('0.75')
  await dialog.getByRole('button', { name: 'All' }).click()
  expect(await dialog.getByRole('row').count()).toBe(1 + (await page.locator('td.label button').count()))
  await dialog.getByRole('button', { name: 'Charts' }).click()
  await charts.filter({ hasText: 'i * 10 === 57' }).filter({ hasText: 'is true' }).getByRole('button').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('diverged here, at distance 3').waitFor()
})

nightly(
  'the landscape varies the arguments of the call that reached the condition, or other numbers if chosen',
  async () => {
    await driver.paste(
      page,
      `const seen: number[] = []
export function near(a: number, b: number): string {
  seen.push(a)
  if (a * 3 + b > 1234 && a * b < -5 && Math.sin(a) > 3) return 'met'
  return 'missed'
}
export function one(n: number): string {
  if (n === 4711.5 && seen.length === 77) return 'met'
  return 'missed'
}
`,
    )
    await driver.switchOff(page, 'Concolic execution')
    await driver.countEvaluations(page, 1500)
    await driver.generate(page)
    const landscape = page.getByRole('region', { name: 'Landscape', exact: true })
    await goalOf('Math.sin(a) > 3', 'is true').click()
    await landscape.getByRole('button', { name: 'Draw' }).click()
    await landscape.getByRole('img', { name: /^Distance by a and b, / }).waitFor()
    await goalOf('n === 4711.5', 'is true').click()
    await landscape.getByRole('img', { name: /^Distance by n, / }).waitFor()
    await goalOf('a * b < -5', 'is true').click()
    await landscape.getByRole('img', { name: /^Distance by a and b, / }).waitFor()
  },
)

nightly('the landscape shows the distance of other numbers to a goal, as a picture and as a table', async () => {
  await driver.paste(page, plane)
  await driver.switchOff(page, 'Concolic execution')
  await driver.countEvaluations(page, 600)
  await driver.generate(page)
  await goalOf('x * y === 7777777', 'is true').click()
  const landscape = page.getByRole('region', { name: 'Landscape', exact: true })
  await landscape.getByRole('button', { name: 'Draw' }).click()
  const picture = landscape.getByRole('img', { name: /^Distance by x and y, none of [\d,]+ variants covers the goal$/ })
  await picture.waitFor()
  expect(await picture.locator('.cell').count()).toBeGreaterThan(2)
  expect(await picture.locator('.own').count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
  const before = await landscape.locator('.across').innerText()
  await landscape.getByRole('button', { name: 'Wider' }).click()
  await expect.poll(() => landscape.locator('.across').innerText()).not.toBe(before)
  await landscape.getByRole('button', { name: 'Landscape as a table' }).click()
  expect(await landscape.getByRole('region', { name: 'Landscape, table', exact: true }).getByRole('row').count()).toBe(
    10,
  )

  await goalOf('x > 900', 'is true').click()
  await landscape.getByRole('button', { name: 'Landscape as a picture' }).click()
  await landscape.getByRole('img', { name: /[\d,]+ of [\d,]+ variants cover the goal/ }).waitFor()
  expect(await landscape.locator('.plot .own').count()).toBe(1)
  await goalOf('n === 12.5', 'is true').click()
  await landscape.getByRole('img', { name: /^Distance by n, / }).waitFor()
  expect(await landscape.locator('.curve').getAttribute('d')).toMatch(/^M0 /)
  await landscape.getByRole('button', { name: 'Hide the landscape' }).click()
  await landscape.getByRole('button', { name: 'Draw' }).waitFor()
})

test.each(share(['DynaMOSA', 'MOSA', 'Whole suite', 'MIO', 'Random'], 5))(
  'scrubbing through a run shows the population of %s on the landscape as crosses and as rows',
  async (algorithm) => {
    await driver.paste(page, sums)
    await driver.switchOff(page, 'Concolic execution')
    await page.getByRole('button', { name: /^Algorithm/ }).click()
    await page.getByRole('radio', { name: new RegExp(`^${algorithm}`) }).check()
    await page.keyboard.press('Escape')
    await driver.countEvaluations(page, 600)
    await driver.generate(page)
    await goalOf('x * x + y * y', 'is true').click()
    const landscape = page.getByRole('region', { name: 'Landscape', exact: true })
    await landscape.getByRole('button', { name: 'Draw' }).click()
    const crosses = landscape.locator('.plot .cross')
    await crosses.waitFor()
    const caption = landscape.getByText(/^After [\d,]+\sevaluations [\d,]+ of the [\d,]+\stests? in the population/)
    const [atEnd, placesAtEnd] = [await caption.innerText(), await crosses.getAttribute('d')]

    await page.getByRole('slider', { name: 'Run timeline' }).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => caption.innerText()).not.toBe(atEnd)
    expect(await crosses.getAttribute('d')).not.toBe(placesAtEnd)
    expect(await seriousFindings(page)).toEqual([])

    await landscape.getByRole('button', { name: 'Landscape as a table' }).click()
    const table = landscape.getByRole('region', { name: 'Tests in the landscape, table' })
    const places = Number(/, at ([\d,]+)\spositions?/.exec(await caption.innerText())![1])
    expect(
      await table
        .getByRole('row')
        .filter({ hasText: /^test \d/ })
        .count(),
    ).toBe(places)
    expect(await table.getByRole('row').nth(1).innerText()).toMatch(
      /^(best test|varied test)(\t-?[\d.]+){1,2}\t(0|1|0\.\d+)$/,
    )
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('End')
    await page.getByRole('slider', { name: 'Run timeline' }).focus()
    await page.keyboard.press('End')
    await expect.poll(() => caption.innerText()).toBe(atEnd)
  },
)
