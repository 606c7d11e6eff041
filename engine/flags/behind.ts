import type { Compiled } from '../model/compiled.ts'
import type { CallSiteId, Flag, FlagOrigin, Required } from '../model/flag.ts'
import type { FunctionId, Outcome } from '../model/predicate.ts'
import type { Following } from '../model/flag-trace.ts'
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

/** Where the distance of a flag is read from, through any depth of calls. */
export interface Behind {
  /** Its own function, and those whose activations say something of it. */
  readonly functions: ReadonlySet<FunctionId>
  /** Those of them that do so wherever they are called: its own, and the writers of fields. */
  readonly anywhere: ReadonlySet<FunctionId>
  /** The calls that enter the others. */
  readonly sites: ReadonlySet<CallSiteId>
}

/** What is behind a flag. */
export function behindFlag({ flags, predicates }: Compiled, { predicate, origin }: Flag): Behind {
  const own = predicates[predicate]!.function
  const functions = new Set<FunctionId>()
  const anywhere = new Set<FunctionId>([own])
  const sites = new Set<CallSiteId>()
  const enter = (site: CallSiteId): void => {
    sites.add(site)
    flags.sites[site]!.callees.forEach(follow)
  }
  const compute = (required: Required | undefined): void => {
    for (const { site } of required?.computed ?? []) if (site !== undefined) enter(site)
  }
  const follow = (fn: FunctionId): void => {
    if (functions.has(fn)) return
    functions.add(fn)
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
          anywhere.add(fn)
          follow(fn)
          compute(required)
        }
    }
  }
  if (origin.kind === 'variable') follow(own)
  // Only those of what the flag itself calls.
  from(origin)
  functions.add(own)
  return { functions, anywhere, sites }
}

/** What has to be followed for some flags. */
export function followingOf({ flags, functions }: Compiled, all: readonly Behind[]): Following {
  const following = {
    functions: new Uint8Array(functions.length),
    anywhere: new Uint8Array(functions.length),
    sites: new Uint8Array(flags.sites.length),
  }
  for (const it of all) {
    for (const fn of it.functions) following.functions[fn] = 1
    for (const fn of it.anywhere) following.anywhere[fn] = 1
    for (const site of it.sites) following.sites[site] = 1
  }
  return following
}
