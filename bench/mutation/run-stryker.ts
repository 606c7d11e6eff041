import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { judgedByStryker, type StrykerReport } from './stryker-report.ts'
import type { Judged } from './verdict.ts'

/** The verdicts of StrykerJS on a suite. */
export type StrykerResult =
  | { readonly kind: 'judged'; readonly mutants: readonly Judged[] }
  | { readonly kind: 'failed'; readonly message: string }

/** Its mutators without a counterpart among our operators. */
export const excludedMutations = ['ArrowFunction', 'Regex']

/** Milliseconds that it may take: it runs a suite once for each mutant. */
const patience = 15 * 60_000

const reportFile = 'mutation.json'

/**
 * Runs StrykerJS with Vitest, in its own folder and processes. `files` maps relative paths of sources and tests to
 * texts; `mutate` lists the paths to mutate.
 */
export async function runStryker(
  files: Readonly<Record<string, string>>,
  mutate: readonly string[],
): Promise<StrykerResult> {
  const folder = mkdtempSync(join(tmpdir(), 'stryker-'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
    for (const [path, text] of Object.entries(files)) write(path, text)
    write('loading.test.ts', loadingTest(mutate))
    write('package.json', JSON.stringify({ type: 'module' }))
    write('vitest.config.mjs', `export default { cacheDir: '.cache', test: { include: ['**/*.test.[jt]s'] } }\n`)
    write('stryker.config.json', JSON.stringify(optionsFor(mutate)))
    const output = await stryker(folder)
    const path = join(folder, reportFile)
    if (!existsSync(path)) return { kind: 'failed', message: `StrykerJS wrote no report: ${output.slice(-2000)}` }
    const report = JSON.parse(readFileSync(path, 'utf8')) as StrykerReport
    return { kind: 'judged', mutants: judgedByStryker(report) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Adds a test that the modules load: Vitest finds no tests in a file whose imports fail, and StrykerJS counts a mutant
 * without a failing test as a survivor.
 */
function loadingTest(mutate: readonly string[]): string {
  const imports = mutate.map((it) => `await import(${JSON.stringify(`./${it}`)})`)
  return `import { it } from 'vitest'\n\nit('can be loaded', async () => {\n  ${imports.join('\n  ')}\n})\n`
}

function optionsFor(mutate: readonly string[]): object {
  return {
    mutate,
    testRunner: 'vitest',
    // Tests may import the module dynamically, which the search for related test files misses.
    vitest: { configFile: 'vitest.config.mjs', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    mutator: { excludedMutations },
    reporters: ['json'],
    jsonReporter: { fileName: reportFile },
    concurrency: 2,
    ignoreStatic: false,
    allowConsoleColors: false,
  }
}

/** Returns its output. */
function stryker(folder: string): Promise<string> {
  const program = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const child = spawn(process.execPath, [program, 'run'], { cwd: folder, timeout: patience })
  let output = ''
  child.stdout.on('data', (it: Buffer) => (output += it.toString()))
  child.stderr.on('data', (it: Buffer) => (output += it.toString()))
  return new Promise((done) => child.on('close', () => done(output)))
}
