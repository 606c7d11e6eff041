/*
 * Starts the compiler. It is imported because browsers keep the compiled code of imported modules for later visits, but
 * not that of a worker's own script; for the compiler, that is a third of a second.
 */

/** Messages that arrive before the compiler listens. */
const early: MessageEvent[] = []
const keep = (event: MessageEvent): void => void early.push(event)

addEventListener('message', keep)
import('./compiler.ts').then(
  () => {
    removeEventListener('message', keep)
    for (const { data, ports } of early)
      dispatchEvent(new MessageEvent('message', { data: data as unknown, ports: [...ports] }))
  },
  // A rejection would not reach the page as an error of the worker.
  (error: unknown) =>
    setTimeout(() => {
      throw error
    }),
)
