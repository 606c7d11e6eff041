import { coalescing } from './coalescing.ts'
import { assignmentDefaults, bindingDefaults, variables } from './defaults.ts'
import { fields } from './fields.ts'
import { functions, modules } from './functions.ts'
import { handlers } from './handlers.ts'
import { breaks, iterations, labels } from './iterations.ts'
import { logicalAssignments } from './logical-assignments.ts'
import { loops } from './loops.ts'
import { operations, values } from './mutations.ts'
import { optionalChains } from './optional-chains.ts'
import type { Rewrite } from '../rewrite-context.ts'
import { switches } from './switches.ts'
import { madeErrors, throws } from './throws.ts'

/** Every rewrite except that of atoms, which wraps these results. The first that applies to a node is used. */
export const rewrites: readonly Rewrite[] = [
  modules,
  functions,
  fields,
  bindingDefaults,
  variables,
  assignmentDefaults,
  logicalAssignments,
  coalescing,
  optionalChains,
  switches,
  loops,
  iterations,
  labels,
  breaks,
  handlers,
  throws,
  madeErrors,
  operations,
  values,
]
