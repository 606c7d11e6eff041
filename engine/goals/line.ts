import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal } from '../model/goal/goal.ts'
import type { FunctionId } from '../model/goal/predicate.ts'
import type { Approach } from './approach.ts'
import type { GoalSpec } from './goal-spec.ts'
import type { FitnessFunction } from './fitness-function.ts'
import { write } from './fitness-row.ts'
import { distantSites, siteOrder } from './site.ts'

/** Line criterion: every executable line (docs/algorithms.md 8.3). Functions that `keep` rejects have no goals. */
export function lineGoals(compiled: Compiled, keep: (fn: FunctionId) => boolean): readonly GoalSpec[] {
  return compiled.lines.flatMap((line, id) => {
    if (!keep(line.function)) return []
    const goal: Goal = {
      id: `line:${id}`,
      criterion: 'line',
      want: { kind: 'line', line: id },
      label: `line ${line.place.line}`,
      place: line.place,
    }
    return [{ goal, ...siteOrder(compiled, line) }]
  })
}

/** Measures line goals; goal i of `goals` is written as goal i. */
export function lineFitness(compiled: Compiled, goals: readonly Goal[], approach: Approach): FitnessFunction {
  const ofLine = new Int32Array(compiled.lines.length).fill(none)
  goals.forEach(({ want }, goal) => {
    if (want.kind === 'line') ofLine[want.line] = goal
  })
  const distant = distantSites(compiled, compiled.lines, ofLine, approach, (trace, line) =>
    trace.sites!.isExecuted(line),
  )
  return {
    evaluate(execution, row) {
      const sites = execution.trace.sites!
      for (let i = 0; i < sites.lineCount; i++) write(row, ofLine[sites.lines[i]!]!, 0, 0)
      distant.evaluate(execution, row)
    },
  }
}

/** Marks the absence of a goal. */
const none = -1
