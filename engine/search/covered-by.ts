import type { Evaluated } from './problem.ts'

/** The goals that a candidate covers, in the order of its fitness. */
export function coveredBy<T>({ fitness }: Pick<Evaluated<T>, 'fitness'>): readonly number[] {
  const covered: number[] = []
  for (let at = 0; at < fitness.length; at += 3)
    if (fitness[at + 1] === 0 && fitness[at + 2] === 0) covered.push(fitness[at]!)
  return covered
}
