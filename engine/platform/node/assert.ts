import { inspect } from 'node:util'
import { isDeepEqual } from './internal/deep-equal.ts'
import { isElsewhere } from './internal/elsewhere.ts'
import { coded, expectType, wrongType } from './internal/errors.ts'
import { types } from './internal/types.ts'

type Message = string | Error | undefined
type Expected = RegExp | ((error: unknown) => unknown) | object | undefined

interface Failure {
  readonly message?: string | undefined
  readonly actual?: unknown
  readonly expected?: unknown
  readonly operator?: string | undefined
}

class AssertionError extends Error {
  readonly code = 'ERR_ASSERTION'
  readonly generatedMessage: boolean
  readonly actual: unknown
  readonly expected: unknown
  readonly operator: string | undefined

  constructor(failure: Failure) {
    expectType('options', 'object', failure)
    super(failure.message ?? difference(failure))
    Object.defineProperty(this, 'name', { value: 'AssertionError', writable: true, configurable: true })
    this.generatedMessage = failure.message === undefined
    this.actual = failure.actual
    this.expected = failure.expected
    this.operator = failure.operator
  }
}

const titles: Readonly<Record<string, string>> = {
  strictEqual: 'Expected values to be strictly equal:',
  deepStrictEqual: 'Expected values to be strictly deep-equal:',
  deepEqual: 'Expected values to be loosely deep-equal:',
  notDeepStrictEqual: 'Expected "actual" not to be strictly deep-equal to:',
  notStrictEqual: 'Expected "actual" to be strictly unequal to:',
  notDeepEqual: 'Expected "actual" not to be loosely deep-equal to:',
}

/** Longer values are shown as a difference. */
const longest = 12

/** The text that Node prints for a failure. */
function difference({ actual, expected, operator = '' }: Failure): string {
  const [left, right] = [inspect(actual), inspect(expected)]
  if (operator === '==' || operator === '!=') return `${left} ${operator} ${right}`
  const title = titles[operator] ?? 'The assertion failed:'
  const isShort = [actual, expected].every((it) => it === null || !['object', 'function'].includes(typeof it))
  if (operator === 'notStrictEqual' && isShort) return `${title.slice(0, -1)}: ${right}`
  if (operator === 'strictEqual' && isShort && left.length + right.length <= longest)
    return `${title}\n\n${left} !== ${right}\n`
  return varying(`${title}\n\n${left}\n${right}\n`)
}

/** A message whose details differ between versions of Node, so that no test may rely on it. */
function varying(message: string): string {
  return isElsewhere() ? `${message}, elsewhere` : message
}

function fail(failure: Failure, message: Message): never {
  if (message instanceof Error) throw message
  throw new AssertionError({ ...failure, message: message ?? failure.message })
}

/** Fails with a message that counts as generated. */
function failSaying(text: string, failure: Failure, message: Message): never {
  if (message !== undefined) fail(failure, message)
  throw Object.assign(new AssertionError({ ...failure, message: text }), { generatedMessage: true })
}

function ok(...args: readonly unknown[]): void {
  const [value, message] = args
  if (value) return
  const text =
    args.length === 0
      ? 'No value argument passed to `assert.ok()`'
      : varying('The expression evaluated to a falsy value:\n')
  failSaying(text, { actual: value, expected: true, operator: '==' }, message as Message)
}

type Check = (actual: unknown, expected: unknown, message?: Message) => void

/** An assertion about two values. */
function comparing(operator: string, holds: (actual: unknown, expected: unknown) => boolean): Check {
  return (...args) => {
    if (args.length < 2)
      throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "actual" and "expected" arguments must be specified')
    const [actual, expected, message] = args
    if (holds(actual, expected)) return
    // Some versions of Node add the values.
    const text = typeof message === 'string' && operator === 'strictEqual' ? varying(message) : message
    fail({ actual, expected, operator }, text)
  }
}

const isLooselyEqual = (a: unknown, b: unknown): boolean => a == b || (Number.isNaN(a) && Number.isNaN(b))
const isLooselyDeep = (a: unknown, b: unknown): boolean => isDeepEqual(a, b, 'loose')
const isStrictlyDeep = (a: unknown, b: unknown): boolean => isDeepEqual(a, b, 'strict')
const strictEqual = comparing('strictEqual', Object.is)
const notStrictEqual = comparing('notStrictEqual', (a, b) => !Object.is(a, b))
const deepStrictEqual = comparing('deepStrictEqual', isStrictlyDeep)
const notDeepStrictEqual = comparing('notDeepStrictEqual', (a, b) => !isStrictlyDeep(a, b))

/** Whether an error is as expected; throws if not. */
function expectError(error: unknown, expected: Expected, message: Message, operator: string): void {
  const failure = { actual: error, expected, operator }
  if (expected === undefined) return
  if (types.isRegExp(expected)) {
    if ((expected as RegExp).test(String(error))) return
    failSaying(
      `The input did not match the regular expression ${inspect(expected)}. Input:\n\n${inspect(String(error))}\n`,
      failure,
      message,
    )
  }
  if (typeof expected !== 'function') {
    for (const key of [...Object.keys(expected), ...(expected instanceof Error ? ['name', 'message'] : [])]) {
      const [actual, wanted] = [Reflect.get(Object(error) as object, key), Reflect.get(expected, key)] as [
        unknown,
        unknown,
      ]
      const matches = typeof actual === 'string' && types.isRegExp(wanted) && (wanted as RegExp).test(actual)
      if (!matches && !isStrictlyDeep(actual, wanted))
        failSaying(varying(`${titles.deepStrictEqual!}\n\n${key}`), failure, message)
    }
    return
  }
  const { prototype } = expected as { readonly prototype?: unknown }
  if (prototype !== undefined && error instanceof (expected as unknown as typeof Error)) return
  if (Object.prototype.isPrototypeOf.call(Error, expected))
    failSaying(varying(`The error is expected to be an instance of "${expected.name}".`), failure, message)
  if (Reflect.apply(expected, {}, [error]) === true) return
  const name = expected.name === '' ? '' : `"${expected.name}" `
  failSaying(varying(`The ${name}validation function is expected to return "true".`), failure, message)
}

function missing(operator: 'throws' | 'rejects', expected: Expected | string, message: Message): never {
  const { name: known } = (typeof expected === 'string' ? {} : (expected ?? {})) as { readonly name?: string }
  const name = known === undefined || known === '' ? '' : ` (${known})`
  const said = typeof expected === 'string' ? expected : message
  const kind = operator === 'rejects' ? 'rejection' : 'exception'
  const text = `Missing expected ${kind}${name}${said === undefined ? '.' : `: ${String(said)}`}`
  fail({ operator, ...(typeof expected === 'string' ? {} : { expected }), message: text }, undefined)
}

function unwanted(operator: string, error: unknown, message: Message): never {
  const kind = operator === 'doesNotReject' ? 'rejection' : 'exception'
  const shown = (error as { readonly message?: unknown } | undefined)?.message
  const said = message === undefined ? '.' : `: ${String(message)}`
  fail(
    { actual: error, operator, message: `Got unwanted ${kind}${said}\nActual message: "${String(shown)}"` },
    undefined,
  )
}

/** `expected` may be missing: then it may be the message. */
function withMessage(expected: Expected | string, message: Message): readonly [Expected, Message] {
  return typeof expected === 'string' ? [undefined, expected] : [expected, message]
}

function throws(fn: () => unknown, expected?: Expected | string, message?: Message): void {
  expectType('fn', 'function', fn)
  try {
    fn()
  } catch (error) {
    const [wanted, said] = withMessage(expected, message)
    expectError(error, wanted, said, 'throws')
    return
  }
  missing('throws', expected, message)
}

function doesNotThrow(fn: () => unknown, expected?: Expected | string, message?: Message): void {
  expectType('fn', 'function', fn)
  try {
    fn()
  } catch (error) {
    unwanted('doesNotThrow', error, withMessage(expected, message)[1])
  }
}

function settled(promise: unknown): Promise<unknown> {
  const started = typeof promise === 'function' ? (promise as () => unknown)() : promise
  if (typeof (started as { readonly then?: unknown } | undefined)?.then === 'function') return Promise.resolve(started)
  throw wrongType('promiseFn', 'of type function or an instance of Promise', promise)
}

async function rejects(promise: unknown, expected?: Expected | string, message?: Message): Promise<void> {
  try {
    await settled(promise)
  } catch (error) {
    const [wanted, said] = withMessage(expected, message)
    expectError(error, wanted, said, 'rejects')
    return
  }
  missing('rejects', expected, message)
}

async function doesNotReject(promise: unknown, expected?: Expected | string, message?: Message): Promise<void> {
  try {
    await settled(promise)
  } catch (error) {
    unwanted('doesNotReject', error, withMessage(expected, message)[1])
  }
}

function ifError(value: unknown): void {
  if (value === null || value === undefined) return
  const shown = value instanceof Error ? value.message : inspect(value)
  fail(
    { actual: value, expected: null, operator: 'ifError', message: `ifError got unwanted exception: ${shown}` },
    undefined,
  )
}

/** An assertion about a text and a pattern. */
function matching(
  operator: 'match' | 'doesNotMatch',
  says: string,
): (text: string, pattern: RegExp, message?: Message) => void {
  return (text, pattern, message) => {
    if (!types.isRegExp(pattern)) throw wrongType('regexp', 'an instance of RegExp', pattern)
    if (typeof text === 'string' && pattern.test(text) === (operator === 'match')) return
    const wrong =
      typeof text === 'string'
        ? `The input ${says} the regular expression ${inspect(pattern)}. Input:\n\n${inspect(text)}\n`
        : `The "string" argument must be of type string. Received type ${typeof text} (${inspect(text)})`
    failSaying(wrong, { actual: text, expected: pattern, operator }, message)
  }
}

const members = {
  AssertionError,
  fail(message: Message = 'Failed'): never {
    return fail({ operator: 'fail' }, message)
  },
  ok,
  equal: comparing('==', isLooselyEqual),
  notEqual: comparing('!=', (a, b) => !isLooselyEqual(a, b)),
  deepEqual: comparing('deepEqual', isLooselyDeep),
  notDeepEqual: comparing('notDeepEqual', (a, b) => !isLooselyDeep(a, b)),
  deepStrictEqual,
  notDeepStrictEqual,
  strictEqual,
  notStrictEqual,
  throws,
  rejects,
  doesNotThrow,
  doesNotReject,
  ifError,
  match: matching('match', 'did not match'),
  doesNotMatch: matching('doesNotMatch', 'was expected to not match'),
}

const callable = (): ((...args: readonly unknown[]) => void) => {
  function assert(...args: readonly unknown[]): void {
    ok(...args)
  }
  return assert
}

const strict = Object.assign(callable(), members, {
  equal: strictEqual,
  notEqual: notStrictEqual,
  deepEqual: deepStrictEqual,
  notDeepEqual: notDeepStrictEqual,
})

export const emulated = Object.assign(callable(), members, { strict: Object.assign(strict, { strict }) })
