import { syntaxTree } from '@codemirror/language'
import { EditorState, Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { language } from '../../../src/editor/language.ts'

function namesIn(state: EditorState): ReadonlySet<string> {
  const names = new Set<string>()
  syntaxTree(state).iterate({ enter: ({ name }) => void names.add(name) })
  return names
}

test('the editor reads tags while the text has some, and assertions otherwise', () => {
  const assertion = 'const a = <T>b\nconst c = <T>(d: T) => d'
  const state = EditorState.create({ doc: assertion, extensions: [language(Text.of(assertion.split('\n')))] })
  expect(namesIn(state)).not.toContain('JSXElement')
  const { state: next } = state.update({ changes: { from: 0, to: assertion.length, insert: 'const a = <b>c</b>' } })
  expect(namesIn(next)).toContain('JSXElement')
  const { state: last } = next.update({ changes: { from: 0, to: next.doc.length, insert: assertion } })
  expect(namesIn(last)).not.toContain('JSXElement')
})
