import type { Compiled } from '../model/compiled.ts'
import type { Evidence } from '../model/evidence.ts'
import type { CallSiteId, Flag, Required, RequiredBranch } from '../model/flag.ts'
import type { Activation, Evaluation } from '../model/flag-trace.ts'
import type { Outcome, PredicateId } from '../model/predicate.ts'
import type { Trace } from '../model/trace.ts'
import { harmonicMean } from './harmonic-mean.ts'
import { Iterations } from './iterations.ts'

/** What stands for a distance that nothing is known of: native code, a recursive call, no way to the wanted value (ALGORITHMS 4.3). */
const unknown = 1

/** The distances of flags, and when they are worth following. */
export interface FlagRefinement {
  /** By predicate: 1 for flags. */
  readonly applies: Readonly<Uint8Array>
  /**
   * How far a flag was from an outcome that the run did not take: positive, `Infinity` where the run was not followed. Costs
   * what the calls behind it did.
   */
  distance(evidence: Evidence, predicate: PredicateId, outcome: boolean): number
  /** Takes note of a run. */
  note(trace: Trace): void
  /** Whether some flag was evaluated so far that has only ever been one way. */
  isOpen(): boolean
}

/**
 * The interprocedural distance of Lin et al. (ISSTA 2020, Algorithms 1 and 2; ALGORITHMS 4.2): the distance to a flag's outcome
 * is that of the required branches of what it called, per context, aggregated over them and over iterations by the harmonic
 * mean, and normalised at every level.
 */
export function createFlagRefinement({ flags, functions, predicates }: Compiled): FlagRefinement {
  const byPredicate = new Map<PredicateId, Flag>(flags.flags.map((it) => [it.predicate, it]))
  const places = new Map<PredicateId, number>()
  for (const it of functions) it.predicates.forEach((predicate, place) => places.set(predicate, place))

  /** Algorithm 1 for one evaluation of a flag that went the other way. */
  const ofEvaluation = ({ origin }: Flag, wanted: boolean, at: Activation, { entered }: Evaluation): number => {
    const value = origin.negated ? !wanted : wanted
    if (origin.kind === 'variable') return towards(at, origin.required, value)
    const called = entered.at(-1)
    if (called === undefined || isRecursive(at, origin.site)) return unknown
    const { over } = flags.sites[origin.site]!
    // One element decides these; for the others all must change, and it was the last one that did not.
    const isAnyEnough = over === undefined ? false : (over === 'some') === value
    const asked = isAnyEnough ? entered : [called]
    return Math.min(...asked.map((it) => towards(it, flags.results[it.function], value)))
  }

  /** Algorithm 2 over all required branches of a value, in one activation. */
  const towards = (at: Activation, required: Required | undefined, value: boolean): number => {
    const branches = (value ? required?.whenTrue : required?.whenFalse) ?? []
    const distances = branches.map((it) => nearest(at, it, new Set())).filter((it) => 0 < it)
    return harmonicMean(distances) ?? unknown
  }

  /** Approach level and normalised distance: 0 where the outcome was taken. */
  const nearest = (at: Activation, branch: RequiredBranch, seen: ReadonlySet<PredicateId>): number => {
    let least = Infinity
    for (const outcome of branch) least = Math.min(least, toOutcome(at, outcome, seen))
    return least
  }

  const toOutcome = (at: Activation, outcome: Outcome, seen: ReadonlySet<PredicateId>): number => {
    const { predicate } = outcome
    const raw = at.distances[2 * places.get(predicate)! + (outcome.outcome ? 0 : 1)]!
    if (raw === 0) return 0
    if (!Number.isNaN(raw)) return normalised(inActivation(at, outcome) ?? raw)
    if (seen.has(predicate)) return Infinity
    const { dependsOn } = predicates[predicate]!
    const farther = nearest(at, dependsOn, new Set([...seen, predicate]))
    return 1 + (farther === Infinity ? unknown : farther)
  }

  /** The refined distance of a flag over its evaluations in one activation. */
  const inActivation = (at: Activation, { predicate, outcome }: Outcome): number | undefined => {
    const flag = byPredicate.get(predicate)
    if (flag === undefined) return undefined
    const iterations = new Iterations()
    add(iterations, flag, outcome, at)
    return harmonicMean(iterations.distances())
  }

  const add = (iterations: Iterations, flag: Flag, wanted: boolean, at: Activation): void => {
    for (const it of at.evaluations[places.get(flag.predicate)!]!) {
      if (it.outcome !== wanted) iterations.add(it.sequence, ofEvaluation(flag, wanted, at, it))
    }
  }

  const applies = new Uint8Array(predicates.length)
  for (const it of byPredicate.keys()) applies[it] = 1
  /** By flag, in the order of `flags.flags`: bit 1 for true and bit 2 for false once it was taken. */
  const taken = new Uint8Array(flags.flags.length)
  return {
    applies,
    distance({ flags: trace }, predicate, outcome) {
      if (trace === undefined) return Infinity
      const flag = byPredicate.get(predicate)!
      const iterations = new Iterations()
      for (const it of trace.activations(predicates[predicate]!.function)) add(iterations, flag, outcome, it)
      return harmonicMean(iterations.distances()) ?? Infinity
    },
    note(trace) {
      for (let i = 0; i < flags.flags.length; i++) {
        const { predicate } = flags.flags[i]!
        if (taken[i] === 3 || !trace.isExecuted(predicate)) continue
        if (trace.distances[2 * predicate] === 0) taken[i]! |= 1
        if (trace.distances[2 * predicate + 1] === 0) taken[i]! |= 2
      }
    },
    isOpen: () => taken.some((it) => it === 1 || it === 2),
  }
}

/** Whether an activation is itself part of what a site has called. */
function isRecursive(activation: Activation, site: CallSiteId): boolean {
  for (let at: Activation | undefined = activation; at !== undefined; at = at.caller) if (at.site === site) return true
  return false
}

/** From 0 to 1 (ALGORITHMS 3.7). */
function normalised(distance: number): number {
  return distance === Infinity ? 1 : distance / (1 + distance)
}
