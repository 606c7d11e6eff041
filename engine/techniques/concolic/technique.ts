import { seeded } from '../../random/random.ts'
import type { AnswersTo } from '../question.ts'
import type { Technique } from '../technique.ts'
import { explainPath } from './dynamic/explain-path.ts'
import { improving, type Improvements } from './dynamic/improving.ts'
import { solversOf } from './dynamic/solvers.ts'
import type { concolicQuestions } from './questions.ts'

const answers: AnswersTo<typeof concolicQuestions> = {
  async path({ compiled, options, runners, smt, print }, { test, wanted }) {
    const solvers = solversOf(options.solver, smt)
    const context = { compiled, runner: runners.concolic(), solvers, random: seeded(options.seed) }
    const reason = await explainPath(context, test, wanted)
    return { ...reason, statements: print(test) }
  },
}

/** Solves the path conditions of the best tests for uncovered outcomes. */
export const concolic: Technique = {
  name: 'concolic',
  answers,
  open({ compiled, goals, options, runners, smt, random, limit, noteDamage }) {
    // The code was not compiled for it.
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
