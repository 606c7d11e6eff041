import type { AnswersTo } from '../question.ts'
import type { Technique } from '../technique.ts'
import { explainIn } from './dynamic/flag-explanation.ts'
import { openFlags } from './dynamic/open-flags.ts'
import type { flagQuestions } from './questions.ts'

const answers: AnswersTo<typeof flagQuestions> = {
  async flagTree({ compiled, runners, print }, { test, wanted }) {
    const tree = await explainIn(compiled, runners.executor(), test, wanted)
    return { tree, statements: print(test) }
  },
}

/** Gives flags a gradient: their distance is replaced by that of the branches that decide them. */
export const flags: Technique = {
  name: 'flags',
  answers,
  open: ({ compiled, goals }) => ({ refinement: openFlags(compiled, goals.goals) }),
}
