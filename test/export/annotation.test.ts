import { expect, test } from 'vitest'
import { printBody } from '../../engine/export/printing/body.ts'
import { fileNames } from '../../engine/export/file-names.ts'
import { dialects } from '../../engine/export/runners/dialects.ts'
import type { Statement } from '../../engine/model/test/statement.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

function linesOf(test: readonly Statement[], subject: Subject): readonly string[] {
  const names = fileNames(subject, new Set())
  return printBody({ test, act: test.length - 1, goals: [], checks: [], waitMs: 0 }, subject, names, dialects.vitest)
    .lines
}

test.each([
  ['number[]', [], 'const value: number[] = []'],
  ["('a' | 'b')[]", [], "const value: ('a' | 'b')[] = []"],
  ['string[][]', [], 'const value: string[][] = []'],
  ['Bag<string>[]', [], 'const value: Bag<any>[] = []'],
  ['{ at: number }[]', [], 'const value: any[] = []'],
  ['[number, string?]', [1], 'const value: [number] = [1]'],
  ['[number, string?]', [1, 'a'], "const value: [number, string] = [1, 'a']"],
  ["{ kind: 'box'; size: number }", { kind: 'box', size: 1 }, "const value = { kind: 'box', size: 1 } as const"],
  ['{ size: number }', { size: 1 }, 'const value = { size: 1 }'],
])('a variable for a value of type %s gets a type annotation only where needed: %o', (type, value, line) => {
  const text = `export class Bag<T> { constructor(readonly it: T) {} }\nexport function take(value: ${type}, other: ${type}): void { void [value, other] }`
  const { subject } = compiledOf(sourceOf(text))
  const callable = subject.callables.findIndex((it) => it.name === 'take')
  const { parameters, returns } = subject.callables[callable]!
  const of = parameters[0]!.type
  const shape = subject.types[of]!
  const literals = Object.entries(value).map(([key, it], at): Statement => {
    const property = shape.kind === 'object' ? shape.properties.find(({ name }) => name === key) : undefined
    const own = shape.kind === 'tuple' ? shape.elements[at]!.type : property!.type
    return { kind: 'literal', type: own, value: it }
  })
  const refs = [...literals.keys()]
  const whole: Statement = Array.isArray(value)
    ? { kind: 'array', type: of, elements: refs }
    : { kind: 'object', type: of, keys: Object.keys(value), values: refs }
  const at = literals.length
  const call: Statement = { kind: 'call', type: returns, callable, args: [at, at] }
  expect(linesOf([...literals, whole, call], subject)[0]).toBe(line)
})

const box = `export class Box<T> {
  private constructor(private readonly it: T) {}
  static of<T>(it: T): Box<T> { return new Box(it) }
  static pair(one: Box<unknown>, other: Box<unknown>): boolean { return one === other }
  get(): T { return this.it }
  has(other: T): boolean { return this.it === other }
  test(is: (it: T) => boolean): boolean { return is(this.it) }
  nested(this: Box<Box<number>>): number { return this.it.it }
}`

test.each([
  ['queried', ['Box.get'], 'const box = Box.of(0)'],
  ['passed a callback', ['Box.test'], 'const box = Box.of(0)'],
  ['passed a value', ['Box.has'], 'const box: Box<any> = Box.of(0)'],
  ['called on a specific instance type', ['Box.nested'], 'const box: Box<any> = Box.of(0)'],
])('an instance of a generic class that is only %s gets the narrowest sufficient type', (_, calls, line) => {
  const { subject } = compiledOf(sourceOf(box))
  const calling = (name: string): { readonly kind: 'call'; readonly type: number; readonly callable: number } => {
    const callable = subject.callables.findIndex((it) => it.name === name)
    return { kind: 'call', type: subject.callables[callable]!.returns, callable }
  }
  const { parameters } = subject.callables[calling('Box.of').callable]!
  const number: Statement = { kind: 'literal', type: parameters[0]!.type, value: 0 }
  const stub: Statement = { kind: 'function', type: parameters[0]!.type, returns: [] }
  const made: Statement = { ...calling('Box.of'), args: [0] }
  const used = calls.map((name): Statement => {
    const args = name === 'Box.has' ? [0] : name === 'Box.test' ? [1] : []
    return { ...calling(name), receiver: 2, args: args }
  })
  expect(linesOf([number, stub, made, ...used], subject)).toContain(line)
})

test('an object returned by a stub is inlined, so two calls make two objects', () => {
  const { subject } = compiledOf(
    sourceOf('export function twice(make: () => { size: number }): boolean { return make() === make() }'),
  )
  const { parameters, returns } = subject.callables[0]!
  const shape = subject.types[parameters[0]!.type]!
  const made = shape.kind === 'function' ? shape.returns : 0
  const object = subject.types[made]!
  const size = object.kind === 'object' ? object.properties[0]!.type : 0
  const lines = linesOf(
    [
      { kind: 'literal', type: size, value: 1 },
      { kind: 'object', type: made, keys: ['size'], values: [0] },
      { kind: 'function', type: parameters[0]!.type, returns: [1] },
      { kind: 'call', type: returns, callable: 0, args: [2] },
    ],
    subject,
  )
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^const (\w+) = \{ size: 1 \}$/)
  expect(lines[1]).toMatch(/^twice\(\(\) => \w+\)$/)
})
