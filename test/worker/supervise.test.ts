import { MessageChannel } from 'node:worker_threads'
import { expose } from 'comlink'
import { describe, expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Job } from '../../engine/model/run/job.ts'
import type { Session } from '../../engine/run/session.ts'
import { createEngine, type EngineApi } from '../../engine/worker/entry/engine-api.ts'
import { hiddenPort } from '../../engine/worker/entry/hidden-port.ts'
import { notBooted } from '../../engine/worker/supervise/interruption.ts'
import { type Result, supervise } from '../../engine/worker/supervise/supervise.ts'
import { connect } from '../../src/engine/connection.ts'
import { linkTo } from '../../src/engine/link.ts'
import { skipIdleTime } from '../support/idle-time.ts'
import { reportOf, snapshotAfter } from '../support/session.ts'

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const forever = new Promise<never>(() => undefined)

skipIdleTime()

/**
 * The effect of a call of a callable on its engine, or of loading its module, or of finishing in the first engines.
 * `hangs` means that the engine falls silent. `is late on a busy machine` returns late if attempted on its own, as does
 * a test without calls.
 */
type Behavior =
  | 'returns'
  | 'hangs'
  | 'damages'
  | 'hangs while loading'
  | 'hangs in a package'
  | 'hangs in two engines after finishing for 3 s'
  | 'hangs while the first engine finishes'
  | 'is silent while finishing'
  | 'takes long to write the report'
  | 'is late on a busy machine'

const call = (callable: number) => ({ kind: 'call', type: 0, callable, args: [] }) as const

/** One test per callable in each generation. Each begins with a call of the first callable. */
const tests = (behaviors: readonly Behavior[]): TestCase[] =>
  behaviors.map((_, callable) => (callable === 0 ? [call(0)] : [call(0), call(callable)]))

/** Makes the engine of a session fall silent forever, or for a number of ms. */
interface Realm {
  readonly mute: () => void
  readonly compute: (ms: number) => Promise<void>
}

/** The part of a report that a hurried finish lacks. */
const sample = { size: 3, killed: 3, of: 4 }
const mutation = { mutation: { killed: 3, total: 4, timedOut: 0, untried: 1, sample, survivors: [] } }

/** A search that runs `tests` in each generation. Its report states how many goals the seeds cover. */
function toySession(behaviors: readonly Behavior[], job: Job, nth: number, { mute, compute }: Realm): Session {
  let generation = 0
  let damaging: TestCase | undefined
  const perform = async (test: TestCase): Promise<void> => {
    for (const it of test) {
      if (it.kind !== 'call') continue
      if (behaviors[it.callable] === 'hangs') {
        mute()
        await forever
      }
      if (behaviors[it.callable] === 'damages') damaging ??= test
    }
  }
  const mayRun = (test: TestCase): boolean =>
    !test.some((it) => it.kind === 'call' && job.quarantine?.includes(it.callable) === true)
  return {
    goals: 2,
    packages: behaviors.includes('hangs in a package') ? ['fine', 'endless', 'other'] : [],
    async loadPackage(specifier) {
      if (specifier !== 'endless') return
      mute()
      await forever
    },
    async *steps(pace) {
      if (behaviors.includes('hangs while loading')) {
        mute()
        await forever
      }
      while (generation < 20) {
        generation += 1
        const batch = (generation < 4 ? tests(behaviors).slice(0, 1) : tests(behaviors)).filter(mayRun)
        await pace?.announce?.(batch)
        for (const it of batch) await perform(it)
        await pause(1)
        yield { generation, evaluations: generation, covered: 1 }
      }
    },
    isComplete: () => false,
    isExhausted: () => false,
    emigrants: () => [],
    damagedBy: () => damaging,
    async attempt(test) {
      const waiting = test.filter((it) => it.kind === 'call' && behaviors[it.callable] === 'is late on a busy machine')
      if (behaviors.includes('is late on a busy machine')) await pause(100 + 1500 * waiting.length)
      await perform(test)
      return damaging === undefined ? 'harmless' : 'damaging'
    },
    progress: () => snapshotAfter(generation),
    snapshot: (elapsedMs) => ({ ...snapshotAfter(generation, elapsedMs), found: [{ test: [call(0)] }] }),
    async finish(ended, pace) {
      if (nth <= 2 && behaviors.includes('hangs in two engines after finishing for 3 s')) {
        await pause(3000)
        mute()
        await forever
      }
      if (nth === 1 && behaviors.includes('hangs while the first engine finishes')) {
        mute()
        await forever
      }
      const isSilent = behaviors.includes('is silent while finishing')
      if (isSilent) await compute(nth === 1 ? 1600 : 4000)
      await pace?.writing?.()
      if (behaviors.includes('takes long to write the report')) await compute(8000)
      return {
        ...reportOf(ended, generation),
        code: `seeds ${JSON.stringify(job.seeds)}`,
        ...(pace?.announce === undefined ? mutation : {}),
      }
    },
    ask: () => Promise.reject(new Error('Not supported')),
    dispose: () => undefined,
  }
}

/**
 * Runs a job whose callables have these behaviors. At most `mostEngines` engines are available, and each takes
 * `opensAfter` ms to open.
 */
function run(
  behaviors: readonly Behavior[],
  budget: Job['options']['budget'],
  mostEngines = Infinity,
  opensAfter = 0,
): Promise<Result> {
  const callables = behaviors.map((_, at) => ({ name: `f${at}`, place: undefined }))
  const job = { compiled: { subject: { callables } }, options: { budget }, seeds: [] } as unknown as Job
  let engines = 0
  const open = (): ReturnType<typeof connect> => {
    engines += 1
    if (mostEngines < engines) return Promise.resolve(notBooted('no more'))
    const { port1, port2 } = new MessageChannel()
    const host = { clock: () => performance.now(), turn }
    const nth = engines
    let computed = Promise.resolve()
    const compute = (ms: number): Promise<void> => (computed = pause(ms))
    const realm = { mute: () => port2.close(), compute }
    const engine = createEngine((it) => toySession(behaviors, it, nth, realm), host)
    const finished = async (): Promise<number> => {
      await computed
      return engine.finished()
    }
    const start: EngineApi['start'] = async (...args) => {
      await pause(opensAfter)
      return engine.start(...args)
    }
    expose({ ...engine, start, finished }, hiddenPort(port2 as unknown as MessagePort))
    const remove = (): void => {
      port1.close()
    }
    return connect(() => Promise.resolve({ port: port1 as unknown as MessagePort, remove }))
  }
  return supervise(job, {
    open: async () => {
      const connection = await open()
      return 'reason' in connection ? connection : linkTo(connection, pause)
    },
    clock: () => performance.now(),
    pause,
    onSnapshot: () => undefined,
    onSearched: () => undefined,
  }).done
}

const evaluations = { kind: 'evaluations', count: 20 } as const
const seconds = (count: number) => ({ kind: 'time', ms: 1000 * count }) as const
const messages = (result: Result): readonly string[] => result.diagnostics.map((it) => it.message)

describe('a supervised run', () => {
  test('of harmless code takes one engine', async () => {
    const result = await run(['returns', 'returns'], evaluations, 1)
    expect(result).toMatchObject({ kind: 'finished', diagnostics: [], report: { evaluations: 20 } })
    expect(result).not.toHaveProperty('interruption')
  })

  test('waits for a job that takes long to open', async () => {
    const result = await run(['returns'], evaluations, 1, 2500)
    expect(result).toMatchObject({ kind: 'finished', diagnostics: [], report: { evaluations: 20 } })
  })

  test('leaves out the callable whose call hangs, and continues the search', async () => {
    const result = await run(['returns', 'returns', 'hangs'], evaluations)
    expect(messages(result)).toEqual(['f2 is no longer called: a call to it did not return.'])
    expect(result).toMatchObject({ kind: 'finished', report: { evaluations: 20, stopReason: 'budget' } })
    expect(result).not.toHaveProperty('interruption')
    // It restarts, because the tests attempted before the culprit depend on the load of the machine.
    if (result.kind === 'finished') expect(result.report.code).toBe('seeds []')
  })

  test('leaves out each of several culprits', async () => {
    const result = await run(['returns', 'hangs', 'damages'], evaluations)
    expect(messages(result)).toEqual([
      'f1 is no longer called: a call to it did not return.',
      'f2 is no longer called: a call to it permanently changed built-in objects.',
    ])
    expect(result).toMatchObject({ kind: 'finished', report: { evaluations: 20 } })
  })

  test('on a busy machine leaves out a call that hangs, but not a late one', async () => {
    const result = await run(['returns', 'is late on a busy machine', 'hangs'], evaluations)
    expect(messages(result)).toEqual(['f2 is no longer called: a call to it did not return.'])
    expect(result).toMatchObject({ kind: 'finished', report: { evaluations: 20, stopReason: 'budget' } })
  })

  test('leaves out a call that permanently damages the realm', async () => {
    const result = await run(['returns', 'damages'], evaluations)
    expect(messages(result)).toEqual(['f1 is no longer called: a call to it permanently changed built-in objects.'])
    expect(result).toMatchObject({ kind: 'finished', report: { evaluations: 20 } })
  })

  test('with a time budget continues from the tests found so far, and counts all evaluations', async () => {
    const result = await run(['returns', 'hangs'], seconds(9))
    expect(result).toMatchObject({
      kind: 'finished',
      report: { code: expect.stringContaining('"callable":0') as string },
    })
    if (result.kind !== 'finished') return
    expect(result.report.evaluations).toBeGreaterThan(20)
    expect(result.report.elapsedMs).toBeGreaterThan(2900)
    expect(result.report.elapsedMs).toBeLessThan(9000)
    const times = result.report.timeline.map((it) => it.ms)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test.each([1, 2, 5])('whose %i s are up is finished from the tests found so far, within a second', async (count) => {
    const began = performance.now()
    const result = await run(['returns', 'hangs'], seconds(count))
    expect(performance.now() - began).toBeLessThan(1000 * (count + 1))
    expect(result).toMatchObject({ kind: 'finished' })
    expect(messages(result)).toEqual(['f1 is no longer called: a call to it did not return.'])
  })

  test('with many culprits ends soon after its time is up, with the tests of calls that return', async () => {
    const began = performance.now()
    const result = await run(['returns', ...Array<Behavior>(12).fill('hangs')], seconds(3))
    expect(performance.now() - began).toBeLessThan(5000)
    expect(result).toMatchObject({
      kind: 'finished',
      report: { code: expect.stringContaining('"callable":0') as string },
    })
    expect(messages(result).length).toBeGreaterThan(3)
  })

  test('that takes long to write its report runs no calls meanwhile and is not interrupted', async () => {
    const result = await run(['takes long to write the report'], seconds(1), 1)
    expect(result).toMatchObject({ kind: 'finished', diagnostics: [], report: { evaluations: 20 } })
    expect(result).not.toHaveProperty('interruption')
  })

  test('whose engines are lost without a culprit while finishing keeps its tests', async () => {
    const result = await run(['returns', 'hangs in two engines after finishing for 3 s'], seconds(1))
    expect(result).toMatchObject({
      kind: 'finished',
      diagnostics: [],
      interruption: { message: expect.stringContaining('it is not known which') as string },
      report: { code: expect.stringContaining('"callable":0') as string },
    })
  })

  test.each([1, 10])(
    'that loses an engine while finishing repeats that step, and keeps the mutation score: %i s',
    async (count) => {
      const result = await run(['returns', 'hangs while the first engine finishes'], seconds(count))
      expect(result).toMatchObject({
        kind: 'finished',
        diagnostics: [],
        interruption: { message: expect.stringContaining('A new one finished the tests') as string },
        report: { ...mutation, code: expect.stringContaining('"callable":0') as string },
      })
    },
  )

  test('on a busy machine waits for an engine that is finishing, even if the time is up', async () => {
    const result = await run(['returns', 'is silent while finishing'], seconds(1), 1)
    expect(result).toMatchObject({ kind: 'finished', diagnostics: [], report: mutation })
    expect(result).not.toHaveProperty('interruption')
  })

  test('that hangs in a package ends at once and names it', async () => {
    const result = await run(['hangs in a package'], evaluations)
    expect(result).toMatchObject({
      kind: 'lost',
      interruption: { reason: 'silent', package: { specifier: 'endless', isStopped: true } },
    })
  })

  test('of a module that does not finish loading is reported as such when the time is up', async () => {
    const began = performance.now()
    const result = await run(['hangs while loading'], seconds(1))
    expect(performance.now() - began).toBeLessThan(2000)
    expect(result).toMatchObject({ kind: 'lost', interruption: { reason: 'silent' } })
    if (result.kind === 'lost') expect(result.interruption.message).toContain('does not finish loading')
  })

  test('that gets no second engine keeps the last state', async () => {
    const result = await run(['returns', 'hangs'], evaluations, 1)
    expect(result).toMatchObject({ kind: 'lost', interruption: { reason: 'silent' }, snapshot: { covered: 1 } })
  })
})
