/** Names of tasks with the names of those that must come before. */
export type Dependencies = Readonly<Record<string, readonly string[]>>

export class CycleError extends Error {
  constructor(readonly cycle: readonly string[]) {
    super(`Cycle: ${cycle.join(' → ')}`)
    this.name = 'CycleError'
  }
}

export class MissingTaskError extends Error {
  constructor(
    readonly task: string,
    readonly neededBy: string,
  ) {
    super(`${neededBy} needs ${task}, which does not exist`)
    this.name = 'MissingTaskError'
  }
}

const enum Mark {
  Temporary,
  Permanent,
}

/** Every task after all it depends on; depth first. */
export function sortTasks(tasks: Dependencies): string[] {
  const marks = new Map<string, Mark>()
  const order: string[] = []
  const visit = (task: string, path: readonly string[]): void => {
    const mark = marks.get(task)
    if (mark === Mark.Permanent) return
    if (mark === Mark.Temporary) throw new CycleError([...path.slice(path.indexOf(task)), task])
    const needed = tasks[task]
    if (needed === undefined) throw new MissingTaskError(task, path.at(-1) ?? 'the caller')
    marks.set(task, Mark.Temporary)
    for (const it of needed) visit(it, [...path, task])
    marks.set(task, Mark.Permanent)
    order.push(task)
  }
  for (const task of Object.keys(tasks)) visit(task, [])
  return order
}

/** Groups of tasks that can be done at the same time (Kahn's algorithm). */
export function batches(tasks: Dependencies): string[][] {
  const waiting = new Map(Object.entries(tasks).map(([task, needed]) => [task, new Set(needed)]))
  const result: string[][] = []
  while (waiting.size > 0) {
    const ready: string[] = []
    for (const [task, needed] of waiting) {
      if (needed.size === 0) ready.push(task)
    }
    if (ready.length === 0) throw new CycleError([...waiting.keys()])
    for (const task of ready) waiting.delete(task)
    for (const needed of waiting.values()) {
      for (const task of ready) needed.delete(task)
    }
    result.push(ready)
  }
  return result
}

/** A cycle of names, or `undefined` when there is none. Names that are no tasks are passed over. */
export function findCycle(tasks: Dependencies): readonly string[] | undefined {
  const known: Dependencies = Object.fromEntries(
    Object.entries(tasks).map(([task, needed]) => [task, needed.filter((it) => Object.hasOwn(tasks, it))]),
  )
  try {
    sortTasks(known)
    return undefined
  } catch (error) {
    if (error instanceof CycleError) return error.cycle
    throw error
  }
}

export interface Estimate {
  readonly start: number
  readonly end: number
  readonly critical: boolean
}

/** When each task can be done, and which ones delay the whole when they take longer. */
export function schedule(tasks: Dependencies, durations: Readonly<Record<string, number>>): Map<string, Estimate> {
  const order = sortTasks(tasks)
  const ends = new Map<string, number>()
  for (const task of order) {
    const start = Math.max(0, ...tasks[task]!.map((it) => ends.get(it)!))
    ends.set(task, start + (durations[task] ?? 1))
  }
  const total = Math.max(0, ...ends.values())
  const latest = new Map<string, number>()
  for (const task of order.toReversed()) {
    const end = latest.get(task) ?? total
    const start = end - (durations[task] ?? 1)
    for (const it of tasks[task]!) latest.set(it, Math.min(latest.get(it) ?? total, start))
    latest.set(task, end)
  }
  return new Map(
    order.map((task) => {
      const end = ends.get(task)!
      return [task, { start: end - (durations[task] ?? 1), end, critical: end === latest.get(task) }]
    }),
  )
}
