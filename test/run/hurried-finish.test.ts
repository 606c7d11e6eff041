import { expect, test } from 'vitest'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import { finishSuite } from '../../engine/finish/finish.ts'
import { unhurried } from '../../engine/run/test-problem.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'

test('tests keep no unnecessary call, even when there is no time left to finish them', async () => {
  const compiled = compiledOf(
    sourceOf(`
      export function pad(n: number): string { return n > 1000 ? 'long' : 'short' }
      export function fill(n: number): string { return n < 0 ? 'nothing' : 'something' }`),
  )
  const { callables } = compiled.subject
  const numbers = [-401, -401, 1765]
  const type = callables[0]!.parameters[0]!.type
  const found: TestCase = ['pad', 'fill', 'pad'].flatMap((name, nth): Statement[] => {
    const callable = callables.findIndex((it) => it.name === name)
    return [
      { kind: 'literal', type, value: numbers[nth] },
      { kind: 'call', type: callables[callable]!.returns, callable, args: [2 * nth] },
    ]
  })
  const context = finishContextFor(compiled)
  try {
    const { tests } = await finishSuite([found], { ...context, pace: { ...unhurried, spent: () => 1 } })
    const calls = tests.map((it) => it.test.filter(({ kind }) => kind === 'call').length)
    expect(calls).toEqual([1, 1, 1])
  } finally {
    context.end()
  }
})
