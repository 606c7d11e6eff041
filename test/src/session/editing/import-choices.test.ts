import { expect, test } from 'vitest'
import type { ImportedModule } from '../../../../engine/model/subject/imported-module.ts'
import { canSwitch, importInWords, inStripOrder } from '../../../../src/panels/code/import-words.ts'
import { areSameChoices, isMockedBy, withChoice } from '../../../../src/session/editing/import-choices.ts'

const place = { file: 'a.ts', start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 }

const imported = (
  state: ImportedModule['state'],
  why: ImportedModule['why'],
  more: Partial<ImportedModule> = {},
): ImportedModule => ({ specifier: './db', place, state, why, ...more })

test('an import can be switched to mocks and back, and then nothing is chosen', () => {
  const none = { mock: [], real: ['x'] }
  const mocked = withChoice(none, imported('real', 'pasted'), true)
  expect(mocked).toEqual({ mock: ['./db'], real: ['x'] })
  expect(withChoice(mocked, imported('mocked', 'requested'), false)).toEqual(none)
})

test('a module that is mocked by default can be loaded, and mocked again', () => {
  const none = { mock: [], real: [] }
  const real = withChoice(none, imported('mocked', 'throws'), false)
  expect(real).toEqual({ mock: [], real: ['./db'] })
  expect(withChoice(real, imported('real', 'requested'), true)).toEqual(none)
})

test('switching follows the latest choice, even before the compiler has applied it', () => {
  const none = { mock: [], real: [] }
  const compiled = imported('real', 'pasted')
  const mocked = withChoice(none, compiled, true)
  expect([isMockedBy(none, compiled), isMockedBy(mocked, compiled)]).toEqual([false, true])
  expect(withChoice(mocked, compiled, false)).toEqual(none)
  const before = imported('mocked', 'requested')
  expect(isMockedBy(none, before)).toBe(false)
  expect(withChoice(none, before, true)).toEqual(mocked)
})

test('only what is there and needed can be switched', () => {
  expect(canSwitch(imported('mocked', 'missing'))).toBe(false)
  expect(canSwitch(imported('types', 'erased'))).toBe(false)
  expect(canSwitch(imported('mocked', 'throws'))).toBe(true)
  expect(canSwitch(imported('emulated', 'built in'))).toBe(true)
})

test('missing imports come first, and an import keeps its place when it is switched', () => {
  const named = (specifier: string, it: ImportedModule): ImportedModule => ({ ...it, specifier })
  const order = (...all: readonly ImportedModule[]): string =>
    inStripOrder(all)
      .map((it) => it.specifier)
      .join(' ')
  const [types, missing] = [named('t', imported('types', 'erased')), named('m', imported('mocked', 'missing'))]
  const real = named('r', imported('real', 'pasted'))
  expect(order(types, real, named('s', imported('real', 'pasted')), missing)).toBe('m r s t')
  expect(order(types, real, named('s', imported('mocked', 'requested')), missing)).toBe('m r s t')
})

test('choices are the same in any order', () => {
  expect(areSameChoices({ mock: ['a', 'b'], real: [] }, { mock: ['b', 'a'], real: [] })).toBe(true)
  expect(areSameChoices({ mock: ['a'], real: [] }, { mock: [], real: ['a'] })).toBe(false)
})

test('words say what stands for an import, and why', () => {
  expect(importInWords(imported('mocked', 'missing'))).toBe(
    './db is mocked, because it is not here. Tests decide what it returns.',
  )
  expect(importInWords(imported('mocked', 'throws', { problem: 'Error: no host.', isIndirect: true }))).toBe(
    './db is mocked, because it fails to load: Error: no host. Tests decide what it returns. An imported file imports it.',
  )
  expect(
    importInWords({ ...imported('mocked', 'built in', { problem: 'cpus is not emulated' }), specifier: 'os' }),
  ).toBe('os is mocked, because cpus is not emulated. Tests decide what it returns.')
  expect(importInWords(imported('types', 'erased'))).toBe('./db is not loaded, because only its types are used.')
})
