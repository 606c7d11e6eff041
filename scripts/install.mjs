import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** The oldest Node that the tools of this repository run on, as [major, minor]. */
const oldestNode = [20, 19]

/**
 * Installs the dependencies unless they match `package-lock.json` exactly. Prints only to stderr, because stdout
 * belongs to the caller. Ends the process with a message on failure.
 */
export function ensureInstalled() {
  refuseOldNode()
  if (isInstalled()) return
  process.stderr.write('Installing dependencies (npm ci)…\n')
  // NODE_ENV=production would leave the development dependencies out, and nearly everything here is one.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  if (status !== 0) fail('The dependencies could not be installed; see above. Try `npm ci` yourself.')
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    fail(`Fitscape needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`)
}

/**
 * Compares the lock with npm's copy in `node_modules`, because file times are meaningless after a checkout. Optional
 * packages may be missing: they belong to other platforms.
 */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || installed === undefined) return false
  const isSame = Object.entries(installed).every(([path, it]) => wanted[path]?.version === it.version)
  const isComplete = Object.entries(wanted).every(
    ([path, it]) => path === '' || path in installed || it.optional === true || it.devOptional === true,
  )
  return isSame && isComplete
}

/** @typedef {Record<string, { version: string, optional?: boolean, devOptional?: boolean }>} Packages */

/** @param {string} lockFile */
function packagesOf(lockFile) {
  try {
    /** @type {{ packages: Packages }} */
    const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
    return lock.packages
  } catch {
    return undefined
  }
}
