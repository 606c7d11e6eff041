import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseFiles, listedFiles } from '../../bench/real-code/choose-files.ts'
import { inspectFile } from '../../engine/lang/syntax/file-facts.ts'
import { coverageOf, type Row } from '../../bench/real-code/row.ts'
import { tablesOf } from '../../bench/real-code/table.ts'
import { nightly } from '../support/nightly.ts'

const branching = 'export const sign = (n: number) => (n < 0 ? -1 : 1)\n'

/** A project whose packages are not installed, with settings that refer to them. */
const project = {
  'package.json': '{ "type": "module", "dependencies": { "tax-rates": "1.0.0" } }',
  'tsconfig.json': '{ "extends": "@tsconfig/strictest/tsconfig.json", "compilerOptions": { "jsx": "preserve" } }',
  'vitest.config.ts': "import { shared } from 'tax-rates'\nexport default shared ?? {}\n",
  'node_modules/tax-rates/index.js': branching,
  'src/[shop]/prices.ts': `import { rateFor } from 'tax-rates'
import { sign } from '../sign.js'
export function priceOf(net: number, country: string): number {
  if (sign(net) < 0) throw new RangeError('negative')
  const rate = rateFor(country)
  return rate === undefined ? net : net * (1 + rate)
}
`,
  'src/sign.ts': branching,
  'src/broken.ts': 'export function broken(n: number) { if (n < 0 return n }\n',
  'src/sign.test.ts': branching,
  'src/only-types.ts': 'export interface A { b?: string }\n',
  'src/not-exported.ts': 'const a = 1 < 2 ? 1 : 2\n',
  'src/constant.ts': 'export const a = 1\n',
  'src/declared.d.ts': 'export declare const a: 1 extends 2 ? 1 : 2\n',
  'test/helper.ts': branching,
  'dist/sign.js': 'export const sign = (n) => (n < 0 ? -1 : 1)\n',
}

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'real-code-'))
  for (const [path, text] of Object.entries(project)) {
    const file = join(folder, 'project', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('the files of a project are its sources that have conditions and export values', () => {
  const files = chooseFiles(join(folder, 'project'), {})
  expect(files.toSorted()).toEqual(['src/[shop]/prices.ts', 'src/broken.ts', 'src/sign.ts'])
  expect(chooseFiles(join(folder, 'project'), { most: 2 })).toEqual(files.slice(0, 2))
})

test('a list names files by their path or by that in the folder, and what is not in it is reported', () => {
  const [root, list] = [join(folder, 'project'), join(folder, 'list.txt')]
  writeFileSync(list, `# chosen\nsrc/constant.ts\n\n${join(root, 'src/sign.ts')}\nsrc/none.ts\n../list.txt\n`)
  const { files, missing } = listedFiles(root, list, {})
  expect(files.toSorted()).toEqual(['src/constant.ts', 'src/sign.ts'])
  expect(missing).toEqual(['src/none.ts', '../list.txt'])
})

test.each([
  ['a.ts', 'export type A = 1 extends 2 ? 1 : 2', { hasCondition: false, hasBranch: false, hasExport: false }],
  ['a.ts', 'export type { A } from "./a"\nexport let b = <T>(c = 1) => c', { hasBranch: true, hasExport: true }],
  ['a.tsx', 'export default (p) => p.a && <b />', { hasCondition: true, hasBranch: true, hasExport: true }],
  ['a.js', 'module.exports = () => { while (f());\n }', { hasCondition: true, hasBranch: false, hasExport: true }],
  ['a.js', 'exports.a = 1 || <b />', { hasCondition: true, hasBranch: true, hasExport: true }],
])('conditions, branches and exports of %s: %s', (path, text, facts) => {
  expect(inspectFile(path, text)).toMatchObject(facts)
})

const row: Row = {
  file: 'a.ts',
  kind: 'tested',
  reasons: [],
  seconds: 3,
  tests: 2,
  ran: 2,
  failing: [],
  branches: { covered: 1, total: 2 },
  hasBranch: true,
}
const { branches: _, ...without } = row

test('the coverage of a file with branches and without tests is 0', () => {
  expect(coverageOf(row)).toBe(0.5)
  expect(coverageOf({ ...without, kind: 'untested', tests: 0 })).toBe(0)
  expect(coverageOf({ ...without, hasBranch: false })).toBeUndefined()
})

test('the tables count what is accepted and what fails, and group the reasons', () => {
  const refused = { ...without, kind: 'refused', tests: 0, ran: 0 } as const
  const text = tablesOf({
    origin: { commit: 'abc', versions: { node: '20' }, machine: 'M', date: '2026-01-02T03:04:05Z' },
    command: 'npm run experiment',
    budget: 'Budget: 1 s',
    repositories: [{ path: 'shop', commit: '123abc' }],
    orders: 3,
    rows: [
      row,
      { ...row, file: 'b.ts', branches: { covered: 2, total: 2 }, failing: [{ test: 't', message: 'm_', runs: 1 }] },
      { ...refused, file: 'c.ts', reasons: ["Cannot parse 'x' at 3."] },
      { ...refused, file: 'd.ts', reasons: ["Cannot parse 'y' at 4."] },
    ],
  })
  expect(text).toContain('- shop: commit 123abc')
  const compact = text.replace(/ +/g, ' ')
  expect(compact).toContain('| accepted | 2 (50.0%) |')
  expect(compact).toContain('| suites that fail | 1 |')
  expect(compact).toContain('| mean branch coverage of accepted files | 75.0% of 2 |')
  expect(compact).toContain('| mean branch coverage of all files | 37.5% of 4 |')
  expect(compact).toContain("| Cannot parse '…' at N. | 2 |")
  expect(text).toContain("- c.ts: Cannot parse 'x' at 3.\n- d.ts: Cannot parse 'y' at 4.")
  expect(text).toContain('- b.ts, t (in 1 of 3 runs): m\\_')
})

/** Runs the experiment; each run starts several processes. */
function realCode(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const all = ['scripts/run.mjs', 'bench/experiments/main.ts', 'real-code', ...args]
  return spawnSync(process.execPath, all, { encoding: 'utf8' })
}

nightly(
  'suites of a project run in a copy of it, where nothing is installed',
  () => {
    const report = join(folder, 'report.md')
    const { status, stderr } = realCode(join(folder, 'project'), '--budget-evals', '300', '--report', report)
    const { rows } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { rows: readonly Row[] }
    const of = (file: string): Row | undefined => rows.find((it) => it.file === file)
    expect([status, rows.length], stderr).toEqual([0, 3])
    expect(of('src/sign.ts')).toMatchObject({
      kind: 'tested',
      branches: { covered: 2, total: 2 },
      failing: [],
      mocked: [],
    })
    expect(of('src/[shop]/prices.ts')).toMatchObject({
      kind: 'tested',
      branches: { covered: 4, total: 4 },
      failing: [],
      mocked: ['tax-rates'],
      real: ['../sign.js'],
    })
    expect(of('src/broken.ts')).toMatchObject({ kind: 'refused', tests: 0, reasons: ["TS1005: ')' expected."] })
    expect(readFileSync(report, 'utf8')).toContain("- src/broken.ts: TS1005: ')' expected.")
    expect(readdirSync(join(folder, 'project'))).toHaveLength(7)
    expect(existsSync(join(folder, 'project/src/sign.ts.fitscape.test.ts'))).toBe(false)
  },
  300_000,
)

nightly('a folder without sources is a failure', () => {
  const empty = join(folder, 'project', 'dist')
  const { status, stderr } = realCode(empty, '--most', '1', '--files', join(folder, 'project', 'package.json'))
  expect([status, stderr]).toEqual([1, expect.stringContaining('0 source files, expected at least 1')])
})
