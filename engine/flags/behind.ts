import type { Compiled } from '../model/compiled.ts'
import type { CallSiteId, Flag, FlagOrigin, Required } from '../model/flag.ts'
import type { FunctionId, Outcome } from '../model/predicate.ts'

/** Whether something is known of how a flag gets an outcome. */
export function hasGradient({ flags }: Compiled, { origin }: Flag, { outcome }: Outcome): boolean {
  const side = outcome === origin.negated ? 'whenFalse' : 'whenTrue'
  const leads = (it: Required | undefined): boolean =>
    it !== undefined && (0 < it[side].length || it.computed !== undefined)
  if (origin.kind === 'variable') return leads(origin.required)
  const { results } = flags.comparisons[origin.comparison]!
  return flags.sites[origin.site]!.callees.some((it) => leads(results[it]))
}

/** The function of a flag, and those whose activations its distance is read from, through any depth of calls. */
export function functionsBehind({ flags, predicates }: Compiled, { predicate, origin }: Flag): readonly FunctionId[] {
  const found = new Set<FunctionId>()
  const enter = (site: CallSiteId): void => {
    flags.sites[site]!.callees.forEach(follow)
  }
  const compute = (required: Required | undefined): void => {
    for (const { site } of required?.computed ?? []) if (site !== undefined) enter(site)
  }
  const follow = (fn: FunctionId): void => {
    if (found.has(fn)) return
    found.add(fn)
    for (const { results } of flags.comparisons) compute(results[fn])
    for (const it of flags.flags) if (predicates[it.predicate]!.function === fn) from(it.origin)
  }
  const from = (it: FlagOrigin): void => {
    if (it.kind === 'call') enter(it.site)
    else compute(it.required)
  }
  const own = predicates[predicate]!.function
  if (origin.kind === 'variable') follow(own)
  else {
    enter(origin.site)
    found.add(own)
  }
  return [...found]
}
