import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureOwnBranches, ownRunner, runShuffled } from '../../bench/projects/own-runner.ts'
import { projectTables } from '../../bench/projects/table.ts'
import type { Row } from '../../bench/real-code/row.ts'
import { nightlyGroup } from '../support/nightly.ts'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'projects-'))
})

afterEach(() => {
  rmSync(project, { recursive: true, force: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
}

test('Vitest prevails if a project has both runners, and there is none without either', () => {
  expect(ownRunner(project, project)).toBeUndefined()
  write({ 'node_modules/jest/package.json': '{ "version": "29.7.0" }' })
  expect(ownRunner(project, project)).toMatchObject({ name: 'jest', version: '29.7.0' })
  write({ 'node_modules/vitest/package.json': '{ "version": "3.0.6" }' })
  expect(ownRunner(project, project)).toMatchObject({ name: 'vitest', version: '3.0.6' })
})

test('the table has a column for each project and one for all', () => {
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
  const text = projectTables({
    origin: { commit: 'abc', versions: { node: '20' }, machine: 'M', date: '2026-01-02T03:04:05Z' },
    command: 'npm run experiment',
    asked: { seed: 1, seconds: 10, processes: 2 },
    orders: 3,
    results: [
      { name: 'shop', runner: 'vitest 3.0.6', commit: '123abc', rows: [row] },
      { name: 'bank', runner: 'jest 29.7.0', rows: [{ ...row, branches: { covered: 2, total: 2 } }] },
    ],
  })
  expect(text).toContain('- shop: vitest 3.0.6, commit 123abc\n- bank: jest 29.7.0')
  const compact = text.replace(/ +/g, ' ')
  expect(compact).toContain('| | shop | bank | all |')
  expect(compact).toContain('| mean branch coverage of all files | 50.0% of 1 | 100.0% of 1 | 75.0% of 2 |')
  expect(compact).toContain('| shop/a.ts | tested | 2 | 0 | 50.0% of 2 |')
})

const code = 'export function sign(n: number): number {\n  return n < 0 ? -1 : 1\n}\n'
const suite = `import { expect, test } from 'vitest'
import { sign } from './sign'
test('signs', () => { expect(sign(-2)).toBe(-1) })
`

nightlyGroup('in the runner of a project', () => {
  beforeEach(() => {
    mkdirSync(join(project, 'node_modules/@vitest'), { recursive: true })
    for (const it of ['vitest', '@vitest/coverage-istanbul'])
      symlinkSync(resolve('node_modules', it), join(project, 'node_modules', it), 'dir')
  })

  test('results, errors outside of tests and branches are read', async () => {
    write({
      'package.json': '{ "type": "module" }',
      'src/sign.ts': code,
      'src/sign.test.ts': suite,
      'src/wrong.test.ts': suite.replace('toBe(-1)', 'toBe(0)'),
      'src/late.test.ts': suite.replace('expect(sign(-2))', 'void Promise.reject(new Error("late")); expect(sign(-2))'),
    })
    const runner = ownRunner(project, project)!
    const both = await runShuffled(runner, ['src/sign.test.ts', 'src/wrong.test.ts'], 1)
    expect(both.isClean).toBe(true)
    expect(both.runs.get('src/sign.test.ts')).toEqual({ ran: 1, failures: [] })
    expect(both.runs.get('src/wrong.test.ts')).toMatchObject({ ran: 1, failures: [{ test: 'signs' }] })
    const late = await runShuffled(runner, ['src/late.test.ts'], 1)
    expect(late.runs.get('src/late.test.ts')?.failures).toMatchObject([{ test: 'an error outside of the tests' }])
    expect(await measureOwnBranches(runner, 'src/sign.ts', 'src/sign.test.ts')).toEqual({ covered: 1, total: 2 })
  }, 120_000)

  test('a test file that the settings leave out is no failure', async () => {
    write({
      'package.json': '{ "type": "module" }',
      'vitest.config.js': `export default { test: { include: ['src/**/*.test.ts'] } }`,
      'src/sign.test.ts': suite,
      'src/sign.ts': code,
      'tools/sign.ts': code,
      'tools/sign.test.ts': suite,
    })
    const runner = ownRunner(project, project)!
    const { runs } = await runShuffled(runner, ['tools/sign.test.ts'], 1)
    expect(runs.get('tools/sign.test.ts')).toEqual({ ran: 0, failures: [], isLeftOut: true })
  }, 120_000)
})
