import { below, between, chance, gauss, pick, type Random } from '../../random/random.ts'
import type { GenerationParameters } from '../parameters.ts'
import { draw, type Pool } from '../pool.ts'
import { wholeStepOf } from './whole-step.ts'

/** Edges of the number type, rare among constants in a source (docs/algorithms.md 1.6). */
const specials: readonly number[] = [
  ...[0, -0, 1, -1, 0.5, NaN, Infinity, -Infinity],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31 - 1, -(2 ** 31), 2 ** 32, Number.EPSILON],
]

/** Whole numbers that are significant in most programs [PY]. */
const smallNumbers: readonly number[] = [-1, 0, 1, 2, 3]

/** Chance of each way to move a fraction [ES]. */
const third = 1 / 3

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

/** A nearby number, usually different. Integers take whole steps; NaN and the infinities are drawn again. */
export function changeNumber(value: number, pool: Pool, parameters: GenerationParameters, random: Random): number {
  if (!Number.isFinite(value)) return sampleNumber(pool, parameters, random)
  if (Number.isInteger(value)) return value + wholeStep(parameters, random)
  const way = random.next()
  if (way < third) return value + gauss(random) * parameters.delta
  if (way < 2 * third) return value + gauss(random)
  return rounded(value, below(random, parameters.decimals + 1))
}

/** Results of `Math.random` at the edges of what code usually decides by it. */
const edges: readonly number[] = [0, 0.5, 0.9999]

/** A number from 0 up to but excluding 1: an edge, near a constant of the source, or any, with few decimals. */
export function sampleFraction(pool: Pool, parameters: GenerationParameters, random: Random): number {
  if (chance(random, parameters.special)) return pick(random, edges)
  if (chance(random, parameters.pool)) {
    const known = draw(pool.numbers, parameters, random)
    const part = known === 0 ? 0 : Math.abs(1 < Math.abs(known) ? 1 / known : known)
    return fraction(part + (below(random, 3) - 1) / 10 ** between(random, 2, 4))
  }
  return fraction(rounded(random.next(), between(random, 1, 4)))
}

/** A nearby fraction, usually different. Steps differ by orders of magnitude. */
export function changeFraction(value: number, random: Random): number {
  const decimals = between(random, 1, 5)
  return fraction(rounded(value + gauss(random) / 10 ** decimals, decimals))
}

/** The nearest fraction: a number out of range becomes the first or a late one. */
function fraction(value: number): number {
  return value < 0 ? 0 : 1 <= value ? 0.9999 : value
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

/** A step other than 0. */
function wholeStep({ delta, fineDelta }: GenerationParameters, random: Random): number {
  return wholeStepOf(chance(random, 0.5) ? delta : fineDelta, random)
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
