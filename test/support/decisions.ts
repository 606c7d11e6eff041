import type { Decisions } from '../../engine/export/naming/outcomes.ts'

/** The decisions of suites whose tests name no goals. */
export const noDecisions: Decisions = { goals: [], predicates: [], functions: [], guards: [] }
