import { expect, test } from 'vitest'
import { projectFiles } from '../../engine/export/project/project.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'

test.each([
  ['a default import', `import data from './shop.json'`, 'default'],
  ['a default import with attributes', `import data from './shop.json' with { type: 'json' }`, 'default'],
  ['a default import of another format', `import data from '../shop.yaml'`, 'default'],
  ['a named import', `import { data } from './shop.json'`, 'data'],
])('a missing file of data is one value without functions: %s', (_, statement, name) => {
  const text = `${statement}\nexport const f = (s: string) => data.items.find((it) => it.name === s)?.price.toFixed(data.digits)`
  expect(compiledOf(sourceOf(text)).subject.mocked).toMatchObject([{ exports: [{ name, use: 'value' }] }])
  expect(compiledOf(sourceOf(text)).subject.mocked![0]!.exports[0]).not.toHaveProperty('members')
})

test('parts that code reads while it loads are made by a deep mock', () => {
  const text = `import data from './shop.json'\nconst limit = data.limit\nexport const f = (n: number) => n > limit`
  expect(compiledOf(sourceOf(text)).subject.mocked).toMatchObject([{ exports: [{ name: 'default', use: 'deep' }] }])
})

test('tests arrange the data that code reads, for usual results', async () => {
  const source = sourceOf(`import shop from './shop.json'
export function cheap(limit: number): string {
  const found = shop.items.filter((it) => it.price < limit)
  return found.length === 0 ? 'nothing' : found.map((it) => it.name.toUpperCase()).join(', ')
}`)
  const report = await reportFor(source, 1000)
  expect(report.code).toMatch(/mocks\.shop = \{ items: \[\{ .*name: /)
  expect(report.code).not.toContain('vi.fn()')
  expect(report.code).not.toContain('toThrow')
  const { passed, failures } = await runVitest(projectFiles(source, report, 'vitest'))
  expect(failures).toEqual([])
  expect(passed).toBe(report.tests.length)
})
