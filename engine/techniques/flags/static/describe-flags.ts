import type {
  CallSite,
  CallSiteId,
  Comparison,
  Flag,
  FlagOrigin,
  Flags,
  ProvidedArgument,
  Required,
} from '../../../model/flags/flag.ts'
import type { FunctionId } from '../../../model/goal/predicate.ts'
import type { Reaches } from '../../../lang/flow/dependence.ts'
import type { Inventory } from '../../../lang/flow/predicates.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'
import type { Shown } from '../../../lang/syntax/shown.ts'
import { calledIn } from './candidates.ts'
import { type Comparison as FoundComparison, judge } from '../../../lang/data-flow/comparisons.ts'
import type { FoundFlags, FoundOrigin } from './found-flags.ts'
import { leavesOf } from './leaves.ts'
import { requiredOf, requiredOfLeaves } from './required.ts'
import type { Definition } from '../../../lang/data-flow/variables.ts'
import ts from 'typescript'

/** Converts found flags to plain data. Call sites are numbered in order of discovery. */
export function describeFlags(
  { origins, sites, results, framed }: FoundFlags,
  checker: ts.TypeChecker,
  inventory: Inventory,
  reaches: readonly Reaches[],
  shownAt: (node: ts.Node) => Shown,
): Flags {
  const idOf = (fn: RunningFunction): FunctionId => inventory.functionIds.get(fn)!
  const numbers = new Map([...sites.keys()].map((node, at) => [node, at]))
  const comparisons = results.map((it) => it.comparison)

  /** The number of the call that an expression is, if the results of its callees are judged by this comparison. */
  const siteIn = (expression: ts.Expression, comparison: FoundComparison): CallSiteId | undefined => {
    const site = sites.get(calledIn(expression))
    const judged = results[comparisons.indexOf(comparison)]!.returned
    return site?.callees.some((it) => judged.has(it)) === true ? numbers.get(site.node) : undefined
  }

  const required = (definitions: readonly Definition[], comparison: FoundComparison, fn: FunctionId): Required => {
    const ways = { inventory, reaches: reaches[fn]! }
    if (comparison.kind === 'truth') return requiredOf(definitions, ways)
    const leaves = leavesOf(definitions, checker).map((leaf) => {
      const verdict = judge(checker.getTypeAtLocation(leaf.node), comparison, checker)
      return { ...leaf, verdict, site: siteIn(leaf.node, comparison) }
    })
    return requiredOfLeaves(leaves, ways)
  }
  const originOf = (found: FoundOrigin, fn: FunctionId): FlagOrigin => {
    const judging = { comparison: comparisons.indexOf(found.comparison), negated: found.negated }
    switch (found.kind) {
      case 'call':
        return { kind: found.kind, site: numbers.get(found.site.node)!, ...judging }
      case 'variable':
        return { kind: found.kind, required: required(found.definitions, found.comparison, fn), ...judging }
      case 'argument': {
        const provided = [...found.provided].map(([site, definition]): ProvidedArgument => {
          const by = required([definition], found.comparison, idOf(site.caller))
          return { site: numbers.get(site.node)!, required: by }
        })
        return { kind: found.kind, provided, ...judging }
      }
    }
  }

  const flags: Flag[] = []
  for (const [node, found] of origins) {
    const predicate = inventory.predicate(ts.isCaseClause(node) ? 'case' : 'atom', node)
    if (predicate === undefined) continue
    flags.push({ predicate, origin: originOf(found, inventory.predicates[predicate]!.function) })
  }
  return {
    flags: flags.sort((a, b) => a.predicate - b.predicate),
    sites: [...sites.values()].map(({ node, caller, callees, over }): CallSite => ({
      function: idOf(caller),
      callees: callees.map(idOf),
      ...(over === undefined ? {} : { over }),
      ...shownAt(node),
    })),
    comparisons: results.map(({ comparison, returned }): Comparison => ({
      text: comparison.kind === 'constant' ? `${comparison.operator} ${comparison.text}` : '',
      results: Object.fromEntries(
        [...returned].map(([fn, definitions]) => [idOf(fn), required(definitions, comparison, idOf(fn))]),
      ),
    })),
    framed: [...framed].map(idOf).sort((a, b) => a - b),
  }
}
