import { expect, test } from 'vitest'
import { printSuite } from '../../engine/export/print-suite.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import { lastCall } from '../../engine/model/test/statement.ts'
import type { SuiteTest } from '../../engine/model/test/suite.ts'
import { seeded } from '../../engine/random/random.ts'
import { faults } from '../generation/laws.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { noDecisions } from '../support/decisions.ts'
import { typeErrors } from '../support/type-check.ts'
import { isFull } from '../support/share.ts'

/** Declarations that the types of the catalogue refer to. */
const declarations = `
type Id = string & { readonly __brand: 'id' }
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
interface Node { value: number; next?: Node; children: Node[] }
interface Reader<T> { read(): T; readonly done: boolean; [Symbol.dispose](): void }
type Shape = { kind: 'circle'; radius: number } | { kind: 'box'; size: [number, number] }
export enum Color { Red, Green = 5 }
enum Mode { On = 'on', Off = 'off' }
const enum Level { Low = 1, High = 2 }
export abstract class Animal { abstract legs(): number }
export class Dog extends Animal { constructor(readonly name: string) { super() } legs() { return 4 } }
export class Money { private constructor(readonly cents: number) {} static of(cents: number): Money | null { return new Money(cents) } }
interface User { name: string; age?: number; tags: ReadonlySet<string> }
`

/** Parameter types of every kind. To add one, add a line. */
const catalogue = `
string | undefined
bigint
symbol
Id
Id[]
Json
Node
Reader<string>
Shape[]
Color
Mode | Level
Animal
Money
\`\${number}px\` | \`#\${string}\`
Uppercase<string>
Capitalize<'ab' | 'cd'>
[string, number?, ...boolean[]]
readonly [a: 'x', b: 1 | 2]
Record<'a' | 'b', number[]>
Partial<User>
Required<Pick<User, 'age'>>
Omit<User, 'tags'> & { extra: Date }
keyof User
User['age']
ReturnType<() => Map<string, Set<number>>>
Parameters<(a: number, b: string) => void>
Awaited<Promise<'done'>>
Map<string, number[]>
TemplateStringsArray
IArguments
RegExpMatchArray
number[] & { name: string }
[number, string] & { tag: Color }
Date & { zone: string }
(() => number) & { label: string }
ReadonlyMap<Color, User>
Set<Shape>
WeakMap<object, number>
WeakSet<User>
WeakRef<User>
Date | null
RegExp
TypeError
AggregateError
Uint8Array
BigInt64Array
ArrayBuffer
DataView
Promise<number>
PromiseLike<Shape>
Iterable<string>
Iterator<number>
IterableIterator<boolean>
Generator<number, string, boolean>
AsyncIterable<number>
AsyncGenerator<Shape>
() => void
(a: number, ...rest: string[]) => Promise<Shape>
(this: User, a: number) => 'yes' | 'no'
<T>(it: T) => T
(it: unknown) => it is string
{ (a: number): string; version: number }
new (name: string) => Animal
typeof Dog
object
{}
Function
unknown
any
void
never[]
{ [key: string]: Date | undefined }
{ readonly a?: { b: [Color] } }
`
  .trim()
  .split('\n')

test(
  'values of every type, used once or several times in a test, type-check in strict mode',
  { timeout: 180_000 },
  () => {
    const text = `${declarations}${catalogue
      .map((type, at) => `export function take${String(at)}(it: ${type}, other: ${type}): void { void [it, other] }\n`)
      .join('')}`
    const source = sourceOf(text)
    const { subject } = compiledOf(source)
    const generator = createGenerator(subject)
    const random = seeded(1)
    const suite: SuiteTest[] = []
    for (let at = 0; at < (isFull ? 700 : 400); at++) {
      const { test: it } = generator.sample(random)
      expect(faults(subject, it)).toEqual([])
      suite.push({ test: it, act: lastCall(it), goals: [], checks: [], waitMs: 0 })
    }
    const called = new Set(suite.flatMap((it) => it.test.flatMap((one) => (one.kind === 'call' ? [one.callable] : []))))
    const missed = subject.targets.filter((it) => !called.has(it)).map((it) => subject.callables[it]!.name)
    expect(missed).toEqual([])
    const { code } = printSuite(suite, subject, { from: undefined }, 'vitest', noDecisions)
    expect(typeErrors({ 'main.ts': text, 'main.test.ts': code })).toEqual([])
  },
)

test('mutated tests type-check in strict mode: templates, keys, symbols, and subclasses of generic classes', () => {
  const text = `export type Right = \`\${string}:read\` | \`\${string}:write\`
export function may(right: Right): boolean { return right !== 'a:read' }
export class Store<A> { dispatch(action: A): boolean { return action !== undefined } }
export class Todos extends Store<{ type: 'add' } | { type: 'drop' }> {}
export function sortedBy<T>(items: readonly T[], key: keyof T): T[] { return [...items].sort((a, b) => (a[key] < b[key] ? -1 : 1)) }
export function only<T extends object, K extends keyof T>(item: T, ...keys: K[]): K[] { return keys.filter((it) => it in item) }
export function read<T extends { width?: number; depth: number }>(options: T, name: keyof T): boolean { return options[name] === undefined }
export function depth<T extends { depth: number }, K extends keyof T>(options: T, name: K): T[K] { return options[name] }
interface Changes { opened: string; closed: number }
export class Maybe<T> {
  private constructor(readonly it: T) {}
  static of<T>(it: T): Maybe<T> { return new Maybe(it) }
  or(other: T): T { return this.it ?? other }
  fold<U>(change: (so: U, it: T) => U, start: U): U { return change(start, this.it) }
}
export function listed<T>(...items: T[]): T[] { return items.filter((it) => it !== items[0]) }
export class Checks<T extends object> { constructor(private readonly each: { readonly [K in keyof T]: (it: T[K]) => boolean }) {} names(): string[] { return Object.keys(this.each) } }
export class Log { readonly list: unknown[] = []; add<K extends keyof Changes>(name: K, it: Changes[K]): void { this.list.push(name, it) } }
const mark: unique symbol = Symbol('mark')
export function marked(it: { [mark]?: boolean }, other: { [Symbol.toStringTag]?: string }): boolean { return it[mark] !== undefined || other[Symbol.toStringTag] === 'a' }
export function indexIn<const T extends readonly string[]>(names: T, name: T[number]): number { return names.indexOf(name) }
export function named<const T extends readonly { id: string }[]>(list: T, id: T[number]['id']): T[number] | undefined { return list.find((it) => it.id === id) }
export function chosen<T extends readonly (string | number)[]>(options: T, fallback: T[number], at: number): T[number] { return options[at] ?? fallback }
`
  const { subject } = compiledOf(sourceOf(text))
  const generator = createGenerator(subject)
  const random = seeded(1)
  const suite = Array.from({ length: 300 }, (): SuiteTest => {
    let candidate = generator.sample(random)
    for (let change = 0; change < 5; change++) candidate = generator.mutate(candidate, random)
    return { test: candidate.test, act: lastCall(candidate.test), goals: [], checks: [], waitMs: 0 }
  })
  const { code } = printSuite(suite, subject, { from: undefined }, 'vitest', noDecisions)
  expect(typeErrors({ 'main.ts': text, 'main.test.ts': code })).toEqual([])
})
