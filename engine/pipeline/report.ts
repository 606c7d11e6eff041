import type { ExportedFile } from '../export/vitest.ts'
import type { GoalGraph } from '../goals/branch.ts'
import type { Nearness, Report } from '../model/report.ts'
import type { Suite } from '../model/suite.ts'
import type { Ended } from './session.ts'

/**
 * What a run brought. A goal counts as covered when the finished suite covers it: nothing is claimed that the exported
 * tests do not do.
 */
export function reportOf(
  graph: GoalGraph,
  suite: Suite,
  exported: ExportedFile,
  nearness: readonly Nearness[],
  evaluations: number,
  ended: Ended,
): Report {
  const covered = new Set(suite.flatMap((it) => it.goals))
  return {
    evaluations,
    elapsedMs: ended.elapsedMs,
    evaluationsPerSecond: ended.elapsedMs <= 0 ? 0 : Math.round((1000 * evaluations) / ended.elapsedMs),
    stopReason: ended.reason,
    coverage: { branch: { covered: covered.size, total: graph.goals.length } },
    goals: graph.goals.map((goal, index) => ({
      id: goal.id,
      criterion: goal.criterion,
      label: goal.label,
      line: goal.place.line,
      column: goal.place.column,
      place: goal.place,
      covered: covered.has(index),
      fitness: covered.has(index) ? 0 : scalar(nearness[index]!),
      ...(covered.has(index) ? { foundBy: 'search' as const } : {}),
    })),
    tests: exported.tests.map((it, at) => ({
      name: it.name,
      goals: suite[at]!.goals.map((goal) => graph.goals[goal]!.id),
      statements: it.lines,
    })),
    code: exported.code,
    fileName: exported.fileName,
    timeline: ended.timeline,
    course: ended.course,
  }
}

/** Approach level + d / (d + 1), below the next level even for an infinite distance (ALGORITHMS 3.7). */
function scalar({ level, distance }: Nearness): number {
  const normalised = distance === Infinity ? 0.9999999999999999 : distance / (distance + 1)
  return level + normalised
}
