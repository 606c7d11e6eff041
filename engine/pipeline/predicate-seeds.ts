import type { Candidate } from '../generation/candidate.ts'
import { removeUnused } from '../generation/remove-unused.ts'
import { callInputs, type CallInputs } from '../invariants/call-inputs.ts'
import { readInputs, writeInputs } from '../invariants/call-values.ts'
import { isHolding } from '../invariants/holds.ts'
import { inputsOf, type Relation } from '../invariants/relation.ts'
import { createSatisfier, type Satisfier } from '../invariants/satisfy.ts'
import { mostOfCallable, relationConstants, simpleRelations } from '../invariants/simple-relations.ts'
import type { Ref, Statement, TestCase } from '../model/statement.ts'
import type { CallableId, Subject } from '../model/subject.ts'
import { chance, pick, type Random } from '../random/random.ts'
import type { Problem } from '../search/problem.ts'

/** Chance that a test which a search begins with stays as it was made [P3 q]. */
const usualRate = 0.5

/** A relation over inputs that the call does not write down is drawn anew, so often at most. */
const mostDraws = 5

/** How inputs are looked for: what a relation does not ask to change stays as it was made, and no solver is asked [D]. */
const nearby = { nearRate: 1, partRate: 0, constantRate: 0.25, note: () => undefined }

/** What the calls of a callable may be made to satisfy. */
interface Solvable {
  readonly shape: CallInputs
  /** At least one. */
  readonly relations: readonly Relation[]
  readonly satisfier: Satisfier
}

/**
 * The same problem, whose first tests are in part solved for (paper 003, Algorithm 6): for a call to a target a relation is
 * drawn of all that may turn out to matter, and the inputs of this call are changed until it holds. The rest of such a test, and
 * all other ones, are as they are always made: that draws constants of the source far more often than the paper's p = 0.1 [D].
 * One call of a test is solved for: solving for all of them leaves too little to chance, and covers less at first [D, measured].
 * What is covered so is not told apart from what chance covers: most of it is the same. `isBegun` tells that the first tests
 * have been run. Solving takes some 20 µs for each test, as much as a
 * short run [measured], and is not counted.
 */
export function predicateSeeding(
  problem: Problem<Candidate>,
  { callables, targets, types, constants }: Subject,
  isBegun: () => boolean,
): Problem<Candidate> {
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
      return written === undefined ? test : removeUnused(written)
    }
    return test
  }
  return {
    ...problem,
    sample(random) {
      const made = problem.sample(random)
      if (isBegun() || chance(random, usualRate)) return made
      const calls = made.test.flatMap((it, at) => (it.kind === 'call' && isTarget.has(it.callable) ? [at] : []))
      const test = calls.length === 0 ? made.test : solvedAt(made.test, pick(random, calls), random)
      return test === made.test ? made : { ...made, test }
    },
  }
}
