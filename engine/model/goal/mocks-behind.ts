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
  { predicates }: Pick<Compiled, 'predicates'>,
  { predicate }: Pick<Outcome, 'predicate'>,
): MocksBehind | undefined {
  const seen = new Set<PredicateId>([predicate])
  const names = new Set<string>()
  // The loop also visits conditions that are added meanwhile.
  for (const id of seen) {
    const { mocks = [], dependsOn } = predicates[id]!
    if (id === predicate && 0 < mocks.length) return { names: mocks, areBefore: false }
    mocks.forEach((it) => names.add(it))
    dependsOn.forEach((it) => seen.add(it.predicate))
  }
  return names.size === 0 ? undefined : { names: [...names], areBefore: true }
}
