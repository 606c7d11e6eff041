import { MessageChannel, Worker } from 'node:worker_threads'
import { type Endpoint, wrap } from 'comlink'
import type { EngineApi } from './engine-api.ts'
import { crashed, type Interruption, silent } from './interruption.ts'
import type { Answer, AnswerTo, EngineLink } from './link.ts'
import type { ThreadData } from './node-thread.ts'

/** Memory that pasted code may fill before its thread is ended, in place of the whole process. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/** Starts a thread with the bundled script at `script` (`node-thread.ts`). It keeps the process alive until it is closed. */
export function startEngineThread(script: URL): EngineLink {
  const { port1, port2 } = new MessageChannel()
  const data: ThreadData = { port: port2 }
  const worker = new Worker(script, { workerData: data, transferList: [port2], resourceLimits })
  const engine = wrap<EngineApi>(port1 as unknown as Endpoint)
  let cutOff: (why: Interruption) => void = () => undefined
  const gone = new Promise<Answer<never>>((resolve) => {
    cutOff = (why) => {
      resolve({ kind: 'lost', why })
    }
  })
  const close = (): void => {
    port1.close()
    void worker.terminate()
  }
  const cut = (why: Interruption): void => {
    cutOff(why)
    close()
  }
  worker.once('error', (error: NodeJS.ErrnoException) => {
    cutOff(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? crashed : failed(error))
  })
  worker.once('exit', () => {
    cutOff(failed('The engine ended before it was done'))
  })
  return {
    close,
    cut,
    async ask<Question extends keyof EngineApi>(
      question: Question,
      args: Parameters<EngineApi[Question]>,
      ms: number,
    ): Promise<Answer<AnswerTo<Question>>> {
      const call = engine[question] as unknown as (...args: unknown[]) => Promise<AnswerTo<Question>>
      const asked = call(...args).then(
        (value) => ({ kind: 'answered', value }) as const,
        (error: unknown) => ({ kind: 'lost', why: failed(error) }) as const,
      )
      let timer: NodeJS.Timeout | undefined
      const silence = new Promise<Answer<never>>((resolve) => {
        timer = setTimeout(() => {
          resolve({ kind: 'lost', why: silent(ms) })
        }, ms)
      })
      const answer = await Promise.race([asked, gone, silence])
      clearTimeout(timer)
      if (answer.kind === 'lost') cut(answer.why)
      return answer
    },
  }
}

/** What the engine says that it cannot do; its stack helps nobody. */
function failed(error: unknown): Interruption {
  return { reason: 'failed', message: error instanceof Error ? error.message : String(error) }
}
