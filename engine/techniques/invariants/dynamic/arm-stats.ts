/** The cost of a kind of made tests, in evaluations, and how many of them covered a goal first. */
export interface ArmStats {
  cost: number
  successes: number
}

/** Initial cost of each kind, so that the first tests do not decide. */
const advance = 20

export const newArm = (): ArmStats => ({ cost: 0, successes: 0 })

/** Whether one kind costs less per success. The next success counts, so kinds without success alternate by cost. */
export function isBetter(one: ArmStats, other: ArmStats): boolean {
  return costPerSuccess(one) < costPerSuccess(other)
}

function costPerSuccess({ cost, successes }: ArmStats): number {
  return (advance + cost) / (1 + successes)
}
