import * as v from 'valibot'
import type { Report } from '../../model/report/report.ts'
import { countOf, listOf, size } from '../../model/schema/bounded.ts'
import { line, mostGoals, mostLines } from '../../model/schema/parts.ts'
import { primitive } from '../../model/schema/test-case.ts'
import type { Primitive } from '../../model/subject/type.ts'
import type { Result } from '../result.ts'
import type { InvariantProgress, SolvedConditions } from './progress.ts'

declare module '../../model/report/report.ts' {
  interface Snapshot {
    /** Progress of likely invariants; absent without the technique. */
    readonly invariants?: InvariantProgress
  }
  interface Report {
    /** Results of likely invariants; absent without the technique. */
    readonly invariants?: InvariantProgress
  }
  interface TestReport {
    /** Solved conditions behind the first coverage of its goals, without duplicates; absent if there are none. */
    readonly solved?: readonly SolvedConditions[]
  }
}

const count = countOf(Number.MAX_SAFE_INTEGER)

const learnedBranch = v.object({
  goals: listOf(line, mostGoals),
  callable: line,
  support: count,
  standing: listOf(line, mostLines),
  fallen: listOf(v.object({ condition: line, support: count, by: line }), mostLines),
})

const conditions = {
  again: v.exactOptional(v.object({ callable: line, times: count })),
  argumentOf: v.exactOptional(line),
  conditions: listOf(line, mostLines),
  changed: listOf(v.object({ before: line, after: line }), mostLines),
}

const solvedInvariant = v.object({
  goals: listOf(line, mostGoals),
  callable: line,
  ...conditions,
  inputs: listOf(v.object({ name: line, before: primitive, after: primitive }), mostLines),
})

const test = { solved: v.exactOptional(listOf(v.object(conditions), mostGoals)) }

/** The progress of likely invariants. Tests in reports have the conditions that they were solved for. */
export const invariantsResult: Result<InvariantProgress, typeof test> = {
  progress: v.object({
    evaluations: count,
    probability: v.pipe(size, v.maxValue(1)),
    tries: count,
    successes: count,
    cost: count,
    tookMs: v.exactOptional(size),
    calls: count,
    learned: listOf(learnedBranch, mostGoals),
    solved: listOf(solvedInvariant, mostGoals),
  }),
  /** The current engine learns from scratch. */
  join(before, latest, evaluations) {
    const joined = { ...latest, evaluations: evaluations + latest.evaluations }
    if (before === undefined) return joined
    const isTimed = before.tookMs !== undefined || latest.tookMs !== undefined
    return {
      ...joined,
      ...(isTimed && { tookMs: (before.tookMs ?? 0) + (latest.tookMs ?? 0) }),
      tries: before.tries + latest.tries,
      successes: before.successes + latest.successes,
      cost: before.cost + latest.cost,
      calls: before.calls + latest.calls,
      learned: latest.learned.length === 0 ? before.learned : latest.learned,
      solved: [...before.solved, ...latest.solved],
    }
  },
  report: withInvariants,
  test,
  /** Values without a JSON form are written as in JavaScript: "NaN", "undefined". */
  json: ({ learned, solved, ...counts }) => ({
    ...counts,
    learned,
    solved: solved.map((invariant) => ({
      ...invariant,
      inputs: invariant.inputs.map(({ name, before, after }) => ({ name, before: plain(before), after: plain(after) })),
    })),
  }),
}

/**
 * Adds the results of likely invariants to a report. Attributes solved conditions to a test if it covers a goal that a
 * test from these conditions covered first; it is that test or a descendant.
 */
function withInvariants(report: Report, invariants: InvariantProgress): Report {
  const solvedFor = new Map<string, SolvedConditions>()
  for (const { goals, callable: _, inputs: __, ...solved } of invariants.solved) {
    for (const goal of goals) if (!solvedFor.has(goal)) solvedFor.set(goal, solved)
  }
  return {
    ...report,
    invariants,
    tests: report.tests.map((test) => {
      const solved = new Set(test.goals.flatMap((it) => solvedFor.get(it) ?? []))
      return solved.size === 0 ? test : { ...test, solved: [...solved] }
    }),
  }
}

function plain(value: Primitive): Primitive {
  const isJson = typeof value === 'number' ? Number.isFinite(value) : value !== undefined && typeof value !== 'bigint'
  return isJson ? value : String(value)
}
