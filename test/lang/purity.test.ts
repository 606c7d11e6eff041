import { describe, expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'

/** The names of the members of `Box` that have code and were found to be pure. Fields have no code. */
function pureMembers(members: string, around = ''): readonly string[] {
  const { subject } = compiledOf(sourceOf(`${around}\nexport class Box { ${members} }`))
  return subject.callables
    .filter((it) => it.isPure === true && it.runs !== undefined)
    .map((it) => it.name.replace('Box.', ''))
}

describe('pure members', () => {
  test.each([
    'items: number[] = []; m(): number { return this.items.length }',
    '#n = 1; m(): boolean { return this.#n > 0 && !Number.isNaN(this.#n) }',
    'm(): number { let sum = 0; for (const it of [1, 2]) sum += it; return sum }',
    'm(): number { let n = 3; while (n > 0) n--; return Math.max(n, 1) }',
    'items: string[] = []; m(): boolean { return this.items.some((it) => it.trim() === "") }',
    'all = new Map<string, number>(); m(): number { return [...this.all.values()].reduce((a, b) => a + b, 0) }',
    'm(): number { return helper(2) }',
    'm(): number { return new Set([1, 2]).size }',
    'm(a: number): number { return a }',
    'items: number[] = []; m(): number { if (this.items.length === 0) throw new Error(`none of ${this.items.length}`); return 1 }',
    'n = 1; get half(): number { return this.n / 2 } m(): number { return this.half }',
    'n = 1; isOdd = (): boolean => this.n % 2 === 1; m(): boolean { return this.isOdd() }',
    'text = "a"; m(): number { return this.text.split("\\n").length + this.text.replace(/a/g, (it) => it + it).length }',
    'text = "a"; m(): boolean { return /^a/.test(this.text) }',
    '#pair(): [number, number] { return [1, 2] } m(): number { const [a, b] = this.#pair(); return a + b }',
    'at = { x: 1, y: 2 }; m(): number { const { x, y: other = 3 } = this.at; return x + other }',
    'all = new Map<string, number>(); m(): number { let n = 0; for (const [key, it] of this.all) n += key.length + it; return n }',
    'm(): boolean { return this.n() === 0 } n(): number { return this.m() ? 1 : 2 }',
  ])('%s', (members) => {
    expect(pureMembers(members, 'function helper(n: number): number { return n + 1 }')).toContain('m')
  })
})

describe('impure members', () => {
  test.each([
    'n = 1; m(): number { return this.n++ }',
    'n = 1; m(): number { this.n = 2; return 1 }',
    'items: number[] = []; m(): number { return this.items.push(1) }',
    'items: number[] = []; m(): number { return this.items.sort()[0]! }',
    'items: { n: number }[] = []; m(): number { for (const it of this.items) it.n = 1; return 1 }',
    'm(): number { return count++ }',
    'm(): number { ;[count] = [2]; return 1 }',
    'm(): number { return helper() }',
    'm(): number { return Math.random() }',
    'm(): number { return Date.now() }',
    'm(): number { return new Date().getTime() }',
    'get now(): number { return Date.now() } m(): number { return this.now }',
    'f: () => number = () => 1; m(): number { return this.f.call(undefined) }',
    'constructor(readonly given: { ask(): number }) {} m(): number { return this.given.ask() }',
    'items: number[] = []; m(): boolean { return this.items.some(effect) }',
    'all: Record<string, number> = {}; m(): boolean { return delete this.all["a"] }',
    'm(): number { return [...endless()].length }',
    'pattern = /a/g; m(): boolean { return this.pattern.test("a") }',
    'pattern = /a/g; m(): number { return "a".split(this.pattern).length }',
    'm(): string { return "a".replace("a", effectText) }',
    'm(): number { const [a] = endless(); return a! }',
    'get now(): number { return count++ } m(): number { const { now } = this; return now }',
    'all = { a: 1 }; m(): object { const { ...copy } = this.all; return copy }',
    '*m(): Generator<number> { yield 1 }',
    'async m(): Promise<number> { return 1 }',
    'm(): number { try { throw new Told() } catch { return count } }',
    'm(n: number[]): number { return n.push(1) }',
  ])('%s', (members) => {
    const around = `
      let count = 0
      class Told extends Error { told = count++ }
      function helper(): number { return count++ }
      function effect(): boolean { count = 1; return true }
      function effectText(): string { return String(count++) }
      function* endless(): Generator<number> { yield 1 }
    `
    expect(pureMembers(members, around)).not.toContain('m')
  })

  test('a member that calls an impure one, even if they call each other', () => {
    const members = `
      flag = true
      get a(): number { if (this.b > 0) count += 2; count++; return 1 }
      get b(): number { return this.flag ? 0 : this.a }
    `
    expect(pureMembers(members, 'let count = 0')).toEqual([])
  })

  test('a member whose name another class uses for an impure method', () => {
    const other = 'export class Other { n(): number { return (this.k = 2) } k = 1 }'
    expect(pureMembers('n(): number { return 1 } m(): number { return this.n() }', other)).toEqual(['n'])
  })
})
