import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planImports } from '../../../../engine/lang/program/import-plan.ts'
import type { ImportChoices, ImportedModule } from '../../../../engine/model/subject/imported-module.ts'
import { importInWords, inStripOrder } from '../../../../src/panels/code/import-words.ts'
import { areSameChoices, asChosen, canSwitch, withChoice } from '../../../../src/session/editing/import-choices.ts'

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
  expect([none, mocked].map((it) => asChosen(it, compiled).state)).toEqual(['real', 'mocked'])
  expect(withChoice(mocked, compiled, false)).toEqual(none)
  const before = imported('mocked', 'requested')
  expect(asChosen(none, before).state).toBe('real')
  expect(withChoice(none, before, true)).toEqual(mocked)
})

test('only what is there and needed can be switched', () => {
  expect(canSwitch(imported('mocked', 'missing'))).toBe(false)
  expect(canSwitch(imported('types', 'erased'))).toBe(false)
  expect(canSwitch(imported('mocked', 'throws'))).toBe(true)
  expect(canSwitch(imported('emulated', 'built in'))).toBe(true)
})

test('an import that mocks imitate can be switched to its package, which is loaded first', () => {
  const named = (it: ImportedModule): ImportedModule => ({ ...it, specifier: 'react' })
  const missing = named(imported('mocked', 'missing'))
  expect(canSwitch(missing)).toBe(true)
  expect(importInWords(missing)).toMatch(/^react is mocked, because it needs a renderer/)
  const chosen = withChoice({ mock: [], real: [] }, missing, false)
  expect(chosen).toEqual({ mock: [], real: ['react'] })
  expect(asChosen(chosen, missing).state).toBe('mocked')
  const installed = named(imported('real', 'installed'))
  expect(asChosen(chosen, installed)).toBe(installed)
  const mocked = withChoice(chosen, installed, true)
  expect(mocked).toEqual({ mock: [], real: [] })
  expect(asChosen(mocked, installed).state).toBe('mocked')
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

/** An import as the compiler would find it under these choices. */
function compiledUnder(choices: ImportChoices, byDefault: ImportedModule): ImportedModule {
  const { state, why } = byDefault
  const reason = why === 'throws' || why === 'large' ? ({ why } as const) : undefined
  const isThere = why !== 'missing'
  const plan = planImports(
    {
      entryNames: [why === 'tested' ? 'db.ts' : 'main.ts'],
      find: (_, specifier) => (isThere && specifier.startsWith('./db') ? 'db.ts' : undefined),
      emulatedBy: () => undefined,
      lacking: () => [],
      packages: undefined,
      choices,
    },
    new Map(reason === undefined ? [] : [['db.ts', reason]]),
  )
  const [from, to] = ['main.ts', byDefault.specifier]
  const otherNames = plan.chosenAs(from, to).filter((it) => it !== to)
  const it = { ...byDefault, otherNames }
  if (plan.resolve(from, to) === undefined)
    return { ...it, state: 'mocked', ...(plan.mocked(from, to) ?? { why: 'missing' }) }
  return { ...it, state: 'real', why: plan.isRequested(from, to) ? 'requested' : state === 'real' ? why : 'pasted' }
}

test('whatever was chosen before, an import is as it was pressed last, and so is its switch', () => {
  const defaults = fc.constantFrom(
    imported('real', 'pasted'),
    imported('real', 'tested'),
    imported('mocked', 'throws'),
    imported('mocked', 'large'),
    imported('mocked', 'missing'),
  )
  const names = fc.subarray(['./db', './db.js', './other'])
  const presses = fc.array(fc.record({ isCompiled: fc.boolean() }), { maxLength: 6 })
  fc.assert(
    fc.property(defaults, names, names, presses, (byDefault, mock, real, all) => {
      const isFixed = byDefault.why === 'missing' || byDefault.why === 'tested'
      let choices: ImportChoices = { mock, real }
      let known = compiledUnder(choices, byDefault)
      expect(canSwitch(asChosen(choices, known))).toBe(!isFixed)
      for (const { isCompiled } of isFixed ? [] : all) {
        const wanted = asChosen(choices, known).state !== 'mocked'
        choices = withChoice(choices, known, wanted)
        expect(asChosen(choices, known).state === 'mocked').toBe(wanted)
        expect(canSwitch(asChosen(choices, known))).toBe(true)
        const next = compiledUnder(choices, byDefault)
        expect(next.state === 'mocked').toBe(wanted)
        expect(asChosen(choices, next)).toEqual(next)
        if (isCompiled) known = next
      }
      expect(choices.mock.includes('./other')).toBe(mock.includes('./other'))
    }),
  )
})

test('choices are the same in any order', () => {
  expect(areSameChoices({ mock: ['a', 'b'], real: [] }, { mock: ['b', 'a'], real: [] })).toBe(true)
  expect(areSameChoices({ mock: ['a'], real: [] }, { mock: [], real: ['a'] })).toBe(false)
})

test('words say what stands for an import, and why', () => {
  expect(importInWords(imported('mocked', 'missing'))).toBe(
    './db is mocked, because it is not here. Tests arrange what it returns.',
  )
  expect(importInWords(imported('mocked', 'throws', { problem: 'Error: no host.', isIndirect: true }))).toBe(
    './db is mocked, because it fails to load: Error: no host. Tests arrange what it returns. An imported file imports it.',
  )
  expect(
    importInWords({ ...imported('mocked', 'built in', { problem: 'cpus is not emulated' }), specifier: 'os' }),
  ).toBe('os is mocked, because cpus is not emulated. Tests arrange what it returns.')
  expect(importInWords(imported('types', 'erased'))).toBe('./db is not loaded, because only its types are used.')
})
