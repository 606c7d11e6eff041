import { describe, expect, test } from 'vitest'
import { flaggedOf, sourceOf } from '../../support/compile.ts'
import { refinedDistance } from '../../support/flags.ts'

/** Bodies that use a variable with the result of a call, before the flag `ok`. */
const known: Readonly<Record<string, string>> = {
  'in an array': 'const ok = isBig(n); log.push([ok])',
  'in an array of arrays': 'const ok = isBig(n); log = [[...log, ok]]',
  'in an object': 'const ok = isBig(n); log.push({ ok })',
  'in an object under another name': 'const ok = isBig(n); log.push({ no: ok })',
  'as the key of an object': 'const ok = isBig(n); log.push({ [String(ok)]: 1 })',
  'as a default': 'const ok = isBig(n); let other; [other = ok] = []; log.push(other)',
  'as the default of a property': 'const ok = isBig(n); let other; ({ other = ok } = {}); log.push(other)',
  'as a list to iterate': 'const ok = isBig(n); for (const it of [ok]) log.push(it)',
  'assigned in an array': 'let ok: boolean; log.push([(ok = isBig(n))])',
  'assigned in parentheses': 'let ok = true; (ok) = isBig(n)',
  'assigned under a type assertion': 'let ok = false; (ok as boolean) = isBig(n)',
  'declared twice': 'var ok = false; if (0 < n) var ok = isBig(n)',
}

const unknown: Readonly<Record<string, string>> = {
  'by its name': '({ ok } = other(n))',
  'by its name, with a default': '({ ok = true } = other(n))',
  'by another name': '({ no: ok } = other(n))',
  'by another name, with a default': '({ no: ok = true } = other(n))',
  'as a nested element': '({ deep: [ok] } = other(n))',
  'from a list': '[ok] = other(n).deep',
  'from a list, with a default': '[ok = true] = other(n).deep',
  'from a nested list': '[[ok]] = [other(n).deep]',
  'as the rest of a list': '[, ...ok] = other(n).deep',
  'as the rest of an object': '({ no: log, ...ok } = other(n))',
  'by a loop': 'for (ok of other(n).deep) count++',
  'by a loop over lists': 'for ([ok] of [other(n).deep]) count++',
  'by a loop over objects': 'for ({ ok } of [other(n)]) count++',
  'by a loop over keys': 'for (ok in other(n)) count++',
  'by a declaration': 'var { ok } = other(n)',
  'by the declaration of a loop': 'for (var ok of other(n).deep) count++',
  'by an operator': 'ok &= Number(other(n).ok)',
  'by an operator in parentheses': '(ok) ^= 1',
  'by an increment': 'ok++',
  'in another function': 'log.forEach(() => { ok = other(n).ok })',
}

function flagsOf(bodies: readonly string[]) {
  const functions = bodies.map(
    (it, at) => `export function f${at}(n: number): number { ${it}; if (ok) return 1; return 0 }`,
  )
  return flaggedOf(
    sourceOf(`
      ${functions.join('\n')}
      let log: any = []
      let count = 0
      function sizeOf(n: number): number {
        if (n >= 1000) return 1
        return 0
      }
      function isBig(n: number): boolean { return n >= 1000 }
      function other(n: number): any { return { ok: n === 7, no: n === 8, deep: [n === 9] } }`),
  )
}

describe('a variable with the result of a call', () => {
  test('has a gradient wherever else it is read or assigned', async () => {
    const compiled = flagsOf(Object.values(known))
    for (const [at, form] of Object.keys(known).entries()) {
      const far = await refinedDistance(compiled, [`f${at}`, 10], 'ok', true, at)
      const near = await refinedDistance(compiled, [`f${at}`, 990], 'ok', true, at)
      expect([form, 0 < near, near < far, far < Infinity]).toEqual([form, true, true, true])
    }
  })

  test('is not a flag if it is also assigned unknown values', () => {
    const forms = { 'nothing more': 'count++', ...unknown }
    const { flags, functions, predicates } = flagsOf(Object.values(forms).map((it) => `var ok: any = sizeOf(n); ${it}`))
    const found = flags.flags.map((it) => functions[predicates[it.predicate]!.function]!.name)
    expect(found.map((it) => Object.keys(forms)[Number(it.slice(1))])).toEqual(['nothing more'])
  })

  test('is not a flag if it is a catch variable', () => {
    const { flags } = flagsOf([
      'try { other(n).none() } catch (ok) { if (n > 9) ok = sizeOf(n); if (ok) return 2 } const ok = 1',
    ])
    expect(flags.flags).toEqual([])
  })
})

test.each([
  ['is a flag', 'const q = p; count += Number(q)', ['p', 'same(isBig(n))']],
  ['is not a flag if it is assigned', 'p = 7 < count', ['same(isBig(n))']],
  ['is not a flag if it is redeclared', 'var { p } = { p: 7 < count }', ['same(isBig(n))']],
] as const)('a parameter that a call decides %s', (_, body, expected) => {
  const { flags, predicates } = flaggedOf(
    sourceOf(`
      let count = 0
      export function f(n: number): number { return same(isBig(n)) ? 1 : 0 }
      function same(p: boolean): boolean { ${body}; return p }
      function isBig(n: number): boolean { return n >= 1000 }`),
  )
  const found = flags.flags.map((it) => predicates[it.predicate]!.text)
  expect([...new Set(found)].filter((it) => it !== 'isBig(n)').sort()).toEqual(expected)
})
