import { expect, test } from 'vitest'
import { printSuite } from '../../engine/export/print-suite.ts'
import { runners } from '../../engine/model/goal/options.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Check, SuiteTest } from '../../engine/model/test/suite.ts'
import type { Value } from '../../engine/model/test/value.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { noDecisions } from '../support/decisions.ts'
import { typeErrors } from '../support/type-check.ts'
import { share } from '../support/share.ts'

const declarations = `
export class Denied extends Error { readonly reason = 'no' }
export class Box<T> { constructor(readonly it: T) {} }
enum Mode { On = 'on', Off = 'off' }
type Result = { ok: true; value: number } | { ok: false; error: string }
`

/** Declared return types. The values at run time may differ from them. To add a type, add a line. */
const results = `
unknown
any
object
{}
void
never
undefined
null
number
string
boolean
bigint
symbol
'a' | 'b'
1 | 2
\`\${number}px\`
string & { readonly __brand: 'id' }
Mode
string | number[]
number[] | undefined
Map<string, number> | null
ReadonlySet<string> | readonly number[]
readonly [string, number?]
number | Promise<string>
Promise<number>
Result
Result | undefined
{ length: string }
{ size?: number }
{ [key: string]: boolean }
Denied
Denied | Error | string
Box<string>
Box<never[]> | undefined
Date
URL
URL | string
URLSearchParams
ArrayBuffer
DataView | number
Uint8Array
Error
() => void
(() => void) | undefined
typeof Denied
Iterable<string>
Generator<number>
`
  .trim()
  .split('\n')

const primitive = (value: string | number | null | undefined): Value => ({ kind: 'primitive', value })

/** Every kind of assertion about a value. To add one, add a line. */
const assertions: readonly ((statement: number) => Check)[] = [
  (statement) => ({ kind: 'equals', statement, value: primitive('a') }),
  (statement) => ({ kind: 'equals', statement, value: primitive(-0) }),
  (statement) => ({ kind: 'equals', statement, value: primitive(undefined) }),
  (statement) => ({ kind: 'equals', statement, value: primitive(null) }),
  (statement) => ({ kind: 'equals', statement, value: { kind: 'array', elements: [] } }),
  (statement) => ({ kind: 'equals', statement, value: { kind: 'object', entries: [['a', primitive(1)]] } }),
  (statement) => ({ kind: 'equals', statement, value: { kind: 'map', entries: [] } }),
  (statement) => ({ kind: 'content', statement, content: { of: 'URL', text: 'https://a.org/' } }),
  (statement) => ({ kind: 'content', statement, content: { of: 'URLSearchParams', text: 'a=1' } }),
  (statement) => ({ kind: 'content', statement, content: { of: 'ArrayBuffer', bytes: [0, 255] } }),
  (statement) => ({ kind: 'content', statement, content: { of: 'DataView', bytes: [7] } }),
  (statement) => ({
    kind: 'matches',
    statement,
    pattern: { kind: 'object', entries: [['a', { kind: 'error', message: 'no' }]] },
  }),
  (statement) => ({
    kind: 'matches',
    statement,
    pattern: { kind: 'array', elements: [{ kind: 'instance', of: { from: 'module', name: 'Denied' } }] },
  }),
  (statement) => ({ kind: 'instance', statement, of: { from: 'module', name: 'Denied' } }),
  (statement) => ({ kind: 'instance', statement, of: { from: 'library', name: 'Promise' } }),
  (statement) => ({ kind: 'size', statement, property: 'length', size: 2 }),
  (statement) => ({ kind: 'size', statement, property: 'size', size: 3 }),
  (statement) => ({ kind: 'type', statement, type: 'function' }),
]

/** Values that a call throws. */
const errors: readonly Value[] = [
  primitive('no'),
  { kind: 'error', className: 'RangeError', message: 'no', isPlain: true, ofLibrary: true },
  { kind: 'error', className: 'Denied', message: 'no', isPlain: false },
  { kind: 'error', className: 'Hidden', message: 'no', isPlain: false },
]

test(
  'every assertion about a value of every type compiles in strict mode, and so do later uses of the value',
  { timeout: 60_000 },
  () => {
    const text = `${declarations}${results
      .map(
        (type, at) =>
          `export function give${String(at)}(): ${type} { throw new Error('nothing') }\nexport function take${String(at)}(it: Awaited<${type}>): ${type} { throw new TypeError(String(it)) }\n`,
      )
      .join('')}`
    const { subject } = compiledOf(sourceOf(text))
    const callNamed = (name: string, ...args: number[]): TestCase[number] => {
      const callable = subject.callables.findIndex((it) => it.name === name)
      return { kind: 'call', callable, type: subject.callables[callable]!.returns, args }
    }
    const suite = results.flatMap((_, at): readonly SuiteTest[] => {
      const producer = callNamed(`give${String(at)}`)
      const consumer = callNamed(`take${String(at)}`, 1)
      const rest = { goals: [], waitMs: 0 }
      const valued = assertions.map((assertion) => ({
        test: [producer, producer, consumer, consumer],
        act: 3,
        checks: [
          assertion(0),
          assertion(1),
          assertion(3),
          { kind: 'same', statement: 3, as: 1 } as const,
          { kind: 'same', statement: 3, as: 0, isNot: true } as const,
        ],
        ...rest,
      }))
      const failing = errors.map((error) => ({
        test: [producer],
        act: 0,
        checks: [{ kind: 'throws', statement: 0, error, designed: true } as const],
        ...rest,
      }))
      return [...valued, ...failing]
    })
    const files = share(runners, 3).map((runner) => {
      const { code } = printSuite(suite, subject, { from: undefined }, runner, noDecisions)
      return [`main.${runner}.test.ts`, code] as const
    })
    expect(typeErrors({ 'main.ts': text, ...Object.fromEntries(files) })).toEqual([])
  },
)
