import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { Outcome } from '../../../engine/model/goal/predicate.ts'
import type { Place } from '../../../engine/model/source/source.ts'

/** A condition in the code. */
export interface Condition {
  readonly place: Place
  /** Indices of the goals that require its outcomes. */
  readonly goals: readonly number[]
  /** How many of these goals are covered: `unknown` before a run. */
  readonly coverage: 'covered' | 'partly' | 'uncovered' | 'unknown'
}

/** The conditions of a file, in source order. `branches` holds the required outcome of each goal. */
export function conditionsOf(
  goals: readonly ShownGoal[],
  branches: readonly (Outcome | undefined)[],
  file: string,
  isCovered: (goal: number) => boolean | undefined,
): readonly Condition[] {
  const byPredicate = new Map<number, number[]>()
  for (const [goal, { place }] of goals.entries()) {
    const branch = branches[goal]
    if (branch === undefined || place.file !== file) continue
    byPredicate.set(branch.predicate, [...(byPredicate.get(branch.predicate) ?? []), goal])
  }
  return [...byPredicate.values()]
    .map((own) => ({ place: goals[own[0]!]!.place, goals: own, coverage: coverageOf(own.map(isCovered)) }))
    .sort((a, b) => a.place.start - b.place.start)
}

/** The innermost condition around an offset, which may be just after its end. */
export function conditionAt(conditions: readonly Condition[], offset: number): Condition | undefined {
  const length = ({ place }: Condition): number => place.end - place.start
  return conditions
    .filter(({ place }) => place.start <= offset && offset <= place.end)
    .reduce<Condition | undefined>((a, b) => (a === undefined || length(b) < length(a) ? b : a), undefined)
}

function coverageOf(covered: readonly (boolean | undefined)[]): Condition['coverage'] {
  if (covered.every((it) => it === undefined)) return 'unknown'
  if (covered.every((it) => it === true)) return 'covered'
  return covered.includes(true) ? 'partly' : 'uncovered'
}
