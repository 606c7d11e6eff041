import type { ShownGoal } from '../../engine/model/goal/goal.ts'
import type { Criterion } from '../../engine/model/goal/options.ts'

/** How many goals of a line are covered: all, some or none. */
export type LineCoverage = 'covered' | 'partly' | 'uncovered'

/** The gutter's mark on a line. */
export interface LineMark {
  /** 1-based. */
  readonly line: number
  readonly coverage: LineCoverage
  /** The goals that begin on the line, in source order. */
  readonly goals: readonly { readonly label: string; readonly isCovered: boolean }[]
}

/** One mark per line of `file` with a marked goal, in order. Goals whose `isCovered` is undefined are left out. */
export function lineMarks(
  goals: readonly ShownGoal[],
  isCovered: (goal: number) => boolean | undefined,
  file: string,
): readonly LineMark[] {
  const known = goals.flatMap(({ criterion, label, place }, index) => {
    const covered = isCovered(index)
    return covered === undefined ? [] : [{ criterion, label, place, isCovered: covered }]
  })
  const marked = markedAmong(new Set(known.map((it) => it.criterion)))
  const lines = new Map<number, { label: string; isCovered: boolean }[]>()
  for (const { criterion, label, place, isCovered: covered } of known) {
    if (place.file !== file || !marked.has(criterion)) continue
    const entries = lines.get(place.line) ?? []
    entries.push({ label, isCovered: covered })
    lines.set(place.line, entries)
  }
  return [...lines]
    .map(([line, entries]) => ({ line, coverage: coverageOf(entries), goals: entries }))
    .sort((a, b) => a.line - b.line)
}

/** Branches (or direct branches) and lines: other criteria would drown them. Without these, all criteria. */
function markedAmong(all: ReadonlySet<Criterion>): ReadonlySet<Criterion> {
  const usual = (['branch', 'direct-branch', 'line'] as const).filter((it) => all.has(it))
  if (usual.length === 0) return all
  return new Set(all.has('branch') ? usual.filter((it) => it !== 'direct-branch') : usual)
}

function coverageOf(entries: readonly { readonly isCovered: boolean }[]): LineCoverage {
  if (entries.every((it) => it.isCovered)) return 'covered'
  return entries.some((it) => it.isCovered) ? 'partly' : 'uncovered'
}
