import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overrideInexactMath } from '../../engine/runtime/realm/inexact-math.ts'
import { createOtherEngine, type OtherEngine } from '../../engine/runtime/realm/other-engine.ts'
import { createOverrides } from '../../engine/runtime/realm/overrides.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { otherEngines } from '../../engine/model/run/fake-environment.ts'
import '../support/laws.ts'
import { callTo } from '../support/calls.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

type Operation = (...args: number[]) => number

const names =
  'acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp expm1 hypot log log10 log1p log2 pow sin sinh tan tanh'.split(
    ' ',
  )
const natives = new Map(names.map((name) => [name, Reflect.get(Math, name) as Operation]))

/** The result of `use` while the functions are overridden. */
function overridden<T>(use: (engine: OtherEngine) => T): T {
  const overrides = createOverrides()
  const engine = createOtherEngine()
  overrideInexactMath(overrides, engine)
  try {
    return use(engine)
  } finally {
    overrides.undo()
  }
}

/** The number of steps between two finite doubles of the same sign. */
function unitsBetween(a: number, b: number): number {
  const [first, second] = new BigInt64Array(new Float64Array([a, b]).buffer)
  return Math.abs(Number(first! - second!))
}

const numbers = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: -100, max: 100 }))

describe('inexact functions', () => {
  test('return the native result in the default environment', () => {
    const check = fc.property(fc.constantFrom(...names), numbers, numbers, (name, x, y) => {
      const native = natives.get(name)!
      const seen = overridden((engine) => {
        engine.begin(0)
        return (Reflect.get(Math, name) as Operation)(x, y)
      })
      expect(seen).toBe(native(x, y))
    })
    fc.assert(check)
  })

  test('return a nearby value in other engines, always the same, and report it', () => {
    const check = fc.property(fc.constantFrom(...names), numbers, numbers, (name, x, y) => {
      const exact = natives.get(name)!(x, y)
      overridden((engine) => {
        const seen = [1, 2, 3].map((noise) => {
          engine.begin(noise)
          const result = (Reflect.get(Math, name) as Operation)(x, y)
          expect((Reflect.get(Math, name) as Operation)(x, y)).toBe(result)
          return result
        })
        const isShifted = seen.some((it) => it !== exact && !Number.isNaN(it))
        expect(engine.wasNoted() || !isShifted).toBe(true)
        if (!isShifted) return
        for (const it of seen) expect(unitsBetween(it, exact)).toBeLessThanOrEqual(3)
        expect((seen[0]! - exact) * (seen[1]! - exact)).toBeLessThanOrEqual(0)
      })
    })
    fc.assert(check)
  })

  test.each([
    ['the cube root of a cube', () => Math.cbrt(27), 3],
    ['an integer hypotenuse', () => Math.hypot(3, 4), 5],
    ['a hypotenuse with a single nonzero side', () => Math.hypot(0, 0.1), 0.1],
    ['the logarithm of a power of two', () => Math.log2(1024), 10],
    ['the logarithm of a power of ten', () => Math.log10(1000), 3],
    ['the logarithm of one', () => Math.log(1), 0],
    ['a power of a small integer', () => Math.pow(7, 3), 343],
    ['a power of one half', () => Math.pow(0.5, 40), 2 ** -40],
    ['a power of a binary fraction', () => Math.pow(1.5, 3), 3.375],
    ['a first power', () => Math.pow(0.1, 1), 0.1],
    ['the square root of a square, as a power', () => Math.pow(49, 0.5), 7],
    ['the cosine of 0', () => Math.cos(0), 1],
    ['the hyperbolic tangent of a large number', () => Math.tanh(40), 1],
    ['an undefined result', () => Math.acos(2), NaN],
    ['an overflow', () => Math.exp(1000), Infinity],
    ['a hypotenuse without sides', () => Math.hypot(), 0],
  ])('return an exact result for %s', (_, compute, expected) => {
    overridden((engine) => {
      for (const noise of [1, 2, 3]) {
        engine.begin(noise)
        expect(compute()).toBe(expected)
      }
      expect(engine.wasNoted()).toBe(false)
    })
  })

  test.each([
    ['a power of a fraction', () => Math.pow(1.07, 3)],
    ['a negative power', () => Math.pow(10, -5)],
    ['the square of a number with many digits', () => Math.pow(1.2345678901, 2)],
    ['an integer power that no double represents', () => Math.pow(3, 40)],
    ['the diagonal of a square', () => Math.hypot(1, 1)],
    ['a hypotenuse of three sides', () => Math.hypot(1, 2, 2.5)],
    ['the logarithm of a negative power of ten', () => Math.log10(0.001)],
  ])('shift %s', (_, compute) => {
    const exact = compute()
    overridden((engine) => {
      engine.begin(1)
      expect(compute()).not.toBe(exact)
      expect(engine.wasNoted()).toBe(true)
    })
  })

  test('have their native names and lengths, and no prototype', () => {
    const described = (fn: Operation): readonly unknown[] => [fn.name, fn.length, Object.hasOwn(fn, 'prototype')]
    const expected = names.map((it) => described(natives.get(it)!))
    expect(overridden(() => names.map((it) => described(Reflect.get(Math, it) as Operation)))).toEqual(expected)
  })

  test('convert each argument once', () => {
    let conversions = 0
    const argument = { valueOf: () => ++conversions } as unknown as number
    overridden(() => [Math.sin(argument), Math.atan2(argument, argument), Math.hypot(argument, argument)])
    expect(conversions).toBe(5)
  })
})

test.each([
  ['products', (x: number) => Math.cbrt(x) * Math.tan(x)],
  ['quotients', (x: number) => Math.sin(x) / Math.cbrt(x)],
  ['sums', (x: number) => Math.exp(x) + Math.sinh(x)],
  ['differences', (x: number) => Math.exp(x) - Math.expm1(x)],
  ['differences of products', (x: number) => Math.log(x) * Math.cos(x) - Math.atan(x)],
])('%s of shifted results differ from the exact one in some engine', (_, compute) => {
  const arguments_ = Array.from({ length: 300 }, (_, at) => 1.3 + at / 17)
  const same = arguments_.filter((x) =>
    overridden((engine) => {
      const [exact, ...seen] = [0, 1, 2, 3, 4, 5].map((number) => {
        engine.begin(number)
        return compute(x)
      })
      return seen.every((it) => it === exact)
    }),
  )
  expect(same).toEqual([])
})

describe('powers', () => {
  /** The result of `f(3)` of a program in an environment. */
  async function resultIn(text: string, environmentId: number): Promise<unknown> {
    const compiled = compiledOf(sourceOf(text))
    const executor = createExecutor(compiled, defaultLimits)
    try {
      const seen = await executor.observe(callTo(compiled, 'f', 3, 0), environmentId)
      const effect = seen.effects[1]
      return effect?.kind === 'returned' && effect.value.kind === 'primitive' ? effect.value.value : effect
    } finally {
      executor.dispose()
    }
  }

  const programs: readonly (readonly [what: string, text: string, expected: unknown])[] = [
    ['an operator', 'export const f = (n: number) => 1.07 ** n', 1.07 ** 3],
    ['an assignment', 'export const f = (n: number) => { let x = 1.07; x **= n; return x }', 1.07 ** 3],
    [
      'an assignment in parentheses',
      'export const f = (n: number) => { let x = 1.07; (x) **= n; return x }',
      1.07 ** 3,
    ],
    ['a property', 'export const f = (n: number) => { const o = { x: 1.07 }; o.x **= n; return o.x }', 1.07 ** 3],
    [
      'an element, whose object and key are evaluated once',
      `export const f = (n: number) => {
        let i = 0
        const list = [9, 1.07]
        ;(i++, list)[++i - 1] **= n
        return list[1] + i
      }`,
      1.07 ** 3 + 2,
    ],
    [
      'a private field',
      'class A { #x = 1.07; p(n: number) { this.#x **= n; return this.#x } }\nexport const f = (n: number) => new A().p(n)',
      1.07 ** 3,
    ],
    [
      'a property of the base class',
      `class A { y = 1.07; get x() { return this.y } set x(v) { this.y = v } }
      class B extends A { p(n: number) { super.x **= n; return this.y } }
      export const f = (n: number) => new B().p(n)`,
      1.07 ** 3,
    ],
    ['an operator in a default value', 'export const f = (n: number, m = 1.07 ** n) => m', 1.07 ** 3],
    ['an operator in a field', 'export const f = (n: number) => new (class { x = 1.07 ** n })().x', 1.07 ** 3],
    ['a tower', 'export const f = (n: number) => 1.07 ** n ** 2', 1.07 ** 9],
  ]

  test.each(programs)('of %s have the native result in the default environment', async (_, text, expected) => {
    expect(await resultIn(text, 0)).toBe(expected)
  })

  test.each(programs)('of %s have another result in other engines', async (_, text, expected) => {
    expect(await resultIn(text, otherEngines[0]!)).not.toBe(expected)
  })

  test('of bigints stay exact', async () => {
    const text = 'export const f = (n: number) => { let x = 3n; x **= 50n; return x + 7n ** BigInt(n) }'
    expect(await resultIn(text, otherEngines[0]!)).toBe(3n ** 50n + 343n)
  })

  test('evaluate both operands before converting them', async () => {
    const text = `export const f = (n: number) => {
      const said: string[] = []
      const of = (name: string) => (said.push(name), { valueOf: () => (said.push(name + '!'), n) })
      const power = (of('a') as any) ** (of('b') as any)
      return said.join() + power
    }`
    expect(await resultIn(text, 0)).toBe('a,b,a!,b!27')
  })
})
