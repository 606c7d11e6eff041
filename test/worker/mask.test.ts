import { expect, test } from 'vitest'
import { maskGlobals } from '../../engine/worker/entry/mask.ts'

/** Like a worker of a browser: some of its globals are those of a prototype. */
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

test('a global that a worker inherits is its own, so that code can delete it as in Node', () => {
  const realm = workerLike()
  const { performance, atob } = realm
  maskGlobals(realm)
  expect([realm.performance, realm.atob]).toEqual([performance, atob])
  expect(Object.getOwnPropertyDescriptor(realm, 'performance')).toMatchObject({ enumerable: true, configurable: true })
  expect(Object.hasOwn(realm, 'somethingElse')).toBe(false)
})

test('a global without meaning for a test reads as undefined, and one that the realm lacks stays absent', () => {
  const realm = workerLike()
  maskGlobals(realm)
  expect(realm.fetch).toBeUndefined()
  expect('WebSocket' in realm).toBe(false)
  expect(realm.global).toBe(realm)
})
