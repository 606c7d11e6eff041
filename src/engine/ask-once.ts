import { type AnswerOf, type QuestionName, questions, type RequestOf } from '../../engine/run/questions.ts'
import type { UserTestBuild, UserTestReport } from '../../engine/model/report/user-tests.ts'
import type { Job } from '../../engine/worker/entry/engine-api.ts'
import type { Interruption } from '../../engine/worker/supervise/interruption.ts'
import type { Answer, EngineLink } from '../../engine/worker/supervise/link.ts'
import { serveSmt } from '../../engine/worker/z3/serve-smt.ts'
import type { EvaluateScript } from '../../engine/worker/z3/z3-threads.ts'

/** Longest time to load the code of a job and answer, in ms: tests that are asked about took less when they were found. */
const longest = 5000

/** The same for all tests that a person wrote, and the mutants that they are to notice. */
const longestWritten = 20_000

/** As `longest`, if Z3 may be needed for the answer; and for one script. */
const longestWithScripts = 30_000
const longestScript = 2000

/** Asks an engine a question of the table about a job. Its link has checked the answer. Waits at most `ms`. */
export async function askAbout<Name extends QuestionName>(
  link: EngineLink,
  name: Name,
  job: Job,
  request: RequestOf<Name>,
  ms = longest,
): Promise<Answer<AnswerOf<Name>>> {
  const { budgetMs } = questions[name]
  // A link answers with the type of any question: it checks the schema of this one.
  return (await link.ask('ask', [name, job, request, budgetMs], ms)) as Answer<AnswerOf<Name>>
}

/** As `askAbout`, in an engine of its own, which is closed afterwards. Never rejects. `evaluate` is Z3. */
export function askOnce<Name extends QuestionName>(
  opened: EngineLink | Interruption,
  name: Name,
  job: Job,
  request: RequestOf<Name>,
  evaluate: EvaluateScript,
): Promise<Answer<AnswerOf<Name>>> {
  return once(opened, (link) => {
    if (questions[name].asksSolver !== true || job.options.solver !== 'z3') return askAbout(link, name, job, request)
    const answer = askAbout(link, name, job, request, longestWithScripts)
    void serveSmt(link, evaluate, () => longestScript)
    return answer
  })
}

/** Runs tests that a person wrote in an engine of its own, which is closed afterwards. Never rejects. */
export function runWrittenOnce(
  opened: EngineLink | Interruption,
  job: Job,
  written: UserTestBuild,
): Promise<Answer<UserTestReport>> {
  return once(opened, (link) => link.ask('runWritten', [job, written], longestWritten))
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
