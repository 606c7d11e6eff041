import { expect, test } from 'vitest'
import { printSuite } from '../../engine/export/print-suite.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import type { SuiteTest } from '../../engine/model/test/suite.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { share } from '../support/share.ts'

/** A copy of plain data that counts reads of its parts. */
function watched<T extends object>(data: T, count: () => void): T {
  const copies = new WeakMap<object, object>()
  const copyOf = (it: object): object => {
    const known = copies.get(it)
    if (known !== undefined) return known
    const copy = new Proxy(it, {
      get(target, key) {
        count()
        const value: unknown = Reflect.get(target, key)
        const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype
        return isPlain ? copyOf(value as object) : value
      },
    })
    copies.set(it, copy)
    return copy
  }
  return copyOf(data) as T
}

/** How often printing a suite with one test for each callable reads its input. */
function readsOf(text: string): number {
  const compiled = compiledOf(sourceOf(text))
  const { subject } = compiled
  const goals = reportedGoals(compiled, ['branch']).goals
  const number = subject.types.findIndex((it) => it.kind === 'number')
  const suite = subject.callables.flatMap((it, callable): readonly SuiteTest[] => {
    const own = goals.flatMap(({ want }, at) =>
      want.kind === 'branch' && want.outcome && compiled.predicates[want.predicate]!.function === it.runs ? [at] : [],
    )
    const receiver = subject.callables.findIndex(({ kind }) => kind === 'construct')
    const makes = it.kind === 'method'
    if (it.kind !== 'method' && it.kind !== 'function') return []
    return [
      {
        test: [
          ...(makes ? [{ kind: 'call', callable: receiver, args: [], type: it.receiver! } as const] : []),
          { kind: 'literal', value: callable, type: number },
          {
            kind: 'call',
            callable,
            args: [makes ? 1 : 0],
            type: it.returns,
            ...(makes ? { receiver: 0 } : {}),
          },
        ],
        act: makes ? 2 : 1,
        goals: own,
        waitMs: 0,
        checks: [{ kind: 'equals', statement: makes ? 2 : 1, value: { kind: 'primitive', value: 1 } }],
      },
    ]
  })
  expect(suite.length).toBeGreaterThan(10)
  let reads = 0
  const count = (): void => {
    reads++
  }
  const decisions = watched({ ...compiled, goals }, count)
  printSuite(watched(suite, count), watched(subject, count), { from: undefined }, 'vitest', decisions)
  return reads
}

const body = (at: number): string => `{\n  if (n > ${at}) return 1\n  return 2\n}\n`

const functions = (count: number): string =>
  Array.from({ length: count }, (_, at) => `export function f${at}(n: number) ${body(at)}`).join('')

const methods = (count: number): string =>
  `export class Big {\n${Array.from({ length: count }, (_, at) => `m${at}(n: number) ${body(at)}`).join('')}}\n`

// Naming once compared every function with every other: 1,500 of them took longer to print than to run.
test.each(
  share(
    [
      ['functions', functions],
      ['methods of one class', methods],
    ] as const,
    2,
  ),
)('the cost of printing a suite for %s is linear in their number', (_, sourceWith) => {
  expect(readsOf(sourceWith(160))).toBeLessThan(5 * readsOf(sourceWith(40)))
})
