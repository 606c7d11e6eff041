import type { Budget } from '../../../engine/model/goal/options.ts'
import { duration, plural } from '../format.ts'
import { bounds, whole } from '../settings.ts'

/** The initial budget of each unit. */
export const usualBudgets: { readonly [Kind in Budget['kind']]: Extract<Budget, { readonly kind: Kind }> } = {
  time: { kind: 'time', ms: 10_000 },
  evaluations: { kind: 'evaluations', count: 100_000 },
}

/** A budget in its displayed unit: seconds or evaluations. */
export function amountOf(budget: Budget): number {
  return budget.kind === 'time' ? budget.ms / 1000 : budget.count
}

/** The budget with the nearest valid amount; unchanged if `amount` is not a number. */
export function withAmount(budget: Budget, amount: number): Budget {
  switch (budget.kind) {
    case 'time':
      return { kind: 'time', ms: whole(1000 * amount, bounds.ms) ?? budget.ms }
    case 'evaluations':
      return { kind: 'evaluations', count: whole(amount, bounds.evaluations) ?? budget.count }
  }
}

/** `10.0 s`, `5,000 evaluations`. */
export function budgetInWords(budget: Budget): string {
  return budget.kind === 'time' ? duration(budget.ms) : plural(budget.count, 'evaluation')
}
