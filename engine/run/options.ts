import { defaultTechniques, type Options, techniquesInOrder } from '../model/goal/options.ts'
import { searchParameters } from '../search/parameters.ts'
import type { ImportChoices } from '../model/subject/imported-module.ts'
import type { Detail } from '../model/subject/compiled.ts'

/** The default options of a run. */
export const defaultOptions: Options = {
  seed: 1,
  budget: { kind: 'time', ms: 10_000 },
  algorithm: 'dynamosa',
  population: searchParameters.population,
  criteria: ['branch'],
  selection: 'all',
  solver: 'builtin',
  techniques: defaultTechniques,
  targets: [],
  runner: 'vitest',
  strengthen: 0.2,
  mock: [],
  real: [],
}

/** Adds defaults, and sorts the techniques. */
export function complete(options: Partial<Options>): Options {
  const all = { ...defaultOptions, ...options }
  return { ...all, techniques: techniquesInOrder(all.techniques) }
}

/**
 * The default options of a duel. Mutants lead to inputs where comparisons differ, such as the bounds of a range. Its
 * properties are the functions on which both implementations agree.
 */
export const duelOptions: Options = complete({
  criteria: ['branch', 'weak-mutation'],
  budget: { kind: 'time', ms: 5_000 },
  properties: true,
})

/** The recording that these criteria and techniques require of the code, and the choices of its imports. */
export function detailOf({ criteria, techniques, imports, mock = [], real = [] }: DetailOptions): Detail {
  return {
    lines: criteria.includes('line'),
    mutants: criteria.includes('weak-mutation'),
    techniques,
    ...(criteria.includes('branch') ? ({ values: true } as const) : {}),
    ...(imports === true ? { imports } : {}),
    ...(mock.length === 0 ? {} : { mock }),
    ...(real.length === 0 ? {} : { real }),
  }
}

type DetailOptions = Pick<Options, 'criteria' | 'techniques' | 'imports'> & Partial<ImportChoices>
