import { expect, test } from 'vitest'
import { mostSteps } from '../../../engine/features/properties/attack/attack.ts'
import { attackContextOf } from '../../../engine/features/properties/attack/attack-context.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'
import { finishContextFor } from '../../support/finish-context.ts'
import { writer } from '../../support/test-writer.ts'

test('attempts on code with long loops end after a number of steps, not only of runs', async () => {
  const compiled = compiledOf(
    sourceOf(`export function rounds(): number {
      let sum = 0
      for (let n = 0; n < 100_000; n++) sum += n
      return sum
    }`),
  )
  const context = finishContextFor(compiled)
  try {
    const attempts = attackContextOf({ ...context, brief: context.executor }, [], 'seed')!
    const test = [writer(compiled).call('rounds')]
    let runs = 0
    while (attempts.mayGoOn()) {
      await attempts.run(Array.from({ length: 10 }, () => test))
      runs += 10
    }
    expect(runs).toBeGreaterThan(10)
    expect(runs).toBeLessThanOrEqual(mostSteps / 10_000)
    expect(await attempts.run([test])).toEqual([])
  } finally {
    context.end()
  }
}, 60_000)
