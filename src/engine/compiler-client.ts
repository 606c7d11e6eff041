import { type Remote, wrap } from 'comlink'
import type { Compilation } from '../../engine/model/compiled.ts'
import type { Diagnostic, Source } from '../../engine/model/source.ts'
import type { CompilerApi } from '../../engine/worker/compiler.worker.ts'

/** The page's access to the compiler. Calls are answered in order. */
export interface CompilerClient {
  check(source: Source): Promise<readonly Diagnostic[]>
  compile(source: Source): Promise<Compilation>
}

/**
 * A compiler in a worker of its own, started with the first call: it is a megabyte to load. Calls reject when the worker
 * fails; the next call starts a new one.
 */
export function createCompilerClient(): CompilerClient {
  let running: Running | undefined

  const call = async <T>(question: (compiler: Remote<CompilerApi>) => Promise<T>): Promise<T> => {
    const current = (running ??= start())
    try {
      return await Promise.race([question(current.compiler), current.failure])
    } catch (error) {
      if (running === current) running = undefined
      current.worker.terminate()
      throw error
    }
  }
  return {
    check: (source) => call((compiler) => compiler.check(source)),
    compile: (source) => call<Compilation>(async (compiler) => compiler.compile(source)),
  }
}

interface Running {
  readonly worker: Worker
  readonly compiler: Remote<CompilerApi>
  readonly failure: Promise<never>
}

function start(): Running {
  const worker = new Worker(new URL('../../engine/worker/compiler.worker.ts', import.meta.url), { type: 'module' })
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      reject(new Error(`The compiler could not be started. ${event.message}`.trim()))
    })
  })
  // With no call under way there is nobody to tell; the next call hears of it.
  failure.catch(() => undefined)
  return { worker, compiler: wrap<CompilerApi>(worker), failure }
}
