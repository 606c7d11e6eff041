import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Statement } from '../../engine/model/test/statement.ts'
import type { CoveringTest } from '../../engine/finish/minimize/cover.ts'
import {
  type Alternatives,
  type Notice,
  strengthen,
  type WatchTest,
} from '../../engine/finish/mutation-analysis/strengthen.ts'

/** A test of one number, which covers the goals up to that number. */
const of = (value: number): CoveringTest => ({
  test: [{ kind: 'literal', type: 0, value } satisfies Statement],
  ending: 'completed',
  goals: new Set([0, 10, 100].filter((it) => it <= value)),
})
const valueOf = ({ test: [it] }: CoveringTest): number => (it?.kind === 'literal' ? Number(it.value) : NaN)

const mutants = [2, 3, 5, 7]
/** All mutants are reached; a mutant is noticed if it divides the number, except 0, which hides everything. */
const isNoticed = (value: number, mutant: number): boolean => value !== 0 && value % mutant === 0
const watch: WatchTest = (it) =>
  Promise.resolve({
    reached: new Set(mutants),
    around: new Set(mutants),
    infected: new Set(mutants),
    notices: (mutant) => Promise.resolve(isNoticed(valueOf(it), mutant) ? 'from the act on' : 'nowhere'),
  })
const noticedBy = (tests: readonly CoveringTest[]): readonly number[] =>
  mutants.filter((mutant) => tests.some((it) => isNoticed(valueOf(it), mutant)))
/** A test with a fixed list of forms. */
const choice = (
  test: CoveringTest,
  forms: readonly CoveringTest[],
  usual: readonly CoveringTest[] = [],
): Alternatives => ({
  test,
  async *forms() {
    yield* await Promise.resolve(forms)
  },
  async *usual(it) {
    yield* await Promise.resolve(usual.filter((other) => valueOf(other) < valueOf(it)))
  },
})
const plenty = (): number => 1000

/** Strengthens tests with at most this many mutant runs. */
async function limited(
  choices: readonly Alternatives[],
  most: number,
): Promise<{ readonly runs: number; readonly tests: readonly CoveringTest[] }> {
  let runs = 0
  const counting: WatchTest = async (it) => {
    const witness = await watch(it)
    const notices = (mutant: number): Promise<Notice> => {
      runs++
      return witness!.notices(mutant)
    }
    return witness && { ...witness, notices }
  }
  const tests = await strengthen(choices, counting, () => most - runs)
  return { runs, tests }
}

describe('strengthening', () => {
  test('takes the first form that notices more mutants, and later ones only if they notice even more', async () => {
    const forms = [1, 4, 8, 6, 12].map(of)
    const strong = await strengthen([choice(of(0), forms)], watch, plenty)
    expect(strong.map(valueOf)).toEqual([6])
  })

  test('ends with the most usual form that notices the same mutants', async () => {
    const choices = [choice(of(0), [of(30)], [21, 60, 18, 12, 5].map(of)), choice(of(11), [of(35)])]
    const strong = await strengthen(choices, watch, plenty)
    expect(strong.map(valueOf)).toEqual([30, 35])
    const [usual] = await strengthen([choice(of(0), [of(30)], [21, 60, 90, 5].map(of))], watch, plenty)
    expect(valueOf(usual!)).toBe(30)
    const [other] = await strengthen([choice(of(0), [of(90)], [21, 60, 30, 5].map(of))], watch, plenty)
    expect(valueOf(other!)).toBe(30)
  })

  test('keeps a test if no form notices more', async () => {
    const start = of(6)
    expect(await strengthen([choice(start, [of(1), of(2), of(3)])], watch, plenty)).toEqual([start])
  })

  test('loses no goal that no other test covers', async () => {
    const choices = [choice(of(101), [of(35), of(105)]), choice(of(11), [of(6)])]
    const strong = await strengthen(choices, watch, plenty)
    expect(strong.map(valueOf)).toEqual([105, 6])
  })

  test('ignores mutants that only an additional call reaches by itself', async () => {
    const call: Statement = { kind: 'call', type: 0, callable: 0, args: [] }
    const longer = (value: number): CoveringTest => ({ ...of(value), test: [...of(value).test, call] })
    const reaching: WatchTest = async (it) => ({
      ...(await watch(it))!,
      reached: new Set(it.test.length < 2 ? [2] : mutants),
    })
    const strengthenedBy = async (form: CoveringTest): Promise<readonly CoveringTest[]> =>
      await strengthen([choice(of(1), [form])], reaching, plenty)
    expect(await strengthenedBy(longer(3))).toEqual([of(1)])
    expect(await strengthenedBy(longer(2))).toEqual([longer(2)])
    const early: WatchTest = async (it) => ({
      ...(await watch(it))!,
      notices: (mutant) => Promise.resolve(isNoticed(valueOf(it), mutant) ? 'before the act' : 'nowhere'),
    })
    expect(await strengthen([choice(of(1), [longer(2)])], early, plenty)).toEqual([of(1)])
    expect(await strengthen([choice(of(1), [of(2)])], early, plenty)).toEqual([of(2)])
  })

  test('stops when the budget is spent, and gives every test a share', async () => {
    const start = [of(1), of(11)]
    const choices = start.map((it) => choice(it, [of(21), of(22)]))
    const { runs, tests } = await limited(choices, 16)
    expect(runs).toBe(16)
    expect(tests.map(valueOf)).toEqual([21, 11])
    expect(await strengthen(choices, watch, () => 0)).toEqual(start)
  })

  test('never notices or covers less than before', async () => {
    const number = fc.integer({ min: 0, max: 210 })
    const some = fc.tuple(number.map(of), fc.array(number.map(of), { maxLength: 5 })).map((it) => choice(...it))
    const goalsOf = (tests: readonly CoveringTest[]): ReadonlySet<number> =>
      new Set(tests.flatMap((it) => [...it.goals]))
    await fc.assert(
      fc.asyncProperty(fc.array(some, { maxLength: 4 }), fc.nat({ max: 100 }), async (choices, limit) => {
        const before = choices.map((it) => it.test)
        const { tests: strong } = await limited(choices, limit)
        expect(noticedBy(strong)).toEqual(expect.arrayContaining([...noticedBy(before)]))
        expect(goalsOf(strong)).toEqual(goalsOf([...before, ...strong]))
      }),
    )
  })
})
