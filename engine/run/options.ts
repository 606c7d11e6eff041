import { type Options, techniques, techniquesInOrder } from '../model/goal/options.ts'
import { searchParameters } from '../search/parameters.ts'
import type { Detail } from '../model/subject/compiled.ts'

/** All but likely invariants, which do not pay on code that nobody chose for them. */
const usualTechniques = techniques.filter((it) => it !== 'invariants')

/** What a run does when nothing else is said. */
export const defaultOptions: Options = {
  seed: 1,
  budget: { kind: 'time', ms: 10_000 },
  algorithm: 'dynamosa',
  population: searchParameters.population,
  criteria: ['branch'],
  selection: 'all',
  solver: 'builtin',
  techniques: usualTechniques,
  targets: [],
  runner: 'vitest',
}

/** Fills in defaults, and puts the techniques in order. */
export function complete(options: Partial<Options>): Options {
  const all = { ...defaultOptions, ...options }
  return { ...all, techniques: techniquesInOrder(all.techniques) }
}

/**
 * What a duel is searched with, unless something else is chosen: besides branches, mutants, which lead to the inputs where
 * two comparisons differ, such as the bounds of a range.
 */
export const duelOptions: Options = complete({
  criteria: ['branch', 'weak-mutation'],
  budget: { kind: 'time', ms: 5_000 },
})

/** What the code has to record for these criteria and techniques. */
export function detailOf({ criteria, techniques }: Pick<Options, 'criteria' | 'techniques'>): Detail {
  return {
    lines: criteria.includes('line'),
    mutants: criteria.includes('weak-mutation'),
    techniques,
    ...(criteria.includes('branch') ? ({ values: true } as const) : {}),
  }
}
