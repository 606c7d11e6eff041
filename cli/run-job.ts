import { constants } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Snapshot } from '../engine/model/report/report.ts'
import type { Job } from '../engine/model/run/job.ts'
import type { AnswerOf, QuestionName } from '../engine/run/questions.ts'
import { startEngineProcess } from '../engine/worker/entry/node-engine.ts'
import { startsZ3Threads } from '../engine/worker/z3/node-z3-thread.ts'
import { type Result, supervise } from '../engine/worker/supervise/supervise.ts'
import { createZ3Threads } from '../engine/worker/z3/z3-threads.ts'

/** Signals that end this process, unless something listens to them. */
const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Scripts that the bundler puts beside the command line. */
export interface Scripts {
  /** The bundle of `engine/worker/entry/node-child.ts`. */
  readonly engine: URL
  /** The bundle of `cli/several/file-child.ts`. */
  readonly file: URL
  /** The bundle of `engine/worker/z3/node-z3-child.ts`. */
  readonly z3: URL
}

/** Callbacks for a run. */
export interface Listener {
  readonly onSnapshot: (snapshot: Snapshot) => void
  /** Reports in a sentence that something requested is unavailable; the run continues without it. */
  readonly onProblem: (message: string) => void
}

/** Runs a job in separate processes, which end with this one, and with Z3 in a thread if the job requires it. */
export async function runJob(
  job: Job,
  { engine, z3 }: Pick<Scripts, 'engine' | 'z3'>,
  { onSnapshot, onProblem }: Listener,
): Promise<Result> {
  for (const it of ending) process.on(it, exitBySignal)
  const threads = createZ3Threads(startsZ3Threads(z3), (ms) => setTimeout(ms, undefined, { ref: false }))
  try {
    const problem = job.options.solver === 'z3' ? await threads.load() : undefined
    if (problem !== undefined) onProblem(`Z3 could not be started, so only the built-in solver is used: ${problem}`)
    return await supervise(job, {
      open: () => Promise.resolve(startEngineProcess(engine)),
      clock: () => performance.now(),
      pause: (ms) => setTimeout(ms),
      onSnapshot,
      onSearched: () => undefined,
      evaluate: threads.evaluate,
    }).done
  } finally {
    threads.end()
    for (const it of ending) process.removeListener(it, exitBySignal)
  }
}

/** Longest time to load the code of a job, in ms. */
const longestLoading = 15_000

/** Answers a question about the loading of a job, in a process of its own; undefined if that fails. */
export async function askAboutLoading<Name extends Extract<QuestionName, 'failingImports' | 'variablesAtLoad'>>(
  name: Name,
  job: Job,
  { engine }: Pick<Scripts, 'engine'>,
): Promise<AnswerOf<Name> | undefined> {
  const link = startEngineProcess(engine)
  try {
    const answer = await link.ask('ask', [name, job, {}], longestLoading)
    return answer.kind === 'lost' ? undefined : (answer.value as AnswerOf<Name>)
  } finally {
    link.close()
  }
}

/** Exits with the usual code for a signal. Without this, `exit` listeners would not run. */
function exitBySignal(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal])
}
