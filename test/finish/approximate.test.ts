import { describe, expect, test } from 'vitest'
import type { Effect, Observation } from '../../engine/model/run/execution.ts'
import type { Value } from '../../engine/model/test/value.ts'
import { otherEngines } from '../../engine/model/run/fake-environment.ts'
import { approximated } from '../../engine/finish/assertions/approximate.ts'
import { isEqualForRunner, isSameValue } from '../../engine/finish/assertions/equal.ts'

const number = (value: number): Value => ({ kind: 'primitive', value })

/** An observation of a test whose only statement returned this value. */
function returning(value: Value): Observation {
  const effects: readonly Effect[] = [{ kind: 'returned', value }]
  const run = { ending: 'completed', executed: 1 } as Observation
  return {
    ...run,
    effects,
    same: [0],
    later: [undefined],
    stubCalls: [],
    usesEnvironment: false,
    elapsedMs: 0,
    otherEngines,
  }
}

/** The approximation of the first value, given the values in other engines. */
function approximationOf(first: Value, ...others: readonly Value[]): Value {
  const [effect] = approximated(returning(first), others.map(returning)).effects
  if (effect?.kind !== 'returned') throw new Error('Nothing was returned')
  return effect.value
}

describe('a number whose last bits differ between engines', () => {
  test('is rounded, with a number of exact decimal places', () => {
    expect(approximationOf(number(1.225043), number(1.2250430000000003))).toEqual({ ...number(1.225043), digits: 10 })
    expect(approximationOf(number(Math.E), number(Math.E + 4e-16))).toEqual({ ...number(2.718281828459), digits: 10 })
  })

  test('has fewer decimal places the larger it is', () => {
    expect(approximationOf(number(12345678.9), number(12345678.900000002))).toEqual({
      ...number(12345678.9),
      digits: 3,
    })
    expect(approximationOf(number(1.5e20), number(1.5e20 + 32768))).toEqual({ ...number(1.5e20), digits: -10 })
    expect(approximationOf(number(1.5e-9), number(1.5e-9 + 4e-25))).toEqual({ ...number(1.5e-9), digits: 19 })
  })

  test('becomes 0 where only rounding errors remain', () => {
    expect(approximationOf(number(5.5e-17), number(-2.2e-16))).toEqual({ ...number(0), digits: 13 })
  })

  test('stays exact where it is equal everywhere or differs by more than rounding', () => {
    expect(approximationOf(number(0.1), number(0.1), number(0.1))).toEqual(number(0.1))
    expect(approximationOf(number(0.1), number(0.2))).toEqual(number(0.1))
    expect(approximationOf(number(2), number(3))).toEqual(number(2))
    expect(approximationOf(number(1), number(NaN))).toEqual(number(1))
    expect(approximationOf(number(1), { kind: 'primitive', value: '1' })).toEqual(number(1))
  })

  test('is found in objects, arrays, maps, sets and errors', () => {
    const near = { ...number(1.5), digits: 10 }
    const inEach = (it: Value): Value => ({
      kind: 'array',
      elements: [
        number(7),
        { kind: 'object', entries: [['a', it]] },
        { kind: 'map', entries: [[number(1), it]] },
        { kind: 'set', elements: [it] },
        { kind: 'error', className: 'Error', message: '', isPlain: false, entries: [['cause', it]] },
      ],
    })
    expect(approximationOf(inEach(number(1.5)), inEach(number(1.5000000000000002)))).toEqual(inEach(near))
  })

  test('sets one precision for a typed array, unless it is nested', () => {
    const array = (...elements: readonly number[]): Value => ({ kind: 'typedArray', name: 'Float64Array', elements })
    const apart = approximationOf(array(1000.5, 0.25), array(1000.5000000000001, 0.25))
    expect(apart).toEqual({ ...array(1000.5, 0.25), digits: 7 })
    const inside = (it: Value): Value => ({ kind: 'array', elements: [it] })
    expect(approximationOf(inside(array(1.5)), inside(array(1.5000000000000002)))).toEqual(inside(array(1.5)))
  })

  test('equals all numbers close to it, and no others', () => {
    const near: Value = { kind: 'primitive', value: 1.5, digits: 10 }
    expect(isSameValue(near, number(1.50000000004))).toBe(true)
    expect(isSameValue(number(1.50000000004), near)).toBe(true)
    expect(isSameValue(near, number(1.50000000006))).toBe(false)
    expect(isSameValue(near, { kind: 'primitive', value: '1.5' })).toBe(false)
    const inside = (it: Value): Value => ({ kind: 'array', elements: [it] })
    expect(isEqualForRunner(inside(near), inside(number(1.50000000004)))).toBe(true)
    expect(isEqualForRunner(inside(near), inside(number(1.51)))).toBe(false)
  })
})
