import * as v from 'valibot'
import type { DistanceExplanation, Operation } from '../../engine/model/goal/distance-explanation.ts'
import type { Landscape } from '../../engine/model/goal/landscape.ts'
import {
  mostVectorNumbers,
  type VectorHistory,
  vectorIterations,
  vectorPopulation,
} from '../../engine/model/goal/vector-history.ts'
import { countOf, listOf, size } from './bounded.ts'
import { line, mostLines, position } from './parts-schema.ts'
import { primitive, testCase } from './test-case-schema.ts'
import { mostSteps } from './test-report-schema.ts'

/** Most outcomes on the way to one. */
const mostOutcomes = 1_000

const count = countOf(Number.MAX_SAFE_INTEGER)

const operation: v.GenericSchema<unknown, Operation> = v.picklist([
  'lt',
  'le',
  'gt',
  'ge',
  'eq',
  'ne',
  'looseEq',
  'looseNe',
  'in',
  'instanceof',
  'truthy',
  'flag',
  'nullish',
  'case',
  'default',
  'loop',
  'assignment',
  'startsWith',
  'endsWith',
  'includes',
  'excludes',
  'has',
  'hasOwn',
  'test',
  'match',
  'is',
  'isArray',
  'isInteger',
  'isNaN',
  'isFinite',
  'isSafeInteger',
])

/** Most values in one formula. */
const mostLeaves = 20

const operand = v.object({ text: line, value: v.exactOptional(v.object({ is: primitive })) })

const outcome = v.object({ predicate: countOf(1_000_000), outcome: v.boolean() })

/** Why a test is as far from an outcome as it is, as a sandbox sends it, copied. */
export const distanceExplanation: v.GenericSchema<unknown, DistanceExplanation> = v.object({
  way: v.pipe(listOf(outcome, mostOutcomes), v.minLength(1)),
  reckoning: v.exactOptional(
    v.object({
      operation,
      operands: listOf(operand, 2),
      leaves: v.exactOptional(listOf(operand, mostLeaves)),
      distance: size,
      nth: count,
      evaluations: count,
      statement: v.exactOptional(position),
    }),
  ),
  lines: listOf(position, mostSteps),
  statements: listOf(line, mostLines),
})

/** Most variants of a test. */
const mostVariants = 4_096

/** How far variants of a test are from an outcome, as a sandbox sends it, copied. */
export const landscape: v.GenericSchema<unknown, Landscape> = v.object({
  nearness: listOf(v.pipe(v.number(), v.minValue(-1)), 2 * mostVariants),
  statements: listOf(line, mostLines),
})

/** How a search on input vectors went, as a sandbox sends it, copied. */
export const vectorCourse: v.GenericSchema<unknown, VectorHistory> = v.pipe(
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
