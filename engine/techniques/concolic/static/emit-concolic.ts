import { type Inventory, type Role } from '../../../lang/flow/predicates.ts'
import { noFramedCalls } from '../../../lang/instrument/framed-calls.ts'
import { noSites } from '../../../lang/instrument/sites/sites.ts'
import { emitProbed } from '../../../lang/program/emit/emit.ts'
import type { CheckedProgram } from '../../../lang/program/program.ts'
import { concolicTransformer } from './transformer.ts'

/** Emits the pasted files with probes that compute shadows, instead of probes that measure distances. */
export function emitConcolic(checked: CheckedProgram, inventory: Inventory): string {
  const decisions: ReadonlySet<Role> = new Set(['atom', 'nullish', 'logical', 'case', 'loop'])
  const decisionsOnly: Inventory = {
    ...inventory,
    predicate: (role, node) => (decisions.has(role) ? inventory.predicate(role, node) : undefined),
  }
  return emitProbed(checked, decisionsOnly, { sites: noSites, flags: noFramedCalls }, concolicTransformer)
}
