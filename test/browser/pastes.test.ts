import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { pastes } from '../support/programs.ts'
import { share } from '../support/share.ts'
import * as driver from './page-driver.ts'
import { published, viewsOf } from './visits.ts'

const site = published()

describe.each(viewsOf('desk'))('on a screen of $width by $height,', (view) => {
  const visits = site.separateVisits({ viewport: view, colorScheme: view.colorScheme })
  let page: Page

  beforeEach(async () => {
    page = await visits.open()
  })

  test.each(share(pastes, 3))('%s gets tests, not only of errors', async (path) => {
    await driver.show(page, 'Code')
    await driver.paste(page, readFileSync(path, 'utf8'))
    await driver.countEvaluations(page, 1500)
    await driver.generate(page)
    await driver.show(page, 'Tests')
    expect(await page.locator('.summary').innerText()).toMatch(/[1-9]\d*\stests/)
    expect(await page.locator('section.returns li').count()).toBeGreaterThan(0)
  })
})
