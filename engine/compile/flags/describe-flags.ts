import type { CallSite, Flag, FlagOrigin, Flags, Required } from '../../model/flag.ts'
import type { FunctionId } from '../../model/predicate.ts'
import type { Place } from '../../model/source.ts'
import type { Reaches } from '../dependence.ts'
import type { Inventory } from '../predicates.ts'
import type { RunningFunction } from '../erased.ts'
import type { FoundFlags, FoundOrigin } from './find-flags.ts'
import { requiredOf } from './required.ts'
import type ts from 'typescript'

/** What was found as plain data. Calls, in order of discovery, are numbered as sites. */
export function describeFlags(
  { origins, sites, results, framed }: FoundFlags,
  inventory: Inventory,
  reaches: readonly Reaches[],
  shownAt: (node: ts.Node) => { readonly place: Place; readonly text: string },
): Flags {
  const idOf = (fn: RunningFunction): FunctionId => inventory.functionIds.get(fn)!
  const numbers = new Map([...sites.keys()].map((node, at) => [node, at]))
  const origin = (it: FoundOrigin, fn: FunctionId): FlagOrigin => {
    const { negated } = it
    if (it.kind === 'call') return { kind: 'call', site: numbers.get(it.site.node)!, negated }
    return { kind: 'variable', required: requiredOf(it.definitions, inventory, reaches[fn]!), negated }
  }
  const flags: Flag[] = []
  for (const [atom, found] of origins) {
    const predicate = inventory.predicate('atom', atom)
    if (predicate === undefined) continue
    flags.push({ predicate, origin: origin(found, inventory.predicates[predicate]!.function) })
  }
  const described: Record<FunctionId, Required> = {}
  for (const [fn, definitions] of results) described[idOf(fn)] = requiredOf(definitions, inventory, reaches[idOf(fn)]!)
  return {
    flags: flags.sort((a, b) => a.predicate - b.predicate),
    sites: [...sites.values()].map(({ node, caller, callees, over }): CallSite => ({
      function: idOf(caller),
      callees: callees.map(idOf),
      ...(over === undefined ? {} : { over }),
      ...shownAt(node),
    })),
    results: described,
    framed: [...framed].map(idOf).sort((a, b) => a - b),
  }
}
