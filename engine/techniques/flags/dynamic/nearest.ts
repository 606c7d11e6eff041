import { predicatePlaces } from '../../../model/flags/activation-places.ts'
import type { Compiled } from '../../../model/subject/compiled.ts'
import type { Activation } from '../../../model/flags/flag-trace.ts'
import type { Outcome, PredicateId, Predicate } from '../../../model/goal/predicate.ts'
import type { FlagTreeBuilder } from './flag-tree-builder.ts'
import { createDivergences } from './divergences.ts'
import { harmonicMean } from './harmonic-mean.ts'
import { normalized, unknownDistance } from './normalize.ts'
import type { FlagWalk, Nearest } from './walk-types.ts'
import { reversed } from '../../../graph/adjacency.ts'
import { components } from '../../../graph/components.ts'
import { visit } from '../../../graph/traversal.ts'

/** Creates the step to a branch: finds where an activation left the path to it, and walks on if that is a flag. */
export function createNearest(
  { flags: { flags }, functions, predicates }: Compiled,
  { inActivation, inEvaluation }: FlagWalk,
  tree: FlagTreeBuilder | undefined,
): Nearest {
  const isFlag = new Uint8Array(predicates.length)
  for (const it of flags) isFlag[it.predicate] = 1
  const places = predicatePlaces(functions, predicates.length)
  const divergences = createDivergences(predicates, places)
  const mayLeave = inLoops(predicates)
  const height = tree === undefined ? () => 0 : () => tree.height

  const nearest: Nearest = (at, branch) => {
    // Fast path: most branches have one outcome, of an evaluated predicate.
    const only = branch[0]
    if (branch.length === 1 && 0 < at.stamps[places[only!.predicate]!]!) return toOutcome(at, only!)
    const from = height()
    const base = divergences.size
    divergences.find(branch, at.stamps, 0)
    const end = divergences.size
    let least = Infinity
    for (let i = base; i < end; i++) {
      const level = divergences.level(i)
      const outcome = divergences.outcome(i)
      const distance = level + (outcome === undefined ? unknownDistance : toOutcome(at, outcome))
      if (outcome === undefined || 0 < level) tree?.raise(divergences.required(i), outcome, level, distance)
      least = Math.min(least, distance)
    }
    divergences.release(base)
    if (least < Infinity) {
      tree?.keepNearest(from)
      return least
    }
    tree?.wrap(from, { kind: 'branch', required: branch[0]!, level: 1 }, 1 + unknownDistance)
    return 1 + unknownDistance
  }

  /** The normalized distance to an outcome of an evaluated predicate. */
  const toOutcome = (at: Activation, wanted: Outcome): number => {
    const { predicate, outcome } = wanted
    const from = height()
    const recorded = at.distances[2 * places[predicate]! + (outcome ? 0 : 1)]!
    const isRefined = recorded !== 0 && isFlag[predicate] === 1
    const raw = isRefined ? inActivation(wanted, at, 1) : recorded
    const own = normalized(raw)
    tree?.wrap(from, { kind: 'branch', required: wanted, level: 0, nearest: wanted, raw }, own)
    const left = recorded === 0 || mayLeave[predicate] === 0 ? Infinity : leftLoop(at, predicate)
    if (left === Infinity) return own
    const distance = harmonicMean([own, left])!
    tree?.wrap(from, { kind: 'either', required: wanted }, distance)
    return distance
  }

  /**
   * The distance to having stayed in the loop that `end` controls, if the last turn left it another way. Only that turn
   * failed, so the distance is divided by the number of turns. `Infinity` if the loop was not left this way.
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
      const distance = level + normalized(raw) / turns
      tree?.wrap(way, { kind: 'left', stays, level, turns, raw }, distance)
      least = Math.min(least, distance)
    }
    divergences.release(base)
    if (least < Infinity) tree?.keepNearest(from)
    return least
  }

  /** The distance to an outcome in the predicate's last evaluation. */
  const lastOf = (at: Activation, wanted: Outcome): number => {
    const place = places[wanted.predicate]!
    const count = at.evaluationCounts[place]!
    const isKnown = isFlag[wanted.predicate] === 1 && 0 < count && count === at.counts[place]!
    return isKnown ? inEvaluation(wanted, at, at.evaluations[place]![count - 1]!) : at.lastDistances[place]!
  }

  return nearest
}

/** 1 for predicates that depend on a cycle of dependences: a loop exit may skip only these. O(control dependences). */
function inLoops(predicates: readonly Predicate[]): Readonly<Uint8Array> {
  const above = predicates.map(({ dependsOn }) => dependsOn.map((it) => it.predicate))
  const below = reversed(above)
  const circles = components(above)
  const marks = new Uint8Array(predicates.length)
  above.forEach((all, predicate) => {
    const isInCircle = all.some((it) => circles[it] === circles[predicate])
    if (isInCircle) visit(below, predicate, marks, [])
  })
  return marks
}

/** Whether a predicate's last outcome left the loop. One with more evaluations than turns is of an inner loop. */
function leftBy(at: Activation, place: number, { outcome }: Outcome, turns: number): boolean {
  return (at.outcomes[place] === 1) !== outcome && at.counts[place]! <= turns
}
