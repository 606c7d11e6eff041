import { expect, test } from 'vitest'
import { createEvaluator } from '../../engine/search/evaluator.ts'
import { counted } from '../../engine/search/limit.ts'
import { allOpen } from '../../engine/search/open-goals.ts'
import { type Toy, toyProblem } from '../support/toy-problem.ts'

/** Evaluates one batch, and returns the confirmed candidates and those of the archive. */
async function archived(
  batch: readonly Toy[],
  isConfirmed: (it: Toy) => boolean,
): Promise<{ readonly confirmed: readonly Toy[]; readonly kept: readonly Toy[]; readonly returned: readonly Toy[] }> {
  const confirmed: Toy[] = []
  const problem = {
    ...toyProblem([{ at: 3 }, { at: 5 }]),
    confirm: (it: { readonly candidate: Toy; readonly fitness: Float64Array }) => {
      confirmed.push(it.candidate)
      return Promise.resolve(isConfirmed(it.candidate) ? it : { ...it, fitness: new Float64Array(0) })
    },
  }
  const evaluator = createEvaluator(problem, allOpen(problem), counted(100))
  const individuals = await evaluator.evaluate(batch)
  return {
    confirmed,
    kept: evaluator.archive.distinct().map((it) => it.candidate),
    returned: individuals.map((it) => it.candidate),
  }
}

test('of a batch, only the smallest candidates for a goal are confirmed, and the order of the batch stays', async () => {
  const batch = [[3, 9, 9], [3, 9], [3], [5, 9], [5]]
  const { confirmed, kept, returned } = await archived(batch, () => true)
  expect(confirmed).toEqual([[3], [5]])
  expect(kept).toEqual([[3], [5]])
  expect(returned).toEqual(batch)
})

test('a larger candidate takes the place of one that is not confirmed', async () => {
  const { confirmed, kept } = await archived([[3, 9, 9], [3], [3, 9]], (it) => 1 < it.length)
  expect(confirmed).toEqual([[3], [3, 9]])
  expect(kept).toEqual([[3, 9]])
})
