import { expect, test } from 'vitest'
import { branchOutcomes, reportedGoals } from '../../../engine/goals/list-goals.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { complete } from '../../../engine/run/options.ts'
import type { Landscape, LandscapeAxis } from '../../../engine/model/goal/landscape.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'
import { pathCaseOf } from '../../support/paths.ts'

const text = `// run(3, 4)
export function run(a: number, b: number): string {
  if (a > b) {
    if (a + b === 9) return 'met'
  }
  return 'none'
}
`

/** The landscape around `run(3, 4)` of the goal with this label. */
async function landscapeOf(
  label: string,
  axes: readonly LandscapeAxis[],
  isOver: () => boolean = () => false,
): Promise<Landscape> {
  const source = sourceOf(text)
  const compiled = compiledOf(source)
  const { goals } = reportedGoals(compiled, ['branch'])
  const wanted = branchOutcomes(goals)[goals.findIndex((it) => it.label === label)]!
  const session = openSession({ source, compiled, options: complete({ techniques: [] }), seeds: [] })
  try {
    return await session.ask('landscape', { test: pathCaseOf(text).call, wanted, axes }, isOver)
  } finally {
    session.dispose()
  }
}

test('every variant has a level and a distance; the first axis varies fastest', async () => {
  const axes = [
    { statement: 0, values: [3, 5, 8] },
    { statement: 1, values: [4, 1] },
  ]
  const { distancePairs, statements } = await landscapeOf('`a + b === 9` is true', axes)
  // run(3, 4), run(5, 4), run(8, 4); run(3, 1), run(5, 1), run(8, 1)
  expect(distancePairs).toEqual([1, 2, 0, 0, 0, 3, 0, 5, 0, 3, 0, 0])
  expect(statements).toEqual(['run(3, 4)'])
})

test('a single axis yields a curve', async () => {
  const { distancePairs } = await landscapeOf('`a > b` is true', [{ statement: 0, values: [2, 4, 5] }])
  expect(distancePairs).toEqual([0, 3, 0, 1, 0, 0])
})

test('when time runs out, the variants measured so far are spread evenly', async () => {
  let left = 30
  const values = Array.from({ length: 100 }, (_, at) => at)
  const { distancePairs } = await landscapeOf('`a > b` is true', [{ statement: 0, values }], () => left-- === 0)
  const known = values.filter((it) => distancePairs[2 * it] !== -1)
  expect(known).toHaveLength(30)
  expect(Math.max(...known.slice(1).map((it, at) => it - known[at]!))).toBeLessThan(10)
})
