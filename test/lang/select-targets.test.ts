import { expect, test } from 'vitest'
import { selectTargets } from '../../engine/model/subject/select-targets.ts'
import { subjectOf } from './checked.ts'

const subject = subjectOf([
  'main.ts',
  'export class Stack { push(n: number) {} }\nexport function parse(text: string) {}\nexport const geometry = { area() {} }',
])

test('an empty list of names selects all targets', () => {
  expect(selectTargets(subject, [])).toEqual({ kind: 'selected', subject })
})

test('a name selects everything of that declaration and keeps ids', () => {
  const selection = selectTargets(subject, ['Stack', 'geometry'])
  if (selection.kind !== 'selected') throw new Error('Stack and geometry are targets')
  const names = selection.subject.targets.map((id) => selection.subject.callables[id]!.name)
  expect(names).toEqual(['new Stack', 'geometry.area', 'Stack.push'])
  expect(selection.subject.callables).toBe(subject.callables)
})

test('an unknown name is returned together with the known ones', () => {
  expect(selectTargets(subject, ['stack', 'parse'])).toEqual({
    kind: 'unknown',
    names: ['stack'],
    known: ['Stack', 'parse', 'geometry'],
  })
})
