import type { Constraint } from './symbolic.ts'

/** Whether a constraint is provably unsatisfiable in JavaScript. `false` means unknown. */
export type Refute = (constraint: Constraint) => boolean
