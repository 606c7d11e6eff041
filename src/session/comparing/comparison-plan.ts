import * as v from 'valibot'
import { type Algorithm, algorithms } from '../../../engine/model/goal/options.ts'

/** The techniques of a configuration: none, those chosen on the page, or all. */
export const helps = ['none', 'chosen', 'all'] as const
export type Help = (typeof helps)[number]

/** The goals of a configuration: those chosen on the page, branches, or all criteria, in full or by smart selection. */
export const aims = ['chosen', 'branches', 'all', 'smart'] as const
export type Aim = (typeof aims)[number]

/** The multiple of the comparison's evaluations that a configuration gets. */
export const shares = [0.5, 1, 2, 4] as const
export type BudgetShare = (typeof shares)[number]

/** A configuration in a comparison: its changes to the settings of the page. */
export interface Configuration {
  readonly algorithm: Algorithm
  readonly help: Help
  readonly aim: Aim
  readonly budget: BudgetShare
  /** Individuals per generation. */
  readonly population: number
}

/** The plan of a comparison. */
export interface ComparisonPlan {
  readonly configurations: readonly Configuration[]
  /** Runs per configuration, with the seeds from 1 on. */
  readonly seeds: number
  /** Evaluations of a run, before the budget share of its configuration. */
  readonly evaluations: number
}

/** The limits of a comparison, ends included. */
export const planBounds = {
  /** As many as a person can tell apart. */
  configurations: { least: 2, most: 4 },
  seeds: { least: 2, most: 100 },
  evaluations: { least: 100, most: 1_000_000 },
  population: { least: 4, most: 1000 },
} as const

/** The defaults that a link omits. Part of the link format: never change it. */
export const usualConfiguration: Configuration = {
  algorithm: 'dynamosa',
  help: 'chosen',
  aim: 'chosen',
  budget: 1,
  population: 50,
}

const wholeNumber = ({ least, most }: { readonly least: number; readonly most: number }) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** The form in a link. */
export const comparisonSchema = v.object({
  contestants: v.pipe(
    v.array(
      v.object({
        algorithm: v.exactOptional(v.picklist(algorithms)),
        help: v.exactOptional(v.picklist(helps)),
        aim: v.exactOptional(v.picklist(aims)),
        budget: v.exactOptional(v.picklist(shares)),
        population: v.exactOptional(wholeNumber(planBounds.population)),
      }),
    ),
    v.minLength(planBounds.configurations.least),
    v.maxLength(planBounds.configurations.most),
  ),
  seeds: wholeNumber(planBounds.seeds),
  evaluations: wholeNumber(planBounds.evaluations),
})

type ComparisonJson = v.InferOutput<typeof comparisonSchema>

/** Omits defaults. */
export function writeComparison({ configurations, seeds, evaluations }: ComparisonPlan): ComparisonJson {
  const contestants = configurations.map(({ algorithm, help, aim, budget, population }) => ({
    ...(algorithm === usualConfiguration.algorithm ? {} : { algorithm }),
    ...(help === usualConfiguration.help ? {} : { help }),
    ...(aim === usualConfiguration.aim ? {} : { aim }),
    ...(budget === usualConfiguration.budget ? {} : { budget }),
    ...(population === usualConfiguration.population ? {} : { population }),
  }))
  return { contestants, seeds, evaluations }
}

export function readComparison({ contestants, seeds, evaluations }: ComparisonJson): ComparisonPlan {
  return { configurations: contestants.map((it) => ({ ...usualConfiguration, ...it })), seeds, evaluations }
}
