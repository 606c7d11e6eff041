import type { Candidate } from '../../../generation/candidate.ts'
import { removeUnused } from '../../../generation/operators/remove-unused.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import { callInputs, type CallInputs } from './call-inputs.ts'
import { readInputs, writeInputs } from './call-values.ts'
import { isHolding } from './relations/holds.ts'
import { inputsOf, type Relation } from './relations/relation.ts'
import { createSatisfier, type Satisfier, type Satisfying } from './solving/satisfy.ts'
import { mostOfCallable, relationConstants, simpleRelations } from './relations/simple-relations.ts'
import type { GoalId } from '../../../model/goal/goal.ts'
import type { SolvedInvariant } from '../../../model/invariants/invariant-progress.ts'
import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import { chance, pick, type Random } from '../../../random/random.ts'
import { coveredBy } from '../../../search/covered-by.ts'
import type { Improver } from '../../../search/improver.ts'
import type { Problem } from '../../../search/problem.ts'
import type { MayRun } from '../../../generation/quarantine.ts'
import { type SolvedCall, solvedInvariant } from './relations/solved-invariant.ts'

/** Chance that a test which a search begins with is not solved for [P3 q]. */
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

/** Makes further tests of those that a search begins with, by solving for their calls. */
export interface PredicateSeeding extends Improver<Candidate> {
  /** The same problem, whose first tests are taken note of. */
  watching(problem: Problem<Candidate>): Problem<Candidate>
  /** What was solved for each of the tests that covered something which none of the first ones does, nor any before it. */
  solved(): readonly SolvedInvariant[]
}

/** What solving for first tests takes. */
export interface Seeding {
  readonly subject: Subject
  readonly goals: GoalList
  /** Runs tests so that the search is not told of them. */
  readonly problem: Pick<Problem<Candidate>, 'evaluate'>
  /** Whether a test may be run. */
  readonly mayRun: MayRun
  /** Of evaluations. */
  readonly limit: number
  readonly random: Random
}

/** A test that was solved for, and what. */
interface SolvedTest {
  readonly test: TestCase
  readonly call: SolvedCall
}

/** What the calls of a callable may be made to satisfy. */
interface Solvable {
  readonly shape: CallInputs
  /** At least one. */
  readonly relations: readonly Relation[]
  readonly satisfier: Satisfier
}

/**
 * Solves for some first tests of searches (Nosrati et al., Algorithm 6): for a call to a target a relation is
 * drawn of all that may turn out to matter, and the inputs of this call are changed until it holds. The rest of such a test is as it was
 * made: that draws constants of the source far more often than the paper's p = 0.1 [D].
 * One call of a test is solved for: solving for all of them leaves too little to chance, and covers less at first [D, measured].
 * Unlike in the paper the test that was solved for stands beside the one it was made of, and is given to the search only where it
 * covers something first, as what is learned later is: in its place it leads the search another way, which is as often worse as better
 * [D, measured: bench/results]. Solving takes some 20 µs for each test, as much as a short run [measured], and is not counted; running it is.
 */
export function predicateSeeding({ subject, goals, problem, mayRun, limit, random }: Seeding): PredicateSeeding {
  const { callables, targets, types, constants } = subject
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

  /** The tests that the search begins with, as far as they were run; nothing once they have been solved for. */
  let first: TestCase[] | undefined = []
  const solved: SolvedInvariant[] = []

  /** A test in which the inputs of a call satisfy some relation; nothing where they do, or none is found. */
  const solvedAt = (test: TestCase, at: Ref): SolvedTest | undefined => {
    const call = test[at] as Statement & { readonly kind: 'call' }
    const solvable = solvableOf(call.callable)
    const values = solvable && readInputs(solvable.shape, test, call, types)
    if (solvable === undefined || values === undefined) return undefined
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
      if (found === undefined || written === undefined) return undefined
      return {
        test: removeUnused(written),
        call: {
          callable: callables[call.callable]!.name,
          inputs: shape.inputs,
          before: values,
          found: { inputs: found, relations: [wanted], changes: [] },
        },
      }
    }
    return undefined
  }
  const solvedFor = (test: TestCase): SolvedTest | undefined => {
    if (chance(random, usualRate)) return undefined
    const targeting = test.flatMap((it, at) => (it.kind === 'call' && isTarget.has(it.callable) ? [at] : []))
    return targeting.length === 0 ? undefined : solvedAt(test, pick(random, targeting))
  }
  return {
    watching: (watched) => ({
      ...watched,
      async evaluate(batch) {
        const all = await watched.evaluate(batch)
        if (first === undefined) return all
        for (const [at, { candidate }] of all.entries()) {
          // What is made of a template has its values where the template says, and what comes to no end would be as endless again.
          if (batch[at]!.instance === undefined && candidate.steps !== Infinity) first.push(candidate.test)
        }
        return all
      },
    }),
    async improve(now, suite) {
      if (first === undefined) return { found: [], cost: 0 }
      const made = first
        .flatMap((it) => solvedFor(it) ?? [])
        .filter((it) => mayRun(it.test))
        .slice(0, Math.max(0, limit - now.evaluations))
      first = undefined
      const all = await problem.evaluate(
        made.map(({ test }): Candidate => ({ test, throws: false, origin: 'invariants' })),
      )
      const covered = new Set<GoalId>()
      const found = all.filter((it, at) => {
        const fresh = coveredBy(it).filter((goal) => !now.archive.has(goal) && !covered.has(goal))
        if (fresh.length === 0) return false
        for (const goal of fresh) covered.add(goal)
        const { test, call } = made[at]!
        const ids = fresh.map((goal) => goals.goals[goal]!.id)
        // What was cut where it threw need not make the call that was solved for.
        if (it.candidate.test === test) solved.push(solvedInvariant(call, ids))
        return suite === undefined || suite.add(it)
      })
      const cost = all.reduce((sum, { runs = 1 }) => sum + runs, 0)
      return { found, cost: Math.min(cost, limit - now.evaluations) }
    },
    solved: () => [...solved],
  }
}
