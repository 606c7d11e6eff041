import { createVectorEvaluator } from './evaluator.ts'
import { drawVector } from './problem.ts'
import type { VectorSearch } from './search.ts'

/** New random vectors in each iteration, as many as other searches hold (Nosrati et al., 5.1.1). */
export const randomVectors: VectorSearch = async function* (problem, { random, population, limit }) {
  const evaluator = createVectorEvaluator(problem, limit)
  for (let iteration = 0; ; iteration++) {
    const batch = Array.from({ length: population }, () => drawVector(problem.axes, random))
    yield evaluator.snapshot(iteration, await evaluator.rate(batch))
    if (evaluator.isOver()) return
  }
}
