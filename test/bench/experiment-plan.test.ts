import { describe, expect, test } from 'vitest'
import { keyOf, planOf } from '../../bench/experiments/experiment.ts'
import { experiments } from '../../bench/experiments/experiments.ts'
import { pathOf } from '../../bench/experiments/subjects.ts'

describe.each(experiments)('the experiment $name', (experiment) => {
  test('has existing subjects, and compares configurations of its own', () => {
    const labels = experiment.configurations.map((it) => it.label)
    expect(new Set(labels).size).toBe(labels.length)
    for (const it of [...experiment.subjects.usual, ...experiment.subjects.full]) expect(pathOf(it)).toBeDefined()
    for (const pair of experiment.pairs) expect(labels).toEqual(expect.arrayContaining([...pair]))
    for (const { of } of experiment.views.flatMap((it) => it.columns)) {
      expect(labels).toEqual(expect.arrayContaining(typeof of === 'string' ? [of] : Object.values(of)))
    }
  })

  test('is divided into disjoint shards', () => {
    const whole = planOf(experiment, { size: 'usual' }).tasks.map(keyOf)
    const parts = [1, 2, 3].flatMap((index) => planOf(experiment, { size: 'usual', shard: { index, of: 3 } }).tasks)
    expect(parts.map(keyOf).toSorted()).toEqual(whole.toSorted())
    expect(new Set(whole).size).toBe(whole.length)
  })

  test('has the declared number of seeds for each configuration', () => {
    const { tasks, runs, subjects } = planOf(experiment, { size: 'usual' })
    for (const { label } of experiment.configurations) {
      const seeds = tasks.filter((it) => it.configuration === label && it.subject === subjects[0]).map((it) => it.seed)
      expect(seeds).toEqual(Array.from({ length: runs[label]! }, (_, at) => at + 1))
    }
  })
})
