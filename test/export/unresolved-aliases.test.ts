import { expect, test } from 'vitest'
import type { Source } from '../../engine/model/source/source.ts'
import { neededSettings } from '../../engine/run/finish-run.ts'
import { sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'

const text = `import { load } from '@/gone/stock'
import { sort } from 'sorted'
export const size = (name: string): string => (load(name) > 10 ? 'large' : sort(name))
export const later = async (): Promise<number> => ((await import('@/gone/later')).open() > 3 ? 1 : 2)`

const source: Source = {
  ...sourceOf(text),
  isOnDisk: true,
  aliases: { '@/*': ['src/*'] },
  unresolved: ['@/gone/stock', '@/gone/later'],
}

test('Vitest loads mocks in place of missing files whose aliases it resolves', async () => {
  const report = await reportFor(source, 500)
  const alias = 'export default { resolve: { alias: { "@": import.meta.dirname + "/src" } } }'
  const files = { 'main.ts': text, [report.fileName]: report.code, 'vitest.config.mjs': alias }
  const { passed, failures } = await runVitest(files)
  expect(failures).toEqual([])
  expect(passed).toBe(report.tests.length)
  expect(passed).toBeGreaterThan(2)
  // The same tests run where the files exist, and where nothing defines the alias.
  const there = {
    'src/gone/stock.ts': 'export const load = () => 1',
    'src/gone/later.ts': 'export const open = () => 1',
  }
  expect((await runVitest({ ...files, ...there })).failures).toEqual([])
  expect((await runVitest({ ...files, 'vitest.config.mjs': 'export default {}' })).failures).toEqual([])
})

test('tests for Jest say that they need the files', () => {
  const said = neededSettings(source, [], 'jest')
  expect(said).toContain("do not exist, so these tests need '@/gone/stock' and '@/gone/later'.")
  expect(neededSettings(source, [], 'vitest')).toBeUndefined()
})
