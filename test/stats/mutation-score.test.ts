import { expect, test } from 'vitest'
import { percentInWords } from '../../engine/model/report/report.ts'
import { mutationScore, totalScore } from '../../engine/stats/mutation-score.ts'

type Counts = Parameters<typeof mutationScore>[0]

const countsOf = (killed: number, survivors: number, sample?: Counts['sample']): Counts => ({
  killed,
  total: killed + survivors + (sample === undefined ? 0 : sample.of - sample.size),
  survivors: { length: survivors },
  ...(sample === undefined ? {} : { sample }),
})

test('the score of decided mutants is counted', () => {
  const score = mutationScore(countsOf(41, 6))
  expect(score).toEqual({ covered: 41, total: 47 })
  expect(percentInWords(score)).toBe('87%')
})

test('the score of a sample is estimated for all mutants', () => {
  // 300 are not reached; 60 of 100 among 700 are killed, so about 420 of 1000.
  const score = mutationScore(countsOf(60, 340, { size: 100, killed: 60, of: 700 }))
  expect(score).toEqual({ covered: 420, total: 1000, margin: 7 })
  expect(percentInWords(score)).toBe('42% ± 7')
})

test('kills that are known without a sample are counted as they are', () => {
  expect(mutationScore(countsOf(70, 40, { size: 100, killed: 60, of: 700 }))).toMatchObject({
    covered: 430,
    total: 710,
  })
})

test('the decided mutants limit the margin', () => {
  const { covered, total, margin } = mutationScore(countsOf(2, 997, { size: 2, killed: 2, of: 3 }))
  expect([covered, total, margin]).toEqual([3, 1000, 1])
})

test('there is no score without a decided mutant', () => {
  const score = mutationScore(countsOf(0, 10, { size: 0, killed: 0, of: 37 }))
  expect([score.total, percentInWords(score)]).toEqual([0, undefined])
})

test('scores of several modules add up', () => {
  expect(totalScore([])).toEqual({ covered: 0, total: 0 })
  expect(
    totalScore([
      { covered: 1, total: 2 },
      { covered: 3, total: 4 },
    ]),
  ).toEqual({ covered: 4, total: 6 })
  const all = totalScore([
    { covered: 50, total: 100, margin: 6 },
    { covered: 60, total: 100, margin: 8 },
    { covered: 10, total: 200 },
  ])
  expect(all).toEqual({ covered: 120, total: 400, margin: 3 })
})
