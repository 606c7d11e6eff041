import { describe, expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

/** All statements of the tests for a module. */
const linesOf = async (text: string): Promise<string> =>
  (await reportFor(sourceOf(text), 500)).tests.flatMap((it) => it.statements).join('\n')

describe('a text that engines word differently', () => {
  test.each([
    ['a time of day', `new Date(n * 1000).toLocaleTimeString('en-US', { timeZone: 'UTC' })`],
    ['a month', `new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(n * 1000)`],
    [
      'a price with a no-break space',
      `new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(n)`,
    ],
    ['a number with a narrow space', `(n + 12345).toLocaleString('fr-FR')`],
    ['a duration', `new Intl.RelativeTimeFormat('en').format(n, 'day')`],
    ['a list', `new Intl.ListFormat('en').format(['a', 'b', String(n)])`],
    ['the name of a region', `new Intl.DisplayNames('en', { type: 'region' }).of(n < 5 ? 'CH' : 'AT')`],
    [
      'a formatter passed as a callback',
      `[n].map(new Intl.NumberFormat('en', { style: 'unit', unit: 'liter' }).format)[0]`,
    ],
    [
      'parts',
      `new Intl.NumberFormat('de', { style: 'unit', unit: 'liter' }).formatToParts(n).map((it) => it.value).join('|')`,
    ],
  ])('is asserted only by its type: %s', async (_, expression) => {
    const lines = await linesOf(`export function f(n: number): unknown { if (n < 1) return 0\n return ${expression} }`)
    expect(lines).toMatch(/expect\(typeof f\(.*\)\)\.toBe\('string'\)/)
    expect(lines).not.toMatch(/expect\(f\(.*\)\)\.toBe\(['"`]/)
  })

  test.each([
    ['a message of a parser', "JSON.parse('{' + s)"],
    ['a message about a bigint', "BigInt('x' + s)"],
    ['a message about a regular expression', 'new RegExp("(" + s.length)'],
    ['a message about a missing function', '(s as any)()'],
    ['the message of a host exception', 'structuredClone({ cb: (it: number) => it + s.length })'],
    ['a host exception as text', "atob('*' + s)"],
    [
      'the message of `using`',
      "using it: any = { [Symbol.dispose]() { throw new Error(s) } }; throw new Error('body')",
    ],
    ['a message about extending a value that is no class', 'class A extends (((it: any) => s + it) as any) {}'],
  ])('is not asserted if the code catches an error of the runtime: %s', async (_, statement) => {
    const lines = await linesOf(`
      export class Wrapped extends Error { constructor(message: string) { super(message); this.name = 'Wrapped' } }
      export function told(s: string): string {
        if (s === '') return 'empty'
        try { ${statement} } catch (error) { return (error as Error).message }
        return 'fine'
      }
      export function wrapped(s: string): void {
        if (s === '') return
        try { ${statement} } catch (error) { throw new Wrapped('failed: ' + (error as Error).message) }
      }
    `)
    expect(lines).toMatch(/expect\(typeof told\(.*\)\)\.toBe\('string'\)/)
    expect(lines).toMatch(/toThrow\(Wrapped\)/)
    expect(lines).not.toMatch(/failed: /)
  })

  test.each([
    ['a `catch` callback', 'return parsed(s).catch((error: Error) => error.message)'],
    ['a `catch` callback that destructures the error', 'return parsed(s).catch(({ message }: Error) => message)'],
    ['the second callback of `then`', 'return parsed(s).then(String, told)'],
    ['a callback', "return new Promise<string>((done) => { withCallback(s, (error) => done(error?.message ?? '')) })"],
    [
      'the results of `Promise.allSettled`',
      'const [it] = await Promise.allSettled([parsed(s)])\n return it.status === "rejected" ? told(it.reason) : ""',
    ],
    [
      'an error built from another error',
      'return parsed(s).catch((error: Error) => { throw new Failed("no: " + error.message) }).catch(told)',
    ],
  ])('is not asserted if a promise rejects with an error of the runtime: %s', async (_, statement) => {
    const lines = await linesOf(`
      class Failed extends Error {}
      async function parsed(s: string): Promise<unknown> { return JSON.parse('{' + s) }
      function told(error: Error): string { return error.message }
      function withCallback(s: string, done: (error?: Error) => void): void {
        parsed(s).then(() => { done() }, done)
      }
      export async function f(s: string): Promise<string | unknown> {
        if (s === '') return 'empty'
        ${statement}
      }
    `)
    expect(lines).toMatch(/expect\(typeof \(await f\(.*\)\)\)\.toBe\('string'\)/)
    expect(lines).not.toMatch(/JSON|Expected|engine/)
  })
})

test('the message that `using` creates for a suppressed error is not asserted', async () => {
  const lines = await linesOf(`
    const failing = (text: string) => ({ [Symbol.dispose]() { throw new Error(text) } })
    export function inner(s: string): string {
      if (s === '') return 'empty'
      try {
        using a = failing(s + 'a')
        using b = failing(s + 'b')
        throw new Error(s)
      } catch (error) {
        const { error: last, suppressed } = error as SuppressedError
        return last.message + suppressed.message + suppressed.suppressed.message
      }
    }
    export function escaping(s: string): void {
      using a = s === '' ? undefined : failing(s)
      if (s !== '') throw new Error(s)
    }
  `)
  expect(lines).toMatch(/expect\(typeof inner\(.*\)\)\.toBe\('string'\)/)
  expect(lines).toMatch(/expect\(\(\) => escaping\(.*\)\)\.toThrow\(Error\)/)
  expect(lines).not.toMatch(/suppressed during/)
})

describe('an engine message that quotes a function', () => {
  test.each([
    ['the message', 'error.message'],
    ['the error converted to a string', 'String(error)'],
    ['the length of the message', 'error.message.length'],
    ['the message in an object', '({ why: error.message, s })'],
    ['whether the message quotes the function', "error.message.includes('it + s.length')"],
  ])('is neither asserted nor shown in a title: %s', async (_, expression) => {
    const { tests } = await reportFor(
      sourceOf(`export function f(s: string): unknown {
        try { structuredClone({ cb: (it: number) => it + s.length }) } catch (e) { const error = e as Error; return ${expression} }
        return 0
      }`),
      300,
    )
    expect(tests).not.toEqual([])
    const title = tests.map((it) => [it.name, ...it.statements].join('\n')).join('\n')
    expect(title).not.toMatch(/\$\$|cloned|engine|toBe\((?:\d|true|false)/)
  })
})

describe('a text that is the same in every engine', () => {
  test.each([
    ['an error with which the code rejects a promise', "Promise.reject(new TypeError('no ' + n))"],
    ['an error thrown by an async function', "(async () => { throw new RangeError('no ' + n) })()"],
    ['an error that the code created earlier', '(made.message = `no ${n}`, Promise.reject(made))'],
  ])('is asserted if a promise rejects with it: %s', async (_, promise) => {
    const lines = await linesOf(`
      const made = new SyntaxError('')
      export async function f(n: number): Promise<string> {
        return n < 1 ? '' : ${promise}.then(String, (error: Error) => error.message)
      }
    `)
    expect(lines).toMatch(/expect\(await f\(.*\)\)\.toBe\('no \d+'\)/)
  })

  test.each([
    ['a price', `new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(n)`, /'\$\d/],
    ['a number', `(n + 12345).toLocaleString('en-US')`, /'1\d,\d{3}/],
    ['a day', `new Date(n * 1000).toLocaleDateString('en-US', { timeZone: 'UTC' })`, /'\d+\/\d+\/\d{4}'/],
    ['the message of an error that the code created', `told(() => { throw new Error('no ' + n) })`, /'no \d+'/],
    ['a host exception that the code created', `told(() => { throw new DOMException('no ' + n) })`, /'no \d+'/],
    ['an error with a library class of its own', `told(() => { throw new TypeError('bad') })`, /'bad'/],
  ])('is asserted: %s', async (_, expression, expected) => {
    const lines = await linesOf(`
      function told(run: () => void): string { try { run() } catch (error) { return (error as Error).message } return '' }
      export function f(n: number): string { if (n < 1) return ''\n return ${expression} }
    `)
    expect(lines).toMatch(new RegExp(`expect\\(f\\(.*\\)\\)\\.toBe\\(${expected.source}`))
  })
})
