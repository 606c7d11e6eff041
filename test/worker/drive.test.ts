import { expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import type { Pace } from '../../engine/model/run/pace.ts'
import { type Drive, drive, type Host, latePace } from '../../engine/worker/entry/drive.ts'
import { countingSession } from '../support/session.ts'

/** A host whose clock is set by hand. Its turns are real, so that questions are answered. */
function handClock(): Host & { now: number; turns: number } {
  const host = {
    now: 0,
    turns: 0,
    clock: () => host.now,
    turn: () => {
      host.turns += 1
      // Waiting also takes time; otherwise a wait for nobody would never end.
      host.now += 1
      return new Promise<void>((resolve) => setImmediate(resolve))
    },
  }
  return host
}

async function reportOf(run: Drive): Promise<Report> {
  const completion = await run.completion
  if (completion.kind !== 'finished') throw new Error('The realm is damaged')
  return completion.report
}

const forever = { kind: 'evaluations', count: 1_000_000 } as const

test('a budget in milliseconds ends the search at the first generation after it', async () => {
  const host = handClock()
  const session = countingSession({ generations: 1000, onGeneration: () => void (host.now += 10) })
  const { stopReason, elapsedMs } = await reportOf(drive(session, { kind: 'time', ms: 100 }, host))
  expect(stopReason).toBe('budget')
  expect(elapsedMs).toBeGreaterThanOrEqual(100)
  expect(elapsedMs).toBeLessThan(115)
  expect(session.calls).toEqual(['finish budget', 'dispose'])
})

test('a search that continues after covering everything has covered everything when its time is up', async () => {
  const host = handClock()
  const script = { generations: 1000, onGeneration: () => void (host.now += 10) }
  const session = { ...countingSession(script), isComplete: () => true }
  expect((await reportOf(drive(session, { kind: 'time', ms: 100 }, host))).stopReason).toBe('covered')
})

test('a search gets the used share of a time budget, and no share of an evaluation budget', async () => {
  const host = handClock()
  const spent: (number | undefined)[] = []
  const script = {
    generations: 3,
    onGeneration(_: number, pace?: Pace) {
      host.now += 500
      spent.push(pace?.spent?.())
    },
  }
  await drive(countingSession(script), { kind: 'time', ms: 1_200 }, host).completion
  expect(spent.map((it) => it?.toFixed(1))).toEqual(['0.4', '0.8', '1.0'])
  spent.length = 0
  await drive(countingSession(script), forever, host).completion
  expect(spent).toEqual([undefined, undefined, undefined])
})

test('the progress of finishing can be read at any time', async () => {
  const session = countingSession({ generations: 1 })
  const finish: typeof session.finish = (ended, pace) => {
    pace?.reportProgress?.(0.5)
    return session.finish(ended)
  }
  const run = drive({ ...session, finish }, forever, handClock())
  expect(run.finished()).toBe(0)
  await run.completion
  expect(run.finished()).toBe(0.5)
})

test.each([
  ['ended by itself is finished without a time limit', { generations: 3, covered: 2 }, false],
  ['used up its time is finished within a time limit', { generations: 1000 }, true],
] as const)('a search with a time budget that %s', async (_, script, isTimed) => {
  const host = handClock()
  const session = countingSession({ ...script, onGeneration: () => void (host.now += 10) })
  let pace: Pace | undefined
  const finish: typeof session.finish = (ended, finishPace) => {
    pace = finishPace
    return session.finish(ended)
  }
  await drive({ ...session, finish }, { kind: 'time', ms: 100 }, host).completion
  expect(pace).toBeDefined()
  expect(pace?.spent !== undefined).toBe(isTimed)
})

test('the tests of a lost engine are finished in the time left after the loss', () => {
  const host = handClock()
  const spentAfter = (elapsedMs: number): (() => number) => latePace(host, { kind: 'time', ms: 4000 }, elapsedMs).spent!
  const [punctual, late, hopeless] = [spentAfter(1000), spentAfter(5000), spentAfter(9000)]
  host.now += 500
  expect([punctual(), late(), hopeless()]).toEqual([0.25, 0.5, 1])
  expect(latePace(host, forever, 9000).spent).toBeUndefined()
})

test('a search that ends by itself has used its budget or covered everything', async () => {
  const exhausted = drive(countingSession({ generations: 5 }), forever, handClock())
  const covered = drive(countingSession({ generations: 5, covered: 2 }), forever, handClock())
  expect((await reportOf(exhausted)).stopReason).toBe('budget')
  expect((await reportOf(covered)).stopReason).toBe('covered')
})

test('stop ends the search at the next turn, and its tests are finished', async () => {
  const host = handClock()
  const session = countingSession({
    generations: 1000,
    onGeneration(generation) {
      host.now += 20
      if (generation === 3) running.stop()
    },
  })
  const running = drive(session, forever, host)
  const report = await reportOf(running)
  expect(report.stopReason).toBe('stopped')
  expect(report.evaluations).toBe(3)
  expect(session.calls).toEqual(['finish stopped', 'dispose'])
})

test('states are sent at most every 50 ms, and undefined follows the last one', async () => {
  const host = handClock()
  const session = countingSession({ generations: 100, onGeneration: () => void (host.now += 5) })
  const running = drive(session, forever, host)
  const times: number[] = []
  for (let it = await running.next(); it !== undefined; it = await running.next()) times.push(it.elapsedMs)
  expect(times.length).toBeGreaterThan(5)
  for (const [at, time] of times.slice(1, -1).entries()) expect(time - times[at]!).toBeGreaterThanOrEqual(50)
  expect(times.at(-1)).toBe((await reportOf(running)).elapsedMs)
  expect(await running.next()).toBeUndefined()
})

test('the event loop gets a turn every 15 ms of search', async () => {
  const host = handClock()
  await drive(countingSession({ generations: 100, onGeneration: () => void (host.now += 5) }), forever, host).completion
  expect(host.turns).toBeGreaterThan(25)
})

test('a failing search rejects the report and answers all waiting calls', async () => {
  const session = countingSession({
    generations: 10,
    onGeneration(generation) {
      if (generation === 2) throw new Error('broken')
    },
  })
  const running = drive(session, forever, handClock())
  expect((await running.next())?.generation).toBe(1)
  await expect(running.next()).rejects.toThrow('broken')
  await expect(running.completion).rejects.toThrow('broken')
  expect(session.calls).toEqual(['dispose'])
})

test('a paused search reports it once, uses no time, and continues as commanded', async () => {
  const host = handClock()
  const session = countingSession({ generations: 20, onGeneration: () => void (host.now += 10) })
  const running = drive(session, { kind: 'time', ms: 1_000 }, host, { command: { mode: 'generation', number: 0 } })
  expect(await running.next()).toMatchObject({ generation: 1, heldAt: 0 })
  const second = running.next()
  host.now += 60_000
  running.setStepMode({ mode: 'generation', number: 1 })
  expect(await second).toMatchObject({ generation: 2, heldAt: 1 })
  running.setStepMode({ mode: 'run', number: 2 })
  const { stopReason, elapsedMs } = await reportOf(running)
  expect(stopReason).toBe('budget')
  expect(elapsedMs).toBeLessThan(1_000)
})

test('stop ends a paused search', async () => {
  const session = countingSession({ generations: 20 })
  const running = drive(session, forever, handClock(), { command: { mode: 'generation', number: 0 } })
  await running.next()
  running.stop()
  expect((await reportOf(running)).stopReason).toBe('stopped')
})
