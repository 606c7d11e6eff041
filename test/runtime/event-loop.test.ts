import { afterEach, describe, expect, test } from 'vitest'
import { createEventLoop, type EventLoop, settle } from '../../engine/runtime/realm/event-loop.ts'
import { nativeHost } from '../../engine/runtime/realm/host.ts'
import { browserHost } from '../support/browser-host.ts'

const microtask = Promise.resolve()

let loop: EventLoop | undefined
afterEach(() => {
  loop?.close()
  loop = undefined
})

const hosts = [
  ['Node', nativeHost],
  ['a browser', browserHost],
] as const

describe.each(hosts)('in %s', (_, host) => {
  const open = (): EventLoop => (loop = createEventLoop(host()))

  test('simultaneous waits for a turn all end, in order', async () => {
    const { turn } = open()
    const passed: number[] = []
    const wait = async (id: number): Promise<void> => {
      await turn()
      passed.push(id)
    }
    await Promise.all([wait(1), wait(2), wait(3)])
    expect(passed).toEqual([1, 2, 3])
  })

  test('a turn ends after all microtasks that started before it', async () => {
    const { turn } = open()
    let microtasks = 0
    const go = async (): Promise<void> => {
      for (; microtasks < 100; microtasks++) await microtask
    }
    void go()
    await turn()
    expect(microtasks).toBe(100)
  })

  test.each([0, 1, 7, 8, 9, 20, 1000])('a promise settles after %i microtasks', async (count) => {
    const slow = async (): Promise<number> => {
      for (let i = 0; i < count; i++) await microtask
      return count
    }
    const never = (): boolean => false
    expect(await settle(slow(), open().turn, never, (it) => it)).toEqual({ kind: 'fulfilled', value: count })
  })

  test('promises settle one within another, each after more microtasks than the first wait covers', async () => {
    const { turn } = open()
    const slow = async (value: number): Promise<number> => {
      for (let i = 0; i < 30; i++) await microtask
      return value
    }
    const never = (): boolean => false
    const within = (depth: number): Promise<number> =>
      settle(slow(depth), turn, never, (it) => {
        expect(it).toEqual({ kind: 'fulfilled', value: depth })
        return depth === 0 ? 0 : within(depth - 1)
      })
    expect(await within(5)).toBe(0)
  })

  test('a promise that nothing settles ends as "never"', async () => {
    const left = [true, true, false]
    const goOn = (): boolean => left.shift()!
    expect(await settle(new Promise(() => undefined), open().turn, goOn, (it) => it.kind)).toBe('never')
    expect(left).toEqual([])
  })
})
