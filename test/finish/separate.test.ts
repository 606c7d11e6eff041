import { afterEach, describe, expect, test } from 'vitest'
import type { Pace } from '../../engine/model/run/pace.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { candidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import { ordersOfAllPairs, separated } from '../../engine/finish/stabilize/separate.ts'
import { unhurried } from '../../engine/run/test-problem.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'

let context: ReturnType<typeof finishContextFor> | undefined
afterEach(() => {
  context?.end()
})

/** Separates tests that each call some functions of a module in order, without arguments. */
function separating(text: string, ...tests: readonly (readonly string[])[]) {
  return separatingAt(unhurried, text, ...tests)
}

async function separatingAt(pace: Pace, text: string, ...tests: readonly (readonly string[])[]) {
  const compiled = compiledOf(sourceOf(text))
  const { callables } = compiled.subject
  const callsOf = (names: readonly string[]): TestCase =>
    names.map((name) => {
      const callable = callables.findIndex((it) => it.name === name)
      return { kind: 'call', type: callables[callable]!.returns, callable, args: [] }
    })
  context = { ...finishContextFor(compiled), pace }
  const candidates = []
  for (const it of tests) candidates.push((await candidateTest(callsOf(it), context))!)
  const found = await separated(candidates, context)
  return found.map(({ test, assertions, needsFreshModule }) => ({
    calls: test.map((it) => (it.kind === 'call' ? callables[it.callable]!.name : it.kind)),
    asserted: assertions.flatMap(({ check }) => (check.kind === 'equals' ? check.statement : [])),
    isAlone: needsFreshModule === true,
  }))
}

const door = `
let isOpen = false
export function open(): string { isOpen = true; return 'done' }
export function look(): string { return isOpen ? 'open' : 'closed' }
export function knock(): string { return 'knock' }
`

describe('a test that sees the state another test leaves', () => {
  test('gets its own module instance, and no other test does', async () => {
    expect(await separating(door, ['open'], ['look'], ['knock'])).toEqual([
      { calls: ['open'], asserted: [0], isAlone: false },
      { calls: ['look'], asserted: [0], isAlone: true },
      { calls: ['knock'], asserted: [0], isAlone: false },
    ])
  })

  test('shares the instance if no test leaves state, or if it sets the same state itself', async () => {
    expect(await separating(door, ['look'], ['knock'])).toEqual([
      { calls: ['look'], asserted: [0], isAlone: false },
      { calls: ['knock'], asserted: [0], isAlone: false },
    ])
    expect((await separating(door, ['open', 'look'], ['open'])).map((it) => it.isAlone)).toEqual([false, false])
  })

  test('shares the instance if enough assertions do not depend on that state', async () => {
    const counting = `
      let visits = 0
      export function visit(): number { return ++visits }
      export function greet(): string { return 'hello' }`
    const both = ['visit', 'greet']
    expect(await separating(counting, both, both)).toEqual([
      { calls: both, asserted: [1], isAlone: false },
      { calls: both, asserted: [1], isAlone: false },
    ])
    // A test is not about its setup calls.
    const turned = ['greet', 'visit']
    expect(await separating(counting, turned, turned)).toEqual([
      { calls: turned, asserted: [0, 1], isAlone: true },
      { calls: turned, asserted: [0, 1], isAlone: true },
    ])
    // The other test runs on an instance of its own, so its state does not leak.
    expect(await separating(counting, both, ['visit'])).toEqual([
      { calls: both, asserted: [0, 1], isAlone: false },
      { calls: ['visit'], asserted: [0], isAlone: true },
    ])
  })

  test('is dropped from a file that cannot import a fresh copy of the module', async () => {
    const pasted = door.replaceAll('export ', '')
    expect((await separating(pasted, ['open'], ['look'], ['knock'])).map((it) => it.calls)).toEqual([
      ['open'],
      ['knock'],
    ])
  })
})

test.each([0, 1])(
  'interference that shows only right after a certain test is found, with %i of the time spent',
  async (spent) => {
    const gate = `
    let load = 0
    export function add(): string { load += 3; return 'added' }
    export function halve(): string { load = 0; return 'halved' }
    export function clear(): string { load = 0; return 'cleared' }
    export function drop(): string { load = 0; return 'dropped' }
    export function full(): boolean { const was = load; load = 0; return 2 < was }`
    for (const names of [
      ['add', 'halve', 'full', 'clear', 'drop'],
      ['halve', 'full', 'clear', 'add', 'drop'],
    ]) {
      const found = await separatingAt({ ...unhurried, spent: () => spent }, gate, ...names.map((it) => [it]))
      context!.end()
      expect(found.filter((it) => it.isAlone).map((it) => it.calls)).toEqual([['full']])
    }
  },
)

test.each([2, 3, 4, 5, 8, 9])('with %i items, some order puts each item right after every other one', (size) => {
  const items = Array.from({ length: size }, (_, at) => at)
  const orders = ordersOfAllPairs(items)
  expect(orders.map((it) => it.toSorted())).toEqual(orders.map(() => items))
  const pairs = orders.flatMap((order) => order.slice(1).map((it, at) => `${order[at]!} ${it}`))
  for (const first of items) {
    for (const second of items) if (first !== second) expect(pairs).toContain(`${first} ${second}`)
  }
})

test('tests that affect each other all get their own instances', async () => {
  const counter = 'let made = 0\nexport function next(): number { return ++made }'
  const found = await separating(counter, ['next'], ['next', 'next'])
  expect(found.map((it) => it.isAlone)).toEqual([true, true])
})

test('a test that compares its own time with the mocked time of another one gets its own instance', async () => {
  const session = `
    let openedAt: number | undefined
    export function open(): number { return (openedAt = Date.now()) }
    export function touch(): string {
      return openedAt !== undefined && 60_000 < Date.now() - openedAt ? 'expired' : 'fine'
    }
    export function close(): string { openedAt = undefined; return 'closed' }`
  const found = await separating(session, ['open'], ['touch'], ['close'])
  expect(found.filter((it) => it.isAlone).map((it) => it.calls)).toEqual([['touch']])
})
