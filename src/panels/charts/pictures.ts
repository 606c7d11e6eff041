import type { TimelinePoint } from '../../../engine/model/report/report.ts'
import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import { duration } from '../../session/format.ts'
import { labelParts } from '../ui/label.ts'
import { explainedCriteria } from '../../session/explained.ts'
import type { GoalGroup } from '../goals/goal-groups.ts'
import type { Samples } from '../../session/run/samples.ts'
import type { Line, Picture } from './line-chart.ts'
import type { Slots } from './slots.ts'

/** Dashes of the lines that share a chart, in pixels, so that color is not the only sign. */
const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [9, 3, 2, 3]]

/** The variables `--series-0` to `--series-7` of tokens.css. */
const colors = 8

/** The dashes of a slot, which repeat after the fourth. */
export const dashOf = (slot: number): readonly number[] => dashes[slot % dashes.length]!

/** The name of the CSS variable with the color of a slot. Colors repeat after the eighth. */
export const slotColor = (slot: number): string => `--series-${slot % colors}`

/** The time axis ends at the newest sample, so that a run of 80 ms fills the chart like one of a minute. */
const longest = (points: readonly { readonly ms: number }[]): number => Math.max(points.at(-1)?.ms ?? 0, 1)

const blank = (): string => ''

const moment = (ms: number): string => (ms === 0 ? '0' : duration(ms))

/** Covered goals over time, as a stepped area. */
export function coveragePicture(points: readonly TimelinePoint[], goals: number): Picture {
  const started = points.length === 0 ? [] : [{ x: 0, y: 0 }]
  return {
    lines: [
      {
        label: 'Covered',
        color: '--accent',
        dash: [],
        points: [...started, ...points.map((it) => ({ x: it.ms, y: it.covered }))],
        isArea: true,
      },
    ],
    most: { x: longest(points), y: Math.max(goals, 1) },
    unit: { x: 0 < points.length ? moment : blank, y: (value) => (Number.isInteger(value) ? String(value) : '') },
  }
}

/**
 * The covered share of each criterion's goals over time, out of all goals known now. A criterion without searched goals
 * has no line. `end` is the time of the report, which counts all goals.
 */
export function criteriaPicture(samples: Samples, groups: readonly GoalGroup[], end: number | undefined): Picture {
  const last = Math.max(end ?? 0, samples.at(-1)?.ms ?? 0, 1)
  return {
    lines: groups.flatMap(({ criterion, slot, covered, total, searched }) => {
      if (searched === 0 || samples.length === 0) return []
      const share = (count: number): number => (100 * count) / total
      const points = samples.map((it) => ({ x: it.ms, y: share(it.coveredOf[criterion] ?? 0) }))
      return [
        {
          label: explainedCriteria[criterion].title,
          color: slotColor(slot),
          dash: dashOf(slot),
          points: [{ x: 0, y: 0 }, ...points, ...(end === undefined ? [] : [{ x: last, y: share(covered) }])],
          isArea: false,
        },
      ]
    }),
    most: { x: last, y: 100 },
    unit: { x: 0 < samples.length ? moment : blank, y: (value) => `${Math.round(value)}%` },
  }
}

/** The heights (`heightOf`) of the followed goals over time. */
export function distancePicture(samples: Samples, goals: readonly ShownGoal[], slots: Slots): Picture {
  const lines: Line[] = []
  let most = 1
  slots.forEach((goal, slot) => {
    if (goal === undefined || goals[goal] === undefined) return
    const points: { x: number; y: number }[] = []
    for (const { ms, heights } of samples) {
      const y = heights[goal] ?? NaN
      if (Number.isNaN(y)) continue
      points.push({ x: ms, y })
      most = Math.max(most, y)
      // A covered goal stays covered, so its line ends.
      if (y === 0) break
    }
    const { before, code, after } = labelParts(goals[goal].label)
    lines.push({ label: before + code + after, color: slotColor(slot), dash: dashOf(slot), points, isArea: false })
  })
  return {
    lines,
    most: { x: longest(samples), y: Math.ceil(most) },
    unit: {
      x: 0 < samples.length ? moment : blank,
      y: (value) => (Number.isNaN(value) ? '' : String(Number(value.toFixed(2)))),
    },
  }
}

/** The lines up to a moment, as they were drawn then; the axes stay. */
export function drawnUntil(picture: Picture, until: number | undefined): Picture {
  if (until === undefined) return picture
  const lines = picture.lines.map((it) => ({ ...it, points: it.points.filter(({ x }) => x <= until) }))
  return { ...picture, lines }
}
