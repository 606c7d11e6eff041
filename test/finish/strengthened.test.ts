import { afterEach, expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { type CandidateTest, candidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import { createKnownRuns } from '../../engine/finish/mutation-analysis/known-runs.ts'
import { strengthened } from '../../engine/finish/mutation-analysis/strengthened.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { writer } from '../support/test-writer.ts'

const compiled = compiledOf(
  sourceOf(`
    export function area(width: number, height: number): number {
      if (width < 0) throw new RangeError('No width')
      return width * height
    }
    export function margin(price: number, cost: number): number { return price - cost }
  `),
)
const { call, literal } = writer(compiled)

let context: ReturnType<typeof finishContextFor> | undefined
afterEach(() => {
  context?.end()
})

async function strengthen(...tests: readonly TestCase[]): Promise<readonly TestCase[]> {
  const it = (context = finishContextFor(compiled))
  const candidates: CandidateTest[] = []
  for (const each of tests) candidates.push((await candidateTest(each, it))!)
  const strong = await strengthened(candidates, it, createKnownRuns())
  if (strong === 'realm lost') throw new Error('No mutant here damages anything')
  return strong.map((candidate) => candidate.test)
}

function valuesIn(it: TestCase): readonly unknown[] {
  return it.flatMap((statement) => (statement.kind === 'literal' ? [statement.value] : []))
}

test('values that mask a computation are replaced by revealing ones', async () => {
  const [shown] = await strengthen([literal(0), call('margin', [0, 0])])
  expect(valuesIn(shown!)).toEqual([100, 3])
})

test('a test stays unchanged if other values would change its ending or reveal nothing', async () => {
  const failing = [literal(-1), literal(2), call('area', [0, 1])]
  const revealing = [literal(2), literal(3), call('area', [0, 1])]
  const border = [literal(0), literal(1), call('area', [0, 1])]
  expect(await strengthen(failing, revealing, border)).toEqual([failing, revealing, border])
})

test('a test gets usual values where these show the same', async () => {
  const failing = [literal(-1), literal(0), call('area', [0, 1])]
  expect(await strengthen(failing)).toEqual([[literal(-1), literal(2), call('area', [0, 1])]])
})
