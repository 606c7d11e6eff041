import { ready } from '../processes.ts'
import { createRunner, type Order, type RunResult } from './run.ts'

/** What a child process does: answers every order with a result, until the parent goes away. */
export function serve(): void {
  const exit = process.exit.bind(process)
  const send = process.send!.bind(process)
  const run = createRunner()
  // What subjects leave to the event loop is theirs.
  process.on('unhandledRejection', () => undefined)
  process.on('message', (order: Order) => {
    void run(order)
      .catch((error: unknown): RunResult => ({ kind: 'failed', message: messageOf(error) }))
      .then((result) => send(result))
  })
  process.on('disconnect', () => exit())
  send(ready)
}

/** What the engine throws is one failed run; the others are still done. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
