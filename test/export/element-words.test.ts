import { expect, test } from 'vitest'
import { valueWords } from '../../engine/export/naming/value-words.ts'
import type { Value } from '../../engine/model/test/value.ts'

const primitive = (value: string | number | null): Value => ({ kind: 'primitive', value })
const object = (entries: readonly (readonly [string, Value])[]): Value => ({ kind: 'object', entries })
const element = (type: Value, props: readonly (readonly [string, Value])[]): Value =>
  object([
    ['type', type],
    ['props', object(props)],
  ])

test.each<[string, Value, string]>([
  ['its tag', element(primitive('div'), []), 'a <div>'],
  ['the article of its tag', element(primitive('article'), []), 'an <article>'],
  ['its component', element({ kind: 'function', name: 'UserCard' }, []), 'a <UserCard>'],
  ['its text', element(primitive('p'), [['children', primitive('No bio')]]), "a <p> with 'No bio'"],
  [
    'its tag alone if the text is long',
    element(primitive('p'), [['children', primitive('Nobody has said anything yet.')]]),
    'a <p>',
  ],
  ['its tag alone if it holds elements', element(primitive('p'), [['children', element(primitive('b'), [])]]), 'a <p>'],
])('an element is named by %s', (_, value, words) => {
  expect(valueWords(value)).toBe(words)
})

test.each<[string, Value]>([
  ['without props', object([['type', primitive('click')]])],
  ['of a number', element(primitive(3), [])],
  [
    'with more',
    object([
      ['type', primitive('a')],
      ['props', object([])],
      ['at', primitive(1)],
    ]),
  ],
])('an object %s is no element', (_, value) => {
  expect(valueWords(value)).not.toContain('<')
})
