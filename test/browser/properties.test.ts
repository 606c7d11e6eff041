import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bytesOf } from './downloads.ts'
import { countEvaluations, generate, paste } from './page-driver.ts'
import { published } from './visits.ts'

const site = published().separateVisits({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

const code = `export function invert(flags: readonly boolean[]): boolean[] {
  const all: boolean[] = []
  for (const it of flags) all.push(!it)
  return all
}
`

async function chooseProperties(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Algorithm/ }).click()
  await page.getByRole('checkbox', { name: /^Properties/ }).check()
  await page.keyboard.press('Escape')
}

test('properties are found in the page, stay when another runner is chosen, and are part of the project', async () => {
  const page = await site.open()
  await countEvaluations(page, 500)
  await paste(page, code)
  await chooseProperties(page)
  await generate(page)
  await page.getByRole('button', { name: 'Properties', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Properties' })
  // The panel is loaded when it is shown.
  await expect.poll(async () => panel.innerText()).toContain('applied twice, gives the input')
  expect(await panel.innerText()).toMatch(/Held for 10\D\d{3} inputs; notices \d+\smutants?/)

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('radio', { name: /^Jest/ }).check()
  await expect.poll(async () => panel.innerText()).toContain('@jest/globals')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Project (zip)' }).click(),
  ])
  const files = unzipSync(await bytesOf(download))
  const textOf = (ending: string): string =>
    Object.entries(files).flatMap(([name, bytes]) => (name.endsWith(ending) ? [strFromU8(bytes)] : []))[0] ?? ''
  expect(textOf('.properties.test.ts')).toContain('import fc from "fast-check"')
  const project = JSON.parse(textOf('package.json')) as {
    readonly scripts: { readonly test: string }
    readonly devDependencies: object
  }
  expect(project.devDependencies).toHaveProperty('fast-check')
  expect(project.scripts.test).toContain('.properties.test.ts')
})
