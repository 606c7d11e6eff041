import { coversAll, type CoveringTest } from '../minimize/cover.ts'
import { tallyOf } from '../minimize/tally.ts'

/** What a test notices when the code is changed. */
export interface Witness {
  /** The mutants that it reaches. */
  readonly reached: ReadonlySet<number>
  /** All mutants of the functions in which it reaches one: forms of the test may reach them. */
  readonly around: ReadonlySet<number>
  /** Those of the reached ones that may change what it does: it notices none of the others. */
  readonly infected: ReadonlySet<number>
  /** Runs the test under one of these. */
  notices(mutant: number): Promise<Notice>
}

/** Where a test could tell a mutant from the code: only by calls before the one that it is about, by that one or behind it, or nowhere. */
export type Notice = 'before the act' | 'from the act on' | 'nowhere'

/** Looks at what a test does; none where that cannot be relied on. */
export type WatchTest = (test: CoveringTest) => Promise<Witness | undefined>

/** A test, and other forms of it. */
export interface Alternatives {
  readonly test: CoveringTest
  /** Those that end as it does, simplest first. Asked for once at most; each is made when it is wanted. */
  forms(): AsyncIterable<CoveringTest>
}

/** A mutant that may have changed what so many forms do and that none noticed is hardly ever noticed by another: many change nothing. */
const mostTries = 10

/**
 * Replaces a test by a form of it that notices more mutants, and all that only this test is known to notice; together the
 * tests still cover every goal. Nothing is run when nothing is `left` of what running may cost, of which every test gets its
 * share; what is reached by then is returned.
 */
export async function strengthen(
  alternatives: readonly Alternatives[],
  watch: WatchTest,
  left: () => number,
): Promise<readonly CoveringTest[]> {
  const tests = alternatives.map((it) => it.test)
  const tally = tallyOf(tests)
  const noticed = new Set<number>()
  /** By test: the mutants that it was the first to notice. */
  const own = alternatives.map(() => new Set<number>())
  /** By mutant: how often it was not noticed. */
  const tries = new Map<number, number>()
  const watched: { readonly at: number; readonly witness: Witness }[] = []
  for (const [at, test] of tests.entries()) {
    const witness = 0 < left() ? await watch(test) : undefined
    if (witness !== undefined) watched.push({ at, witness })
  }
  // A test that reaches little is about what it reaches.
  for (const { at, witness } of watched.toSorted((a, b) => a.witness.reached.size - b.witness.reached.size)) {
    for (const mutant of witness.infected) {
      if (noticed.has(mutant)) continue
      if (left() <= 0) return tests
      if ((await witness.notices(mutant)) === 'nowhere') continue
      noticed.add(mutant)
      own[at]!.add(mutant)
    }
  }

  const isOpen = (mutant: number): boolean => !noticed.has(mutant) && (tries.get(mutant) ?? 0) < mostTries

  for (const [nth, { at, witness: plain }] of watched.entries()) {
    const before = left()
    const kept = before - before / (watched.length - nth)
    const mayGoOn = (): boolean => kept < left() && [...plain.around].some(isOpen)
    if (!mayGoOn()) continue
    for await (const form of alternatives[at]!.forms()) {
      if (!mayGoOn()) break
      if (!coversAll(form.goals, tally.own(tests[at]!))) continue
      const witness = await watch(form)
      if (witness === undefined) continue
      const isLonger = callsIn(form) > callsIn(alternatives[at]!.test)
      const gained: number[] = []
      for (const mutant of witness.infected) {
        // What more calls do by themselves is the business of other tests.
        if (isLonger && !plain.reached.has(mutant)) continue
        if (!isOpen(mutant)) continue
        if (left() <= 0) return tests
        const notice = await witness.notices(mutant)
        if (notice === 'from the act on' || (notice === 'before the act' && !isLonger)) gained.push(mutant)
        else tries.set(mutant, (tries.get(mutant) ?? 0) + 1)
      }
      if (gained.length === 0) continue
      if (left() <= 0) return tests
      if (!(await noticesAll(witness, own[at]!))) continue
      tally.drop(tests[at]!)
      tally.add(form)
      tests[at] = form
      for (const mutant of gained) {
        noticed.add(mutant)
        own[at]!.add(mutant)
      }
    }
  }
  return tests
}

function callsIn({ test }: CoveringTest): number {
  return test.filter((it) => it.kind === 'call').length
}

async function noticesAll(witness: Witness, mutants: ReadonlySet<number>): Promise<boolean> {
  for (const it of mutants) if (!witness.infected.has(it) || (await witness.notices(it)) === 'nowhere') return false
  return true
}
