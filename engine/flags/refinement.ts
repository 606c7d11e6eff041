import type { Compiled } from '../model/compiled.ts'
import type { Evidence } from '../model/evidence.ts'
import type {
  CallSiteId,
  ComparisonId,
  Computed,
  Flag,
  Limit,
  Required,
  RequiredBranch,
  Writer,
} from '../model/flag.ts'
import type { Activation, Evaluation } from '../model/flag-trace.ts'
import type { Outcome, PredicateId } from '../model/predicate.ts'
import { nearestCounts, sumOfLeast } from './counts.ts'
import { divergences } from './divergences.ts'
import { type Followed, mayFollow } from './followed.ts'
import { harmonicMean } from './harmonic-mean.ts'
import { Iterations } from './iterations.ts'
import { leadsTo } from './leads.ts'
import { leftBy } from './left-loop.ts'
import { isRecursive } from './recursion.ts'
import { mostFields, normalised, unknown } from './scale.ts'
import { sitePlacesOf } from './site-places.ts'

/**
 * How far a flag was from an outcome that a run did not take: positive, `Infinity` where the run was not followed. Costs
 * what the calls behind it did.
 */
export type FlagDistance = (evidence: Evidence, predicate: PredicateId, outcome: boolean) => number

/**
 * The interprocedural distance of Lin et al. (ISSTA 2020, Algorithms 1 and 2; ALGORITHMS 4.2): the distance to a flag's outcome
 * is that of the required branches of what it called, per context, aggregated over them and over iterations by the harmonic
 * mean, and normalised at every level. Activations of the flag's own function are contexts of their own, of which the nearest
 * counts, as with all distances.
 */
export function flagDistance({ flags, functions, predicates }: Compiled): FlagDistance {
  const byPredicate: (Flag | undefined)[] = predicates.map(() => undefined)
  for (const it of flags.flags) byPredicate[it.predicate] = it
  const places = new Int32Array(predicates.length)
  for (const it of functions) it.predicates.forEach((predicate, place) => (places[predicate] = place))

  const sitePlaces = sitePlacesOf(flags.sites)
  /** The writers of fields that the present walk is in. */
  const writing = new Set<Activation>()
  /** The variables that the present walk is in. */
  const variables: Followed[] = []

  /** Algorithm 1 for one evaluation of a flag that went the other way. */
  const ofEvaluation = (flag: Flag, wanted: boolean, at: Activation, { entered }: Evaluation): number => {
    const { origin } = flag
    const value = origin.negated ? !wanted : wanted
    const own = at.distances[2 * places[flag.predicate]! + (wanted ? 0 : 1)]!
    const want: Want = { value, comparison: origin.comparison, own }
    switch (origin.kind) {
      case 'call':
        return through(origin.site, at, entered, want)
      case 'variable':
        return given(flag, at, origin.required, want)
      case 'field':
        return written(origin.writers, entered, want)
      case 'count':
        return isRecursive(at, origin.site) ? unknown : counted(origin.limit, entered, want)
    }
  }

  /** A variable may be given what it, or another, was before. */
  const given = ({ predicate }: Flag, at: Activation, required: Required, want: Want): number => {
    if (!mayFollow(variables, at, predicate)) return unknown
    variables.push({ at, predicate })
    const distance = towards(at, required, want)
    variables.pop()
    return distance
  }

  /** The distance behind a call that entered these. */
  const through = (site: CallSiteId, at: Activation, entered: readonly Activation[], want: Want): number => {
    const called = entered.at(-1)
    if (called === undefined || isRecursive(at, site)) return unknown
    const { over } = flags.sites[site]!
    const { results } = flags.comparisons[want.comparison]!
    // One element decides these; for the others all must change, and it was the last one that did not: a share of all asked.
    const isAnyEnough = (over === 'some') === want.value
    if (over === undefined) return towards(called, results[called.function], want)
    if (!isAnyEnough) return towards(called, results[called.function], want) / entered.length
    let least = Infinity
    for (const it of entered) least = Math.min(least, towards(it, results[it.function], want))
    return least
  }

  /** Any of a field's writers may give it the value; one that did not run is farthest. */
  const written = (writers: readonly Writer[], entered: readonly Activation[], want: Want): number => {
    const distances: number[] = []
    for (const { function: fn, required } of writers) {
      if (!leadsTo(required, want.value)) continue
      let least = Infinity
      for (const it of entered) if (it.function === fn) least = Math.min(least, inWriter(it, required, want))
      distances.push(least)
    }
    return harmonicMean(distances) ?? unknown
  }

  const inWriter = (at: Activation, required: Required, want: Want): number => {
    if (writing.has(at) || mostFields <= writing.size) return unknown
    writing.add(at)
    const distance = towards(at, required, want)
    writing.delete(at)
    return distance
  }

  /** As many elements as have to, and are nearest to it, change sides; one that is missing counts as unknown. */
  const counted = (limit: Limit, entered: readonly Activation[], want: Want): number => {
    const { results } = flags.comparisons[want.comparison]!
    const passed = entered.filter((it) => hasPassed(it, results[it.function]))
    const failed = entered.filter((it) => !passed.includes(it))
    let least = Infinity
    for (const count of nearestCounts(passed.length, limit, want.value)) {
      const value = passed.length < count
      const each = (value ? failed : passed).map((it) =>
        normalised(towards(it, results[it.function], { ...want, value })),
      )
      least = Math.min(least, sumOfLeast(each, Math.abs(count - passed.length)))
    }
    return least === Infinity ? unknown : least
  }

  const hasPassed = (at: Activation, required: Required | undefined): boolean =>
    required?.whenTrue.some((it) => nearest(at, it) === 0) === true

  /** Algorithm 2 over all required branches of a value, in one activation. */
  const towards = (at: Activation, required: Required | undefined, want: Want): number => {
    const distances: number[] = []
    for (const it of (want.value ? required?.whenTrue : required?.whenFalse) ?? []) {
      const distance = nearest(at, it)
      if (0 < distance) distances.push(distance)
    }
    for (const it of required?.computed ?? []) distances.push(toComputed(at, it, want))
    return harmonicMean(distances) ?? unknown
  }

  /** A level farther than what leads to where the value is computed; once there, as far as that value is itself. */
  const toComputed = (at: Activation, { way, site }: Computed, want: Want): number => {
    const before = way.length === 0 ? 0 : nearest(at, way)
    if (0 < before) return 1 + before
    return site === undefined ? normalised(want.own) : through(site, at, at.entered[sitePlaces[site]!]!, want)
  }

  /** Approach level and normalised distance of where it was nearest to a branch: 0 where an outcome of it was taken. */
  const nearest = (at: Activation, branch: RequiredBranch): number => {
    let least = Infinity
    for (const { outcome, level } of divergences(predicates, branch, (it) => 0 < at.counts[places[it]!]!))
      least = Math.min(least, level + (outcome === undefined ? unknown : toOutcome(at, outcome)))
    return least === Infinity ? 1 + unknown : least
  }

  /** Of a predicate that was evaluated. */
  const toOutcome = (at: Activation, { predicate, outcome }: Outcome): number => {
    const raw = at.distances[2 * places[predicate]! + (outcome ? 0 : 1)]!
    if (raw === 0) return 0
    const own = normalised(inActivation(at, predicate, outcome) ?? raw)
    const left = leftLoop(at, predicate)
    return left === Infinity ? own : harmonicMean([own, left])!
  }

  /**
   * How far an activation was from staying in a loop whose end a predicate decides, where it left in the last turn before that
   * was asked again: as a share of the turns, of which all others stayed. `Infinity` where it did not leave that way.
   */
  const leftLoop = (at: Activation, end: PredicateId): number => {
    const turns = at.counts[places[end]!]!
    const latest = at.stamps[places[end]!]!
    const isLater = (it: PredicateId): boolean => latest < at.stamps[places[it]!]!
    let least = Infinity
    for (const { outcome, level } of divergences(predicates, predicates[end]!.dependsOn, isLater, end)) {
      if (outcome === undefined || !leftBy(at, places[outcome.predicate]!, outcome, turns)) continue
      least = Math.min(least, 1 + level + normalised(lastOf(at, outcome.predicate, outcome.outcome)) / turns)
    }
    return least
  }

  /** How far a predicate was from an outcome when it was evaluated last. */
  const lastOf = (at: Activation, predicate: PredicateId, outcome: boolean): number => {
    const place = places[predicate]!
    const flag = byPredicate[predicate]
    const last = at.evaluations[place]!.at(-1)
    if (flag === undefined || last === undefined || at.evaluations[place]!.length < at.counts[place]!)
      return at.lastDistances[place]!
    return ofEvaluation(flag, outcome, at, last)
  }

  /** The refined distance of a flag over its evaluations in one activation. */
  const inActivation = (at: Activation, predicate: PredicateId, outcome: boolean): number | undefined => {
    const flag = byPredicate[predicate]
    if (flag === undefined) return undefined
    const iterations = new Iterations()
    add(iterations, flag, outcome, at)
    return harmonicMean(iterations.distances())
  }

  const add = (iterations: Iterations, flag: Flag, wanted: boolean, at: Activation): void => {
    for (const it of at.evaluations[places[flag.predicate]!]!) {
      if (it.outcome !== wanted) iterations.add(it.sequence, ofEvaluation(flag, wanted, at, it))
    }
  }

  return ({ flags: trace }, predicate, outcome) => {
    let least = Infinity
    for (const it of trace?.activations(predicates[predicate]!.function) ?? [])
      least = Math.min(least, inActivation(it, predicate, outcome) ?? Infinity)
    return least
  }
}

/** What a flag wants of the value behind it. */
interface Want {
  /** Whether the value is to pass the comparison. */
  readonly value: boolean
  readonly comparison: ComparisonId
  /** How far the flag's own operands are. */
  readonly own: number
}
