import { withoutImplied } from '../invariants/implied.ts'
import { createInvariants } from '../invariants/learn.ts'
import { printRelation } from '../invariants/print-relation.ts'
import type { CallInput } from '../invariants/relation.ts'
import { relationConstants, simpleRelations } from '../invariants/simple-relations.ts'
import type { Nearness } from '../model/report.ts'
import type { Constants } from '../model/subject.ts'
import { createContests, isNowhereFarther } from '../search/contest.ts'
import type { Individual } from '../search/problem.ts'
import { createSuiteFitness } from '../search/suite-fitness.ts'

/*
 * What a page shows of a search by examples, such as two tests that are compared: computed by what the search itself uses.
 */

/** Which of two tests dominates the other over goals (ALGORITHMS 2.2). `alike`: they are equally near to each. */
export type Dominance = 'first' | 'second' | 'neither' | 'alike'

/** Compares two tests by how near they are to each goal; both lists have all goals, in one order. */
export function dominance(first: readonly Nearness[], second: readonly Nearness[]): Dominance {
  const goals = first.map((_, goal) => goal)
  const contest = createContests(goals.length)([individualOf(first), individualOf(second)], goals)
  const isFirst = isNowhereFarther(contest, 0, 1)
  const isSecond = isNowhereFarther(contest, 1, 0)
  if (isFirst && isSecond) return 'alike'
  return isFirst ? 'first' : isSecond ? 'second' : 'neither'
}

/** What whole suite generation minimises, of a suite of tests over branches (ALGORITHMS 2.6); each list has all goals, in one order. */
export function suiteFitness(tests: readonly (readonly Nearness[])[]): number {
  const goals = (tests[0] ?? []).map((_, goal) => goal)
  return createSuiteFitness({ goals: goals.length, isOutcome: () => true }).of(tests.map(individualOf), goals)
}

/** What calls with numbers have in common, as texts. */
export interface CommonConditions {
  /** What holds for all of them, without what follows from others. */
  readonly standing: readonly string[]
  /** What held for some calls and then did not, the newest first. */
  readonly fallen: readonly string[]
}

/** Learns from calls what their inputs have in common, as for a branch that they all cover (ALGORITHMS 7.2). */
export function commonConditions(
  names: readonly string[],
  constants: Constants,
  calls: readonly (readonly number[])[],
): CommonConditions {
  const inputs = names.map((name): CallInput => ({ name, domain: anyNumber }))
  const invariants = createInvariants(inputs, simpleRelations(inputs, relationConstants(constants)))
  for (const it of calls) invariants.observe(it, [0])
  return {
    standing: withoutImplied(invariants.of(0)).map((it) => printRelation(it, inputs)),
    fallen: invariants.fallen(0).map((it) => printRelation(it.relation, inputs)),
  }
}

const anyNumber: CallInput['domain'] = {
  sort: 'number',
  low: -Infinity,
  high: Infinity,
  isInteger: false,
  hasNaN: false,
}

/** A test as a search holds it, of which nothing but its fitness is asked. */
function individualOf(nearness: readonly Nearness[]): Individual<undefined> {
  const fitness = Float64Array.from(nearness.flatMap(({ level, distance }, goal) => [goal, level, distance]))
  return { candidate: undefined, fitness, size: 1 }
}
