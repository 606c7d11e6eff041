import { detailOf } from '../../../engine/run/options.ts'
import { reportedGoals } from '../../../engine/goals/list-goals.ts'
import type { AnswerOf, QuestionName, RequestOf } from '../../../engine/run/questions.ts'
import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { Goal } from '../../../engine/model/goal/goal.ts'
import type { Job } from '../../../engine/worker/entry/engine-api.ts'
import type { EngineLink } from '../../../engine/worker/supervise/link.ts'
import { askAbout } from '../../engine/ask-once.ts'
import type { Compiler, Engine } from '../../session/clients.ts'
import { linkDefaults, optionsOf, type Settings } from '../../session/settings.ts'
import type { LessonProgram } from '../lesson-program.ts'

/** Longest time for one answer, in ms: a lesson's programs are small, but machines are busy. */
const longest = 15_000

/** The clients that compile the program and run its engine. */
export interface DeskClients {
  readonly compiler: Pick<Compiler, 'compile'>
  readonly engine: Pick<Engine, 'open'>
}

/** A small program, compiled once, and an engine in its own sandbox that answers questions about its calls. */
export class Desk {
  readonly #clients: DeskClients
  readonly #program: LessonProgram
  readonly #settings: Settings
  #job: Promise<Job | undefined> | undefined
  #link: Promise<EngineLink | undefined> | undefined
  #isClosed = false

  constructor(clients: DeskClients, program: LessonProgram, chosen: Partial<Settings> = {}) {
    this.#clients = clients
    this.#program = program
    this.#settings = { ...linkDefaults, ...chosen }
  }

  /** The compiled program; undefined if that fails. Loads the compiler. */
  async compiled(): Promise<Compiled | undefined> {
    return (await this.#jobOf())?.compiled
  }

  /** The branches of the program whose labels contain one of `parts`, or all branches. */
  async goals(parts?: readonly string[]): Promise<readonly Goal[]> {
    const compiled = await this.compiled()
    if (compiled === undefined) return []
    const { goals } = reportedGoals(compiled, ['branch'])
    return parts === undefined ? goals : parts.flatMap((part) => goals.find((it) => it.label.includes(part)) ?? [])
  }

  /** Asks about the job. Undefined if the engine does not answer; the next question then gets another engine. */
  async ask<Name extends QuestionName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name> | undefined> {
    const job = await this.#jobOf()
    if (job === undefined || this.#isClosed) return undefined
    const link = await (this.#link ??= this.#opened())
    if (link === undefined) {
      this.#link = undefined
      return undefined
    }
    const answer = await askAbout(link, name, job, request, longest)
    if (answer.kind === 'answered') return answer.value
    this.#link = undefined
    return undefined
  }

  close(): void {
    this.#isClosed = true
    void this.#link?.then((link) => link?.close())
    this.#link = undefined
  }

  async #opened(): Promise<EngineLink | undefined> {
    const link = await this.#clients.engine.open()
    if ('reason' in link) return undefined
    if (this.#isClosed) link.close()
    return link
  }

  #jobOf(): Promise<Job | undefined> {
    return (this.#job ??= this.#compile())
  }

  async #compile(): Promise<Job | undefined> {
    const { file, text } = this.#program
    const source = { files: [{ name: file, text }], entry: file }
    const options = optionsOf(this.#settings)
    const compilation = await this.#clients.compiler.compile(source, detailOf(options))
    return compilation.kind === 'failed' ? undefined : { source, compiled: compilation.compiled, options, seeds: [] }
  }
}
