import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { CallableId } from '../model/subject/subject.ts'
import type { Random } from '../random/random.ts'
import type { Problem } from '../search/problem.ts'

/** Most tests that are tried for all methods together, and for each of them. */
const mostTries = 300
const mostTriesOfOne = 60

/** Tests that run at once. */
const batchSize = 10

/** The methods and what to try them with. */
export interface Seeking {
  /** The methods that have only thrown so far; the shorter the list becomes, the fewer tests run. */
  readonly neverReturned: () => readonly CallableId[]
  readonly generator: Pick<Generator, 'calling'>
  readonly problem: Pick<Problem<Candidate>, 'evaluate'>
  readonly random: Random
}

/** Tries simple calls of methods that have only thrown, until each has returned or the tries are used up. */
export async function seekReturns({ neverReturned, generator, problem, random }: Seeking): Promise<void> {
  const methods = neverReturned()
  const tries = Math.min(mostTriesOfOne, Math.floor(mostTries / Math.max(1, methods.length)))
  for (const method of methods) {
    for (let left = tries; 0 < left && neverReturned().includes(method); left -= batchSize) {
      const batch = Array.from({ length: Math.min(left, batchSize) }, () => generator.calling(method, random))
      await problem.evaluate(batch.filter((it) => it !== undefined))
    }
  }
}
