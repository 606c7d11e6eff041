import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flaggedOf, sourceOf } from '../../support/compile.ts'
import { get } from '../../fixtures/hash-lookup.ts'
import { plainDistance, refinedDistance } from '../../support/flags.ts'

describe('the introductory example of the paper', () => {
  const compiled = flaggedOf(sourceOf(readFileSync('test/fixtures/hash-lookup.ts', 'utf8')))

  test('two iterations are 0.990099 and 1.5 from the required branch, 1.192843 together (Table 1)', async () => {
    const distance = await refinedDistance(compiled, ['get', [0, 1], 0], 'checkValue(keys, i, value)', true)
    expect(distance).toBeCloseTo(2 / (101 / 100 + 1 / 1.5), 9)
    expect(distance).toBeCloseTo(1.192843, 5)
    expect(distance / (1 + distance)).toBeCloseTo(0.543971, 5)
  })

  test('one iteration has the distance of its required branch', async () => {
    expect(await refinedDistance(compiled, ['get', [0], 0], 'checkValue(keys, i, value)', true)).toBeCloseTo(
      100 / 101,
      9,
    )
  })

  test('a larger value is nearer to a failing precondition, two calls deep', async () => {
    const far = await refinedDistance(compiled, ['get', [0], 99], 'checkPrecondition(keys, value)', false)
    const near = await refinedDistance(compiled, ['get', [0], 999], 'checkPrecondition(keys, value)', false)
    expect(near).toBeLessThan(far)
  })
})

/** The flags below that are true for small numbers. */
const opposite: ReadonlySet<string> = new Set(['isBig(n) === false', 'Boolean(!isBig(n))', 'case false'])

describe('calls', () => {
  test('from two places are kept apart (Listing 5)', async () => {
    const compiled = flaggedOf(
      sourceOf(`
        export function example(x: number): number {
          if (isFlag(x)) return isFlag(Math.pow(2, x)) ? 2 : 1
          return 0
        }
        function isFlag(v: number): boolean {
          if (v < 1) return true
          return false
        }`),
    )
    // Without contexts, the required branch seems to be covered by one of the two calls.
    expect(await plainDistance(compiled, ['example', 0], 'v < 1', true)).toBe(0)
    // 1 - 1 + 1 = 1 for the required branch of the second call, normalized; only the first call took it.
    expect(await refinedDistance(compiled, ['example', 0], 'isFlag(Math.pow(2, x))', true)).toBe(0.5)
  })

  test.each([
    ['negated', 'if (!isBig(n)) return 1', 'isBig(n)'],
    ['compared with a constant', 'if (isBig(n) === false) return 1', 'isBig(n) === false'],
    ['through a variable', 'const big = isBig(n); if (big) return 1', 'big'],
    ['converted', 'if (Boolean(isBig(n))) return 1', 'Boolean(isBig(n))'],
    ['converted when negated', 'if (!Boolean(!isBig(n))) return 1', 'Boolean(!isBig(n))'],
    ['followed by ??', 'if (isBig(n) ?? false) return 1', 'isBig(n) ?? false'],
    ['assigned in a condition', 'let big: boolean; if ((big = isBig(n))) return 1', 'big = isBig(n)'],
    ['in a switch', 'switch (isBig(n)) { case true: return 1 }', 'case true'],
    ['in a switch on false', 'switch (isBig(n)) { case false: return 1 }', 'case false'],
    ['through call', 'if (isBig.call(undefined, n)) return 1', 'isBig.call(undefined, n)'],
    ['through apply', 'if (isBig.apply(undefined, [n])) return 1', 'isBig.apply(undefined, [n])'],
    ['in a conjunction', 'if (n !== 0.5 && isBig(n)) return 1', 'isBig(n)'],
    ['chosen', 'if (n > 0 ? isBig(n) : false) return 1', 'isBig(n)'],
    ['through another function', 'if (isOne(n)) return 1', 'isOne(n)'],
    ['through a callback', 'if ([n].some((it) => isBig(it))) return 1', '[n].some((it) => isBig(it))'],
    ['through an every callback', 'if ([2000, n].every(isBig)) return 1', '[2000, n].every(isBig)'],
    ['of a method', 'if (new Box(n).isFull()) return 1', 'new Box(n).isFull()'],
    ['of an accessor', 'const box = new Box(n); if (box.full) return 1', 'box.full'],
    ['of a type guard', 'if (isWide(n)) return 1', 'isWide(n)'],
    ['of a private method', 'return new Box(n).number()', 'this.#over(999)'],
    [
      'through an optional chain',
      'const box = n > 0 ? new Box(n) : undefined; if (box?.isFull()) return 1',
      'box?.isFull()',
    ],
    ['of a function value', 'return asks(n, isBig)', 'ask(n)'],
    ['that return a reassigned variable', 'if (fits(n)) return 1', 'fits(n)'],
    ['that return an accumulated disjunction', 'if (anyEach([1, n])) return 1', 'anyEach([1, n])'],
    ['that return a variable set in a loop', 'if (anyBig([1, n])) return 1', 'anyBig([1, n])'],
    [
      'of a function in a table',
      'if (checks[n > 5 ? "big" : "small"](n)) return 1',
      'checks[n > 5 ? "big" : "small"](n)',
    ],
    ['of a function in a table by a string', 'if (checks["big"](n)) return 1', 'checks["big"](n)'],
    [
      'of a function in a table by a computed string',
      'if (table[String(n > 0)]!(n)) return 1',
      'table[String(n > 0)]!(n)',
    ],
    ['of a destructured function', 'const { big } = checks; if (big(n)) return 1', 'big(n)'],
    ['of a renamed destructured function', 'const { big: isLarge } = checks; if (isLarge(n)) return 1', 'isLarge(n)'],
    ['with a flag as argument', 'if (same(isBig(n))) return 1', 'same(isBig(n))'],
    ['with a comparison as argument', 'if (same(n >= 1000)) return 1', 'same(n >= 1000)'],
    ['that negate their argument', 'if (!opposite(n < 1000)) return 0; return 1', 'opposite(n < 1000)'],
    ['that pass their argument on', 'if (outer(isBig(n))) return 1', 'outer(isBig(n))'],
    ['with a flag variable as argument', 'const big = isBig(n); if (same(big)) return 1', 'same(big)'],
    ['that copy their argument', 'if (kept(isBig(n))) return 1', 'kept(isBig(n))'],
    ['that combine two arguments', 'if (both(true, isBig(n))) return 1', 'both(true, isBig(n))'],
    ['that test an argument first', 'if (strictly(isBig(n), 8)) return 1', 'strictly(isBig(n), 8)'],
    ['of a method with a flag as argument', 'if (new Box(1).is(isBig(n))) return 1', 'new Box(1).is(isBig(n))'],
    [
      'through call with a flag as argument',
      'if (same.call(undefined, isBig(n))) return 1',
      'same.call(undefined, isBig(n))',
    ],
    [
      'with nested calls as arguments',
      'if (same(same(3 < n) && same(isBig(n)))) return 1',
      'same(same(3 < n) && same(isBig(n)))',
    ],
    ['for one of many elements', 'if (among(300, n, 5).some(isBig)) return 1', 'among(300, n, 5).some(isBig)'],
    [
      'for an element near the end',
      'if (among(300, n, 2000).every(isBig)) return 1',
      'among(300, n, 2000).every(isBig)',
    ],
    ['in a late iteration', 'for (const it of among(40, n, 5)) if (isBig(it)) return 1', 'isBig(it)'],
    ['in one of many iterations', 'for (const it of among(300, n, 5)) if (isBig(it)) return 1', 'isBig(it)'],
    [
      'after many other calls',
      'for (let i = 0; i < 300; i++) count += Number(isBig(i)); if (isBig(n)) return 1',
      'isBig(n)',
    ],
    [
      'after many other flags',
      'for (let i = 0; i < 300; i++) if (isBig(i)) count++; if (isBig(n)) return 1',
      'isBig(n)',
    ],
    [
      'after a caught error',
      'if ([3, n].some((it) => { try { small(it); return true } catch { count++ } return it >= 1000 })) return 1',
      '[3, n].some((it) => { try { small(it); return true } catch { count++ } return i…',
    ],
  ] as const)('%s have a gradient', async (_, body, flag) => {
    const compiled = flaggedOf(
      sourceOf(`
        export function f(n: number): number {
          ${body}
          return 0
        }
        let count = 0
        function among(length: number, n: number, others: number): readonly number[] {
          return Array.from({ length }, (_, i) => (i === length - 4 ? n : others))
        }
        const checks = { big: (v: number) => v >= 1000, small(v: number): boolean { return v < 3 } }
        const table: Record<string, (v: number) => boolean> = { true: (v) => v >= 1000, false: (v) => v < 3 }
        function small(v: number): void { if (v < 1e6) throw new Error('small') }
        function isBig(v: number): boolean { return v >= 1000 }
        const isOne = (v: number): boolean => { if (v === 7) return false; return isBig(v) }
        function isWide(v: unknown): v is number { return typeof v === 'number' && v >= 1000 }
        function same(p: boolean): boolean { return p }
        const opposite = (p: boolean): boolean => !p
        function outer(q: boolean): boolean { if (!q) return false; return same(q) }
        function kept(p: boolean): boolean { const q = p; return q }
        function both(p: boolean, q: boolean): boolean { return p && q }
        function strictly(strict: boolean, v: number): boolean {
          if (strict && v > 7) return true
          return false
        }
        function asks(n: number, ask: (n: number) => boolean): number { return ask(n) ? 1 : 0 }
        function fits(v: number): boolean {
          let ok = true
          if (v < 1000) ok = false
          return ok
        }
        function anyEach(list: readonly number[]): boolean {
          let found = false
          for (const it of list) found = found || it >= 1000
          return found
        }
        function anyBig(list: readonly number[]): boolean {
          let found = false
          for (const it of list) if (it >= 1000) found = true
          return found
        }
        class Box {
          constructor(private readonly size: number) {}
          isFull(): boolean { return this.size >= 1000 }
          is(this: Box, it: boolean): boolean { return it && this.size > 0 }
          get full(): boolean { return this.size >= 1000 }
          #over(limit: number): boolean { return this.size > limit }
          number(): number { return this.#over(999) ? 1 : 0 }
        }`),
    )
    const wanted = !opposite.has(flag)
    const far = await refinedDistance(compiled, ['f', 10], flag, wanted)
    const near = await refinedDistance(compiled, ['f', 990], flag, wanted)
    expect(far).toBeGreaterThan(0)
    expect(near).toBeGreaterThan(0)
    expect(far).toBeLessThan(Infinity)
    expect(near).toBeLessThan(far)
  })

  test('of themselves count as unknown: recursion is followed no further (docs/algorithms.md 4.3)', async () => {
    const compiled = flaggedOf(
      sourceOf(`
        export function f(n: number): number { return isBigAfter(n, 2) ? 1 : 0 }
        function isBigAfter(v: number, times: number): boolean {
          return times === 0 ? v >= 1000 : isBigAfter(v, times - 1)
        }`),
    )
    const far = await refinedDistance(compiled, ['f', 10], 'isBigAfter(n, 2)', true)
    expect(far).toBeGreaterThan(0)
    expect(far).toBeLessThan(Infinity)
    expect(await refinedDistance(compiled, ['f', 990], 'isBigAfter(n, 2)', true)).toBe(far)
  })

  test('with many nested steps have a gradient', async () => {
    const steps = Array.from({ length: 24 }, (_, i) => `if (n > ${3 * i + 10} && m < ${i}) return false`)
    const compiled = flaggedOf(
      sourceOf(`
        export function f(n: number, m: number): number { return passes(n, m) ? 1 : 0 }
        function passes(n: number, m: number): boolean {
          ${steps.join('\n')}
          return n === 7
        }`),
    )
    const far = await refinedDistance(compiled, ['f', 100, 20], 'passes(n, m)', true)
    const near = await refinedDistance(compiled, ['f', 100, 22], 'passes(n, m)', true)
    expect(near).toBeLessThan(far)
  })
})

test('the distance of a sum to a constant uses its absolute value (docs/algorithms.md 4.6)', async () => {
  const compiled = flaggedOf(
    sourceOf(`
      export function f(a: number, b: number): number { return is(a, b) ? 1 : 0 }
      function is(a: number, b: number): boolean { return Math.abs(a + b) === 123 }`),
  )
  expect(await refinedDistance(compiled, ['f', -3, 0], 'is(a, b)', true)).toBeCloseTo(120 / 121, 9)
  expect(await refinedDistance(compiled, ['f', -20, -3], 'is(a, b)', true)).toBeCloseTo(100 / 101, 9)
})

test('the hash of 0 is 100, and the hash of 900 is 799 (docs/algorithms.md 4.6)', async () => {
  expect(get([799], 900)).toBe(799)
  const compiled = flaggedOf(sourceOf(readFileSync('test/fixtures/hash-lookup.ts', 'utf8')))
  expect(await refinedDistance(compiled, ['get', [0], 0], 'checkValue(keys, i, value)', true)).toBeCloseTo(100 / 101, 9)
})
