import type { Primitive } from '../model/symbolic.ts'
import { below, between, chance, pick, type Random } from '../random/random.ts'
import { recombined } from './recombine.ts'
import { type CallInput, constantTerm, inputTerm, relation } from './relation.ts'
import { isWithin } from './scope.ts'
import type { Similar } from './similar.ts'

/** What inputs can be given besides what they have. */
export interface Material {
  /** Values that were seen, and constants of the source. */
  readonly values: readonly Primitive[]
  /** Parts of texts, and texts that a longer one may be made of. */
  readonly parts: readonly string[]
}

/** Chances that one more input varies, and that a text is made of parts rather than be one that was seen [D]. */
const furtherRate = 0.4
const recombineRate = 0.5

/** Lists that vary get no longer than this. */
const longestVaried = 3

/**
 * The inputs of a call, of which one or more have another value: one that was seen elsewhere, or a text of parts of such (ALGORITHMS
 * 7.6, the generators that change the values themselves and use others again). What the call does not write down stays;
 * `undefined` where nothing else can be given to what was chosen.
 */
export function varied(
  declared: readonly CallInput[],
  inputs: readonly Primitive[],
  material: Material,
  random: Random,
): Similar | undefined {
  const free = declared.flatMap((it, at) => (inputs[at] === undefined || it.part?.kind === 'presence' ? [] : [at]))
  const values = [...inputs]
  const relations: Similar['relations'][number][] = []
  while (0 < free.length) {
    const input = free.splice(below(random, free.length), 1)[0]!
    const value = variation(declared[input]!, inputs[input], material, random)
    if (value !== undefined && !Object.is(value, inputs[input])) {
      values[input] = value
      relations.push(relation(inputTerm(input), '===', constantTerm(value)))
    }
    if (!chance(random, furtherRate)) break
  }
  return relations.length === 0 ? undefined : { inputs: values, relations, changes: [] }
}

/** Another value for an input, or nothing where none is found. */
function variation(
  { domain, part }: CallInput,
  value: Primitive,
  { values, parts }: Material,
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
        const text = recombined(String(value), parts, random)
        return isWithin(domain, text) ? text : undefined
      }
      break
    default:
  }
  const fitting = values.filter((it) => isWithin(domain, it))
  return fitting.length === 0 ? undefined : pick(random, fitting)
}
