import type { ShownGoal } from '../../model/goal/goal.ts'
import { fitnessOf, type GoalReport, type GoalDistance, type Report, type Snapshot } from '../../model/report/report.ts'
import { createTimeline } from '../supervise/timeline.ts'

/** Merges the states of islands. */
export interface Merging {
  /** Records the newest state of an island. */
  note(island: number, snapshot: Snapshot): void
  /**
   * All states as one, as seen from an island, or from the first one with a state: the smallest distances and the total
   * of evaluations. Population and techniques are that island's own. Undefined without states.
   */
  seenFrom(island: number): Snapshot | undefined
  /** The report of the island that has finished all tests, as that of all islands. */
  report(report: Report): Report
}

/** Most points of the curve in a report. */
const timelinePoints = 200

/** No island has reported yet. */
export function createMerging(): Merging {
  const newest = new Map<number, Snapshot>()
  const timeline = createTimeline(timelinePoints)
  /** In the order of their first report, so that a goal keeps its index. */
  const discovered = new Map<string, ShownGoal>()
  let nearest: readonly GoalDistance[] = []

  const all = (): readonly Snapshot[] => [...newest.keys()].toSorted((a, b) => a - b).map((it) => newest.get(it)!)
  const evaluations = (): number => all().reduce((sum, it) => sum + it.evaluations, 0)
  const isOpen = (goal: number): boolean => !isCovered(nearest[goal]!)

  return {
    note(island, snapshot) {
      newest.set(island, snapshot)
      for (const it of snapshot.discovered) if (!discovered.has(it.id)) discovered.set(it.id, it)
    },
    seenFrom(island) {
      const seen = newest.get(island) ?? all()[0]
      if (seen === undefined) return undefined
      const snapshots = [seen, ...all().filter((it) => it !== seen)]
      nearest = nearestOf(snapshots)
      const extra = [...discovered.values()]
      const covered = nearest.filter(isCovered).length + extra.length
      const leftOut = leftOutOf(snapshots).filter((it) => isOpen(it.goal))
      const { leftOut: _, ...own } = seen
      const snapshot: Snapshot = {
        ...own,
        evaluations: evaluations(),
        covered,
        goals: nearest.length + extra.length,
        distances: nearest,
        discovered: extra,
        open: [...new Set(snapshots.flatMap((it) => it.open.filter(isOpen)))].toSorted((a, b) => a - b),
        nearest: nearestTests(snapshots).filter((it) => isOpen(it.goal)),
        ...(leftOut.length === 0 ? {} : { leftOut }),
      }
      timeline.add({ ms: snapshot.elapsedMs, evaluations: snapshot.evaluations, covered })
      return snapshot
    },
    report(report) {
      const total = evaluations()
      const { elapsedMs } = report
      const covered = report.goals.filter((it) => it.covered).length
      const end = { ms: elapsedMs, evaluations: total, covered }
      return {
        ...report,
        evaluations: total,
        evaluationsPerSecond: elapsedMs <= 0 ? 0 : Math.round((1000 * total) / elapsedMs),
        stopReason: report.stopReason === 'budget' && covered === report.goals.length ? 'covered' : report.stopReason,
        goals: report.goals.map((it, goal) => withDistance(it, nearest[goal])),
        timeline: timeline.end(end),
        // It would be that of a single island.
        history: [],
      }
    },
  }
}

const isCovered = ({ level, distance }: GoalDistance): boolean => level === 0 && distance === 0

function nearestOf([first, ...others]: readonly Snapshot[]): readonly GoalDistance[] {
  const nearest = [...(first?.distances ?? [])]
  for (const { distances } of others) {
    distances.forEach((distance, goal) => {
      if (nearest[goal] !== undefined && isNearer(distance, nearest[goal])) nearest[goal] = distance
    })
  }
  return nearest
}

function isNearer(a: GoalDistance, b: GoalDistance): boolean {
  return a.level < b.level || (a.level === b.level && a.distance < b.distance)
}

/** For each goal, the test of the nearest state that has one; among equals, the first. */
function nearestTests(snapshots: readonly Snapshot[]): Snapshot['nearest'] {
  const best = new Map<number, { readonly it: Snapshot['nearest'][number]; readonly at: GoalDistance }>()
  for (const { nearest, distances } of snapshots) {
    for (const it of nearest) {
      const at = distances[it.goal]
      const known = best.get(it.goal)
      if (at !== undefined && (known === undefined || isNearer(at, known.at))) best.set(it.goal, { it, at })
    }
  }
  return [...best.values()].map(({ it }) => it)
}

/** The goals that any state lists as left out, each once. */
function leftOutOf(snapshots: readonly Snapshot[]): NonNullable<Snapshot['leftOut']> {
  const all = snapshots.flatMap((it) => it.leftOut ?? [])
  return all.filter((it, at) => all.findIndex(({ goal }) => goal === it.goal) === at)
}

/** The fitness of an uncovered goal, if another island is nearer. */
function withDistance(report: GoalReport, distance: GoalDistance | undefined): GoalReport {
  if (report.covered || distance === undefined || distance.level === Infinity) return report
  return { ...report, fitness: Math.min(report.fitness, fitnessOf(distance)) }
}
