import type { Options } from '../../engine/model/options.ts'
import type { Report } from '../../engine/model/report.ts'
import type { Source } from '../../engine/model/source.ts'
import { openSession } from '../../engine/pipeline/open-session.ts'
import { complete } from '../../engine/pipeline/options.ts'
import { compiledOf } from './compile.ts'

/** A whole run in this very realm, without clock: the same as in a worker but for the times in the report. */
export async function reportFor(source: Source, evaluations: number, options: Partial<Options> = {}): Promise<Report> {
  const session = openSession({
    source,
    compiled: compiledOf(source),
    options: complete({ ...options, budget: { kind: 'evaluations', count: evaluations } }),
    seeds: [],
  })
  try {
    let covered = 0
    for await (const step of session.steps()) covered = step.covered
    const reason = covered === session.goals ? 'covered' : 'budget'
    return await session.finish({ reason, elapsedMs: 0, timeline: [], course: [] })
  } finally {
    session.dispose()
  }
}
