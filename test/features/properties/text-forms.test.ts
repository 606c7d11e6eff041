import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasForm, patternForms } from '../../../engine/features/properties/domain/text-forms.ts'
import { accepts } from '../../../engine/regex/accepts.ts'
import { patternAutomaton } from '../../../engine/regex/pattern-automaton.ts'

test('a text that makes a regular expression backtrack for ever is matched at once', () => {
  const [form] = patternForms({ patterns: [{ source: '\\w+', flags: 'g' }] })
  expect(form).toMatchObject({ kind: 'pattern', source: '^(?:\\w+)*$' })
  expect(hasForm(form!, `${'a'.repeat(60)}!`)).toBe(false)
  expect(hasForm(form!, 'a'.repeat(60))).toBe(true)
})

test('a pattern with alternatives that are not whole is no form', () => {
  expect(patternForms({ patterns: [{ source: '^a|b$', flags: '' }] })).toEqual([])
  expect(patternForms({ patterns: [{ source: '^(?:a|b)$', flags: '' }] })).toHaveLength(1)
})

test.each(['^(?:ab?|c*)$', '^[a-c]+(?:-[a-c]{2,3})?$', '^$', 'b', '^.{2}c'])(
  '%s accepts what RegExp does',
  (source) => {
    const { automaton } = patternAutomaton(source, '')
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-', '\n'), maxLength: 8 })
    fc.assert(
      fc.property(text, (it) => accepts(automaton, it) === new RegExp(source).test(it)),
      { numRuns: 500 },
    )
  },
)
