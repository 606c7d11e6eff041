import { shrinkToBoundary } from './shrink-to-boundary.ts'
import { type Difference, differenceOf } from './judge.ts'
import { oneSided } from './one-side.ts'
import { sameValueIn } from './same-value.ts'
import type { Executor } from '../../runtime/interpreter/executor.ts'
import type { Candidate } from '../../generation/candidate.ts'
import type { GoalList } from '../../goals/goal-list.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { BySide, Duel } from '../../model/report/duel.ts'
import type { Observation } from '../../model/run/execution.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Evaluated, Fitness, Problem } from '../../search/problem.ts'
import { approximated } from '../../finish/assertions/approximate.ts'
import type { Pace } from '../../model/run/pace.ts'

/** A test on which two implementations differ, and what each did by itself. */
export interface JudgedTest {
  readonly test: TestCase
  readonly difference: Difference
  readonly seen: BySide<Observation>
}

/** A search for a difference between two implementations. */
export interface Duelling {
  /** The same problem; it judges every test until a difference is found. */
  wrap(problem: Problem<Candidate>, pace: Pace): Problem<Candidate>
  /** Runs each implementation by itself, and compares the results; undefined if they agree. */
  judge(test: TestCase): Promise<JudgedTest | undefined>
  /** As `judge`, with larger limits. */
  confirm(test: TestCase): Promise<JudgedTest | undefined>
  /** Decides after the search whether a side is endless or only slow. */
  settle(pace: Pace): Promise<void>
  /** Takes a test that was found in another way, after some attempts; returns whether it shows a difference. */
  offer(test: TestCase, attempts: number): Promise<boolean>
  /** The first differing test, and the number of evaluations until then. */
  found(): FoundDifference | undefined
  evaluations(): number
}

interface FoundDifference {
  readonly judged: JudgedTest
  readonly evaluations: number
}

interface DuelContext {
  readonly compiled: Compiled
  readonly duel: Duel
  readonly goals: GoalList
  /** Runs one implementation by itself, with its own limits. */
  readonly executor: () => Executor
  /** The same, with far more steps. */
  readonly patient: () => Executor
  /** The share of the budget that a number of evaluations uses. */
  readonly progress: (evaluations: number) => number
  /** Whether the realm is permanently damaged after this test. */
  readonly noteDamage: (test: TestCase) => boolean
}

/** The distance of a difference that only the driver detects: the same as for a flag. */
const unconfirmed = 1

/** An endless run is the weakest difference, so the search for another one continues for this share of its budget. */
const shareForOthers = 0.25

/**
 * Precision of the search for the boundary to endless inputs, relative to the smaller number. Near the boundary, slow
 * code ends with larger limits, and endless code does not.
 */
const hangBoundaryPrecision = 1 / 16

/**
 * The search varies tests of the driver, whose distances, flags and path conditions lead to a difference. Only separate
 * runs of both sides, each with its own budget, decide whether there is one; until then the goal stays open.
 */
export function createDuelling(context: DuelContext): Duelling {
  const { compiled, duel, goals, executor, patient, progress, noteDamage } = context
  const { subject } = compiled
  const isSame = sameValueIn(subject)
  const goal = goals.find(idOfDifference(goals, duel))
  let found: FoundDifference | undefined
  /** A test that ended with only one side so far, and the share of the budget used then. */
  let possibleHang: (FoundDifference & { readonly since: number }) | undefined
  let evaluations = 0
  let endlessCount = 0

  /** Judging endless tests is slow: the more of them showed no difference, the fewer are judged. */
  const isWorthwhile = ({ steps }: Candidate): boolean => {
    if (steps !== Infinity) return true
    endlessCount++
    return (endlessCount & (endlessCount - 1)) === 0
  }

  /** Ignores differences only in the last bits of numbers, which vary between engines. */
  const judgeInOtherEngines = async (
    test: TestCase,
    usual: BySide<Observation>,
    engines: readonly number[],
    run: () => Executor,
  ): Promise<JudgedTest | undefined> => {
    const elsewhere = async (callables: readonly number[]): Promise<readonly Observation[]> => {
      const seen: Observation[] = []
      for (const at of engines) seen.push(await run().observe(oneSided(test, callables, subject), at))
      return seen
    }
    const left = approximated(usual.left, await elsewhere(duel.callables.left))
    const right = approximated(usual.right, await elsewhere(duel.callables.right))
    if (noteDamage(test)) return undefined
    const difference = differenceOf(test, left, right, isSame, subject)
    return difference === undefined ? undefined : { test, difference, seen: { left, right } }
  }

  const judgeBy = async (test: TestCase, run: () => Executor): Promise<JudgedTest | undefined> => {
    const left = await run().observe(oneSided(test, duel.callables.left, subject), 0)
    if (noteDamage(test)) return undefined
    const right = await run().observe(oneSided(test, duel.callables.right, subject), 0)
    if (noteDamage(test)) return undefined
    const difference = differenceOf(test, left, right, isSame, subject)
    if (difference === undefined) return undefined
    const engines = [...new Set([...(left.otherEngines ?? []), ...(right.otherEngines ?? [])])]
    return engines.length === 0
      ? { test, difference, seen: { left, right } }
      : judgeInOtherEngines(test, { left, right }, engines, run)
  }

  const judge = (test: TestCase): Promise<JudgedTest | undefined> => judgeBy(test, executor)
  const confirm = (test: TestCase): Promise<JudgedTest | undefined> => judgeBy(test, patient)

  const settle = async (pace: Pace): Promise<void> => {
    if (possibleHang === undefined || found !== undefined) return
    const { judged, evaluations } = possibleHang
    possibleHang = undefined
    const boundary = await shrinkToBoundary(judged.test, hangBoundaryPrecision, async (test) => {
      await pace.pause()
      return (await judge(test))?.difference.kind === 'end'
    })
    await pace.pause()
    const confirmed = await confirm(boundary)
    if (confirmed !== undefined) found = { judged: confirmed, evaluations }
  }

  const note = (judged: JudgedTest, used: number): void => {
    if (judged.difference.kind !== 'end') found = { judged, evaluations }
    else possibleHang ??= { judged, evaluations, since: used }
  }

  const offer = async (test: TestCase, attempts: number): Promise<boolean> => {
    const judged = await judge(test)
    if (judged === undefined || judged.difference.kind === 'end') return false
    found ??= { judged, evaluations: evaluations + attempts }
    return true
  }

  const masked = (evaluated: Evaluated<Candidate>): Evaluated<Candidate> =>
    goal === undefined || found?.judged.test === evaluated.candidate.test
      ? evaluated
      : { ...evaluated, fitness: without(evaluated.fitness, goal) }

  const used = (pace: Pace): number => pace.spent?.() ?? progress(evaluations)

  return {
    judge,
    confirm,
    settle,
    offer,
    found: () => found,
    evaluations: () => evaluations,
    wrap: (problem, pace) => ({
      ...problem,
      async evaluate(batch) {
        const evaluated = await problem.evaluate(batch)
        for (const { candidate } of evaluated) {
          evaluations++
          if (found !== undefined || pace.spent?.() === 1 || !isWorthwhile(candidate)) continue
          const paused = pace.pause()
          if (paused !== undefined) await paused
          const judged = await judge(candidate.test)
          if (judged !== undefined) note(judged, used(pace))
        }
        if (possibleHang !== undefined && possibleHang.since + shareForOthers <= used(pace)) await settle(pace)
        return evaluated.map(masked)
      },
      ...(problem.confirm === undefined
        ? {}
        : { confirm: async (it, wanted) => masked(await problem.confirm!(it, wanted)) }),
    }),
  }
}

function idOfDifference({ goals }: GoalList, { differs }: Duel): string {
  const goal = goals.find(
    ({ want }) => want.kind === 'branch' && want.predicate === differs.predicate && want.outcome === differs.outcome,
  )
  return goal?.id ?? ''
}

/** Marks the goal as not covered. */
function without(fitness: Fitness, goal: GoalId): Fitness {
  for (let at = 0; at < fitness.length; at += 3) {
    if (fitness[at] !== goal || fitness[at + 1] !== 0 || fitness[at + 2] !== 0) continue
    const changed = fitness.slice()
    changed[at + 2] = unconfirmed
    return changed
  }
  return fitness
}
