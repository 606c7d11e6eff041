import type { Primitive } from '../model/symbolic.ts'
import { below, chance, pick, type Random } from '../random/random.ts'
import { mutated } from './mutate.ts'
import { type CallInput, inputsOf, type Relation } from './relation.ts'
import type { Satisfier } from './satisfy.ts'
import type { RelationConstants } from './templates/template.ts'

/** What inputs that resemble others are made with. */
export interface Similarity {
  readonly inputs: readonly CallInput[]
  readonly constants: RelationConstants
  readonly satisfier: Satisfier
}

/** A call that was made, and what it has in common with others that cover the same: their path likely invariant, without what is implied. */
export interface Known {
  readonly inputs: readonly Primitive[]
  readonly relations: readonly Relation[]
}

/** Other inputs with the same path likely invariant (paper 003, Algorithm 7); `undefined` where none are found. */
export function sameInvariant(
  { satisfier }: Similarity,
  { inputs, relations }: Known,
  random: Random,
): readonly Primitive[] | undefined {
  return satisfier.satisfy(relations, inputs, random)
}

/** Chance that one more relation is changed. */
const furtherRate = 0.3

/**
 * Inputs for which one or more relations of the path likely invariant are changed (paper 003, 4.1.6). Where nothing satisfies
 * that, all other relations over the same inputs are left out: most follow from what was changed, by chance or not [D].
 */
export function changedInvariant(
  { inputs: declared, constants, satisfier }: Similarity,
  { inputs, relations }: Known,
  random: Random,
): readonly Primitive[] | undefined {
  const all = [...relations]
  if (all.length === 0) return undefined
  const changed: Relation[] = []
  do {
    const [it] = all.splice(below(random, all.length), 1)
    changed.push(mutated(it!, declared, constants, random))
  } while (0 < all.length && chance(random, furtherRate))
  const found = satisfier.satisfy([...changed, ...all], inputs, random)
  if (found !== undefined) return found
  const touched = new Set(changed.flatMap(inputsOf))
  const others = all.filter((it) => !inputsOf(it).some((input) => touched.has(input)))
  return satisfier.satisfy([...changed, ...others], inputs, random)
}

/** Inputs that satisfy a relation which may turn out to matter (paper 003, Algorithm 6); `undefined` where none are found. */
export function promising(
  relations: readonly Relation[],
  satisfier: Satisfier,
  random: Random,
): readonly Primitive[] | undefined {
  return relations.length === 0 ? undefined : satisfier.satisfy([pick(random, relations)], undefined, random)
}
