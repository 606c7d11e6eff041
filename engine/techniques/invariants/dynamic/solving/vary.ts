import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'
import { below, between, chance, pick, type Random } from '../../../../random/random.ts'
import type { PreviousValues } from '../previous.ts'
import { recombined, spliced } from './recombine.ts'
import { type CallInput, constantTerm, inputTerm, relation } from '../relations/relation.ts'
import { isWithin } from './scope.ts'
import type { Similar } from '../relations/similar.ts'

/** What inputs can be given besides what they have, all of one kind, such as the constants of a source. Either may be gathered when it is read. */
export interface ValuePool {
  readonly values: readonly Primitive[]
  /** Parts of texts, and texts that a longer one may be made of. */
  readonly parts: readonly string[]
}

/**
 * Chances that one more input varies, that a text is made of parts rather than be one of some material, and that these are those of two
 * texts which calls were given there [D].
 */
const furtherRate = 0.4
const recombineRate = 0.75
const spliceRate = 0.6

/** Lists that vary get no longer than this. */
const longestVaried = 3

/**
 * The inputs of a call, of which one or more have another value: one of some material, or a text of parts of it
 * (docs/algorithms.md 7.6, the generators that change the values themselves and use others again). Any material that
 * has something for an input is as likely as any other, however much it has. What the call does not write down stays;
 * `undefined` where nothing else can be given to what was chosen.
 */
export function varied(
  declared: readonly CallInput[],
  inputs: readonly Primitive[],
  materials: readonly ValuePool[],
  previous: PreviousValues,
  random: Random,
): Similar | undefined {
  const free = declared.flatMap((it, at) => (inputs[at] === undefined || it.part?.kind === 'presence' ? [] : [at]))
  const values = [...inputs]
  const relations: Similar['relations'][number][] = []
  while (0 < free.length) {
    const input = free.splice(below(random, free.length), 1)[0]!
    const value = variation(declared[input]!, inputs[input], materials, previous(input), random)
    if (value !== undefined && !Object.is(value, inputs[input])) {
      values[input] = value
      relations.push(relation(inputTerm(input), isTold(value) ? '===' : 'Object.is', constantTerm(value)))
    }
    if (!chance(random, furtherRate)) break
  }
  return relations.length === 0 ? undefined : { inputs: values, relations, changes: [] }
}

/** Another value for an input, or nothing where none is found. */
function variation(
  { domain, part }: CallInput,
  value: Primitive,
  materials: readonly ValuePool[],
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
                some(materials, (it) => it.parts, random),
                random,
              )
        return isWithin(domain, text) ? text : undefined
      }
      break
    default:
  }
  const fitting = some(
    [...materials, { values: previous, parts: [] }],
    ({ values }) => values.filter((it) => isFitting(it, domain)),
    random,
  )
  return fitting.length === 0 ? undefined : pick(random, fitting)
}

/** What one of the materials has that have any; none where no material has. Others need not be gathered. */
function some<T>(
  materials: readonly ValuePool[],
  of: (pools: ValuePool) => readonly T[],
  random: Random,
): readonly T[] {
  const left = [...materials]
  while (0 < left.length) {
    const found = of(left.splice(below(random, left.length), 1)[0]!)
    if (0 < found.length) return found
  }
  return []
}

/** Whether an input may be given a value. Bounds are those within which numbers are looked for: one that need not be whole may be any. */
function isFitting(value: Primitive, domain: SymbolicInput): boolean {
  return isWithin(domain, value) || (typeof value === 'number' && domain.sort === 'number' && !domain.isInteger)
}

/** Whether `===` tells a value from all others, which it does not for NaN and -0. */
function isTold(value: Primitive): boolean {
  return value === value && !Object.is(value, -0)
}
