import { MessageChannel } from 'node:worker_threads'
import { wrap, type Remote } from 'comlink'
import { afterEach, describe, expect, test } from 'vitest'
import { guardPort, type GuardedPort } from '../../../src/engine/guarded-port.ts'
import type { Interruption } from '../../../engine/worker/supervise/interruption.ts'

interface Asked {
  question(): Promise<unknown>
}

/** A sandbox that answers question number n with `answer(n)`. */
function sandbox(answer: (id: string) => readonly unknown[]): {
  readonly engine: Remote<Asked>
  readonly guard: GuardedPort
  readonly broken: Promise<Interruption>
} {
  const { port1, port2 } = new MessageChannel()
  open.push(() => {
    port1.close()
  })
  port2.on('message', ({ id }: { readonly id: string }) => {
    for (const message of answer(id)) port2.postMessage(message)
  })
  const { promise: broken, resolve } = deferred<Interruption>()
  // The clock stands still, because a busy machine may take more than a second for a flood.
  const guard = guardPort(port1 as unknown as MessagePort, resolve, () => 0)
  return { engine: wrap<Asked>(guard.endpoint), guard, broken }
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((it) => {
    resolve = it
  })
  return { promise, resolve }
}

const open: (() => void)[] = []

afterEach(() => {
  for (const close of open.splice(0)) close()
})

describe('a guarded port', () => {
  test('lets an answer through', async () => {
    const { engine } = sandbox((id) => [{ id, type: 'RAW', value: [1, 2] }])
    expect(await engine.question()).toEqual([1, 2])
  })

  test('passes an error on with only its message', async () => {
    const value = { isError: true, value: { name: 'Evil', message: 'sorry', stack: 'secret', toString: 1 } }
    const { engine } = sandbox((id) => [{ id, type: 'HANDLER', name: 'throw', value }])
    const error: unknown = await engine.question().catch((it: unknown) => it)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'Error', message: 'sorry' })
    expect(String((error as Error).stack)).not.toContain('secret')
  })

  test('keeps the prototype of an error', async () => {
    const value = JSON.parse('{"message":"m","__proto__":{"polluted":1}}') as unknown
    const { engine } = sandbox((id) => [{ id, type: 'HANDLER', name: 'throw', value: { isError: true, value } }])
    const error: unknown = await engine.question().catch((it: unknown) => it)
    expect(Object.getPrototypeOf(error)).toBe(Error.prototype)
  })

  test("drops an answer that names comlink's proxy handler", async () => {
    const { engine } = sandbox((id) => [
      { id, type: 'HANDLER', name: 'proxy', value: { start: 1 } },
      { id, type: 'RAW', value: 'honest' },
    ])
    expect(await engine.question()).toBe('honest')
  })

  test('drops a message that answers no question', async () => {
    const { engine } = sandbox((id) => [
      { id: 'another', type: 'RAW', value: 'forged' },
      null,
      'text',
      { type: 'APPLY', path: ['constructor'] },
      { id, type: 'RAW', value: 'honest' },
      { id, type: 'RAW', value: 'again' },
    ])
    expect(await engine.question()).toBe('honest')
  })

  test('is closed after too many invalid messages', async () => {
    const { engine, broken } = sandbox(() => Array.from({ length: 21 }, () => 'nonsense'))
    void engine.question()
    expect((await broken).reason).toBe('invalid')
  })

  test('is closed by a flood of well-formed answers', async () => {
    const ids: string[] = []
    const { engine, broken } = sandbox((id) => {
      ids.push(id)
      return ids.length < 600 ? [] : ids.map((it) => ({ id: it, type: 'RAW', value: 1 }))
    })
    for (let i = 0; i < 600; i++) void engine.question()
    expect((await broken).reason).toBe('flood')
  })
})
