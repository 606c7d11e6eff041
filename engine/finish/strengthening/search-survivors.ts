import type { StrongMutant } from '../../model/goal/mutation-build.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { spelled } from '../assertions/equal.ts'
import type { WatchedRun } from '../mutation-analysis/watching-tests.ts'
import type { Survivors } from './survivors.ts'
import { type Variation, variantsFor } from './variants.ts'

/** Most variants that are tried for one mutant; most mutants that survive longer are equivalent. */
const mostTurns = 2500

/** Turns that a mutant waits for each step that its nearest test is away from infecting it. */
const turnsPerLevel = 15

/** Variants that may be known already before a turn ends without one. */
const mostKnown = 20

/** Longest test that is tried, unless a known one is longer; a longer one is slow to run and to shorten. */
const longestTest = 20

/** A test that kills mutants, found by a search for them. */
export interface Killer {
  readonly test: TestCase
  readonly mutants: readonly number[]
}

/** A search for killing tests: its mutants, its tests, and its limits. */
export interface SurvivorSearch {
  readonly mutants: readonly StrongMutant[]
  readonly survivors: Survivors
  readonly variation: Variation
  /** Tests that have been run. */
  readonly known: readonly TestCase[]
  readonly watch: (it: { readonly test: TestCase }) => Promise<WatchedRun | undefined>
  readonly mayRun: (test: TestCase) => boolean
  readonly mayGoOn: () => boolean
  readonly pause: () => Promise<void> | undefined
}

/**
 * Searches for tests that kill open mutants: each mutant in turn gets a variant of the tests nearest to noticing it, and
 * every variant is compared with all open mutants that it infects. At most `tests` variants run. A mutant has fewer
 * turns the further its tests are from infecting it.
 */
export async function searchSurvivors(search: SurvivorSearch, tests: number): Promise<readonly Killer[]> {
  const { mutants, survivors, variation, watch, mayRun, mayGoOn, pause } = search
  const tried = new Set(search.known.map(spelled))
  const turns = new Map<number, number>()
  const variants = new Map<number, Generator<TestCase>>()
  const killers: Killer[] = []
  const longest = Math.max(longestTest, ...search.known.map((it) => it.length))
  const rankOf = (mutant: number): number => (turns.get(mutant) ?? 0) + turnsPerLevel * survivors.level(mutant)
  const nextMutant = (): number | undefined => {
    let best: number | undefined
    for (const it of survivors.open) {
      if (survivors.parents(it).length === 0 || mostTurns <= rankOf(it)) continue
      if (best === undefined || rankOf(it) < rankOf(best)) best = it
    }
    return best
  }
  const variantOf = (mutant: number): TestCase | undefined => {
    const forms = variants.get(mutant) ?? variantsFor(mutants[mutant]!, () => survivors.parents(mutant), variation)
    variants.set(mutant, forms)
    for (let known = 0; known < mostKnown; known++) {
      const next = forms.next()
      if (next.done === true) return undefined
      const test = next.value
      const text = spelled(test)
      if (longest < test.length || tried.has(text) || !mayRun(test)) continue
      tried.add(text)
      return test
    }
    return undefined
  }
  for (let left = tests; 0 < left && mayGoOn();) {
    const mutant = nextMutant()
    if (mutant === undefined) break
    turns.set(mutant, (turns.get(mutant) ?? 0) + 1)
    const test = variantOf(mutant)
    if (test === undefined) {
      await pause()
      continue
    }
    left--
    const run = await watch({ test })
    if (run === undefined) continue
    const executed = test.slice(0, run.executed)
    const killed = await survivors.note(executed, run, mayGoOn)
    if (0 < killed.length) killers.push({ test: executed, mutants: killed })
  }
  return killers
}
