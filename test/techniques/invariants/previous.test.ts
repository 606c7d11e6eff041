import { expect, test } from 'vitest'
import { callInputs } from '../../../engine/techniques/invariants/dynamic/call-inputs.ts'
import { previousIn } from '../../../engine/techniques/invariants/dynamic/previous.ts'
import type { Statement, TestCase } from '../../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'

test('previous arguments are listed by input, each value once, without those of other callables', () => {
  const { subject } = compiledOf(
    sourceOf(
      'export const repeat = (text: string, times: number) => text.repeat(times)\nexport const not = (x: number) => -x',
    ),
  )
  const { callables, types } = subject
  const repeat = callables.findIndex((it) => it.name === 'repeat')
  const not = callables.findIndex((it) => it.name === 'not')
  const literal = (value: string | number): Statement => ({ kind: 'literal', type: 0, value })
  const call = (callable: number, ...args: readonly number[]): Statement => ({ kind: 'call', type: 0, callable, args })
  const tests: readonly TestCase[] = [
    [literal('a'), literal(2), call(repeat, 0, 1), literal(9), call(not, 3)],
    [literal('b'), literal(2), call(repeat, 0, 1)],
  ]
  const shape = callInputs(callables[repeat]!.parameters, types)
  const previous = previousIn(tests, repeat, shape, types)
  expect(shape.inputs.map((it, at) => [it.name, previous(at)])).toEqual([
    ['text', ['a', 'b']],
    ['times', [2]],
  ])
})
