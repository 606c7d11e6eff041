import { expect, test } from 'vitest'
import { createBudget } from '../../engine/runtime/interpreter/budget.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createProbes } from '../../engine/runtime/tracing/probes.ts'

const limits = { ...defaultLimits, steps: 10, depth: 3 }

function fresh() {
  const budget = createBudget(limits)
  const recorder = createProbes({ predicates: 4, functions: 4 }, budget, limits)
  recorder.begin()
  budget.begin(limits.steps)
  return { budget, ...recorder }
}

/** The distances of a predicate to true and to false; undefined if it was not executed. */
function pair({ trace }: ReturnType<typeof fresh>, predicate: number): readonly number[] | undefined {
  return trace.isExecuted(predicate) ? [...trace.distances.slice(2 * predicate, 2 * predicate + 2)] : undefined
}

test('a trace holds the minimum distance over all executions', () => {
  const it = fresh()
  it.probes.eq(1, 5, 8)
  expect(pair(it, 1)).toEqual([3, 0])
  it.probes.eq(1, 5, 6)
  it.probes.eq(1, 5, 9)
  expect(pair(it, 1)).toEqual([1, 0])
  it.probes.eq(1, 5, 5)
  expect(pair(it, 1)).toEqual([0, 0])
})

test('a trace lists executed items in order, and nothing of the previous test', () => {
  const it = fresh()
  it.probes.enter(2)
  it.probes.flag(3, true)
  it.probes.enter(0)
  it.probes.enter(2)
  it.probes.flag(1, false)
  expect([...it.trace.functions.slice(0, it.trace.functionCount)]).toEqual([2, 0])
  expect([...it.trace.predicates.slice(0, it.trace.predicateCount)]).toEqual([3, 1])
  expect(it.trace.isEntered(2)).toBe(true)
  it.begin()
  expect(it.trace.functionCount + it.trace.predicateCount).toBe(0)
  expect(it.trace.isEntered(2) || it.trace.isExecuted(3)).toBe(false)
  it.probes.flag(3, false)
  expect(pair(it, 3)).toEqual([1, 0])
})

test.each([
  ['lt', 3, 5, [0, 3]],
  ['lt', 5, 3, [3, 0]],
  ['le', 3, 3, [0, 1]],
  ['gt', 3, 5, [3, 0]],
  ['ge', 5, 3, [0, 3]],
  ['ge', NaN, 3, [Infinity, 0]],
  ['ne', 3, NaN, [0, Infinity]],
  ['ne', 3, 3, [1, 0]],
  ['looseNe', '3', 3, [1, 0]],
  ['looseEq', '3', 5, [2, 0]],
  ['lt', 'b', 'a', [2, 0]],
  ['has', 'b', { a: 1 }, [1.5, 0]],
  ['instance', [], Array, [0, 1]],
] as const)('%s of %s and %s records %j', (name, left, right, expected) => {
  const it = fresh()
  it.probes[name](0, left, right)
  expect(pair(it, 0)).toEqual(expected)
})

test('comparing objects converts each operand once, the left one first', () => {
  const it = fresh()
  const log: string[] = []
  const object = (name: string, value: unknown): object => ({
    [Symbol.toPrimitive]: (hint: string) => {
      log.push(`${name} ${hint}`)
      return value
    },
  })
  expect(it.probes.gt(0, object('left', 3), object('right', 5))).toBe(false)
  expect(log).toEqual(['left number', 'right number'])
  expect(pair(it, 0)).toEqual([3, 0])
  expect(it.probes.lt(1, new Date(4), { valueOf: () => 5 })).toBe(true)
  expect(pair(it, 1)).toEqual([0, 2])
  expect(it.probes.lt(2, { valueOf: () => ({}), toString: () => 'b' }, 'a')).toBe(false)
  expect(pair(it, 2)).toEqual([2, 0])
  expect(() => it.probes.lt(3, object('bad', {}), 1)).toThrow('Cannot convert object to primitive value')
  expect(() => it.probes.lt(3, Symbol('s'), 1)).toThrow(TypeError)
  expect(pair(it, 3)).toBeUndefined()
})

test('loose equality converts an object once', () => {
  const it = fresh()
  let calls = 0
  const object = {
    valueOf: () => {
      calls++
      return 4
    },
  }
  expect(it.probes.looseEq(0, object, 4)).toBe(true)
  expect(calls).toBe(1)
})

test('a method is looked up once and called with its receiver', () => {
  const it = fresh()
  let reads = 0
  const receiver = {
    value: 7,
    get read() {
      reads++
      return function (this: { value: number }, add: number) {
        return this.value + add
      }
    },
  }
  const method = it.probes.method(0, receiver, 'read', 'o.read') as (add: number) => number
  expect(method(1)).toBe(8)
  expect(reads).toBe(1)
  expect(pair(it, 0)).toEqual([1, 0])
  expect(it.probes.method(1, receiver, 'none', 'o.none')).toBeUndefined()
  expect(pair(it, 1)).toEqual([0, 1])
  expect(() => it.probes.method(2, null, 'read', 'o.read')).toThrow(TypeError)
  const five = it.probes.method(3, receiver, 'value', 'o.value') as () => unknown
  expect(five).toThrow(new TypeError('o.value is not a function'))
})

test('a default value is either used or not', () => {
  const it = fresh()
  it.probes.defaulted(0)
  it.probes.provided(0)
  expect(pair(it, 0)).toEqual([0, 1])
  it.probes.provided(0)
  expect(pair(it, 0)).toEqual([0, 0])
})

test('a logical assignment either assigns or not', () => {
  const it = fresh()
  it.probes.assigns(0, '??=')
  it.probes.assigned(0, '??=', 5)
  expect(pair(it, 0)).toEqual([0, 1])
  it.probes.assigned(1, '||=', 5)
  expect(pair(it, 1)).toEqual([0, 5])
  it.probes.assigned(2, '&&=', 0)
  expect(pair(it, 2)).toEqual([1, 0])
  it.probes.assigns(3, '||=')
  it.probes.assigned(3, '||=', 5)
  expect(pair(it, 3)).toEqual([1, 0])
})

test('kept operands do not affect the next test', () => {
  const it = fresh()
  it.probes.defaulted(0)
  it.probes.keep(1, 0, 'abc')
  it.begin()
  it.probes.provided(0)
  it.probes.recall(1, 'startsWith', false)
  expect(pair(it, 0)).toEqual([1, 0])
  expect(pair(it, 1)).toEqual([1, 0])
})

test('a skipped call has no operands', () => {
  const it = fresh()
  it.probes.keep(0, 0, 'abc')
  it.probes.keep(0, 1, 'abd')
  it.probes.recall(0, 'startsWith', false)
  it.probes.keep(1, 0, 'x')
  it.probes.recall(1, 'endsWith', undefined)
  expect(pair(it, 0)).toEqual([0.5, 0])
  expect(pair(it, 1)).toEqual([1, 0])
})

test.each([
  ['startsWith', 'abc', 'abd', [0.5, 0]],
  ['isInteger', 2.25, undefined, [0.25, 0]],
] as const)('%s has the same distance with kept operands as with direct ones', (call, first, second, expected) => {
  const it = fresh()
  it.probes.library(0, call, false, first, second)
  it.probes.keep(1, 0, first)
  it.probes.keep(1, 1, second)
  it.probes.recall(1, call, false)
  expect(pair(it, 0)).toEqual(expected)
  expect(pair(it, 1)).toEqual(expected)
})

test('after both outcomes occurred, nothing more is recorded until the next test', () => {
  const it = fresh()
  expect(it.probes.truthy(0, 7)).toBe(7)
  expect(it.probes.truthy(0, '')).toBe('')
  expect(it.probes.truthy(0, 9)).toBe(9)
  it.probes.library(1, 'includes', true, 'ab', 'a')
  it.probes.library(1, 'includes', false, 'ab', 'c')
  expect(it.probes.library(1, 'includes', true, 'ab', 'b')).toBe(true)
  expect(pair(it, 0)).toEqual([0, 0])
  expect(pair(it, 1)).toEqual([0, 0])
  expect([...it.trace.predicates.slice(0, it.trace.predicateCount)]).toEqual([0, 1])
  it.begin()
  it.probes.truthy(0, 7)
  expect(pair(it, 0)).toEqual([0, 7])
})

test('match and test have the same distance', () => {
  const it = fresh()
  it.probes.library(0, 'test', false, /^abd$/, 'abc')
  it.probes.library(1, 'match', null, 'abc', /^abd$/)
  expect(pair(it, 1)).toEqual(pair(it, 0))
  expect(pair(it, 1)).toEqual([0.5, 0])
})

test('loops and labels are predicates', () => {
  const it = fresh()
  it.probes.next(0)
  it.probes.exhausted(0)
  expect(pair(it, 0)).toEqual([0, 0])
  expect(it.probes.label(1, 'ab', 'ac')).toBe('ac')
  expect(pair(it, 1)).toEqual([0.5, 0])
})

test('once the steps are used up, every counting probe throws until the next test', () => {
  const it = fresh()
  const error = (() => {
    try {
      for (;;) it.probes.step()
    } catch (caught) {
      return caught
    }
  })()
  for (const probe of [
    () => {
      it.probes.step()
    },
    () => {
      it.probes.next(0)
    },
    () => {
      it.probes.enter(0)
    },
    () => {
      it.probes.descend(0)
    },
    () => {
      it.probes.caught(error)
    },
    () => {
      it.probes.caught(new Error('another'))
    },
    () => {
      it.probes.resumed()
    },
  ]) {
    expect(probe).toThrow('budget')
  }
  expect(it.budget.isOver()).toBe(true)
  expect(it.budget.why()).toBe('more than 10 steps')
  it.budget.begin(10)
  it.probes.caught(new Error('harmless'))
  it.probes.resumed()
  expect(it.budget.isOver()).toBe(false)
})

test('nested calls are limited', () => {
  const it = fresh()
  for (let i = 0; i < 3; i++) it.probes.descend(0)
  it.probes.ascend()
  it.probes.descend(0)
  expect(() => {
    it.probes.descend(0)
  }).toThrow('budget')
  expect(it.budget.why()).toBe('more than 3 nested calls')
})

test('a native stack overflow cannot be caught', () => {
  const it = fresh()
  const overflow = (): never => overflow()
  let error: unknown
  try {
    overflow()
  } catch (caught) {
    error = caught
  }
  expect(() => {
    it.probes.caught(error)
  }).toThrow('budget')
  expect(it.budget.isOver()).toBe(true)
})

test('pasted code cannot change the probes', () => {
  const it = fresh()
  expect(Object.isFrozen(it.probes)).toBe(true)
})

test('patience extends the steps of a test up to a maximum', () => {
  const { budget, probes } = fresh()
  budget.begin(10, 0, { steps: 35, ms: 60_000, atOnce: 20 })
  for (let i = 0; i < 35; i++) probes.step()
  expect(() => {
    probes.step()
  }).toThrow('budget')
  expect(budget.why()).toBe('more than 35 steps')
})

test('patience ends with its time', () => {
  const { budget, probes } = fresh()
  budget.begin(10, 0, { steps: 1e9, ms: 0, atOnce: 20 })
  for (let i = 0; i < 10; i++) probes.step()
  expect(() => {
    probes.step()
  }).toThrow('budget')
  expect(budget.why()).toBe('more than 0 ms')
  expect(() => {
    probes.step()
  }).toThrow('budget')
})

test('a single native call has a limit of its own, which is reported', () => {
  const { budget } = fresh()
  budget.begin(10, 0, { steps: 35, ms: 60_000, atOnce: 20 })
  const spend = (steps: number): void => {
    budget.spendOnNative(steps, () => 'too much')
  }
  spend(15)
  spend(20)
  expect(() => {
    spend(21)
  }).toThrow('budget')
  expect(budget.why()).toBe('too much')
})

test('a native call that uses up the steps still returns, and the next probe ends the test', () => {
  const { budget, probes } = fresh()
  budget.begin(10)
  budget.spendOnNative(9, () => 'too much')
  budget.spendOnNative(9, () => 'too much')
  expect(budget.isOver()).toBe(true)
  expect(() => {
    probes.step()
  }).toThrow('budget')
  expect(budget.why()).toBe('more than 10 steps')
})
