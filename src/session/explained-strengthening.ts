import type { Budget } from '../../engine/model/goal/options.ts'
import type { Explained } from '../panels/ui/explained.ts'
import { plural } from './format.ts'
import { linkDefaults } from './settings.ts'

/** The choice to search for tests that kill surviving mutants, with its limit for a budget. */
export function explainedStrengthening(budget: Budget): Explained {
  const part = linkDefaults.strengthen
  const limit =
    budget.kind === 'time'
      ? `${String((part * budget.ms) / 1000)}\u00a0s`
      : plural(Math.round(part * budget.count), 'test run')
  return {
    title: 'Strengthen',
    explanation: `After the search, look for tests that kill surviving mutants, for at most ${limit} more.`,
  }
}
