import { expect, test } from 'vitest'
import type { ImportedModule } from '../../../../engine/model/subject/imported-module.ts'
import { canSwitch, importInWords } from '../../../../src/panels/code/import-words.ts'
import { withChoice } from '../../../../src/session/editing/import-choices.ts'

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

test('only what is there and needed can be switched', () => {
  expect(canSwitch(imported('mocked', 'missing'))).toBe(false)
  expect(canSwitch(imported('types', 'erased'))).toBe(false)
  expect(canSwitch(imported('mocked', 'throws'))).toBe(true)
  expect(canSwitch(imported('emulated', 'built in'))).toBe(true)
})

test('words say what stands for an import, and why', () => {
  expect(importInWords(imported('mocked', 'missing'))).toBe(
    './db is mocked, because it is not here. Tests decide what it returns.',
  )
  expect(importInWords(imported('mocked', 'throws', { problem: 'Error: no host.', isIndirect: true }))).toBe(
    './db is mocked, because it fails to load: Error: no host. Tests decide what it returns. An imported file imports it.',
  )
  expect(importInWords(imported('types', 'erased'))).toBe('./db is not loaded, because only its types are used.')
})
