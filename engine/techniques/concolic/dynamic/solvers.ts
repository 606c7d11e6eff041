import type { Cost } from '../../../search/limit.ts'
import type { SolverName } from '../../../model/goal/options.ts'
import type { Smt } from '../../../model/symbolic/solving.ts'
import type { Constraint } from '../../../model/symbolic/symbolic.ts'
import { smtSolver } from '../../../solver/smt/smt-solver.ts'
import { type Answer, builtIn, type Solver, type Solving } from '../../../solver/solve.ts'

/** A solver with its cost, in evaluations of the search. */
export interface PricedSolver {
  readonly solve: Solver
  /** Most steps for one query. */
  readonly mostSteps: number
  /** Steps that count as one evaluation. */
  readonly stepsOfEvaluation: number
  /** Fixed cost of a query. */
  readonly costOfQuery: Cost
}

/** This many of its steps take as long as an evaluation [D, measured]. */
const pricedBuiltIn: PricedSolver = { solve: builtIn, mostSteps: 10_000, stepsOfEvaluation: 50, costOfQuery: 2 }

/**
 * Z3 is slower than these numbers suggest, some tenths of a second per query; people who enable it accept that. Most
 * systems that only it solves take some hundred steps, few more than `mostSteps` [D, measured].
 */
const pricedZ3: Omit<PricedSolver, 'solve'> = { mostSteps: 50_000, stepsOfEvaluation: 1000, costOfQuery: 20 }

/** The solvers of a run, in the order in which they are used. */
export function solversOf(name: SolverName, smt: Smt): readonly PricedSolver[] {
  switch (name) {
    case 'builtin':
      return [pricedBuiltIn]
    case 'z3':
      return [pricedBuiltIn, { ...pricedZ3, solve: smtSolver(smt) }]
  }
}

/** Calls the solvers in order until one knows the answer. Returns all answers. */
export async function askInTurn(
  solvers: readonly PricedSolver[],
  constraint: Constraint,
  solving: Solving,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const { solve } of solvers) {
    const answer = await solve(constraint, solving)
    answers.push(answer)
    if (answer.kind !== 'unknown') break
  }
  return answers
}

/** As `askInTurn`, costing about `budget` at most, shared equally. Returns the last answer and the total cost. */
export async function askWithin(
  budget: Cost,
  solvers: readonly PricedSolver[],
  constraint: Constraint,
  solving: Omit<Solving, 'steps'>,
): Promise<{ readonly answer: Answer; readonly cost: Cost }> {
  let answer: Answer = { kind: 'unknown', steps: 0 }
  let cost: Cost = 0
  for (const [at, { solve, mostSteps, stepsOfEvaluation, costOfQuery }] of solvers.entries()) {
    const part = Math.max(0, budget - cost) / (solvers.length - at)
    const steps = Math.min(mostSteps, part * stepsOfEvaluation)
    answer = await solve(constraint, { ...solving, steps })
    cost += costOfQuery + Math.floor(answer.steps / stepsOfEvaluation)
    if (answer.kind !== 'unknown') break
  }
  return { answer, cost }
}
