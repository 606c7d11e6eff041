import { expect, test } from 'vitest'
import { pastes, programAt } from '../support/programs.ts'
import { reportFor } from '../support/search.ts'

/** The share of branches that a search covers at least. The behavior of a missing package is not known. */
const leastCoverage = 0.8

test.each(pastes)('%s gets tests, not only of errors', async (path) => {
  const { goals, tests } = await reportFor(programAt(path), 1500)
  expect(tests.some((it) => (it.outcome ?? 'returns') === 'returns')).toBe(true)
  expect(goals.filter((it) => it.covered).length / goals.length).toBeGreaterThan(leastCoverage)
})
