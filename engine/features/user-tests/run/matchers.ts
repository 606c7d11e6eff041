import { Asymmetric, isAlike, type Likeness } from './equality.ts'

/** Whether a value meets a matcher. Throws a `TypeError` for a value of an unsuitable type. */
export type Matcher = (received: never, ...expected: never[]) => boolean

/** Whether numbers differ by less than half a unit of the last digit. */
function isClose(received: number, expected: number, digits = 2): boolean {
  return received === expected || Math.abs(expected - received) < 10 ** -digits / 2
}

function isMatch(received: string, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? received.includes(expected) : new RegExp(expected).test(received)
}

function has(received: Iterable<unknown> | string, expected: unknown, isSame: (it: unknown) => boolean): boolean {
  return typeof received === 'string' ? received.includes(expected as string) : [...received].some(isSame)
}

function isOf(received: unknown, type: unknown): boolean {
  const primitive = (type as { name?: unknown } | undefined)?.name
  if (typeof primitive === 'string' && typeof received === primitive.toLowerCase()) return true
  return typeof type === 'function' && received instanceof type
}

/** Whether a function throws; `expected` is a part of the message, a pattern, a class, or an error like it. */
function throwsAs(received: unknown, expected?: unknown): boolean {
  if (typeof received !== 'function') throw new TypeError('toThrow needs a function: expect(() => …).toThrow()')
  try {
    ;(received as () => unknown)()
  } catch (error) {
    return isExpectedError(error, expected)
  }
  return false
}

/** Whether an error matches the argument of `toThrow`. */
export function isExpectedError(error: unknown, expected: unknown): boolean {
  if (expected === undefined) return true
  if (expected instanceof Asymmetric) return expected.matches(error)
  if (typeof expected === 'function') return error instanceof expected
  const message = error instanceof Error ? error.message : String(error)
  if (typeof expected === 'string' || expected instanceof RegExp) return isMatch(message, expected)
  return message === (expected as Error).message
}

function hasProperty(received: unknown, path: string | readonly PropertyKey[], ...expected: unknown[]): boolean {
  let at = received
  for (const key of typeof path === 'string' ? path.split('.') : path) {
    if (at === null || at === undefined || !(key in Object(at))) return false
    at = (at as Record<PropertyKey, unknown>)[key]
  }
  return expected.length === 0 || isAlike(at, expected[0], 'equal')
}

const alike =
  (likeness: Likeness) =>
  (received: unknown, expected: unknown): boolean =>
    isAlike(received, expected, likeness)

/** The matchers by name. */
export const matchers = {
  toBe: Object.is,
  toEqual: alike('equal'),
  toStrictEqual: alike('strict'),
  toMatchObject: alike('subset'),
  toBeCloseTo: isClose,
  toBeGreaterThan: (a: number, b: number) => b < a,
  toBeGreaterThanOrEqual: (a: number, b: number) => b <= a,
  toBeLessThan: (a: number, b: number) => a < b,
  toBeLessThanOrEqual: (a: number, b: number) => a <= b,
  toBeTruthy: Boolean,
  toBeFalsy: (it: unknown) => !it,
  toBeNull: (it: unknown) => it === null,
  toBeUndefined: (it: unknown) => it === undefined,
  toBeDefined: (it: unknown) => it !== undefined,
  toBeNaN: Number.isNaN,
  toBeInstanceOf: (it: unknown, type: new () => unknown) => it instanceof type,
  toContain: (it: string, part: unknown) => has(it, part, (other) => other === part),
  toContainEqual: (it: string, part: unknown) => has(it, part, (other) => isAlike(other, part, 'equal')),
  toHaveLength: (it: { readonly length: unknown }, length: number) => it.length === length,
  toHaveProperty: hasProperty,
  toMatch: isMatch,
  toThrow: throwsAs,
  toThrowError: throwsAs,
} satisfies Record<string, Matcher>

const likeAll = (matches: (value: never) => boolean): Asymmetric => new Asymmetric(matches as (it: unknown) => boolean)

/** The asymmetric matchers by name. */
export const asymmetric = {
  anything: (): Asymmetric => likeAll((it: unknown) => it !== null && it !== undefined),
  any: (type: unknown): Asymmetric => likeAll((it: unknown) => isOf(it, type)),
  closeTo: (expected: number, digits?: number): Asymmetric => likeAll((it: number) => isClose(it, expected, digits)),
  arrayContaining: (all: readonly unknown[]): Asymmetric =>
    likeAll((it: unknown) => Array.isArray(it) && all.every((part) => it.some((one) => isAlike(one, part, 'equal')))),
  objectContaining: (part: object): Asymmetric =>
    likeAll((it: unknown) => typeof it === 'object' && it !== null && isAlike(it, part, 'subset')),
  stringContaining: (part: string): Asymmetric => likeAll((it: unknown) => typeof it === 'string' && it.includes(part)),
  stringMatching: (part: string | RegExp): Asymmetric =>
    likeAll((it: unknown) => typeof it === 'string' && isMatch(it, part)),
}
