import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fileNames } from '../../engine/export/file-names.ts'
import { targetOf } from '../../engine/export/target.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import { lastCall } from '../../engine/model/test/statement.ts'
import { seeded } from '../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { namesOfTests } from '../support/scripted-suite.ts'

describe('test names', () => {
  const sources = [
    'src/examples/order.ts',
    'src/examples/router.ts',
    'bench/subjects/bimap.ts',
    'bench/subjects/ini.ts',
  ]

  test.each(sources)(
    'for random tests of %s are unique, on one line, and at most 140 characters long',
    async (path) => {
      const compiled = compiledOf(sourceOf(readFileSync(path, 'utf8')))
      const { subject } = compiled
      const generator = createGenerator(subject)
      const random = seeded(7)
      const tests = Array.from({ length: 150 }, () => {
        const { test: it } = generator.sample(random)
        return { test: it, act: lastCall(it) }
      })
      const names = await namesOfTests(compiled, tests)
      const targets = tests.map((it) => targetOf(it, subject))
      expect(new Set(names.map((it, at) => `${targets[at]!} ${it}`)).size).toBe(names.length)
      expect(names.filter((it) => it === '' || 140 < it.length || /[\p{Cc}\u2028\u2029]|^ | $| {2}/u.test(it))).toEqual(
        [],
      )
    },
  )
})

test('no export has the name of a helper in its test file', () => {
  const helpers = ['afterTurn', 'callsOf', 'handlersOf', 'passTime', 'symbolProperty', 'textMatching', 'thenThrowError']
  const { subject } = compiledOf(sourceOf(helpers.map((it) => `export const ${it} = () => 1`).join('\n')))
  const { local } = fileNames(subject, new Set(helpers))
  expect(helpers.filter((it) => local(it) === it)).toEqual([])
})
