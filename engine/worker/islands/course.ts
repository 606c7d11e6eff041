import type { CoursePoint } from '../../model/report/report.ts'

/** What is kept of the way of a search: the state after some of its generations, evenly spread. */
export interface Course {
  /** Offers a generation; `read` is asked only for one that is kept. */
  add(generation: number, read: () => CoursePoint): void
  points(): readonly CoursePoint[]
}

/** Most numbers in a course: a report with it is still read in a moment. */
const mostNumbers = 60_000

/** Most points: more than that no chart can show. */
const mostPoints = 128

/** Keeps every generation at first. When there are too many points, every other one goes, and the steps become twice as long. */
export function createCourse(goals: number): Course {
  const most = Math.max(4, Math.min(mostPoints, Math.floor(mostNumbers / (2 * Math.max(1, goals)))))
  let points: CoursePoint[] = []
  let step = 1
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
    points: () => points,
  }
}
