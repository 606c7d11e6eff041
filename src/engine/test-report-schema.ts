import * as v from 'valibot'
import type { IstanbulCoverage, MutationReport, TestReport } from '../../engine/model/report/report.ts'
import { predicateKinds } from '../../engine/model/goal/predicate.ts'
import { strongOperators } from '../../engine/model/goal/mutation-build.ts'
import { countOf, listOf } from '../../engine/model/schema/bounded.ts'
import { testFields } from '../../engine/techniques/results.ts'
import { coverageOf, line, mostGoals, mostLines, place, position } from '../../engine/model/schema/parts.ts'
import { testCase } from '../../engine/model/schema/test-case.ts'

/** Most conditions that the name of a test states; a name has room for a few. */
const mostNamed = 20

/** Most strong mutants, path lines, and Istanbul counters; the gate of the sandbox lets fewer through. */
const most = 100_000

const count = countOf(most)

/** Numbers of strong mutants. */
export const mutants: v.GenericSchema<unknown, readonly number[]> = listOf(count, most)

export const testReport: v.GenericSchema<unknown, TestReport> = v.object({
  name: line,
  named: v.exactOptional(
    listOf(v.object({ kind: v.picklist(predicateKinds), place, outcome: v.boolean() }), mostNamed),
  ),
  goals: listOf(line, mostGoals),
  statements: listOf(line, mostLines),
  outcome: v.exactOptional(v.picklist(['returns', 'throws', 'crashes'])),
  path: v.exactOptional(listOf(position, most)),
  kills: v.exactOptional(count),
  ...testFields,
  test: v.exactOptional(testCase),
})

const strongMutant = {
  operator: v.picklist(strongOperators),
  function: count,
  place,
  original: line,
  replacement: line,
}

export const mutationReport: v.GenericSchema<unknown, MutationReport> = v.pipe(
  v.object({
    killed: count,
    onlyByUser: v.exactOptional(count),
    total: count,
    timedOut: count,
    untried: count,
    sample: v.exactOptional(v.object({ size: count, killed: count, of: count })),
    survivors: listOf(v.object({ ...strongMutant, reached: v.boolean() }), most),
    equivalent: v.exactOptional(listOf(v.object({ ...strongMutant, reason: line }), most)),
  }),
  v.check(
    (it) => it.killed + it.untried <= it.total && it.timedOut <= it.killed && (it.onlyByUser ?? 0) <= it.killed,
    'More mutants are killed than tried',
  ),
  v.check((it) => it.survivors.length <= it.total - it.untried - it.killed, 'There are more survivors than mutants'),
  v.check(({ untried, sample, killed, total }) => {
    if (sample === undefined) return untried === 0
    const { size, of } = sample
    return size + untried === of && of <= total && sample.killed <= Math.min(size, killed)
  }, 'The sample of mutants does not fit'),
)

export const istanbulCoverage: v.GenericSchema<unknown, IstanbulCoverage> = v.object({
  statements: coverageOf(most),
  branches: coverageOf(most),
  functions: coverageOf(most),
  lines: coverageOf(most),
})
