import type { Candidate } from '../generation/candidate.ts'
import { removeUnused } from '../generation/remove-unused.ts'
import type { GoalList } from '../goals/goal-list.ts'
import { callInputs, type CallInputs } from '../invariants/call-inputs.ts'
import { readInputs, writeInputs } from '../invariants/call-values.ts'
import { isHolding } from '../invariants/holds.ts'
import { inputsOf, type Relation } from '../invariants/relation.ts'
import { createSatisfier, type Satisfier, type Satisfying } from '../invariants/satisfy.ts'
import { mostOfCallable, relationConstants, simpleRelations } from '../invariants/simple-relations.ts'
import type { GoalId } from '../model/goal.ts'
import type { SolvedInvariant } from '../model/invariant-progress.ts'
import type { Ref, Statement, TestCase } from '../model/statement.ts'
import type { CallableId, Subject } from '../model/subject.ts'
import { chance, pick, type Random } from '../random/random.ts'
import { coveredBy } from '../search/covered-by.ts'
import type { Evaluated, Problem } from '../search/problem.ts'
import { type SolvedCall, solvedInvariant } from './solved-invariant.ts'

/** Chance that a test which a search begins with stays as it was made [P3 q]. */
const usualRate = 0.5

/** A relation over inputs that the call does not write down is drawn anew, so often at most. */
const mostDraws = 5

/** How inputs are looked for: what a relation does not ask to change stays as it was made, and no solver is asked [D]. */
const nearby: Satisfying = {
  nearRate: 1,
  partRate: 0,
  constantRate: 0.25,
  mostLooks: Infinity,
  maySolve: () => false,
  note: () => undefined,
}

/** Solves for some of the tests that a search begins with. */
export interface PredicateSeeding {
  /** The same problem, whose first tests are in part solved for. */
  on(problem: Problem<Candidate>): Problem<Candidate>
  /**
   * For each goal that only such tests cover among the first, what was solved for the first of them; by test, once all of the first tests
   * have been run.
   */
  solved(): readonly SolvedInvariant[]
}

/** What the calls of a callable may be made to satisfy. */
interface Solvable {
  readonly shape: CallInputs
  /** At least one. */
  readonly relations: readonly Relation[]
  readonly satisfier: Satisfier
}

/**
 * Solves for some first tests of searches (paper 003, Algorithm 6): for a call to a target a relation is
 * drawn of all that may turn out to matter, and the inputs of this call are changed until it holds. The rest of such a test, and
 * all other ones, are as they are always made: that draws constants of the source far more often than the paper's p = 0.1 [D].
 * One call of a test is solved for: solving for all of them leaves too little to chance, and covers less at first [D, measured].
 * `isBegun` tells that the first tests have been run. Solving takes some 20 µs for each test, as much as a
 * short run [measured], and is not counted.
 */
export function predicateSeeding(
  { callables, targets, types, constants }: Subject,
  goals: GoalList,
  isBegun: () => boolean,
): PredicateSeeding {
  const isTarget = new Set(targets)
  const pool = relationConstants(constants)
  const solvables = new Map<CallableId, Solvable | undefined>()
  const open = (callable: CallableId): Solvable | undefined => {
    const shape = callInputs(callables[callable]!.parameters, types)
    const relations = simpleRelations(shape.inputs, pool, mostOfCallable)
    if (relations.length === 0) return undefined
    return { shape, relations, satisfier: createSatisfier(shape.inputs, pool, undefined, nearby) }
  }
  const solvableOf = (callable: CallableId): Solvable | undefined => {
    if (!solvables.has(callable)) solvables.set(callable, open(callable))
    return solvables.get(callable)
  }

  /** What was solved for tests that were made. */
  const calls = new WeakMap<TestCase, SolvedCall>()
  /** For each goal that first tests cover, what was solved for the first of them; undefined as soon as one of them was made otherwise. */
  const coveredFirst = new Map<GoalId, SolvedCall | undefined>()
  let told: readonly SolvedInvariant[] | undefined

  /** A test in which the inputs of a call satisfy some relation; the same where they do, or none is found. */
  const solvedAt = (test: TestCase, at: Ref, random: Random): TestCase => {
    const call = test[at] as Statement & { readonly kind: 'call' }
    const solvable = solvableOf(call.callable)
    const values = solvable && readInputs(solvable.shape, test, call, types)
    if (solvable === undefined || values === undefined) return test
    const { shape, relations, satisfier } = solvable
    /** Elements are there where a list is long enough. */
    const isWritten = (input: number): boolean => {
      const kind = shape.inputs[input]!.part?.kind
      return kind === 'element' || (kind !== 'presence' && values[input] !== undefined)
    }
    for (let draw = 0; draw < mostDraws; draw++) {
      const wanted = pick(random, relations)
      if (!inputsOf(wanted).every(isWritten)) continue
      const found = isHolding(wanted, values) ? undefined : satisfier.satisfy([wanted], values, random)
      const written = found && writeInputs(shape, test, at, found, types)
      if (found === undefined || written === undefined) return test
      const made = removeUnused(written)
      const { name } = callables[call.callable]!
      calls.set(made, {
        callable: name,
        inputs: shape.inputs,
        before: values,
        found: { inputs: found, relations: [wanted], changes: [] },
      })
      return made
    }
    return test
  }
  const note = ({ test }: Candidate, it: Evaluated<Candidate>): void => {
    // What was cut where it threw, or repaired, need not make the call that was solved for.
    const call = it.candidate.test === test ? calls.get(test) : undefined
    for (const goal of coveredBy(it)) {
      if (call === undefined || !coveredFirst.has(goal)) coveredFirst.set(goal, call)
    }
  }
  return {
    on: (problem) => ({
      ...problem,
      sample(random) {
        const made = problem.sample(random)
        // What is made of a template has its values where the template says.
        if (isBegun() || made.planted !== undefined || chance(random, usualRate)) return made
        const targeting = made.test.flatMap((it, at) => (it.kind === 'call' && isTarget.has(it.callable) ? [at] : []))
        const test = targeting.length === 0 ? made.test : solvedAt(made.test, pick(random, targeting), random)
        return test === made.test ? made : { ...made, test }
      },
      async evaluate(batch) {
        const all = await problem.evaluate(batch)
        if (!isBegun()) for (const [at, it] of all.entries()) note(batch[at]!, it)
        return all
      },
    }),
    solved() {
      if (!isBegun()) return []
      told ??= [...new Set(coveredFirst.values())].flatMap((call) => {
        if (call === undefined) return []
        const covered = [...coveredFirst].filter(([, it]) => it === call).map(([goal]) => goals.goals[goal]!.id)
        return [solvedInvariant(call, covered)]
      })
      return told
    },
  }
}
