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
import type { FlagNode, FlagNodeKind, FlagTree } from '../model/flag-tree.ts'
import type { Activation, Evaluation, FlagTrace } from '../model/flag-trace.ts'
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

/** A node with those below it. */
interface Branching {
  readonly node: FlagNodeKind
  readonly distance: number
  readonly below: readonly Branching[]
}

/** As in `flagDistance`. */
interface Want {
  readonly value: boolean
  readonly comparison: ComparisonId
  readonly raw: number
  /** Whether it was so. */
  readonly isTaken: boolean
}

/** A person reads no more nodes. */
const mostNodes = 250

/**
 * Why a flag was as far from an outcome as `flagDistance` says, in a run that was followed: the same walk, with every number
 * on its way, of which that distance is the root's. 0 where the run took the outcome.
 */
export function explainFlag(
  { flags, functions, predicates }: Compiled,
  trace: FlagTrace,
  { predicate, outcome }: Outcome,
): FlagTree {
  const byPredicate = new Map<PredicateId, Flag>(flags.flags.map((it) => [it.predicate, it]))
  const places = new Map<PredicateId, number>()
  for (const it of functions) it.predicates.forEach((id, place) => places.set(id, place))

  const sitePlaces = sitePlacesOf(flags.sites)
  const writing = new Set<Activation>()
  const variables: Followed[] = []

  /** In one activation, the n-th of its function. */
  const ofFlag = (wanted: Outcome, at: Activation, activation: number): Branching => {
    const flag = byPredicate.get(wanted.predicate)!
    const all = at.evaluations[places.get(wanted.predicate)!]!
    const evaluated = (it: Evaluation, nth: number): Branching => {
      const below = behind(flag, wanted.outcome, at, it)
      const node = { kind: 'evaluation', activation, nth: nth + 1 } as const
      return { node, distance: least(below), below }
    }
    const taken = all.findIndex((it) => it.outcome === wanted.outcome)
    if (0 <= taken) {
      const below = [reduced(evaluated(all[taken]!, taken))]
      return { node: { kind: 'flag', ...wanted }, distance: 0, below }
    }
    const iterations = new Iterations()
    const kept: Branching[] = []
    for (const [nth, one] of all.entries()) {
      const it = evaluated(one, nth)
      const slot = iterations.add(one.sequence, it.distance)
      if (0 <= slot) kept[slot] = it
    }
    return {
      node: { kind: 'flag', ...wanted },
      distance: harmonicMean(iterations.distances()) ?? Infinity,
      below: kept,
    }
  }

  /** What an evaluation of a flag came from. */
  const behind = (flag: Flag, wanted: boolean, at: Activation, it: Evaluation): readonly Branching[] => {
    const { negated, comparison } = flag.origin
    const value = negated ? !wanted : wanted
    const raw = at.distances[2 * places.get(flag.predicate)! + (wanted ? 0 : 1)]!
    const want: Want = { value, comparison, raw, isTaken: it.outcome === wanted }
    const { origin } = flag
    switch (origin.kind) {
      case 'call':
        return through(origin.site, at, it.entered, want)
      case 'variable': {
        if (!mayFollow(variables, at, flag.predicate)) return [nothing('recursive')]
        variables.push({ at, predicate: flag.predicate })
        const given = towards({ kind: 'variable', comparison, value }, at, origin.required, want)
        variables.pop()
        return [given]
      }
      case 'field':
        return [written(origin.writers, it.entered, want)]
      case 'count':
        return isRecursive(at, origin.site) ? [nothing('recursive')] : counted(origin, it.entered, want)
    }
  }

  const written = (writers: readonly Writer[], entered: readonly Activation[], want: Want): Branching => {
    const below = writers.flatMap(({ function: fn, required }) => {
      if (!leadsTo(required, want.value)) return []
      const node = { kind: 'writer', function: fn } as const
      const all = entered.filter((it) => it.function === fn).map((it) => inWriter(node, it, required, want))
      return [nearestOf(all, { node, distance: Infinity, below: [] })]
    })
    return meanOf({ kind: 'field', comparison: want.comparison, value: want.value }, below)
  }

  const inWriter = (node: FlagNodeKind, at: Activation, required: Required, want: Want): Branching => {
    if (writing.has(at) || mostFields <= writing.size) return { node, distance: unknown, below: [nothing('recursive')] }
    writing.add(at)
    const branching = towards(node, at, required, want)
    writing.delete(at)
    return branching
  }

  const counted = (
    { site, limit }: Extract<FlagOrigin, { readonly kind: 'count' }>,
    entered: readonly Activation[],
    want: Want,
  ): readonly Branching[] => {
    const { comparison } = want
    const { results } = flags.comparisons[comparison]!
    const asked = (at: Activation, value: boolean): Branching => {
      const node = { kind: 'call', site, function: at.function, comparison, value } as const
      return towards(node, at, results[at.function], { ...want, value })
    }
    const hasPassed = (at: Activation): boolean =>
      results[at.function]?.whenTrue.some((it) => nearest(at, it).distance === 0) === true
    const passed = entered.filter(hasPassed)
    const count = passed.length
    if (want.isTaken) return [{ node: { kind: 'count', site, count, wanted: count }, distance: 0, below: [] }]
    const ways = nearestCounts(count, limit, want.value).map((wanted): Branching => {
      const changing = count < wanted ? entered.filter((it) => !passed.includes(it)) : passed
      const below = changing
        .map((it) => asked(it, count < wanted))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, Math.abs(wanted - count))
      const distance = sumOfLeast(
        below.map((it) => normalised(it.distance)),
        Math.abs(wanted - count),
      )
      return { node: { kind: 'count', site, count, wanted }, distance, below }
    })
    return ways.length === 0 ? [nothing('undecided')] : ways
  }

  const through = (
    site: CallSiteId,
    at: Activation,
    entered: readonly Activation[],
    want: Want,
  ): readonly Branching[] => {
    if (entered.length === 0) return [nothing('native')]
    if (isRecursive(at, site)) return [nothing('recursive')]
    const { over } = flags.sites[site]!
    const { comparison, value } = want
    // One element decides these; for the others all must change, and it was the last one that did not.
    const isAnyEnough = over !== undefined && (over === 'some') === value && !want.isTaken
    return (isAnyEnough ? entered : entered.slice(-1)).map((it) => {
      const node = { kind: 'call', site, function: it.function, comparison, value } as const
      const one = towards(node, it, flags.comparisons[comparison]!.results[it.function], want)
      const elements = entered.length
      if (over === undefined || isAnyEnough || elements === 1) return one
      return { ...one, node: { ...node, elements }, distance: one.distance / elements }
    })
  }

  const towards = (node: FlagNodeKind, at: Activation, required: Required | undefined, want: Want): Branching => {
    const branches = (want.value ? required?.whenTrue : required?.whenFalse) ?? []
    const below = [
      ...branches.map((it) => nearest(at, it)),
      ...(required?.computed ?? []).map((it) => toComputed(at, it, want)),
    ]
    return meanOf(node, below)
  }

  const toComputed = (at: Activation, { way, site }: Computed, want: Want): Branching => {
    const before = way.length === 0 ? undefined : nearest(at, way)
    if (before !== undefined && 0 < before.distance)
      return { node: { kind: 'computed' }, distance: 1 + before.distance, below: [before] }
    if (site === undefined) {
      const { raw } = want
      return { node: { kind: 'computed', raw }, distance: normalised(raw), below: [] }
    }
    const below = through(site, at, at.entered[sitePlaces[site]!]!, want)
    return { node: { kind: 'computed' }, distance: least(below), below }
  }

  const nearest = (at: Activation, branch: RequiredBranch): Branching => {
    const ways = divergences(predicates, branch, (it) => 0 < at.counts[places.get(it)!]!).map((it) => {
      const node = { kind: 'branch', required: it.required, level: it.level } as const
      if (it.outcome === undefined) return { node, distance: it.level + unknown, below: [] }
      const one = toOutcome(at, it.outcome)
      if (it.level === 0) return one
      if (one.node.kind !== 'branch') return { node, distance: it.level + one.distance, below: [one] }
      return { ...one, node: { ...one.node, ...node }, distance: it.level + one.distance }
    })
    const [required] = branch
    const farthest = 1 + unknown
    const unreached: Branching = {
      node: { kind: 'branch', required: required!, level: 1 },
      distance: farthest,
      below: [],
    }
    return ways.length === 0 ? unreached : ways.reduce((best, it) => (it.distance < best.distance ? it : best))
  }

  /** Of a predicate that was evaluated. */
  const toOutcome = (at: Activation, required: Outcome): Branching => {
    const raw = at.distances[2 * places.get(required.predicate)! + (required.outcome ? 0 : 1)]!
    const node = { kind: 'branch', required, level: 0, nearest: required } as const
    if (raw === 0) return { node: { ...node, raw }, distance: 0, below: [] }
    const flags = byPredicate.has(required.predicate) ? [ofFlag(required, at, 1)] : []
    const measured = flags[0]?.distance ?? raw
    const own: Branching = { node: { ...node, raw: measured }, distance: normalised(measured), below: flags }
    const left = leftLoop(at, required.predicate)
    if (left === undefined) return own
    const distance = harmonicMean([own.distance, left.distance])!
    return { node: { kind: 'either', required }, distance, below: [own, left] }
  }

  const leftLoop = (at: Activation, end: PredicateId): Branching | undefined => {
    const turns = at.counts[places.get(end)!]!
    const latest = at.stamps[places.get(end)!]!
    const isLater = (it: PredicateId): boolean => latest < at.stamps[places.get(it)!]!
    const ways = divergences(predicates, predicates[end]!.dependsOn, isLater, end).flatMap(
      ({ outcome: stays, level: between }): Branching[] => {
        if (stays === undefined || !leftBy(at, places.get(stays.predicate)!, stays, turns)) return []
        const place = places.get(stays.predicate)!
        const flag = byPredicate.get(stays.predicate)
        const last = at.evaluations[place]!.at(-1)
        const isKnown = flag !== undefined && last !== undefined && at.counts[place] === at.evaluations[place]!.length
        const below = isKnown ? behind(flag, stays.outcome, at, last) : []
        const raw = isKnown ? least(below) : at.lastDistances[place]!
        const level = 1 + between
        return [{ node: { kind: 'left', stays, level, turns, raw }, distance: level + normalised(raw) / turns, below }]
      },
    )
    return ways.length === 0 ? undefined : ways.reduce((best, it) => (it.distance < best.distance ? it : best))
  }

  const nowhere: Branching = { node: { kind: 'flag', predicate, outcome }, distance: Infinity, below: [] }
  const activations = trace.activations(predicates[predicate]!.function)
  const all = activations.map((at, i) => ofFlag({ predicate, outcome }, at, i + 1))
  return flat(nearestOf(all, nowhere))
}

function nearestOf(all: readonly Branching[], otherwise: Branching): Branching {
  return all.reduce((best, it) => (it.distance < best.distance ? it : best), otherwise)
}

function meanOf(node: FlagNodeKind, below: readonly Branching[]): Branching {
  const mean = harmonicMean(below.map((it) => it.distance).filter((it) => 0 < it))
  return mean === undefined
    ? { node, distance: unknown, below: [...below, nothing('undecided')] }
    : { node, distance: mean, below }
}

function nothing(why: 'native' | 'recursive' | 'undecided'): Branching {
  return { node: { kind: 'unknown', why }, distance: unknown, below: [] }
}

/** What was taken, and the branches that led there. */
function reduced({ node, below }: Branching): Branching {
  const isBranch = (it: Branching): boolean => it.node.kind === 'branch' || it.node.kind === 'unknown'
  return {
    node,
    distance: 0,
    below: below.some(isBranch) ? below.filter((it) => it.distance === 0) : below.map(reduced),
  }
}

function least(below: readonly Branching[]): number {
  return Math.min(...below.map((it) => it.distance))
}

function flat(root: Branching): FlagTree {
  const nodes: FlagNode[] = []
  let omitted = 0
  const add = ({ node, distance, below }: Branching, depth: number): void => {
    if (nodes.length < mostNodes) nodes.push({ ...node, distance, depth })
    else omitted++
    for (const it of below) add(it, depth + 1)
  }
  add(root, 0)
  return { nodes, omitted }
}
