import { describe, expect, test } from 'vitest'
import { flaggedOf, sourceOf } from '../../support/compile.ts'
import { type Argument, refinedDistance } from '../../support/flags.ts'

/** Bodies of generators with the text of a flag that should be true. */
const forms: Readonly<Record<string, readonly [head: string, body: string, flag: string]>> = {
  'a call': ['function*', 'if (isBig(n)) yield n', 'isBig(n)'],
  'a call after a suspension': ['function*', 'yield 0; if (isBig(n)) yield n', 'isBig(n)'],
  'a call with a sent value': ['function*', 'if (isBig((yield n) ?? n)) yield n', 'isBig((yield n) ?? n)'],
  'a negated call': ['function*', 'if (!isBig(n)) return; yield n', 'isBig(n)'],
  'a variable': ['function*', 'const ok = isBig(n + 1); yield 0; if (ok) yield n', 'ok'],
  'a call in a loop': ['function*', 'for (let i = n; i < n + 3; i++) if (isBig(i)) yield i', 'isBig(i)'],
  'a nested helper': ['function*', 'yield 0; if (isBetween(10, n)) yield n', 'isBetween(10, n)'],
  'a callback': ['function*', 'yield 0; if ([3, n].some(isBig)) yield n', '[3, n].some(isBig)'],
  'a call in an async generator': ['async function*', 'yield 0; if (isBig(n)) yield n', 'isBig(n)'],
  'an awaited call': ['async function*', 'yield 0; if (await later(n)) yield n', 'await later(n)'],
}

const source = sourceOf(
  [
    ...Object.values(forms).map(
      ([head, body], at) => `
        ${head} g${at}(n: number): any { ${body} }
        export async function f${at}(n: number): Promise<number> {
          let count = 0
          for await (const it of g${at}(n)) count += it
          return count
        }`,
    ),
    `
    function isBig(n: number): boolean { return n >= 1000 }
    async function later(n: number): Promise<boolean> {
      await Promise.resolve()
      return n >= 1000
    }
    function isBetween(low: number, high: number): boolean {
      if (isBig(low)) return false
      return isBig(high)
    }`,
  ].join('\n'),
)

describe('a flag in the body of a generator', () => {
  const compiled = flaggedOf(source)

  test.each(Object.keys(forms).map((name, at) => [name, at] as const))('has a gradient: %s', async (name, at) => {
    const [, , flag] = forms[name]!
    const nth = Object.values(forms)
      .slice(0, at)
      .filter((it) => it[2] === flag).length
    const far = await refinedDistance(compiled, [`f${at}`, 10], flag, true, nth)
    const near = await refinedDistance(compiled, [`f${at}`, 990], flag, true, nth)
    expect([0 < near, near < far, far < Infinity]).toEqual([true, true, true])
  })
})

const interleaved = flaggedOf(
  sourceOf(`
    function isBig(n: number): boolean { return n >= 1000 }
    function isOk(n: number): boolean {
      if (isBig(n)) return true
      return false
    }
    function* first(left: number): Generator<number> {
      yield 0
      if (isOk(left)) yield 1
      yield 2
    }
    function* second(right: number): Generator<number> {
      yield 0
      if (isOk(right)) yield 1
      yield 2
    }
    export function alone(left: number): number {
      return [...first(left)].length
    }
    export function turns(left: number, right: number): number {
      const generators = [second(right), first(left), second(right + 1)]
      let count = 0
      for (let i = 0; i < 4; i++) for (const it of generators) if (it.next().done !== true) count++
      return count
    }
    export function nested(left: number, right: number): number {
      const other = second(right)
      let count = 0
      for (const it of first(left)) count += it + Number(other.next().value ?? 0)
      return count
    }
    export function resumed(n: number, right: number): number {
      const other = second(right)
      other.next()
      if (goesOn(n, other)) return 1
      return 0
    }
    function goesOn(n: number, other: Generator<number>): boolean {
      other.next()
      if (isBig(n)) return true
      return false
    }
    export function inside(n: number, right: number): number {
      const other = counting(right)
      other.next()
      if (asks(n, other)) return 1
      return 0
    }
    function asks(n: number, other: Generator<number> | undefined): boolean {
      other?.next()
      if (isBig(n)) return true
      return false
    }
    function* counting(right: number): Generator<number> {
      yield 0
      yield Number(asks(right, undefined))
    }
    export function callback(n: number, right: number): number {
      const other = second(right)
      other.next()
      if ([3, 4, n].some((it) => 0 <= Number(other.next().value ?? 0) && it >= 1000)) return 1
      return 0
    }
  `),
)

describe('interleaved generators', () => {
  test.each(['turns', 'nested'])('have the same distance as alone: %s', async (name) => {
    const alone = await refinedDistance(interleaved, ['alone', 10], 'isOk(left)', true)
    for (const right of [10, 500, 990])
      expect(await refinedDistance(interleaved, [name, 10, right], 'isOk(left)', true)).toBe(alone)
  })

  test.each([
    ['resumed', 'goesOn(n, other)'],
    ['inside', 'asks(n, other)'],
    ['callback', '[3, 4, n].some((it) => 0 <= Number(other.next().value ?? 0) && it >= 1000)'],
  ])('do not affect the call that resumes them: %s', async (name, flag) => {
    const distances = async (n: number): Promise<number[]> => {
      const measured: number[] = []
      for (const right of [10, 500, 990])
        measured.push(await refinedDistance(interleaved, [name, n, right] as [string, ...Argument[]], flag, true))
      return measured
    }
    const far = await distances(10)
    const near = await distances(990)
    expect(new Set(far).size).toBe(1)
    expect(new Set(near).size).toBe(1)
    expect([0 < near[0]!, near[0]! < far[0]!, far[0]! < Infinity]).toEqual([true, true, true])
  })
})

/** Bodies of a loop over yielded values, with the text of the flag and its wanted outcome. */
const loops: Readonly<Record<string, readonly [items: string, body: string, flag: string, wanted?: boolean]>> = {
  'a comparison': ['of compared(n)', 'if (it) return 1', 'it'],
  'the last of several values': ['of several(n)', 'if (it) return 1', 'it'],
  'a constant': ['of decided(n)', 'if (it) return 1', 'it'],
  'no value that fails': ['of failing(n)', 'if (!it) return 1', 'it', false],
  'the result of a helper': ['of helped(n)', 'if (it) return 1', 'it'],
  'a call with a call among its arguments': ['of compared(same(n))', 'if (it) return 1', 'it'],
  'a method': ['of new Rules(n).all()', 'if (it === true) return 1', 'it === true'],
  'a string': ['of kinds(n)', "if (it === 'heavy') return 1", "it === 'heavy'"],
  'an async generator': ['of slowly(n)', 'if (it) return 1', 'it'],
  'a loop within a loop': ['of [0, 1]', 'for (const big of compared(n - it)) if (big) return 1', 'big'],
  'a callback with a loop': ['of [n]', 'if ([3, 4, it].some(passes)) return 1', '[3, 4, it].some(passes)'],
}

describe('a loop over the values of a generator', () => {
  const compiled = flaggedOf(
    sourceOf(
      [
        ...Object.values(loops).map(
          ([items, body], at) => `
            export async function f${at}(n: number): Promise<number> {
              for ${items.includes('slowly') ? 'await' : ''} (const it ${items}) ${body}
              return 0
            }`,
        ),
        `
        function isBig(n: number): boolean { return n >= 1000 }
        function same(n: number): number { return n < 0 ? -n : n }
        function* compared(n: number): Generator<boolean> { yield n >= 1000 }
        function* several(n: number): Generator<boolean> {
          yield false
          for (let i = 0; i < 3; i++) yield n < -1000 * i - 1
          yield n >= 1000
        }
        function* decided(n: number): Generator<boolean> {
          if (n >= 1000) yield true
          else yield false
        }
        function* failing(n: number): Generator<boolean> {
          yield true
          yield n < 1000
        }
        function* helped(n: number): Generator<boolean> { yield isBig(n) }
        class Rules {
          constructor(readonly n: number) {}
          *all(): Generator<boolean> { yield this.n >= 1000 }
        }
        function passes(n: number): boolean {
          for (const ok of compared(n)) if (ok) return true
          return false
        }
        function* kinds(n: number): Generator<'heavy' | 'light'> {
          if (n >= 1000) yield 'heavy'
          yield 'light'
        }
        async function* slowly(n: number): AsyncGenerator<boolean> {
          await Promise.resolve()
          yield n >= 1000
        }`,
      ].join('\n'),
    ),
  )

  test.each(Object.keys(loops).map((name, at) => [name, at] as const))('has a gradient: %s', async (name, at) => {
    const [, , flag, wanted = true] = loops[name]!
    const nth = Object.values(loops)
      .slice(0, at)
      .filter((it) => it[2] === flag).length
    const far = await refinedDistance(compiled, [`f${at}`, 10], flag, wanted, nth)
    const near = await refinedDistance(compiled, [`f${at}`, 990], flag, wanted, nth)
    expect([0 < near, near < far, far < Infinity]).toEqual([true, true, true])
  })
})
