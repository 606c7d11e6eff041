import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cover, CoveringTest } from '../../engine/finish/minimize/cover.ts'
import { minimize } from '../../engine/finish/minimize/minimize.ts'
import { simplify } from '../../engine/finish/simplify/simplify.ts'
import { isValid, type Statement, type TestCase } from '../../engine/model/test/statement.ts'
import { remove } from '../../engine/model/test/edit.ts'
import type { Callable, Subject } from '../../engine/model/subject/subject.ts'
import { emptySubject, somewhere } from '../support/goals.ts'

const mocks = 3
const target = mocks
const stubType = 1

const callable = (name: string, type: number, more: Partial<Callable>): Callable => ({
  kind: 'function',
  name,
  target: name,
  path: [name],
  parameters: [{ name: 'it', type, optional: false, rest: false, hasDefault: false }],
  returns: 0,
  awaited: false,
  place: somewhere,
  ...more,
})

/** Mock functions `m0`, `m1` and `m2`, and `f(it)`, which may use them all. */
const subject: Subject = {
  ...emptySubject,
  types: [{ kind: 'number' }, { kind: 'function', parameters: [], returns: 0 }],
  mocked: [{ specifier: 'm', exports: [0, 1, 2].map((it) => ({ name: `m${it}`, use: 'function' as const })) }],
  callables: [
    ...[0, 1, 2].map((it) =>
      callable(`m${it}`, stubType, { kind: 'set', path: ['mock m', `m${it}`], mocks: 'function' }),
    ),
    callable('f', 0, { arrangements: [0, 1, 2] }),
  ],
  targets: [target],
}

/** `f(n)` asks the mock `n % 4`, if there is one, whether its result is large, small or none, and whether n is large. */
const cover: Cover = (it) => {
  const goals = new Set<number>()
  const results = new Map<number, number>()
  for (const statement of it) {
    if (statement.kind !== 'call') continue
    const argument = it[statement.args[0]!]!
    if (argument.kind === 'function') {
      const result = it[argument.returns.at(-1) ?? it.length]
      results.set(statement.callable, result?.kind === 'literal' ? Number(result.value) : NaN)
    } else if (argument.kind === 'literal') {
      const asked = Math.abs(Number(argument.value)) % 4
      const result = results.get(asked) ?? NaN
      goals.add(100 + asked)
      if (asked < mocks) goals.add(10 * asked + (result > 40 ? 2 : result <= 40 ? 1 : 0))
    }
  }
  return Promise.resolve({ ending: 'completed', executed: it.length, goals })
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('arrange' as const),
    mock: fc.nat(mocks - 1),
    results: fc.array(fc.nat(99), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('call' as const), n: fc.nat(99) }),
)

const tests = fc.array(step, { minLength: 1, maxLength: 8 }).map((steps): TestCase => {
  const made: Statement[] = []
  const literal = (value: number): number => made.push({ kind: 'literal', type: 0, value }) - 1
  for (const it of steps) {
    const argument =
      it.kind === 'call'
        ? literal(it.n)
        : made.push({ kind: 'function', type: stubType, returns: it.results.map(literal) }) - 1
    made.push({ kind: 'call', type: 0, callable: it.kind === 'call' ? target : it.mock, args: [argument] })
  }
  return made
})

const shortest = async (found: readonly TestCase[]): Promise<readonly CoveringTest[]> =>
  simplify(await minimize(found, cover, 2000), subject, cover, 2000)

const goalsOf = async (suite: readonly TestCase[]): Promise<ReadonlySet<number>> =>
  new Set((await Promise.all(suite.map(cover))).flatMap(({ goals }) => [...goals]))

const textsOf = (suite: readonly CoveringTest[]): readonly TestCase[] => suite.map((it) => it.test)

/** The tests in an order of their own. */
const linesOf = (suite: readonly TestCase[]): readonly string[] => suite.map((it) => JSON.stringify(it)).sort()

test('minimal and simple tests cover the same goals, arrange only what decides them, and stay as they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tests, { minLength: 1, maxLength: 4 }), async (found) => {
      const suite = textsOf(await shortest(found))
      expect(suite.every(isValid)).toBe(true)
      const wanted = await goalsOf(found)
      const covered = await goalsOf(suite)
      for (const goal of wanted) expect(covered).toContain(goal)
      for (const [nth, it] of suite.entries()) {
        const others = await goalsOf(suite.toSpliced(nth, 1))
        for (const [at, statement] of it.entries()) {
          if (statement.kind !== 'call' || statement.callable === target) continue
          const without = await goalsOf([remove(it, at)])
          expect([...wanted].every((goal) => without.has(goal) || others.has(goal))).toBe(false)
          // Arrangements come before the calls.
          expect(it.slice(0, at).some((one) => one.kind === 'call' && one.callable === target)).toBe(false)
        }
      }
      expect(linesOf(textsOf(await shortest(suite)))).toEqual(linesOf(suite))
    }),
    { numRuns: 60 },
  )
})
