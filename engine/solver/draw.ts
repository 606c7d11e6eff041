import type { Primitive, SymbolicNode } from '../model/symbolic/symbolic.ts'
import { below, between, chance, pick, type Random } from '../random/random.ts'
import { holds } from './domain/domain.ts'
import { fit, type Scope } from './fit.ts'

/** Chance that a new value comes from a constant of the constraint (EvoSuite, docs/algorithms.md 6.2). */
const constantRate = 0.5

/** Default bounds of drawn numbers (EvoSuite, docs/algorithms.md 6.3). */
const usualNumbers = [-2048, 2047] as const

/** Length of drawn texts, and range of their code units. */
const longestText = 20
const printable = [0x20, 0x7e] as const

/** Chances of a number near 0, and of one of any magnitude; otherwise uniform within the default bounds. */
const smallRate = 0.4
const wideRate = 0.2
const small = 10
const mostBits = 64

/** Chance of a number at which arithmetic is special. */
const specialRate = 0.1
const special = [0, -0, Infinity, -Infinity, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE]

/** Chance that a number of a non-integer input is an integer. */
const wholeRate = 0.6

/** A value for an input to start a search with. `constants` are those of the constraint. */
export function draw(scope: Scope, constants: readonly Primitive[], random: Random): Primitive {
  for (;;) {
    const fitted = fit(scope, drawCandidate(scope, constants, random))
    if (fitted !== undefined) return fitted.value
  }
}

/** The constants in a constraint. */
export function constantsOf(nodes: readonly SymbolicNode[]): readonly Primitive[] {
  return nodes.flatMap((it) => (it.kind === 'constant' ? [it.value] : []))
}

function drawCandidate({ input, domain }: Scope, constants: readonly Primitive[], random: Random): Primitive {
  switch (input.sort) {
    case 'number': {
      if (input.hasNaN && chance(random, specialRate)) return NaN
      const own = constants.filter((it) => typeof it === 'number')
      if (0 < own.length && chance(random, constantRate)) return pick(random, own) + between(random, -1, 1)
      const { low, high } = domain.numbers!
      const width = high - low
      const number =
        width <= Number.MAX_SAFE_INTEGER && chance(random, constantRate)
          ? low + random.next() * width
          : anyNumber(random)
      return chance(random, wholeRate) ? Math.round(number) : number
    }
    case 'bigint': {
      const own = constants.filter((it) => typeof it === 'bigint')
      if (0 < own.length && chance(random, constantRate)) return pick(random, own) + BigInt(between(random, -1, 1))
      return BigInt(between(random, ...usualNumbers))
    }
    case 'string': {
      const own = constants.filter((it) => typeof it === 'string')
      if (0 < own.length && chance(random, constantRate)) return pick(random, own)
      return Array.from({ length: below(random, longestText) }, () =>
        String.fromCharCode(between(random, ...printable)),
      ).join('')
    }
    case 'boolean':
      return chance(random, 1 / 2)
    case 'choice': {
      const left = input.values.filter((it) => holds(domain, it))
      return pick(random, 0 < left.length ? left : input.values)
    }
  }
}

function anyNumber(random: Random): number {
  if (chance(random, specialRate)) return pick(random, special)
  if (chance(random, smallRate)) return between(random, -small, small)
  if (chance(random, wideRate)) return pick(random, [1, -1, 2 * random.next() - 1]) * 2 ** below(random, mostBits)
  return between(random, ...usualNumbers)
}
