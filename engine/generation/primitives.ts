import { below, chance, gauss, pick, type Random } from '../random/random.ts'
import type { GenerationParameters } from './parameters.ts'
import { draw, type Pool } from './pool.ts'

/** Edges of the number type, which constants of a source seldom name (ALGORITHMS 1.6). */
const specials: readonly number[] = [
  ...[0, -0, 1, -1, 0.5, NaN, Infinity, -Infinity],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31 - 1, -(2 ** 31), 2 ** 32, Number.EPSILON],
]

/** Whole numbers that mean something in most programs [PY]. */
const smallNumbers: readonly number[] = [-1, 0, 1, 2, 3]

/** Chance of each of the three edits of a string, and of each way to move a fraction [ES]. */
const third = 1 / 3

/** First and last character of random strings: printable ASCII. */
const firstCharacter = 32
const lastCharacter = 126

/** Joining makes no longer strings than this: they would grow without end. */
const longestJoined = 200

/** A random number: special, from the pool, whole or with decimals. */
export function sampleNumber(pool: Pool, parameters: GenerationParameters, random: Random): number {
  if (chance(random, parameters.special)) return pick(random, specials)
  if (chance(random, parameters.pool)) return draw(pool.numbers, parameters, random)
  if (chance(random, 0.5)) {
    if (chance(random, parameters.smallNumber)) return pick(random, smallNumbers)
    return withoutMinusZero(Math.trunc(gauss(random) * parameters.numberDeviation))
  }
  return rounded(gauss(random) * parameters.numberDeviation, below(random, parameters.decimals + 1))
}

/**
 * A number near the given one, and different from it where the number line allows. Whole numbers take whole steps; for
 * NaN and the infinities, which have no neighbours, a new number.
 */
export function changeNumber(value: number, pool: Pool, parameters: GenerationParameters, random: Random): number {
  if (!Number.isFinite(value)) return sampleNumber(pool, parameters, random)
  if (Number.isInteger(value)) return value + wholeStep(parameters, random)
  const way = random.next()
  if (way < third) return value + gauss(random) * parameters.delta
  if (way < 2 * third) return value + gauss(random)
  return rounded(value, below(random, parameters.decimals + 1))
}

/** A random bigint: from the pool, or small. */
export function sampleBigint(pool: Pool, parameters: GenerationParameters, random: Random): bigint {
  if (chance(random, parameters.pool)) return draw(pool.bigints, parameters, random)
  return BigInt(Math.trunc(gauss(random) * parameters.numberDeviation))
}

/** A bigint near the given one. */
export function changeBigint(value: bigint, parameters: GenerationParameters, random: Random): bigint {
  return value + BigInt(wholeStep(parameters, random))
}

/** A random string: from the pool, or printable characters. */
export function sampleString(pool: Pool, parameters: GenerationParameters, random: Random): string {
  if (chance(random, parameters.pool)) return draw(pool.strings, parameters, random)
  let text = ''
  for (let left = below(random, parameters.stringLength); 0 < left; left--) text += character(random)
  return text
}

/**
 * A string joined with one from the pool, or with some characters deleted, replaced or inserted, in this order, each with
 * a third. May be unchanged.
 */
export function changeString(value: string, pool: Pool, parameters: GenerationParameters, random: Random): string {
  if (chance(random, parameters.joinString)) return joined(value, draw(pool.strings, parameters, random), random)
  let text = value
  if (chance(random, third)) text = mapCharacters(text, random, () => '')
  if (chance(random, third)) text = mapCharacters(text, random, () => character(random))
  if (chance(random, third)) text = withInsertions(text, parameters, random)
  return text
}

/** Two strings one behind the other, or the second in place of an end of the first. */
function joined(value: string, other: string, random: Random): string {
  const text = chance(random, 0.5) ? value.slice(0, below(random, value.length + 1)) : value
  if (longestJoined < text.length + other.length) return other
  return chance(random, 0.5) ? text + other : other + text
}

/** Replaces each character with probability one in the length. */
function mapCharacters(text: string, random: Random, replace: () => string): string {
  const rate = 1 / text.length
  let mapped = ''
  for (let at = 0; at < text.length; at++) mapped += chance(random, rate) ? replace() : text.charAt(at)
  return mapped
}

function withInsertions(value: string, parameters: GenerationParameters, random: Random): string {
  const at = below(random, value.length + 1)
  let inserted = ''
  for (let rate = parameters.insertAgain; value.length + inserted.length < parameters.stringLength; rate /= 2) {
    inserted += character(random)
    if (!chance(random, rate)) break
  }
  return value.slice(0, at) + inserted + value.slice(at)
}

function character(random: Random): string {
  return String.fromCharCode(firstCharacter + below(random, lastCharacter - firstCharacter + 1))
}

/** A step other than 0. */
function wholeStep({ delta }: GenerationParameters, random: Random): number {
  const step = Math.trunc(gauss(random) * delta)
  if (step !== 0) return step
  return chance(random, 0.5) ? 1 : -1
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  const scaled = Math.round(value * scale) / scale
  return Number.isFinite(scaled) ? withoutMinusZero(scaled) : value
}

/** -0 is a special value, not a result of rounding. */
function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value
}
