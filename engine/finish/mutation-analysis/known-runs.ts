import type { Needed, Observation } from '../../model/run/execution.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { isWithin } from '../assertions/needed.ts'
import { spelled } from '../assertions/equal.ts'

/** Runs of tests under mutants, so that no phase of finishing repeats one. */
export interface KnownRuns {
  /** Finds a run of an identical test in an environment that describes everything needed. */
  find(test: TestCase, environmentId: number, mutant: number, needed: Needed): Observation | undefined
  add(test: TestCase, environmentId: number, mutant: number, run: KnownRun): void
}

/** An observation, and the parts that it describes. */
export interface KnownRun {
  readonly needed: Needed
  readonly seen: Observation
}

/** Creates an empty collection. */
export function createKnownRuns(): KnownRuns {
  const texts = new WeakMap<TestCase, string>()
  const textOf = (test: TestCase): string => {
    const text = texts.get(test) ?? spelled(test)
    texts.set(test, text)
    return text
  }
  const keyOf = (test: TestCase, environmentId: number): string => `${environmentId} ${textOf(test)}`
  const runs = new Map<string, Map<number, KnownRun>>()
  return {
    find(test, environmentId, mutant, needed) {
      const run = runs.get(keyOf(test, environmentId))?.get(mutant)
      return run !== undefined && isWithin(needed, run.needed) ? run.seen : undefined
    },
    add(test, environmentId, mutant, run) {
      const key = keyOf(test, environmentId)
      const of = runs.get(key) ?? new Map<number, KnownRun>()
      runs.set(key, of.set(mutant, run))
    },
  }
}
