import { apply } from './intrinsics.ts'

interface NodeProcess {
  listeners(event: string): readonly ((...args: unknown[]) => void)[]
  removeListener(event: string, listener: (...args: unknown[]) => void): unknown
  on(event: string, listener: (...args: unknown[]) => void): unknown
}

/** Why a test is over that leaves one alone, for people. */
export const nothingWaits = 'a promise was rejected for which nothing waits'

/** Has the rejections that pasted code leaves alone told to `tell` in place of the host. Returns how to undo it. */
export function onRejection(tell: () => void): () => void {
  const { process, addEventListener, removeEventListener } = globalThis as {
    process?: NodeProcess
    addEventListener?: (event: string, listener: (event: Event) => void) => void
    removeEventListener?: (event: string, listener: (event: Event) => void) => void
  }
  if (process === undefined) {
    const take = (event: Event): void => {
      event.preventDefault()
      tell()
    }
    if (addEventListener === undefined) return () => undefined
    apply(addEventListener, globalThis, ['unhandledrejection', take])
    return () => {
      apply(removeEventListener!, globalThis, ['unhandledrejection', take])
    }
  }
  const others = process.listeners('unhandledRejection')
  for (const other of others) process.removeListener('unhandledRejection', other)
  process.on('unhandledRejection', tell)
  return () => {
    process.removeListener('unhandledRejection', tell)
    for (const other of others) process.on('unhandledRejection', other)
  }
}
