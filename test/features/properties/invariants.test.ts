import { describe, expect, it } from 'vitest'
import { checkFile } from '../../../bench/properties/check-file.ts'
import type { Source } from '../../../engine/model/source/source.ts'
import { propertiesOf } from './properties-of.ts'

const stack = `export class Stack<T> {
  private readonly items: T[] = []
  constructor(readonly capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 1) throw new RangeError('not a capacity')
  }
  get size(): number {
    return this.items.length
  }
  isEmpty(): boolean {
    return this.items.length === 0
  }
  push(item: T): number {
    if (this.items.length >= this.capacity) throw new RangeError('full')
    return this.items.push(item)
  }
  pop(): T | undefined {
    return this.items.pop()
  }
}
`

function sourceOf(text: string): Source {
  return { entry: 'code.ts', files: [{ name: 'code.ts', text }] }
}

const seeds = Array.from({ length: 30 }, (_, at) => at)

describe('invariants', () => {
  it('hold for the state after any calls, in every runner and with fresh seeds', async () => {
    const { code, properties, fileName } = await propertiesOf(stack)
    expect(properties.map((it) => it.name)).toEqual(
      expect.arrayContaining([
        'Stack: size is at most capacity after any calls',
        'Stack: isEmpty() is true exactly if size is 0 after any calls',
      ]),
    )
    for (const { runs, kills, about, target } of properties) {
      expect(runs).toBeGreaterThanOrEqual(10_000)
      expect(kills).toBeGreaterThan(0)
      expect({ about, target }).toEqual({ about: ['Stack'], target: 'Stack' })
    }
    expect(fileName).toBe('code.properties.test.ts')
    for (const text of Object.values(code)) expect(text).toContain('fc.commands([')
    expect(checkFile(code.vitest, sourceOf(stack), seeds)).toEqual([])
  }, 120_000)

  it('notice a mistake, and shrink to the shortest calls that show it', async () => {
    const { code } = await propertiesOf(stack)
    const wrong = sourceOf(stack.replace('>= this.capacity', '> this.capacity'))
    const [failed] = checkFile(code.vitest, wrong, [1])
    expect(failed?.title).toBe('Stack: size is at most capacity after any calls')
    expect(failed?.message).toContain('[1,push(0),push(0)')
  }, 120_000)

  it('say which values of a type parameter they are about if they break on others', async () => {
    const { properties } = await propertiesOf(`export class Bag<T> {
      readonly #items: T[] = []
      get size(): number { return this.#items.length }
      get first(): T | undefined { return this.#items[0] }
      add(item: T): void { this.#items.push(item) }
      remove(item: T): boolean {
        const at = this.#items.indexOf(item)
        if (at < 0) return false
        this.#items.splice(at, 1)
        return true
      }
    }`)
    const names = properties.map((it) => it.name)
    // Not for NaN, and not for undefined.
    expect(names).toContain('Bag: remove(item) returns true after add(item) (with whole numbers from 0)')
    expect(names.filter((it) => it.endsWith('first is undefined exactly if size is 0 after any calls'))).toEqual([])
    expect(names).toContain('Bag: remove(item) lowers size by 1 if it returns true, and else leaves it')
  }, 120_000)

  it('are not told if a call that throws breaks them', async () => {
    const code = `export class Ledger {
      sum = 0
      count = 0
      add(amount: number): void {
        this.count++
        if (amount === 7) throw new RangeError('unlucky')
        this.sum++
      }
    }`
    const { properties } = await propertiesOf(code)
    expect(properties.map((it) => it.name)).not.toContainEqual(
      expect.stringMatching(/sum is count|count is at most sum/),
    )
    expect(properties.map((it) => it.name)).toContainEqual(expect.stringContaining('sum is at most count'))
  }, 120_000)

  it('are not told if one sequence in many breaks them', async () => {
    const code = stack.replace(
      'isEmpty()',
      'get count(): number { return this.items.length === 9 ? 0 : this.items.length }\n  isEmpty()',
    )
    const { properties } = await propertiesOf(code)
    expect(properties.map((it) => it.name)).not.toContainEqual(expect.stringContaining('size is count'))
  }, 120_000)

  it('name the calls if others change the state, too', async () => {
    const code = stack.replace('pop()', 'each(use: (item: T) => void): void { this.items.forEach(use) }\n  pop()')
    const { properties } = await propertiesOf(code)
    expect(properties.map((it) => it.name)).toContain('Stack: size is at most capacity after any calls of push and pop')
  }, 120_000)

  it('are not sought in a class whose instances never change', async () => {
    const { properties, classes } = await propertiesOf(`export class Point {
      constructor(readonly x: number, readonly y: number) {}
      get isOrigin(): boolean {
        return this.x === 0 && this.y === 0
      }
      plus(by: number): Point {
        return new Point(this.x + by, this.y + by)
      }
    }`)
    expect({ properties, classes }).toEqual({ properties: [], classes: [] })
  })

  it('name optional arguments that are not passed, since the constructor may refuse them', async () => {
    const { properties } = await propertiesOf(`export class Lift {
      floor: number
      constructor(readonly highest: number, lowest = 0) {
        if (!(lowest < highest && (lowest + highest) % 1 === 0)) throw new RangeError('no floors')
        this.floor = lowest
      }
      up(): void {
        if (this.floor < this.highest) this.floor++
      }
    }`)
    expect(properties.map((it) => it.name)).toContainEqual(expect.stringMatching(/^Lift: .*\(.*without lowest\)$/))
  }, 120_000)

  it.each([
    ['of chance', 'draw(): void { this.count += Math.random() < 0.5 ? 1 : 2 }'],
    ['of the time', 'draw(): void { this.count += Date.now() % 2 }'],
    ['of a timer', 'draw(): void { setTimeout(() => this.count++, 10) }'],
  ])('are not sought in a class that makes use %s', async (_, method) => {
    const { properties } = await propertiesOf(`export class Deck { count = 0; ${method} }`)
    expect(properties).toEqual([])
  })
})

/** Code, and invariants that it has. */
const cases: readonly (readonly [law: string, code: string, name: string])[] = [
  [
    'an order',
    `export class Scores {
      private readonly all: number[] = []
      add(score: number): void {
        if (!Number.isFinite(score)) return
        const at = this.all.findIndex((it) => score < it)
        this.all.splice(at < 0 ? this.all.length : at, 0, score)
      }
      list(): number[] {
        return [...this.all]
      }
    }`,
    'Scores: list() is in ascending order after any calls',
  ],
  [
    'no duplicates',
    `export class Tags {
      private readonly all: string[] = []
      add(tag: string): void {
        if (!this.all.includes(tag)) this.all.unshift(tag)
      }
      list(): string[] {
        return [...this.all]
      }
    }`,
    'Tags: list() has no duplicates after any calls',
  ],
  [
    'a state that never changes',
    `export class Door {
      #open = false
      #limit: number
      constructor(limit: 1 | 2 | 3) {
        this.#limit = limit
      }
      get limit(): number {
        return this.#limit
      }
      get isOpen(): boolean {
        return this.#open
      }
      toggle(): void {
        this.#open = this.limit > 0 && !this.#open
      }
    }`,
    'Door: limit is the given limit after any calls',
  ],
  [
    'the result of a call',
    `export class Names {
      private readonly all = new Set<string>()
      get size(): number {
        return this.all.size
      }
      add(name: string): boolean {
        if (this.all.has(name)) return false
        this.all.add(name)
        return true
      }
    }`,
    'Names: add(name) raises size by 1 if it returns true, and else leaves it',
  ],
  [
    'a call that another one answers',
    `export class Register {
      private readonly all = new Map<string, number>()
      set(key: string, value: number): void {
        this.all.set(key, value)
      }
      get(key: string): number | undefined {
        return this.all.get(key)
      }
      get size(): number {
        return this.all.size
      }
    }`,
    'Register: get(key) returns value after set(key, value)',
  ],
]

describe('kinds of invariants', () => {
  it.each(cases)(
    '%s',
    async (_, code, name) => {
      const found = await propertiesOf(code)
      expect(found.properties.map((it) => it.name)).toContain(name)
      expect(checkFile(found.code.vitest, sourceOf(code), seeds)).toEqual([])
    },
    120_000,
  )
})
