import type { Technique } from '../technique.ts'
import { improving, type Improvements } from './dynamic/improving.ts'
import { solversOf } from './dynamic/solvers.ts'

/** Solves the path conditions of the best tests for outcomes that nothing covers yet. */
export const concolic: Technique = {
  name: 'concolic',
  open({ compiled, goals, options, runners, smt, random, limit, noteDamage }) {
    // Code that was not compiled for it goes without it.
    if (compiled.concolic === '') return undefined
    let improvements: Improvements | undefined
    return {
      improve({ problem }) {
        improvements ??= improving({
          subject: compiled.subject,
          goals,
          limit,
          problem,
          async run(test) {
            const path = await runners.concolic().run(test)
            noteDamage(test)
            return path
          },
          solvers: solversOf(options.solver, smt),
          random: random('improving'),
        })
        return improvements
      },
      progress: (evaluations) => (improvements ? { concolic: improvements.progress(evaluations) } : {}),
    }
  },
}
