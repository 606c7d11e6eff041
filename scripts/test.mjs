// `npm test [-- STEP …]`: installs what is missing and runs every check, or the named ones. It goes on after a failing
// step. The last line is `N passed, N failed`: every test counts, and every other step counts as one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { countTests } from './count-tests.mjs'
import { ensureInstalled } from './install.mjs'
import { cache, root } from './paths.mjs'
import { ensureSite } from './site.mjs'

/** @typedef {{ readonly passed: number, readonly failed: number }} Count */
/** @typedef {{ readonly name: string, readonly what: string, readonly run: () => Count }} Step */

/** @type {readonly Step[]} */
const steps = [
  { name: 'format', what: 'prettier', run: () => tool('prettier', 'bin/prettier.cjs', ['--check', '.']) },
  { name: 'types', what: 'tsc', run: () => tool('typescript', 'bin/tsc', ['-p', '.', '--noEmit']) },
  {
    name: 'components',
    what: 'svelte-check',
    run: () => tool('svelte-check', 'bin/svelte-check', ['--tsconfig', 'tsconfig.json', '--fail-on-warnings']),
  },
  { name: 'lint', what: 'eslint', run: () => tool('eslint', 'bin/eslint.js', ['.', '--max-warnings', '0']) },
  { name: 'dead-code', what: 'knip', run: () => tool('knip', 'bin/knip.js', []) },
  { name: 'build', what: 'vite', run: () => one(ensureSite()) },
  {
    name: 'size',
    what: 'size-limit',
    run: () => (ensureSite() ? tool('size-limit', 'bin.js', []) : one(false)),
  },
  { name: 'unit', what: 'vitest', run: () => vitest('unit', 'vitest.config.ts') },
  { name: 'browser', what: 'vitest and Chromium', run: browser },
]

/**
 * @param {boolean} isGood
 * @returns {Count}
 */
function one(isGood) {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Runs an installed tool; the exit code of each is all that counts.
 * @param {string} name
 * @param {string} bin
 * @param {readonly string[]} args
 */
function tool(name, bin, args) {
  return one(run(name, bin, args))
}

/**
 * @param {string} name
 * @param {string} bin
 * @param {readonly string[]} args
 */
function run(name, bin, args) {
  const path = join(root, 'node_modules', name, bin)
  return (
    spawnSync(process.execPath, [path, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  )
}

/** A missing browser is one failure with a message, not a skipped step. */
function browser() {
  try {
    process.env.CHROME_PATH = findChromium()
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return one(false)
  }
  return vitest('browser', 'vitest.browser.config.ts')
}

/**
 * @param {string} name
 * @param {string} config
 */
function vitest(name, config) {
  const file = join(cache, `${name}-tests.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isGood = run('vitest', 'vitest.mjs', ['run', '--config', config, '--allowOnly=false', ...reporters])
  const { passed, failed, remarks } = countTests(existsSync(file) ? readFileSync(file, 'utf8') : '', isGood)
  for (const it of remarks) process.stdout.write(`${it}\n`)
  return { passed, failed }
}

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (0 < unknown.length) {
  process.stderr.write(`No such step: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.\n`)
  process.exit(2)
}
ensureInstalled()
mkdirSync(cache, { recursive: true })

const summary = []
let passed = 0
let failed = 0
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`\n── ${step.name} (${step.what})\n`)
  const start = performance.now()
  const count = step.run()
  passed += count.passed
  failed += count.failed
  summary.push(
    `${count.failed === 0 ? '✓' : '✗'} ${step.name}: ${count.passed} passed, ${count.failed} failed, ${seconds(start)}`,
  )
}
process.stdout.write(`\n${summary.join('\n')}\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
