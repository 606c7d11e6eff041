import type { Compiled } from '../subject/compiled.ts'
import type { Outcome, PredicateId } from './predicate.ts'

/** The mocks that a goal hangs on, by name. */
export interface MocksBehind {
  readonly names: readonly string[]
  /** Whether they decide only conditions before that of the goal. */
  readonly areBefore: boolean
}

/** Names what a goal hangs on; completes "dependent on …". */
export function namedMocks({ names, areBefore }: MocksBehind): string {
  const all = `${names.join(', ')}, which ${names.length === 1 ? 'is' : 'are'} mocked`
  return areBefore ? `an earlier condition on ${all}` : all
}

/** The mocks that decide the condition of a goal, or if there are none, the conditions on the way to it. */
export function mocksBehind(
  compiled: Pick<Compiled, 'predicates'>,
  { predicate }: Pick<Outcome, 'predicate'>,
): MocksBehind | undefined {
  const wanted = { predicate, outcome: true }
  const all = mockedOutcomes(compiled, wanted)
  const names = [...new Set(all.flatMap((it) => it.mocks))]
  return names.length === 0 ? undefined : { names, areBefore: all[0]!.outcome !== wanted }
}

/** An outcome that mocks decide, and their names. */
export interface MockedOutcome {
  readonly outcome: Outcome
  readonly mocks: readonly string[]
}

/** The outcomes that mocks decide: the wanted one, or if none decides it, those on the way to it, the nearest first. */
export function mockedOutcomes(
  { predicates }: Pick<Compiled, 'predicates'>,
  wanted: Outcome,
): readonly MockedOutcome[] {
  const seen = new Set<PredicateId>([wanted.predicate])
  const way = [wanted]
  const found: MockedOutcome[] = []
  // The loop also visits outcomes that are added meanwhile.
  for (const outcome of way) {
    const { mocks = [], dependsOn } = predicates[outcome.predicate]!
    if (0 < mocks.length) found.push({ outcome, mocks })
    if (outcome === wanted && 0 < mocks.length) return found
    for (const it of dependsOn) {
      if (seen.has(it.predicate)) continue
      seen.add(it.predicate)
      way.push(it)
    }
  }
  return found
}
