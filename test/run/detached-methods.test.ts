import { expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const source = sourceOf(
  `module.exports = {
  accepts(limit) { return this.socket.bytes > limit ? 'busy' : this.name.startsWith('s') ? 'slow' : 'free' },
  later: function () { return () => this.request.id === 42 },
  plain(n) { return n > 3 },
}`,
  'request.js',
)

test('methods that module.exports holds get a receiver that fits their use of `this`', () => {
  const { callables } = compiledOf(source).subject
  const taking = callables.filter((it) => it.passesThis === true).map((it) => it.name)
  expect(taking).toEqual(['accepts', 'later'])
})

test('tests pass receivers by `call`', async () => {
  const { code, coverage } = await reportFor(source, 800)
  expect(coverage.branch).toMatchObject({ covered: coverage.branch?.total })
  expect(code).toContain('accepts.call({')
  expect(code).toContain('plain(')
})
