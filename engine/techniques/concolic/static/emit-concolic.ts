import { type Inventory, type Role } from '../../../lang/flow/predicates.ts'
import type { MockedValue } from '../../../lang/instrument/rewrite-context.ts'
import {
  findMissingImports,
  importKey,
  type ImportedName,
  type MissingImports,
} from '../../../lang/mocks/missing-imports.ts'
import { mockPath } from '../../../model/subject/mocked-module.ts'
import { noFramedCalls } from '../../../lang/instrument/framed-calls.ts'
import { noSites } from '../../../lang/instrument/sites/sites.ts'
import { emitProbed } from '../../../lang/program/emit/emit.ts'
import type { CheckedProgram } from '../../../lang/program/program.ts'
import { concolicTransformer } from './transformer.ts'

/** The keys of values that tests arrange, for the expressions that read them. */
function mockedValueIn({ modules, exportOf }: MissingImports): MockedValue | undefined {
  const isValue = ({ module, name, members }: ImportedName): boolean =>
    modules[module]!.exports.some(
      (it) =>
        it.use === 'value' && mockPath(it).join(' ') === mockPath({ name, ...(members && { members }) }).join(' '),
    )
  if (!modules.some((it) => it.exports.some(({ use }) => use === 'value'))) return undefined
  return (node) => {
    const named = exportOf(node)
    return named !== undefined && isValue(named) ? importKey(named) : undefined
  }
}

/** Emits the pasted files with probes that compute shadows, instead of probes that measure distances. */
export function emitConcolic(checked: CheckedProgram, inventory: Inventory): string {
  const decisions: ReadonlySet<Role> = new Set(['atom', 'nullish', 'logical', 'case', 'loop'])
  const decisionsOnly: Inventory = {
    ...inventory,
    predicate: (role, node) => (decisions.has(role) ? inventory.predicate(role, node) : undefined),
  }
  const mockedValue = mockedValueIn(findMissingImports(checked))
  return emitProbed(checked, decisionsOnly, { sites: noSites, flags: noFramedCalls }, (instruments) =>
    concolicTransformer({ ...instruments, mockedValue }),
  )
}
