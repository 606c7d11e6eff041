import { MessageChannel } from 'node:worker_threads'
import { expose } from 'comlink'
import { describe, expect, test } from 'vitest'
import type { Job } from '../../../engine/model/run/job.ts'
import type { Session } from '../../../engine/run/session.ts'
import { UnloadableError } from '../../../engine/model/source/unloadable.ts'
import { createEngine } from '../../../engine/worker/entry/engine-api.ts'
import { hiddenPort } from '../../../engine/worker/entry/hidden-port.ts'
import { connect } from '../../../src/engine/connection.ts'
import { startRun, type PageServices } from '../../../src/engine/run.ts'
import type { Sandbox } from '../../../src/engine/sandbox-frame.ts'
import { skipIdleTime } from '../../support/idle-time.ts'
import { countingSession, type Script, snapshotAfter } from '../../support/session.ts'

skipIdleTime()

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A script whose engine falls silent in generation `silentFrom`. */
interface SilencedScript extends Script {
  readonly silentFrom?: number
}

/** Opens engines in this thread: the nth engine runs the nth script. `opened` collects their jobs. */
function services(
  ...scripts: readonly (SilencedScript | 'does not open')[]
): PageServices & { readonly opened: Job[] } {
  const opened: Job[] = []
  const waiting = [...scripts]
  const open = (): Promise<Sandbox> => {
    const script = waiting.shift()
    if (script === undefined || script === 'does not open') return Promise.reject(new Error('no frame'))
    const { port1, port2 } = new MessageChannel()
    const session = (job: Job): Session => {
      opened.push(job)
      return countingSession({
        ...script,
        onGeneration(generation) {
          if (script.silentFrom !== undefined && script.silentFrom <= generation) port2.close()
          return script.onGeneration?.(generation)
        },
      })
    }
    const host = { clock: () => performance.now(), turn }
    expose(createEngine(session, host), hiddenPort(port2 as unknown as MessagePort))
    const remove = (): void => {
      port1.close()
    }
    return Promise.resolve({ port: port1 as unknown as MessagePort, remove })
  }
  return { opened, pause, connect: () => connect(open), evaluate: () => Promise.resolve(undefined) }
}

const job = {
  compiled: { subject: { callables: [] } },
  options: { budget: { kind: 'evaluations', count: 10 } },
  seeds: [],
} as unknown as Job

/** Generations that take a millisecond each, until one never ends. */
const silentFrom = (from: number): SilencedScript => ({
  silentFrom: from,
  generations: 1_000_000,
  onGeneration: (generation) => (generation < from ? pause(1) : new Promise(() => undefined)),
})

describe('a run', () => {
  test('shows states and ends with a report', async () => {
    const run = startRun(job, services({ generations: 200, onGeneration: () => pause(1) }))
    let snapshots = 0
    for await (const it of run.snapshots) snapshots += it.evaluations <= 200 ? 1 : 0
    expect(snapshots).toBeGreaterThan(2)
    expect(await run.done).toMatchObject({ kind: 'finished', report: { evaluations: 200, stopReason: 'budget' } })
  })

  test('runs generation by generation if requested, even after losing its engine', async () => {
    const script: SilencedScript = { generations: 1_000_000, onGeneration: () => pause(1) }
    const run = startRun(job, services(silentFrom(3), script), 'generation')
    const generations: number[] = []
    for await (const it of run.snapshots) {
      if (it.heldAt === undefined) break
      generations.push(it.generation)
      expect(it.heldAt).toBe(generations.length - 1)
      if (generations.length < 5) run.setStepMode('generation')
      else run.stop()
    }
    expect(generations).toEqual([1, 2, 1, 2, 3])
    expect(await run.done).toMatchObject({ kind: 'finished', report: { stopReason: 'stopped' } })
  })

  test('stops between generations', async () => {
    const run = startRun(job, services({ generations: 1_000_000, onGeneration: () => pause(1) }))
    setTimeout(() => {
      run.stop()
    }, 150)
    const result = await run.done
    expect(result).toMatchObject({ kind: 'finished', report: { stopReason: 'stopped' } })
    expect(result).not.toHaveProperty('interruption')
  })

  test('that does not start is lost with a readable message', async () => {
    const { done } = startRun(job, services('does not open'))
    expect(await done).toEqual({
      kind: 'lost',
      interruption: { reason: 'boot', message: 'The sandbox did not start: no frame' },
      diagnostics: [],
    })
  })

  test('that falls silent repeatedly is finished in another sandbox, with the tests found so far', async () => {
    const all = services(silentFrom(100), silentFrom(100), { generations: 0 })
    const run = startRun(job, all)
    const result = await run.done
    expect(result).toMatchObject({
      kind: 'finished',
      interruption: { reason: 'silent' },
      report: { stopReason: 'stopped' },
    })
    if (result.kind === 'finished') expect(result.report.evaluations).toBeGreaterThan(0)
    expect(all.opened).toHaveLength(3)
    expect(all.opened[2]?.seeds).toEqual(snapshotAfter(1).found)
  })

  test('that falls silent and cannot be finished keeps the last state', async () => {
    const { done } = startRun(job, services(silentFrom(100), 'does not open'))
    expect(await done).toMatchObject({ kind: 'lost', interruption: { reason: 'silent' }, snapshot: { covered: 1 } })
  })

  test('that is silent from the start is lost', async () => {
    const all = services(silentFrom(1), silentFrom(1))
    expect(await startRun(job, all).done).toMatchObject({ kind: 'lost', interruption: { reason: 'silent' } })
    expect(all.opened).toHaveLength(2)
  })

  test('that fails is lost with the message', async () => {
    const fails = (): void => {
      throw new Error('broken')
    }
    const { done } = startRun(job, services({ generations: 3, onGeneration: fails }))
    expect(await done).toMatchObject({
      kind: 'lost',
      interruption: { reason: 'failed', message: 'The engine failed: broken' },
    })
  })

  test('whose code cannot be loaded is lost with the error of the code, not an engine failure', async () => {
    const fails = (): void => {
      throw new UnloadableError('The code throws an error while it loads: Error: no')
    }
    const { done } = startRun(job, services({ generations: 3, onGeneration: fails }))
    expect(await done).toMatchObject({
      kind: 'lost',
      interruption: { reason: 'failed', message: 'The code throws an error while it loads: Error: no' },
    })
  })

  test('that does not react is removed half a second after it is stopped', async () => {
    const run = startRun(job, services(silentFrom(100), { generations: 0 }))
    const began = performance.now()
    setTimeout(() => {
      run.stop()
    }, 300)
    expect(await run.done).toMatchObject({ kind: 'finished', interruption: { reason: 'silent' } })
    expect(performance.now() - began).toBeLessThan(300 + 500 + 200)
  })

  test('that is stopped twice skips finishing', async () => {
    const run = startRun(job, services(silentFrom(100), { generations: 0 }))
    setTimeout(() => {
      run.stop()
      run.stop()
    }, 300)
    expect(await run.done).toMatchObject({
      kind: 'lost',
      interruption: { reason: 'stopped' },
      snapshot: { covered: 1 },
    })
  })
})
