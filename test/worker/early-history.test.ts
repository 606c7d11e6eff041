import { expect, test } from 'vitest'
import { linkDefaults } from '../../src/session/settings.ts'
import { createHistory } from '../../engine/worker/entry/history.ts'
import { reportOfRun } from '../support/lesson-runs.ts'

const text = `export function kind(a: number, b: number, text: string): string {
  if (a === 4321) return 'a number'
  if (b > 1000 && b < a) return 'between'
  if (text === 'needle') return 'found'
  return a < b ? 'less' : 'more'
}
`

test.each(['dynamosa', 'random', 'mio'] as const)(
  'the history of easy code shows how the first generation of %s covers it',
  async (algorithm) => {
    const source = { files: [{ name: 'kind.ts', text }], entry: 'kind.ts' }
    const budget = { kind: 'evaluations', count: 400 } as const
    const { history } = await reportOfRun(source, { ...linkDefaults, algorithm, budget })
    const covered = history.map((it) => it.covered)
    expect(covered.length).toBeGreaterThan(3)
    expect(covered).toEqual(covered.toSorted((a, b) => a - b))
    const evaluations = history.map((it) => it.evaluations)
    expect(evaluations).toEqual(evaluations.toSorted((a, b) => a - b))
    expect(evaluations[0]).toBeLessThan(10)
  },
)

test('states between tests are kept only in the first generation, with few goals, and if they cover more', () => {
  const pointOf = (covered: number) => ({ ms: 0, evaluations: covered, covered, distancePairs: [], discovered: 0 })
  const covered = (goals: number): readonly number[] => {
    const history = createHistory(goals)
    for (const it of [0, 1, 1, 3, 9]) history.addWithin(() => pointOf(it))
    history.add(0, () => pointOf(5))
    history.addWithin(() => pointOf(6))
    return history.points().map((it) => it.covered)
  }
  expect(covered(10)).toEqual([1, 3, 5])
  expect(covered(401)).toEqual([5])
})
