import { describe, expect, test } from 'vitest'
import type { Source } from '../../../engine/model/source/source.ts'
import { flaggedOf, sourceOf } from '../../support/compile.ts'
import { refinedDistance } from '../../support/flags.ts'

const helpers = `
  enum Size { Small, Large }
  const heavy = 'heavy'
  const codes = ['a', 'b', 'c']
  interface Item { readonly weight: number }
  function compare(a: number, b: number): number {
    if (a < b) return -1
    return a > b ? 1 : 0
  }
  function indexOfBig(list: readonly number[]): number {
    for (let i = 0; i < list.length; i++) if (list[i]! >= 1000) return i
    return -1
  }
  function find(weight: number): Item | undefined {
    if (weight >= 1000) return { weight }
    return undefined
  }
  function lookUp(weight: number): string | null {
    return weight >= 1000 ? codes[0]! : null
  }
  function nothingOrName(weight: number): string | undefined {
    if (weight >= 1000) return 'name'
  }
  function rank(weight: number): number {
    let rank = 0
    if (weight >= 1000) rank = 7
    return rank
  }
  function delegated(weight: number): number {
    return rank(weight)
  }
  async function later(weight: number): Promise<number> {
    await Promise.resolve()
    return weight >= 1000 ? 1 : 0
  }
  function isBig(weight: number): boolean { return weight >= 1000 }
  function weigh(weight: number): 'heavy' | 'light' {
    return weight >= 1000 ? 'heavy' : 'light'
  }
  function sizeOf(weight: number): Size {
    if (weight >= 1000) return Size.Large
    return Size.Small
  }
  class Box {
    constructor(readonly weight: number) {}
    get kind(): string { return this.weight >= 1000 ? heavy : 'light' }
  }
`

/** The body of a function of `n`, the flag in it, and its wanted outcome (default: true). */
type Forms = Readonly<Record<string, readonly [body: string, flag: string, wanted?: boolean]>>

const numbers: Forms = {
  'compared with undefined': ['if (find(n) !== undefined) return 1', 'find(n) !== undefined'],
  'loosely compared with null': ['if (lookUp(n) == null) return 1', 'lookUp(n) == null', false],
  'tested for truthiness': ['if (find(n)) return 1', 'find(n)'],
  'without an explicit return': ['if (!nothingOrName(n)) return 1', 'nothingOrName(n)'],
  'an index': ['if (indexOfBig([n, 3]) >= 0) return 1', 'indexOfBig([n, 3]) >= 0'],
  'a missing index': ['if (-1 !== indexOfBig([3, n])) return 1', '-1 !== indexOfBig([3, n])'],
  'the result of a comparison': ['if (compare(n, 1000) === 0) return 1', 'compare(n, 1000) === 0'],
  'a local of the callee': ['if (rank(n) > 5) return 1', 'rank(n) > 5'],
  'the result of another function': ['if (delegated(n) === 7) return 1', 'delegated(n) === 7'],
  'through a variable': ['const found = find(n); if (found) return 1', 'found'],
  'through a variable that is assigned twice': ['let r = 0; if (n > 0) r = rank(n); if (r === 7) return 1', 'r === 7'],
  awaited: ['if ((await later(n)) === 1) return 1', '(await later(n)) === 1'],
}

const kinds: Forms = {
  'a string': ["if (weigh(n) === 'heavy') return 1", "weigh(n) === 'heavy'"],
  'a string that differs': ["if (weigh(n) !== 'light') return 1", "weigh(n) !== 'light'"],
  'a named constant': ['if (new Box(n).kind === heavy) return 1', 'new Box(n).kind === heavy'],
  'a member of an enum': ['if (sizeOf(n) === Size.Large) return 1', 'sizeOf(n) === Size.Large'],
  'a case': ["switch (weigh(n)) { case 'heavy': return 1; case 'light': return 0 }", "case 'heavy'"],
  'a case of an enum': ['switch (sizeOf(n)) { case Size.Large: return 1 }', 'case Size.Large'],
  'through a variable': ["const kind = weigh(n); if (kind === 'heavy') return 1", "kind === 'heavy'"],
}

/** Forms whose gradient had no benefit in the experiment `flags` and was removed. */
const uncovered: Forms = {
  'the length of a filtered list': ['if ([n, 3].filter(isBig).length > 0) return 1', '[n, 3].filter(isBig).length > 0'],
  'a found element': ['if ([3, n].find(isBig)) return 1', '[3, n].find(isBig)'],
  'a field': ['const it = { big: isBig(n) }; if (it.big) return 1', 'it.big'],
}

function sourceWith(forms: Forms): Source {
  const functions = Object.values(forms).map(
    ([body], at) => `export async function f${at}(n: number): Promise<number> { ${body}; return 0 }`,
  )
  return sourceOf([...functions, helpers].join('\n'))
}

describe.each([
  ['numbers and optional values', numbers],
  ['strings and enum members', kinds],
])('flags that compare %s', (_, forms) => {
  test('have a gradient in every form', async () => {
    const compiled = flaggedOf(sourceWith(forms))
    for (const [at, [, flag, wanted = true]] of Object.values(forms).entries()) {
      const far = await refinedDistance(compiled, [`f${at}`, 10], flag, wanted)
      const near = await refinedDistance(compiled, [`f${at}`, 990], flag, wanted)
      expect([flag, 0 < near, near < far, far < Infinity]).toEqual([flag, true, true, true])
    }
  })
})

test('counts of elements and fields are not flags', () => {
  const { flags, predicates } = flaggedOf(sourceWith(uncovered))
  expect(flags.flags.map((flag) => predicates[flag.predicate]!.text)).toEqual([])
})
