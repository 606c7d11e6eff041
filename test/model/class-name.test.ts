import { expect, test } from 'vitest'
import { isInstance, type Kin, nameable } from '../../engine/model/subject/class-name.ts'
import { emptySubject } from '../support/goals.ts'

const shape = { isAbstract: false, subclasses: [], constructors: [], members: [], fields: [] }
const subject = {
  ...emptySubject,
  classes: [
    { ...shape, name: 'RangeError', exported: 'RangeError' },
    { ...shape, name: 'Stack', exported: 'default', subclasses: [2] },
    { ...shape, name: 'Hidden' },
    { ...shape, name: 'Twice', exported: 'Twice' },
    { ...shape, name: 'Twice' },
  ],
}
const own = (className: string): Kin => ({ className })
const library = (className: string): Kin => ({ className, ofLibrary: true })

test('a class is named by its export or as a library error, never after another class with the same name', () => {
  expect(nameable(own('RangeError'), subject)).toEqual({ from: 'module', name: 'RangeError' })
  expect(nameable(library('RangeError'), subject)).toEqual({ from: 'library', name: 'RangeError' })
  expect(nameable(own('Stack'), subject)).toEqual({ from: 'module', name: 'default' })
  expect(nameable(own('TypeError'), subject)).toBeUndefined()
  expect(nameable(library('Stack'), subject)).toBeUndefined()
  expect(nameable(own('Hidden'), subject)).toBeUndefined()
  expect(nameable(own('Twice'), subject)).toBeUndefined()
  expect(nameable({}, subject)).toBeUndefined()
})

test('an instance is recognized by the name of its class or a superclass', () => {
  const stack = { from: 'module', name: 'default' } as const
  expect(
    [own('Stack'), own('Hidden'), library('Stack'), own('Twice')].map((it) => isInstance(it, stack, subject)),
  ).toEqual([true, true, false, false])
  const error = { from: 'library', name: 'Error' } as const
  expect([library('URIError'), own('URIError'), {}].map((it) => isInstance(it, error, subject))).toEqual([
    true,
    false,
    false,
  ])
})
