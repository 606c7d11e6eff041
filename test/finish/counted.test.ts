import { afterEach, expect, test } from 'vitest'
import type { Counted } from '../../engine/model/goal/mutation-build.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { withCounted } from '../../engine/finish/counted.ts'
import type { FinishedTest } from '../../engine/finish/select-assertions.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { writer } from '../support/test-writer.ts'

const compiled = compiledOf(
  sourceOf(`
    export function localHalf(): string { return new Date(2020, 0, 1).getTime() < 1577836800000 ? 'east' : 'west' }
    export function nowHalf(): string { return Date.now() < 1577880000001 ? 'early' : 'late' }
    export function half(n: number): string { return n < 12 ? 'am' : 'pm' }
  `),
)
const { call, literal } = writer(compiled)

let context: ReturnType<typeof finishContextFor> | undefined
afterEach(() => {
  context?.end()
})

async function counted(it: TestCase, mocked: Partial<FinishedTest> = {}): Promise<Counted> {
  context = finishContextFor(compiled)
  const finished: FinishedTest = { test: it, act: it.length - 1, goals: [], checks: [], outcome: 'returns', waitMs: 0 }
  const [only] = await withCounted([{ ...finished, ...mocked }], context)
  return only!.counted!
}

test('code that a test executes is counted', async () => {
  const { functions, arms } = await counted([literal(3), call('half', [0])])
  expect([functions.length, arms.length]).toEqual([1, 1])
})

test('an arm that is taken only in some time zones does not count', async () => {
  const { functions, arms } = await counted([call('localHalf')])
  expect([functions.length, arms.length]).toEqual([1, 0])
})

test('it counts if the test sets the zone', async () => {
  const answers = { date: false, performance: false, random: [], zone: 'UTC' } as const
  expect((await counted([call('localHalf')], { answers })).arms).toHaveLength(1)
})

test('an arm that is taken only at some times counts if the test fakes the time', async () => {
  expect((await counted([call('nowHalf')])).arms).toEqual([])
  const answers = { date: true, performance: false, random: [] }
  expect((await counted([call('nowHalf')], { answers })).arms).toHaveLength(1)
})
