import type { Goal } from '../../engine/model/goal.ts'

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
