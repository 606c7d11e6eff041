import { describe, expect, test } from 'vitest'
import { joinPhrases, when } from '../../engine/export/naming/phrase.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { namesOf, namesOfTests } from '../support/scripted-suite.ts'
import { writer } from '../support/test-writer.ts'

const cache = `export class Cache {
  readonly #values = new Map<string, number>()
  constructor(private readonly limit = 3) {}
  put(key: string, value: number): void {
    if (this.#values.size < this.limit) this.#values.set(key, value)
  }
  get(key: string): number | undefined { return this.#values.get(key) }
}`

describe('the name of a test in a suite', () => {
  test('has the arguments of a call whose object was used before, and says that others are new', async () => {
    const names = await namesOf(
      cache,
      [['new Cache'], ['Cache.put', 'a', 5], ['Cache.get', 'a']],
      [['new Cache'], ['Cache.get', 'a']],
    )
    expect(names).toEqual(["get('a') returns 5 after put('a', 5)", "get('a') returns undefined at first"])
  })

  test('has what is unusual about the object', async () => {
    const names = await namesOf(
      cache,
      [
        ['new Cache', 0],
        ['Cache.put', 'a', 5],
        ['Cache.get', 'a'],
      ],
      [['new Cache'], ['Cache.put', 'a', 5], ['Cache.get', 'a']],
      [['new Cache'], ['Cache.put', 'b', 5], ['Cache.get', 'b']],
    )
    expect(names[0]).toBe("get('a') returns undefined after put('a', 5) for limit 0")
    expect(names[1]).toBe("get('a') returns 5 after put('a', 5)")
  })

  test('has optional settings, however many tests have them', async () => {
    const names = await namesOf(
      cache,
      [
        ['new Cache', 0],
        ['Cache.put', 'a', 5],
        ['Cache.get', 'a'],
      ],
      [
        ['new Cache', 0],
        ['Cache.put', 'b', 5],
        ['Cache.get', 'b'],
      ],
    )
    expect(names).toEqual([
      "get('a') returns undefined after put('a', 5) for limit 0",
      "get('b') returns undefined after put('b', 5) for limit 0",
    ])
  })

  test('has calls before it with short lists and objects', async () => {
    const names = await namesOf(
      `export class Routes {
        #known: string[] = []
        add(path: string, options: { isOpen: boolean }): void { if (options.isOpen) this.#known.push(path) }
        addAll(them: string[]): void { this.#known.push(...them) }
        has(path: string): boolean { return this.#known.includes(path) }
      }`,
      [['new Routes'], ['Routes.add', '/a', { isOpen: true }], ['Routes.has', '/a']],
      [['new Routes'], ['Routes.addAll', ['/a']], ['Routes.has', '/a']],
    )
    expect(names).toEqual([
      "has('/a') returns true after add('/a', { isOpen: true })",
      "has('/a') returns true after addAll(['/a'])",
    ])
  })

  test('has calls before it with longer lists left out, but not if these are all arguments', async () => {
    const many = ['/a', '/bcdef', '/ghijk', '/lmnop', '/qrstu', '/vwxyz']
    const names = await namesOf(
      `export class Routes {
        #known: string[] = []
        add(path: string, others: string[]): void { this.#known.push(path, ...others) }
        addAll(them: string[]): void { this.#known.push(...them) }
        has(path: string): boolean { return this.#known.includes(path) }
      }`,
      [['new Routes'], ['Routes.add', '/a', many], ['Routes.has', '/a']],
      [['new Routes'], ['Routes.addAll', many], ['Routes.has', '/a']],
    )
    expect(names).toEqual(["has('/a') returns true after add('/a', …)", "has('/a') returns true after addAll"])
  })

  test('tells by which call of a function the object was made, but no call for an argument', async () => {
    const source = `export class Range {
      readonly from: number
      readonly to: number
      constructor(from: number, to: number) { this.from = from; this.to = to }
      static upTo(end: number): Range { return new Range(0, end) }
      moved(by: number): Range { return new Range(this.from + by, this.to + by) }
      overlap(other: Range): number { return Math.min(this.to, other.to) - Math.max(this.from, other.from) }
      width(): number { return this.to - this.from }
    }`
    const compiled = compiledOf(sourceOf(source))
    const { call, literal } = writer(compiled)
    const made = [literal(3), call('Range.upTo', [0])]
    const names = await namesOfTests(compiled, [
      { test: [...made, call('Range.width', [], 1)], act: 2 },
      { test: [...made, literal(1), call('Range.moved', [2], 1), call('Range.overlap', [3], 1)], act: 4 },
    ])
    expect(names[0]).toBe('width returns 3 for upTo(3)')
    expect(names[1]).toBe('overlap(other) returns 2')
  })

  test('says how it is called rather than a condition that only the source explains, if no other test says the same', async () => {
    const source = `export class Tasks {
      #done: string[] = []
      #open: string[]
      constructor(open: string[] = ['a']) { this.#open = open }
      set(task: string): boolean {
        const known = this.#open.indexOf(task)
        const isKnown = known !== -1
        if (isKnown) this.#done.push(...this.#open.splice(known, 1))
        else this.#open.push(task)
        return true
      }
      get done(): string[] { return [...this.#done] }
    }`
    const names = await namesOf(
      source,
      [['new Tasks'], ['Tasks.set', 'a']],
      [
        ['new Tasks', []],
        ['Tasks.set', 'a'],
      ],
    )
    expect(names[0]).toBe("set('a') returns true")
  })

  test('says that a returned function is called again', async () => {
    const compiled = compiledOf(
      sourceOf(`export function once(): () => boolean {
        let isDone = false
        return () => !isDone && (isDone = true)
      }`),
    )
    const { call } = writer(compiled)
    const { callables } = compiled.subject
    const callable = callables.findIndex((it) => it.kind === 'apply')
    const apply = { kind: 'call', type: callables[callable]!.returns, callable, receiver: 0, args: [] } as const
    const names = await namesOfTests(compiled, [
      { test: [call('once'), apply], act: 1 },
      { test: [call('once'), apply, apply], act: 2 },
    ])
    expect(names).toEqual(['the returned function returns true', 'the returned function called again returns false'])
  })

  test('does not say that an object is new if the call has an error', async () => {
    const names = await namesOf(
      `function test(key: string): void {
        const many = key.length
        if (1 < many) throw new RangeError('Wrong key')
      }
      export class Door {
        #count = 0
        open(key: string): number {
          test(key)
          return ++this.#count
        }
      }`,
      [['new Door'], ['Door.open', 'bb']],
      [['new Door'], ['Door.open', 'c'], ['Door.open', 'a']],
    )
    expect(names[0]).toBe("open('bb') throws RangeError: Wrong key")
  })

  test('counts equal calls', async () => {
    const names = await namesOf(
      `export class Counter { #count = 0; add(by: number): number { return (this.#count += by) } }`,
      [['new Counter'], ['Counter.add', 2], ['Counter.add', 2], ['Counter.add', 2]],
    )
    expect(names).toEqual(['add(2) returns 6 after add(2) twice'])
  })

  test('writes the second of two equal calls out if there are others', async () => {
    const names = await namesOf(
      `export class Counter { #count = 0; add(by: number): number { return (this.#count += by) } }`,
      [['new Counter'], ['Counter.add', 1], ['Counter.add', 2], ['Counter.add', 2], ['Counter.add', 3]],
    )
    expect(names).toEqual(['add(3) returns 8 after add(1), add(2), add(2)'])
  })

  test('has the message of an error rather than a condition with local variables', async () => {
    const names = await namesOf(
      `export class Stack {
        #items: number[] = []
        push(it: number): void { this.#items.push(it) }
        pop(): number {
          const top = this.#items.pop()
          if (top === undefined) throw new Error('The stack is empty')
          return top
        }
      }`,
      [['new Stack'], ['Stack.pop']],
      [['new Stack'], ['Stack.push', 2], ['Stack.pop']],
    )
    expect(names[0]).toBe('pop throws Error: The stack is empty')
  })

  test('shows the properties that no other result has', async () => {
    const names = await namesOf(
      `export function check(at: number) {
        return { isAllowed: false, remaining: 0, message: 'Wait until the window of this limit ends', retryAfter: at }
      }`,
      [['check', 1]],
      [['check', 2]],
    )
    expect(names[0]).toBe('check(1) returns { isAllowed: false, remaining: 0, retryAfter: 1, … }')
  })

  test('has no condition that another test has with another result', async () => {
    const source = `export function share(amount: number, people: number): number {
      if (people > 2) return Math.floor(amount / people)
      return amount
    }`
    const names = await namesOf(source, [['share', 9, 3]], [['share', 8, 4]], [['share', 8, 1]])
    expect(names).toEqual(['share(9, 3) returns 3', 'share(8, 4) returns 2', 'returns 8 when people <= 2'])
  })
})

test.each([
  [['n <= 1', 'n < 1'], 'when n < 1'],
  [['n <= 1', 'n === 1'], 'when n === 1'],
  [['n > 0', 'n >= 5'], 'when n >= 5'],
  [['n > 0', 'm > 1'], 'when n > 0 and m > 1'],
  [['n >= 0', 'n < 5'], 'when n >= 0 and n < 5'],
])('of %j, a narrower limit is enough', (texts, joined) => {
  expect(joinPhrases(texts.map(when), false)).toBe(joined)
})
