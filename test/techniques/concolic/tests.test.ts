import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expanded } from '../../../engine/techniques/concolic/dynamic/expand.ts'
import { inputNames } from '../../../engine/techniques/concolic/dynamic/shown-path.ts'
import { createTrigger, differsInValues } from '../../../engine/techniques/concolic/dynamic/trigger.ts'
import { valuesOf, withValues } from '../../../engine/model/test/literals.ts'
import { isValid, type Statement, type TestCase, uses } from '../../../engine/model/test/statement.ts'
import { createGenerator } from '../../../engine/generation/generator.ts'
import { standardParameters } from '../../../engine/generation/parameters.ts'
import { seeded } from '../../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'

const { subject } = compiledOf(
  sourceOf(`
export enum Size { small = 's', large = 'l' }
export type Way = 'up' | 'down'
export function same(a: number, b: number): boolean { return a === b }
export function total(order: { total: number; rest: readonly number[] }, size: Size, way: Way): number {
  return order.total + (order.rest[0] ?? 0) + (size === Size.large ? 1 : 0) + (way === 'up' ? 1 : 0)
}
`),
)

const number = subject.types.findIndex((it) => it.kind === 'number')
const same = subject.callables.findIndex((it) => it.name === 'same')

function literal(value: number): Statement {
  return { kind: 'literal', type: number, value }
}

function call(...args: readonly number[]): Statement {
  return { kind: 'call', type: subject.callables[same]!.returns, callable: same, args }
}

const generator = createGenerator(subject, { parameters: standardParameters, seeds: [] })
const someTest = fc.nat().map((seed) => generator.sample(seeded(seed)).test)

/** A test with every reference replaced by the referenced value. Tests that behave the same are equal in this form. */
function unfolded(test: TestCase): readonly unknown[] {
  const whole: unknown[] = []
  for (const it of test) {
    const parts: unknown[] = uses(it).map((ref) => whole[ref])
    whole.push(
      it.kind === 'literal' || it.kind === 'enum' ? it : { ...it, args: parts, receiver: 0, elements: 0, values: 0 },
    )
  }
  return whole.filter((_, at) => test[at]!.kind === 'call')
}

describe('an expanded test', () => {
  test('has a separate value for each use', () => {
    expect(expanded([literal(3), call(0, 0), call(0, 0)])).toEqual([
      literal(3),
      literal(3),
      call(0, 1),
      literal(3),
      literal(3),
      call(3, 4),
    ])
  })

  test('behaves the same, and uses no value twice', () => {
    fc.assert(
      fc.property(someTest, (it) => {
        const all = expanded(it)
        expect(isValid(all)).toBe(true)
        expect(unfolded(all)).toEqual(unfolded(it))
        all.forEach((statement, at) => {
          if (statement.kind !== 'literal' && statement.kind !== 'enum') return
          expect(all.flatMap(uses).filter((ref) => ref === at).length).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})

test('the values of a test can be replaced and restored', () => {
  fc.assert(
    fc.property(someTest, (it) => {
      const all = it.flatMap((statement, at) => (statement.kind === 'literal' || statement.kind === 'enum' ? [at] : []))
      const before = valuesOf(it, subject.types, all)
      expect(withValues(it, subject.types, all, before)).toEqual(it)
      const numbers = all.filter((at) => typeof valuesOf(it, subject.types, [at])[0] === 'number')
      const changed = withValues(
        it,
        subject.types,
        numbers,
        numbers.map((at) => at + 0.5),
      )
      expect(valuesOf(changed, subject.types, numbers)).toEqual(numbers.map((at) => at + 0.5))
    }),
  )
})

test('a replaced value in a union of literals gets its own type', () => {
  const types = subject.types.flatMap((it, at) => (it.kind === 'literal' ? [at] : []))
  const [up, down] = types.map((type): Statement => {
    const shape = subject.types[type]!
    return { kind: 'literal', type, value: shape.kind === 'literal' ? shape.value : undefined }
  })
  expect(withValues([up!], subject.types, [0], valuesOf([down!], subject.types, [0]))).toEqual([down])
})

test('inputs are named as in the code', () => {
  const [total] = subject.callables.flatMap((it, at) => (it.name === 'total' ? [at] : []))
  const [order] = subject.callables[total!]!.parameters
  const numbers = { kind: 'array', type: number, elements: [1, 2] } as const
  const object = { kind: 'object', type: order!.type, keys: ['total', 'rest'], values: [0, 3] } as const
  const it: TestCase = [
    literal(1),
    literal(2),
    literal(3),
    numbers,
    object,
    { kind: 'call', type: number, callable: total!, args: [4] },
    literal(4),
    literal(5),
    call(6, 7),
    literal(6),
    call(9, 9),
  ]
  const names = inputNames(subject, it, [0, 1, 2, 6, 7, 9])
  expect(names).toEqual(['order.total', 'order.rest[0]', 'order.rest[1]', 'a', 'b', 'b_2'])
})

describe('the trigger of concolic execution', () => {
  const [one, other] = [
    [literal(1), literal(2), call(0, 1)],
    [literal(1), literal(7), call(0, 1)],
  ]
  const longer = [...other, literal(3), call(3, 3)]

  test('compares tests with the same calls and other values', () => {
    expect(differsInValues(one, other)).toBe(true)
    expect(differsInValues(one, [literal(1), literal(2), call(1, 0)])).toBe(false)
    expect(differsInValues(one, longer)).toBe(false)
  })

  test('fires after repeated improvements by values only', () => {
    const trigger = createTrigger<number>()
    trigger.note(0, { test: one, level: 0, distance: 9 })
    expect([trigger.isDue(0), trigger.isDue(1)]).toEqual([true, false])
    trigger.tried(0)
    trigger.note(0, { test: one, level: 0, distance: 8 })
    expect(trigger.isDue(0)).toBe(false)
    trigger.note(0, { test: one, level: 0, distance: 7 })
    expect(trigger.isDue(0)).toBe(false)
    trigger.note(0, { test: other, level: 0, distance: 7 })
    expect(trigger.isDue(0)).toBe(false)
    trigger.note(0, { test: one, level: 0, distance: 3 })
    expect(trigger.isDue(0)).toBe(true)
  })

  test('fires once for a nearest test with new calls', () => {
    const trigger = createTrigger<number>()
    trigger.note(0, { test: one, level: 0, distance: 9 })
    trigger.tried(0)
    trigger.note(0, { test: longer, level: 0, distance: 9 })
    expect(trigger.isDue(0)).toBe(true)
    trigger.tried(0)
    trigger.note(0, { test: one, level: 0, distance: 8 })
    trigger.note(0, { test: longer, level: 0, distance: 7 })
    expect(trigger.isDue(0)).toBe(false)
  })
})
