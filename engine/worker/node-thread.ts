import { setImmediate } from 'node:timers/promises'
import { type MessagePort as NodePort, workerData } from 'node:worker_threads'
import { expose } from 'comlink'
import { openSession } from '../pipeline/open-session.ts'
import { createEngine } from './engine-api.ts'
import { hiddenPort } from './hidden-port.ts'

/** What a thread is started with. */
export interface ThreadData {
  readonly port: NodePort
}

/** The engine in Node, for the command line: as `engine.worker.ts`, in a thread, which is isolated from crashes only. */
const { port } = workerData as ThreadData
const host = { clock: performance.now.bind(performance), turn: () => setImmediate() }
expose(createEngine(openSession, host), hiddenPort(port as unknown as MessagePort))
