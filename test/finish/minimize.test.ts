import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { Cover } from '../../engine/finish/minimize/cover.ts'
import { minimize } from '../../engine/finish/minimize/minimize.ts'
import { simplify } from '../../engine/finish/simplify/simplify.ts'
import { emptySubject, somewhere } from '../support/goals.ts'

/** A toy module: `f(n)` covers goal k when n is at least the k-th threshold; a negative n throws. */
const thresholds = [0, 10, 100]
const subject = {
  ...emptySubject,
  callables: [
    {
      kind: 'function' as const,
      name: 'f',
      target: 'f',
      path: ['f'],
      parameters: [{ name: 'n', type: 0, optional: false, rest: false, hasDefault: false }],
      returns: 0,
      awaited: false,
      place: somewhere,
    },
  ],
}

const cover: Cover = (tests) => {
  const goals = new Set<number>()
  for (const [at, statement] of tests.entries()) {
    if (statement.kind !== 'call') continue
    const argument = tests[statement.args[0]!]
    const n = argument?.kind === 'literal' ? Number(argument.value) : NaN
    thresholds.forEach((it, goal) => {
      if (it <= n) goals.add(goal)
    })
    if (n < 0) return Promise.resolve({ ending: 'threw', executed: at + 1, goals })
  }
  return Promise.resolve({ ending: 'completed', executed: tests.length, goals })
}

const literal = (value: number): Statement => ({ kind: 'literal', type: 0, value })
const calls = (...values: readonly number[]): TestCase =>
  values.flatMap((value, i): Statement[] => [literal(value), { kind: 'call', type: 0, callable: 0, args: [2 * i] }])

const covered = (tests: readonly { readonly goals: ReadonlySet<number> }[]): ReadonlySet<number> =>
  new Set(tests.flatMap((it) => [...it.goals]))

describe('minimizing', () => {
  test('deletes the statements that no goal needs', async () => {
    const minimal = await minimize([calls(1, 2, 150, 3)], cover, 1000)
    expect(minimal.map((it) => it.test)).toEqual([calls(150)])
  })

  test('drops a test that adds nothing', async () => {
    expect(await minimize([calls(5), calls(50), calls(500)], cover, 1000)).toHaveLength(1)
  })

  test('covers what the original tests cover, with no more statements', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 4 })),
        async (all) => {
          const found = all.map((it) => calls(...it))
          const verdicts = await Promise.all(found.map(cover))
          const minimal = await minimize(found, cover, 1000)
          expect(covered(minimal)).toEqual(covered(verdicts))
          expect(minimal.length).toBeLessThanOrEqual(thresholds.length)
          for (const it of minimal) expect(it.test.length).toBe(2)
        },
      ),
    )
  })

  test('adds no throw to a test that did not throw', async () => {
    const minimal = await minimize([calls(-1), calls(3)], cover, 1000)
    expect(minimal.map((it) => it.ending)).toEqual(['completed'])
  })
})

describe('minimizing with few runs', () => {
  test('runs the original tests and few others, and covers the same goals', async () => {
    const found = [calls(1, 2, 150, 3), calls(5, 30)]
    for (const limit of [0, 2, 5]) {
      let runs = 0
      const counted: Cover = (it) => {
        runs++
        return cover(it)
      }
      expect(covered(await minimize(found, counted, limit))).toEqual(new Set([0, 1, 2]))
      expect(runs).toBeLessThanOrEqual(found.length + limit)
    }
  })
})

describe('simplifying', () => {
  test('moves numbers to the nearest round value that still covers', async () => {
    const minimal = await minimize([calls(173)], cover, 1000)
    const simple = await simplify(minimal, subject, cover, 1000)
    expect(simple.map((it) => it.test)).toEqual([calls(100)])
  })

  test('drops the calls whose results are no longer used', async () => {
    const parameters = [{ name: 'n', type: 0, optional: true, rest: false, hasDefault: false }]
    const optional = { ...subject, callables: [{ ...subject.callables[0]!, parameters }] }
    const call = (...args: readonly number[]): Statement => ({ kind: 'call', type: 0, callable: 0, args })
    const always: Cover = (it) => Promise.resolve({ ending: 'completed', executed: it.length, goals: new Set([0]) })
    const start = { test: [literal(3), call(0), call(1)], ending: 'completed', goals: new Set([0]) } as const
    const simple = await simplify([start], optional, always, 1000)
    expect(simple.map((it) => it.test)).toEqual([[call()]])
  })

  test('keeps all goals, and the way each test ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -50, max: 500 }), { minLength: 1, maxLength: 6 }), async (values) => {
        const minimal = await minimize(
          values.map((it) => calls(it)),
          cover,
          1000,
        )
        const simple = await simplify(minimal, subject, cover, 1000)
        expect(covered(simple)).toEqual(covered(minimal))
        expect(simple.map((it) => it.ending)).toEqual(minimal.map((it) => it.ending))
      }),
    )
  })

  test('stops at its limit of runs with the result so far', async () => {
    const minimal = await minimize([calls(173)], cover, 1000)
    let runs = 0
    const counted: Cover = (it) => {
      runs++
      return cover(it)
    }
    await simplify(minimal, subject, counted, 3)
    expect(runs).toBeLessThanOrEqual(3)
  })
})
