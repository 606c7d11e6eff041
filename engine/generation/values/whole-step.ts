import { chance, gauss, type Random } from '../../random/random.ts'

/** A whole step other than 0, normally distributed with this deviation. */
export function wholeStepOf(deviation: number, random: Random): number {
  const step = Math.trunc(gauss(random) * deviation)
  if (step !== 0) return step
  return chance(random, 0.5) ? 1 : -1
}
