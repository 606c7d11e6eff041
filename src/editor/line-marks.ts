import type { Goal } from '../../engine/model/goal.ts'

/** How much of a line is covered: all of its goals, some, or none. */
export type Coverage = 'covered' | 'partly' | 'uncovered'

/** What the gutter shows beside a line. */
export interface LineMark {
  /** 1-based. */
  readonly line: number
  readonly coverage: Coverage
  /** The goals that begin on the line, in source order. */
  readonly goals: readonly { readonly label: string; readonly isCovered: boolean }[]
}

/** One mark per line of `file` on which a goal begins, in order of lines. */
export function lineMarks(
  goals: readonly Goal[],
  isCovered: (goal: number) => boolean,
  file: string,
): readonly LineMark[] {
  const lines = new Map<number, { label: string; isCovered: boolean }[]>()
  goals.forEach((goal, index) => {
    if (goal.place.file !== file) return
    const entries = lines.get(goal.place.line) ?? []
    entries.push({ label: goal.label, isCovered: isCovered(index) })
    lines.set(goal.place.line, entries)
  })
  return [...lines]
    .map(([line, entries]) => ({ line, coverage: coverageOf(entries), goals: entries }))
    .sort((a, b) => a.line - b.line)
}

function coverageOf(entries: readonly { readonly isCovered: boolean }[]): Coverage {
  if (entries.every((it) => it.isCovered)) return 'covered'
  return entries.some((it) => it.isCovered) ? 'partly' : 'uncovered'
}
