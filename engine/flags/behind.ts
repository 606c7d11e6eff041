import type { Compiled } from '../model/compiled.ts'
import type { CallSiteId, Flag, FlagOrigin, Required } from '../model/flag.ts'
import type { FunctionId, Outcome } from '../model/predicate.ts'
import { leadsTo } from './leads.ts'

/** Whether something is known of how a flag gets an outcome. */
export function hasGradient({ flags }: Compiled, { origin }: Flag, { outcome }: Outcome): boolean {
  const value = outcome !== origin.negated
  switch (origin.kind) {
    case 'variable':
      return leadsTo(origin.required, value)
    case 'field':
      return origin.writers.some((it) => leadsTo(it.required, value))
    case 'call':
    case 'count': {
      const { results } = flags.comparisons[origin.comparison]!
      const { callees } = flags.sites[origin.site]!
      // A count may grow by elements that pass, and shrink by some that fail.
      return callees.some(
        (it) => leadsTo(results[it], value) || (origin.kind === 'count' && leadsTo(results[it], !value)),
      )
    }
  }
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
    switch (it.kind) {
      case 'call':
      case 'count':
        enter(it.site)
        break
      case 'variable':
        compute(it.required)
        break
      case 'field':
        for (const { function: fn, required } of it.writers) {
          follow(fn)
          compute(required)
        }
    }
  }
  const own = predicates[predicate]!.function
  if (origin.kind === 'variable') follow(own)
  else {
    from(origin)
    found.add(own)
  }
  return [...found]
}
