import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reduced } from '../../engine/finish/reduce-suite.ts'
import type { FinishedTest } from '../../engine/finish/select-assertions.ts'

type Sketch = Partial<Pick<FinishedTest, 'outcome' | 'goals' | 'kills'>> & { readonly length?: number }

function finished({ outcome = 'returns', goals = [], kills = new Set(), length = 1 }: Sketch): FinishedTest {
  const test = Array.from({ length }, () => ({ kind: 'literal', type: 0, value: 0 }) as const)
  return { test, act: length - 1, goals, checks: [], waitMs: 0, outcome, kills }
}

test('tests that add nothing are dropped, crashes and long tests first', () => {
  const crash = finished({ outcome: 'crashes', goals: [1] })
  const long = finished({ goals: [1, 2], length: 5 })
  const short = finished({ goals: [1, 2], kills: new Set([7]) })
  const killing = finished({ goals: [1], kills: new Set([8]) })
  expect(reduced([crash, long, short, killing])).toEqual([short, killing])
})

test('a test without results for mutants is kept', () => {
  const { kills: _, ...unmeasured } = finished({ goals: [1] })
  expect(reduced([unmeasured, finished({ goals: [1] })])).toEqual([unmeasured])
})

test('no goal and no killed mutant is lost, and each remaining test adds one', () => {
  const sketch = fc
    .record({
      outcome: fc.constantFrom('returns', 'throws', 'crashes'),
      goals: fc.uniqueArray(fc.nat(6)),
      kills: fc.uniqueArray(fc.nat(6)),
      length: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ kills, ...it }) => finished({ ...it, kills: new Set(kills) }))
  const worth = (tests: readonly FinishedTest[]): ReadonlySet<string> =>
    new Set(tests.flatMap((it) => [...it.goals.map((goal) => `goal ${goal}`), ...[...it.kills!].map(String)]))
  fc.assert(
    fc.property(fc.array(sketch, { maxLength: 8 }), (tests) => {
      const left = reduced(tests)
      expect(worth(left)).toEqual(worth(tests))
      for (const it of left) expect(worth(left.filter((other) => other !== it)).size).toBeLessThan(worth(left).size)
      expect(left).toEqual(tests.filter((it) => left.includes(it)))
    }),
  )
})
