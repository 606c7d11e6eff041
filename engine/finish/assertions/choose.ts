import { type Claim, isMeaningful, ranks } from './claims.ts'

/** What a test could claim, and which mutants that would kill. */
export interface Trial {
  readonly claims: readonly Claim[]
  /** By claim: the mutants under which its check fails. */
  readonly kills: readonly ReadonlySet<number>[]
  /** Mutants under which the test fails whatever it claims. */
  readonly dies: ReadonlySet<number>
}

/**
 * Which claims each test keeps (docs/algorithms.md 9.3), ascending: the one that says best what the test is about, what
 * calls return that are there for nothing else, and besides only such as kill mutants that no other kept check kills.
 * Of these, claims about the call that the test is about come first: others are kept for what none of them kills.
 */
export function chooseChecks(tests: readonly Trial[]): readonly (readonly number[])[] {
  const rarity = rarityOf(tests)
  const kept = tests.map((it) => new Set([...main(it, rarity), ...asked(it)]))
  const killers = new Map<number, number>()
  const count = (mutants: Iterable<number>, by: 1 | -1): void => {
    for (const it of mutants) killers.set(it, (killers.get(it) ?? 0) + by)
  }
  const killsOf = ({ test, claim }: Omit<NumberedClaim, 'rank'>): ReadonlySet<number> => tests[test]!.kills[claim]!
  for (const { dies } of tests) count(dies, 1)
  kept.forEach((of, test) => {
    for (const claim of of) count(killsOf({ test, claim }), 1)
  })
  const gainOf = (it: NumberedClaim): number => {
    let gain = 0
    for (const mutant of killsOf(it)) if ((killers.get(mutant) ?? 0) === 0) gain++
    return gain
  }
  const all = tests.flatMap(({ claims }, test) =>
    claims.map(({ rank }, claim): NumberedClaim => ({ test, claim, rank: ranks.indexOf(rank) })),
  )
  const isOwn = ({ rank }: NumberedClaim): boolean => rank <= ranks.indexOf('state')
  const added: NumberedClaim[] = []
  const add = (it: NumberedClaim): void => {
    added.push(it)
    kept[it.test]!.add(it.claim)
    count(killsOf(it), 1)
  }
  addWhatGains(all.filter(isOwn), gainOf, add)
  addWhatGains(
    all.filter((it) => !isOwn(it)),
    gainOf,
    add,
  )
  // What was added early may have become needless by what was added later.
  for (const it of added) {
    if ([...killsOf(it)].some((mutant) => killers.get(mutant) === 1)) continue
    kept[it.test]!.delete(it.claim)
    count(killsOf(it), -1)
  }
  return kept.map(ascending)
}

/**
 * Adds the claim that gains most, of these the one of the best rank, and of these the first, as long as any gains. What
 * one gains never grows, so only the claim that seems best is counted anew: each addition looks once at all numbers and
 * counts few sets of mutants.
 */
function addWhatGains(
  claims: readonly NumberedClaim[],
  gainOf: (it: NumberedClaim) => number,
  add: (it: NumberedClaim) => void,
): void {
  let open = claims.map((claim) => ({ claim, gain: gainOf(claim) }))
  for (;;) {
    open = open.filter((it) => 0 < it.gain)
    if (open.length === 0) return
    const best = open.reduce((a, b) => (a.gain < b.gain || (a.gain === b.gain && b.claim.rank < a.claim.rank) ? b : a))
    const gain = gainOf(best.claim)
    if (gain === best.gain) add(best.claim)
    best.gain = gain === best.gain ? 0 : gain
  }
}

/**
 * What each test keeps where it is not known what kills which mutant: all that says something of the call that it is about,
 * and of calls that are there for nothing else.
 */
export function allChecks(tests: readonly Trial[]): readonly (readonly number[])[] {
  return tests.map((it) => {
    const meaningful = [...it.claims.keys()].filter((at) => isMeaningful(it.claims[at]!))
    const own = meaningful.filter((at) => ranks.indexOf(it.claims[at]!.rank) < ranks.indexOf('state'))
    const states = meaningful.filter((at) => it.claims[at]!.rank === 'state')
    const chosen = 0 < own.length ? own : states.slice(0, mostStates)
    return ascending(new Set([...main(it, () => 0), ...chosen]))
  })
}

/** Most questions to objects that are kept where nothing tells which one is worth it. */
const mostStates = 3

/** A claim of a test, by index, with the place of its rank. */
interface NumberedClaim {
  readonly test: number
  readonly claim: number
  readonly rank: number
}

/** How much it tells of a test that it kills a mutant: the more, the fewer tests can. */
type Rarity = (mutant: number) => number

function rarityOf(tests: readonly Trial[]): Rarity {
  const able = new Map<number, number>()
  for (const { kills, dies } of tests) {
    for (const it of new Set([...dies, ...kills.flatMap((of) => [...of])])) able.set(it, (able.get(it) ?? 0) + 1)
  }
  return (mutant) => 1 / able.get(mutant)!
}

/** Claims, by index, that a test keeps whatever they kill, and whether these are all that it keeps for its own sake. */
export interface SureClaims {
  readonly claims: readonly number[]
  readonly isAll: boolean
}

/** Where several claims have the best rank, what they kill decides which of them is kept. */
export function sureClaims(claims: readonly Claim[]): SureClaims {
  const rankOf = (it: number): number => ranks.indexOf(claims[it]!.rank)
  const best = Math.min(...[...claims.keys()].map(rankOf))
  const first = [...claims.keys()].filter((it) => rankOf(it) === best)
  return { claims: [...(first.length === 1 ? first : []), ...asked({ claims })], isAll: first.length <= 1 }
}

/**
 * The claim of the best rank; of these, the one that tells this test from the others; of those that say no more than
 * their types, the last. None where there is none.
 */
function main({ claims, kills }: Trial, rarity: Rarity): readonly number[] {
  const rankOf = (it: number): number => ranks.indexOf(claims[it]!.rank)
  const worth = claims.map((_, at) => [...kills[at]!].reduce((sum, it) => sum + rarity(it), 0))
  const [best] = [...claims.keys()].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || worth[b]! - worth[a]! || (isMeaningful(claims[a]!) ? a - b : b - a),
  )
  return best === undefined ? [] : [best]
}

/** Without its check, such a call, or such a stub, would stand there for no reason that a reader could see. */
function asked({ claims }: Pick<Trial, 'claims'>): readonly number[] {
  return [...claims.keys()].filter((it) => claims[it]!.rank === 'asked' || claims[it]!.isPoint === true)
}

function ascending(set: ReadonlySet<number>): readonly number[] {
  return [...set].toSorted((a, b) => a - b)
}
