import { describe, expect, test } from 'vitest'
import { createBudget } from '../../engine/runtime/interpreter/budget.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { limitAllocation } from '../../engine/runtime/realm/native-limits.ts'
import { createOverrides } from '../../engine/runtime/realm/overrides.ts'
import { notingProxy } from '../../engine/runtime/realm/proxies.ts'

/** Calls that iterate over a list natively, including holes. */
const calls: Readonly<Record<string, (list: unknown[]) => unknown>> = {
  indexOf: (list) => list.indexOf(1),
  lastIndexOf: (list) => list.lastIndexOf(1),
  includes: (list) => list.includes(1),
  forEach: (list) => list.forEach(Boolean),
  map: (list) => list.map(Boolean),
  filter: (list) => list.filter(Boolean),
  some: (list) => list.some(Boolean),
  every: (list) => list.every(Boolean),
  reduce: (list) => list.reduce(Math.max as () => unknown, 0),
  reduceRight: (list) => list.reduceRight(Math.max as () => unknown, 0),
  flatMap: (list) => list.flatMap(Boolean),
  find: (list) => list.find(Boolean),
  findIndex: (list) => list.findIndex(Boolean),
  shift: (list) => list.shift(),
  unshift: (list) => list.unshift(1),
  splice: (list) => list.splice(0, 1),
  slice: (list) => list.slice(1),
  'indexOf of an array-like object': () => Array.prototype.indexOf.call({ length: 4e9 }, 1),
}

/** The result of a call, and the steps it spends, under the limits of a test. */
function limited(call: () => unknown): { readonly result: unknown; readonly spent: number; readonly why: string } {
  const budget = createBudget(defaultLimits)
  const overrides = createOverrides()
  limitAllocation(overrides, budget)
  try {
    budget.begin(defaultLimits.steps)
    const result = call()
    return { result, spent: budget.spent(), why: '' }
  } catch {
    return { result: undefined, spent: budget.spent(), why: budget.why() }
  } finally {
    budget.end()
    overrides.undo()
  }
}

describe('a native call over a list', () => {
  test.each(Object.keys(calls))('ends the test if the list has maximum length: %s', (name) => {
    const list: unknown[] = []
    list[4e9] = 1
    expect(limited(() => calls[name]!(list)).why).toMatch(/^a single call processes 4\d{9} elements$/)
  })

  test.each(Object.keys(calls).filter((it) => !it.includes(' ')))('spends steps if the list is long: %s', (name) => {
    const list = new Array<unknown>(200_000)
    expect(limited(() => calls[name]!(list))).toMatchObject({ spent: 3125, why: '' })
  })

  test.each(Object.keys(calls).filter((it) => !it.includes(' ')))(
    'has the same result as without limits: %s',
    (name) => {
      const made = (): unknown[] => [3, 0, 1, 2]
      const [bare, list] = [made(), made()]
      const result = calls[name]!(bare)
      expect(limited(() => calls[name]!(list)).result).toEqual(result)
      expect(list).toEqual(bare)
    },
  )

  test.each(Object.keys(calls).filter((it) => !it.includes(' ')))(
    'has the native name, length and properties: %s',
    (name) => {
      const facts = (): unknown => {
        const fn = Reflect.get(Array.prototype, name) as object
        const { name: named, length } = fn as { name: string; length: number }
        return [named, length, Object.hasOwn(fn, 'prototype'), Object.getOwnPropertyNames(fn)]
      }
      const native = facts()
      expect(limited(facts).result).toEqual(native)
    },
  )

  test('reads nothing of a proxy that the native call does not read', () => {
    const seen = (): unknown => {
      const keys: unknown[] = []
      const get = (target: object, key: PropertyKey): unknown => {
        keys.push(key)
        return Reflect.get(target, key)
      }
      const list = new notingProxy([1], { get })
      return [Array.prototype.indexOf.call(list, 1), keys]
    }
    const native = seen()
    expect(native).toEqual([0, ['length', '0']])
    expect(limited(seen).result).toEqual(native)
  })
})
