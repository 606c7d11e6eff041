import * as v from 'valibot'
import type { UserTestReport } from '../../engine/model/report/user-tests.ts'
import { listOf } from '../../engine/model/schema/bounded.ts'
import { line, mostGoals, mostLines, mostTests, place, position } from '../../engine/model/schema/parts.ts'
import { istanbulCoverage, mutants, mutationReport } from './test-report-schema.ts'

/** The report on user tests from a sandbox, validated and copied. It may still be false: the tests can forge it. */
export const userTestReport: v.GenericSchema<unknown, UserTestReport> = v.object({
  tests: listOf(
    v.object({
      name: line,
      place: v.exactOptional(place),
      state: v.picklist(['passed', 'failed', 'skipped']),
      message: v.exactOptional(line),
      failedAt: v.exactOptional(place),
      goals: listOf(line, mostGoals),
      path: listOf(position, mostLines),
    }),
    mostTests,
  ),
  problem: v.exactOptional(v.object({ message: line, place: v.exactOptional(place) })),
  mutation: v.exactOptional(mutationReport),
  kills: v.exactOptional(mutants),
  istanbul: v.exactOptional(istanbulCoverage),
})
