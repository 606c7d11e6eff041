import { afterEach, describe, expect, test } from 'vitest'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { type CandidateTest, candidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import { createKnownRuns } from '../../engine/finish/mutation-analysis/known-runs.ts'
import { selectAssertions, type CheckedSuite } from '../../engine/finish/select-assertions.ts'
import { unhurried } from '../../engine/run/test-problem.ts'
import type { FinishContext } from '../../engine/finish/finish-context.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { writer } from '../support/test-writer.ts'

const counter = compiledOf(
  sourceOf(`
    export class Counter {
      private count = 0
      private readonly log: string[] = []
      get value(): number { return this.count }
      get isEven(): boolean { return this.count % 2 === 0 }
      get entries(): number { return this.log.length }
      add(by: number): void { this.count += by; this.log.push('add') }
    }
  `),
)

let context: ReturnType<typeof finishContextFor> | undefined
afterEach(() => {
  context?.end()
})

async function selected(
  compiled: Compiled,
  tests: readonly TestCase[],
  changes: Partial<FinishContext> = {},
): Promise<CheckedSuite> {
  context = finishContextFor(compiled)
  const candidates: CandidateTest[] = []
  for (const it of tests) candidates.push((await candidateTest(it, context))!)
  return selectAssertions(candidates, { ...context, ...changes }, createKnownRuns())
}

function inspected({ tests: [first] }: CheckedSuite, compiled: Compiled): readonly string[] {
  return first!.checks.map(({ statement }) => {
    const it = first!.test[statement]!
    return it.kind === 'call' ? compiled.subject.callables[it.callable]!.name : it.kind
  })
}

const { call, literal } = writer(counter)
const adding: TestCase = [call('new Counter'), literal(3), call('Counter.add', [1], 0)]

describe('selecting assertions', () => {
  test('gives a question its own test if the act is another question', async () => {
    const suite = await selected(counter, [[call('new Counter'), call('get Counter.value', [], 0)]])
    const asked = suite.tests.map(({ test, act, checks }) => {
      const it = test[act]!
      return [it.kind === 'call' ? counter.subject.callables[it.callable]!.name : it.kind, checks.length, act]
    })
    expect(asked).toEqual([
      ['get Counter.value', 1, 1],
      ['get Counter.isEven', 1, 1],
      ['get Counter.entries', 1, 1],
    ])
    expect(suite.tests.every(({ kills }) => 0 < kills!.size)).toBe(true)
  })

  test('keeps the inspections that kill mutants, and drops the others', async () => {
    const suite = await selected(counter, [adding])
    expect(inspected(suite, counter)).toContain('get Counter.value')
    expect(inspected(suite, counter)).toContain('get Counter.entries')
    expect(suite.tests[0]!.test.filter((it) => it.kind === 'call')).toHaveLength(2 + suite.tests[0]!.checks.length)
    const added = counter.mutationBuild.mutants.findIndex((it) => it.replacement.includes('-= by'))
    expect([...suite.tests[0]!.kills!]).toContain(added)
  })

  test('tries some mutants even when time is up', async () => {
    const pace = { ...unhurried, spent: () => 1 }
    const suite = await selected(counter, [adding], { pace })
    expect(suite.mutants!.untried.size).toBe(0)
    expect(suite.tests[0]!.kills!.size).toBeGreaterThan(0)
    expect(suite.tests[0]!.checks.length).toBeGreaterThan(0)
  })

  test('runs no mutants of code that may damage built-in objects permanently', async () => {
    // Later test files share the process, and few use FinalizationRegistry.
    const freezing = compiledOf(
      sourceOf(
        'export function lock(n: number): number { Object.freeze(FinalizationRegistry.prototype); return n * 2 }',
      ),
    )
    const write = writer(freezing)
    const suite = await selected(freezing, [[write.literal(2), write.call('lock', [0])]])
    expect(suite.mutants).toBeUndefined()
    expect(suite.tests.map((it) => it.checks.length)).toEqual([1])
  })
})
