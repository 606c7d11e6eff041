import { type Algorithm, algorithms, techniques } from '../../engine/model/options.ts'
import { searchInWords } from '../session/explained.ts'
import type { Settings } from '../session/settings.ts'

/** Which techniques a configuration has: none, those that are chosen on the page, or all. */
export const helps = ['none', 'chosen', 'all'] as const

export type Help = (typeof helps)[number]

/** One of the configurations that are compared: what it changes of the settings of the page. */
export interface Contestant {
  readonly algorithm: Algorithm
  readonly help: Help
}

/** Most configurations: as many as a person can tell apart. */
export const mostContestants = 4

/** `A`, `B`, … */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)

/** The settings of a run. The budget is counted: only then is a run the same on every machine, however many there are beside it. */
export function settingsOf(page: Settings, { algorithm, help }: Contestant, seed: number, count: number): Settings {
  const chosen = help === 'none' ? [] : help === 'all' ? techniques : page.techniques
  return {
    ...page,
    algorithm,
    techniques: chosen,
    solver: 'builtin',
    islands: 1,
    seed,
    budget: { kind: 'evaluations', count },
  }
}

/** "DynaMOSA + 3". */
export function nameOf(page: Settings, contestant: Contestant): string {
  return searchInWords(settingsOf(page, contestant, 1, 1))
}

/** What a comparison begins with: the search of the page, and random search, which it should beat. */
export function firstContestants({ algorithm }: Settings): readonly Contestant[] {
  const other = algorithm === 'random' ? algorithms[3] : 'random'
  return [
    { algorithm, help: 'chosen' },
    { algorithm: other, help: 'none' },
  ]
}
