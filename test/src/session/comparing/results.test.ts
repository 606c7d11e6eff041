import { expect, test } from 'vitest'
import { inParallel } from '../../../../src/session/comparing/pool.ts'
import { algorithms, criteria } from '../../../../engine/model/goal/options.ts'
import type { Report } from '../../../../engine/model/report/report.ts'
import {
  comparedOptions,
  firstConfigurations,
  haveOneAim,
  nameOf,
} from '../../../../src/session/comparing/configuration.ts'
import {
  bandsOf,
  boxOf,
  type ComparedRun,
  comparedRunOf,
  verdictInWords,
  verdictOn,
} from '../../../../src/session/comparing/results.ts'
import { type Aim, type Configuration, usualConfiguration } from '../../../../src/session/comparing/comparison-plan.ts'
import { linkDefaults } from '../../../../src/session/settings.ts'
import { csvOf, jsonOf } from '../../../../src/session/comparing/tables.ts'
import { goalAt } from '../../goals.ts'

const runResult = (configuration: number, seed: number, covered: number): ComparedRun => ({
  configuration,
  seed,
  covered,
  total: 10,
  goals: 10,
  tests: covered,
  evaluations: 100,
  timeline: [
    { evaluations: 50, covered: covered - 1 },
    { evaluations: 100, covered },
  ],
})

const letter = (at: number): string => 'AB'[at]!

/** Ten runs of each configuration. Except in a few pairs, B covers more. */
const results = Array.from({ length: 10 }, (_, at) => [
  runResult(0, at + 1, 4 + (at % 3)),
  runResult(1, at + 1, 6 + (at % 3)),
]).flat()

test('curves are quartiles of the coverage reached so far', () => {
  const bands = bandsOf([runResult(0, 1, 2), runResult(0, 2, 4), runResult(0, 3, 6)], 100, 2)
  expect(bands).toEqual([
    { evaluations: 0, low: 0, middle: 0, high: 0 },
    { evaluations: 50, low: 20, middle: 30, high: 40 },
    { evaluations: 100, low: 30, middle: 40, high: 50 },
  ])
  expect(boxOf([runResult(0, 1, 2), runResult(0, 2, 4), runResult(0, 3, 6)])).toEqual({
    least: 20,
    low: 30,
    middle: 40,
    high: 50,
    most: 60,
  })
})

test('a verdict names the better configuration, its share of pairs, and whether it may be chance', () => {
  const verdict = verdictOn(results, 0, 1)!
  expect(verdict).toMatchObject({ a: 1, b: 0 })
  expect(verdictInWords(verdict, letter)).toMatch(
    /^B covers more than A: in 9\d% of pairs, p < 0\.001 \(Mann-Whitney U test, Â₁₂ = 0\.9\d\)\.$/u,
  )
  expect(verdictInWords({ a: 0, b: 1, share: 0.6, p: 0.4 }, letter)).toContain('This may be chance')
  expect(verdictInWords(verdictOn([runResult(0, 1, 3), runResult(1, 1, 3)], 0, 1)!, letter)).toContain('cover the same')
  expect(verdictOn([runResult(0, 1, 3)], 0, 1)).toBeUndefined()
})

test('exported files have a line or an object per run', () => {
  const named = [
    { letter: 'A', algorithm: 'random', techniques: [], criteria: ['branch'], population: 50 },
    { letter: 'B', algorithm: 'mosa', techniques: ['flags', 'objects'], criteria: ['branch', 'line'], population: 20 },
  ]
  const [head, first, second] = csvOf(results, named).split('\n')
  expect(head).toBe('configuration,algorithm,techniques,criteria,population,seed,covered,goals,tests,evaluations')
  expect(first).toBe('A,random,,branch,50,1,4,10,4,100')
  expect(second).toBe('B,mosa,flags objects,branch line,20,1,6,10,6,100')
  const { runs } = JSON.parse(jsonOf(results, named)) as { runs: readonly unknown[] }
  expect(runs).toHaveLength(20)
  expect(runs[1]).toMatchObject({ letter: 'B', seed: 1, covered: 6, goals: 10 })
})

test('work runs with limited concurrency, and nothing starts after the end', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  const act = async (it: number): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    done.push(it)
  }
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, act, () => 5 <= done.length)
  expect(most).toBe(3)
  expect(done.length).toBeLessThan(8)
  done.length = 0
  await inParallel([1, 2], 3, act, () => false)
  expect(done).toEqual([1, 2])
})

const configuration = (aim: Aim, more: Partial<Configuration> = {}): Configuration => ({
  ...usualConfiguration,
  aim,
  ...more,
})

test('a configuration replaces settings of the page and scales its budget', () => {
  const plan = { evaluations: 1000 }
  const one = comparedOptions(linkDefaults, plan, configuration('smart', { budget: 0.5, population: 20, help: 'all' }))
  expect(one).toMatchObject({
    selection: 'smart',
    population: 20,
    budget: { kind: 'evaluations', count: 500 },
    seed: 1,
  })
  expect(one.criteria).toEqual(criteria)
  const same = comparedOptions({ ...linkDefaults, criteria: ['line'] }, plan, configuration('chosen'))
  expect(same).toMatchObject({ criteria: ['line'], population: 50, budget: { count: 1000 } })
  expect(nameOf(linkDefaults, configuration('all', { budget: 2, population: 9 }))).toBe(
    'DynaMOSA, all criteria, 2 × budget, population 9',
  )
})

test("configurations with different goals are compared by Istanbul's coverage", () => {
  expect(haveOneAim(linkDefaults, [configuration('chosen'), configuration('branches')])).toBe(true)
  expect(haveOneAim(linkDefaults, [configuration('all'), configuration('smart')])).toBe(true)
  expect(haveOneAim(linkDefaults, [configuration('chosen'), configuration('all')])).toBe(false)
  const report = {
    coverage: { branch: { covered: 3, total: 9 } },
    istanbul: { branches: { covered: 4, total: 5 } },
    tests: [],
    goals: [{ ...goalAt(1), unreachable: 'No way leads there.' }, goalAt(2)],
    evaluations: 7,
    timeline: [],
  } as unknown as Report
  expect(comparedRunOf(0, 1, report, 'goals')).toMatchObject({ covered: 3, total: 8, goals: 8 })
  expect(comparedRunOf(0, 1, report, 'istanbul')).toMatchObject({ covered: 4, total: 5, goals: 8 })
})

test('a first comparison differs in one thing', () => {
  for (const algorithm of algorithms) {
    const [one, two] = firstConfigurations({ ...linkDefaults, algorithm })
    const differing = Object.keys(one!).filter(
      (it) => one![it as keyof Configuration] !== two![it as keyof Configuration],
    )
    expect(differing).toEqual(['algorithm'])
  }
})
