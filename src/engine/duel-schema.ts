import * as v from 'valibot'
import { differenceKinds } from '../../engine/model/report/duel.ts'
import type { DuelReport } from '../../engine/model/report/report.ts'
import { countOf, listOf } from '../../engine/model/schema/bounded.ts'
import { coverageOf, line, mostGoals, mostLines } from '../../engine/model/schema/parts.ts'

const outcome = v.object({ statements: listOf(line, mostLines), told: line })

/** The report of a duel from a sandbox, validated and copied. */
export const duelReport: v.GenericSchema<unknown, DuelReport> = v.object({
  difference: v.exactOptional(
    v.object({
      kind: v.picklist(differenceKinds),
      outcomes: v.object({ left: outcome, right: outcome }),
      evaluations: countOf(Number.MAX_SAFE_INTEGER),
    }),
  ),
  coverage: v.object({ left: coverageOf(mostGoals), right: coverageOf(mostGoals) }),
  omissions: listOf(line, mostLines),
})
