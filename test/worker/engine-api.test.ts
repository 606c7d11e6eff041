import { MessageChannel } from 'node:worker_threads'
import { expose, wrap, type Endpoint } from 'comlink'
import { describe, expect, test } from 'vitest'
import type { Smt } from '../../engine/model/symbolic/solving.ts'
import type { Job } from '../../engine/model/run/job.ts'
import { createEngine, type EngineApi } from '../../engine/worker/entry/engine-api.ts'
import { hiddenPort } from '../../engine/worker/entry/hidden-port.ts'
import { countingSession } from '../support/session.ts'

const host = {
  clock: () => performance.now(),
  turn: () => new Promise<void>((resolve) => setImmediate(resolve)),
}

const job = { options: { budget: { kind: 'evaluations', count: 10 } } } as Job

test('a run over a port sends its states, then its report', async () => {
  const { port1, port2 } = new MessageChannel()
  expose(
    createEngine(() => countingSession({ generations: 10 }), host),
    hiddenPort(port2 as unknown as MessagePort),
  )
  const engine = wrap<EngineApi>(port1 as unknown as Endpoint)
  try {
    expect(await engine.hello()).toBe('hello')
    await engine.start(job)
    const evaluations: number[] = []
    for (let it = await engine.next(); it !== undefined; it = await engine.next()) evaluations.push(it.evaluations)
    expect(evaluations.at(-1)).toBe(10)
    expect(await engine.completion()).toMatchObject({ report: { stopReason: 'budget', evaluations: 10 } })
    await expect(engine.start(job)).rejects.toThrow('one run')
  } finally {
    port1.close()
  }
})

test('finishing alone does not search', async () => {
  const session = countingSession({ generations: 10 })
  const engine = createEngine(() => session, host)
  const ended = { reason: 'stopped', elapsedMs: 5, timeline: [], history: [] } as const
  const report = await engine.finishOnly(job, ended, 'whole')
  expect(report).toMatchObject({ stopReason: 'stopped', evaluations: 0, elapsedMs: 5 })
  expect(session.calls).toEqual(['finish stopped', 'dispose'])
})

describe('a script for an SMT solver', () => {
  /**
   * An engine whose search requests a script in each of its ten generations. `printed` collects the scripts' results.
   */
  const asking = (): { readonly engine: EngineApi; readonly printed: unknown[] } => {
    const printed: unknown[] = []
    const open = (_: Job, smt: Smt) =>
      countingSession({
        generations: 10,
        onGeneration: async (generation) => void printed.push(await smt(`(echo "${generation}")`)),
      })
    return { engine: createEngine(open, host), printed }
  }

  /** Stops the search and reads states until it has ended. */
  const stopped = async (engine: EngineApi): Promise<unknown> => {
    await engine.stop()
    while ((await engine.next()) !== undefined);
    return engine.completion()
  }

  test('waits to be requested, and the search waits for its result', async () => {
    const { engine, printed } = asking()
    await engine.start(job)
    expect(await engine.script()).toBe('(echo "1")')
    await engine.printed('1')
    expect(await engine.script()).toBe('(echo "2")')
    await engine.printed(undefined)
    expect(await engine.script()).toBe('(echo "3")')
    expect(printed).toEqual(['1', undefined])
    await stopped(engine)
  })

  test('is not awaited once the search is being stopped', async () => {
    const { engine, printed } = asking()
    await engine.start(job)
    expect(await engine.script()).toBe('(echo "1")')
    const next = engine.script()
    expect(await stopped(engine)).toMatchObject({ kind: 'finished' })
    expect(await next).toBeUndefined()
    expect(new Set(printed)).toEqual(new Set([undefined]))
  })
})
