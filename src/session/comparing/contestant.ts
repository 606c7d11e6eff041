import { algorithms, criteria, type Options, techniques } from '../../../engine/model/goal/options.ts'
import { type Aim, type Contestant, type ComparisonPlan, usualContestant } from './comparison-plan.ts'
import { criteriaInWords, searchInWords } from '../explained.ts'
import { optionsOf, type Settings } from '../settings.ts'

/** `A`, `B`, … */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)

/** What a configuration is to cover, by its aim. */
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

/** How many evaluations a run of a configuration has. */
export function evaluationsOf({ evaluations }: Pick<ComparisonPlan, 'evaluations'>, { budget }: Contestant): number {
  return Math.round(budget * evaluations)
}

/**
 * The settings of a run with seed 1. The budget is counted: only then is a run the same on every machine, however many there
 * are beside it.
 */
export function settingsOf(
  page: Settings,
  plan: Pick<ComparisonPlan, 'evaluations'>,
  contestant: Contestant,
): Settings {
  const { algorithm, help, aim } = contestant
  const chosen = help === 'none' ? [] : help === 'all' ? techniques : page.techniques
  return {
    ...page,
    ...aimOf(page, aim),
    algorithm,
    techniques: chosen,
    solver: 'builtin',
    islands: 1,
    seed: 1,
    budget: { kind: 'evaluations', count: evaluationsOf(plan, contestant) },
  }
}

/** The options of such a run. */
export function comparedOptions(
  page: Settings,
  plan: Pick<ComparisonPlan, 'evaluations'>,
  contestant: Contestant,
): Options {
  return { ...optionsOf(settingsOf(page, plan, contestant)), population: contestant.population }
}

/** "DynaMOSA + 3, all criteria, 2 × budget". */
export function nameOf(page: Settings, contestant: Contestant): string {
  const settings = settingsOf(page, { evaluations: 1 }, contestant)
  const { aim, budget, population } = contestant
  return [
    searchInWords(settings),
    ...(aim === 'chosen' ? [] : [criteriaInWords(settings).toLowerCase()]),
    ...(budget === 1 ? [] : [`${budget} × budget`]),
    ...(population === usualContestant.population ? [] : [`population ${population}`]),
  ].join(', ')
}

/**
 * Whether all configurations are to cover the same. Otherwise their own goals say nothing of which is better, and what the
 * tests of each execute is compared by the branches that Istanbul counts.
 */
export function haveOneAim(page: Settings, contestants: readonly Contestant[]): boolean {
  // Goals that others stand for by smart selection are counted all the same.
  return new Set(contestants.map((it) => aimOf(page, it.aim).criteria.join())).size <= 1
}

/** What a comparison begins with: the search of the page, and random search, which it should beat. */
export function firstContestants({ algorithm }: Settings): readonly Contestant[] {
  const other = algorithm === 'random' ? algorithms[3] : 'random'
  return [
    { ...usualContestant, algorithm },
    { ...usualContestant, algorithm: other, help: 'none' },
  ]
}
