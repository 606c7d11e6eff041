import { describe, expect, test } from 'vitest'
import { identity, paperTable, soundTable } from '../../engine/goals/smart/subsuming.ts'

type Operation = (a: number, b: number) => number | boolean

const relational: Readonly<Record<string, Operation>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}
const constants: Readonly<Record<string, Operation>> = { true: () => true, false: () => false }
const bitwise: Readonly<Record<string, Operation>> = {
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
}
const shifts: Readonly<Record<string, Operation>> = {
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '>>>': (a, b) => a >>> b,
}
const arithmetic: Readonly<Record<string, Operation>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
}

const between = (least: number, most: number): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i)

/**
 * The subsuming replacements, by trying all pairs of operands: those whose killing inputs include the killing inputs of
 * no other replacement. Of equivalent replacements, the first one is kept.
 */
function minimal(
  original: Operation,
  replacements: Readonly<Record<string, Operation>>,
  left: readonly number[],
  right: readonly number[],
): readonly string[] {
  const killers = Object.entries(replacements).flatMap(([name, replacement]) => {
    const inputs = left.flatMap((a) =>
      right.flatMap((b) => (Object.is(original(a, b), replacement(a, b)) ? [] : [`${a},${b}`])),
    )
    return inputs.length === 0 ? [] : [{ name, inputs: new Set(inputs) }]
  })
  const isWithin = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].every((it) => b.has(it))
  return killers
    .filter(
      ({ inputs }, at) =>
        !killers.some(
          (other, i) => i !== at && isWithin(other.inputs, inputs) && (i < at || other.inputs.size < inputs.size),
        ),
    )
    .map((it) => it.name)
}

function without(operations: Readonly<Record<string, Operation>>, name: string): Readonly<Record<string, Operation>> {
  return Object.fromEntries(Object.entries(operations).filter(([it]) => it !== name))
}

describe('subsuming mutants, checked by trying all small operands (docs/algorithms.md 8.5)', () => {
  const small = between(-4, 4)

  test.each(Object.keys(relational))('has the same rows as the paper for %s', (name) => {
    const found = minimal(relational[name]!, without(relational, name), small, small)
    expect(found.toSorted()).toEqual(paperTable[name]!.toSorted())
  })

  test.each(Object.keys(relational))('has three rows for %s if constants are among the mutants', (name) => {
    const found = minimal(relational[name]!, { ...without(relational, name), ...constants }, small, small)
    expect(found.toSorted()).toEqual(soundTable[name]!.toSorted())
  })

  test.each(Object.keys(bitwise))('bitwise %s', (name) => {
    const found = minimal(bitwise[name]!, without(bitwise, name), between(-8, 8), between(-8, 8))
    expect(found.toSorted()).toEqual(soundTable[name]!.toSorted())
  })

  test.each(Object.keys(shifts))('shift %s', (name) => {
    const found = minimal(shifts[name]!, without(shifts, name), between(-8, 8), between(0, 31))
    expect(found.toSorted()).toEqual(soundTable[name]!.toSorted())
  })

  test.each(Object.keys(arithmetic))('arithmetic %s with zero and negative operands', (name) => {
    const found = minimal(arithmetic[name]!, without(arithmetic, name), between(-12, 12), between(-12, 12))
    expect(found.toSorted()).toEqual(soundTable[name]!.toSorted())
  })

  test('comparisons of numbers that may be NaN', () => {
    const numbers = [...small, NaN]
    const others = without(relational, '<')
    expect(minimal(relational['<']!, others, numbers, numbers).toSorted()).toEqual(['!=', '<=', '>'])
    const found = minimal(relational['<']!, { ...others, ...constants }, numbers, numbers)
    expect(found.toSorted()).toEqual(['!=', '<=', 'false'])
  })

  test.each([
    ['+', ['*']],
    ['-', ['%', '/']],
    ['*', ['+', '/']],
    ['/', ['*', '-']],
    ['%', ['-']],
  ] as const)('arithmetic %s with positive operands', (name, row) => {
    const found = minimal(arithmetic[name]!, without(arithmetic, name), between(1, 12), between(1, 12))
    expect(found.toSorted()).toEqual(row)
  })

  test('identity comparisons, whose negation is always killed', () => {
    const replacements = { '!==': relational['!=']!, ...constants }
    expect(minimal(relational['==']!, replacements, small, small).toSorted()).toEqual(['false', 'true'])
    expect(soundTable[identity]!.toSorted()).toEqual(['false', 'true'])
  })

  test('the arithmetic rows of the paper do not hold for zero and negative operands', () => {
    const found = minimal(arithmetic['+']!, without(arithmetic, '+'), between(-12, 12), between(-12, 12))
    expect(paperTable['+']).not.toEqual(expect.arrayContaining([...found]))
  })
})
