import { expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { AssertionCandidate, Rank } from '../../engine/finish/assertions/assertion-candidates.ts'
import { withoutUntouchedState } from '../../engine/finish/assertions/touched-state.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const { subject } = compiledOf(
  sourceOf(`
  export let current = 0
  export const log: number[] = []
  export function bump() { current++ }
  export function note(n: number) { if (n > 0) log.push(n) }
`),
)
const idOf = (name: string): number => subject.callables.findIndex((it) => it.name === name)
const call = (name: string): TestCase[number] => ({ kind: 'call', type: 0, callable: idOf(name), args: [] })

/** A test of one call that then reads both variables. */
function candidateWith(name: string, current: Rank, log: Rank) {
  const assertion = (statement: number, rank: Rank): AssertionCandidate => ({
    check: { kind: 'completes', statement },
    rank,
  })
  const assertions = [assertion(0, 'trivial'), assertion(1, current), assertion(2, log)]
  return { test: [call(name), call('get current'), call('get log')], act: 0, assertions }
}

test('an unchanged variable is asserted only if the call changes it in another test', () => {
  const tests = [
    candidateWith('note', 'incidental', 'change'),
    candidateWith('note', 'incidental', 'incidental'),
    candidateWith('bump', 'change', 'incidental'),
  ]
  const kept = withoutUntouchedState(tests, subject)
  expect(kept.map((it) => it.assertions.map(({ check, rank }) => `${check.statement} ${rank}`))).toEqual([
    ['0 trivial', '2 change'],
    ['0 trivial', '2 state'],
    ['0 trivial', '1 change'],
  ])
})
