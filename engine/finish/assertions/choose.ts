import { type AssertionCandidate, isMeaningful, ranks } from './assertion-candidates.ts'

/** The possible assertions of a test, and the mutants that each would kill. */
export interface MutantResults {
  readonly assertions: readonly AssertionCandidate[]
  /** By assertion: the mutants under which it fails. */
  readonly kills: readonly ReadonlySet<number>[]
  /** Mutants under which the test fails whatever it asserts. */
  readonly dies: ReadonlySet<number>
}

/**
 * Chooses the assertions that each test keeps (docs/algorithms.md 9.3), ascending: its main one, results of calls that
 * serve no other purpose, and what kills further mutants, preferably assertions about the act.
 */
export function chooseChecks(tests: readonly MutantResults[]): readonly (readonly number[])[] {
  const rarity = rarityOf(tests)
  const kept = tests.map((it) => new Set([...main(it, rarity), ...queryResults(it)]))
  const killers = new Map<number, number>()
  const count = (mutants: Iterable<number>, by: 1 | -1): void => {
    for (const it of mutants) killers.set(it, (killers.get(it) ?? 0) + by)
  }
  const killsOf = ({ test, assertion }: Omit<NumberedAssertion, 'rank'>): ReadonlySet<number> =>
    tests[test]!.kills[assertion]!
  for (const { dies } of tests) count(dies, 1)
  kept.forEach((of, test) => {
    for (const assertion of of) count(killsOf({ test, assertion }), 1)
  })
  const gainOf = (assertion: NumberedAssertion): number => {
    let gain = 0
    for (const mutant of killsOf(assertion)) if ((killers.get(mutant) ?? 0) === 0) gain++
    return gain
  }
  const all = tests.flatMap(({ assertions }, test) =>
    assertions.map(({ rank }, assertion): NumberedAssertion => ({ test, assertion, rank: ranks.indexOf(rank) })),
  )
  const isOwn = ({ rank }: NumberedAssertion): boolean => rank <= ranks.indexOf('state')
  const added: NumberedAssertion[] = []
  const add = (numbered: NumberedAssertion): void => {
    added.push(numbered)
    kept[numbered.test]!.add(numbered.assertion)
    count(killsOf(numbered), 1)
  }
  addWhatGains(all.filter(isOwn), gainOf, add)
  addWhatGains(
    all.filter((it) => !isOwn(it)),
    gainOf,
    add,
  )
  // A later addition may make an earlier one unnecessary.
  for (const it of added) {
    if ([...killsOf(it)].some((mutant) => killers.get(mutant) === 1)) continue
    kept[it.test]!.delete(it.assertion)
    count(killsOf(it), -1)
  }
  return kept.map(ascending)
}

/** Repeatedly adds the assertion with the largest gain, then best rank. Gains never grow, so few are recounted. */
function addWhatGains(
  assertions: readonly NumberedAssertion[],
  gainOf: (it: NumberedAssertion) => number,
  add: (it: NumberedAssertion) => void,
): void {
  let open = assertions.map((assertion) => ({ assertion, gain: gainOf(assertion) }))
  for (;;) {
    open = open.filter((it) => 0 < it.gain)
    if (open.length === 0) return
    const best = open.reduce((a, b) =>
      a.gain < b.gain || (a.gain === b.gain && b.assertion.rank < a.assertion.rank) ? b : a,
    )
    const gain = gainOf(best.assertion)
    if (gain === best.gain) add(best.assertion)
    best.gain = gain === best.gain ? 0 : gain
  }
}

/** Chooses the assertions if kills are unknown: the main one, and all meaningful ones about the act. */
export function allChecks(tests: readonly MutantResults[]): readonly (readonly number[])[] {
  return tests.map((results) => {
    const meaningful = [...results.assertions.keys()].filter((at) => isMeaningful(results.assertions[at]!))
    const own = meaningful.filter((at) => ranks.indexOf(results.assertions[at]!.rank) < ranks.indexOf('state'))
    const states = meaningful.filter((at) => results.assertions[at]!.rank === 'state')
    const chosen = 0 < own.length ? own : states.slice(0, mostStates)
    return ascending(new Set([...main(results, () => 0), ...chosen]))
  })
}

/** Most questions to objects that are kept if their value for killing mutants is unknown. */
const mostStates = 3

/** An assertion by its index in a test, with the index of its rank. */
interface NumberedAssertion {
  readonly test: number
  readonly assertion: number
  readonly rank: number
}

/** The weight of killing a mutant: 1 divided by the number of tests that can kill it. */
type Rarity = (mutant: number) => number

function rarityOf(tests: readonly MutantResults[]): Rarity {
  const able = new Map<number, number>()
  for (const { kills, dies } of tests) {
    for (const it of new Set([...dies, ...kills.flatMap((of) => [...of])])) able.set(it, (able.get(it) ?? 0) + 1)
  }
  return (mutant) => 1 / able.get(mutant)!
}

/** Indices of the assertions that a test keeps whatever they kill; `isAll` if it keeps no others for its own sake. */
export interface SureAssertions {
  readonly assertions: readonly number[]
  readonly isAll: boolean
}

/** If several assertions share the best rank, the mutants they kill decide which is kept, so none of them is sure. */
export function sureAssertions(assertions: readonly AssertionCandidate[]): SureAssertions {
  const rankOf = (it: number): number => ranks.indexOf(assertions[it]!.rank)
  const best = Math.min(...[...assertions.keys()].map(rankOf))
  const first = [...assertions.keys()].filter((it) => rankOf(it) === best)
  return {
    assertions: [...(first.length === 1 ? first : []), ...queryResults({ assertions })],
    isAll: first.length <= 1 && !first.some((it) => assertions.some((other) => completes(other, assertions[it]!))),
  }
}

/**
 * Whether an assertion completes one that says little. The identity of a returned object is completed by a change that
 * the call made, or else by a state; `true` and `false` by a change; the class of a result by one of its properties.
 */
function completes(it: AssertionCandidate, { check, rank }: AssertionCandidate): boolean {
  if (check.kind === 'same' && check.isNot !== true)
    return it.rank === 'change' || (it.rank === 'state' && it.check.kind !== 'called')
  if (check.kind === 'instance') return it.isOfResult === true
  const isBoolean =
    check.kind === 'equals' && check.value.kind === 'primitive' && typeof check.value.value === 'boolean'
  return isBoolean && rank === 'result' && it.rank === 'change'
}

/**
 * Returns the assertion of the best rank, or none, and one that completes it. Ties: the rarest kills, then the first (if
 * trivial, the last).
 */
function main({ assertions, kills }: MutantResults, rarity: Rarity): readonly number[] {
  const rankOf = (it: number): number => ranks.indexOf(assertions[it]!.rank)
  const worth = assertions.map((_, at) => [...kills[at]!].reduce((sum, it) => sum + rarity(it), 0))
  const ordered = [...assertions.keys()].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || worth[b]! - worth[a]! || (isMeaningful(assertions[a]!) ? a - b : b - a),
  )
  const [best] = ordered
  if (best === undefined) return []
  const further = ordered.find((it) => completes(assertions[it]!, assertions[best]!))
  return further === undefined ? [best] : [best, further]
}

/** Returns assertions whose call or stub would seem pointless to a reader without them. */
function queryResults({ assertions }: Pick<MutantResults, 'assertions'>): readonly number[] {
  return [...assertions.keys()].filter((it) => assertions[it]!.rank === 'inspected' || assertions[it]!.isPoint === true)
}

function ascending(set: ReadonlySet<number>): readonly number[] {
  return [...set].toSorted((a, b) => a - b)
}
