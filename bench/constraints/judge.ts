import { seeded } from '../../engine/random/random.ts'
import { satisfies } from '../../engine/solver/evaluation.ts'
import { smtSolver } from '../../engine/solver/smt/smt-solver.ts'
import { type Answer, solve } from '../../engine/solver/solve.ts'
import type { System } from './read-systems.ts'
import { usualStart } from './usual-start.ts'

/** The result for a system; `wrong` is a solver bug. */
export type Verdict = 'solved' | 'proved' | 'unknown' | 'wrong'

/** Returns our solver's answer to a system. */
export function answerTo({ constraint }: System, seed: number, steps: number): Answer {
  return solve(constraint, { start: constraint.inputs.map(usualStart), random: seeded(seed), steps })
}

/** Effort limit of Z3, in its own unit: usually some tenths of a second. */
const effort = 200_000

/** Returns Z3's answer to a system. `smt` evaluates scripts. */
export function answerOfZ3({ constraint }: System, smt: (script: string) => string): Promise<Answer> {
  const solve = smtSolver((script) => Promise.resolve(smt(script)))
  // It does not use random numbers.
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
