import type { HistoryPoint } from '../../model/report/report.ts'

/** A sample of the states of a search, evenly spread over its generations. */
export interface SearchHistory {
  /** Offers a generation; `read` is called only if its state is kept. */
  add(generation: number, read: () => HistoryPoint): void
  /**
   * Offers the state between two tests. Kept while the first generation covers more: easy code is covered before it
   * ends. Does nothing later, or with many goals, whose states take longer to read than tests to run.
   */
  addWithin(read: () => HistoryPoint): void
  points(): readonly HistoryPoint[]
}

/** Most numbers in a history, so that its report loads quickly. */
const mostNumbers = 60_000

/** Most points that a chart can show. */
const mostPoints = 128

/** Most goals of a history that is read between tests. */
const fewGoals = 400

/** Keeps every generation at first. When there are too many points, drops every second one and doubles the step. */
export function createHistory(goals: number): SearchHistory {
  const most = Math.max(4, Math.min(mostPoints, Math.floor(mostNumbers / (2 * Math.max(1, goals)))))
  let points: HistoryPoint[] = []
  let step = 1
  const first: HistoryPoint[] = []
  return {
    add(generation, read) {
      if (generation % step !== 0) return
      if (most <= points.length) {
        points = points.filter((_, at) => at % 2 === 0)
        step *= 2
        if (generation % step !== 0) return
      }
      points.push(read())
    },
    addWithin(read) {
      if (0 < points.length || fewGoals < goals || most / 4 <= first.length) return
      const point = read()
      if ((first.at(-1)?.covered ?? 0) < point.covered) first.push(point)
    },
    // A test that proves unstable covers less in the end.
    points: () => [...first.filter((it) => it.covered < (points[0]?.covered ?? 0)), ...points],
  }
}
