import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import * as driver from './page-driver.ts'
import { published } from './visits.ts'

const visits = published().separateVisits({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

const source = `export function kind(a: number, b: number): string {
  if (a === 4321) return 'a number'
  if (b > 1000 && b < a) return 'between'
  return a < b ? 'less' : 'more'
}
`

test('a comparison differs in one thing, says who covers more, and opens each seed as a run', async () => {
  const page = await visits.open()
  await driver.paste(page, source)
  await page.getByRole('button', { name: 'Compare searches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare searches' })
  for (const [label, value] of [
    ['Seeds', 3],
    ['Evaluations per run', 400],
  ] as const) {
    const field = dialog.getByRole('spinbutton', { name: label })
    await field.fill(String(value))
    await field.press('Tab')
  }
  const help = dialog.getByRole('combobox', { name: /^Techniques of/u })
  const chosen = await help.evaluateAll((all) => all.map((it) => (it as HTMLSelectElement).value))
  expect(new Set(chosen).size).toBe(1)
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await dialog.getByText(/^6 of 6\sruns$/u).waitFor({ timeout: 100_000 })
  expect(await dialog.locator('.verdicts').innerText()).toMatch(
    /^.* \([AB]\) (?:covers more than|and) .* \([AB]\).*(?:in \d+% of pairs|cover the same), p [<=] [\d.]+ \(Mann-Whitney U test, Â₁₂ = [\d.]+\)/u,
  )
  await dialog.getByText('Each seed').click()
  expect(await seriousFindings(page)).toEqual([])
  const cell = dialog.getByRole('button', { name: /^Open the run of B with seed 2/u })
  const covered = await cell.innerText()
  await cell.click()
  await dialog.waitFor({ state: 'hidden' })
  await driver.finished(page)
  const [count, total] = covered.split(/\sof\s/u)
  expect(await page.locator('.summary').innerText()).toMatch(new RegExp(`^${count} of ${total}\\sgoals.*seed 2,`, 'u'))
  expect(await page.getByRole('spinbutton', { name: 'Seed' }).inputValue()).toBe('2')
  await page.getByRole('button', { name: 'Back to mine' }).click()
  expect(await page.getByRole('spinbutton', { name: 'Seed' }).inputValue()).toBe('1')
  expect(await page.locator('.cm-content').innerText()).toContain('4321')
})
