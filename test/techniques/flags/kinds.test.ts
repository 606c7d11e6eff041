import { describe, expect, test } from 'vitest'
import type { FlagTechnique } from '../../../engine/model/goal/options.ts'
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
  function weigh(weight: number): 'heavy' | 'light' {
    return weight >= 1000 ? 'heavy' : 'light'
  }
  function sizeOf(weight: number): Size {
    if (weight >= 1000) return Size.Large
    return Size.Small
  }
  function isBig(weight: number): boolean { return weight >= 1000 }
  function resultOf(weight: number): { readonly ok: boolean } {
    return { ok: isBig(weight) }
  }
  function finish(task: { done: boolean }, weight: number): void {
    if (weight >= 1000) task.done = true
  }
  type Outcome = { readonly ok: true; readonly weight: number } | { readonly ok: false; readonly why: string }
  function outcomeOf(weight: number): Outcome {
    if (weight < 1000) return { ok: false, why: 'light' }
    return { ok: true, weight }
  }
  class Door {
    isOpen = false
    push(force: number): void { this.isOpen = force >= 1000 }
  }
  class Gate {
    isOpen = false
    push(force: number): void { if (force >= 1000) this.isOpen = true }
  }
  function opened(n: number): Door | Gate {
    const it = n > 5 ? new Gate() : new Door()
    it.push(n)
    return it
  }
  class Check {
    isBig = false
    wasSmall = true
    #secret = false
    judge(weight: number): void {
      this.isBig = isBig(weight)
      this.#secret = weight > 999
    }
    judged(weight: number): boolean {
      this.isBig = isBig(weight)
      if (this.isBig) return true
      return false
    }
    mark(weight: number): void {
      if (isBig(weight)) this.wasSmall = false
    }
    secret(): boolean {
      if (this.#secret) return true
      return false
    }
  }
  class Box {
    constructor(readonly weight: number) {}
    get kind(): string { return this.weight >= 1000 ? heavy : 'light' }
  }
`

/** What a function of `n` does, the flag in it, and the outcome that it is to come nearer to; true if nothing is said. */
type Forms = Readonly<Record<string, readonly [body: string, flag: string, wanted?: boolean]>>

const numbers: Forms = {
  'compared with undefined': ['if (find(n) !== undefined) return 1', 'find(n) !== undefined'],
  'loosely compared with null': ['if (lookUp(n) == null) return 1', 'lookUp(n) == null', false],
  'taken for its truth': ['if (find(n)) return 1', 'find(n)'],
  'falling off its end': ['if (!nothingOrName(n)) return 1', 'nothingOrName(n)'],
  'an index': ['if (indexOfBig([n, 3]) >= 0) return 1', 'indexOfBig([n, 3]) >= 0'],
  'an index that is not there': ['if (-1 !== indexOfBig([3, n])) return 1', '-1 !== indexOfBig([3, n])'],
  'an order': ['if (compare(n, 1000) === 0) return 1', 'compare(n, 1000) === 0'],
  'a local of the callee': ['if (rank(n) > 5) return 1', 'rank(n) > 5'],
  'what another function returned': ['if (delegated(n) === 7) return 1', 'delegated(n) === 7'],
  'through a variable': ['const found = find(n); if (found) return 1', 'found'],
  'through one that is given twice': ['let r = 0; if (n > 0) r = rank(n); if (r === 7) return 1', 'r === 7'],
  awaited: ['if ((await later(n)) === 1) return 1', '(await later(n)) === 1'],
}

const kinds: Forms = {
  'a text': ["if (weigh(n) === 'heavy') return 1", "weigh(n) === 'heavy'"],
  'another text': ["if (weigh(n) !== 'light') return 1", "weigh(n) !== 'light'"],
  'a constant with a name': ['if (new Box(n).kind === heavy) return 1', 'new Box(n).kind === heavy'],
  'a member of an enum': ['if (sizeOf(n) === Size.Large) return 1', 'sizeOf(n) === Size.Large'],
  'a case': ["switch (weigh(n)) { case 'heavy': return 1; case 'light': return 0 }", "case 'heavy'"],
  'a case of an enum': ['switch (sizeOf(n)) { case Size.Large: return 1 }', 'case Size.Large'],
  'through a variable': ["const kind = weigh(n); if (kind === 'heavy') return 1", "kind === 'heavy'"],
}

const fields: Forms = {
  'given what a call returned': ['const it = new Check(); it.judge(n); if (it.isBig) return 1', 'it.isBig'],
  'given in the function that asks': ['const it = new Check(); if (it.judged(n)) return 1', 'this.isBig'],
  'given under a condition': ['const it = new Check(); it.mark(n); if (!it.wasSmall) return 1', 'it.wasSmall', false],
  'of an object literal': ['const it = resultOf(n); if (it.ok) return 1', 'it.ok'],
  'of one that is changed later': ['const it = { done: false }; finish(it, n); if (it.done) return 1', 'it.done'],
  private: ['const it = new Check(); it.judge(n); if (it.secret()) return 1', 'this.#secret'],
  'taken out of an object': ['const { ok } = resultOf(n); if (ok) return 1', 'ok'],
  'taken out under another name': ['const { ok: good } = resultOf(n); if (good) return 1', 'good'],
  'of either of two types': ['const outcome = outcomeOf(n); if (outcome.ok) return 1', 'outcome.ok'],
  'of one of two classes': ['const it = opened(n); if (it.isOpen) return 1', 'it.isOpen'],
}

const callbacks: Forms = {
  'some that are left': ['if ([n, 3].filter(isBig).length > 0) return 1', '[n, 3].filter(isBig).length > 0'],
  'so many that are left': [
    'if ([n, 2000].filter(isBig).length === 2) return 1',
    '[n, 2000].filter(isBig).length === 2',
  ],
  'none that is left': [
    'if (!([n, 1].filter((it) => it < 1000).length > 1)) return 1',
    '[n, 1].filter((it) => it < 1000).length > 1',
    false,
  ],
  'a list with a name': ['const big = [n].filter(isBig); if (big.length) return 1', 'big.length'],
  'one that is found': ['if ([3, n].find(isBig)) return 1', '[3, n].find(isBig)'],
  'one that is not missing': ['if ([n].find(isBig) !== undefined) return 1', '[n].find(isBig) !== undefined'],
  'one that is missing': [
    'if ([n].findLast(isBig) == null) return 0; else return 1',
    '[n].findLast(isBig) == null',
    false,
  ],
  'one with a name': ['const found = [n].find((it) => isBig(it)); if (found) return 1', 'found'],
  'an index': ['if ([n].findIndex(isBig) >= 0) return 1', '[n].findIndex(isBig) >= 0'],
  'no index': ['if ([n].findIndex(isBig) === -1) return 0; else return 1', '[n].findIndex(isBig) === -1', false],
}

describe.each<[FlagTechnique, Forms]>([
  ['flags-numbers', numbers],
  ['flags-kinds', kinds],
  ['flags-fields', fields],
  ['flags-callbacks', callbacks],
])('%s', (technique, forms) => {
  const functions = Object.values(forms).map(
    ([body], at) => `export async function f${at}(n: number): Promise<number> { ${body}; return 0 }`,
  )
  const source = sourceOf([...functions, helpers].join('\n'))

  test('gives each form a gradient', async () => {
    const compiled = flaggedOf(source, [technique])
    for (const [at, [, flag, wanted = true]] of Object.values(forms).entries()) {
      const far = await refinedDistance(compiled, [`f${at}`, 10], flag, wanted)
      const near = await refinedDistance(compiled, [`f${at}`, 990], flag, wanted)
      expect([flag, 0 < near, near < far, far < Infinity]).toEqual([flag, true, true, true])
    }
  })

  test('is what makes them flags', () => {
    const { flags, predicates } = flaggedOf(source, ['flags'])
    const found = flags.flags.map((it) => predicates[it.predicate]!.text)
    expect(Object.values(forms).filter(([, flag]) => found.includes(flag))).toEqual([])
  })
})
