import { expect, test } from 'vitest'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { runShuffled } from '../support/exported-suites.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const source = sourceOf(`
import { createStore } from 'jotai'
const store = createStore()
export async function reset(kind: string): Promise<number> {
  let n = 0
  store.set('a', { status: 'loading' })
  if (kind === 'x') store.set('a', (old: number) => { n = old > 3 ? 1 : 2 })
  return n
}`)

test('stubs that call an argument pass over other values in its place', { timeout: 60_000 }, async () => {
  const report = await reportFor(source, 1500, { runner: 'vitest' })
  expect(report.goals.filter((it) => !it.covered)).toEqual([])
  expect(report.code).toMatch(/if \(typeof callback === ['"]function['"]\) callback\(\d+\)/)
  const files = exportedProject(source, report, 'vitest', '')
  const { passed, failures } = await runShuffled.vitest({ ...exportedSettings(source, report, 'vitest'), ...files })
  expect([failures, passed]).toEqual([[], report.tests.length])
})
