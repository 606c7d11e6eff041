import * as v from 'valibot'
import {
  mostVectorNumbers,
  type VectorHistory,
  vectorIterations,
  vectorPopulation,
  type VectorTask,
} from '../../model/goal/vector-history.ts'
import { countOf, listOf } from '../../model/schema/bounded.ts'
import { line, mostLines, position } from '../../model/schema/parts.ts'
import { testCase } from '../../model/schema/test-case.ts'
import type { Question } from '../../techniques/question.ts'

const count = countOf(Number.MAX_SAFE_INTEGER)

const history: v.GenericSchema<unknown, VectorHistory> = v.pipe(
  v.object({
    numbers: v.pipe(listOf(position, mostVectorNumbers), v.minLength(1)),
    moments: v.pipe(
      listOf(
        v.object({
          evaluations: count,
          covered: count,
          isFound: v.boolean(),
          population: listOf(v.pipe(v.number(), v.finite()), vectorPopulation * mostVectorNumbers),
        }),
        vectorIterations + 1,
      ),
      v.minLength(1),
    ),
    targets: count,
    best: testCase,
    statements: listOf(line, mostLines),
  }),
  v.check(
    ({ numbers, best }) => numbers.every((it) => best[it]?.kind === 'literal'),
    'A parameter of the call is missing',
  ),
)

/** Records a search on input vectors for the arguments of a function. */
const vectors: Question<VectorTask, VectorHistory> = { budgetMs: 3000, answer: history }

export const vectorQuestions = { vectors }
