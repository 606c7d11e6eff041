import type { Goal, ShownGoal } from '../../engine/model/goal/goal.ts'
import type { Criterion } from '../../engine/model/goal/options.ts'

/** A goal of another criterion on the given line. */
export function goalOf(criterion: Criterion, line: number): ShownGoal {
  const { place } = goalAt(line)
  return { id: `${criterion}:${line}`, criterion, label: `${criterion} on line ${line}`, place }
}

/** A goal that begins on the given line of `main.ts`. */
export function goalAt(line: number, outcome = true): Goal {
  return {
    id: `branch:${line}:${outcome}`,
    criterion: 'branch',
    want: { kind: 'branch', predicate: line, outcome },
    label: `\`it\` on line ${line} is ${outcome}`,
    place: { file: 'main.ts', start: 10 * line, end: 10 * line + 5, line, column: 3, endLine: line, endColumn: 8 },
  }
}
