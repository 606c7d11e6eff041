import type { LawKind } from '../function-under-test.ts'
import { agreement } from './agreement.ts'
import { associativity } from './associativity.ts'
import { bounds } from './bounds.ts'
import { sameByAnother, unchangedByAnother } from './another-function.ts'
import { anyCase, anyOrder, ignoredPart, sign, spacesAround } from './changed-inputs.ts'
import { concatenation } from './concatenation.ts'
import { decidingInput } from './deciding-input.ts'
import { elements } from './elements.ts'
import { length } from './length.ts'
import { linear } from './linear.ts'
import { monotonicity } from './monotonicity.ts'
import { oneOf } from './one-of.ts'
import { parts } from './parts.ts'
import { idempotence, involution } from './repeated.ts'
import { returns } from './returns.ts'
import { roundTrip } from './round-trip.ts'
import { sameElements } from './same-elements.ts'
import { scaling } from './scaling.ts'
import { equalInputs, identityElement, reflexivity } from './special-inputs.ts'
import { exactCondition, necessaryCondition, sufficientCondition } from './special-results.ts'
import { standard } from './standard.ts'
import { antisymmetry, commutativity } from './swapped.ts'
import { textShape } from './text-shape.ts'
import { transitivity, triangleInequality } from './transitivity.ts'
import { unchanged } from './unchanged.ts'

/** All kinds of laws. Among laws that kill the same mutants, those that say more come first. */
export const lawKinds: readonly LawKind[] = [
  standard,
  linear,
  roundTrip,
  involution,
  idempotence,
  commutativity,
  antisymmetry,
  associativity,
  identityElement,
  transitivity,
  triangleInequality,
  scaling,
  sameElements,
  exactCondition,
  concatenation,
  monotonicity,
  reflexivity,
  equalInputs,
  decidingInput,
  agreement,
  sameByAnother,
  unchangedByAnother,
  anyOrder,
  sign,
  anyCase,
  spacesAround,
  ignoredPart,
  elements,
  oneOf,
  sufficientCondition,
  necessaryCondition,
  parts,
  bounds,
  length,
  textShape,
  unchanged,
  returns,
]
