import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { type Endpoint, wrap } from 'comlink'
import type { EngineApi } from './engine-api.ts'
import { crashed, failed, type Interruption, silent } from '../supervise/interruption.ts'
import { type Answer, type AnswerTo, type EngineLink, unlimited } from '../supervise/link.ts'

/** The cause may be a call, such as one that ends the process. */
const endedEarly: Interruption = { reason: 'failed', message: 'The engine ended before it had finished' }

/** Most memory of an engine's process, in MB. */
const mostMemory = 1024

/**
 * The stack of an engine, in KB. Bare code has about 1 MB, and code with probes needs several times as much. The main
 * thread has 8 MB, except on Windows.
 */
const stackSize = process.platform === 'win32' ? [] : ['--stack-size=4000']

/** How V8 ends a process that runs out of memory or requests an impossible amount. */
const outOfMemory: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL']

/**
 * Starts a process with the bundled script (`node-child.ts`), which keeps this one alive until closed. A thread would
 * not do: some native calls cannot be interrupted, and some allocations end the process.
 */
export function startEngineProcess(script: URL): EngineLink {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${mostMemory}`, ...stackSize],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const engine = wrap<EngineApi>(endpointOf(child))
  let cutOff: (why: Interruption) => void = () => undefined
  const gone = new Promise<Answer<never>>((resolve) => {
    cutOff = (why) => {
      resolve({ kind: 'lost', why })
    }
  })
  const close = (): void => {
    process.removeListener('exit', close)
    child.kill('SIGKILL')
  }
  const cut = (why: Interruption): void => {
    cutOff(why)
    close()
  }
  // No engine outlives the command line. A signal does not trigger this event, so the caller must exit on signals.
  process.on('exit', close)
  child.once('error', (error) => {
    cutOff(failed(error))
  })
  child.once('exit', (_code, signal) => {
    cutOff(outOfMemory.includes(signal) ? crashed : endedEarly)
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
      const reply = call(...args).then(
        (value) => ({ kind: 'answered', value }) as const,
        (error: unknown) => ({ kind: 'lost', why: failed(error) }) as const,
      )
      let timer: NodeJS.Timeout | undefined
      const silence = new Promise<Answer<never>>((resolve) => {
        if (ms === unlimited) return
        timer = setTimeout(() => {
          resolve({ kind: 'lost', why: silent(ms) })
        }, ms)
      })
      const answer = await Promise.race([reply, gone, silence])
      clearTimeout(timer)
      if (answer.kind === 'lost') cut(answer.why)
      return answer
    },
  }
}

function endpointOf(child: ChildProcess): Endpoint {
  return {
    postMessage(message: unknown) {
      // A lost process is reported by its exit.
      child.send(message as Serializable, () => undefined)
    },
    addEventListener(_type, listener) {
      const handle = typeof listener === 'function' ? listener : listener.handleEvent.bind(listener)
      child.on('message', (data) => {
        handle({ data } as MessageEvent)
      })
    },
    removeEventListener: () => undefined,
  }
}
