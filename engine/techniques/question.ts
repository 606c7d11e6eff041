import type { GenericSchema } from 'valibot'
import type { Options } from '../model/goal/options.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Smt } from '../model/symbolic/solving.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Runners } from '../runtime/interpreter/runners.ts'

/** A question about the code of a job, as the page sees it. Only engines load its answer function. */
export interface Question<Request, Answer> {
  /** A valid answer. The page reads every answer through this schema, since pasted code can forge one. */
  readonly answer: GenericSchema<unknown, Answer>
  /** The engine stops after this many ms and answers with what it has. Absent if the work is bounded anyway. */
  readonly budgetMs?: number
  /** Whether it is asked before the code is loaded, because it may not load. */
  readonly isAboutLoading?: true
  /** Whether answering may use the job's solver, which can be slow. */
  readonly usesSolver?: true
  /** Never set. Carries the type of a request, which is plain data. */
  readonly request?: Request
}

/** The job that a question is about, with its code loaded. */
export interface QuestionContext {
  readonly compiled: Compiled
  readonly options: Options
  readonly runners: Runners
  readonly smt: Smt
  /** Prints the statements of a test, one line each. */
  readonly print: (test: TestCase) => readonly string[]
}

/** Answers a question in an engine. Once `isOver` returns true, it answers with what it has. */
export type AnswerFunction<Request, Answer> = (
  context: QuestionContext,
  request: Request,
  isOver: () => boolean,
) => Promise<Answer>

/** Answer functions by the names of their questions. */
export type Answers = Readonly<Record<string, AnswerFunction<never, unknown>>>

/** One answer function for every question of a table. */
export type AnswersTo<Questions> = {
  readonly [Name in keyof Questions]: Questions[Name] extends Question<infer Request, infer Answer>
    ? AnswerFunction<Request, Answer>
    : never
}
