import type { Primitive, SymbolicInput } from '../model/symbolic.ts'
import { below, between, chance, pick, type Random } from '../random/random.ts'
import { isWithin } from './scope.ts'
import type { RelationConstants } from './templates/template.ts'

/** Chances that a number is next to that of a similar call, a constant of the source, and a bound of its scope [D]. */
const besideRate = 0.15
const constantRate = 0.25
const boundRate = 0.25

/** As near as that is a number next to another one. */
const farthest = 10

/** Scopes that are wider are drawn from by magnitude, others uniformly. */
const narrow = 2 ** 16

/**
 * A value within a scope from which to begin: that of a similar call with chance `nearRate`, else one of those that satisfy bounds
 * (ALGORITHMS 7.5): a bound, a constant of the source, or any.
 */
export function drawInput(
  scope: SymbolicInput,
  near: Primitive,
  constants: RelationConstants,
  nearRate: number,
  random: Random,
): Primitive {
  const isNear = isWithin(scope, near)
  if (isNear && chance(random, nearRate)) return near
  switch (scope.sort) {
    case 'number':
      return drawNumber(scope, isNear ? Number(near) : undefined, constants.numbers, random)
    case 'string': {
      const texts = constants.strings.length === 0 ? '' : pick(random, constants.strings)
      return texts.slice(0, scope.longest)
    }
    case 'boolean':
      return chance(random, 1 / 2)
    case 'choice':
      return pick(random, scope.values)
    case 'bigint':
      return BigInt(between(random, -farthest, farthest))
  }
}

function drawNumber(
  scope: SymbolicInput & { readonly sort: 'number' },
  near: number | undefined,
  constants: readonly number[],
  random: Random,
): number {
  const { low, high } = scope
  if (low === high) return low
  const within = (it: number): number => Math.min(high, Math.max(low, Math.round(it)))
  if (near !== undefined && chance(random, besideRate)) return within(near + between(random, -farthest, farthest))
  if (chance(random, constantRate)) {
    const constant = pick(random, constants)
    if (isWithin(scope, constant)) return constant
  }
  if (chance(random, boundRate)) return chance(random, 1 / 2) ? low : high
  const width = high - low
  if (width <= narrow) return within(low + random.next() * width)
  // From 0, or from the end that is nearest to it, as far as any magnitude goes.
  const origin = within(0)
  const sign = origin === low ? 1 : origin === high ? -1 : chance(random, 1 / 2) ? 1 : -1
  return within(origin + sign * random.next() * 2 ** (1 + below(random, Math.floor(Math.log2(width)))))
}
