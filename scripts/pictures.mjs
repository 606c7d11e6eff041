// `node scripts/pictures.mjs`: makes the pictures of `docs/` anew from the site as it is now: screenshots, and a walk-through
// that takes the main path. Needs a Chromium and ffmpeg. Look at them before you commit them.
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
 * Takes a picture of the page again and again, until a walk through it is over.
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

/** @param {string} folder */
function animated(folder) {
  const out = join(docs, 'walk-through.webp')
  const input = ['-framerate', String(1 / frameSeconds), '-i', join(folder, 'frame-%04d.png')]
  const output = ['-vf', 'scale=960:-1', '-c:v', 'libwebp_anim', '-quality', '60', '-loop', '0', out]
  const { status, stderr } = spawnSync('ffmpeg', ['-y', ...input, ...output], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`)
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
  await recorded(page, folder, async () => {
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
  })
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: join(docs, 'playground.png') })
  animated(folder)
} finally {
  rmSync(folder, { recursive: true })
  await browser.close()
  await server.close()
}
