import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runVitest } from '../support/run-vitest.ts'
import { type Exited, generate } from './command-line.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-imports-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Writes files, and generates tests for the first. */
function generateFor(files: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Exited> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return generate(join(folder, Object.keys(files)[0]!), '--budget-evals', '500', ...args)
}

const main = `import { count } from './db'
export const size = (name: string): string => (count(name) > 10 ? 'large' : 'small')`

test('--mock and --real decide whether an import is mocked', async () => {
  const files = { 'main.ts': main, 'db.ts': 'export const count = (name: string): number => name.length' }
  const { code, stdout, stderr } = await generateFor(files, '--mock', './db')
  expect([code, stdout.includes('vi.mock("./db"'), stdout.includes('count.mockReturnValue(')]).toEqual([0, true, true])
  expect(stderr).toContain('Mocked: ./db (requested)')
  const real = await generateFor(files, '--mock', './db', '--real', './db')
  expect(real.stdout).not.toContain('vi.mock')
})

describe('an alias of tsconfig.json that no settings of the runner show', () => {
  const files = {
    'src/main.ts': `import rates from '@lib/rates.json'
import { high } from '@lib/code'
export const fee = (n: number): number => (n > high ? n * rates.high : n * rates.low)`,
    'src/lib/rates.json': '{ "low": 2, "high": 3 }',
    'src/lib/code.ts': 'export const high = 9',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@lib/*": ["./src/lib/*"] } } }',
  }

  test('is named', async () => {
    const { stderr } = await generateFor(files)
    for (const it of ['@lib/rates.json', '@lib/code'])
      expect(stderr).toContain(
        `${it} is an alias of the compiler's settings, which Vitest does not resolve as far as its settings show`,
      )
    expect((await generateFor(files, '--runner', 'node')).stderr).not.toContain('alias')
  })

  test('leads to code and data in an exported project, which defines it', { timeout: 60_000 }, async () => {
    const zip = join(folder, 'fees.zip')
    const { stderr } = await generateFor(files, '--zip', zip)
    expect(stderr).not.toMatch(/alias|Mocked/)
    const project = Object.entries(unzipSync(readFileSync(zip))).map(([name, data]) => [
      name.replace('fees/', ''),
      strFromU8(data),
    ])
    const { passed, failures } = await runVitest(Object.fromEntries(project) as Readonly<Record<string, string>>)
    expect([failures, passed]).toEqual([[], 2])
  })
})

test('environment variables without which code does not load are set', async () => {
  const text = `const key = process.env.API_KEY
if (!key) throw new Error('API_KEY is missing')
export const sign = (n: number): string => (n > 3 ? key + n : '')`
  const { code, stdout } = await generateFor({ 'main.ts': text })
  expect([code, stdout.includes('vi.hoisted(() => {\n  vi.stubEnv("API_KEY", "a");\n});')]).toEqual([0, true])
})

test('stderr says which modules of Node are not emulated, which globals are mocked, and which names nothing imports', async () => {
  const text = `import { cpus } from 'os'
import { readFileSync } from 'node:fs'
export const f = (n: number): unknown => (n > 3 ? rates(readFileSync('a')) : cpus())`
  const { stderr } = await generateFor({ 'main.ts': text }, '--mock', './parsr', '--real', 'node:fs')
  expect(stderr).toContain("main.ts:1:22: cpus of 'os' is not emulated; the tests mock the module.")
  expect(stderr).toContain("main.ts:2:30: 'node:fs' is not emulated; the tests mock it.")
  expect(stderr).toContain('Mocked: os (built in), node:fs (built in), rates (global)')
  expect(stderr).toContain('--mock ./parsr: nothing imports it under this name')
  expect(stderr).not.toContain('--real')
})

test('a file without code to test says what to test instead', async () => {
  const messageOf = async (name: string, text: string): Promise<string> => (await generateFor({ [name]: text })).stderr
  expect(await messageOf('data.json', '{ "a": 1 }')).toContain('JSON has no code to test.')
  expect(await messageOf('api.d.ts', 'export declare function f(n: number): string')).toContain('only types')
  expect(await messageOf('a.test.ts', "import { describe } from 'vitest'\ndescribe('a', () => {})")).toContain(
    'a file of tests',
  )
  expect(await messageOf('types.ts', 'export interface A { b: string }')).toContain('There are only types here')
  expect(await messageOf('a.vue', '<template><p/></template>')).toContain('neither TypeScript nor JavaScript')
})

test('an imported file that throws while it loads is mocked, which stderr says once', async () => {
  const { code, stdout, stderr } = await generateFor({
    'main.ts': main,
    'db.ts': `throw new Error('no database')\nexport const count = (name: string): number => name.length`,
  })
  expect([code, stdout.includes('vi.mock("./db"')]).toEqual([0, true])
  const said = "main.ts:1:23: './db' throws while it loads: Error: no database; the tests mock it."
  expect(stderr.split(said)).toHaveLength(2)
  expect(stderr).toContain('Mocked: ./db (throws)')
})

test('a file that throws while it loads cannot be tested', async () => {
  const { code, stdout, stderr } = await generateFor({
    'main.ts': "import { a } from './a'\nexport const f = () => 1\nif (a) throw new Error('stop')",
    'a.ts': 'export const a = true',
  })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('The code throws an error while it loads: Error: stop')
})

test('an imported file that does not parse is mocked', async () => {
  const { code, stdout, stderr } = await generateFor({ 'main.ts': main, 'db.ts': 'export const count = (' })
  expect([code, stdout.includes('vi.mock("./db"')]).toEqual([0, true])
  expect(stderr).toContain("Cannot compile './db' (db.ts:1:23: Expression expected.); the tests mock it.")
})
