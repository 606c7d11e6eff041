import type { Candidate } from '../../../generation/candidate.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import type { Goal, GoalId } from '../../../model/goal/goal.ts'
import type { Ref, TestCase } from '../../../model/test/statement.ts'
import { below, chance, pick, type Random } from '../../../random/random.ts'
import type { SearchSnapshot } from '../../../search/snapshot.ts'
import type { CallBook } from './call-book.ts'
import type { ObservedCall } from './call-learner.ts'

/** The stalled goals of a search, with tests and calls near them. */
export interface Stalled {
  /** Finds the stalled goals: tests execute their predicate, but none came nearer since the last call. O(goals). */
  refresh(now: SearchSnapshot<Candidate>): void
  /** Removes goals that have been covered since. */
  leave(isCovered: (goal: GoalId) => boolean): void
  isAny(): boolean
  /** The outcomes that keep tests from stalled goals: `2p` for predicate p true, `2p + 1` for false. */
  avoided(): ReadonlySet<number>
  /** The outcome that keeps tests from a stalled goal. */
  outcomeAgainst(goal: GoalId): number
  /** The nearest tests to some stalled goals, and the tests kept for the other outcome of their predicates. */
  nearest(): readonly TestCase[]
  /** The tests that cover other goals, each once. */
  covering(): readonly TestCase[]
  /** Records a call that took the outcome that keeps tests from stalled goals. */
  note(call: ObservedCall): void
  /** A call that took the outcome against a goal, and whose callable may have something left to learn for it. */
  learnable(): { readonly goal: GoalId; readonly call: ObservedCall } | undefined
  /** Marks that nothing is left to learn for a goal from the callable of a call, until twice as much is known. */
  exhaust(goal: GoalId, call: ObservedCall): void
  /** A test to vary, and which call of it, if that is known. */
  variable(): { readonly test: TestCase; readonly at?: Ref } | undefined
}

/** Most goals whose nearest test is looked up at a time: that costs as much as selecting parents. */
const mostNearest = 5

/** Most calls kept per goal. */
const mostCalls = 8

/** Chances that a recorded call varies, and otherwise that the test covers other goals [D]. */
const callRate = 0.75
const coveringRate = 0.5

/** By goal, the goal of the same kind about the other outcome of its predicate; -1 if there is none. */
function oppositesOf(goals: GoalList['goals'], known: number): readonly GoalId[] {
  const keyOf = ({ want }: Goal, outcome: 'own' | 'other'): string =>
    'outcome' in want ? `${want.kind} ${String(want.predicate)} ${String(want.outcome === (outcome === 'own'))}` : ''
  const byOutcome = new Map(goals.slice(0, known).map((it, goal) => [keyOf(it, 'own'), goal]))
  return goals.slice(0, known).map((it) => ('outcome' in it.want ? (byOutcome.get(keyOf(it, 'other')) ?? -1) : -1))
}

export function createStalled({ goals, known }: GoalList, random: Random): Stalled {
  let stalled: readonly GoalId[] = []
  let avoided: ReadonlySet<number> = new Set()
  let nearest: readonly TestCase[] = []
  let covering: readonly TestCase[] = []
  /** The fitness of the goals at the last refresh. */
  let before = new Float64Array(0)
  const calls = new Map<GoalId, ObservedCall[]>()
  /** With the support at that time: later calls may bring further relations. */
  const exhausted = new Map<GoalId, Map<CallBook, number>>()

  const against = (goal: GoalId): number | undefined => {
    const { want } = goals[goal]!
    return 'outcome' in want ? 2 * want.predicate + (want.outcome ? 1 : 0) : undefined
  }
  const opposites = oppositesOf(goals, known)
  const leftFor = (goal: GoalId): readonly ObservedCall[] =>
    calls.get(goal)!.filter(({ book }) => {
      const knownThen = exhausted.get(goal)?.get(book)
      return knownThen === undefined || 2 * Math.max(1, knownThen) <= book.invariants.support(against(goal)!)
    })
  const keep = (those: readonly GoalId[]): void => {
    stalled = those
    avoided = new Set(those.map((it) => against(it)!))
    const kept = new Set(those)
    for (const goal of calls.keys()) if (!kept.has(goal)) calls.delete(goal)
  }
  return {
    refresh(now) {
      const last = before
      before = now.nearest().slice()
      /** The test kept for the other outcome of a goal's predicate. */
      const contrary = (goal: GoalId): TestCase | undefined => now.archive.get(opposites[goal]!)?.candidate.test
      keep(
        now.open.filter(
          (goal) =>
            goal < known &&
            (before[2 * goal] === 0 || contrary(goal) !== undefined) &&
            last[2 * goal] === before[2 * goal] &&
            last[2 * goal + 1] === before[2 * goal + 1] &&
            against(goal) !== undefined,
        ),
      )
      if (stalled.length === 0) return
      const some = new Set(Array.from({ length: mostNearest }, () => pick(random, stalled)))
      nearest = [...some].flatMap((predicate) => {
        const near = before[2 * predicate] === 0 ? now.nearestTo(predicate)?.test : undefined
        return [near, contrary(predicate)].filter((test) => test !== undefined)
      })
      covering = [...new Set([...now.archive.values()].map((it) => it.candidate.test))]
    },
    leave(isCovered) {
      if (stalled.some(isCovered)) keep(stalled.filter((it) => !isCovered(it)))
    },
    isAny: () => 0 < stalled.length,
    avoided: () => avoided,
    outcomeAgainst: (goal) => against(goal)!,
    nearest: () => nearest,
    covering: () => covering,
    note(call) {
      for (const goal of stalled) {
        if (!call.outcomes.includes(against(goal)!)) continue
        const near = calls.get(goal) ?? []
        if (near.length < mostCalls) near.push(call)
        else near[below(random, mostCalls)] = call
        calls.set(goal, near)
      }
    },
    learnable() {
      const left = [...calls.keys()].filter((it) => 0 < leftFor(it).length)
      if (left.length === 0) return undefined
      const goal = pick(random, left)
      return { goal, call: pick(random, leftFor(goal)) }
    },
    exhaust(goal, { book }) {
      const books = exhausted.get(goal) ?? new Map<CallBook, number>()
      books.set(book, book.invariants.support(against(goal)!))
      exhausted.set(goal, books)
    },
    variable() {
      if (0 < calls.size && chance(random, callRate)) return pick(random, pick(random, [...calls.values()]))
      const tests = 0 < covering.length && chance(random, coveringRate) ? covering : nearest
      return tests.length === 0 ? undefined : { test: pick(random, tests) }
    },
  }
}
