/** What a kind of tests that are made has taken, in evaluations, and how many of the tests covered something first. */
export interface ArmStats {
  cost: number
  successes: number
}

/** Each kind is given so much before its successes tell. */
const advance = 20

export const newArm = (): ArmStats => ({ cost: 0, successes: 0 })

/**
 * Whether one kind is the better one to go on with: it has taken less for each success so far, the next one counted as if it were had, so
 * that kinds without any success take turns by cost.
 */
export function isBetter(one: ArmStats, other: ArmStats): boolean {
  return costPerSuccess(one) < costPerSuccess(other)
}

function costPerSuccess({ cost, successes }: ArmStats): number {
  return (advance + cost) / (1 + successes)
}
