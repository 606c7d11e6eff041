import { expect, test } from 'vitest'
import type { Finder } from '../../../../engine/model/report/report.ts'
import { type Samples, samplesOf } from '../../../../src/session/run/samples.ts'
import { firstOfEach, turningPointsOf } from '../../../../src/session/run/turning-points.ts'
import { goalAt } from '../../goals.ts'

/** Samples in which goals are covered from these moments on. */
function samplesWith(coveredFrom: readonly number[], moments: number): Samples {
  const points = Array.from({ length: moments }, (_, at) => ({
    ms: at,
    evaluations: 50 * at,
    covered: coveredFrom.filter((it) => it <= at).length,
    discovered: 0,
    distancePairs: coveredFrom.flatMap((from) => [0, from <= at ? 0 : 3]),
  }))
  return samplesOf(
    points,
    coveredFrom.map((_, at) => goalAt(at + 1)),
    [],
  )
}

const turnsOf = (foundBy: readonly (Finder | undefined)[], gradients: readonly number[] = []) =>
  turningPointsOf(samplesWith([0, 1, 1, 2, 9], 4), {
    foundBy,
    hasFlagGradient: foundBy.map((_, goal) => gradients.includes(goal)),
  })

test('a technique makes a difference at the moments when its tests first cover goals', () => {
  expect(turnsOf(['search', 'concolic', 'concolic', 'objects', undefined])).toEqual([
    { technique: 'concolic', at: 1, goals: [1, 2] },
    { technique: 'objects', at: 2, goals: [3] },
  ])
  expect(turnsOf(['written', 'search', 'search', 'search', 'search'])).toEqual([])
})

test('a flag gradient leads the search after its first moment', () => {
  expect(turnsOf(['search', 'search', 'search', 'search', undefined], [0, 3])).toEqual([
    { technique: 'flags', at: 2, goals: [3] },
  ])
})

test('a goal that the recording never shows as covered is no turning point', () => {
  expect(turnsOf(['search', 'search', 'search', 'search', 'concolic'])).toEqual([])
})

test('of each technique the first moment is offered, those that an example is about before others', () => {
  const turns = turnsOf(['objects', 'concolic', 'objects', 'concolic', undefined])
  const offered = firstOfEach(turns, ['concolic']).map(({ technique, at }) => [technique, at])
  expect(offered).toEqual([
    ['concolic', 1],
    ['objects', 0],
  ])
})
