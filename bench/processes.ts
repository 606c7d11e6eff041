import { type ChildProcess, fork, type Serializable } from 'node:child_process'

/** The result of a task: an answer, or a lost process. */
export type Outcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'late'; readonly message: string }
  | { readonly kind: 'crashed'; readonly message: string }

/** The first message of a child, when it can take tasks; the time limit excludes its loading. */
export const ready = 'ready'

/** Child processes for tasks: this program with `serve` as argument. Each sends `ready`, then an answer per task. */
export interface Processes<Answer> {
  readonly count: number
  /** Milliseconds that a task may take. */
  readonly patience: number
  /** Messages for a new process before its first task. */
  readonly opening: readonly Serializable[]
  /** Whether the process that sent this answer must not get further tasks. */
  isSpent(answer: Answer): boolean
}

/** Assigns every task, in order, to the next free process. Processes that hang or die are replaced. */
export async function spread<Task extends Serializable, Answer>(
  tasks: readonly Task[],
  processes: Processes<Answer>,
  report: (task: Task, outcome: Outcome<Answer>) => void,
): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined
    while (next < tasks.length) {
      const task = tasks[next++]!
      child ??= await start(processes.opening)
      const outcome = await ask<Answer>(child, task, processes.patience)
      report(task, outcome)
      if (outcome.kind === 'answered' && !processes.isSpent(outcome.answer) && child.connected) continue
      child.kill('SIGKILL')
      child = undefined
    }
    child?.kill()
  }
  await Promise.all(Array.from({ length: processes.count }, work))
}

/** Starts a process that can take tasks. Rejects if it ends before. */
function start(opening: readonly Serializable[]): Promise<ChildProcess> {
  const child = fork(process.argv[1]!, ['serve'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`A child process ended with code ${code} before it was ready`))
    })
    child.once('message', () => {
      child.removeAllListeners()
      for (const it of opening) child.send(it)
      resolve(child)
    })
  })
}

function ask<Answer>(child: ChildProcess, task: Serializable, patience: number): Promise<Outcome<Answer>> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome<Answer>): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      resolve(outcome)
    }
    const timer = setTimeout(() => {
      finish({ kind: 'late', message: `no response within ${patience} ms` })
    }, patience)
    child.on('message', (answer) => {
      finish({ kind: 'answered', answer: answer as Answer })
    })
    child.on('exit', () => {
      finish({ kind: 'crashed', message: 'the process ended' })
    })
    child.send(task)
  })
}
