import { seeded } from '../../engine/random/random.ts'
import { satisfies } from '../../engine/solver/evaluation.ts'
import { smtSolver } from '../../engine/solver/smt/smt-solver.ts'
import { type Answer, solve } from '../../engine/solver/solve.ts'
import type { System } from './read-systems.ts'
import { usualStart } from './usual-start.ts'

/** What became of a system: `wrong` is what must not be. */
export type Verdict = 'solved' | 'proved' | 'unknown' | 'wrong'

/** The answer of the solver to a system. */
export function answerTo({ constraint }: System, seed: number, steps: number): Answer {
  return solve(constraint, { start: constraint.inputs.map(usualStart), random: seeded(seed), steps })
}

/** Effort after which Z3 gives up, in its own unit: usually some tenths of a second. */
const effort = 200_000

/** The answer of Z3 to a system. `smt` evaluates scripts. */
export function answerOfZ3({ constraint }: System, smt: (script: string) => string): Promise<Answer> {
  const solve = smtSolver((script) => Promise.resolve(smt(script)))
  // By chance, it does nothing.
  return solve(constraint, { start: constraint.inputs.map(usualStart), random: seeded(1), steps: effort })
}

export function verdictOn({ isSatisfiable, constraint }: System, answer: Answer): Verdict {
  switch (answer.kind) {
    case 'model':
      return isSatisfiable && satisfies(constraint, answer.values) ? 'solved' : 'wrong'
    case 'unsatisfiable':
      return isSatisfiable ? 'wrong' : 'proved'
    case 'unknown':
      return 'unknown'
  }
}
