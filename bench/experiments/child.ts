import { ready } from '../processes.ts'
import { createRunner, type Order, type RunResult } from './run.ts'

/** Serves as a child process: answers every order with a result until the parent disconnects. */
export function serve(): void {
  const exit = process.exit.bind(process)
  const send = process.send!.bind(process)
  const run = createRunner()
  // Unhandled rejections of a subject are not errors of this process.
  process.on('unhandledRejection', () => undefined)
  process.on('message', (order: Order) => {
    void run(order)
      .catch((error: unknown): RunResult => ({ kind: 'failed', message: messageOf(error) }))
      .then((result) => send(result))
  })
  process.on('disconnect', () => exit())
  send(ready)
}

/** An engine error is one failed run; the others continue. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
