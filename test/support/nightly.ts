import { describe, test } from 'vitest'
import { isFull } from './share.ts'

/**
 * A slow test of what other tests show as well, in a simpler way or in Node. `npm run test:full` runs it, which the nightly
 * workflow does; `npm test` skips it.
 */
export function nightly(name: string, body: () => Promise<void> | void, timeout?: number): void {
  if (isFull) test(name, body, timeout)
}

/** A group of such tests. */
export function nightlyGroup(name: string, body: () => void): void {
  if (isFull) describe(name, body)
}
