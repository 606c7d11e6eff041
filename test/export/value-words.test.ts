import { expect, test } from 'vitest'
import { withArticle } from '../../engine/export/naming/value-words.ts'

test('the article depends on the sound that follows it', () => {
  const an = 'Order Int8Array LRU LRUCache HTTPError XMLNode SQL API ID AVLTree X Unknown Undo Hour object'
  const a = 'Stack Uint8Array URL URI UI UUID User Unit Union MAP RAM JSONError RangeError NaN B Euro OneTime Heap'
  expect(an.split(' ').map(withArticle)).toEqual(an.split(' ').map((it) => `an ${it}`))
  expect(a.split(' ').map(withArticle)).toEqual(a.split(' ').map((it) => `a ${it}`))
})
