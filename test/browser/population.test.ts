import { describe, expect, test } from 'vitest'
import { linkDefaults } from '../../src/session/settings.ts'
import { encodeLink } from '../../src/session/sharing/share.ts'
import { sourceOf } from '../support/compile.ts'
import { seriousFindings } from './axe.ts'
import * as driver from './page-driver.ts'
import { published, viewsOf } from './visits.ts'

const site = published()

const meeting = sourceOf(`export function meet(x: number, y: number, z: number): string {
  if (x * x + y * y + z * z === 5050) return 'met'
  return 'missed'
}
`)

describe.each(viewsOf('phone'))('at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const visits = site.separateVisits({
    viewport: { width, height },
    colorScheme,
  })

  test('the population of a search on input vectors is shown moving over the landscape of a goal', async () => {
    const budget = { kind: 'evaluations', count: 300 } as const
    const link = encodeLink({ source: meeting, settings: { ...linkDefaults, budget } })
    const page = await visits.open(link.kind === 'link' ? link.hash : '')
    // With reduced motion nothing moves by itself, so the test does not depend on timing.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await driver.generate(page)
    await driver.show(page, 'Search')
    await page.locator('td.label button').filter({ hasText: 'is true' }).first().click()
    const section = page.getByRole('region', { name: 'Watch a population' })
    await section.getByRole('combobox', { name: 'Search' }).selectOption('pso')
    await section.getByRole('combobox', { name: 'Range' }).selectOption({ index: 0 })
    await section.getByRole('button', { name: 'Watch' }).click()
    const slider = section.getByRole('slider', { name: 'Iteration' })
    const picture = section.getByRole('img', { name: /vectors of pso on the distance by x and y/ })
    await picture.waitFor()
    await slider.focus()
    await page.keyboard.press('Home')
    await section.getByText(/^Iteration 0 of \d+, 100\sevaluations/).waitFor()
    const places = () => picture.locator('.cross').getAttribute('d')
    const first = await places()
    await page.keyboard.press('ArrowRight')
    await section.getByText(/^Iteration 1 of \d+, 200\sevaluations/).waitFor()
    expect(await places()).not.toBe(first)
    await section.getByRole('button', { name: 'Population as a table' }).click()
    const table = section.getByRole('region', { name: 'Tests in the landscape, table' })
    expect(await table.getByRole('row').count()).toBe(1 + 1 + 100)
    expect(await table.getByRole('row').last().innerText()).toMatch(/^vector 1\t-?\d+\t-?\d+\t/)
    expect(await seriousFindings(page)).toEqual([])
    await section.getByRole('button', { name: 'Population as a picture' }).click()
    await section.getByRole('combobox', { name: 'Upwards' }).selectOption('z')
    await section.getByRole('img', { name: /by x and z/ }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
