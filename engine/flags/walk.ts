import type { Compiled } from '../model/compiled.ts'
import type {
  CallSiteId,
  ComparisonId,
  Computed,
  Flag,
  FlagOrigin,
  Required,
  RequiredBranch,
  Writer,
} from '../model/flag.ts'
import type { Activation, Evaluation, FlagTrace } from '../model/flag-trace.ts'
import type { FunctionId, Outcome, PredicateId } from '../model/predicate.ts'
import type { Branchings } from './branchings.ts'
import { nearestCounts, sumOfLeast } from './counts.ts'
import { createDivergences } from './divergences.ts'
import { type Followed, mayFollow } from './followed.ts'
import { harmonicMean } from './harmonic-mean.ts'
import { Iterations } from './iterations.ts'
import { leadsTo } from './leads.ts'
import { leftBy } from './left-loop.ts'
import { predicatePlaces, sitePlaces } from '../model/activation-places.ts'
import { isRecursive } from '../model/recursion.ts'
import { mostFields, normalised, unknown } from './scale.ts'

/** Walks from a flag to what it came from. Everything it returns is a distance, not normalised. */
export interface FlagWalk {
  /**
   * Of an outcome, over the evaluations in one activation (the `activation`-th of its function, from 1) that did not take it:
   * `Infinity` where there are none.
   */
  inActivation(wanted: Outcome, at: Activation, activation: number): number
  /** Of an outcome in one evaluation, whether it took it or not. */
  inEvaluation(wanted: Outcome, at: Activation, it: Evaluation): number
}

/**
 * The interprocedural distance of Lin et al. (ISSTA 2020, Algorithms 1 and 2; ALGORITHMS 4.2): the distance to a flag's outcome
 * is that of the required branches of what it called, per context, aggregated over them and over iterations by the harmonic
 * mean, and normalised at every level.
 *
 * It reads what `trace` holds at the time. Where there is a `tree`, all numbers on the way are put there: every step adds one node, or as many as it says, which the step
 * that asked for it takes below its own. Without one a walk makes
 * next to no objects: it is part of the search loop.
 */
export function createFlagWalk(
  { flags, functions, predicates }: Compiled,
  trace: FlagTrace,
  tree?: Branchings,
): FlagWalk {
  const byPredicate: (Flag | undefined)[] = predicates.map(() => undefined)
  for (const it of flags.flags) byPredicate[it.predicate] = it
  const places = predicatePlaces(functions, predicates.length)
  const { places: placesOfSites } = sitePlaces(flags.sites, functions.length)
  const divergences = createDivergences(predicates, places)
  /** The writers of fields that the present walk is in. */
  const writing = new Set<Activation>()
  /** The variables that the present walk is in. */
  const variables: Followed[] = []
  const spareIterations: Iterations[] = []
  const height = tree === undefined ? () => 0 : () => tree.height

  const inActivation = (wanted: Outcome, at: Activation, activation: number): number => {
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
      tree?.wrap(one, { kind: 'evaluation', activation, nth: nth + 1 }, distance)
      const kept = iterations.add(it.sequence, distance)
      tree?.place(kept < 0 ? kept : from + kept)
    }
    const distance = iterations.mean()
    iterations.clear()
    spareIterations.push(iterations)
    tree?.wrap(from, { kind: 'flag', ...wanted }, distance)
    return distance
  }

  /** Algorithm 1. Adds the calls of which one is enough. */
  const inEvaluation = ({ predicate, outcome }: Outcome, at: Activation, it: Evaluation): number => {
    const { origin } = byPredicate[predicate]!
    const value = origin.negated ? !outcome : outcome
    const own = at.distances[2 * places[predicate]! + (outcome ? 0 : 1)]!
    const want: Want = { value, comparison: origin.comparison, own, isTaken: it.outcome === outcome }
    switch (origin.kind) {
      case 'call':
        return through(origin.site, at, it.entered, want)
      case 'variable':
        return given(predicate, at, origin.required, want)
      case 'field':
        return written(origin.writers, at, it.moment, want)
      case 'count':
        return isRecursive(at, origin.site) ? guessed('recursive') : counted(origin, it.entered, want)
    }
  }

  const guessed = (why: 'native' | 'recursive' | 'undecided'): number => {
    tree?.wrap(tree.height, { kind: 'unknown', why }, unknown)
    return unknown
  }

  /** A variable may be given what it, or another, was before. */
  const given = (predicate: PredicateId, at: Activation, required: Required, want: Want): number => {
    if (!mayFollow(variables, at, predicate)) return guessed('recursive')
    const from = height()
    variables.push({ at, predicate })
    const distance = towards(at, required, want)
    variables.pop()
    tree?.wrap(from, { kind: 'variable', comparison: want.comparison, value: want.value }, distance)
    return distance
  }

  /**
   * Any of a field's writers may give it the value, each the last time that it ran before a moment; one that did not run is
   * farthest. The one that decides may do so before it has written itself.
   */
  const written = (writers: readonly Writer[], deciding: Activation, moment: number, want: Want): number => {
    const from = height()
    let count = 0
    let reciprocals = 0
    for (const { function: fn, required } of writers) {
      if (!leadsTo(required, want.value)) continue
      const writer = height()
      let least = Infinity
      const last = latestBefore(fn, moment)
      if (0 < last && trace.activation(fn, last) === deciding)
        least = inWriter(trace.activation(fn, last - 1), required, want)
      if (0 <= last) least = Math.min(least, inWriter(trace.activation(fn, last), required, want))
      tree?.wrap(tree.height, { kind: 'writer', function: fn }, Infinity)
      tree?.keepNearest(writer)
      count++
      reciprocals += 1 / least
    }
    const distance = harmonicMean(count, reciprocals) ?? guessed('undecided')
    tree?.wrap(from, { kind: 'field', comparison: want.comparison, value: want.value }, distance)
    return distance
  }

  /** The latest activation of a function that had begun before a moment, or -1. */
  const latestBefore = (fn: FunctionId, moment: number): number => {
    let from = 0
    let to = trace.count(fn)
    while (from < to) {
      const middle = (from + to) >> 1
      if (trace.activation(fn, middle).beginning < moment) from = middle + 1
      else to = middle
    }
    return from - 1
  }

  const inWriter = (at: Activation, required: Required, want: Want): number => {
    const from = height()
    const isKnown = !writing.has(at) && writing.size < mostFields
    if (isKnown) writing.add(at)
    const distance = isKnown ? towards(at, required, want) : guessed('recursive')
    if (isKnown) writing.delete(at)
    tree?.wrap(from, { kind: 'writer', function: at.function }, distance)
    return distance
  }

  /** As many elements as have to, and are nearest to it, change sides; one that is missing counts as unknown. */
  const counted = ({ site, limit }: Count, entered: readonly Activation[], want: Want): number => {
    const { results } = flags.comparisons[want.comparison]!
    const from = height()
    const passed = entered.filter((it) => hasPassed(it, results[it.function]))
    tree?.drop(from)
    const count = passed.length
    if (want.isTaken) {
      tree?.wrap(from, { kind: 'count', site, count, wanted: count }, 0)
      return 0
    }
    const failed = entered.filter((it) => !passed.includes(it))
    let least = Infinity
    for (const wanted of nearestCounts(count, limit, want.value)) {
      const way = height()
      const value = count < wanted
      const each = (value ? failed : passed).map((it) => inCall(site, it, { ...want, value }, 1))
      const distance = sumOfLeast(each.map(normalised), Math.abs(wanted - count))
      tree?.keepLeast(way, Math.abs(wanted - count))
      tree?.wrap(way, { kind: 'count', site, count, wanted }, distance)
      least = Math.min(least, distance)
    }
    return least === Infinity ? guessed('undecided') : least
  }

  const hasPassed = (at: Activation, required: Required | undefined): boolean =>
    required?.whenTrue.some((it) => nearest(at, it) === 0) === true

  /** The distance behind a call that entered these. Adds one or, where any is enough, each of them. */
  const through = (site: CallSiteId, at: Activation, entered: readonly Activation[], want: Want): number => {
    if (isRecursive(at, site)) return guessed('recursive')
    const called = entered[entered.length - 1]
    if (called === undefined) return guessed('native')
    const { over } = flags.sites[site]!
    if (over === undefined) return inCall(site, called, want, 1)
    // One element decides these; for the others all must change, and it was the last one that did not: a share of all asked.
    const isAnyEnough = (over === 'some') === want.value && !want.isTaken
    if (!isAnyEnough) return inCall(site, called, want, entered.length)
    let least = Infinity
    for (const it of entered) least = Math.min(least, inCall(site, it, want, 1))
    return least
  }

  /** One call out of a share of so many. */
  const inCall = (site: CallSiteId, at: Activation, want: Want, elements: number): number => {
    const { comparison, value } = want
    const from = height()
    const distance = towards(at, flags.comparisons[comparison]!.results[at.function], want) / elements
    const share = elements === 1 ? undefined : { elements }
    tree?.wrap(from, { kind: 'call', site, function: at.function, comparison, value, ...share }, distance)
    return distance
  }

  /** Algorithm 2 over all required branches of a value, in one activation. Adds each of them. */
  const towards = (at: Activation, required: Required | undefined, want: Want): number => {
    if (required === undefined) return guessed('undecided')
    let count = 0
    let reciprocals = 0
    for (const it of want.value ? required.whenTrue : required.whenFalse) {
      const distance = nearest(at, it)
      if (distance === 0) continue
      count++
      reciprocals += 1 / distance
    }
    if (required.computed !== undefined) {
      for (const it of required.computed) {
        const distance = toComputed(at, it, want)
        if (distance === 0) continue
        count++
        reciprocals += 1 / distance
      }
    }
    return harmonicMean(count, reciprocals) ?? guessed('undecided')
  }

  /** A level farther than what leads to where the value is computed; once there, as far as that value is itself. */
  const toComputed = (at: Activation, { way, site }: Computed, want: Want): number => {
    const from = height()
    const before = way.length === 0 ? 0 : nearest(at, way)
    if (0 < before) {
      tree?.wrap(from, { kind: 'computed' }, 1 + before)
      return 1 + before
    }
    tree?.drop(from)
    const isOwn = site === undefined
    const distance = isOwn ? normalised(want.own) : through(site, at, at.entered[placesOfSites[site]!]!, want)
    tree?.wrap(from, { kind: 'computed', ...(isOwn ? { raw: want.own } : undefined) }, distance)
    return distance
  }

  /** Approach level and normalised distance of where it was nearest to a branch: 0 where an outcome of it was taken. */
  const nearest = (at: Activation, branch: RequiredBranch): number => {
    const from = height()
    const base = divergences.size
    divergences.find(branch, at.stamps, 0)
    const end = divergences.size
    let least = Infinity
    for (let i = base; i < end; i++) {
      const level = divergences.level(i)
      const outcome = divergences.outcome(i)
      const distance = level + (outcome === undefined ? unknown : toOutcome(at, outcome))
      if (outcome === undefined || 0 < level) tree?.raise(divergences.required(i), outcome, level, distance)
      least = Math.min(least, distance)
    }
    divergences.release(base)
    if (least < Infinity) {
      tree?.keepNearest(from)
      return least
    }
    tree?.wrap(from, { kind: 'branch', required: branch[0]!, level: 1 }, 1 + unknown)
    return 1 + unknown
  }

  /** Of a predicate that was evaluated. */
  const toOutcome = (at: Activation, wanted: Outcome): number => {
    const { predicate, outcome } = wanted
    const from = height()
    const recorded = at.distances[2 * places[predicate]! + (outcome ? 0 : 1)]!
    const isRefined = recorded !== 0 && byPredicate[predicate] !== undefined
    const raw = isRefined ? inActivation(wanted, at, 1) : recorded
    const own = normalised(raw)
    tree?.wrap(from, { kind: 'branch', required: wanted, level: 0, nearest: wanted, raw }, own)
    const left = recorded === 0 ? Infinity : leftLoop(at, predicate)
    if (left === Infinity) return own
    const distance = harmonicMean(2, 1 / own + 1 / left)!
    tree?.wrap(from, { kind: 'either', required: wanted }, distance)
    return distance
  }

  /**
   * How far an activation was from staying in a loop whose end a predicate decides, where it left in the last turn before that
   * was asked again: as a share of the turns, of which all others stayed. `Infinity` where it did not leave that way.
   */
  const leftLoop = (at: Activation, end: PredicateId): number => {
    const turns = at.counts[places[end]!]!
    const latest = at.stamps[places[end]!]!
    if (at.clock === latest) return Infinity
    const from = height()
    const base = divergences.size
    divergences.find(predicates[end]!.dependsOn, at.stamps, latest, end)
    const size = divergences.size
    let least = Infinity
    for (let i = base; i < size; i++) {
      const stays = divergences.outcome(i)
      if (stays === undefined || !leftBy(at, places[stays.predicate]!, stays, turns)) continue
      const way = height()
      const level = 1 + divergences.level(i)
      const raw = lastOf(at, stays)
      const distance = level + normalised(raw) / turns
      tree?.wrap(way, { kind: 'left', stays, level, turns, raw }, distance)
      least = Math.min(least, distance)
    }
    divergences.release(base)
    if (least < Infinity) tree?.keepNearest(from)
    return least
  }

  /** How far a predicate was from an outcome when it was evaluated last. */
  const lastOf = (at: Activation, wanted: Outcome): number => {
    const place = places[wanted.predicate]!
    const count = at.evaluationCounts[place]!
    const isKnown = byPredicate[wanted.predicate] !== undefined && 0 < count && count === at.counts[place]!
    return isKnown ? inEvaluation(wanted, at, at.evaluations[place]![count - 1]!) : at.lastDistances[place]!
  }

  return { inActivation, inEvaluation }
}

type Count = Extract<FlagOrigin, { readonly kind: 'count' }>

/** What a flag wants of the value behind it. */
interface Want {
  /** Whether the value is to pass the comparison. */
  readonly value: boolean
  readonly comparison: ComparisonId
  /** How far the flag's own operands are. */
  readonly own: number
  /** Whether it was so. */
  readonly isTaken: boolean
}
