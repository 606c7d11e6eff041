import type { Constraint } from './symbolic.ts'

/** Whether it is proved that no assignment satisfies a constraint in JavaScript. `false` means unknown. */
export type Refute = (constraint: Constraint) => boolean
