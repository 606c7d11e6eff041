import type { Executor } from '../../runtime/interpreter/executor.ts'
import type { GoalFitness } from '../../goals/goal-fitness.ts'
import type { Goal, GoalId } from '../../model/goal/goal.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId, Subject } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/subject/type.ts'
import type { ArgumentProblem, Axis, Target, Vector } from '../../search/vector/problem.ts'
import { type Closeness, rationalCloseness, similarity } from '../../search/vector/similarity.ts'
import { argumentCode } from './argument-code.ts'

/** The inputs and targets of a search on vectors. */
export interface VectorQuestion {
  readonly subject: Subject
  /** A function with primitive parameters. */
  readonly callable: CallableId
  readonly goals: readonly Goal[]
  /** The branches, by number. */
  readonly branches: readonly GoalId[]
  readonly targets: readonly Target[]
  /** The range of numbers. */
  readonly range: Axis
  readonly closeness?: Closeness
}

/** The problem of finding arguments for a function, with conversions from and to vectors. */
export interface FunctionProblem extends ArgumentProblem {
  /** The test for a vector: a literal for each parameter, then the call. */
  testOf(vector: Vector): TestCase
}

/** Creates the problem; undefined if a parameter is of another type. */
export function vectorProblem(
  { subject, callable, goals, branches, targets, range, closeness = rationalCloseness }: VectorQuestion,
  executor: Pick<Executor, 'run' | 'trace' | 'flags'>,
  goalFitness: Pick<GoalFitness, 'fitness'>,
): FunctionProblem | undefined {
  const { parameters, returns } = subject.callables[callable]!
  const codes = parameters.flatMap((it) => argumentCode(it, subject.types, range) ?? [])
  if (codes.length < parameters.length) return undefined
  const ends: number[] = []
  for (const { axes } of codes) ends.push((ends.at(-1) ?? 0) + axes.length)

  const argumentsOf = (vector: Vector): readonly Primitive[] =>
    codes.map((it, at) => it.decode(vector.slice(ends[at - 1] ?? 0, ends[at])))
  const testOf = (vector: Vector): TestCase => [
    ...argumentsOf(vector).map((value, at) => ({ kind: 'literal' as const, type: parameters[at]!.type, value })),
    { kind: 'call', type: returns, callable, args: parameters.map((_, at) => at) },
  ]
  const branchOf = new Map(branches.map((goal, branch) => [goal, branch]))
  const similaritiesIn = (row: Float64Array): Float64Array => {
    const similarities = new Float64Array(branches.length)
    for (let at = 0; at < row.length; at += 3) {
      const branch = branchOf.get(row[at]!)
      if (branch === undefined) continue
      similarities[branch] = similarityTo(goals[row[at]!]!, row[at + 1]!, row[at + 2]!, closeness)
    }
    return similarities
  }

  return {
    axes: codes.flatMap((it) => it.axes),
    domains: codes.map((it) => it.domain),
    targets,
    argumentsOf,
    testOf,
    vectorOf: (args) => codes.flatMap((it, at) => it.encode(args[at])),
    async run(batch) {
      const all: Float64Array[] = []
      for (const vector of batch) {
        const test = testOf(vector)
        const running = executor.run(test)
        const run = running instanceof Promise ? await running : running
        if (run.ending === 'budget' || run.executed === 0) all.push(new Float64Array(branches.length))
        else
          all.push(similaritiesIn(goalFitness.fitness({ test, run, trace: executor.trace, flags: executor.flags() })))
      }
      return all
    },
  }
}

/** Distance if the predicate had the right outcome, but something threw before the goal. */
const thrownDistance = 1

function similarityTo({ want }: Goal, level: number, distance: number, closeness: Closeness): number {
  if (level === 0 && distance === 0) return 1
  // Goals behind a predicate are one level beyond it.
  const levels = want.kind === 'branch' ? level : level - 1
  return similarity(levels, distance === 0 ? thrownDistance : distance, closeness)
}
