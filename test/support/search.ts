import type { Host } from '../../engine/runtime/realm/host.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Options } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { Source } from '../../engine/model/source/source.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { complete } from '../../engine/run/options.ts'
import { searchableOf } from './compile.ts'

/** Performs a whole run in this realm, without a clock. The report is the same as in a worker, except for times. */
export function reportFor(source: Source, evaluations: number, options: Partial<Options> = {}): Promise<Report> {
  return reportOn(source, searchableOf(source), evaluations, options)
}

/** Like `reportFor`, for a compiled source. */
export async function reportOn(
  source: Source,
  compiled: Compiled,
  evaluations: number,
  options: Partial<Options> = {},
  host?: Host,
): Promise<Report> {
  const whole = complete({ ...options, budget: { kind: 'evaluations', count: evaluations } })
  const session = openSession({ source, compiled, options: whole, seeds: [] }, host === undefined ? {} : { host })
  try {
    let covered = 0
    for await (const step of session.steps()) covered = step.covered
    const reason = covered === session.goals ? 'covered' : 'budget'
    return await session.finish({ reason, elapsedMs: 0, timeline: [], history: [] })
  } finally {
    session.dispose()
  }
}

/** Returns the labels of the branches that a search with this budget covers. */
export async function coveredIn(
  source: Source,
  compiled: Compiled,
  evaluations: number,
  options: Partial<Options>,
): Promise<readonly string[]> {
  const whole = complete({ ...options, budget: { kind: 'evaluations', count: evaluations } })
  const session = openSession({ source, compiled, options: whole, seeds: [] })
  try {
    for await (const _ of session.steps());
    const { distances } = session.snapshot(0)
    const { known, goals } = reportedGoals(compiled, whole.criteria)
    return goals.slice(0, known).flatMap(({ label }, at) => {
      const { level, distance } = distances[at]!
      return level === 0 && distance === 0 ? [label] : []
    })
  } finally {
    session.dispose()
  }
}

/** Returns the unfinished tests that a search with this budget keeps. */
export async function foundIn(source: Source, compiled: Compiled, evaluations: number): Promise<readonly TestCase[]> {
  const options = complete({ budget: { kind: 'evaluations', count: evaluations } })
  const session = openSession({ source, compiled, options, seeds: [] })
  try {
    for await (const _ of session.steps());
    return session.snapshot(0).found.map((it) => it.test)
  } finally {
    session.dispose()
  }
}
