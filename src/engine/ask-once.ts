import { type AnswerOf, type QuestionName, questions, type RequestOf } from '../../engine/run/questions.ts'
import type { UserTestBuild, UserTestReport } from '../../engine/model/report/user-tests.ts'
import type { Job } from '../../engine/worker/entry/engine-api.ts'
import type { Interruption } from '../../engine/worker/supervise/interruption.ts'
import type { Answer, EngineLink } from '../../engine/worker/supervise/link.ts'
import { serveSmt } from '../../engine/worker/z3/serve-smt.ts'
import type { EvaluateScript } from '../../engine/worker/z3/z3-threads.ts'

/** Longest time to load the code of a job and answer, in ms. The tests in question took less when they were found. */
const longest = 5000

/** The same for running all user tests, on the code and on its mutants. */
const longestForUserTests = 20_000

/** `longest` for answers that may need Z3, and the limit of one script. */
const longestWithScripts = 30_000
const longestScript = 2000

/** Asks an engine one of `questions` about a job. The link validates the answer. Waits at most `ms`. */
export async function askAbout<Name extends QuestionName>(
  link: EngineLink,
  name: Name,
  job: Job,
  request: RequestOf<Name>,
  ms = longest,
): Promise<Answer<AnswerOf<Name>>> {
  const { budgetMs } = questions[name]
  // The link's answer has the type of any question, but the link has validated it against the schema of this one.
  return (await link.ask('ask', [name, job, request, budgetMs], ms)) as Answer<AnswerOf<Name>>
}

/** Calls `askAbout` in an engine of its own, which is then closed. Never rejects. `evaluate` is Z3. */
export function askOnce<Name extends QuestionName>(
  opened: EngineLink | Interruption,
  name: Name,
  job: Job,
  request: RequestOf<Name>,
  evaluate: EvaluateScript,
): Promise<Answer<AnswerOf<Name>>> {
  return once(opened, (link) => {
    if (questions[name].usesSolver !== true || job.options.solver !== 'z3') return askAbout(link, name, job, request)
    const answer = askAbout(link, name, job, request, longestWithScripts)
    void serveSmt(link, evaluate, () => longestScript)
    return answer
  })
}

/** Runs user tests in an engine of its own, which is then closed. Never rejects. */
export function runUserTestsOnce(
  opened: EngineLink | Interruption,
  job: Job,
  build: UserTestBuild,
): Promise<Answer<UserTestReport>> {
  return once(opened, (link) => link.ask('runUserTests', [job, build], longestForUserTests))
}

async function once<T>(
  link: EngineLink | Interruption,
  use: (link: EngineLink) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  if ('reason' in link) return { kind: 'lost', why: link }
  try {
    return await use(link)
  } finally {
    link.close()
  }
}
