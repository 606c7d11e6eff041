import type { FromZ3 } from './z3-messages.ts'

/** The channel from a Z3 thread to its owner. */
export interface Z3Port {
  post(message: FromZ3): void
  listen(onScript: (script: string) => void): void
}

/** Loads Z3 and evaluates arriving scripts until one breaks it. */
export async function serveZ3(load: () => Promise<(script: string) => string>, port: Z3Port): Promise<void> {
  const fail = (error: unknown): void => {
    port.post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
  try {
    const evaluate = await load()
    port.listen((script) => {
      try {
        port.post({ kind: 'printed', text: evaluate(script) })
      } catch (error) {
        fail(error)
      }
    })
    port.post({ kind: 'ready' })
  } catch (error) {
    fail(error)
  }
}
