import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { finishSuite } from '../../engine/finish/finish.ts'
import type { CheckedSuite } from '../../engine/finish/select-assertions.ts'
import { unhurried } from '../../engine/run/test-problem.ts'
import type { FinishContext } from '../../engine/finish/finish-context.ts'
import { holds } from '../../engine/finish/assertions/holds.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { foundIn } from '../support/search.ts'
import { finishContextFor } from '../support/finish-context.ts'

/** A class with inspectable objects, a function that changes its argument, and one that keeps module state. */
const handmade = `
export class Counter {
  readonly step: number
  private count = 0
  constructor(step = 1) { if (step < 1) throw new RangeError('A step goes forward'); this.step = step }
  get value(): number { return this.count }
  advance(): void { this.count += this.step; if (3 < this.count) this.count = 0 }
}
export function sort(items: number[]): void {
  for (let at = 1; at < items.length; at++) {
    if (items[at]! < items[at - 1]!) { const kept = items[at]!; items[at] = items[at - 1]!; items[at - 1] = kept }
  }
}
let made = 0
export function label(prefix: string): string { return prefix === '' ? 'none' : prefix.length + ' of ' + ++made }
`

const sources = [
  sourceOf(handmade, 'handmade.ts'),
  ...['src/examples/bounded-stack.ts', 'src/examples/order.ts', 'bench/subjects/ring-buffer.ts'].map((file) =>
    sourceOf(readFileSync(file, 'utf8'), basename(file)),
  ),
]

async function goalsOf(tests: readonly TestCase[], context: FinishContext): Promise<ReadonlySet<number>> {
  const goals = new Set<number>()
  for (const it of tests) {
    const run = await context.executor().observe(it, 0)
    for (const goal of context.goalFitness.covered({ test: it, run, trace: context.executor().trace })) goals.add(goal)
  }
  return goals
}

describe.each(sources)('finishing the tests of $entry', (source) => {
  const compiled = compiledOf(source)
  let found: readonly TestCase[]
  let context: ReturnType<typeof finishContextFor>
  let suite: CheckedSuite
  const progress: number[] = []
  // In this order: there can be only one executor at a time.
  beforeAll(async () => {
    found = await foundIn(source, compiled, 2000)
    context = finishContextFor(compiled)
    suite = await finishSuite(found, {
      ...context,
      pace: { ...unhurried, reportProgress: (done) => progress.push(done) },
    })
  }, 60_000)
  afterAll(() => {
    context.end()
  })

  test('covers the goals of the original tests', async () => {
    const before = await goalsOf(found, context)
    const reported = new Set(suite.tests.flatMap((it) => it.goals))
    expect([...before].filter((it) => !reported.has(it))).toEqual([])
    const after = await goalsOf(
      suite.tests.map((it) => it.test),
      context,
    )
    expect(after).toEqual(reported)
  })

  test('reports its progress', () => {
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.length).toBeGreaterThan(2)
    expect(progress.at(-1)).toBe(1)
  })

  test('gives every test assertions that hold when it runs again', async () => {
    for (const { test: it, checks } of suite.tests) {
      expect(checks).not.toEqual([])
      const seen = await context.executor().observe(it, 1)
      expect(checks.filter((check) => !holds(check, seen, compiled.subject))).toEqual([])
    }
  })

  test('keeps assertions that hold in any order on a shared module instance, except in tests that need a fresh one', async () => {
    const inOrder = async (tests: CheckedSuite['tests']): Promise<void> => {
      const seen = await context.executor().observeTogether(
        tests.map((it) => it.test),
        tests.map(() => 0),
      )
      tests.forEach(({ checks }, at) => {
        expect(checks.filter((check) => !holds(check, seen[at]!, compiled.subject))).toEqual([])
      })
    }
    const sharing = suite.tests.filter((it) => it.needsFreshModule === undefined)
    await inOrder(sharing)
    await inOrder(sharing.toReversed())
  })

  test('counts no killed mutant as untried, and keeps assertions, when there is no time', async () => {
    const hurried = { ...unhurried, spent: () => 1 }
    const { mutants, tests } = await finishSuite(found, { ...context, pace: hurried })
    for (const { kills, checks } of tests) {
      expect([...kills!].filter((it) => mutants!.untried.has(it))).toEqual([])
      expect(checks).not.toEqual([])
    }
  })

  test('kills the mutants that it reports as killed', async () => {
    await context.withMutantRunner(async (mutantRunner) => {
      for (const { test: it, checks, kills } of suite.tests) {
        const expected = await mutantRunner.observe(it, 0)
        for (const mutant of kills!) {
          const seen = await mutantRunner.observe(it, 0, { mutant })
          const isNoticed =
            seen.effects.some((effect, at) => effect.kind !== expected.effects[at]!.kind) ||
            seen.effects.length < expected.effects.length ||
            checks.some((check) => !holds(check, seen, compiled.subject))
          expect(isNoticed, `${compiled.mutationBuild.mutants[mutant]!.replacement} is noticed`).toBe(true)
        }
      }
    })
  })
})
