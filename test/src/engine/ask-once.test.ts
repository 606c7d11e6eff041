import { MessageChannel } from 'node:worker_threads'
import { expose } from 'comlink'
import { expect, test } from 'vitest'
import { type QuestionName, questions, type RequestOf } from '../../../engine/run/questions.ts'
import type { TestCase } from '../../../engine/model/test/statement.ts'
import type { Ended, Job } from '../../../engine/model/run/job.ts'
import type { Session } from '../../../engine/run/session.ts'
import { createEngine } from '../../../engine/worker/entry/engine-api.ts'
import { hiddenPort } from '../../../engine/worker/entry/hidden-port.ts'
import type { Interruption } from '../../../engine/worker/supervise/interruption.ts'
import type { EngineLink } from '../../../engine/worker/supervise/link.ts'
import type { EvaluateScript } from '../../../engine/worker/z3/z3-threads.ts'
import { connect } from '../../../src/engine/connection.ts'
import { finishIn } from '../../../src/engine/finish.ts'
import { linkTo } from '../../../src/engine/link.ts'
import { askOnce } from '../../../src/engine/ask-once.ts'
import { skipIdleTime } from '../../support/idle-time.ts'
import { countingSession } from '../../support/session.ts'

skipIdleTime()

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** An in-process engine that answers every question with `answer`. `removed` resolves when its sandbox is removed. */
async function engine(answer: (request: unknown) => Promise<unknown>): Promise<{
  readonly link: EngineLink | Interruption
  readonly calls: readonly string[]
  readonly removed: Promise<void>
}> {
  const { port1, port2 } = new MessageChannel()
  const ask = ((_name, request) => answer(request)) as Session['ask']
  const session = { ...countingSession({ generations: 0 }), ask }
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
const noZ3: EvaluateScript = () => Promise.reject(new Error('Z3 was asked'))
const it: TestCase = [{ kind: 'literal', type: 0, value: 1 }]

test('running a test again uses an engine that is removed afterwards', async () => {
  const { link, calls, removed } = await engine((request) =>
    Promise.resolve({ lines: [3, 4], effects: [JSON.stringify(request)] }),
  )
  expect(await askOnce(link, 'replay', job, { test: it }, noZ3)).toEqual({
    kind: 'answered',
    value: { lines: [3, 4], effects: [JSON.stringify({ test: it })] },
  })
  await removed
  expect(calls).toEqual(['dispose'])
})

test('a test that hangs costs its engine, and the user sees the reason', async () => {
  const { link, removed } = await engine(() => new Promise(() => undefined))
  expect(await askOnce(link, 'replay', job, { test: it }, noZ3)).toMatchObject({
    kind: 'lost',
    why: { reason: 'silent' },
  })
  await removed
})

test('a forged answer is not shown', async () => {
  const { link } = await engine(() => Promise.resolve({ lines: ['<b>'], effects: [] }))
  expect(await askOnce(link, 'replay', job, { test: it }, noZ3)).toMatchObject({
    kind: 'lost',
    why: { reason: 'invalid' },
  })
})

test.each(Object.keys(questions) as QuestionName[])('for %s, an answer in another form is rejected', async (name) => {
  const { link, removed } = await engine(() => Promise.resolve({ statements: ['<b>'] }))
  const answer = await askOnce(link, name, job, {} as RequestOf<typeof name>, noZ3)
  expect(answer).toMatchObject({ kind: 'lost', why: { reason: 'invalid' } })
  await removed
})

test('a missing engine is reported', async () => {
  const none: Interruption = { reason: 'boot', message: 'no frame' }
  expect(await askOnce(none, 'replay', job, { test: it }, noZ3)).toEqual({ kind: 'lost', why: none })
})

test('finishing tests again reports how their search ended', async () => {
  const ended: Ended = { reason: 'covered', elapsedMs: 7, timeline: [], history: [] }
  const { link, calls, removed } = await engine(() => Promise.reject(new Error('not asked')))
  const finished = await finishIn(link, job, ended, pause)
  expect(finished).toMatchObject({ kind: 'finished', report: { stopReason: 'covered', elapsedMs: 7 } })
  await removed
  expect(calls).toEqual(['finish covered', 'dispose'])
})
