import { describe, expect, test } from 'vitest'
import type { Mutant, MutationOperator } from '../../engine/model/goal/site.ts'
import { detailedOf, sourceOf } from '../support/compile.ts'
import { isFull } from '../support/share.ts'

const mutantsOf = (text: string): readonly Mutant[] => detailedOf(sourceOf(text)).mutants

/** The mutants of some operators in a function body, as `text: mutated, …` for each expression. */
function mutants(operators: readonly MutationOperator[], parameters: string, body: string): readonly string[] {
  const found = mutantsOf(`export function f(${parameters}) { ${body} }`).filter((it) =>
    operators.includes(it.operator),
  )
  const byPlace = new Map<number, string[]>()
  for (const { place, text, mutated } of found) {
    byPlace.set(place.start, [...(byPlace.get(place.start) ?? [`${text}:`]), mutated])
  }
  return [...byPlace.values()].map((it) => `${it[0]!} ${it.slice(1).join(', ')}`)
}

type Example = readonly [name: string, parameters: string, body: string, expected: readonly string[]]

function check(operators: readonly MutationOperator[], examples: readonly Example[]): void {
  for (const [name, parameters, body, expected] of examples) {
    test(name, () => {
      expect(mutants(operators, parameters, body)).toEqual(expected)
    })
  }
}

describe('comparisons are replaced', () => {
  check(
    ['ROR'],
    [
      [
        'by the three sufficient ones',
        'a: number, b: number',
        'return [a < b, a <= b, a > b, a >= b]',
        [
          'a < b: a <= b, a !== b, false',
          'a <= b: a < b, a === b, true',
          'a > b: a >= b, a !== b, false',
          'a >= b: a > b, a === b, true',
        ],
      ],
      [
        'by orderings for equality of numbers',
        'a: number, b: any',
        'return [a === b, a !== b, a == b, a != b]',
        [
          'a === b: a >= b, a <= b, false',
          'a !== b: a < b, a > b, true',
          'a == b: a >= b, a <= b, false',
          'a != b: a < b, a > b, true',
        ],
      ],
      [
        'by the opposite and constants for equality of other types',
        'a: string, b: boolean | null',
        "return [a === 'x', b != null]",
        ["a === 'x': a !== 'x', true, false", 'b != null: b == null, true, false'],
      ],
      ['but not for logical operators', 'a: boolean, b: boolean', 'return a && !b || b', []],
    ],
  )
})

describe('arithmetic is replaced', () => {
  check(
    ['AOR', 'BOR'],
    [
      [
        'by all other operators',
        'a: number, b: any',
        'return [a + b, a % b]',
        ['a + b: a - b, a * b, a / b, a % b', 'a % b: a + b, a - b, a * b, a / b'],
      ],
      ['unless it concatenates strings', 'a: number, b: string', "return [a + b, b + b, 'x' + a]", []],
      [
        'and bitwise operators by each other',
        'a: number',
        'return [a & 1, a << 1, a >>> 1]',
        ['a & 1: a | 1, a ^ 1', 'a << 1: a >> 1, a >>> 1', 'a >>> 1: a << 1, a >> 1'],
      ],
      ['but bigints have no >>>', 'a: bigint', 'return a >> 1n', ['a >> 1n: a << 1n']],
      [
        'in assignments too, if the target can be evaluated twice',
        'a: number, o: { p: number }, g: () => { p: number }',
        'a += 1; o.p *= 2; g().p -= 1; o["p"] /= 2',
        ['a += 1: a -= 1, a *= 1, a /= 1, a %= 1', 'o.p *= 2: o.p += 2, o.p -= 2, o.p /= 2, o.p %= 2'],
      ],
    ],
  )
})

describe('constants are replaced', () => {
  check(
    ['RC'],
    [
      [
        'by their neighbors',
        '',
        'return [0, 1, 2, -1, 0.5, 7n, "a", ""]',
        [
          '0: 1',
          '1: 0',
          '2: 0, 1, -1, 3',
          '-1: 0, 1, -2',
          '0.5: 0, 1, -1, -0.5, 1.5',
          '7n: 0n, 1n, -1n, 6n, 8n',
          `"a": ''`,
        ],
      ],
      [
        'only where they are values',
        'a: any',
        "switch (a) { case 1: return { 2: a, 'b': a, ['c']: a } } return [a['d'], typeof a === 'string', a`e`, a[3]]",
        ["'c': ''", '3: 0, 1, -1, 2, 4'],
      ],
    ],
  )
})

describe('variables are changed', () => {
  check(
    ['UOI'],
    [
      [
        'if they are numbers',
        'a: number, b: 1 | 2, c: string, d: any, e: number | string',
        'return [a, b, c, d, e]',
        ['a: -a, a + 1, a - 1', 'b: -b, b + 1, b - 1'],
      ],
      [
        'only where they are read',
        'a: number, b: { c: number }',
        'let d = 1; a++; a = 2; b.c = 3; [a] = [d]; return { a, d: d, e: b.c }',
        ['d: -d, d + 1, d - 1'],
      ],
      [
        'unless an error message might quote them',
        'a: number, b: any',
        'a.toFixed(); b[a](); new b(a); const { c } = b[a]; for (const d of b[a]) return [...b[a], d, c]',
        ['a: -a, a + 1, a - 1'],
      ],
    ],
  )
})

describe('variables are replaced', () => {
  check(
    ['RV'],
    [
      [
        'by all others of the same type',
        'a: number, b: number, c: string, d: 1',
        'let e = 2; return [a, c, d]',
        ['a: b, d, e', 'd: a, b, e'],
      ],
      [
        'only by initialized ones',
        'a: number',
        'const b = a, c = a; if (a) { const d = a } const e = a; return a',
        ['a: b', 'a: b, c', 'a: b, c', 'a: b, c', 'a: b, c, e'],
      ],
      ['unless the others are shadowed', 'a: number, b: number', '{ f(a, 1); let b = a } return a', ['a: b']],
      [
        'but not across the clauses of a switch',
        'a: number',
        'switch (a) { case 0: let b = 1; f(a); break; case 1: f(a) }',
        ['a: b'],
      ],
      [
        'but not in the head of a loop that binds them',
        'a: number[], b: number[]',
        'for (const c of a) f(b, a)',
        ['b: a', 'a: b'],
      ],
      ['but not by variables of enclosing functions', 'a: number', 'return (b: number) => [a, b]', ['a: b']],
      ['but not in default values and class members', 'a: number, b: number, c = a', 'return class { d = a }', []],
    ],
  )

  test('but not at the top level of a module', () => {
    expect(mutantsOf('export const a = [1], b = a, c = b, f = () => c').some((it) => it.operator === 'RV')).toBe(false)
  })
})

describe('mutants', () => {
  test('describe their change briefly', () => {
    const long = 'a'.repeat(60)
    const [mutant] = mutantsOf(`export const f = (${long}: number) => ${long} <\n  (${long} + 1)`)
    expect(mutant).toMatchObject({ operator: 'ROR', original: '<', replacement: '<=' })
    expect(mutant!.text).toBe(`${'a'.repeat(37)}… < (${'a'.repeat(36)}…`)
    expect(mutant!.mutated).toBe(`${'a'.repeat(37)}… <= (${'a'.repeat(36)}…`)
    expect(mutant!.place).toMatchObject({ line: 1, endLine: 2 })
  })

  const counts = (text: string): Readonly<Record<string, number>> => {
    const found: Record<string, number> = {}
    for (const { operator } of mutantsOf(text)) found[operator] = (found[operator] ?? 0) + 1
    return found
  }
  const times = (count: number, text: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => text(at)).join('\n')

  test('are dropped operator by operator if a module has too many (docs/algorithms.md 8.5)', () => {
    const part = (at: number): string => `export const f${at} = (a: number, b: number) => a < b * 2`
    const ofPart = { ROR: 3, AOR: 4, RC: 4, UOI: 6, RV: 2 }
    expect(counts(part(0))).toEqual(ofPart)
    expect(counts(times(52, part))).toEqual({ ROR: 156, AOR: 208, RC: 208, UOI: 312, RV: 104 })
    expect(counts(times(55, part))).toEqual({ ROR: 165, AOR: 220, RC: 220, UOI: 330 })
    expect(counts(times(60, part))).toEqual({ ROR: 180, AOR: 240, RC: 240 })
    expect(counts(times(100, part))).toEqual({ ROR: 300, AOR: 400 })
    expect(counts(times(150, part))).toEqual({ ROR: 450 })
    if (isFull) expect(counts(times(400, part))).toEqual({ ROR: 999 })
  })

  test('have a lower limit within one function', () => {
    const part = (): string => 'g(a < b * 2)'
    const body = times(50, part)
    expect(
      counts(`export function f(a: number, b: number) {\n${body}\n}\nfunction g(a: unknown) { return a }`),
    ).toEqual({
      ROR: 150,
      AOR: 200,
      RC: 200,
    })
  })
})
