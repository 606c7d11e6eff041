import { afterAll, describe, expect, test } from 'vitest'
import type { Executor } from '../../engine/runtime/interpreter/executor.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import type { MutantRunner } from '../../engine/runtime/interpreter/mutant-runner.ts'
import type { NegationRunner } from '../../engine/runtime/interpreter/negation-runner.ts'
import { finishSuite } from '../../engine/finish/finish.ts'
import { createMeter } from '../../engine/finish/meter.ts'
import type { CheckedSuite } from '../../engine/finish/select-assertions.ts'
import type { FinishContext } from '../../engine/finish/finish-context.ts'
import { seeded } from '../../engine/random/random.ts'
import { holds } from '../../engine/finish/assertions/holds.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { share } from '../support/share.ts'

const functions = 40
const compiled = compiledOf(
  sourceOf(
    Array.from(
      { length: functions },
      (_, at) => `let total${at} = 0
        export function add${at}(n: number): number { if (n > ${at}) total${at} += n; return total${at} + ${at} }\n`,
    ).join(''),
  ),
)
const context = finishContextFor(compiled)
afterAll(() => {
  context.end()
})

const generator = createGenerator(compiled.subject)
const random = seeded(3)
const found = Array.from({ length: 120 }, () => generator.sample(random).test)

/** A finished suite, how often the module was evaluated and its values described, and the cost of all runs. */
interface Finished extends CheckedSuite {
  readonly observations: number
  readonly cost: number
}

/** Finishes at this cost at most. */
async function finished(most: number): Promise<Finished> {
  let observations = 0
  const counting = <T extends Pick<Executor | MutantRunner | NegationRunner, 'observe'>>(it: T): T => ({
    ...it,
    observe(...args: Parameters<T['observe']>) {
      observations++
      return (it.observe as (...args: unknown[]) => unknown)(...args)
    },
  })
  const runners: Pick<FinishContext, 'executor' | 'withMutantRunner' | 'withNegationRunner'> = {
    executor: () => counting(context.executor()),
    withMutantRunner: (use) => context.withMutantRunner((it) => use(counting(it))),
    withNegationRunner: (use) => context.withNegationRunner((it) => use(counting(it))),
  }
  const meter = createMeter(runners, compiled, most)
  const pace = meter.paced(context.pace)
  const suite = await finishSuite(found, { ...context, ...meter, pace })
  return { ...suite, observations, cost: pace.spent!() }
}

describe('finishing a suite', () => {
  test('only confirms each test once its budget is spent, and reports that it was cut short', async () => {
    const whole = await finished(Infinity)
    const short = await finished(1)
    expect(whole.isCutShort).toBeUndefined()
    expect(short.isCutShort).toBe(true)
    expect(whole.observations).toBeGreaterThan(10 * whole.tests.length)
    // Once in this environment, once in another.
    expect(short.observations).toBeLessThanOrEqual(3 * short.tests.length)
    const goals = ({ tests }: CheckedSuite): number => new Set(tests.flatMap((it) => it.goals)).size
    expect(goals(short)).toBe(goals(whole))
  })

  test.each(share([0.3, 0.1, 0.6, 0.9], 2))(
    'stays correct wherever it is cut short: after %d of the cost',
    async (part) => {
      const { observations, cost } = await finished(Infinity)
      const { tests, isCutShort, observations: made } = await finished(part * cost)
      expect(isCutShort).toBe(true)
      expect(made).toBeLessThan(observations)
      expect(tests.length).toBeGreaterThan(functions / 2)
      for (const { test: it, checks } of tests) {
        const seen = await context.executor().observe(it, 2)
        expect(checks.filter((check) => !holds(check, seen, compiled.subject))).toEqual([])
        expect(checks.length).toBeGreaterThan(0)
      }
    },
  )
})

test('the cost of a run includes evaluating a large module', async () => {
  const costs = async (count: number): Promise<number> => {
    const large = { functions: Array.from({ length: count }, () => compiled.functions[0]!), isStateless: true }
    const meter = createMeter(context, large, 1e9)
    const { spent } = meter.paced(context.pace)
    await meter.executor().observe(found[0]!, 0)
    return spent!()
  }
  expect(await costs(100)).toBe(await costs(1))
  expect(await costs(5000)).toBeGreaterThan(10 * (await costs(100)))
})
