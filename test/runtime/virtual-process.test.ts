import { afterEach, describe, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { nativeHost } from '../../engine/runtime/realm/host.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createRealm } from '../../engine/runtime/realm/realm.ts'
import type { Observation } from '../../engine/model/run/execution.ts'
import { browserHost } from '../support/browser-host.ts'
import { callWith, handmadeFunction } from '../support/handmade.ts'

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
  executor = undefined
})

const hosts = [
  ['Node', nativeHost],
  ['a browser', browserHost],
] as const

describe.each(hosts)('the process that pasted code sees in %s', (_, host) => {
  function observe(text: string, environmentId = 0): Promise<Observation> {
    executor ??= createExecutor(handmadeFunction(text, { awaited: true }), defaultLimits, {
      realm: createRealm(defaultLimits, host()),
    })
    return executor.observe(callWith(), environmentId)
  }

  const resultOf = async (text: string): Promise<unknown> => {
    const effect = (await observe(text)).effects[0]
    return effect?.kind === 'returned' && effect.value.kind === 'primitive' ? effect.value.value : effect
  }

  test.each([
    ['Object.prototype.toString.call(process)', '[object process]'],
    ['process instanceof process.constructor', true],
    ['typeof process.versions.node + typeof process.stdout.write + typeof process.umask', 'stringfunctionfunction'],
    ['Object.keys(process.env).sort().join()', 'HOME,LANG,LOGNAME,PATH,PWD,SHELL,TERM,USER'],
    ['process.env.HOME', '/home/user'],
    ['process.stdout.write("x")', true],
    ['process.exitCode', undefined],
    ['typeof setImmediate + typeof clearImmediate', 'functionfunction'],
    ['process.once("x", () => {}).emit("x") && process.emit("x")', false],
    ['process.on("x", () => {}).on("y", () => {}).eventNames().join()', 'x,y'],
    ['process.on("x", () => {}).removeAllListeners().listenerCount("x")', 0],
  ])('%s is %s', async (expression, expected) => {
    expect(await resultOf(`() => (${expression})`)).toEqual(expected)
  })

  test('the memory that code takes differs between environments, and is the same in each test', async () => {
    const text = '() => process.memoryUsage().heapUsed - process.memoryUsage().heapUsed'
    const effectIn = async (id: number): Promise<unknown> => (await observe(text, id)).effects[0]
    const first = await effectIn(0)
    expect(await effectIn(1)).not.toEqual(first)
    expect(await effectIn(0)).toEqual(first)
  })

  test('asynchronous storage is there in every second environment, and no other module ever', async () => {
    const ask = (name: string): string => `() => {
      const hooks = process.getBuiltinModule('${name}')
      if (hooks === undefined) return 'none'
      const storage = new hooks.AsyncLocalStorage()
      const inner = storage.run(1, (by) => storage.run(2, () => storage.getStore()) + storage.getStore() + by, 10)
      return [inner, storage.exit(() => storage.getStore()), storage.getStore()].map(String).join()
    }`
    expect(await resultOf(ask('node:async_hooks'))).toBe('none')
    expect((await observe(ask('node:async_hooks'), 1)).effects[0]).toMatchObject({
      value: { value: '13,undefined,undefined' },
    })
    executor?.dispose()
    executor = undefined
    expect((await observe(ask('node:fs'), 1)).effects).toMatchObject([{ kind: 'ended' }])
  })

  test('calls listeners in order, and prepended ones first', async () => {
    const text = `() => {
      let order = ''
      process.on('x', (word) => { order += word + 1 })
      process.prependListener('x', (word) => { order += word + 2 })
      process.emit('x', 'to')
      return order
    }`
    expect(await resultOf(text)).toBe('to2to1')
  })

  test('ticks run after microtasks, in order, and before timers and immediates', async () => {
    const text = `() => new Promise((resolve) => {
      const seen = []
      setTimeout(() => { seen.push('timer') })
      setImmediate(() => { seen.push('immediate'); resolve(seen.join()) })
      process.nextTick((word) => { seen.push(word); process.nextTick(() => seen.push('last tick')) }, 'tick')
      process.nextTick(() => { Promise.resolve().then(() => seen.push('of a tick')) })
      Promise.resolve().then(() => seen.push('microtask'))
    })`
    expect(await resultOf(text)).toBe('microtask,tick,last tick,of a tick,timer,immediate')
  })

  test('a tick that throws ends the test, since nothing can catch it', async () => {
    const text = '() => new Promise(() => { process.nextTick(() => { throw new Error("late") }) })'
    expect((await observe(text)).ending).toBe('budget')
  })

  test('ticks of one test do not run in the next', async () => {
    const text = `() => { globalThis.left = 0; process.nextTick(() => { process.exit() }); return 1 }`
    await observe(text)
    expect((await observe('')).effects).toHaveLength(1)
  })
})
