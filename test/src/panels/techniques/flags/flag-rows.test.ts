import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FlagTree } from '../../../../../engine/model/flags/flag-tree.ts'
import { flagRows } from '../../../../../src/panels/techniques/flags/flag-rows.ts'
import { textOfRows, unfolded } from '../../../../../src/panels/ui/tree-rows.ts'
import { flaggedOf, sourceOf } from '../../../../support/compile.ts'
import { explained } from '../../../../support/flags.ts'

const compiled = flaggedOf(sourceOf(readFileSync('test/fixtures/hash-lookup.ts', 'utf8')))

async function rowsOfTable1() {
  return flagRows(await explained(compiled, ['get', [0, 1], 0], 'checkValue(keys, i, value)', true), compiled)!
}

describe('a flag tree', () => {
  test('is shown as text with three decimals (Table 1)', async () => {
    expect(textOfRows(await rowsOfTable1())).toBe(
      [
        '1.193  checkValue(keys, i, value) is true (harmonic mean of 2 iterations, normalized 0.544)',
        '  0.990  iteration 1',
        '    0.990  checkValue returns true',
        '      0.990  keys[index] === h is true (distance 100.000, normalized)',
        '  1.500  iteration 2',
        '    1.500  checkValue returns true',
        '      1.500  keys[index] === h is true (not reached in this context (approach level 1): keys[index] === 0 is true has distance 1.000, normalized)',
        '',
      ]
        .join('\n')
        .replace('2 iterations', '2\u00a0iterations'),
    )
  })

  test('reports iterations that are excluded from the mean', async () => {
    const call = ['get', [1, 2, 3, 4, 5], 0] as const
    const rows = flagRows(await explained(compiled, [...call], 'checkValue(keys, i, value)', true), compiled)!
    expect(textOfRows(rows.slice(0, 1))).toContain('(harmonic mean of 3 of 5\u00a0iterations, normalized ')
    expect(rows.filter((it) => it.depth === 1)).toHaveLength(3)
  })

  test('links to the code: the call, the entered function and the decisions there', async () => {
    const text = readFileSync('test/fixtures/hash-lookup.ts', 'utf8')
    const places = (await rowsOfTable1()).map(({ place }) => text.slice(place.start, place.end))
    expect(places[0]).toBe('checkValue(keys, i, value)')
    expect(places[1]).toBe(places[0])
    expect(places[2]).toContain('checkValue')
    expect(places[3]).toBe('keys[index] === h')
    expect(places[6]).toBe('keys[index] === 0')
  })

  test('hides the children of a collapsed row', async () => {
    const rows = await rowsOfTable1()
    expect(unfolded(rows, new Set())).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(unfolded(rows, new Set([1]))).toEqual([0, 1, 4, 5, 6])
    expect(unfolded(rows, new Set([0, 4]))).toEqual([0])
  })

  test('shows what a generator yields', async () => {
    const flagged = flaggedOf(
      sourceOf(`
        function* checks(n: number): Generator<boolean> { yield n === 9 }
        export function all(n: number): boolean {
          for (const ok of checks(n)) if (!ok) return false
          return true
        }
      `),
    )
    const rows = flagRows(await explained(flagged, ['all', 8], 'ok', true), flagged)!
    expect(textOfRows(rows)).toContain('0.500  checks yields true')
  })

  test('shows the call that entered a function, and no iteration count for a node evaluated once', async () => {
    const text = sourceOf(`
      function isBig(n: number): boolean { return n >= 9 }
      export function f(n: number): number {
        if ([n, 7].some(isBig) === true) return 1
        return 0
      }
    `)
    const flagged = flaggedOf(text)
    const rows = flagRows(await explained(flagged, ['f', 8], '[n, 7].some(isBig) === true', true), flagged)!
    expect(textOfRows(rows)).toBe(
      [
        '0.667  [n, 7].some(isBig) === true is true (normalized 0.400)',
        '  0.667  evaluated (minimum of 2 calls)',
        '    0.667  [n, 7].some(isBig) (minimum of 2 calls)',
        '      0.667  isBig returns true',
        '        0.667  n >= 9 is true (distance 2.000, normalized)',
        '      0.750  isBig returns true',
        '        0.750  n >= 9 is true (distance 3.000, normalized)',
        '',
      ]
        .join('\n')
        .replaceAll('2 calls', '2\u00a0calls'),
    )
    expect(rows.map(({ parent }) => parent)).toEqual([-1, 0, 1, 2, 3, 2, 5])
  })

  test('links from an argument to its call', async () => {
    const text = `
      function same(p: boolean): boolean { return p }
      export function f(n: number): number {
        if (same(n >= 9)) return 1
        return 0
      }`
    const flagged = flaggedOf(sourceOf(text))
    const rows = flagRows(await explained(flagged, ['f', 8], 'same(n >= 9)', true), flagged)!
    expect(textOfRows(rows)).toBe(
      [
        '0.400  same(n >= 9) is true (normalized 0.286)',
        '  0.400  evaluated',
        '    0.400  same returns true',
        '      0.400  p is true (distance 0.667, normalized)',
        '        0.667  p is true',
        '          0.667  evaluated',
        '            0.667  f passes true',
        '              0.667  n >= 9 is true (distance 2.000, normalized)',
        '',
      ].join('\n'),
    )
    expect(rows.slice(-2).map(({ place }) => text.slice(place.start, place.end).slice(0, 17))).toEqual([
      'export function f',
      'n >= 9',
    ])
  })

  test('for other code is refused', () => {
    const forged: FlagTree = {
      nodes: [{ kind: 'flag', predicate: 999, outcome: true, depth: 0, distance: 1 }],
      omitted: 0,
    }
    expect(flagRows(forged, compiled)).toBeUndefined()
  })
})
