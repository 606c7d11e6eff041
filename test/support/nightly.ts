import { describe, test } from 'vitest'
import { isFull } from './share.ts'

/**
 * Registers a slow test of behavior that simpler tests also check. Runs in `npm run test:full` (nightly), not in `npm
 * test`.
 */
export function nightly(name: string, body: () => Promise<void> | void, timeout?: number): void {
  if (isFull) test(name, body, timeout)
}

/** A group of such tests. */
export function nightlyGroup(name: string, body: () => void): void {
  if (isFull) describe(name, body)
}
