import type { Outcome } from '../goal/predicate.ts'
import type { Primitive } from './symbolic.ts'

/** A decision of a path condition, as shown. */
export interface ShownDecision extends Outcome {
  /** The condition that held, as JavaScript over input names. */
  readonly text: string
}

/** A value of an input in a model. */
export interface ShownInput {
  /** The name of the parameter or its part in the code, such as `path` or `order.total`; unique within a test. */
  readonly name: string
  readonly before: Primitive
  readonly after: Primitive
}
