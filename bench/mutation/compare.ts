import { isKilled, type Judged } from './verdict.ts'

/** A mutant that StrykerJS and we both judge. */
export interface Pair {
  readonly theirs: Judged
  readonly ours: Judged
}

/** The mutants of a module, side by side. */
export interface Comparison {
  /** In the order of StrykerJS. */
  readonly pairs: readonly Pair[]
  readonly onlyTheirs: readonly Judged[]
  readonly onlyOurs: readonly Judged[]
}

/** Pairs mutants by place and operator; several of one operator at a place, by order. */
export function compare(theirs: readonly Judged[], ours: readonly Judged[]): Comparison {
  const waiting = new Map<string, Judged[]>()
  for (const it of ours) {
    const key = keyOf(it)
    const list = waiting.get(key)
    if (list === undefined) waiting.set(key, [it])
    else list.push(it)
  }
  const pairs: Pair[] = []
  const onlyTheirs: Judged[] = []
  for (const it of theirs) {
    const counterpart = waiting.get(keyOf(it))?.shift()
    if (counterpart === undefined) onlyTheirs.push(it)
    else pairs.push({ theirs: it, ours: counterpart })
  }
  return { pairs, onlyTheirs, onlyOurs: [...waiting.values()].flat() }
}

/** Whether only one side kills it. */
export function isDisputed({ theirs, ours }: Pair): boolean {
  return isKilled(theirs) !== isKilled(ours)
}

function keyOf({ operator, place: { file, line, column, endLine, endColumn } }: Judged): string {
  return JSON.stringify([operator, file, line, column, endLine, endColumn])
}
