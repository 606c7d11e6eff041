import { Worker } from 'node:worker_threads'
import type { FromZ3 } from './z3-messages.ts'
import type { StartZ3Thread } from './z3-threads.ts'

/** Starts threads with the bundled script (`node-z3-child.ts`). They do not keep the process alive. */
export function startsZ3Threads(script: URL): StartZ3Thread {
  return (onMessage) => {
    const thread = new Worker(script)
    thread.unref()
    thread.on('message', (message: FromZ3) => {
      onMessage(message)
    })
    const fail = (error: Error): void => {
      onMessage({ kind: 'failed', message: error.message })
    }
    thread.on('error', fail)
    thread.on('exit', () => {
      fail(new Error('Its thread has ended.'))
    })
    return {
      post: (text) => {
        thread.postMessage(text)
      },
      end: () => void thread.terminate(),
    }
  }
}
