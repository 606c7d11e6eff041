import { coversAll, type CoveringTest } from '../minimize/cover.ts'
import { tallyOf } from '../minimize/tally.ts'
import { mostUsual } from '../simplify/usual-forms.ts'

/** A test as run in the mutation build. */
export interface Witness {
  readonly reached: ReadonlySet<number>
  /** All mutants in the functions where it reaches a mutant: forms of the test may reach them. */
  readonly around: ReadonlySet<number>
  /** The reached mutants that may change its behavior. It can notice no others. */
  readonly infected: ReadonlySet<number>
  /** Runs the test under one of these. */
  notices(mutant: number): Promise<Notice>
}

/** Where a test can notice a mutant: only in calls before the act, in or after the act, or nowhere. */
export type Notice = 'before the act' | 'from the act on' | 'nowhere'

/** Runs a test in the mutation build; undefined if it exceeds its budget. */
export type WatchTest = (test: CoveringTest) => Promise<Witness | undefined>

/** A test, and other forms of it. */
export interface Alternatives {
  readonly test: CoveringTest
  /** Forms that end the same way, simplest first. Called at most once; each form is made on demand. */
  forms(): AsyncIterable<CoveringTest>
  /** Forms of a test with more usual values that end the same way. */
  usual(test: CoveringTest): AsyncIterable<CoveringTest>
}

/** Most forms that fail to notice a mutant before it is given up: many mutants are equivalent. */
const mostTries = 10

/** Replaces tests by forms that notice more mutants, losing no goal or unique kill. Each gets its share of `left`. */
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
  // A test that reaches little is specific to what it reaches.
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
        // Mutants that only the added calls reach are left to other tests.
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

  /** Replaces a test by a form with more usual values that notices the same mutants; returns whether there is one. */
  const makeUsual = async (at: number): Promise<boolean> => {
    for await (const form of alternatives[at]!.usual(tests[at]!)) {
      if (left() <= 0) return false
      if (!coversAll(form.goals, tally.own(tests[at]!))) continue
      const witness = await watch(form)
      if (witness === undefined || !(await noticesAll(witness, own[at]!))) continue
      tally.drop(tests[at]!)
      tally.add(form)
      tests[at] = form
      return true
    }
    return false
  }
  // In turn, so that each gets some of what is left.
  const improving = new Set(watched.map(({ at }) => at))
  for (let round = 0; round < mostUsual; round++) {
    for (const at of improving) if (left() <= 0 || !(await makeUsual(at))) improving.delete(at)
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
