import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Primitive } from '../../../engine/model/subject/type.ts'
import { createValuePools, type ValuePools } from '../../../engine/techniques/invariants/dynamic/solving/value-pools.ts'
import { type Random, seeded } from '../../../engine/random/random.ts'

/** The strings in the pools around an empty test. */
function textsAround(pools: ValuePools, random: Random): readonly Primitive[] {
  return pools.around([], random).flatMap((it) => it.values.filter((value) => typeof value === 'string'))
}

const nothing = { numbers: [], bigints: [], strings: [] }

test('pools contain recently observed values, those of the test, the constants of the source, and their parts', () => {
  const pools = createValuePools({ ...nothing, patterns: [] }, { numbers: [0, 31], strings: ['page:read'] })
  pools.see(Array.from({ length: 100 }, (_, at) => `old${String(at)}`))
  pools.see(['x-y', 5])
  const around = pools.around([{ kind: 'literal', type: 0, value: 'a b' }], seeded(1))
  const [values, parts] = [around.flatMap((it) => it.values), around.flatMap((it) => it.parts)]
  expect(values).toEqual(expect.arrayContaining(['x-y', 5, 'a b', 0, 31, 'page:read']))
  expect(values.length).toBe(40 + 1 + 3 + 4)
  expect(values).toContainEqual(NaN)
  expect(parts).toEqual(expect.arrayContaining(['x', '-', 'y', 'a', ' ', 'b', 'page', ':', 'read', '0', '31']))
})

test('strings are drawn that match a pattern of the source, with and without its optional parts', () => {
  const source = '^\\w+\\s+(-\\s+)?\\w+$'
  const pools = createValuePools({ ...nothing, patterns: [{ source, flags: '' }] }, { numbers: [], strings: [] })
  const random = seeded('edges')
  const drawn = Array.from({ length: 50 }, () => textsAround(pools, random)).flat()
  const matching = drawn.filter((it) => new RegExp(source).test(String(it)))
  expect(matching.length).toBeGreaterThan(drawn.length / 2)
  expect(matching.some((it) => /-\s/.test(String(it)))).toBe(true)
  expect(matching.some((it) => !String(it).includes('-'))).toBe(true)
})

test('no string is drawn for a pattern that requires very long strings or is invalid', () => {
  const patterns = ['(a{1000}){1000}', '(?<=x)(', '((b{20}){20}){20}'].map((source) => ({ source, flags: '' }))
  const pools = createValuePools({ ...nothing, patterns }, { numbers: [], strings: [] })
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(textsAround(pools, seeded(seed))).toEqual([])
    }),
  )
})
