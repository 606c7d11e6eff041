import type { Primitive } from '../../../../model/symbolic/symbolic.ts'
import { below, chance, pick, type Random } from '../../../../random/random.ts'
import { mutated } from './mutate.ts'
import { type CallInput, inputsOf, type Relation } from './relation.ts'
import type { Satisfier } from '../solving/satisfy.ts'
import type { RelationConstants } from './templates/template.ts'

/** The context for making similar inputs. */
export interface Similarity {
  readonly inputs: readonly CallInput[]
  readonly constants: RelationConstants
  readonly satisfier: Satisfier
}

/** The inputs of a call, and its path likely invariant without implied relations. */
export interface KnownInputs {
  readonly inputs: readonly Primitive[]
  readonly relations: readonly Relation[]
}

/** Inputs that were found, the relations that they satisfy, and which of those were changed. */
export interface Similar {
  readonly inputs: readonly Primitive[]
  readonly relations: readonly Relation[]
  readonly changes: readonly { readonly before: Relation; readonly after: Relation }[]
}

/** Finds other inputs with the same path likely invariant (Nosrati et al., Algorithm 7). */
export function sameInvariant(
  { satisfier }: Similarity,
  { inputs, relations }: KnownInputs,
  random: Random,
): Similar | undefined {
  const found = satisfier.satisfy(relations, inputs, random)
  return found && { inputs: found, relations, changes: [] }
}

/** Chance that one more relation is changed. */
const furtherRate = 0.3

/**
 * Finds inputs for which relations of the path likely invariant are changed (Nosrati et al., 4.1.6). If that fails,
 * drops all other relations over the same inputs: most follow from what was changed, by chance or not [D].
 */
export function changedInvariant(
  { inputs: declared, constants, satisfier }: Similarity,
  { inputs, relations }: KnownInputs,
  random: Random,
): Similar | undefined {
  const all = [...relations]
  if (all.length === 0) return undefined
  const changes: { before: Relation; after: Relation }[] = []
  do {
    const [before] = all.splice(below(random, all.length), 1)
    changes.push({ before: before!, after: mutated(before!, declared, constants, random) })
  } while (0 < all.length && chance(random, furtherRate))
  return satisfying(satisfier, inputs, changes, all, random)
}

/**
 * Finds inputs for which one relation does not hold, and the others do as far as possible. They avoid the outcome that
 * the relation was learned for, or show that it does not depend on the relation [D].
 */
export function negatedInvariant(
  { satisfier }: Similarity,
  { inputs, relations }: KnownInputs,
  negated: Relation,
  random: Random,
): Similar | undefined {
  const changes = [{ before: negated, after: { ...negated, outcome: !negated.outcome } }]
  return satisfying(
    satisfier,
    inputs,
    changes,
    relations.filter((it) => it !== negated),
    random,
  )
}

function satisfying(
  satisfier: Satisfier,
  inputs: readonly Primitive[],
  changes: Similar['changes'],
  others: readonly Relation[],
  random: Random,
): Similar | undefined {
  const changed = changes.map((it) => it.after)
  const satisfied = (wanted: readonly Relation[]): Similar | undefined => {
    const found = satisfier.satisfy(wanted, inputs, random)
    return found && { inputs: found, relations: wanted, changes }
  }
  const touched = new Set(changed.flatMap(inputsOf))
  return (
    satisfied([...changed, ...others]) ??
    satisfied([...changed, ...others.filter((it) => !inputsOf(it).some((input) => touched.has(input)))])
  )
}

/** Finds inputs that satisfy a random relation (Nosrati et al., Algorithm 6), near others if these are given. */
export function promising(
  relations: readonly Relation[],
  satisfier: Satisfier,
  near: readonly Primitive[] | undefined,
  random: Random,
): Similar | undefined {
  if (relations.length === 0) return undefined
  const wanted = [pick(random, relations)]
  const inputs = satisfier.satisfy(wanted, near, random)
  return inputs && { inputs, relations: wanted, changes: [] }
}
