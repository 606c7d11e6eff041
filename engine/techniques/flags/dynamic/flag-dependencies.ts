import { components } from '../../../graph/components.ts'
import type { Compiled } from '../../../model/subject/compiled.ts'
import type { CallSiteId, ComparisonId, Flag, Required } from '../../../model/flags/flag.ts'
import type { Following } from '../../../model/flags/flag-trace.ts'
import type { FunctionId, Outcome } from '../../../model/goal/predicate.ts'

/** Whether some required branch is known for an outcome of a flag. */
export function hasGradient({ flags }: Compiled, { origin }: Flag, { outcome }: Outcome): boolean {
  const value = outcome !== origin.negated
  switch (origin.kind) {
    case 'variable':
      return hasRequiredBranch(origin.required, value)
    case 'argument':
      return origin.provided.some((it) => hasRequiredBranch(it.required, value))
    case 'call': {
      const { results } = flags.comparisons[origin.comparison]!
      const { callees } = flags.sites[origin.site]!
      return callees.some((it) => hasRequiredBranch(results[it], value))
    }
  }
}

/** The code that the distance of a flag may depend on, through any depth of calls. */
export interface FlagDependencies {
  /** The flag's own function, and those whose activations affect the distance. */
  readonly functions: ReadonlySet<FunctionId>
  /** The subset that matters at every call site: the flag's own function and those that pass it arguments. */
  readonly anywhere: ReadonlySet<FunctionId>
  /** The calls that enter the other functions. */
  readonly sites: ReadonlySet<CallSiteId>
}

/** Collects everything that the walk to an untaken outcome of a flag may visit. Throws for other predicates. */
export function flagDependencies(compiled: Compiled, wanted: Outcome): FlagDependencies {
  const { flags, predicates } = compiled
  const byPredicate = new Map(flags.flags.map((it) => [it.predicate, it]))
  const own = predicates[wanted.predicate]!.function
  const functions = new Set<FunctionId>([own])
  const anywhere = new Set<FunctionId>([own])
  const sites = new Set<CallSiteId>()
  const seen = new Set<string>()
  const isNew = (...key: readonly unknown[]): boolean => {
    const before = seen.size
    return before < seen.add(key.join()).size
  }
  /** Visits an outcome and all outcomes that it is control dependent on. */
  const visitOutcome = ({ predicate, outcome }: Outcome): void => {
    if (!isNew(predicate, outcome)) return
    const flag = byPredicate.get(predicate)
    if (flag !== undefined) visitFlag(flag, outcome !== flag.origin.negated)
    predicates[predicate]!.dependsOn.forEach(visitOutcome)
  }
  const visitFlag = ({ origin }: Flag, value: boolean): void => {
    const { comparison } = origin
    switch (origin.kind) {
      case 'call':
        enter(origin.site, comparison, value)
        break
      case 'variable':
        visitRequired(origin.required, comparison, value)
        break
      case 'argument':
        for (const it of origin.provided) {
          const caller = flags.sites[it.site]!.function
          functions.add(caller)
          anywhere.add(caller)
          sites.add(it.site)
          visitRequired(it.required, comparison, value)
        }
    }
  }
  const enter = (site: CallSiteId, comparison: ComparisonId, value: boolean): void => {
    if (!isNew(site, comparison, value)) return
    sites.add(site)
    for (const fn of flags.sites[site]!.callees) {
      functions.add(fn)
      visitRequired(flags.comparisons[comparison]!.results[fn], comparison, value)
    }
  }
  const visitRequired = (required: Required | undefined, comparison: ComparisonId, value: boolean): void => {
    for (const it of (value ? required?.whenTrue : required?.whenFalse) ?? []) it.forEach(visitOutcome)
    for (const { way, site } of required?.computed ?? []) {
      way.forEach(visitOutcome)
      if (site !== undefined) enter(site, comparison, value)
    }
  }
  const flag = byPredicate.get(wanted.predicate)
  if (flag === undefined) throw new Error(`Predicate ${wanted.predicate} is not a flag`)
  visitFlag(flag, wanted.outcome !== flag.origin.negated)
  return { functions, anywhere, sites }
}

/** Selects what runs must record for these flags. Includes the call cycles through `anywhere`, to detect recursion. */
export function followingOf({ flags, functions }: Compiled, all: readonly FlagDependencies[]): Following {
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
  const calls: FunctionId[][] = functions.map(() => [])
  for (const it of flags.sites) calls[it.function]!.push(...it.callees)
  const cycles = components(calls)
  const recursive = new Set(cycles.filter((_, fn) => following.anywhere[fn] === 1))
  cycles.forEach((cycle, fn) => {
    if (recursive.has(cycle)) following.functions[fn] = 1
  })
  return following
}

/** Whether some branch is known to produce a value that passes the comparison (or fails it, if `value` is false). */
function hasRequiredBranch(required: Required | undefined, value: boolean): boolean {
  if (required === undefined) return false
  return 0 < (value ? required.whenTrue : required.whenFalse).length || required.computed !== undefined
}
