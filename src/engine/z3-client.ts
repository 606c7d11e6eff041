import address from '../../engine/worker/z3/z3.worker.ts?worker&url'
import type { FromZ3 } from '../../engine/worker/z3/z3-messages.ts'
import { createZ3Threads, type StartZ3Thread, type Z3Threads } from '../../engine/worker/z3/z3-threads.ts'
import { startModuleWorker } from './module-worker.ts'

/** The page's access to Z3 in its own worker. Nothing is loaded before the first use. */
export function createZ3Client(): Z3Threads {
  return createZ3Threads(startWorker, (ms) => new Promise((resolve) => setTimeout(resolve, ms)))
}

const startWorker: StartZ3Thread = (onMessage) => {
  const worker = startModuleWorker(address)
  worker.addEventListener('message', ({ data }: MessageEvent<FromZ3>) => {
    onMessage(data)
  })
  worker.addEventListener('error', ({ message }) => {
    onMessage({ kind: 'failed', message: message === '' ? 'Its worker failed to start.' : message })
  })
  return {
    post: (script) => {
      worker.postMessage(script)
    },
    end: () => {
      worker.terminate()
    },
  }
}
