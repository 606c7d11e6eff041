import { mio } from '../mio.ts'
import { searchParameters } from '../parameters.ts'
import type { Problem } from '../problem.ts'
import { neighbor } from './neighbor.ts'
import { drawVector, type Vector, type VectorProblem } from './problem.ts'
import type { VectorSearch } from './search.ts'
import { covers, fitnessOf } from './similarity.ts'

/** MIO (Arcuri 2018, docs/algorithms.md 2.5) on vectors, as used for tests. Mutation changes one number. */
export const mioVectors: VectorSearch = async function* (problem, { random, population, limit }) {
  let latest: Vector[] = []
  const parameters = { ...searchParameters, population }
  const asProblem = problemOf(problem, (it) => latest.push(it))
  for await (const { generation, evaluations, archive } of mio(asProblem, { random, parameters, limit })) {
    const covered = new Map([...archive].map(([target, { candidate }]) => [target, candidate]))
    yield { iteration: generation, evaluations, covered, population: latest }
    latest = []
  }
}

/** Maps targets to independent goals. The distance is 0 if a target is covered and falls as its fitness rises. */
function problemOf({ axes, targets, run }: VectorProblem, onRun: (vector: Vector) => void): Problem<Vector> {
  return {
    goals: targets.length,
    roots: targets.map((_, target) => target),
    dependents: targets.map(() => []),
    sample: (random) => drawVector(axes, random),
    mutate: (vector, random) => neighbor(vector, axes, 1, random),
    cross: (mother, father) => [mother, father],
    size: () => 1,
    async evaluate(batch) {
      const all = await run(batch)
      return batch.map((candidate, at) => {
        onRun(candidate)
        const similarities = all[at]!
        const row = targets.flatMap((target, goal) => [goal, 0, distanceOf(target, similarities)])
        return { candidate, fitness: Float64Array.from(row) }
      })
    },
  }
}

function distanceOf(target: readonly number[], similarities: Float64Array): number {
  if (covers(target, similarities)) return 0
  return Math.max(Number.MIN_VALUE, 1 / fitnessOf(target, similarities) - 1)
}
