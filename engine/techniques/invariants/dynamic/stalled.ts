import type { Candidate } from '../../../generation/candidate.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import type { Goal, GoalId } from '../../../model/goal/goal.ts'
import type { Ref, TestCase } from '../../../model/test/statement.ts'
import { below, chance, pick, type Random } from '../../../random/random.ts'
import type { SearchSnapshot } from '../../../search/snapshot.ts'
import type { CallBook } from './call-book.ts'
import type { ObservedCall } from './call-learner.ts'

/** The goals that a search gets no nearer to, with tests and calls that are next to them. */
export interface Stalled {
  /** Looks which goals stall now: those whose decision tests make, none of them nearer than at the look before. O(goals). */
  look(now: SearchSnapshot<Candidate>): void
  /** Leaves out those goals that have been covered since. */
  leave(isCovered: (goal: GoalId) => boolean): void
  /** Whether any goal stalls. */
  isAny(): boolean
  /** The outcomes that keep tests away from goals that stall: `2p` for predicate p true, `2p + 1` for false. */
  avoided(): ReadonlySet<number>
  /** The outcome that keeps tests away from one of these goals. */
  outcomeAgainst(goal: GoalId): number
  /** The nearest tests to some of these goals, and those that are kept for the other outcome of their decision. */
  nearest(): readonly TestCase[]
  /** The tests that cover other goals, each once. */
  covering(): readonly TestCase[]
  /** Takes note of a call that makes the decision of some of these goals. */
  note(call: ObservedCall): void
  /** A call that makes the decision of a goal, of whose callable there may be something left to learn for it. */
  learnable(): { readonly goal: GoalId; readonly call: ObservedCall } | undefined
  /** Nothing is left to learn for a goal of the callable of a call, until twice as much is known. */
  exhaust(goal: GoalId, call: ObservedCall): void
  /** What to vary: a test, and which call of it, if that is known. */
  variable(): { readonly test: TestCase; readonly at?: Ref } | undefined
}

/** Goals for which the nearest test is looked up at a look: that takes as much as choosing whom to breed from. */
const mostNearest = 5

/** So many calls are held that came as near as one decision to a goal. */
const mostCalls = 8

/** Chances that what varies is a call which makes a decision, and, where it is none, that it is a test which covers other goals [D]. */
const callRate = 0.75
const coveringRate = 0.5

/** By goal, the goal that asks for the other outcome of its decision in the same way; -1 where there is none. */
function oppositesOf(goals: GoalList['goals'], known: number): readonly GoalId[] {
  const keyOf = ({ want }: Goal, isTurned: boolean): string =>
    'outcome' in want ? `${want.kind} ${String(want.predicate)} ${String(want.outcome !== isTurned)}` : ''
  const byOutcome = new Map(goals.slice(0, known).map((it, goal) => [keyOf(it, false), goal]))
  return goals.slice(0, known).map((it) => ('outcome' in it.want ? (byOutcome.get(keyOf(it, true)) ?? -1) : -1))
}

export function createStalled({ goals, known }: GoalList, random: Random): Stalled {
  let stalled: readonly GoalId[] = []
  let avoided: ReadonlySet<number> = new Set()
  let nearest: readonly TestCase[] = []
  let covering: readonly TestCase[] = []
  /** How near tests were at the last look. */
  let before = new Float64Array(0)
  const calls = new Map<GoalId, ObservedCall[]>()
  /** With how much was known then: what is learned later may bring further relations. */
  const exhausted = new Map<GoalId, Map<CallBook, number>>()

  const against = (goal: GoalId): number | undefined => {
    const { want } = goals[goal]!
    return 'outcome' in want ? 2 * want.predicate + (want.outcome ? 1 : 0) : undefined
  }
  /** By goal, the one that asks for the other outcome of the same decision. */
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
    look(now) {
      const last = before
      before = now.nearest().slice()
      /** A test that makes the decision of a goal, and is kept for taking it the other way. */
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
      nearest = [...some].flatMap((it) => {
        const near = before[2 * it] === 0 ? now.nearestTo(it)?.test : undefined
        return [near, contrary(it)].filter((test) => test !== undefined)
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
