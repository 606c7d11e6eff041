import { expect, test } from 'vitest'
import { compilationOf, compiledOf, sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const settings = sourceOf(`
const levels = ['debug', 'info']
export const level = 1 < levels.length ? levels[1] : levels[0]
export default { level, limit: levels.includes('info') && 5 }
`)

test('tests read the exports of a module that decides something while it loads, if nothing in it can be called', async () => {
  const { code } = await reportFor(settings, 100)
  expect(code).toMatch(/expect\((?:level|main)\)/)
})

test('not if there is something to call, or nothing to decide', () => {
  const withFunction = sourceOf(`${settings.files[0]!.text}export const f = () => 1`)
  expect(compiledOf(withFunction).subject.targets).toHaveLength(1)
  const refused = compilationOf(sourceOf('export const level = 1'))
  expect(refused.kind === 'failed' && refused.diagnostics.map((it) => it.code)).toEqual(['no-target'])
})
