import type { Decisions } from '../../engine/export/naming/outcomes.ts'

/** For suites whose tests name no goals. */
export const nothingDecided: Decisions = { goals: [], predicates: [], functions: [], guards: [] }
