import { createSeedConstants } from './solving/seed-constants.ts'
import { isHolding } from './relations/holds.ts'
import { withoutImplied } from './relations/implied.ts'
import { createInvariants } from './relations/learn.ts'
import type { CallInput } from './relations/relation.ts'
import { createSatisfier, type Satisfying, type Solve, usualSatisfying } from './solving/satisfy.ts'
import { changedInvariant, sameInvariant } from './relations/similar.ts'
import { relationConstants, simpleRelations } from './relations/simple-relations.ts'
import type { SymbolicInput } from '../../../model/symbolic/symbolic.ts'
import type { Constants } from '../../../model/subject/subject.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import { chance, pick, type Random } from '../../../random/random.ts'
import type { VectorLearner } from '../../../search/vector/learner.ts'
import { type ArgumentProblem, drawVector, type Rated } from '../../../search/vector/problem.ts'
import { solve } from '../../../solver/solve.ts'

/** q: share of first vectors drawn number by number; the others satisfy a relation (Nosrati et al., 5.1.1). */
const drawnRate = 0.5

/** p: chance that such a number is a constant of the source (Nosrati et al., 5.1.1). */
const constantRate = 0.1

/** Numbers that the relation of a first vector does not constrain keep their seed constants [D]. */
const keepingSeeds: Satisfying = { ...usualSatisfying, nearRate: 1, partRate: 0 }

/**
 * Chance that an invariant is changed (M) rather than kept (F of Nosrati et al., Algorithms 5 and 7). Few changes lead
 * to an open branch, because each changes one of a dozen relations [D].
 */
const changeRate = 6 / 7

/** Solver steps per constraint; one that takes longer is given up, since there is always another one. */
const solverSteps = 200

/** The built-in solver for relations, with few steps. */
export const solveRelations: Solve = (constraint, start, random) => {
  const answer = solve(constraint, { start, random, steps: solverSteps })
  return answer.kind === 'model' ? answer.values : undefined
}

/** Learns likely invariants of the branches of a function from its arguments. */
export function vectorLearner(problem: ArgumentProblem, names: readonly string[], constants: Constants): VectorLearner {
  const inputs = problem.domains.map((domain, at): CallInput => ({ name: names[at]!, domain }))
  const pool = relationConstants(constants)
  const relations = simpleRelations(inputs, pool)
  const invariants = createInvariants(inputs, relations)
  const satisfier = createSatisfier(inputs, pool, solveRelations)
  const similarity = { inputs, constants: pool, satisfier }
  // A change that repairs cannot satisfy mostly has no solution, which takes a solver longest: try another change.
  const changing = { ...similarity, satisfier: createSatisfier(inputs, pool, undefined) }
  const seedSatisfier = createSatisfier(inputs, pool, solveRelations, keepingSeeds)
  const seedConstants = createSeedConstants(inputs, pool)
  const coveredBy = ({ similarities }: Rated): readonly number[] =>
    [...similarities.keys()].filter((branch) => similarities[branch] === 1)

  /** Inputs for which a random relation holds (Nosrati et al., Algorithm 6). */
  const satisfying = (random: Random): readonly Primitive[] | undefined => {
    if (relations.length === 0) return undefined
    const wanted = pick(random, relations)
    const seeded = seedConstants([wanted], random)
    const isFound = seeded.every((it) => it !== undefined) && isHolding(wanted, seeded)
    return isFound ? seeded : seedSatisfier.satisfy([wanted], seeded, random)
  }

  return {
    first: (count, random) =>
      Array.from({ length: count }, () => {
        const found = chance(random, drawnRate) ? undefined : satisfying(random)
        return problem.vectorOf(found ?? drawn(problem, pool, random))
      }),
    observe(rated) {
      for (const it of rated) invariants.observe(problem.argumentsOf(it.vector), coveredBy(it))
    },
    similarTo(rated, count, random) {
      const known = {
        inputs: problem.argumentsOf(rated.vector),
        relations: withoutImplied(invariants.ofPath(coveredBy(rated))),
      }
      const found = Array.from({ length: count }, () =>
        chance(random, changeRate)
          ? changedInvariant(changing, known, random)
          : sameInvariant(similarity, known, random),
      )
      return found.flatMap((it) => (it === undefined ? [] : [problem.vectorOf(it.inputs)]))
    },
  }
}

/** Draws arguments one by one, some of them constants of the same sort. */
function drawn(
  problem: ArgumentProblem,
  constants: ReturnType<typeof relationConstants>,
  random: Random,
): readonly Primitive[] {
  const values = problem.argumentsOf(drawVector(problem.axes, random))
  return values.map((value, at) => {
    if (!chance(random, constantRate)) return value
    const pool = constantsOf(problem.domains[at]!, constants)
    return pool.length === 0 ? value : pick(random, pool)
  })
}

function constantsOf(domain: SymbolicInput, constants: ReturnType<typeof relationConstants>): readonly Primitive[] {
  if (domain.sort === 'number') return constants.numbers
  return domain.sort === 'string' ? constants.strings : []
}
