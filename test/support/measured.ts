import { createBudget } from '../../engine/runtime/interpreter/budget.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { type Exports, loaderOf } from '../../engine/runtime/interpreter/load.ts'
import { createProbes } from '../../engine/runtime/tracing/probes.ts'
import type { GoalSpec } from '../../engine/goals/goal-spec.ts'
import { goalList } from '../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { detailedOf, sourceOf } from './compile.ts'

/** The goals of a criterion, with distances measured in runs of a source's exports. */
export interface Measured {
  readonly goals: readonly string[]
  /** Returns the approach level and the distance of each goal in a call, by label. */
  readonly call: (
    name: string,
    ...args: readonly unknown[]
  ) => Readonly<Record<string, readonly [level: number, distance: number]>>
}

/** Compiles a source with all records. Exceptions of calls are caught. */
export function measured(
  text: string,
  goalsOf: (compiled: Compiled, keep: () => boolean) => readonly GoalSpec[],
): Measured {
  const compiled = detailedOf(sourceOf(text))
  const list = goalList(goalsOf(compiled, () => true))
  const measure = createGoalFitness(compiled, list)
  const sizes = {
    predicates: compiled.predicates.length,
    functions: compiled.functions.length,
    lines: compiled.lines.length,
    mutants: compiled.mutants,
  }
  const recorder = createProbes(sizes, createBudget(defaultLimits), defaultLimits)
  const load = loaderOf(compiled, recorder.probes)
  return {
    goals: list.goals.map((it) => `${it.id} ${it.label}`),
    call(name, ...args) {
      recorder.begin()
      const exports = load() as Exports
      try {
        ;(exports[name] as (...args: readonly unknown[]) => unknown)(...args)
      } catch {
        // A test that throws is measured like any other.
      }
      const run = { ending: 'completed', executed: 1 } as const
      const fitness = measure.fitness({ test: [], run, trace: recorder.trace })
      const found: Record<string, readonly [number, number]> = {}
      for (let at = 0; at < fitness.length; at += 3) {
        found[list.goals[fitness[at]!]!.label] = [fitness[at + 1]!, fitness[at + 2]!]
      }
      return found
    },
  }
}
