import { predicatePlaces, sitePlaces } from '../../../model/flags/activation-places.ts'
import type { Compiled } from '../../../model/subject/compiled.ts'
import type { CallSiteId, Computed, Flag, ProvidedArgument, Required } from '../../../model/flags/flag.ts'
import type { Activation, Evaluation } from '../../../model/flags/flag-trace.ts'
import type { Outcome, PredicateId } from '../../../model/goal/predicate.ts'
import { isRecursive } from '../../../model/flags/recursion.ts'
import type { FlagTreeBuilder } from './flag-tree-builder.ts'
import { Iterations } from './iterations.ts'
import { createNearest } from './nearest.ts'
import { normalized, unknownDistance } from './normalize.ts'
import type { FlagWalk, Want } from './walk-types.ts'
import { harmonicMean } from './harmonic-mean.ts'

/**
 * The interprocedural distance of Lin et al. (ISSTA 2020, Algorithms 1 and 2; docs/algorithms.md 4.2): the distances of
 * the required branches in each called context, combined over branches and iterations by the harmonic mean, and
 * normalized at every level.
 *
 * Activations are read at once; they may change afterwards. With a `tree`, every step records its number as a node, and
 * the caller nests these nodes under its own. Without one, a walk allocates almost nothing.
 */
export function createFlagWalk(compiled: Compiled, tree?: FlagTreeBuilder): FlagWalk {
  const { flags, functions, predicates } = compiled
  const byPredicate: (Flag | undefined)[] = predicates.map(() => undefined)
  for (const it of flags.flags) byPredicate[it.predicate] = it
  const places = predicatePlaces(functions, predicates.length)
  const { places: placesOfSites } = sitePlaces(flags.sites, functions.length)
  /** The variables and parameters that the current walk is following. */
  const variables: Followed[] = []
  const parameters: Followed[] = []
  const spareIterations: Iterations[] = []
  const distances = new Distances()
  const height = tree === undefined ? () => 0 : () => tree.height
  const nearest = createNearest(compiled, { inActivation, inEvaluation }, tree)

  function inActivation(wanted: Outcome, at: Activation, activation: number): number {
    const { predicate, outcome } = wanted
    const place = places[predicate]!
    const all = at.evaluations[place]!
    const from = height()
    const iterations = spareIterations.pop() ?? new Iterations()
    for (let nth = 0; nth < at.evaluationCounts[place]!; nth++) {
      const it = all[nth]!
      if (it.outcome === outcome) continue
      const one = height()
      const distance = inEvaluation(wanted, at, it)
      tree?.wrap(one, { kind: 'evaluation', activation, nth: it.nth }, distance)
      const kept = iterations.add(it.sequence, distance)
      tree?.place(kept < 0 ? kept : from + kept)
    }
    const distance = iterations.mean()
    iterations.clear()
    spareIterations.push(iterations)
    tree?.wrap(from, { kind: 'flag', ...wanted, evaluations: at.counts[place]! }, distance)
    return distance
  }

  /** Algorithm 1. Adds several nodes for a call if one of several elements suffices. */
  function inEvaluation({ predicate, outcome }: Outcome, at: Activation, evaluation: Evaluation): number {
    const { origin } = byPredicate[predicate]!
    const value = origin.negated ? !outcome : outcome
    const own = at.distances[2 * places[predicate]! + (outcome ? 0 : 1)]!
    const want: Want = { value, comparison: origin.comparison, own, isTaken: evaluation.outcome === outcome }
    switch (origin.kind) {
      case 'call':
        return distanceOfCall(origin.site, at, evaluation.entered, want)
      case 'variable':
        return distanceOfVariable(predicate, at, origin.required, want)
      case 'argument':
        return distanceOfArgument(predicate, at, origin.provided, want)
    }
  }

  function unknown(why: 'native' | 'recursive' | 'undecided'): number {
    tree?.wrap(tree.height, { kind: 'unknown', why }, unknownDistance)
    return unknownDistance
  }

  /** Follows a variable. Its value may be an earlier value of this or another variable. */
  function distanceOfVariable(predicate: PredicateId, at: Activation, required: Required, want: Want): number {
    if (!mayFollow(variables, at, predicate)) return unknown('recursive')
    const from = height()
    variables.push({ at, predicate })
    const distance = distanceToRequired(at, required, want)
    variables.pop()
    tree?.wrap(from, { kind: 'variable', comparison: want.comparison, value: want.value }, distance)
    return distance
  }

  /** Follows a parameter to the call that passed it, unless that is a cycle, as in a loop that the parameter ends. */
  function distanceOfArgument(
    predicate: PredicateId,
    at: Activation,
    provided: readonly ProvidedArgument[],
    want: Want,
  ): number {
    const { caller, site } = at
    const known = provided.find((it) => it.site === site)
    if (known === undefined || caller?.isRecorded !== true) return unknown('undecided')
    if (isRecursive(caller, known.site) || !mayPass(parameters, at, predicate)) return unknown('recursive')
    const { comparison, value } = want
    const from = height()
    parameters.push({ at, predicate })
    const distance = distanceToRequired(caller as Activation, known.required, want)
    parameters.pop()
    tree?.wrap(from, { kind: 'argument', function: caller.function, comparison, value }, distance)
    return distance
  }

  /** The distance behind a call into `entered`. Adds one node, or one per element if any suffices. */
  function distanceOfCall(site: CallSiteId, at: Activation, entered: readonly Activation[], want: Want): number {
    if (isRecursive(at, site)) return unknown('recursive')
    const called = entered[entered.length - 1]
    if (called === undefined) return unknown('native')
    const { over } = flags.sites[site]!
    if (over === undefined) return inCall(site, called, want, 1)
    // If one element suffices, take the least distance. Otherwise all elements must agree; only the last did not, so
    // its distance is divided by the number of elements asked.
    const isAnyEnough = (over === 'some') === want.value && !want.isTaken
    if (!isAnyEnough) return inCall(site, called, want, called.element)
    let least = Infinity
    for (const it of entered) least = Math.min(least, inCall(site, it, want, 1))
    return least
  }

  /** The distance behind one call, divided by the number of `elements` it stands for. */
  function inCall(site: CallSiteId, at: Activation, want: Want, elements: number): number {
    const { comparison, value } = want
    const from = height()
    const distance = distanceToRequired(at, flags.comparisons[comparison]!.results[at.function], want) / elements
    const share = elements === 1 ? undefined : { elements }
    tree?.wrap(from, { kind: 'call', site, function: at.function, comparison, value, ...share }, distance)
    return distance
  }

  /** Algorithm 2, over all required branches of a value in one activation. Adds a node for each. */
  function distanceToRequired(at: Activation, required: Required | undefined, want: Want): number {
    if (required === undefined) return unknown('undecided')
    const branches = want.value ? required.whenTrue : required.whenFalse
    const { computed = nowhere } = required
    const { size } = distances
    for (let i = 0; i < branches.length + computed.length; i++) {
      const branch = branches[i]
      const distance = branch === undefined ? toComputed(at, computed[i - branches.length]!, want) : nearest(at, branch)
      if (0 < distance) distances.push(distance)
    }
    return distances.takeMean(size) ?? unknown('undecided')
  }

  /** One level more than the branch to the place that computes the value; once there, the value's own distance. */
  function toComputed(at: Activation, { way, site }: Computed, want: Want): number {
    const from = height()
    const before = way.length === 0 ? 0 : nearest(at, way)
    if (0 < before) {
      tree?.wrap(from, { kind: 'computed' }, 1 + before)
      return 1 + before
    }
    tree?.drop(from)
    const isOwn = site === undefined
    const distance = isOwn ? normalized(want.own) : distanceOfCall(site, at, at.entered[placesOfSites[site]!]!, want)
    tree?.wrap(from, { kind: 'computed', ...(isOwn ? { raw: want.own } : undefined) }, distance)
    return distance
  }

  return { inActivation, inEvaluation }
}

const nowhere: readonly Computed[] = []

/** Distances to average. A stack avoids many lists, because finding one distance may need the mean of others. */
export class Distances {
  private readonly all: number[] = []
  private count = 0

  get size(): number {
    return this.count
  }

  push(distance: number): void {
    this.all[this.count++] = distance
  }

  /** Removes all distances above a size and returns their harmonic mean; undefined if there are none. */
  takeMean(size: number): number | undefined {
    const mean = harmonicMean(this.all, size, this.count)
    this.count = size
    return mean
  }
}

/** A flag whose variable or parameter is being followed in one activation. */
interface Followed {
  readonly at: Activation
  readonly predicate: PredicateId
}

/** Most assignments from variable to variable followed in one activation. Without a limit the work could explode. */
const mostVariables = 2

/** Whether a flag's variable is followed further: not in a cycle, and only up to the limit. */
function mayFollow(followed: readonly Followed[], at: Activation, predicate: PredicateId): boolean {
  let variables = 0
  for (const it of followed) {
    if (it.at !== at) continue
    if (it.predicate === predicate) return false
    variables++
  }
  return variables < mostVariables
}

/** Most calls followed from parameter to argument. Each argument may be composed of several. */
const mostArguments = 3

/** Whether a flag's parameter is followed to the call that passed it: not in a cycle, and only up to the limit. */
function mayPass(followed: readonly Followed[], at: Activation, predicate: PredicateId): boolean {
  return followed.length < mostArguments && followed.every((it) => it.at !== at || it.predicate !== predicate)
}
