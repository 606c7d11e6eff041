import type { Constants } from '../../model/subject/subject.ts'
import { withoutImplied } from './dynamic/relations/implied.ts'
import { createInvariants } from './dynamic/relations/learn.ts'
import { printRelation } from './dynamic/relations/print-relation.ts'
import type { CallInput } from './dynamic/relations/relation.ts'
import { relationConstants, simpleRelations } from './dynamic/relations/simple-relations.ts'

/** The printed conditions that the inputs of some calls have in common. */
export interface CommonConditions {
  /** Relations that held for all calls, without implied ones. */
  readonly holding: readonly string[]
  /** Relations that held for some calls and then did not, newest first. */
  readonly falsified: readonly string[]
}

/** Learns the common conditions of calls, as if all covered the same branch (docs/algorithms.md 7.2). */
export function commonConditions(
  names: readonly string[],
  constants: Constants,
  calls: readonly (readonly number[])[],
): CommonConditions {
  const inputs = names.map((name): CallInput => ({ name, domain: anyNumber }))
  const invariants = createInvariants(inputs, simpleRelations(inputs, relationConstants(constants)))
  for (const it of calls) invariants.observe(it, [0])
  return {
    holding: withoutImplied(invariants.of(0)).map((it) => printRelation(it, inputs)),
    falsified: invariants.falsified(0).map((it) => printRelation(it.relation, inputs)),
  }
}

const anyNumber: CallInput['domain'] = {
  sort: 'number',
  low: -Infinity,
  high: Infinity,
  isInteger: false,
  hasNaN: false,
}
