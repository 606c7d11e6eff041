import type { Candidate } from '../../../generation/candidate.ts'
import { removeUnused } from '../../../generation/operators/remove-unused.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import { callInputs, type CallInputs } from './call-inputs.ts'
import { arrangedResults } from './mock-inputs.ts'
import { readInputs, writeInputs } from './call-values.ts'
import { isHolding } from './relations/holds.ts'
import { inputsOf, type Relation } from './relations/relation.ts'
import { createSatisfier, type Satisfier, type Satisfying } from './solving/satisfy.ts'
import { mostOfCallable, relationConstants, simpleRelations } from './relations/simple-relations.ts'
import type { GoalId } from '../../../model/goal/goal.ts'
import type { SolvedInvariant } from '../progress.ts'
import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import { chance, pick, type Random } from '../../../random/random.ts'
import { coveredBy } from '../../../search/covered-by.ts'
import type { Improver } from '../../../search/improver.ts'
import type { Problem } from '../../../search/problem.ts'
import type { MayRun } from '../../../generation/quarantine.ts'
import { type SolvedCall, solvedInvariant } from './relations/solved-invariant.ts'

/** Chance that a first test is not solved for [P3 q]. */
const usualRate = 0.5

/** Most draws until all inputs of a relation are literals in the test. */
const mostDraws = 5

/** Inputs that a relation does not constrain keep their values, and no solver is used [D]. */
const nearby: Satisfying = {
  nearRate: 1,
  partRate: 0,
  constantRate: 0.25,
  mostChecks: Infinity,
  maySolve: () => false,
  note: () => undefined,
}

/** Makes variants of the first tests of a search by solving for their calls. */
export interface PredicateSeeding extends Improver<Candidate> {
  /** Wraps a problem, and records its first tests. */
  watching(problem: Problem<Candidate>): Problem<Candidate>
  /** The solved calls of those tests that covered a goal first. */
  solved(): readonly SolvedInvariant[]
}

/** The context of seeding. */
export interface Seeding {
  readonly subject: Subject
  readonly goals: GoalList
  /** Runs tests that the search does not observe. */
  readonly problem: Pick<Problem<Candidate>, 'evaluate'>
  readonly mayRun: MayRun
  /** The budget of the run, in evaluations. */
  readonly limit: number
  readonly random: Random
}

interface SolvedTest {
  readonly test: TestCase
  readonly call: SolvedCall
}

/** The inputs of a callable, and the relations that its calls can be made to satisfy. */
interface Solvable {
  readonly shape: CallInputs
  /** Not empty. */
  readonly relations: readonly Relation[]
  readonly satisfier: Satisfier
}

/**
 * Solves for some of the first tests (Nosrati et al., Algorithm 6): draws a relation that may matter for one call of a
 * target, and changes the inputs of the call until it holds. The rest of the test stays: it has constants of the source
 * far more often than the paper's p = 0.1 [D]. Solving for all calls leaves too little to chance, and covers less at
 * first [D, measured]. Unlike in the paper, the solved test does not replace the original, and is given to the search
 * only if it covers a goal first: replacing it is worse as often as better [D, measured: bench/results]. Solving takes
 * about 20 µs per test, as much as a short run [measured], and is not counted; running it is.
 */
export function predicateSeeding({ subject, goals, problem, mayRun, limit, random }: Seeding): PredicateSeeding {
  const { callables, targets, types, constants } = subject
  const isTarget = new Set(targets)
  const pool = relationConstants(constants)
  const solvables = new Map<CallableId, Solvable | undefined>()
  const open = (callable: CallableId): Solvable | undefined => {
    const shape = callInputs(callables[callable]!.parameters, types, arrangedResults(subject, callable))
    const relations = simpleRelations(shape.inputs, pool, mostOfCallable)
    if (relations.length === 0) return undefined
    return { shape, relations, satisfier: createSatisfier(shape.inputs, pool, undefined, nearby) }
  }
  const solvableOf = (callable: CallableId): Solvable | undefined => {
    if (!solvables.has(callable)) solvables.set(callable, open(callable))
    return solvables.get(callable)
  }

  /** The first tests, as far as they were run; undefined once they have been solved for. */
  let first: TestCase[] | undefined = []
  const solved: SolvedInvariant[] = []

  /** Solves a call for a random relation; undefined if it holds already, or if no solution is found. */
  const solvedAt = (test: TestCase, at: Ref): SolvedTest | undefined => {
    const call = test[at] as Statement & { readonly kind: 'call' }
    const solvable = solvableOf(call.callable)
    const values = solvable && readInputs(solvable.shape, test, at, types)
    if (solvable === undefined || values === undefined) return undefined
    const { shape, relations, satisfier } = solvable
    /** Elements exist if the list is long enough. */
    const isWritten = (input: number): boolean => {
      const kind = shape.inputs[input]!.part?.kind
      return kind === 'element' || (kind !== 'presence' && values[input] !== undefined)
    }
    for (let draw = 0; draw < mostDraws; draw++) {
      const wanted = pick(random, relations)
      if (!inputsOf(wanted).every(isWritten)) continue
      const found = isHolding(wanted, values) ? undefined : satisfier.satisfy([wanted], values, random)
      const changedTest = found && writeInputs(shape, test, at, found, types)
      if (found === undefined || changedTest === undefined) return undefined
      return {
        test: removeUnused(changedTest, subject),
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
          // Templates determine their values, and an endless test would be endless again.
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
      const found = all.filter((evaluated, at) => {
        const fresh = coveredBy(evaluated).filter((goal) => !now.archive.has(goal) && !covered.has(goal))
        if (fresh.length === 0) return false
        for (const goal of fresh) covered.add(goal)
        const { test, call } = made[at]!
        const ids = fresh.map((goal) => goals.goals[goal]!.id)
        // A test that was cut where it threw may lack the solved call.
        if (evaluated.candidate.test === test) solved.push(solvedInvariant(call, ids))
        return suite === undefined || suite.add(evaluated)
      })
      const cost = all.reduce((sum, { runs = 1 }) => sum + runs, 0)
      return { found, cost: Math.min(cost, limit - now.evaluations) }
    },
    solved: () => [...solved],
  }
}
