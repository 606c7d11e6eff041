import { expect, test } from 'vitest'
import type { StepMode } from '../../engine/model/goal/step-mode.ts'
import { defaultOptions } from '../../engine/run/options.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { createEngine, type EngineApi } from '../../engine/worker/entry/engine-api.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const source = sourceOf(`export function f(a: number, b: number): string {
  if (a > 1000 && b === a + 7) return 'far'
  return b < 0 ? 'below' : 'above'
}
`)

const { setImmediate: later } = globalThis

const host = {
  clock: performance.now.bind(performance),
  turn: () => new Promise<void>((resolve) => later(resolve)),
}

/** Requests states until the search has ended; the search waits for this. */
async function drain(engine: EngineApi): Promise<void> {
  while ((await engine.next()) !== undefined);
}

test('a stepped search reports each test with its distances, and ends like an unwatched one', async () => {
  const job = {
    source,
    compiled: compiledOf(source),
    options: { ...defaultOptions, budget: { kind: 'evaluations', count: 400 }, techniques: [] },
    seeds: [],
  } as const
  const unwatchedEngine = createEngine((it) => openSession(it), host)
  await unwatchedEngine.start(job)
  await drain(unwatchedEngine)
  const unwatched = await unwatchedEngine.completion()

  const engine = createEngine((it) => openSession(it), host)
  await engine.start(job, 0, { mode: 'evaluation', number: 0 })
  let number = 0
  const after = async (mode: StepMode) => {
    number += 1
    await engine.setStepMode({ mode, number })
    return engine.next()
  }
  const first = await engine.next()
  expect(first).toMatchObject({
    generation: 0,
    evaluations: 1,
    heldAt: 0,
    tried: { generation: 1, at: 1, origin: 'search' },
  })
  expect(first!.tried!.statements.join(' ')).toContain('f(')
  const second = await after('evaluation')
  expect(second).toMatchObject({ evaluations: 2, tried: { at: 2, of: first!.tried!.of } })
  for (const [goal, { level, distance }] of second!.distances.entries()) {
    const before = first!.distances[goal]!
    expect(level < before.level || (level === before.level && distance <= before.distance)).toBe(true)
  }
  const generation = await after('generation')
  expect(generation).toMatchObject({ generation: 0, evaluations: first!.tried!.of })
  expect(generation!.tried).toBeUndefined()
  const next = await after('evaluation')
  expect(next).toMatchObject({ evaluations: first!.tried!.of + 1, tried: { generation: 2, at: 1 } })
  await engine.setStepMode({ mode: 'run', number: number + 1 })
  await drain(engine)
  const watched = await engine.completion()
  const withoutTimes = (it: object): unknown =>
    JSON.parse(JSON.stringify(it, (key, value: unknown) => (/ms$|PerSecond/iu.test(key) ? 0 : value)))
  expect(withoutTimes(watched)).toEqual(withoutTimes(unwatched))
})
