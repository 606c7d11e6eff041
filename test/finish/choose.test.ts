import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AssertionCandidate, type Rank, ranks } from '../../engine/finish/assertions/assertion-candidates.ts'
import { allChecks, chooseChecks, type MutantResults } from '../../engine/finish/assertions/choose.ts'

const assertion = (rank: Rank): AssertionCandidate => ({ check: { kind: 'type', statement: 0, type: 'number' }, rank })
const set = (...mutants: readonly number[]): ReadonlySet<number> => new Set(mutants)
/**
 * The results of a test: the rank of each assertion with the mutants that it kills, and the mutants that the test kills
 * without assertions.
 */
const resultsOf = (all: readonly (readonly [Rank, ...number[]])[], ...dies: readonly number[]): MutantResults => ({
  assertions: all.map(([rank]) => assertion(rank)),
  kills: all.map(([, ...mutants]) => set(...mutants)),
  dies: set(...dies),
})

const mutants = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 8 })
const anyResults: fc.Arbitrary<MutantResults> = fc
  .record({
    all: fc.array(fc.tuple(fc.constantFrom(...ranks), mutants), { maxLength: 6 }),
    dies: mutants,
  })
  .map(({ all, dies }) =>
    resultsOf(
      all.map(([rank, of]) => [rank, ...of.filter((it) => !dies.includes(it))]),
      ...dies,
    ),
  )

/** The mutants that tests kill with the assertions they keep. */
function killed(tests: readonly MutantResults[], kept: readonly (readonly number[])[]): ReadonlySet<number> {
  return new Set(tests.flatMap((it, at) => [...it.dies, ...kept[at]!.flatMap((one) => [...it.kills[one]!])]))
}

function everything(tests: readonly MutantResults[]): readonly (readonly number[])[] {
  return tests.map((it) => [...it.assertions.keys()])
}

const bestRank = (it: MutantResults): number => Math.min(...it.assertions.map(({ rank }) => ranks.indexOf(rank)))

describe('choosing assertions', () => {
  test('keeps one about the result of the call, even if another one kills more mutants', () => {
    expect(chooseChecks([resultsOf([['state', 1, 2], ['result']], 1, 2)])).toEqual([[1]])
  })

  test('keeps a change beside the identity of a returned object, which says little', () => {
    const returnsItself: AssertionCandidate = { check: { kind: 'same', statement: 1, as: 0 }, rank: 'result' }
    const changed = resultsOf([['result'], ['change', 1], ['state']], 1)
    const of = (first: AssertionCandidate): MutantResults => ({
      ...changed,
      assertions: [first, ...changed.assertions.slice(1)],
    })
    expect(chooseChecks([of(returnsItself)])).toEqual([[0, 1]])
    expect(chooseChecks([of(changed.assertions[0]!)])).toEqual([[0]])
  })

  test('keeps a state beside the identity of a returned object that the call did not change', () => {
    const returnsItself: AssertionCandidate = { check: { kind: 'same', statement: 1, as: 0 }, rank: 'result' }
    const notCalled: AssertionCandidate = { check: { kind: 'called', statement: 0, at: 1, times: 0 }, rank: 'state' }
    const unchanged = resultsOf([['result'], ['state'], ['state']])
    const of = (...all: readonly AssertionCandidate[]): MutantResults => ({ ...unchanged, assertions: all })
    expect(chooseChecks([of(returnsItself, notCalled, assertion('state'))])).toEqual([[0, 2]])
    expect(chooseChecks([of(returnsItself, notCalled, notCalled)])).toEqual([[0]])
  })

  test.each([
    [true, 'change', [0, 1]],
    [true, 'state', [0]],
    ['yes', 'change', [0]],
  ] as const)('keeps a change beside a boolean: %s, %s', (value, rank, kept) => {
    const returns: AssertionCandidate = {
      check: { kind: 'equals', statement: 1, value: { kind: 'primitive', value } },
      rank: 'result',
    }
    const results = resultsOf([['result'], [rank]])
    expect(chooseChecks([{ ...results, assertions: [returns, results.assertions[1]!] }])).toEqual([kept])
  })

  test('keeps a property of the result beside its class, which says little', () => {
    const isDate: AssertionCandidate = {
      check: { kind: 'instance', statement: 1, of: { from: 'library', name: 'Date' } },
      rank: 'result',
    }
    const stated = resultsOf([['result'], ['state', 1], ['state']], 1)
    const of = (second: AssertionCandidate): MutantResults => ({
      ...stated,
      assertions: [isDate, second, stated.assertions[2]!],
    })
    expect(chooseChecks([of({ ...stated.assertions[1]!, isOfResult: true })])).toEqual([[0, 1]])
    expect(chooseChecks([of(stated.assertions[1]!)])).toEqual([[0]])
  })

  test('adds assertions that kill mutants that no other assertion kills', () => {
    expect(
      chooseChecks([
        resultsOf([
          ['result', 1],
          ['state', 1, 2],
          ['state', 2],
        ]),
      ]),
    ).toEqual([[0, 1]])
  })

  test('adds no assertion whose mutants another test kills anyway', () => {
    expect(
      chooseChecks([
        resultsOf([
          ['result', 1],
          ['state', 2],
        ]),
        resultsOf([['result', 2]]),
      ]),
    ).toEqual([[0], [0]])
  })

  test('asserts results of setup calls only for mutants that no assertion about the act kills', () => {
    const arranging = ['used', 1, 2, 3] as const
    expect(chooseChecks([resultsOf([arranging, ['result'], ['state', 1, 2], ['state', 3]])])).toEqual([[1, 2, 3]])
    expect(chooseChecks([resultsOf([arranging, ['result'], ['state', 1, 2, 4]])])).toEqual([[0, 1, 2]])
  })

  test('prefers, among assertions of one rank, those that distinguish the test from others', () => {
    const many = [1, 2, 3]
    const others = [resultsOf([['result', ...many]]), resultsOf([['result', ...many]])]
    const distinctive = resultsOf([
      ['state', ...many],
      ['state', 4, 5],
    ])
    expect(chooseChecks([...others, distinctive])[2]).toEqual([1])
  })

  test('kills every killable mutant, and needs each assertion for that except the main ones', () => {
    fc.assert(
      fc.property(fc.array(anyResults, { maxLength: 5 }), (tests) => {
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

  test('keeps at least one assertion of the best rank per test', () => {
    fc.assert(
      fc.property(fc.array(anyResults, { maxLength: 5 }), (tests) => {
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

describe('assertions without mutant results', () => {
  test('are all kept if they are informative and about calls of the test', () => {
    expect(
      allChecks([resultsOf([['trivial'], ['inspected'], ['incidental'], ['result'], ['state'], ['type']])]),
    ).toEqual([[1, 3]])
  })

  test('are limited in number if they are about the state of objects', () => {
    expect(allChecks([resultsOf([['trivial'], ['state'], ['state'], ['state'], ['state']])])).toEqual([[1, 2, 3]])
  })
})
