import type { Combination } from '../../model/goal/combination.ts'
import type { Goal } from '../../model/goal/goal.ts'
import {
  type FunctionId,
  type FunctionShape,
  type Outcome,
  type Predicate,
  outcomeIndex,
  type OutcomeIndex,
} from '../../model/goal/predicate.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'

/** The decisions of the source: goals that tests name, and their predicates. */
export interface Decisions {
  readonly goals: readonly Goal[]
  readonly predicates: readonly Predicate[]
  readonly functions: readonly FunctionShape[]
  /** As in `Compiled`. */
  readonly combinations?: readonly Combination[]
  /** The outcomes on which a `throw` depends directly. */
  readonly guards: readonly Outcome[]
}

export function outcomeAt(index: OutcomeIndex): Outcome {
  return { predicate: index >> 1, outcome: (index & 1) === 0 }
}

/** Returns the other outcome of the same predicate. */
export function oppositeOf(index: OutcomeIndex): OutcomeIndex {
  return index ^ 1
}

/** Returns the outcomes that a test covers. Running out of elements counts only for a loop that had none. */
export function outcomesOf({ goals }: Pick<SuiteTest, 'goals'>, decisions: Decisions): ReadonlySet<OutcomeIndex> {
  const taken = new Set<OutcomeIndex>()
  for (const goal of goals) {
    const { want } = decisions.goals[goal]!
    if (want.kind === 'branch' || want.kind === 'direct-branch') taken.add(outcomeIndex(want))
  }
  for (const index of taken) {
    const { outcome, predicate } = outcomeAt(index)
    if (outcome && decisions.predicates[predicate]!.kind === 'loop') taken.delete(oppositeOf(index))
  }
  return taken
}

/** Whether an outcome decides, directly or not, whether a predicate is reached. */
export function isControlDependency(index: OutcomeIndex, to: number, predicates: readonly Predicate[]): boolean {
  const seen = new Set<number>()
  const waiting = [to]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const outcome of predicates[next]!.dependsOn) {
      if (outcomeIndex(outcome) === index) return true
      if (!seen.has(outcome.predicate)) waiting.push(outcome.predicate)
      seen.add(outcome.predicate)
    }
  }
  return false
}

/** Whether a function is another one or nested in it. */
export function isInside(inner: FunctionShape, outer: FunctionShape): boolean {
  if (outer.kind === 'module') return inner === outer
  const [a, b] = [inner.place, outer.place]
  return a.file === b.file && b.start <= a.start && a.end <= b.end
}

/** Returns the parameters in scope in each function, as far as callables list them. */
export function parametersInScope(subject: Subject, { functions }: Decisions): readonly ReadonlySet<string>[] {
  const own: string[][] = functions.map(() => [])
  for (const { runs, parameters } of subject.callables) {
    if (runs !== undefined) own[runs]?.push(...parameters.map(({ name }) => name))
  }
  // In source order, outer functions first: nested functions follow directly.
  const order = [...functions.keys()].toSorted((a, b) => byPlace(functions[a]!, functions[b]!))
  const scopes: ReadonlySet<string>[] = functions.map(() => new Set())
  let around: FunctionId[] = []
  for (const at of order) {
    around = around.filter((outer) => isInside(functions[at]!, functions[outer]!))
    around.push(at)
    scopes[at] = new Set(around.flatMap((outer) => own[outer]!))
  }
  return scopes
}

function byPlace({ place: a }: FunctionShape, { place: b }: FunctionShape): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.start - b.start || b.end - a.end
}
