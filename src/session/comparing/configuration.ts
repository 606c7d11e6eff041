import { algorithms, criteria, type Options, techniques } from '../../../engine/model/goal/options.ts'
import { type Aim, type Configuration, type ComparisonPlan, usualConfiguration } from './comparison-plan.ts'
import { criteriaInWords, searchInWords } from '../explained.ts'
import { optionsOf, type Settings } from '../settings.ts'

/** `A`, `B`, … */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)

/** The criteria and the selection of an aim. */
function aimOf(page: Settings, aim: Aim): Pick<Settings, 'criteria' | 'selection'> {
  switch (aim) {
    case 'chosen':
      return { criteria: page.criteria, selection: page.selection }
    case 'branches':
      return { criteria: ['branch'], selection: 'all' }
    case 'all':
      return { criteria, selection: 'all' }
    case 'smart':
      return { criteria, selection: 'smart' }
  }
}

/** The evaluations of a run of a configuration. */
export function evaluationsOf({ evaluations }: Pick<ComparisonPlan, 'evaluations'>, { budget }: Configuration): number {
  return Math.round(budget * evaluations)
}

/** The settings of a run with seed 1. A budget in evaluations makes a run the same on every machine. */
export function settingsOf(
  page: Settings,
  plan: Pick<ComparisonPlan, 'evaluations'>,
  configuration: Configuration,
): Settings {
  const { algorithm, help, aim } = configuration
  const chosen = help === 'none' ? [] : help === 'all' ? techniques : page.techniques
  return {
    ...page,
    ...aimOf(page, aim),
    algorithm,
    techniques: chosen,
    solver: 'builtin',
    islands: 1,
    seed: 1,
    budget: { kind: 'evaluations', count: evaluationsOf(plan, configuration) },
  }
}

/** The options of such a run. */
export function comparedOptions(
  page: Settings,
  plan: Pick<ComparisonPlan, 'evaluations'>,
  configuration: Configuration,
): Options {
  return {
    ...optionsOf(settingsOf(page, plan, configuration)),
    properties: false,
    population: configuration.population,
  }
}

/** For example "DynaMOSA + 3, all criteria, 2 × budget". */
export function nameOf(page: Settings, configuration: Configuration): string {
  const settings = settingsOf(page, { evaluations: 1 }, configuration)
  const { aim, budget, population } = configuration
  return [
    searchInWords(settings),
    ...(aim === 'chosen' ? [] : [criteriaInWords(settings).toLowerCase()]),
    ...(budget === 1 ? [] : [`${budget} × budget`]),
    ...(population === usualConfiguration.population ? [] : [`population ${population}`]),
  ].join(', ')
}

/** Whether all cover the same criteria. If not, Istanbul's branches are compared instead of goals. */
export function haveOneAim(page: Settings, configurations: readonly Configuration[]): boolean {
  // Smart selection changes nothing: goals represented by others are counted, too.
  return new Set(configurations.map((it) => aimOf(page, it.aim).criteria.join())).size <= 1
}

/** The initial configurations: the search of the page, and random search, which it should beat. Nothing else differs. */
export function firstConfigurations({ algorithm }: Settings): readonly Configuration[] {
  const other = algorithm === 'random' ? algorithms[3] : 'random'
  return [
    { ...usualConfiguration, algorithm },
    { ...usualConfiguration, algorithm: other },
  ]
}
