import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Locator, Page } from 'playwright-core'
import { bytesOf } from '../../test/browser/downloads.ts'
import { countEvaluations, generate, openPage, paste } from '../../test/browser/page-driver.ts'
import type { StudiedPackage } from './packages.ts'
import type { PageOutcome } from './row.ts'

/** How long a package may take to load, in ms. */
const longestLoad = 90_000

/** Pastes a program into a page of a new visitor, loads its packages, generates tests, and exports them. */
export async function drivePage(
  browser: Browser,
  address: string,
  studied: StudiedPackage,
  text: string,
  evaluations: number,
): Promise<PageOutcome> {
  const visitor = await browser.newContext({ viewport: { width: 1440, height: 1100 } })
  try {
    const page = await openPage(visitor, address, [])
    page.setDefaultTimeout(longestLoad)
    await paste(page, text)
    const seconds = await load(page, studied.name)
    const mocked = await reasonOf(page, studied.name)
    const hint = await hintAt(page, text, studied.declares)
    const problems = await problemsOf(page)
    await countEvaluations(page, evaluations)
    await generate(page)
    const [, covered, total] = /(\d+) of (\d+)\s*goals/.exec(await page.locator('.summary').innerText()) ?? []
    const files = await exported(page)
    const { dependencies = {} } = JSON.parse(files['package.json'] ?? '{}') as {
      dependencies?: Readonly<Record<string, string>>
    }
    const version = dependencies[studied.name]
    return {
      ...(version === undefined ? {} : { version }),
      ...(mocked === undefined ? {} : { mocked }),
      hint,
      problems,
      goals: { covered: Number(covered), total: Number(total) },
      seconds,
      files,
    }
  } finally {
    await visitor.close()
  }
}

function stripOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Imports' })
}

/** The entry of an import. */
function itemOf(page: Page, name: string): Locator {
  return stripOf(page)
    .getByRole('listitem')
    .filter({ has: page.locator('code').getByText(name, { exact: true }) })
}

/** Allows to load packages, if the page offers it. Returns the seconds until the program is checked with them. */
async function load(page: Page, name: string): Promise<number> {
  const strip = stripOf(page)
  await strip.getByRole('listitem').first().waitFor()
  await checked(page)
  const offer = strip.getByRole('button', { name: /^Use the real/ })
  if (!(await offer.isVisible())) return 0
  await offer.click()
  const started = performance.now()
  await strip.getByRole('button', { name: /^Load (?:it|them)$/ }).click()
  const failed = strip.getByRole('button', { name: 'Try again' })
  await strip.getByRole('button', { name: 'Unload' }).or(failed).waitFor()
  if (await failed.isVisible()) throw new Error(await strip.getByRole('status').innerText())
  const unknown = itemOf(page, name).and(page.locator('[title*="it is not here"]'))
  await unknown.waitFor({ state: 'detached' })
  await checked(page)
  return (performance.now() - started) / 1000
}

async function checked(page: Page): Promise<void> {
  await page.locator('footer').getByText('Checking…').waitFor({ state: 'detached' })
}

/** Why an import is mocked; undefined if it is not. */
async function reasonOf(page: Page, name: string): Promise<string | undefined> {
  const item = itemOf(page, name)
  const state = await item.locator('.state').innerText()
  return state === 'mocked' ? ((await item.getAttribute('title')) ?? 'without a reason') : undefined
}

/** The signature that the editor shows for the first place of a name; empty if it shows none. */
async function hintAt(page: Page, text: string, name: string): Promise<string> {
  const { line, column } = placeOf(text, name)
  const place = await page.locator('.cm-line').nth(line).evaluate(boxOf, { column, length: name.length })
  await page.mouse.move(place.x, place.y)
  const hint = page.locator('.cm-hint code').first()
  try {
    await hint.waitFor({ timeout: 10_000 })
    return (await hint.innerText()).replace(/\s+/g, ' ').trim()
  } catch {
    return ''
  } finally {
    await page.mouse.move(0, 0)
  }
}

function placeOf(text: string, name: string): { readonly line: number; readonly column: number } {
  const at = text.search(new RegExp(`(?<![\\w$'])${name.replaceAll('$', '\\$')}(?![\\w$'])`))
  const before = text.slice(0, at).split('\n')
  return { line: before.length - 1, column: before.at(-1)!.length }
}

/** Runs in the page: the middle of a part of a line's text. */
function boxOf(line: Element, { column, length }: { column: number; length: number }): { x: number; y: number } {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  const wanted = column + length / 2
  let before = 0
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const size = node.textContent!.length
    if (wanted < before + size) {
      const range = document.createRange()
      range.setStart(node, Math.floor(wanted - before))
      range.setEnd(node, Math.floor(wanted - before) + 1)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    before += size
  }
  throw new Error('The line is shorter')
}

/** The problems that the footer counts, and those that the editor marks. */
async function problemsOf(page: Page): Promise<readonly string[]> {
  const footer = page.locator('footer .problems')
  return (await footer.count()) === 0 ? [] : [(await footer.innerText()).trim()]
}

/** The files of the exported project; none if there are no tests. */
async function exported(page: Page): Promise<Readonly<Record<string, string>>> {
  const button = page.getByRole('button', { name: 'Export' })
  if (await button.isDisabled()) return {}
  await button.click()
  const project = page.getByText('Project (zip)')
  await project.waitFor()
  const download = page.waitForEvent('download')
  await project.click()
  const entries = Object.entries(unzipSync(await bytesOf(await download)))
  return Object.fromEntries(entries.map(([path, bytes]) => [path.replace(/^[^/]+\//, ''), strFromU8(bytes)]))
}
