import type { Needed, Observation } from '../../model/run/execution.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { isWithin } from '../assertions/needed.ts'
import { spelled } from '../assertions/equal.ts'

/** Runs of tests under mutants, so that no phase of finishing repeats one. */
export interface KnownRuns {
  /** Finds a run of an identical test that describes everything needed. */
  find(test: TestCase, mutant: number, needed: Needed): Observation | undefined
  add(test: TestCase, mutant: number, needed: Needed, seen: Observation): void
}

/** Creates an empty collection. */
export function createKnownRuns(): KnownRuns {
  const texts = new WeakMap<TestCase, string>()
  const textOf = (test: TestCase): string => {
    const text = texts.get(test) ?? spelled(test)
    texts.set(test, text)
    return text
  }
  const runs = new Map<string, Map<number, { readonly needed: Needed; readonly seen: Observation }>>()
  return {
    find(test, mutant, needed) {
      const run = runs.get(textOf(test))?.get(mutant)
      return run !== undefined && isWithin(needed, run.needed) ? run.seen : undefined
    },
    add(test, mutant, needed, seen) {
      const text = textOf(test)
      const of = runs.get(text) ?? new Map<number, { readonly needed: Needed; readonly seen: Observation }>()
      runs.set(text, of.set(mutant, { needed, seen }))
    },
  }
}
