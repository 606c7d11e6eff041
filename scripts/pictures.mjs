// `node scripts/pictures.mjs`: remakes the pictures of `docs/` from the current site: screenshots, and a walk-through
// (`stills` skips it). Needs a Chromium and ffmpeg. Check the pictures before committing them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'
import { root } from './paths.mjs'
import { ensureSite } from './site.mjs'

/** @typedef {import('playwright-core').Page} Page */

/** How long a frame of the walk-through is shown, in seconds. */
const frameSeconds = 0.2
const size = { width: 1280, height: 800 }
const docs = join(root, 'docs')

/** @param {Page} page */
async function finished(page) {
  await page.locator('.summary, .problem').first().waitFor({ timeout: 120_000 })
}

/**
 * Takes pictures of the page repeatedly until a walk through it is over.
 * @param {Page} page
 * @param {string} folder
 * @param {() => Promise<void>} walk
 */
async function recorded(page, folder, walk) {
  let count = 0
  let isOver = false
  const shoot = async () => {
    while (!isOver) {
      const name = `frame-${String(count++).padStart(4, '0')}.png`
      await Promise.all([page.screenshot({ path: join(folder, name) }), page.waitForTimeout(1000 * frameSeconds)])
    }
  }
  const shooting = shoot()
  try {
    await walk()
  } finally {
    isOver = true
    await shooting
  }
}

/** @param {readonly string[]} args */
function ffmpeg(args) {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`)
}

/** @param {string} folder */
function animated(folder) {
  const out = join(docs, 'walk-through.webp')
  const input = ['-framerate', String(1 / frameSeconds), '-i', join(folder, 'frame-%04d.png')]
  ffmpeg([...input, '-vf', 'scale=960:-1', '-c:v', 'libwebp_anim', '-quality', '60', '-loop', '0', out])
}

/**
 * Takes one picture of the page.
 * @param {Page} page
 * @param {string} folder
 * @param {string} name
 */
async function still(page, folder, name) {
  const taken = join(folder, `${name}.png`)
  await page.screenshot({ path: taken })
  ffmpeg(['-i', taken, '-c:v', 'libwebp', '-quality', '80', join(docs, `${name}.webp`)])
}

/** A goal that is hard to understand: its inputs lie on a curve. */
const curve = `export function meet(x: number, y: number): string {
  if (x * x + y * y === 7777777) return 'met'
  return x > y ? 'right' : 'left'
}
`

/**
 * Shows why a goal is not covered, with the landscape around its best test.
 * @param {Page} page
 * @param {string} folder
 */
async function views(page, folder) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(curve)
  await page.getByRole('combobox', { name: 'Unit of the budget' }).selectOption('evaluations')
  await page.getByRole('spinbutton', { name: 'Budget' }).fill('2000')
  await page.getByRole('spinbutton', { name: 'Budget' }).press('Enter')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await finished(page)
  await page.locator('td.label button').filter({ hasText: '7777777 is true' }).click()
  const landscape = page.getByRole('region', { name: 'Landscape', exact: true })
  await landscape.getByRole('button', { name: 'Draw it' }).click()
  await landscape.getByRole('img').first().waitFor()
  await landscape.scrollIntoViewIfNeeded()
  await still(page, folder, 'landscape')
}

/**
 * Compares two searches on one example over some seeds.
 * @param {Page} page
 * @param {string} folder
 */
async function comparison(page, folder) {
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'Hash lookup' })
  await page.getByRole('button', { name: 'Compare searches' }).click()
  for (const [name, value] of /** @type {const} */ ([
    ['Seeds', '10'],
    ['Evaluations per run', '3000'],
  ])) {
    await page.getByRole('spinbutton', { name }).fill(value)
    await page.getByRole('spinbutton', { name }).press('Tab')
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByText(/^20 of 20\sruns$/u).waitFor({ timeout: 300_000 })
  await still(page, folder, 'comparison')
}

if (!ensureSite()) process.exit(1)
const server = await preview({ root, preview: { port: 0 } })
const address = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
try {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' })
  await page.goto(address)
  await page.locator('.cm-content').waitFor()
  const walk = async () => {
    const hold = (/** @type {number} */ seconds) => page.waitForTimeout(1000 * seconds)
    await hold(1)
    await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'Dates' })
    await page.locator('tr.untried').first().waitFor({ state: 'attached' })
    await hold(1.5)
    await page.getByRole('button', { name: /^Generate/ }).click()
    await finished(page)
    await hold(2)
    await page.locator('tr td.label button').nth(4).click()
    await hold(2.5)
    await page.getByRole('button', { name: 'All tests' }).click()
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await hold(2.5)
  }
  if (process.argv.includes('stills')) await walk()
  else {
    await recorded(page, folder, walk)
    animated(folder)
  }
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: join(docs, 'playground.png') })
  await views(page, folder)
  await comparison(page, folder)
} finally {
  rmSync(folder, { recursive: true })
  await browser.close()
  await server.close()
}
