import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import { below, between, chance, pick, type Random } from '../../../../random/random.ts'
import type { PreviousValues } from '../previous.ts'
import { recombined, spliced } from './recombine.ts'
import { type CallInput, constantTerm, inputTerm, relation } from '../relations/relation.ts'
import { isWithin } from './scope.ts'
import type { Similar } from '../relations/similar.ts'

/** Other values for inputs, of one origin, such as the constants of a source. Both lists may be computed on demand. */
export interface ValuePool {
  readonly values: readonly Primitive[]
  /** Parts of texts, and texts that may become parts of longer ones. */
  readonly parts: readonly string[]
}

/** Chances to vary one more input, to make a text of parts, and to take these from a text of another call [D]. */
const furtherRate = 0.4
const recombineRate = 0.75
const spliceRate = 0.6

/** Longest list that is made. */
const longestVaried = 3

/**
 * Varies inputs of a call by values from pools or texts of parts (docs/algorithms.md 7.6). All pools with fitting
 * values are equally likely. Inputs that are not literals in the test stay; undefined if no other value fits.
 */
export function varied(
  declared: readonly CallInput[],
  inputs: readonly Primitive[],
  pools: readonly ValuePool[],
  previous: PreviousValues,
  random: Random,
): Similar | undefined {
  const free = declared.flatMap((it, at) => (inputs[at] === undefined || it.part?.kind === 'presence' ? [] : [at]))
  const values = [...inputs]
  const relations: Similar['relations'][number][] = []
  while (0 < free.length) {
    const input = free.splice(below(random, free.length), 1)[0]!
    const value = variation(declared[input]!, inputs[input], pools, previous(input), random)
    if (value !== undefined && !Object.is(value, inputs[input])) {
      values[input] = value
      relations.push(
        relation(inputTerm(input), isIdentifiedByStrictEquality(value) ? '===' : 'Object.is', constantTerm(value)),
      )
    }
    if (!chance(random, furtherRate)) break
  }
  return relations.length === 0 ? undefined : { inputs: values, relations, changes: [] }
}

function variation(
  { domain, part }: CallInput,
  value: Primitive,
  pools: readonly ValuePool[],
  previous: readonly Primitive[],
  random: Random,
): Primitive {
  if (part?.kind === 'length') return between(random, 0, longestVaried)
  switch (domain.sort) {
    case 'boolean':
      return value !== true
    case 'choice':
      return pick(random, domain.values)
    case 'string':
      if (chance(random, recombineRate)) {
        const other = chance(random, spliceRate) && 0 < previous.length ? pick(random, previous) : undefined
        const text =
          typeof other === 'string'
            ? spliced(String(value), other, random)
            : recombined(
                String(value),
                some(pools, (it) => it.parts, random),
                random,
              )
        return isWithin(domain, text) ? text : undefined
      }
      break
    default:
  }
  const fitting = some(
    [...pools, { values: previous, parts: [] }],
    ({ values }) => values.filter((it) => isFitting(it, domain)),
    random,
  )
  return fitting.length === 0 ? undefined : pick(random, fitting)
}

/** The items of a random pool that has any; empty if none has. Other pools need not be computed. */
function some<T>(pools: readonly ValuePool[], of: (pool: ValuePool) => readonly T[], random: Random): readonly T[] {
  const left = [...pools]
  while (0 < left.length) {
    const found = of(left.splice(below(random, left.length), 1)[0]!)
    if (0 < found.length) return found
  }
  return []
}

/** Whether an input may have a value. Bounds only limit the search: a non-integer input may be any number. */
function isFitting(value: Primitive, domain: SymbolicInput): boolean {
  return isWithin(domain, value) || (typeof value === 'number' && domain.sort === 'number' && !domain.isInteger)
}

/** Whether `===` distinguishes a value from all others: not for NaN and -0. */
function isIdentifiedByStrictEquality(value: Primitive): boolean {
  return value === value && !Object.is(value, -0)
}
