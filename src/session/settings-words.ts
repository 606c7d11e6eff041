import type { Budget } from '../../engine/model/goal/options.ts'
import { criteriaInWords, explainedAlgorithms } from './explained.ts'
import { plural } from './format.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** A limit in words, such as `10 seconds` or `5,000 evaluations`. */
function budgetInWords(budget: Budget): string {
  if (budget.kind === 'evaluations') return plural(budget.count, 'evaluation')
  return budget.ms === 1000 ? '1 second' : `${String(budget.ms / 1000)} seconds`
}

/**
 * The settings of a run in words: what is covered and for how long, then whatever differs from the initial settings. For
 * example `branches, 10 seconds` or `all criteria, random search, 10 seconds, seed 4`.
 */
export function settingsInWords(settings: Settings): string {
  const { algorithm, techniques, islands, seed, budget, targets, imports } = settings
  const initial = defaultSettings
  const areInitial = techniques.join() === initial.techniques.join()
  const parts = [
    lowered(criteriaInWords(settings)),
    imports ? 'imported files too' : '',
    targets.length === 0 ? '' : `only ${targets.length === 1 ? targets[0]! : plural(targets.length, 'target')}`,
    algorithm === initial.algorithm ? '' : lowered(explainedAlgorithms[algorithm].title),
    areInitial ? '' : techniques.length === 0 ? 'no techniques' : techniques.join(' + '),
    islands === 1 ? '' : plural(islands, 'island'),
    budgetInWords(budget),
    seed === initial.seed ? '' : `seed ${String(seed)}`,
  ]
  return parts.filter((it) => it !== '').join(', ')
}

/** With a small first letter, unless the text begins with an abbreviation. */
function lowered(text: string): string {
  return /^[A-Z][a-z]+(?![A-Za-z]*[A-Z])/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
}
