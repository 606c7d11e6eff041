import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Names under which Chromium and its closest relative are installed. */
const names = ['chromium', 'chromium-browser', 'google-chrome']

/** Paths of Chromium inside a folder of Playwright's cache, by system. */
const insidePlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

const advice =
  'No Chromium was found, and the browser tests need one. Install it (Debian and Ubuntu: `apt-get install chromium`; ' +
  'elsewhere: `npx playwright-core install chromium`), or set CHROME_PATH to the executable of a Chromium or Chrome.'

/**
 * Returns the path of a Chromium: `CHROME_PATH`, then the PATH, then Playwright's cache. Installs the package as root
 * on Debian if there is none; otherwise throws an error that explains how to get one.
 */
export function findChromium() {
  const chosen = process.env.CHROME_PATH
  if (chosen !== undefined && chosen !== '') {
    if (isExecutable(chosen)) return chosen
    throw new Error(`CHROME_PATH is ${JSON.stringify(chosen)}, which is not an executable file.`)
  }
  const found = onPath() ?? inPlaywrightCache() ?? installed()
  if (found === undefined) throw new Error(advice)
  return found
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((it) => it !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Returns the newest Chromium that any version of Playwright has downloaded. */
function inPlaywrightCache() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? playwrightCache()
  if (!existsSync(folder)) return undefined
  const revisions = readdirSync(folder)
    .map((name) => /^chromium-(\d+)$/.exec(name)?.[1])
    .filter((it) => it !== undefined)
    .sort((a, b) => Number(b) - Number(a))
  return revisions
    .flatMap((revision) => insidePlaywright.map((path) => join(folder, `chromium-${revision}`, path)))
    .find(isExecutable)
}

function playwrightCache() {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32')
    return join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'ms-playwright')
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright')
}

function installed() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  process.stderr.write('Installing the package chromium (apt-get)…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {readonly string[]} args */
  const apt = (args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0
  if (!apt(['update']) || !apt(['install', '-y', 'chromium'])) return undefined
  return onPath()
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
