import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import { below, between, chance, pick, type Random } from '../../../../random/random.ts'
import { isWithin } from './scope.ts'
import type { RelationConstants } from '../relations/templates/template.ts'

/** Chances that a number is next to that of a similar call, and else a bound of its scope [D]. */
const besideRate = 0.15
const boundRate = 0.25

/** As near as that is a number next to another one. */
const farthest = 10

/** Scopes that are wider are drawn from by magnitude, others uniformly. */
const narrow = 2 ** 16

/** Chances of what a value to begin with is, each if it is not what stands before it. */
export interface DrawRates {
  /** That of a similar call. */
  readonly nearRate: number
  /** Of a number: one of the constants of the source that its scope has, if any. */
  readonly constantRate: number
}

/**
 * A value within a scope from which to begin: that of a similar call, or one of those that satisfy bounds
 * (docs/algorithms.md 7.5): a constant of the source, a bound, or any.
 */
export function drawInput(
  scope: SymbolicInput,
  near: Primitive,
  constants: RelationConstants,
  { nearRate, constantRate }: DrawRates,
  random: Random,
): Primitive {
  const isNear = isWithin(scope, near)
  if (isNear && chance(random, nearRate)) return near
  switch (scope.sort) {
    case 'number':
      return drawNumber(scope, isNear ? Number(near) : undefined, constants.numbers, constantRate, random)
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
  constantRate: number,
  random: Random,
): number {
  const { low, high } = scope
  if (low === high) return low
  const within = (it: number): number => Math.min(high, Math.max(low, Math.round(it)))
  if (near !== undefined && chance(random, besideRate)) return within(near + between(random, -farthest, farthest))
  if (chance(random, constantRate)) {
    const fitting = constants.filter((it) => isWithin(scope, it))
    if (0 < fitting.length) return pick(random, fitting)
  }
  if (chance(random, boundRate)) return chance(random, 1 / 2) ? low : high
  const width = high - low
  if (width <= narrow) return within(low + random.next() * width)
  // From 0, or from the end that is nearest to it, as far as any magnitude goes.
  const origin = within(0)
  const sign = origin === low ? 1 : origin === high ? -1 : chance(random, 1 / 2) ? 1 : -1
  return within(origin + sign * random.next() * 2 ** (1 + below(random, Math.floor(Math.log2(width)))))
}
