import { MessageChannel } from 'node:worker_threads'
import { expose } from 'comlink'
import { expect, test } from 'vitest'
import type { Replay } from '../../../engine/model/report/report.ts'
import type { TestCase } from '../../../engine/model/test/statement.ts'
import type { Ended, Job } from '../../../engine/model/run/job.ts'
import type { Session } from '../../../engine/run/session.ts'
import { createEngine } from '../../../engine/worker/entry/engine-api.ts'
import { hiddenPort } from '../../../engine/worker/entry/hidden-port.ts'
import type { Interruption } from '../../../engine/worker/supervise/interruption.ts'
import type { EngineLink } from '../../../engine/worker/supervise/link.ts'
import { connect } from '../../../src/engine/connection.ts'
import { finishIn } from '../../../src/engine/finish.ts'
import { linkTo } from '../../../src/engine/link.ts'
import { askOnce } from '../../../src/engine/ask-once.ts'
import { skipIdleTime } from '../../support/idle-time.ts'
import { countingSession } from '../../support/session.ts'

skipIdleTime()

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** An engine in this thread whose session replays in this way; `removed` tells when its sandbox is gone. */
async function engine(replay: Session['replay']): Promise<{
  readonly link: EngineLink | Interruption
  readonly calls: readonly string[]
  readonly removed: Promise<void>
}> {
  const { port1, port2 } = new MessageChannel()
  const session = { ...countingSession({ generations: 0 }), replay }
  const host = { clock: () => performance.now(), turn: () => pause(0) }
  expose(
    createEngine(() => session, host),
    hiddenPort(port2 as unknown as MessagePort),
  )
  let tellRemoved: () => void = () => undefined
  const removed = new Promise<void>((resolve) => (tellRemoved = resolve))
  const remove = (): void => {
    port1.close()
    tellRemoved()
  }
  const connection = await connect(() => Promise.resolve({ port: port1 as unknown as MessagePort, remove }))
  return { link: 'reason' in connection ? connection : linkTo(connection, pause), calls: session.calls, removed }
}

const job = { options: { budget: { kind: 'evaluations', count: 10 } }, seeds: [] } as unknown as Job
const it: TestCase = [{ kind: 'literal', type: 0, value: 1 }]

test('a test is run again in an engine that is gone afterwards', async () => {
  const { link, calls, removed } = await engine((seen) =>
    Promise.resolve({ lines: [3, 4], effects: [String(seen.length)] }),
  )
  expect(await askOnce(link, 'replay', [job, it])).toEqual({
    kind: 'answered',
    value: { lines: [3, 4], effects: ['1'] },
  })
  await removed
  expect(calls).toEqual(['dispose'])
})

test('a test that does not come back costs its engine, and a person learns why', async () => {
  const { link, removed } = await engine(() => new Promise(() => undefined))
  expect(await askOnce(link, 'replay', [job, it])).toMatchObject({ kind: 'lost', why: { reason: 'silent' } })
  await removed
})

test('a forged answer is not shown', async () => {
  const { link } = await engine(() => Promise.resolve({ lines: ['<b>'], effects: [] } as unknown as Replay))
  expect(await askOnce(link, 'replay', [job, it])).toMatchObject({ kind: 'lost', why: { reason: 'invalid' } })
})

test('where there is no engine, that is said', async () => {
  const none: Interruption = { reason: 'boot', message: 'no frame' }
  expect(await askOnce(none, 'replay', [job, it])).toEqual({ kind: 'lost', why: none })
})

test('tests are finished once more, with how their search ended', async () => {
  const ended: Ended = { reason: 'covered', elapsedMs: 7, timeline: [], course: [] }
  const { link, calls, removed } = await engine(() => Promise.reject(new Error('not asked')))
  const finished = await finishIn(link, job, ended, pause)
  expect(finished).toMatchObject({ kind: 'finished', report: { stopReason: 'covered', elapsedMs: 7 } })
  await removed
  expect(calls).toEqual(['finish covered', 'dispose'])
})
