import type { Cost } from '../../../search/limit.ts'
import type { SolverName } from '../../../model/goal/options.ts'
import type { Smt } from '../../../model/symbolic/solving.ts'
import type { Constraint } from '../../../model/symbolic/symbolic.ts'
import { smtSolver } from '../../../solver/smt/smt-solver.ts'
import { type Answer, builtIn, type Solver, type Solving } from '../../../solver/solve.ts'

/** A solver, and what it takes of a search. */
export interface PricedSolver {
  readonly solve: Solver
  /** Steps that it may take for one query. */
  readonly mostSteps: number
  /** Its steps that count as one evaluation. */
  readonly stepsOfEvaluation: number
  /** What a query takes besides. */
  readonly costOfQuery: Cost
}

/** Its steps take as long as an evaluation [D, measured]. */
const pricedBuiltIn: PricedSolver = { solve: builtIn, mostSteps: 10_000, stepsOfEvaluation: 50, costOfQuery: 2 }

/**
 * Z3 takes more time than that, some tenths of a second for a query: whoever switches it on wants to wait for it. Of the
 * systems that only it solves, most take some hundred steps and few more than these [D, measured].
 */
const pricedZ3: Omit<PricedSolver, 'solve'> = { mostSteps: 50_000, stepsOfEvaluation: 1000, costOfQuery: 20 }

/** The solvers of a run, in the order in which they are asked. */
export function solversOf(name: SolverName, smt: Smt): readonly PricedSolver[] {
  switch (name) {
    case 'builtin':
      return [pricedBuiltIn]
    case 'z3':
      return [pricedBuiltIn, { ...pricedZ3, solve: smtSolver(smt) }]
  }
}

/** Asks one solver after the other, until one knows; what each of them said. */
export async function askInTurn(
  solvers: readonly PricedSolver[],
  constraint: Constraint,
  given: Solving,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const { solve } of solvers) {
    const answer = await solve(constraint, given)
    answers.push(answer)
    if (answer.kind !== 'unknown') break
  }
  return answers
}

/**
 * As `askInTurn`, for no more than `left`, or little more, of which each leaves an equal part to those behind it; what was
 * said last, and what all took.
 */
export async function askWithin(
  left: Cost,
  solvers: readonly PricedSolver[],
  constraint: Constraint,
  given: Omit<Solving, 'steps'>,
): Promise<{ readonly answer: Answer; readonly cost: Cost }> {
  let answer: Answer = { kind: 'unknown', steps: 0 }
  let cost: Cost = 0
  for (const [at, { solve, mostSteps, stepsOfEvaluation, costOfQuery }] of solvers.entries()) {
    const part = Math.max(0, left - cost) / (solvers.length - at)
    const steps = Math.min(mostSteps, part * stepsOfEvaluation)
    answer = await solve(constraint, { ...given, steps })
    cost += costOfQuery + Math.floor(answer.steps / stepsOfEvaluation)
    if (answer.kind !== 'unknown') break
  }
  return { answer, cost }
}
