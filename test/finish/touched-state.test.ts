import { expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Claim, Rank } from '../../engine/finish/assertions/claims.ts'
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

/** A test of one call that asks for both variables. */
function claiming(name: string, current: Rank, log: Rank) {
  const claim = (statement: number, rank: Rank): Claim => ({ check: { kind: 'completes', statement }, rank })
  const claims = [claim(0, 'foreseen'), claim(1, current), claim(2, log)]
  return { test: [call(name), call('get current'), call('get log')], act: 0, claims }
}

test('of the variables that a call leaves as they are, only those count that it changes elsewhere', () => {
  const tests = [
    claiming('note', 'idle', 'change'),
    claiming('note', 'idle', 'idle'),
    claiming('bump', 'change', 'idle'),
  ]
  const kept = withoutUntouchedState(tests, subject)
  expect(kept.map((it) => it.claims.map(({ check, rank }) => `${check.statement} ${rank}`))).toEqual([
    ['0 foreseen', '2 change'],
    ['0 foreseen', '2 state'],
    ['0 foreseen', '1 change'],
  ])
})
