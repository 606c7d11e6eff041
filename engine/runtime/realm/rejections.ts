import type { Host } from './host.ts'
import { apply } from './intrinsics.ts'

/** Why a test with an unhandled rejection ended, for people. */
export const nothingWaits = 'a promise rejection was not handled'

/** Calls `report` for unhandled rejections of pasted code, which the host then ignores. Returns a function to undo it. */
export function onRejection({ process, addEventListener, removeEventListener }: Host, report: () => void): () => void {
  if (process === undefined) {
    const take = (event: Event): void => {
      event.preventDefault()
      report()
    }
    if (addEventListener === undefined) return () => undefined
    apply(addEventListener, globalThis, ['unhandledrejection', take])
    return () => {
      apply(removeEventListener!, globalThis, ['unhandledrejection', take])
    }
  }
  const others = process.listeners('unhandledRejection')
  for (const other of others) process.removeListener('unhandledRejection', other)
  process.on('unhandledRejection', report)
  return () => {
    process.removeListener('unhandledRejection', report)
    for (const other of others) process.on('unhandledRejection', other)
  }
}
