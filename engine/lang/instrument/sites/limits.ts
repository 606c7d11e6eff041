import type { MutationOperator } from '../../../model/goal/site.ts'
import type { MutationSite } from './mutations.ts'

/** Most mutants per function and per file. */
export interface MutantLimits {
  readonly ofFunction: number
  /** A section is a file. */
  readonly ofFile: number
}

/** The limits of docs/algorithms.md 8.5; a file takes the limit of a class. */
export const usualLimits: MutantLimits = { ofFunction: 700, ofFile: 1000 }

/** Operators to drop, in this order, if there are too many mutants. */
const droppedFirst: readonly MutationOperator[] = ['RV', 'UOI', 'RC', 'AOR']

/** The sites of a file within the limits, grouped by `functionOf`. */
export function limited(
  sites: readonly MutationSite[],
  functionOf: (site: MutationSite) => unknown,
  { ofFunction, ofFile }: MutantLimits,
): readonly MutationSite[] {
  const byFunction = new Map<unknown, MutationSite[]>()
  for (const site of sites) {
    const fn = functionOf(site)
    const its = byFunction.get(fn)
    if (its === undefined) byFunction.set(fn, [site])
    else its.push(site)
  }
  const kept = [...byFunction.values()].flatMap((it) => within(it, ofFunction))
  const byNode = new Map(kept.map((it) => [it.node, it]))
  return within(
    sites.flatMap((it) => byNode.get(it.node) ?? []),
    ofFile,
  )
}

/** Drops one operator after another until few enough mutants are left; finally, the last sites. */
function within(sites: readonly MutationSite[], most: number): readonly MutationSite[] {
  let left = sites
  for (const operator of droppedFirst) {
    if (countOf(left) <= most) return left
    left = left
      .map((it) => ({ ...it, mutations: it.mutations.filter((mutation) => mutation.operator !== operator) }))
      .filter((it) => 0 < it.mutations.length)
  }
  let count = 0
  return left.filter((it) => (count += it.mutations.length) <= most)
}

function countOf(sites: readonly MutationSite[]): number {
  return sites.reduce((sum, it) => sum + it.mutations.length, 0)
}
