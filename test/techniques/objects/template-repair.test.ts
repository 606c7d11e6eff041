import { expect, test } from 'vitest'
import { createExecutor } from '../../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../../engine/runtime/interpreter/limits.ts'
import type { Candidate } from '../../../engine/generation/candidate.ts'
import { createGenerator, type Generator } from '../../../engine/generation/generator.ts'
import { standardParameters } from '../../../engine/generation/parameters.ts'
import { branchGoals } from '../../../engine/goals/branch.ts'
import { goalList } from '../../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../../engine/goals/goal-fitness.ts'
import { createObjectSeeds, type ObjectSeeds } from '../../../engine/techniques/objects/dynamic/object-seeds.ts'
import { withTemplateRepair } from '../../../engine/techniques/objects/dynamic/template-repair.ts'
import { testProblem } from '../../../engine/run/test-problem.ts'
import { seeded } from '../../../engine/random/random.ts'
import type { Problem } from '../../../engine/search/problem.ts'
import { sourceOf, withObjectsOf } from '../../support/compile.ts'
import { orderOf } from '../../support/templates.ts'

interface Setting {
  readonly problem: Problem<Candidate>
  readonly seeds: ObjectSeeds
  readonly generator: Generator
  /** Samples a test of a template. */
  readonly sample: () => Candidate
  /** The names of the callables that a test calls, in order. */
  readonly names: (test: Candidate['test']) => readonly string[]
}

/** Opens a search in which the true outcomes are open, and every test starts from a template. */
async function within(text: string, limit: number, use: (setting: Setting) => Promise<void>): Promise<void> {
  const compiled = withObjectsOf(sourceOf(text))
  const list = goalList(branchGoals(compiled, () => true))
  const nothing = { candidate: { test: [], throws: false } }
  const isOpen = (at: number): boolean => list.goals[at]!.id.endsWith(':true')
  const covered = new Map([...list.goals.keys()].filter((it) => !isOpen(it)).map((it) => [it, nothing]))
  const seeds = createObjectSeeds(compiled, list, () => covered)
  const source = { ...seeds.source, probability: 1 }
  const generator = createGenerator(compiled.subject, { parameters: standardParameters, seeds: [source] })
  const executor = createExecutor(compiled, defaultLimits)
  const plain = testProblem({ list, goalFitness: createGoalFitness(compiled, list), generator, executor })
  const problem = withTemplateRepair(plain, { generator, seeds, subject: compiled.subject, random: seeded(2), limit })
  const random = seeded(1)
  const names: Setting['names'] = (test) =>
    test.flatMap((it) => (it.kind === 'call' ? [compiled.subject.callables[it.callable]!.name] : []))
  try {
    await use({ problem, seeds, generator, sample: () => generator.sample(random), names })
  } finally {
    executor.dispose()
  }
}

const strict = `
export class Age {
  readonly #years: number
  constructor(years: number) {
    if (!(0 <= years && years <= 4)) throw new RangeError('Nobody is that old')
    this.#years = years
  }
  get years(): number { return this.#years }
}
export function isSchoolchild(age: Age): boolean { return age.years > 5 ? true : false }
`

/** Tests without a template, whose evaluations pay for additional runs. */
const free = (count: number, generator: Generator): readonly Candidate[] =>
  Array.from({ length: count }, () => ({ test: generator.simplest(0) ?? [], throws: false }))

test('a test from a template that throws before its target is repaired, and the additional runs are counted', async () => {
  await within(strict, Infinity, async ({ problem, generator, sample }) => {
    await problem.evaluate(free(2_000, generator))
    let repaired = 0
    for (let i = 0; i < 20; i++) {
      const sampled = sample()
      const [evaluated] = await problem.evaluate([sampled])
      const { candidate, runs = 1 } = evaluated!
      const isWhole = candidate.test.length === sampled.instance!.test.length
      if (isWhole && 1 < runs) repaired++
      expect(candidate.origin).toBe('objects')
      expect(candidate.instance).toBeUndefined()
    }
    expect(repaired).toBeGreaterThan(5)
  })
})

const locked = `
export class Hall {
  #isOpen = false
  #visitors = 0
  unlock(): void { this.#isOpen = true }
  admit(count: number): void {
    if (!this.#isOpen) throw new Error('The hall is closed')
    this.#visitors = count
  }
  get visitors(): number { return this.#visitors }
}
export function isCrowded(hall: Hall): boolean { return hall.visitors > 5 ? true : false }
`

test('a test that throws because an object is not ready is repaired by a preceding call on the object', async () => {
  await within(locked, Infinity, async ({ problem, generator, sample, names }) => {
    await problem.evaluate(free(2_000, generator))
    const whole: (readonly string[])[] = []
    for (let i = 0; i < 20; i++) {
      const [evaluated] = await problem.evaluate([sample()])
      const called = names(evaluated!.candidate.test)
      if (called.at(-1) === 'isCrowded' && called.includes('Hall.admit')) whole.push(called)
    }
    expect(whole.length).toBeGreaterThan(0)
    for (const it of whole) expect(it).toEqual(['new Hall', 'Hall.unlock', 'Hall.admit', 'isCrowded'])
  })
})

test('repairs stay within the limit, and are rare at first', async () => {
  await within(strict, 1_010, async ({ problem, generator, sample }) => {
    const [first] = await problem.evaluate([sample()])
    expect(first!.runs ?? 1).toBeLessThanOrEqual(2)
    await problem.evaluate(free(1_000, generator))
    let runs = 0
    for (let i = 0; i < 9; i++) for (const it of await problem.evaluate([sample()])) runs += (it.runs ?? 1) - 1
    expect(runs).toBeLessThanOrEqual(9)
  })
})

test('state that makes no difference is dropped from templates', async () => {
  const text = `
export function isHeavy(parcel: { readonly weight: number; readonly id: number }): boolean {
  if (parcel.id > 0 && parcel.id < 0) return false
  return parcel.weight > 1e12 ? true : false
}
`
  await within(text, Infinity, async ({ problem, seeds, generator, sample }) => {
    await problem.evaluate(free(2_000, generator))
    const predicates = [...seeds.templates.predicates]
    const heavy = predicates.at(-1)!
    const built = (): readonly number[] => orderOf(seeds.templates.make(heavy, seeded(1))!)
    const before = built()
    for (let i = 0; i < 40; i++) await problem.evaluate([sample()])
    expect(before).toHaveLength(3)
    expect(built()).toHaveLength(2)
  })
})

test('state that the outcome is computed from is kept, even if most other values mask it', async () => {
  const text = `
export class Amp {
  #mode = 'off'
  #gain = 0
  #band = 0
  setMode(mode: string): void { this.#mode = mode }
  setGain(gain: number): void { this.#gain = gain }
  setBand(band: number): void { this.#band = band }
  get level(): number { return this.#mode === 'studio-b' ? this.#gain * 3 + this.#band : 0 }
}
export function isLoud(amp: Amp): boolean { return amp.level === 902100 ? true : false }
`
  await within(text, Infinity, async ({ problem, seeds, generator, sample, names }) => {
    await problem.evaluate(free(2_000, generator))
    for (let i = 0; i < 60; i++) await problem.evaluate([sample()])
    const level = [...seeds.templates.predicates].at(-1)!
    const { statements } = seeds.templates.make(level, seeded(1))!
    const called = statements.flatMap((it) => (it.kind === 'call' ? names([it]) : []))
    expect(called).toEqual(expect.arrayContaining(['Amp.setMode', 'Amp.setGain', 'Amp.setBand']))
  })
})
