import type { GenericSchema } from 'valibot'
import type { Options } from '../model/goal/options.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Smt } from '../model/symbolic/solving.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Runners } from '../runtime/interpreter/runners.ts'

/** A question about the code of a job, as its askers know it. Its answer function is loaded by engines only. */
export interface Question<Request, Answer> {
  /** A valid answer. The page reads every answer through this schema, since pasted code can forge one. */
  readonly answer: GenericSchema<unknown, Answer>
  /** The engine answers with what it has after so many ms. Absent if the work is bounded by itself. */
  readonly budgetMs?: number
  /** Whether the answer may take the solver of the job, which may be slow. */
  readonly asksSolver?: true
  /** Never set: it carries the type of a request, which is plain data. */
  readonly request?: Request
}

/** The job that a question is about. Its code is loaded. */
export interface QuestionContext {
  readonly compiled: Compiled
  readonly options: Options
  readonly runners: Runners
  readonly smt: Smt
  /** The printed statements of a test, a line each. */
  readonly print: (test: TestCase) => readonly string[]
}

/** Answers a question in an engine. Once `isOver`, it answers with what it has. */
export type AnswerFunction<Request, Answer> = (
  context: QuestionContext,
  request: Request,
  isOver: () => boolean,
) => Promise<Answer>

/** Answer functions by the names of their questions. */
export type Answers = Readonly<Record<string, AnswerFunction<never, unknown>>>

/** An answer function for every question of a table. */
export type AnswersTo<Questions> = {
  readonly [Name in keyof Questions]: Questions[Name] extends Question<infer Request, infer Answer>
    ? AnswerFunction<Request, Answer>
    : never
}
