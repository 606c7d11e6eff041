import { expect, test } from 'vitest'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import { withFittingTemplate } from '../../engine/finish/simplify/simpler-forms.ts'
import { emptySubject } from '../support/goals.ts'

const subject = { ...emptySubject, types: [{ kind: 'number' }, { kind: 'string' }] as const }

/** A call of a tag with these strings and this many values. */
function tagged(strings: readonly string[], values: number): TestCase {
  const texts = strings.map((value): Statement => ({ kind: 'literal', type: 1, value }))
  const at = texts.length
  return [
    ...texts,
    { kind: 'builtin', type: 0, name: 'TemplateStringsArray', args: [...texts.keys()] },
    { kind: 'literal', type: 0, value: 1 },
    { kind: 'call', type: 0, callable: 0, args: [at, ...Array.from({ length: values }, () => at + 1)] },
  ]
}

test.each([
  [['a'], 2, ['a', '', '']],
  [[], 0, ['']],
  [['a', 'b', 'c'], 1, ['a', 'b']],
])('strings %j for %i values become %j', (strings, values, fitting) => {
  const before = tagged(strings, values)
  expect([...withFittingTemplate(before, before.length - 1, subject)]).toEqual([tagged(fitting, values)])
})

test('a template with the right number of strings stays unchanged', () => {
  const before = tagged(['a', ''], 1)
  expect([...withFittingTemplate(before, before.length - 1, subject)]).toEqual([])
})
