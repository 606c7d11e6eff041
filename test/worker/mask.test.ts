import { expect, test } from 'vitest'
import { maskGlobals } from '../../engine/worker/entry/mask.ts'

/** Like a browser's worker, this realm has some globals on a prototype. */
function workerLike(): Record<string, unknown> {
  const clock = { now: () => 1 }
  return Object.create({
    get performance() {
      return clock
    },
    atob: (text: string) => text,
    fetch: () => undefined,
    somethingElse: 1,
  }) as Record<string, unknown>
}

test('a global inherited by a worker becomes its own, so that code can delete it as in Node', () => {
  const realm = workerLike()
  const { performance, atob } = realm
  maskGlobals(realm)
  expect([realm.performance, realm.atob]).toEqual([performance, atob])
  expect(Object.getOwnPropertyDescriptor(realm, 'performance')).toMatchObject({ enumerable: true, configurable: true })
  expect(Object.hasOwn(realm, 'somethingElse')).toBe(false)
})

test('a global without a meaning for tests reads as undefined, and a missing global stays absent', () => {
  const realm = workerLike()
  maskGlobals(realm)
  expect(realm.fetch).toBeUndefined()
  expect('WebSocket' in realm).toBe(false)
  expect(realm.global).toBe(realm)
})
