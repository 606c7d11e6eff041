import type { Constants } from '../../../model/subject/subject.ts'
import { withoutImplied } from './implied.ts'
import { createInvariants } from './learn.ts'
import { printRelation } from './print-relation.ts'
import type { CallInput } from './relation.ts'
import { relationConstants, simpleRelations } from './simple-relations.ts'

/** What calls with numbers have in common, as texts. */
export interface CommonConditions {
  /** What holds for all of them, without what follows from others. */
  readonly standing: readonly string[]
  /** What held for some calls and then did not, the newest first. */
  readonly fallen: readonly string[]
}

/** Learns from calls what their inputs have in common, as for a branch that they all cover (docs/algorithms.md 7.2). */
export function commonConditions(
  names: readonly string[],
  constants: Constants,
  calls: readonly (readonly number[])[],
): CommonConditions {
  const inputs = names.map((name): CallInput => ({ name, domain: anyNumber }))
  const invariants = createInvariants(inputs, simpleRelations(inputs, relationConstants(constants)))
  for (const it of calls) invariants.observe(it, [0])
  return {
    standing: withoutImplied(invariants.of(0)).map((it) => printRelation(it, inputs)),
    fallen: invariants.fallen(0).map((it) => printRelation(it.relation, inputs)),
  }
}

const anyNumber: CallInput['domain'] = {
  sort: 'number',
  low: -Infinity,
  high: Infinity,
  isInteger: false,
  hasNaN: false,
}
