import { bracketMatching, indentUnit } from '@codemirror/language'
import { EditorState, Text } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { isNestedDeeply, shallowOnly } from '../../../src/editor/shallow-only.ts'

const textOf = (text: string): Text => Text.of(text.split('\n'))

describe('code is deeply nested', () => {
  test.each(['(', '[', '{', '([{', '(\n', 'f(', '{ a: '])('with a thousand of %j', (part) => {
    expect(isNestedDeeply(textOf(part.repeat(1000)))).toBe(true)
  })

  test.each(['()', '{}\n', 'f(a[0], { b: 1 })\n', '(((((((((())))))))))', ')))(', ''])(
    'but not with thousands of %j',
    (part) => {
      expect(isNestedDeeply(textOf(part.repeat(5000)))).toBe(false)
    },
  )
})

describe('editor extensions for shallow code', () => {
  const deep = '('.repeat(3000)
  const stateOf = (text: string): EditorState =>
    EditorState.create({ doc: text, extensions: shallowOnly([bracketMatching(), indentUnit.of('   ')], textOf(text)) })
  const isOn = (state: EditorState): boolean => state.facet(indentUnit) === '   '

  test('are initially off for deeply nested code', () => {
    expect(isOn(stateOf('f(1)'))).toBe(true)
    expect(isOn(stateOf(deep))).toBe(false)
  })

  test('are toggled by the edits that make code deep or shallow again', () => {
    const shallow = stateOf('f(1)')
    const nested = shallow.update({ changes: { from: 0, insert: deep } }).state
    expect(isOn(nested)).toBe(false)
    expect(isOn(nested.update({ changes: { from: 0, insert: '(' } }).state)).toBe(false)
    const back = nested.update({ changes: { from: 0, to: deep.length } }).state
    expect(isOn(back)).toBe(true)
    expect(isOn(back.update({ changes: { from: 0, insert: '(' } }).state)).toBe(true)
  })
})
