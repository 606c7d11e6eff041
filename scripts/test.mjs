// `npm test [-- STEP …]`: installs what is missing and runs every check, or the named ones, even after a failure.
// `--full` runs all inputs of long lists; `--shard 1/4` runs a quarter of the tests of each step. The last line is `N
// passed, N failed`: every test counts, and every other step counts as one.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { countTests } from './count-tests.mjs'
import { fingerprint } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { cache, root } from './paths.mjs'
import { ensureSite, isFresh } from './site.mjs'
import { runStages } from './stages.mjs'

/** @typedef {import('./stages.mjs').Count} Count */
/** @typedef {import('./stages.mjs').Output} Output */
/** @typedef {import('./stages.mjs').Step} Step */

const isServer = process.env.CI === 'true'

/** Everything in the repository that a check reads; the tools themselves change with the lock file. */
const checked = readdirSync(root).filter(
  (name) => !['.git', 'node_modules', 'dist', 'coverage', '.svelte-check'].includes(name),
)

const formatCache = ['--cache', '--cache-location', join(cache, 'prettier')]

/**
 * The steps of a stage run in parallel, the longest first. A step that needs the output of another is in a later stage.
 * @type {readonly (readonly Step[])[]}
 */
const stages = [
  [
    {
      // Components, and every TypeScript file that the configuration includes.
      name: 'types',
      what: 'svelte-check',
      run: unchanged(
        'types',
        tool('svelte-check', 'bin/svelte-check', ['--tsgo', '--tsconfig', 'tsconfig.json', '--fail-on-warnings']),
      ),
    },
    { name: 'lint', what: 'oxlint', run: unchanged('lint', tool('oxlint', 'bin/oxlint', ['--type-aware'])) },
    {
      name: 'lint-svelte',
      what: 'eslint',
      run: unchanged('lint-svelte', tool('eslint', 'bin/eslint.js', ['src', '--max-warnings', '0'])),
    },
    { name: 'build', what: 'vite', run: build },
    {
      name: 'format',
      what: 'prettier',
      run: unchanged('format', tool('prettier', 'bin/prettier.cjs', ['--check', '.', ...formatCache])),
    },
    { name: 'dead-code', what: 'knip', run: unchanged('dead-code', tool('knip', 'bin/knip.js', [])) },
  ],
  [{ name: 'size', what: 'size-limit', run: size }],
  // Each keeps all cores busy. In parallel they take as long in total, and pages respond too late.
  [{ name: 'unit', what: 'vitest', run: (output) => vitest('unit', 'vitest.config.ts', output) }],
  [{ name: 'browser', what: 'vitest and Chromium', run: browser }],
]

/** Parses the options and step names; ends the process with a message if they are invalid. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { full: { type: 'boolean', default: false }, shard: { type: 'string' } },
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

/**
 * @param {boolean} isGood
 * @returns {Count}
 */
function one(isGood) {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Returns a step that runs an installed tool and reads only its exit code.
 * @param {string} name
 * @param {string} bin
 * @param {readonly string[]} args
 * @returns {Step['run']}
 */
function tool(name, bin, args) {
  return async (output) => one(await run(join('node_modules', name, bin), args, output))
}

/**
 * Skips a check if nothing that it reads has changed since it passed. A CI server runs all checks.
 * @param {string} name
 * @param {Step['run']} check
 * @returns {Step['run']}
 */
function unchanged(name, check) {
  return async (output) => {
    const stamp = join(cache, `passed-${name}`)
    // Taken before the check: a file edited meanwhile is checked again.
    const now = fingerprint(checked)
    if (!isServer && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) {
      return { ...one(true), remarks: ['Not run again: nothing has changed since it passed.'] }
    }
    rmSync(stamp, { force: true })
    const count = await check(output)
    if (count.failed === 0) writeFileSync(stamp, now)
    return count
  }
}

/**
 * Runs a script of Node; `path` is relative to the repository.
 * @param {string} path
 * @param {readonly string[]} args
 * @param {Output} output
 * @returns {Promise<boolean>}
 */
function run(path, args, { stdio, write }) {
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
  // A process group of its own, which ends as a whole: workers that hang would outlive the process that started them.
  const child = spawn(process.execPath, [join(root, path), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', stdio, stdio],
    detached: true,
  })
  child.stdout?.on('data', write)
  child.stderr?.on('data', write)
  const end = () => {
    endGroup(child.pid)
  }
  process.on('exit', end)
  return new Promise((resolve) => {
    child.on('exit', end)
    child.on('close', (code) => {
      process.off('exit', end)
      resolve(code === 0)
    })
  })
}

/** @param {number | undefined} leader the first process of the group; nothing happens if all have ended */
function endGroup(leader) {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/**
 * Builds the site in a process of its own, because other steps run at the same time.
 * @param {Output} output
 */
async function build(output) {
  return one(isFresh() || (await run(join('scripts', 'build.mjs'), [], output)))
}

/** @param {Output} output */
function size(output) {
  return ensureSite() ? tool('size-limit', 'bin.js', [])(output) : one(false)
}

/**
 * A missing browser is one failure with a message, not a skipped step.
 * @param {Output} output
 */
function browser(output) {
  try {
    process.env.CHROME_PATH = findChromium()
  } catch (error) {
    output.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return one(false)
  }
  return vitest('browser', 'vitest.browser.config.ts', output)
}

/**
 * @param {string} name
 * @param {string} config
 * @param {Output} output
 * @returns {Promise<Count>}
 */
async function vitest(name, config, output) {
  const file = join(cache, `${name}-tests.json`)
  rmSync(file, { force: true })
  const limit = join(root, 'scripts', 'time-limit.mjs')
  const tries = join(root, 'scripts', 'second-tries.mjs')
  const own = [`--reporter=${limit}`, `--reporter=${tries}`]
  const reporters = ['--reporter=default', '--reporter=json', ...own, `--outputFile.json=${file}`]
  const part = options.shard === undefined ? [] : [`--shard=${options.shard}`]
  const args = ['run', '--config', config, '--allowOnly=false', ...part, ...reporters]
  const isGood = await run(join('node_modules', 'vitest', 'vitest.mjs'), args, output)
  return countTests(existsSync(file) ? readFileSync(file, 'utf8') : '', isGood)
}

const names = stages.flat().map((step) => step.name)
const { values: options, positionals: wanted } = readArguments()
if (options.full) process.env.TEST_SCOPE = 'full'
const unknown = wanted.filter((name) => !names.includes(name))
if (0 < unknown.length) {
  process.stderr.write(`Unknown step: ${unknown.join(', ')}. Available: ${names.join(', ')}.\n`)
  process.exit(2)
}
// Ctrl-C does not reach the started process groups.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => process.exit(1))
ensureInstalled()
mkdirSync(cache, { recursive: true })

const isWanted = (/** @type {Step} */ { name }) => wanted.length === 0 || wanted.includes(name)
const done = await runStages(stages.map((stage) => stage.filter(isWanted)))
const lines = done.flatMap(({ step: { name }, passed, failed, remarks = [], seconds }) => [
  `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  ...remarks.map((it) => `  ${it}`),
])
const passed = done.reduce((sum, it) => sum + it.passed, 0)
const failed = done.reduce((sum, it) => sum + it.failed, 0)
process.stdout.write(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
