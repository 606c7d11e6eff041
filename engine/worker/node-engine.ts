import { MessageChannel, Worker } from 'node:worker_threads'
import { type Endpoint, type Remote, wrap } from 'comlink'
import type { EngineApi } from './engine-api.ts'
import type { ThreadData } from './node-thread.ts'

/** An engine in a thread of its own. */
export interface EngineThread {
  readonly engine: Remote<EngineApi>
  /** Rejects when the thread fails or ends: a call to the engine would then never be answered. */
  readonly failure: Promise<never>
  /** Ends the thread, whatever it is doing. */
  end(): Promise<void>
}

/** Starts the thread whose bundled script is at `script` (`node-thread.ts`). It keeps the process alive until `end`. */
export function startEngineThread(script: URL): EngineThread {
  const { port1, port2 } = new MessageChannel()
  const data: ThreadData = { port: port2 }
  const worker = new Worker(script, { workerData: data, transferList: [port2] })
  const failure = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => {
      reject(new Error('The engine ended before it was done'))
    })
  })
  // Whoever waits for an answer races it against the failure; with nobody waiting there is nobody to tell.
  failure.catch(() => undefined)
  return {
    engine: wrap<EngineApi>(port1 as unknown as Endpoint),
    failure,
    async end() {
      port1.close()
      await worker.terminate()
    },
  }
}
