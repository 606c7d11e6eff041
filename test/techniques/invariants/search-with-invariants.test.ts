import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCallRunner } from '../../../engine/runtime/interpreter/call-runner.ts'
import { defaultLimits } from '../../../engine/runtime/interpreter/limits.ts'
import { algorithms, type Options, type TechniqueName } from '../../../engine/model/goal/options.ts'
import type { FoundTest, Snapshot } from '../../../engine/model/report/report.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { complete } from '../../../engine/run/options.ts'
import { unhurried } from '../../../engine/run/test-problem.ts'
import { invariantsResult } from '../../../engine/techniques/invariants/result.ts'
import { received } from '../../../src/engine/report-schema.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'
import { reportOn } from '../../support/search.ts'
import { nightly } from '../../support/nightly.ts'
import { isFull, share } from '../../support/share.ts'

const source = sourceOf(readFileSync(new URL('../../fixtures/areas.ts', import.meta.url), 'utf8'))
const compiled = compiledOf(source)

/** With one of this many seeds, some search learns something useful. */
const mostSeeds = 30

/** The snapshot at the end of a search. */
async function endOf(evaluations: number, options: Partial<Options>): Promise<Snapshot> {
  const whole = complete({ ...options, budget: { kind: 'evaluations', count: evaluations } })
  const session = openSession({ source, compiled, options: whole, seeds: [] })
  try {
    for await (const _ of session.steps());
    return session.snapshot(0)
  } finally {
    session.dispose()
  }
}

test('the outcomes of each call in a test are recorded separately, regardless of earlier calls', async () => {
  const runner = createCallRunner(compiled, defaultLimits)
  const number = compiled.subject.types.findIndex((it) => it.kind === 'number')
  const literal = (value: number) => ({ kind: 'literal' as const, type: number, value })
  const call = (...args: readonly number[]) => ({ kind: 'call' as const, type: 0, callable: 0, args })
  const runs = await runner.run([literal(3), call(0, 0, 0), literal(20), literal(7), call(2, 2, 3), call(0, 0, 0)])
  runner.dispose()
  expect(runs.map((it) => it.at)).toEqual([1, 4, 5])
  expect(runs[2]!.outcomes).toEqual(runs[0]!.outcomes)
  expect(runs[0]!.outcomes).toHaveLength(1)
  expect(runs[1]!.outcomes.length).toBeGreaterThan(3)
  for (const it of runs[0]!.outcomes) expect(runs[1]!.outcomes).not.toContain(it)
})

describe('learning likely invariants of a decision without a gradient', () => {
  nightly('covers the decision more often', async () => {
    const covered = async (techniques: readonly TechniqueName[]): Promise<number> => {
      let count = 0
      for (let seed = 1; seed <= 8; seed++)
        count += (await endOf(9_000, { algorithm: 'random', seed, techniques })).covered
      return count
    }
    expect(await covered(['invariants'])).toBeGreaterThan(await covered([]))
  })

  test.each(share(algorithms, 3))('is attempted by %s', async (algorithm) => {
    const { invariants } = await endOf(3_000, { algorithm, techniques: ['invariants'] })
    expect(invariants!.tries).toBeGreaterThan(0)
  })

  test('reports the solved tests that covered something', async () => {
    for (let seed = 1; seed <= mostSeeds; seed++) {
      const options = { algorithm: 'random', seed, techniques: ['invariants'] } as const
      const { invariants, evaluations } = await endOf(6_000, options)
      expect(received(invariantsResult.progress, invariants)).toEqual({ copy: invariants })
      const { tries, successes, cost, solved, learned, calls } = invariants!
      expect(tries).toBeGreaterThan(successes)
      expect(calls).toBeGreaterThan(0)
      // Successes earn cost beyond the share.
      expect(cost).toBeLessThan(100 + 0.1 * evaluations + 600 * successes)
      const wrong = learned.filter((it) => it.fallen.some(({ by }) => by.startsWith('describePlot(width: ')))
      expect(wrong.length).toBeGreaterThan(0)
      if (successes === 0) continue
      expect(solved[0]!.callable).toBe('describePlot')
      expect(solved[0]!.inputs.length).toBeGreaterThan(0)
      return
    }
    expect.unreachable('no seed had a success')
  })

  test('reports each solved test, in addition to those at the start', async () => {
    let all = 0
    for (let seed = 1; all === 0 && seed <= mostSeeds; seed++) {
      const budget = { kind: 'evaluations', count: 6_000 } as const
      const options = complete({ algorithm: 'random', seed, techniques: ['invariants'], budget })
      const session = openSession({ source, compiled, options, seeds: [] })
      try {
        const steps = session.steps()
        await steps.next()
        // The first generation runs before tests are solved for the start.
        await steps.next()
        const solvedAtStart = session.snapshot(0).invariants!.solved.length
        for await (const _ of steps);
        const { solved, successes } = session.snapshot(0).invariants!
        expect(solved).toHaveLength(solvedAtStart + successes)
        all += successes
      } finally {
        session.dispose()
      }
    }
    expect(all).toBeGreaterThan(0)
  })

  test('measures its time if there is a clock', async () => {
    const options = complete({ techniques: ['invariants'], budget: { kind: 'evaluations', count: 3_000 } })
    const session = openSession({ source, compiled, options, seeds: [] })
    try {
      // A clock that advances by 1 at each reading.
      let now = 0
      for await (const _ of session.steps({ ...unhurried, clock: () => ++now }));
      const { invariants, generation } = session.snapshot(0)
      expect(invariants!.tookMs).toBe(generation)
      expect(received(invariantsResult.progress, invariants)).toEqual({ copy: invariants })
    } finally {
      session.dispose()
    }
    expect((await endOf(3_000, options)).invariants).not.toHaveProperty('tookMs')
  })

  // Comparing the found tests only: the focus of MIO depends on the evaluations spent, so its population may differ.
  test.each(share(algorithms, 6))('leaves %s unchanged if it finds nothing', async (algorithm) => {
    const seeds = (await endOf(50, { algorithm: 'random', techniques: [] })).found.slice(0, 1)
    let compared = 0
    for (let seed = 1; seed <= (isFull ? 4 : 2); seed++) {
      const found = async (techniques: readonly TechniqueName[]): Promise<readonly (readonly FoundTest[])[]> => {
        const budget = { kind: 'evaluations', count: 2_500 } as const
        const options = complete({ algorithm, seed, techniques, budget })
        const session = openSession({ source, compiled, options, seeds })
        const generations: (readonly FoundTest[])[] = []
        for await (const _ of session.steps()) generations.push(session.snapshot(0).found)
        const { invariants } = session.snapshot(0)
        session.dispose()
        if (invariants !== undefined && 0 < invariants.tries && invariants.successes === 0) compared++
        return invariants !== undefined && 0 < invariants.successes ? [] : generations
      }
      const [plain, learning] = [await found([]), await found(['invariants'])]
      // The budget may cut the last generation short.
      const whole = learning.slice(0, -1)
      expect(whole).toEqual(plain.slice(0, whole.length))
    }
    expect(compared).toBeGreaterThan(0)
  })

  test('has the same report for the same seed', async () => {
    const run = () => reportOn(source, compiled, 1_500, { techniques: ['invariants'] })
    const report = await run()
    expect(await run()).toEqual(report)
    expect(report.evaluations).toBe(1_500)
  })
})
