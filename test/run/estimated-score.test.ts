import { expect, test } from 'vitest'
import { type MutationReport, percentOf } from '../../engine/model/report/report.ts'
import type { Pace } from '../../engine/model/run/pace.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { complete } from '../../engine/run/options.ts'
import { unhurried } from '../../engine/run/test-problem.ts'
import { mutationScore } from '../../engine/stats/mutation-score.ts'
import { searchableOf, sourceOf } from '../support/compile.ts'

const functions = 90

/** The first functions do work that no test can notice, so the share of killed mutants grows with the line. */
const source = sourceOf(
  Array.from({ length: functions }, (_, at) => {
    const unseen = at < functions / 2 ? `let unseen = n * 3\n  if (n > ${at}) unseen -= 1` : ''
    return `export function f${at}(n: number): number {
  ${unseen}
  if (n > ${at}) return n * 2
  return n - ${at}
}`
  }).join('\n'),
)
const compiled = searchableOf(source)

async function mutationWith(pace: Pace): Promise<MutationReport> {
  const options = complete({ budget: { kind: 'evaluations', count: 1_000 }, strengthen: 0 })
  const session = openSession({ source, compiled, options, seeds: [] })
  try {
    for await (const _ of session.steps());
    const report = await session.finish({ reason: 'covered', elapsedMs: 0, timeline: [], history: [] }, pace)
    return report.mutation!
  } finally {
    session.dispose()
  }
}

test('if the time for mutants runs out, the score of the same tests is estimated from a sample', async () => {
  let spent = 1
  const reportProgress = (done: number): void => {
    // Once the tests are final, there is time.
    if (0.7 <= done) spent = 0
  }
  const whole = await mutationWith({ ...unhurried, spent: () => spent, reportProgress })
  expect(whole).toMatchObject({ untried: 0 })
  expect(whole).not.toHaveProperty('sample')

  const part = await mutationWith({ ...unhurried, spent: () => 1 })
  const { size, of } = part.sample!
  expect(part.untried).toBe(of - size)
  expect(part.killed + part.survivors.length + part.untried).toBe(part.total)
  const score = mutationScore(part)
  expect(Math.abs(percentOf(score)! - percentOf(mutationScore(whole))!)).toBeLessThanOrEqual(score.margin!)
})
