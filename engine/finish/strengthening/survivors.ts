import { between, type Random } from '../../random/random.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { WatchedRun } from '../mutation-analysis/watching-tests.ts'

/** How near a test is to noticing a mutant: it may have changed its behavior, was executed, or is in code near by. */
const nearness = ['infected', 'reached', 'around'] as const

/** Most tests that are kept per mutant as parents of others. */
const mostParents = 8

/** Most runs under a mutant that notice nothing before it counts as equivalent. */
const mostUnnoticed = 150

/** The surviving mutants of a search, and the tests nearest to noticing each. */
export interface Survivors {
  /** Mutants that are not killed; those that were tried often enough stay in the list. */
  readonly open: ReadonlySet<number>
  /** Records the run of a test, and returns the open mutants that are now known to be killed by it. */
  note(test: TestCase, run: WatchedRun, mayGoOn: () => boolean): Promise<readonly number[]>
  /** The tests nearest to noticing a mutant, nearest first; none if no test enters its function. */
  parents(mutant: number): readonly TestCase[]
  /** Distance of its nearest test: 0 if infected, 1 if reached, 2 if only its function is entered, 3 if none. */
  level(mutant: number): number
}

interface Parent {
  readonly test: TestCase
  readonly level: number
}

/** Starts with these mutants, all open. Among equally near tests, the longer of two random ones makes room for a new one. */
export function createSurvivors(mutants: Iterable<number>, random: Random): Survivors {
  const open = new Set(mutants)
  const parents = new Map<number, readonly Parent[]>()
  const unnoticed = new Map<number, number>()
  const add = (mutant: number, parent: Parent): void => {
    const all = [...(parents.get(mutant) ?? []), parent].toSorted((a, b) => a.level - b.level)
    const first = all.findIndex((it) => it.level === all.at(-1)!.level)
    const draw = (): number => between(random, first, all.length - 1)
    parents.set(mutant, all.length <= mostParents ? all : without(all, draw(), draw()))
  }
  const isWorthARun = (mutant: number): boolean => open.has(mutant) && (unnoticed.get(mutant) ?? 0) < mostUnnoticed
  return {
    open,
    async note(test, run, mayGoOn) {
      const killed: number[] = []
      for (const mutant of run.infected) {
        if (!isWorthARun(mutant)) continue
        if (!mayGoOn()) break
        if ((await run.notices(mutant)) === 'nowhere') unnoticed.set(mutant, (unnoticed.get(mutant) ?? 0) + 1)
        else killed.push(mutant)
      }
      for (const mutant of killed) open.delete(mutant)
      for (const [level, kind] of nearness.entries()) {
        for (const mutant of run[kind]) {
          if (open.has(mutant) && (level === 0 || !run[nearness[level - 1]!].has(mutant))) add(mutant, { test, level })
        }
      }
      return killed
    },
    parents: (mutant) => (parents.get(mutant) ?? []).map((it) => it.test),
    level: (mutant) => parents.get(mutant)?.[0]?.level ?? nearness.length,
  }
}

/** Drops the longer of two. */
function without(all: readonly Parent[], one: number, other: number): readonly Parent[] {
  return all.toSpliced(all[one]!.test.length < all[other]!.test.length ? other : one, 1)
}
