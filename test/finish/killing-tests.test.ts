import { afterEach, describe, expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { type CandidateTest, candidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import { createKnownRuns } from '../../engine/finish/mutation-analysis/known-runs.ts'
import { withKillingTests } from '../../engine/finish/strengthening/killing-tests.ts'
import { selectAssertions } from '../../engine/finish/select-assertions.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { writer } from '../support/test-writer.ts'

const compiled = compiledOf(
  sourceOf(`
    export function size(count: number): string {
      return count < 10 ? 'small' : 'large'
    }
    export function wait(ms: number, most: number): number { return Math.min(ms * 2, most) }
    export class Counter {
      #count = 0
      add(by: number): void { if (by > 3) this.#count += by }
      get count(): number { return this.#count }
    }
  `),
)
const { call, literal } = writer(compiled)
const { mutants } = compiled.mutationBuild

let context: ReturnType<typeof finishContextFor> | undefined
afterEach(() => {
  context?.end()
})

/** The tests after strengthening, and the mutants that they kill, as `original → replacement`. */
async function strengthen(
  tests: readonly TestCase[],
  tries: number,
): Promise<{ readonly tests: readonly TestCase[]; readonly killed: readonly string[] }> {
  const plain = (context = finishContextFor(compiled))
  const it = { ...plain, strengthening: { tests: tries, ms: Infinity, seed: 1 } }
  const candidates: CandidateTest[] = []
  for (const each of tests) candidates.push((await candidateTest(each, it))!)
  const known = createKnownRuns()
  const strong = await withKillingTests(candidates, tests, it, known)
  if (strong === 'realm lost') throw new Error('No mutant here damages anything')
  const suite = await selectAssertions(strong, it, known)
  const kills = new Set(suite.tests.flatMap((finished) => [...(finished.kills ?? [])]))
  const killed = [...kills].map((mutant) => `${mutants[mutant]!.original} → ${mutants[mutant]!.replacement}`)
  plain.end()
  return { tests: suite.tests.map((finished) => finished.test), killed }
}

const sizes = [
  [literal(0), call('size', [0])],
  [literal(50), call('size', [0])],
]

describe('a search for killing tests', () => {
  test('kills the mutant that only the boundary shows, and replaces a test that this makes redundant', async () => {
    const before = await strengthen(sizes, 0)
    expect(before.killed).not.toContain('count < 10 → count <= 10')
    const after = await strengthen(sizes, 200)
    expect(after.killed).toContain('count < 10 → count <= 10')
    expect(after.tests).toHaveLength(before.tests.length)
  })

  test('kills another choice between two values', async () => {
    const tests = [[literal(0), literal(0), call('wait', [0, 1])]]
    const mutant = 'Math.min(ms * 2, most) → Math.max(ms * 2, most)'
    expect((await strengthen(tests, 0)).killed).not.toContain(mutant)
    expect((await strengthen(tests, 200)).killed).toContain(mutant)
  })

  test('changes nothing without a budget, and always gives the same tests', async () => {
    expect((await strengthen(sizes, 0)).tests).toEqual(sizes)
    expect(await strengthen(sizes, 100)).toEqual(await strengthen(sizes, 100))
  })
})
