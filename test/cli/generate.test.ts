import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runVitest } from '../support/run-vitest.ts'

interface Exited {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** What `npm run --silent generate -- …` does, without npm's own start. */
function generate(...args: readonly string[]): Promise<Exited> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'cli/main.ts', ...args])
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (it: Buffer) => (stdout += it.toString()))
  child.stderr.on('data', (it: Buffer) => (stderr += it.toString()))
  return new Promise((done) => {
    child.on('close', (code) => {
      done({ code, stdout, stderr })
    })
  })
}

interface JsonReport {
  readonly stopReason: string
  readonly coverage: { readonly branch: { readonly covered: number; readonly total: number } }
  readonly goals: readonly { readonly line: number; readonly covered: boolean; readonly foundBy?: string }[]
  readonly tests: readonly unknown[]
  readonly code: string
  readonly files?: readonly { readonly name: string; readonly text: string }[]
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a file into the folder of this test; returns its path. */
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe('the command line', () => {
  test('covers every branch of the triangle, and what it prints passes under the real Vitest', async () => {
    const { code, stdout } = await generate('test/fixtures/triangle.ts', '--seed', '1', '--budget-ms', '3000', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(Object.keys(report)).toEqual(
      (
        'file seed algorithm criteria techniques evaluations elapsedMs evaluationsPerSecond stopReason coverage goals ' +
        'tests code timeline diagnostics'
      ).split(' '),
    )
    expect(report.stopReason).toBe('covered')
    expect(report.coverage.branch.covered).toBe(report.coverage.branch.total)
    expect(report.goals.every((it) => it.covered && it.foundBy === 'search' && 0 < it.line)).toBe(true)
    const result = await runVitest({
      'triangle.ts': readFileSync('test/fixtures/triangle.ts', 'utf8'),
      'triangle.test.ts': report.code,
    })
    expect(result.failed, result.output).toBe(0)
    expect(result.passed).toBe(report.tests.length)
  })

  test('gives byte for byte the same tests for the same seed and budget in evaluations', async () => {
    const run = async (): Promise<readonly string[]> => {
      const args = ['src/examples/calendar.ts', '--seed', '7', '--budget-evals', '20000', '--json']
      const report = JSON.parse((await generate(...args)).stdout) as JsonReport
      return [JSON.stringify(report.tests), report.code, JSON.stringify(report.goals)]
    }
    expect(await run()).toEqual(await run())
  })

  test('follows relative imports and tests only the target that is named', async () => {
    file('rate.ts', 'export const rate = (n: number): number => (n > 100 ? 2 : 1)\n')
    const path = file(
      'bill.ts',
      `import { rate } from './rate'\nexport const bill = (n: number) => n * rate(n)\nexport const other = () => 1\n`,
    )
    const { code, stdout } = await generate(path, '--budget-evals', '3000', '--target', 'bill', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(report.coverage.branch).toEqual({ covered: 3, total: 3 })
    expect(report.code).not.toContain('other')
  })

  test('tests every section of a file, at its place in the text, and what is printed passes beside the sections', async () => {
    const sections = {
      'queue.ts': `export class Queue<T> {\n  #items: T[] = []\n  push(it: T): number {\n    return this.#items.push(it)\n  }\n}`,
      'lib/rate.js': `module.exports = { rate: (n) => (n < require('../data.json').limit ? 'low' : 'high') }`,
      'data.json': '{ "limit": 10 }',
      'main.ts': `import { Queue } from './queue'\nimport { rate } from './lib/rate'\nexport default function all(ns: number[]) {\n  const queue = new Queue<number>()\n  for (const n of ns) if (rate(n) === 'high') queue.push(n)\n  return queue\n}`,
    }
    const text = Object.entries(sections).map(([name, section]) => `// @filename: ${name}\n${section}\n`)
    const path = file('sections.ts', text.join('\n'))
    const { code, stdout } = await generate(path, '--budget-evals', '4000', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(report.coverage.branch.covered).toBe(report.coverage.branch.total)
    expect(new Set(report.goals.map((it) => it.line))).toEqual(new Set([4, 10, 20]))
    expect(Object.fromEntries(report.files!.map((it) => [it.name, it.text.trimEnd()]))).toEqual(sections)
    const result = await runVitest({ ...sections, 'sections.test.ts': report.code })
    expect(result.failed, result.output).toBe(0)
    expect(result.passed).toBe(report.tests.length)

    const out = join(folder, 'written', 'sections.test.ts')
    const again = await generate(path, '--budget-evals', '4000', '--out', out)
    expect([again.code, readFileSync(out, 'utf8')]).toEqual([0, report.code])
    expect(readFileSync(join(folder, 'written', 'data.json'), 'utf8').trimEnd()).toBe(sections['data.json'])
  })

  test.each([
    ['CommonJS', 'sign.cjs', `module.exports = function sign(n) {\n  return n < 0 ? -1 : 1\n}\nexports = 1\n`],
    ['CommonJS under a name of TypeScript', 'half.ts', `exports.half = (n) => (n > 2 ? n / 2 : 'few')\n`],
    [
      'export =',
      'whole.ts',
      `class Box {\n  constructor(public n: number) {}\n  isBig() {\n    return 9 < this.n\n  }\n}\nexport = Box\n`,
    ],
  ])('tests %s, and what it prints passes', async (_, name, text) => {
    const { code, stdout } = await generate(file(name, text), '--budget-evals', '1000', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(report.tests.length).toBeGreaterThan(0)
    const result = await runVitest({ [name]: text, 'main.test.ts': report.code })
    expect([result.failed, result.passed], result.output).toEqual([0, report.tests.length])
  })

  test('writes the test file where it is told to, and says in one line what came out', async () => {
    const out = join(folder, 'deep', 'triangle.test.ts')
    const { code, stdout, stderr } = await generate('test/fixtures/triangle.ts', '--budget-evals', '3000', '--out', out)
    expect([code, stdout]).toEqual([0, ''])
    const written = readFileSync(out, 'utf8')
    expect(written).toContain(`describe('classify'`)
    const [, from] = /from '(\..*)'/.exec(written) ?? []
    expect(resolve(folder, 'deep', `${from}.ts`)).toBe(resolve('test/fixtures/triangle.ts'))
    expect(stderr).toMatch(/^22 of 22 branches covered by \d+ tests; /)
  })

  test('ends when a call never comes back, with what was found until then', async () => {
    const path = file(
      'slow.ts',
      `export function slow(text: string): string {\n  if (text.length < 30) return 'short'\n` +
        `  return /^(a+)+$/.test('a'.repeat(40) + '!') ? 'yes' : 'no'\n}\n`,
    )
    const { code, stdout, stderr } = await generate(path, '--budget-ms', '4000', '--json')
    expect(code).toBe(0)
    expect(stderr).toContain('did not come back')
    expect((JSON.parse(stdout) as JsonReport).tests.length).toBeGreaterThan(0)
  })
})

test.each([
  ['throws', `throw new Error('at load')`, /The code throws while it is loaded: Error: at load\n$/],
  ['does not end', 'while (true) {}', /The code does not finish loading: .+\n$/],
])('a module that %s while it is loaded is named', async (_, statement, message) => {
  const path = file('bad-load.ts', `export function f(n: number) { return n > 1 }\n${statement}\n`)
  const { code, stderr } = await generate(path, '--budget-evals', '100')
  expect([code, stderr.startsWith(`${path}: `)]).toEqual([1, true])
  expect(stderr).toMatch(message)
})

describe('the command line refuses', () => {
  test.each([
    [
      'a source that does not compile',
      'broken.ts',
      'export const n: number = "x"\n',
      /broken\.ts:1:14: .*not assignable/,
    ],
    ['an empty file', 'empty.ts', '', /Nothing here can be called/],
    ['a file without anything to call', 'type.ts', 'export interface A { b: 1 }\n', /Nothing here can be called/],
    [
      'an import that leads nowhere',
      'lost.ts',
      `import { x } from './x'\nexport const f = () => x\n`,
      /lost\.ts:1:\d+: .*\.\/x/,
    ],
  ])('%s', async (_, name, text, message) => {
    const { code, stdout, stderr } = await generate(file(name, text))
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
  })

  test.each([
    ['an unknown option', ['test/fixtures/triangle.ts', '--sed', '1'], /--sed/],
    ['a seed that is no whole number', ['test/fixtures/triangle.ts', '--seed', 'x'], /whole number/],
    ['two budgets', ['test/fixtures/triangle.ts', '--budget-ms', '1', '--budget-evals', '1'], /cannot be used with/],
    ['no file', [], /missing required argument/],
    ['a file that is not there', ['nowhere.ts'], /There is no file nowhere\.ts/],
    ['an output that is a folder', ['test/fixtures/triangle.ts', '--out', 'test'], /test cannot be written/],
    ['an output below a file', ['test/fixtures/triangle.ts', '--out', 'README.md/a.ts'], /cannot be written/],
    [
      'a target that is not there',
      ['test/fixtures/triangle.ts', '--target', 'area'],
      /no target area; there is classify/,
    ],
    ['an unknown algorithm', ['test/fixtures/triangle.ts', '--algorithm', 'luck'], /Allowed choices/],
  ])('%s', async (_, args, message) => {
    const { code, stdout, stderr } = await generate(...args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })
})
