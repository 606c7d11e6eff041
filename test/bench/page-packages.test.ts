import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { studiedPackages } from '../../bench/page-packages/packages.ts'
import { isPassing, isTyped, type Row } from '../../bench/page-packages/row.ts'
import { tablesOf } from '../../bench/page-packages/table.ts'
import { installedPackages } from '../browser/installed-packages.ts'
import { packageFiles, withProject } from '../support/packages.ts'

const project = resolve('bench/page-packages/project')

test('thirty packages are studied, each with a version and a program that imports it', () => {
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  expect(studiedPackages).toHaveLength(30)
  for (const { name, declares } of studiedPackages) {
    expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/)
    const path = join(project, 'src', `${name}.ts`)
    expect(existsSync(path), path).toBe(true)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(`from '${name}'`)
    expect(text).toMatch(new RegExp(`\\b${declares}\\b`))
  }
})

const row: Row = {
  name: 'ms',
  version: '2.1.3',
  hint: '(alias) type StringValue = string import StringValue',
  problems: [],
  goals: { covered: 2, total: 3 },
  seconds: 1.25,
  tests: 2,
  passed: [2, 2, 2],
  failures: [],
}

test('a package is typed if nothing is unknown', () => {
  expect(isTyped(row)).toBe(true)
  expect(isTyped({ ...row, problems: ['Runs in spite of 1 type error'] })).toBe(false)
  for (const hint of ['', 'import ms', 'const ms: any']) expect(isTyped({ ...row, hint })).toBe(false)
})

test('a suite passes if all of its tests pass in all runs, and only with mocks if it has none', () => {
  expect(isPassing(row)).toBe(true)
  // A table has several rows.
  expect(isPassing({ ...row, passed: [5, 5, 5] })).toBe(true)
  expect(isPassing({ ...row, passed: [5, 4, 5] })).toBe(false)
  expect(isPassing({ ...row, passed: [1, 1, 1] })).toBe(false)
  expect(isPassing({ ...row, passed: [2, 1, 2] })).toBe(false)
  expect(isPassing({ ...row, failures: ['ms.test.ts > a'] })).toBe(false)
  expect(isPassing({ ...row, tests: 0, passed: [] })).toBe(false)
  expect(isPassing({ ...row, tests: 0, passed: [], mocked: 'it cannot run here' })).toBe(true)
})

test('the table counts real packages, and lists mocks and failures with their reasons', () => {
  const origin = { commit: 'abc', versions: { node: '20' }, machine: 'two cores', date: '2026-01-02T03:04:05Z' }
  const rows: readonly Row[] = [
    row,
    { ...row, name: 'qs', passed: [2, 1, 2], failures: ['qs.test.ts > a: 1 is not 2'] },
    { ...row, name: 'axios', mocked: "it uses Node's http", tests: 0, passed: [], hint: '' },
  ]
  const text = tablesOf({ origin, command: 'npm run experiment', evaluations: 5, orders: 3, rows })
  expect(text).toContain('1 of 3 packages are real, typed, and have a suite that passes in all runs. 1 are mocked.')
  expect(text).toMatch(/\| ms +\| +2\.1\.3 \| +real \| +yes \| +2\/3 \| +2 \| +0 \| +1\.\d \|/)
  expect(text).toContain("- axios: it uses Node's http")
  expect(text).toContain('- axios: no hint')
  expect(text).toContain('- qs: 2, 1, 2 of 2 tests passed; qs.test.ts &gt; a: 1 is not 2'.replace('&gt;', '\\>'))
})

test('installed packages are served in their versions, the nested ones, too', async () => {
  const files = {
    ...packageFiles('a', {}, { 'index.js': 'outer' }),
    ...packageFiles('b', {}, { 'index.js': 'b' }),
    ...packageFiles('a', { version: '2.5.0' }, { 'index.js': 'nested' }, 'node_modules/b/node_modules'),
  }
  await withProject(files, (folder) => {
    const { read } = installedPackages(join(folder, 'node_modules'))
    expect([read('a', '1.0.0', 'index.js'), read('a', '2.5.0', 'index.js')]).toEqual(['outer', 'nested'])
    expect(read('a', '^2.0.0', 'package.json')).toContain('2.5.0')
    expect([read('a', 'latest', 'package.json'), read('a', '*', 'package.json')]).toEqual(
      ['1.0.0', '1.0.0'].map((it) => expect.stringContaining(it) as string),
    )
    expect([
      read('a', '^2.0.0', 'index.js'),
      read('a', '3.0.0', 'index.js'),
      read('c', 'latest', 'package.json'),
    ]).toEqual([undefined, undefined, undefined])
    expect(read('a', '1.0.0', 'index.js/more')).toBeUndefined()
    return Promise.resolve()
  })
})
