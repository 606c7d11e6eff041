import type { TimelinePoint } from '../../model/report/report.ts'

/** The curve of covered goals while it grows. */
export interface Timeline {
  /** Adds a point if the number of covered goals changed. */
  add(point: TimelinePoint): void
  /** The curve, ending with `last`, and nowhere above it: goals that are lost in the end do not count before. */
  end(last: TimelinePoint): readonly TimelinePoint[]
}

/** Collects at most `most` points (at least 4): once there are more, every second one is dropped. */
export function createTimeline(most: number): Timeline {
  let points: TimelinePoint[] = []
  return {
    add(point) {
      if (points.at(-1)?.covered === point.covered) return
      // One place is reserved for the last point.
      if (most - 1 <= points.length) points = points.filter((_, at) => at % 2 === 0)
      points.push(point)
    },
    end: (last) => [...points.map((it) => ({ ...it, covered: Math.min(it.covered, last.covered) })), last],
  }
}
