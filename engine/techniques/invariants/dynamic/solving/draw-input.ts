import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import { below, between, chance, pick, type Random } from '../../../../random/random.ts'
import { isWithin } from './scope.ts'
import type { RelationConstants } from '../relations/templates/template.ts'

/** Chances that a number is near that of a similar call, and otherwise a bound of its scope [D]. */
const besideRate = 0.15
const boundRate = 0.25

/** Largest distance of a near number. */
const farthest = 10

/** Widest scope that is drawn from uniformly; wider ones are drawn from by magnitude. */
const narrow = 2 ** 16

/** Chances of the kinds of start values, each if the ones before it do not apply. */
export interface DrawRates {
  /** The value of a similar call. */
  readonly nearRate: number
  /** For a number, a constant of the source within its scope, if there is one. */
  readonly constantRate: number
}

/** Draws a value in a scope: a similar call's, a constant of the source, a bound, or any (docs/algorithms.md 7.5). */
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
  // From 0, or from the end nearest to it, by a random magnitude.
  const origin = within(0)
  const sign = origin === low ? 1 : origin === high ? -1 : chance(random, 1 / 2) ? 1 : -1
  return within(origin + sign * random.next() * 2 ** (1 + below(random, Math.floor(Math.log2(width)))))
}
