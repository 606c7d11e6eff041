import { abs, apply, defineProperty, isFinite, isInteger, MAX_SAFE_INTEGER } from './intrinsics.ts'
import type { OtherEngine } from './other-engine.ts'
import { bare, type Overrides } from './overrides.ts'
import { registerStandIn } from './stand-ins.ts'

type Operation = (...args: number[]) => number

/** Whether a result is exact, and so the same in every engine, besides the cases in `isSettled`. */
type Exactness = (result: number, first: number, second: number) => boolean

const never: Exactness = () => false

/** The largest error of a result, in units in the last place. Real engines stay within one. */
const mostUnits = 3

/** `**`. */
export type Power = (base: unknown, exponent: unknown) => unknown

/**
 * Overrides the `Math` functions whose last bits depend on the engine, and returns such a `**`, so that no test asserts
 * those bits. Adds a few nanoseconds to a call.
 */
export function overrideInexactMath(overrides: Overrides, engine: OtherEngine): Power {
  const shifted = createShift()
  const settle = (result: number): number => {
    const other = engine.note()
    return other === 0 ? result : shifted(result, other)
  }

  for (const [name, isExact] of Object.entries(operations)) {
    const native: Operation = Math[name as keyof typeof operations]
    const unary = {
      [name](x: number): number {
        const result = native(x)
        return isSettled(result) || isExact(result, x, 0) ? result : settle(result)
      },
    }
    const binary = {
      [name](x: number, y: number): number {
        const result = native(x, y)
        return isSettled(result) || isExact(result, x, y) ? result : settle(result)
      },
    }
    const variadic = {
      [name](...sides: number[]): number {
        const result = apply(native as (...args: unknown[]) => unknown, Math, sides) as number
        const isPair = sides.length === 2
        return isSettled(result) || (isPair && isExact(result, sides[0]!, sides[1]!)) ? result : settle(result)
      },
    }
    defineProperty(variadic[name]!, 'length', bare({ value: native.length, configurable: true }))
    const standIn = name === 'hypot' ? variadic : native.length === 2 ? binary : unary
    overrides.set(Math, name, registerStandIn(standIn[name]!, native))
  }

  return (base, exponent) => {
    const result: unknown = (base as number) ** (exponent as number)
    if (typeof result !== 'number' || isSettled(result)) return result
    return isExactPower(result, base, exponent) ? result : settle(result)
  }
}

/** When each result is exact: engines round faithfully, so whenever a double can hold it. */
const operations = {
  acos: never,
  acosh: never,
  asin: never,
  asinh: never,
  atan: never,
  atan2: never,
  atanh: never,
  cbrt: (result, x) => isInteger(result) && isExactPower(x, result, 3) && result * result * result === x,
  cos: never,
  cosh: never,
  exp: never,
  expm1: never,
  hypot: (result, x, y) =>
    (x === 0 || y === 0 || (isInteger(result) && isInteger(x) && isInteger(y))) &&
    result * result <= MAX_SAFE_INTEGER &&
    result * result === x * x + y * y,
  log: never,
  log10: (result, x) => isInteger(result) && 0 < result && isExactPower(x, 10, result) && 10 ** result === x,
  log1p: never,
  log2: (result, x) => isInteger(result) && 2 ** result === x,
  pow: (result, x, y) => isExactPower(result, x, y),
  sin: never,
  sinh: never,
  tan: never,
  tanh: never,
} satisfies Partial<Record<keyof Math, Exactness>>

/** Results for special arguments and at saturation. */
function isSettled(result: number): boolean {
  return result === 0 || result === 1 || result === -1 || !isFinite(result)
}

/** Whether a double can hold `base ** exponent`, which is close to `power`. False unless both are numbers. */
function isExactPower(power: number, base: unknown, exponent: unknown): boolean {
  if (typeof base !== 'number' || typeof exponent !== 'number') return false
  if (exponent === 1) return true
  if (exponent === 0.5) return power * power === base && oddPart(power) ** 2 <= MAX_SAFE_INTEGER
  const odd = oddPart(base)
  if (odd === 1) return isInteger(exponent)
  return isInteger(exponent) && 0 < exponent && odd ** exponent <= MAX_SAFE_INTEGER
}

/** The odd factor of a finite number other than 0, without its sign and powers of two. */
function oddPart(value: number): number {
  let odd = abs(value)
  while (!isInteger(odd)) odd *= 2
  while (odd % 2 === 0) odd /= 2
  return odd
}

/**
 * Shifts a finite number by up to `mostUnits` units in the last place; the shift depends only on the number and
 * `engine`. Two shifts may cancel out, so engines differ in distances and directions: opposite in the first and second,
 * independent in the third, up in the fourth, down in the fifth.
 */
function createShift(): (value: number, engine: number) => number {
  const double = new Float64Array(1)
  const words = new Uint32Array(double.buffer)
  const { imul } = Math
  return (value, engine) => {
    double[0] = value
    const mixed = imul(words[0]! ^ imul(words[1]!, 0x9e3779b1), 0x85ebca6b) >>> 0
    const units = 1 + ((imul(mixed ^ (mixed >>> 15), engine + engine + 1) >>> 8) % mostUnits)
    const isUp = 3 < engine ? engine === 4 : ((mixed >>> (engine === 3 ? 29 : 30)) + engine) % 2 === 0
    // Doubles of one sign are ordered like their bits.
    const low = words[0]! + (isUp ? units : -units)
    words[0] = low
    if (low < 0) words[1]!--
    else if (0xffff_ffff < low) words[1]!++
    return isFinite(double[0]) ? double[0] : value
  }
}
