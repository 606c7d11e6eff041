import { seeded } from '../../engine/random/random.ts'
import { satisfies } from '../../engine/solver/evaluation.ts'
import { type Smt, solveBySmt } from '../../engine/solver/smt/solve-by-smt.ts'
import { type Answer, solve } from '../../engine/solver/solve.ts'
import type { System } from './read-systems.ts'
import { usualStart } from './usual-start.ts'

/** What became of a system: `wrong` is what must not be. */
export type Verdict = 'solved' | 'proved' | 'unknown' | 'wrong'

/** The answer of the solver to a system. */
export function answerTo({ constraint }: System, seed: number, steps: number): Answer {
  return solve(constraint, { start: constraint.inputs.map(usualStart), random: seeded(seed), steps })
}

/** The answer of Z3 to a system. */
export function answerOfZ3({ constraint }: System, smt: Smt): Answer {
  return solveBySmt(constraint, constraint.inputs.map(usualStart), smt)
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
