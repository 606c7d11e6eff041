import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AssertionCandidate, type Rank, ranks } from '../../engine/finish/assertions/assertion-candidates.ts'
import { allChecks, chooseChecks, type MutantResults } from '../../engine/finish/assertions/choose.ts'

const claim = (rank: Rank): AssertionCandidate => ({ check: { kind: 'type', statement: 0, type: 'number' }, rank })
const set = (...mutants: readonly number[]): ReadonlySet<number> => new Set(mutants)
/** A test by what its claims are about and kill. */
const trial = (all: readonly (readonly [Rank, ...number[]])[], ...dies: readonly number[]): MutantResults => ({
  assertions: all.map(([rank]) => claim(rank)),
  kills: all.map(([, ...mutants]) => set(...mutants)),
  dies: set(...dies),
})

const mutants = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 8 })
const anyTrial: fc.Arbitrary<MutantResults> = fc
  .record({
    all: fc.array(fc.tuple(fc.constantFrom(...ranks), mutants), { maxLength: 6 }),
    dies: mutants,
  })
  .map(({ all, dies }) =>
    trial(
      all.map(([rank, of]) => [rank, ...of.filter((it) => !dies.includes(it))]),
      ...dies,
    ),
  )

/** The mutants that tests kill with the checks that they keep. */
function killed(tests: readonly MutantResults[], kept: readonly (readonly number[])[]): ReadonlySet<number> {
  return new Set(tests.flatMap((it, at) => [...it.dies, ...kept[at]!.flatMap((one) => [...it.kills[one]!])]))
}

function everything(tests: readonly MutantResults[]): readonly (readonly number[])[] {
  return tests.map((it) => [...it.assertions.keys()])
}

const bestRank = (it: MutantResults): number => Math.min(...it.assertions.map(({ rank }) => ranks.indexOf(rank)))

describe('choosing checks', () => {
  test('keeps one on what the call returned, though another kills more', () => {
    expect(chooseChecks([trial([['state', 1, 2], ['result']], 1, 2)])).toEqual([[1]])
  })

  test('adds what kills mutants that nothing else kills', () => {
    expect(
      chooseChecks([
        trial([
          ['result', 1],
          ['state', 1, 2],
          ['state', 2],
        ]),
      ]),
    ).toEqual([[0, 1]])
  })

  test('adds nothing that another test kills anyway', () => {
    expect(
      chooseChecks([
        trial([
          ['result', 1],
          ['state', 2],
        ]),
        trial([['result', 2]]),
      ]),
    ).toEqual([[0], [0]])
  })

  test('takes what calls return that only arrange for nothing but what no check of the act kills', () => {
    const arranging = ['used', 1, 2, 3] as const
    expect(chooseChecks([trial([arranging, ['result'], ['state', 1, 2], ['state', 3]])])).toEqual([[1, 2, 3]])
    expect(chooseChecks([trial([arranging, ['result'], ['state', 1, 2, 4]])])).toEqual([[0, 1, 2]])
  })

  test('prefers, of checks of one kind, what tells this test from the others', () => {
    const many = [1, 2, 3]
    const others = [trial([['result', ...many]]), trial([['result', ...many]])]
    const telling = trial([
      ['state', ...many],
      ['state', 4, 5],
    ])
    expect(chooseChecks([...others, telling])[2]).toEqual([1])
  })

  test('kills all that can be killed, and needs every check for it but the main ones', () => {
    fc.assert(
      fc.property(fc.array(anyTrial, { maxLength: 5 }), (tests) => {
        const kept = chooseChecks(tests)
        const all = killed(tests, everything(tests))
        expect(killed(tests, kept)).toEqual(all)
        kept.forEach((of, at) => {
          const it = tests[at]!
          const isMain = (one: number): boolean => ranks.indexOf(it.assertions[one]!.rank) === bestRank(it)
          const needless = of.filter((one) => {
            const without = kept.with(
              at,
              of.filter((other) => other !== one),
            )
            return killed(tests, without).size === all.size
          })
          const isInspected = (one: number): boolean => it.assertions[one]!.rank === 'inspected'
          expect(needless.filter((one) => !isMain(one) && !isInspected(one))).toEqual([])
          expect(needless.filter((one) => !isInspected(one)).length).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  test('leaves no test without a check, and the best kind of check in none out', () => {
    fc.assert(
      fc.property(fc.array(anyTrial, { maxLength: 5 }), (tests) => {
        for (const choose of [chooseChecks, allChecks]) {
          choose(tests).forEach((of, at) => {
            const it = tests[at]!
            if (it.assertions.length === 0) return
            expect(Math.min(...of.map((one) => ranks.indexOf(it.assertions[one]!.rank)))).toBe(bestRank(it))
          })
        }
      }),
    )
  })
})

describe('checks of which it is not known what they kill', () => {
  test('are all kept if they are about calls of the test and say something', () => {
    expect(allChecks([trial([['trivial'], ['inspected'], ['incidental'], ['result'], ['state'], ['type']])])).toEqual([
      [1, 3],
    ])
  })

  test('are few if they are about what objects say of themselves', () => {
    expect(allChecks([trial([['trivial'], ['state'], ['state'], ['state'], ['state']])])).toEqual([[1, 2, 3]])
  })
})
