import type { Executor } from '../../runtime/interpreter/executor.ts'
import type { GoalList } from '../../goals/goal-list.ts'
import { createGoalFitness } from '../../goals/goal-fitness.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import {
  mostVectorNumbers,
  type VectorHistory,
  vectorIterations,
  type VectorMoment,
  vectorPopulation,
  type VectorTask,
} from '../../model/goal/vector-history.ts'
import { seeded } from '../../random/random.ts'
import type { SearchLimit } from '../../search/limit.ts'
import type { CreateVectorLearner } from '../../search/vector/learner.ts'
import type { Vector } from '../../search/vector/problem.ts'
import { vectorSearches } from '../../search/vector/searches.ts'
import { type FunctionProblem, vectorProblem } from './vector-problem.ts'

/** The program under test and the dependencies of a search on input vectors. */
export interface VectorSearchContext {
  readonly compiled: Compiled
  /** Branches, among them the wanted outcome. */
  readonly list: GoalList
  readonly executor: Executor
  readonly learnerOf: CreateVectorLearner
}

/** Records a search until it is done, covers all, or `isOver`; vectors not yet run count as far from everything. */
export async function vectorHistory(
  { compiled: { subject, ...compiled }, list: { goals, ...list }, executor, learnerOf }: VectorSearchContext,
  task: VectorTask,
  isOver: () => boolean,
): Promise<Omit<VectorHistory, 'statements'>> {
  const { callable, wanted, reach, seed } = task
  const branches = goals.map((_, goal) => goal)
  const branch = goals.findIndex(
    ({ want }) => want.kind === 'branch' && want.predicate === wanted.predicate && want.outcome === wanted.outcome,
  )
  const targets = task.aim === 'all' ? branches.map((it) => [it]) : [[branch]]
  const range = { low: -reach, high: reach, isWhole: true }
  const goalFitness = createGoalFitness({ subject, ...compiled }, { goals, ...list })
  const problem = vectorProblem({ subject, callable, goals, branches, targets, range }, executor, goalFitness)
  if (problem === undefined || branch < 0) throw new Error('There is nothing to search for on input vectors')
  let best: { readonly vector: Vector; readonly similarity: number } | undefined
  const hasEnded = (): boolean => isOver() || executor.isLost()
  const run: FunctionProblem['run'] = async (batch) => {
    const all: Float64Array[] = []
    for (const vector of batch) {
      if (hasEnded()) {
        all.push(new Float64Array(branches.length))
        continue
      }
      const similarities = (await problem.run([vector]))[0]!
      all.push(similarities)
      const similarity = similarities[branch]!
      if (best === undefined || best.similarity < similarity) best = { vector, similarity }
    }
    return all
  }

  const { parameters } = subject.callables[callable]!
  const numbers = problem.domains.flatMap(({ sort }, at) => (sort === 'number' ? [at] : [])).slice(0, mostVectorNumbers)
  const numbersOf = (vector: Vector): readonly number[] => {
    const args = problem.argumentsOf(vector)
    return numbers.map((it) => Number(args[it]))
  }
  const names = parameters.map((it) => it.name)
  const limit: SearchLimit = {
    evaluations: Infinity,
    progress: (evaluations) => Math.min(1, evaluations / vectorPopulation / vectorIterations),
  }
  const { search } = vectorSearches.find((it) => it.name === task.algorithm)!
  const steps = search(
    { ...problem, run },
    {
      random: seeded(`${task.algorithm} ${seed}`),
      population: vectorPopulation,
      limit,
      learner: () => learnerOf(problem, names, subject.constants),
    },
  )
  const moments: VectorMoment[] = []
  for await (const { iteration, evaluations, covered, population } of steps) {
    moments.push({
      evaluations,
      covered: covered.size,
      isFound: best?.similarity === 1,
      population: population.slice(0, vectorPopulation).flatMap(numbersOf),
    })
    if (vectorIterations <= iteration || hasEnded()) break
  }
  return {
    numbers,
    moments,
    targets: targets.length,
    best: problem.testOf(best?.vector ?? problem.axes.map((it) => it.low)),
  }
}
