import { describe, expect, test } from 'vitest'
import { isValid, type Statement, type TestCase } from '../../../engine/model/test/statement.ts'
import { createCallLearner } from '../../../engine/techniques/invariants/dynamic/call-learner.ts'
import { seeded } from '../../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'

const { subject } = compiledOf(
  sourceOf(`
export class Car {
  constructor(readonly plate: string) {}
}
export class Lot {
  readonly #cars: Car[] = []
  enter(car: Car): boolean {
    if (this.#cars.some((it) => it.plate === car.plate)) return false
    this.#cars.push(car)
    return this.#cars.length < 10
  }
}`),
)
const callable = (name: string): number => subject.callables.findIndex((it) => it.name === name)
const [car, lot, enter] = [callable('new Car'), callable('new Lot'), callable('Lot.enter')]
const text = subject.types.findIndex((it) => it.kind === 'string')
const call = (of: number, args: readonly number[], receiver?: number): Statement => ({
  kind: 'call',
  type: subject.callables[of]!.returns,
  callable: of,
  args,
  ...(receiver === undefined ? {} : { receiver }),
})

/** A test in which one car enters a lot. */
const parking: TestCase = [
  { kind: 'literal', type: text, value: 'A 1' },
  call(car, [0]),
  call(lot, []),
  call(enter, [1], 2),
]

describe('a call whose argument is an instance', () => {
  const learner = createCallLearner(subject, { solve: () => undefined, maySolve: () => false, note: () => undefined })
  learner.keep([parking])
  learner.see(['B 2', 'C 3'])
  const random = seeded('cars')
  const tried = Array.from({ length: 300 }, () => learner.promising(parking, random, 3)).filter(
    (it) => it !== undefined,
  )
  const made = tried.map((it) => it.test)
  const calls = (it: TestCase, of: number): number =>
    it.filter((one) => one.kind === 'call' && one.callable === of).length

  test('gets another instance, created from other values', () => {
    expect(made.length).toBeGreaterThan(100)
    for (const it of made) {
      expect(isValid(it)).toBe(true)
      const last = it.at(-1)! as Statement & { kind: 'call' }
      expect(last.callable).toBe(enter)
    }
    const plates = new Set(made.flatMap((it) => it.flatMap((one) => (one.kind === 'literal' ? [one.value] : []))))
    expect(plates).toContain('B 2')
  })

  test('is repeated with both instances, sometimes many times', () => {
    const entered = made.map((it) => calls(it, enter))
    const withBoth = made.filter((it) => 1 < calls(it, enter) && calls(it, car) === 2)
    expect(withBoth.length).toBeGreaterThan(20)
    expect(Math.min(...entered)).toBe(1)
    expect(Math.max(...entered)).toBe(17)
  })

  test('reports the added calls', () => {
    for (const { test, further } of tried) {
      expect(further.again?.times ?? 0).toBe(calls(test, enter) - 1)
      expect(further.again?.callable ?? 'Lot.enter').toBe('Lot.enter')
      // The call with the other argument comes first.
      const varied = test.find((it) => it.kind === 'call' && it.callable === enter)
      expect(varied).toMatchObject({ args: [test.findLastIndex((it) => it.kind === 'call' && it.callable === car)] })
      expect(calls(test, car)).toBe(further.argumentOf === 'Lot.enter' ? 2 : 1)
    }
    const kinds = new Set(tried.map(({ further }) => Object.keys(further).join()))
    expect(kinds).toEqual(new Set(['argumentOf', 'again,argumentOf']))
  })
})
